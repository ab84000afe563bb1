/** `/api/dashboard/projects/{projectId}/traces`: the traces in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { listTraces } from "@/lib/dashboard/queries/list-traces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces",
  "viewer",
  (scope, signal, fields) => listTraces(scope, fields, signal),
);
