/** `/api/dashboard/projects/{projectId}/users`: the users of a range. */

import { listUsers } from "@/lib/analytics/queries/lists";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "users",
  "viewer",
  (scope, signal, fields) => listUsers(scope, fields, signal),
);
