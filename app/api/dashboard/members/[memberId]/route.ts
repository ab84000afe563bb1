/** `/api/dashboard/members/{memberId}`: removes an owner. */

import { deployment } from "@/lib/dashboard/access/member-store";

import { dashboardEndpoint, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { removeMember } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/members/{memberId}",
  { DELETE: records("owner", "member_removed") },
  {
    DELETE: async (_, { params, session, receivedAt }) => {
      await removeMember(deployment, String(params.memberId), session.who, receivedAt);
      return json({ memberId: params.memberId });
    },
  },
);
