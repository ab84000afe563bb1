/** `/api/dashboard/projects/{projectId}/redactions`: what was removed in a range. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question("redactions", async ({ scope, signal }) =>
  Response.json(await redactionsOf(scope, signal)),
);
