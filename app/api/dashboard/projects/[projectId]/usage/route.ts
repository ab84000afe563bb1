/** `/api/dashboard/projects/{projectId}/usage`: how many events a project stored, and its quota. */

import { projectEndpoint } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { summarizeUsage } from "@/lib/projects/settings/settings";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/usage",
  { GET: "viewer" },
  { GET: async (_request, { project, receivedAt }) => json(await summarizeUsage(project.project_id, receivedAt)) },
);
