/** `/api/dashboard/projects/{projectId}/grants/{grantId}`: revokes a grant. Takes effect immediately. */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { requireGrant, revokeGrant } from "@/lib/projects/grants/grants";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/grants/{grantId}",
  { DELETE: records("admin", "grant_revoked") },
  {
    DELETE: async (_, { project, params, receivedAt }) => {
      const grant = await requireGrant(project.project_id, String(params.grantId));
      await revokeGrant(grant, receivedAt);
      return json({ grantId: grant.grant_id });
    },
  },
);
