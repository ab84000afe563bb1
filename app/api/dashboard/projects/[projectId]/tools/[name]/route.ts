/** `/api/dashboard/projects/{projectId}/tools/{name}`: one tool in a range. */

import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { toolOf } from "@/lib/dashboard/queries/tool";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "tools/{name}",
  "viewer",
  (scope, signal, _fields, params) => toolOf(scope, nameOf(String(params.name)), signal),
);
