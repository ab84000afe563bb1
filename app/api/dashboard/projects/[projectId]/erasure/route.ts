/** `/api/dashboard/projects/{projectId}/erasure`: deletes everything stored for a user, a session or a trace. */

import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { ErasureTarget } from "@/lib/analytics/contracts/analytics-data";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { hashPerson } from "@/lib/projects/audit/audit-store";
import { eraseTarget } from "@/lib/projects/erasure";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  { POST: records("admin", "events_erased") },
  {
    POST: async (request, { signIn, project, reservation, receivedAt, note, storeDetail }) => {
      requireRecentSignIn(signIn, receivedAt);
      const target = await readAs(ErasureTarget, request, reservation);
      await storeDetail({ target: hashPerson(target.id), names: [target.by] });
      const erasure = await eraseTarget(project.project_id, target);
      note({ erased: erasure.events, by: target.by });
      return json(erasure);
    },
  },
);
