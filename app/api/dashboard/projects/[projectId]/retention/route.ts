/** `/api/dashboard/projects/{projectId}/retention`: how many users return in the weeks after their first one. */

import { readUserRetention, wholeScope } from "@/lib/analytics/queries/user-retention";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "retention",
  "viewer",
  readUserRetention,
  wholeScope,
);
