/** `/api/dashboard/projects/{projectId}/tools/{name}`: one tool in a range. */

import { nameOf } from "@/lib/analytics/contracts/page-parameters";
import { toolOf } from "@/lib/analytics/queries/tool";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "tools/{name}",
  "viewer",
  (scope, signal, _fields, params) => toolOf(scope, nameOf(String(params.name)), signal),
);
