/** `/api/dashboard/projects/{projectId}/errors/{errorId}`: one error in a range. */

import { readError } from "@/lib/analytics/queries/error-detail";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "errors/{errorId}",
  "viewer",
  (scope, signal, _fields, params) => readError(scope, String(params.errorId), signal),
);
