/** `/api/dashboard/projects/{projectId}/retention`: how many users return in the weeks after their first one. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { userRetentionOf, wholeScope } from "@/lib/dashboard/queries/user-retention";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "retention",
  "viewer",
  userRetentionOf,
  wholeScope,
);
