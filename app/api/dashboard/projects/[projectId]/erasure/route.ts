/** `/api/dashboard/projects/{projectId}/erasure`: deletes everything stored for a user, a session or a trace. */

import { requireRecentSignIn } from "@/lib/dashboard/access/session";
import { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { projectEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { eraseTarget } from "@/lib/dashboard/erasure/erasure";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  { POST: "admin" },
  {
    POST: async (request, { session, project, reservation, receivedAt, note }) => {
      requireRecentSignIn(session, receivedAt);
      const target = await readAs(ErasureTarget, request, reservation);
      const erasure = await eraseTarget(project.project_id, target);
      note({ erased: erasure.events, by: target.by });
      return json(erasure);
    },
  },
);
