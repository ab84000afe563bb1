/** `/api/dashboard/projects/{projectId}/settings/retention-preview`: how many events a shorter retention would delete. */

import { RetentionTarget } from "@/lib/dashboard/contracts/settings";
import { projectEndpoint, readAs, readsOnly } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { countExpired } from "@/lib/dashboard/retention/delete-expired";
import { json } from "@/lib/gate/http/messages";

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
