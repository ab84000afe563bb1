/** `/api/dashboard/projects/{projectId}/errors/{errorId}/state`: resolves, ignores or reopens an error. */

import { ChangedErrorState } from "@/lib/analytics/contracts/error-states";
import { changeErrorState, readErrorStates } from "@/lib/analytics/queries/error-states";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

const errorId = /^[0-9a-f]{32}$/;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/errors/{errorId}/state",
  { POST: records("admin", "error_state_changed") },
  {
    POST: async (request, { project, params, signIn, reservation, receivedAt, addDetail }) => {
      const { state } = await readAs(ChangedErrorState, request, reservation);
      const id = String(params.errorId);
      if (!errorId.test(id)) throw new Problem("not_found");
      const projectId = project.project_id;
      addDetail({ names: [state] });
      await changeErrorState({ projectId, errorId: id, state, who: signIn.who }, receivedAt);
      return json((await readErrorStates(projectId, [id], request.signal)).get(id));
    },
  },
);
