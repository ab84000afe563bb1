/** `/api/dashboard/projects/{projectId}/tools/{name}`: one tool in a range. */

import { segmentName } from "@/lib/analytics/contracts/page-parameters";
import { readTool } from "@/lib/analytics/queries/tool";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "tools/{name}",
  "viewer",
  (scope, signal, _fields, params) => readTool(scope, segmentName(String(params.name)), signal),
);
