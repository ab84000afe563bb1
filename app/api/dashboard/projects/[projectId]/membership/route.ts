/** `/api/dashboard/projects/{projectId}/membership`: lets a member leave the project. */

import { projectEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { leave } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/membership",
  { DELETE: records("viewer", "member_left") },
  {
    DELETE: async (_, { project, session: { who, method }, requestId, receivedAt }) => {
      await leave(project.project_id, { who, method, requestId }, receivedAt);
      return json({ projectId: project.project_id });
    },
  },
);
