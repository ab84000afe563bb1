/** `/api/dashboard/projects/{projectId}/traces`: the traces of a range. */
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { listTraces } from "@/lib/dashboard/queries/list-traces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "traces",
  async ({ scope, fields, signal }) => Response.json(await listTraces(scope, fields, signal)),
);
