/** `/api/dashboard/projects/{projectId}/membership`: lets a member leave the project. */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { leave } from "@/lib/projects/members/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/membership",
  { DELETE: records("viewer", "member_left") },
  {
    DELETE: async (_, { project, signIn: { who, method }, requestId, receivedAt }) => {
      await leave(project.project_id, { who, method, requestId }, receivedAt);
      return json({ projectId: project.project_id });
    },
  },
);
