/** `/api/dashboard/invitations/{invitationId}`: withdraws an invitation. */

import { deployment } from "@/lib/dashboard/access/member-store";
import { dashboardEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { withdraw } from "@/lib/dashboard/members/invite";
import { json } from "@/lib/gate/http/messages";

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
