/** `/api/dashboard/projects/{projectId}/members`: lists a project's members, and invites others. */

import { toMemberId } from "@/lib/accounts/member-store";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { NewMember } from "@/lib/projects/contracts/members";
import { invite } from "@/lib/projects/members/invitations";
import { listMembers } from "@/lib/projects/members/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/members",
  { GET: "admin", POST: records("admin", "member_invited") },
  {
    GET: async (_, { project, receivedAt }) => json(await listMembers(project.project_id, receivedAt)),
    POST: async (request, { project, signIn, reservation, receivedAt, addDetail }) => {
      const { email, role } = await readAs(NewMember, request, reservation);
      addDetail({ target: toMemberId(email), names: [role] });
      return json(await invite({ place: project.project_id, email, role, by: signIn.who }, receivedAt), 201);
    },
  },
);
