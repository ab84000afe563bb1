/** `/api/dashboard/projects/{projectId}/rejected`: what was refused in a range, and why. */
import { question } from "@/app/api/dashboard/projects/[projectId]/question";
import { rejectedOf } from "@/lib/analytics/rejected";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = question(
  "rejected",
  async ({ project, scope, signal }) => Response.json(await rejectedOf(project.project_id, scope, signal)),
);
