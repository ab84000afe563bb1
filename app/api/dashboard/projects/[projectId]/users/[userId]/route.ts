/** `/api/dashboard/projects/{projectId}/users/{userId}`: one user, regardless of the range. */

import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { findUser } from "@/lib/analytics/queries/user";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "users/{userId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findUser(scope.projectId, segmentName(String(params.userId)), signal)),
);
