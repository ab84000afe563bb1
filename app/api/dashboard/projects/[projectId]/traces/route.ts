/** `/api/dashboard/projects/{projectId}/traces`: the traces in a range. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { listTraces } from "@/lib/dashboard/queries/list-traces";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces",
  "viewer",
  async ({ scope, fields, signal }) => json(await listTraces(scope, fields, signal)),
);
