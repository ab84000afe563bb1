/** `/api/dashboard/projects/{projectId}/erasure`: what is kept of a user, a session or a trace, and its end. */
import { projectEndpoint } from "@/app/api/dashboard/dashboard-endpoint";
import { eraseTarget, previewErasure } from "@/lib/analytics/erasure";
import { cleaningOf } from "@/lib/cleaning";
import { searchFields } from "@/lib/contracts/analytics";
import { ErasureTarget } from "@/lib/contracts/analytics-data";
import { dashboardLimits } from "@/lib/contracts/dashboard-limits";
import { parseAs, readJson } from "@/lib/http/body";
import { storedUserId } from "@/lib/ingest/scrub-event";
import type { Project } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  {
    GET: async (request, { project }) => {
      const target = targetOf(project, searchFields(new URL(request.url).searchParams));
      return Response.json(await previewErasure(project.project_id, target, request.signal));
    },
    POST: async (request, { project, holding, note }) => {
      const target = targetOf(project, (await readJson(request, dashboardLimits, holding)).value);
      const erasure = await eraseTarget(project.project_id, target);
      note({ erased: erasure.events, by: target.by });
      return Response.json(erasure);
    },
  },
);

/** Whoever asks to be forgotten is known to the owner by an address, and to the store by the name it was given instead. */
function targetOf({ project_id }: Project, asked: unknown): ErasureTarget {
  const { by, id } = parseAs(ErasureTarget, asked);
  return { by, id: by === "user" ? storedUserId(id, cleaningOf(project_id)) : id };
}
