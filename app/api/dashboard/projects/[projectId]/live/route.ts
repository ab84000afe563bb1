/** `/api/dashboard/projects/{projectId}/live`: the newest events in a range, by time of receipt. */

import { LiveSearch } from "@/lib/analytics/contracts/analytics";
import { newestEvents } from "@/lib/analytics/queries/live";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "live",
  "viewer",
  (scope, signal, fields) => newestEvents(scope, parseAs(LiveSearch, fields).after, signal),
);
