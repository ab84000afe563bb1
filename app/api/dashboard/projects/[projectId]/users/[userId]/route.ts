/** `/api/dashboard/projects/{projectId}/users/{userId}`: one user, regardless of the range. */

import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findUser } from "@/lib/dashboard/queries/user";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "users/{userId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findUser(scope.projectId, nameOf(String(params.userId)), signal)),
);
