/** `/api/dashboard/invitations/{invitationId}`: withdraws an invitation. */

import { deployment } from "@/lib/accounts/member-store";
import { dashboardEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { withdraw } from "@/lib/projects/members/invitations";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/invitations/{invitationId}",
  { DELETE: records("owner", "invitation_withdrawn") },
  {
    DELETE: async (_, { params, receivedAt }) => {
      await withdraw(deployment, String(params.invitationId), receivedAt);
      return json({ invitationId: params.invitationId });
    },
  },
);
