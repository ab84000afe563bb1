/** `/api/dashboard/projects/{projectId}/usage`: how many events a project stored, and its quota. */

import { projectEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { summarizeUsage } from "@/lib/dashboard/settings/summarize-usage";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/usage",
  { GET: "viewer" },
  { GET: async (_request, { project, receivedAt }) => json(await summarizeUsage(project.project_id, receivedAt)) },
);
