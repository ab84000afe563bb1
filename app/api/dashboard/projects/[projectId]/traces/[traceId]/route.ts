/** `/api/dashboard/projects/{projectId}/traces/{traceId}`: one trace, regardless of its age. */

import { findTrace } from "@/lib/analytics/queries/traces";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces/{traceId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findTrace(scope.projectId, String(params.traceId), signal)),
);
