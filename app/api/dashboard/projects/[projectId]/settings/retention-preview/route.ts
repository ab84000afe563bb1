/** `/api/dashboard/projects/{projectId}/settings/retention-preview`: how many events a shorter retention would delete. */

import { projectEndpoint, readAs, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { RetentionTarget } from "@/lib/projects/contracts/settings";
import { countExpired } from "@/lib/projects/retention/delete-expired";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/settings/retention-preview",
  { POST: readsOnly("admin") },
  {
    POST: async (request, { project, reservation, receivedAt }) => {
      const { retentionDays } = await readAs(RetentionTarget, request, reservation);
      const { events, before } = await countExpired(project.project_id, retentionDays, receivedAt);
      return json({ events, before: new Date(before).toISOString() });
    },
  },
);
