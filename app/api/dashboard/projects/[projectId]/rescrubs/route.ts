/** `/api/dashboard/projects/{projectId}/rescrubs`: scrubs stored events again with the current rules, and shows what was found. */

import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { rescrubAfterResponse } from "@/lib/endpoints/after-response";
import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/rescrubs",
  { GET: "admin", POST: records("admin", "events_rescrubbed") },
  {
    GET: async (_request, { project: { project_id }, receivedAt }) => {
      rescrubAfterResponse();
      return json(await summarizeRuns(project_id, receivedAt));
    },
    POST: async (_request, { project: { project_id }, signIn, receivedAt, addDetail }) => {
      // What is removed can't be restored.
      requireRecentSignIn(signIn, receivedAt);
      const { runId } = await startRun(project_id, signIn.who, receivedAt);
      addDetail({ target: runId });
      rescrubAfterResponse();
      return json(await summarizeRuns(project_id, receivedAt));
    },
  },
);
