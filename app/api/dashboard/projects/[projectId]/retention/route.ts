/** `/api/dashboard/projects/{projectId}/retention`: how many users return in the weeks after their first one. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { userRetentionOf, wholeScope } from "@/lib/dashboard/queries/user-retention";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "retention",
  "viewer",
  async ({ scope, signal }) => json(await userRetentionOf(scope, signal)),
  wholeScope,
);
