/** `/api/dashboard/projects/{projectId}/export/{exportId}`: the progress of a running export. */

import { readProgress } from "@/lib/analytics/export/export";
import { projectEndpoint } from "@/lib/endpoints/dashboard-endpoint";
import { uuidPattern } from "@/lib/gate/contracts/formats";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/export/{exportId}",
  { GET: "admin" },
  {
    GET: async ({ signal }, { project, params }) => {
      const exportId = String(params.exportId);
      if (!uuidPattern.test(exportId)) throw new Problem("not_found");
      return json(await readProgress(project.project_id, exportId, signal));
    },
  },
);
