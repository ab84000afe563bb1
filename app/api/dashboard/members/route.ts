/** `/api/dashboard/members`: lists the owners of the deployment, and invites others. */

import { deployment, toMemberId } from "@/lib/accounts/member-store";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { NewOwner } from "@/lib/projects/contracts/members";
import { invite } from "@/lib/projects/members/invitations";
import { listMembers } from "@/lib/projects/members/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/members",
  { GET: "owner", POST: records("owner", "member_invited") },
  {
    GET: async (_, { receivedAt }) => json(await listMembers(deployment, receivedAt)),
    POST: async (request, { signIn, reservation, receivedAt, addDetail }) => {
      const { email } = await readAs(NewOwner, request, reservation);
      addDetail({ target: toMemberId(email), names: ["owner"] });
      return json(await invite({ place: deployment, email, role: "owner", by: signIn.who }, receivedAt), 201);
    },
  },
);
