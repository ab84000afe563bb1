/** `/api/dashboard/projects/{projectId}/traces/{traceId}`: one trace, regardless of its age. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findTrace } from "@/lib/dashboard/queries/traces";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces/{traceId}",
  "viewer",
  async ({ scope, params, signal }) => {
    const trace = await findTrace(scope.projectId, String(params.traceId), signal);
    if (trace === undefined) throw new Problem("not_found");
    return json(trace);
  },
);
