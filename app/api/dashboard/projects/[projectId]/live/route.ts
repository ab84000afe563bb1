/** `/api/dashboard/projects/{projectId}/live`: the newest events in a range, by time of receipt. */

import { LiveSearch } from "@/lib/dashboard/contracts/analytics";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { newestEvents } from "@/lib/dashboard/queries/live";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "live",
  "viewer",
  async ({ scope, fields, signal }) => json(await newestEvents(scope, parseAs(LiveSearch, fields).after, signal)),
);
