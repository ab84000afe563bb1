/** `/api/dashboard/projects/{projectId}/traces`: the traces of a range. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { listTraces } from "@/app/api/dashboard/projects/[projectId]/traces/list-traces";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question("traces", async ({ scope, fields, signal }) =>
  Response.json(await listTraces(scope, fields, signal)),
);
