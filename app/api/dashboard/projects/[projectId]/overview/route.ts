/** `/api/dashboard/projects/{projectId}/overview`: the figures of a range, and how they came about. */
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { overviewOf } from "@/lib/dashboard/queries/overview";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("overview", async ({ scope, signal }) =>
  Response.json(await overviewOf(scope, signal)),
);
