/** `/api/dashboard/projects/{projectId}/sessions`: the sessions of a range. */

import { listSessions } from "@/lib/analytics/queries/lists";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "sessions",
  "viewer",
  (scope, signal, fields) => listSessions(scope, fields, signal),
);
