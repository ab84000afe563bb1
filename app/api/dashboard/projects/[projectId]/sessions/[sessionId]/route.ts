/** `/api/dashboard/projects/{projectId}/sessions/{sessionId}`: one session, regardless of the range. */

import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findSession } from "@/lib/dashboard/queries/session";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "sessions/{sessionId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findSession(scope.projectId, nameOf(String(params.sessionId)), signal)),
);
