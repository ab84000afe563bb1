/** `/api/dashboard/members`: lists the owners of the deployment, and invites others. */

import { deployment, memberIdOf } from "@/lib/dashboard/access/member-store";
import { NewOwner } from "@/lib/dashboard/contracts/members";
import { dashboardEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { invite } from "@/lib/dashboard/members/invite";
import { listMembers } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/members",
  { GET: "owner", POST: records("owner", "member_invited") },
  {
    GET: async (_, { receivedAt }) => json(await listMembers(deployment, receivedAt)),
    POST: async (request, { session, reservation, receivedAt, addDetail }) => {
      const { email } = await readAs(NewOwner, request, reservation);
      addDetail({ target: memberIdOf(email), names: ["owner"] });
      return json(await invite({ place: deployment, email, role: "owner", by: session.who }, receivedAt), 201);
    },
  },
);
