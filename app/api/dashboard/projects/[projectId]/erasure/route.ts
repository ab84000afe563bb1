/** `/api/dashboard/projects/{projectId}/erasure`: what is kept of a user, a session or a trace, and its end. */
import { projectEndpoint } from "@/app/api/dashboard/dashboard-endpoint";
import { eraseTarget, previewErasure } from "@/lib/analytics/erasure";
import { searchFields } from "@/lib/contracts/analytics";
import { ErasureTarget } from "@/lib/contracts/analytics-data";
import { dashboardLimits } from "@/lib/contracts/dashboard-limits";
import { parseAs, readJson } from "@/lib/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  {
    GET: async (request, { project }) => {
      const target = parseAs(ErasureTarget, searchFields(new URL(request.url).searchParams));
      return Response.json(await previewErasure(project.project_id, target, request.signal));
    },
    POST: async (request, { project, holding, note }) => {
      const target = parseAs(ErasureTarget, (await readJson(request, dashboardLimits, holding)).value);
      const erasure = await eraseTarget(project.project_id, target);
      note({ erased: erasure.events, by: target.by });
      return Response.json(erasure);
    },
  },
);
