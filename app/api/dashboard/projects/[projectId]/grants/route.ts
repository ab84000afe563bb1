/** `/api/dashboard/projects/{projectId}/grants`: lists the OAuth clients that users let read the project. */

import { projectEndpoint } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { listGrants } from "@/lib/projects/grants/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/grants",
  { GET: "admin" },
  { GET: async (_, { project }) => json(await listGrants(project.project_id)) },
);
