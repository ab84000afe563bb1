/** `/api/dashboard/projects/{projectId}/sessions/{sessionId}`: one session, regardless of the range. */

import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { findSession } from "@/lib/analytics/queries/session";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "sessions/{sessionId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findSession(scope.projectId, segmentName(String(params.sessionId)), signal)),
);
