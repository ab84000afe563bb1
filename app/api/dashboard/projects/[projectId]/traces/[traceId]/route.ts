/** `/api/dashboard/projects/{projectId}/traces/{traceId}`: one trace, regardless of its age. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findTrace } from "@/lib/dashboard/queries/traces";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces/{traceId}",
  "viewer",
  async (scope, signal, _fields, params) =>
    orNotFound(await findTrace(scope.projectId, String(params.traceId), signal)),
);
