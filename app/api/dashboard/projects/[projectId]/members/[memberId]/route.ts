/** `/api/dashboard/projects/{projectId}/members/{memberId}`: changes a member's role, or removes the member. Lists the keys that the member would leave behind. */

import { projectEndpoint, readAs, records, searchAs } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { ChangedMember, MemberRemoval } from "@/lib/projects/contracts/members";
import { changeRole, listKeysOfMember, removeMember } from "@/lib/projects/members/members";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/members/{memberId}",
  { GET: "admin", PATCH: records("admin", "member_changed"), DELETE: records("admin", "member_removed") },
  {
    GET: async (_, { project, params, receivedAt }) =>
      json(await listKeysOfMember(project.project_id, String(params.memberId), receivedAt)),
    PATCH: async (request, { project, params, signIn, reservation, addDetail }) => {
      const { role } = await readAs(ChangedMember, request, reservation);
      addDetail({ names: [role] });
      await changeRole(project.project_id, String(params.memberId), role, signIn.who);
      return json({ memberId: params.memberId, role });
    },
    DELETE: async (request, { project, params, signIn: { who, method }, requestId, receivedAt }) => {
      const revokesKeys = searchAs(MemberRemoval, request).revokeKeys === "true";
      const removal = { by: { who, method, requestId }, now: receivedAt, revokesKeys };
      return json(await removeMember(project.project_id, String(params.memberId), removal));
    },
  },
);
