/** `/api/dashboard/projects/{projectId}/members`: lists a project's members, and invites others. */

import { NewMember } from "@/lib/dashboard/contracts/members";
import { projectEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { invite } from "@/lib/dashboard/members/invite";
import { listMembers } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/members",
  { GET: "admin", POST: "admin" },
  {
    GET: async (_, { project, receivedAt }) => json(await listMembers(project.project_id, receivedAt)),
    POST: async (request, { project, session, reservation, receivedAt }) => {
      const { email, role } = await readAs(NewMember, request, reservation);
      return json(await invite({ place: project.project_id, email, role, by: session.who }, receivedAt), 201);
    },
  },
);
