/** `/api/dashboard/projects/{projectId}/traces/{traceId}/links/{linkId}`: revokes a shared link. */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { orNotFound } from "@/lib/problem";
import { openLinksTo, revokeLink } from "@/lib/projects/shared-links";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/traces/{traceId}/links/{linkId}",
  { DELETE: records("admin", "link_revoked") },
  {
    DELETE: async (_, { project, params, receivedAt, addDetail }) => {
      const links = await openLinksTo(project.project_id, String(params.traceId), receivedAt);
      const link = orNotFound(links.find(({ link_id }) => link_id === params.linkId));
      await revokeLink(link, receivedAt);
      addDetail({ names: [link.trace_id] });
      return json({ linkId: params.linkId });
    },
  },
);
