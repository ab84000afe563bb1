/** `/api/dashboard/members/{memberId}`: removes an owner. Lists the keys that the owner would leave behind. */

import { deployment } from "@/lib/accounts/member-store";
import { dashboardEndpoint, records, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { MemberRemoval } from "@/lib/projects/contracts/members";
import { listKeysOfMember, removeMember } from "@/lib/projects/members/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/members/{memberId}",
  { GET: "owner", DELETE: records("owner", "member_removed") },
  {
    GET: async (_, { params, receivedAt }) =>
      json(await listKeysOfMember(deployment, String(params.memberId), receivedAt)),
    DELETE: async (request, { params, signIn: { who, method }, requestId, receivedAt }) => {
      const revokesKeys = searchAs(MemberRemoval, request).revokeKeys === "true";
      const removal = { by: { who, method, requestId }, now: receivedAt, revokesKeys };
      return json(await removeMember(deployment, String(params.memberId), removal));
    },
  },
);
