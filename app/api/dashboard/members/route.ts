/** `/api/dashboard/members`: lists the owners of the deployment, and invites others. */

import { deployment } from "@/lib/dashboard/access/member-store";
import { NewOwner } from "@/lib/dashboard/contracts/members";
import { dashboardEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { invite } from "@/lib/dashboard/members/invite";
import { listMembers } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/members",
  { GET: "owner", POST: "owner" },
  {
    GET: async (_, { receivedAt }) => json(await listMembers(deployment, receivedAt)),
    POST: async (request, { session, reservation, receivedAt }) => {
      const { email } = await readAs(NewOwner, request, reservation);
      return json(await invite({ place: deployment, email, role: "owner", by: session.who }, receivedAt), 201);
    },
  },
);
