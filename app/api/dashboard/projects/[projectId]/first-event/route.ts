/** `/api/dashboard/projects/{projectId}/first-event`: the project's first event, which the Connect page polls for. */

import { projectEndpoint } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { findFirstEvent } from "@/lib/projects/activity";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/first-event",
  { GET: "viewer" },
  {
    GET: async ({ signal }, { project }) => json(await findFirstEvent(project.project_id, signal)),
  },
);
