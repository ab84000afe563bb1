/** `/api/dashboard/projects/{projectId}/requests/{requestId}`: the events and users of one request in a range. */

import { readRequest } from "@/lib/analytics/queries/requests";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "requests/{requestId}",
  "viewer",
  (scope, signal, _fields, params) => readRequest(scope, String(params.requestId), signal),
);
