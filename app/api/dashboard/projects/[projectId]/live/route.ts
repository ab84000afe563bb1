/** `/api/dashboard/projects/{projectId}/live`: the newest events in a range, by time of receipt. */

import { LiveSearch } from "@/lib/dashboard/contracts/analytics";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { newestEvents } from "@/lib/dashboard/queries/live";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "live",
  "viewer",
  (scope, signal, fields) => newestEvents(scope, parseAs(LiveSearch, fields).after, signal),
);
