/** `/api/dashboard/projects/{projectId}/tools/{name}`: one tool in a range. */

import { nameOf } from "@/lib/dashboard/contracts/path-segments";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { toolOf } from "@/lib/dashboard/queries/tool";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "tools/{name}",
  "viewer",
  async ({ scope, params, signal }) => json(await toolOf(scope, nameOf(String(params.name)), signal)),
);
