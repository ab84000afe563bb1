/** `/api/dashboard/projects/{projectId}/members/{memberId}`: changes a member's role, or removes the member. */

import { ChangedMember } from "@/lib/dashboard/contracts/members";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { changeRole, removeMember } from "@/lib/dashboard/members/members";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/members/{memberId}",
  { PATCH: records("admin", "member_changed"), DELETE: records("admin", "member_removed") },
  {
    PATCH: async (request, { project, params, session, reservation, addDetail }) => {
      const { role } = await readAs(ChangedMember, request, reservation);
      addDetail({ names: [role] });
      await changeRole(project.project_id, String(params.memberId), role, session.who);
      return json({ memberId: params.memberId, role });
    },
    DELETE: async (_, { project, params, session, receivedAt }) => {
      await removeMember(project.project_id, String(params.memberId), session.who, receivedAt);
      return json({ memberId: params.memberId });
    },
  },
);
