/** `/api/dashboard/projects/{projectId}/invitations/{invitationId}`: withdraws an invitation. */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { withdraw } from "@/lib/projects/members/invitations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/invitations/{invitationId}",
  { DELETE: records("admin", "invitation_withdrawn") },
  {
    DELETE: async (_, { project, params, receivedAt }) => {
      await withdraw(project.project_id, String(params.invitationId), receivedAt);
      return json({ invitationId: params.invitationId });
    },
  },
);
