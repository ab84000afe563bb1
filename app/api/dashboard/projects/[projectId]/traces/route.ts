/** `/api/dashboard/projects/{projectId}/traces`: the traces in a range. */

import { listTraces } from "@/lib/analytics/queries/list-traces";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces",
  "viewer",
  (scope, signal, fields) => listTraces(scope, fields, signal),
);
