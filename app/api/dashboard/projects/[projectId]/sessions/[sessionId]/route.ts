/** `/api/dashboard/projects/{projectId}/sessions/{sessionId}`: one session, regardless of the range. */

import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findSession } from "@/lib/dashboard/queries/session";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "sessions/{sessionId}",
  "viewer",
  async ({ scope, params, signal }) => {
    const session = await findSession(scope.projectId, nameOf(String(params.sessionId)), signal);
    if (session === undefined) throw new Problem("not_found");
    return json(session);
  },
);
