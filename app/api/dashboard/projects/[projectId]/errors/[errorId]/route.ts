/** `/api/dashboard/projects/{projectId}/errors/{errorId}`: one error in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { errorOf } from "@/lib/dashboard/queries/error-detail";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "errors/{errorId}",
  "viewer",
  (scope, signal, _fields, params) => errorOf(scope, String(params.errorId), signal),
);
