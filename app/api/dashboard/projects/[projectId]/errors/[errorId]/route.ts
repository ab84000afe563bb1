/** `/api/dashboard/projects/{projectId}/errors/{errorId}`: one error in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { errorOf } from "@/lib/dashboard/queries/error-detail";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "errors/{errorId}",
  "viewer",
  async ({ scope, params, signal }) => json(await errorOf(scope, String(params.errorId), signal)),
);
