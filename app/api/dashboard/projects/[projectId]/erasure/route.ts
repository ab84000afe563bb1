/** `/api/dashboard/projects/{projectId}/erasure`: deletes everything stored for a user, a session or a trace. */

import { requireRecentSignIn } from "@/lib/dashboard/access/session";
import { hashOf } from "@/lib/dashboard/audit/person-hash";
import { ErasureTarget } from "@/lib/dashboard/contracts/analytics-data";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { eraseTarget } from "@/lib/dashboard/erasure/erasure";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  { POST: records("admin", "events_erased") },
  {
    POST: async (request, { session, project, reservation, receivedAt, note, storeDetail }) => {
      requireRecentSignIn(session, receivedAt);
      const target = await readAs(ErasureTarget, request, reservation);
      await storeDetail({ target: hashOf(target.id), names: [target.by] });
      const erasure = await eraseTarget(project.project_id, target);
      note({ erased: erasure.events, by: target.by });
      return json(erasure);
    },
  },
);
