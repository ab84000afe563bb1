/** `/api/dashboard/projects/{projectId}/members`: lists a project's members, and invites others. */

import { memberIdOf } from "@/lib/dashboard/access/member-store";
import { NewMember } from "@/lib/dashboard/contracts/members";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { invite } from "@/lib/dashboard/members/invite";
import { listMembers } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/members",
  { GET: "admin", POST: records("admin", "member_invited") },
  {
    GET: async (_, { project, receivedAt }) => json(await listMembers(project.project_id, receivedAt)),
    POST: async (request, { project, session, reservation, receivedAt, addDetail }) => {
      const { email, role } = await readAs(NewMember, request, reservation);
      addDetail({ target: memberIdOf(email), names: [role] });
      return json(await invite({ place: project.project_id, email, role, by: session.who }, receivedAt), 201);
    },
  },
);
