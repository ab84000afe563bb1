/**
 * `/api/dashboard/projects/{projectId}/erasure/preview`: what a deletion would remove. A POST, because the id may be an
 * email address, and proxies log query strings.
 */

import { ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { projectEndpoint, readAs, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { previewErasure } from "@/lib/projects/erasure";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure/preview",
  { POST: readsOnly("admin") },
  {
    POST: async (request, { project, reservation }) => {
      const target = await readAs(ErasureTarget, request, reservation);
      return json(await previewErasure(project.project_id, target, request.signal));
    },
  },
);
