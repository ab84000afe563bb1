/** `/api/dashboard/projects/{projectId}/overview`: the figures of a range, and how they came about. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { overviewOf } from "@/lib/dashboard/queries/overview";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question("overview", async ({ scope, signal }) =>
  Response.json(await overviewOf(scope, signal)),
);
