/** `/api/dashboard/projects/{projectId}/erasure`: what is kept of a user, a session or a trace, and its end. */
import { projectEndpoint, readAs } from "@/app/api/dashboard/dashboard-endpoint";
import { eraseTarget, previewErasure } from "@/lib/analytics/erasure";
import { requireRecentSignIn } from "@/lib/auth/session";
import { cleaningOf } from "@/lib/cleaning";
import { searchFields } from "@/lib/contracts/analytics";
import { type Erasure, ErasureTarget } from "@/lib/contracts/analytics-data";
import { parseAs } from "@/lib/http/body";
import { storedUserId } from "@/lib/ingest/scrub-event";
import type { Project } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/erasure",
  {
    GET: async (request, { project }) => {
      const targets = targetsOf(project, parseAs(ErasureTarget, searchFields(new URL(request.url).searchParams)));
      const preview = (target: ErasureTarget) => previewErasure(project.project_id, target, request.signal);
      return Response.json((await Promise.all(targets.map(preview))).reduce(sum));
    },
    POST: async (request, { session, project, holding, receivedAt, note }) => {
      requireRecentSignIn(session, receivedAt);
      const targets = targetsOf(project, await readAs(ErasureTarget, request, holding));
      const erase = (target: ErasureTarget) => eraseTarget(project.project_id, target);
      const erasure = (await Promise.all(targets.map(erase))).reduce(sum);
      note({ erased: erasure.events, by: targets[0]?.by });
      return Response.json(erasure);
    },
  },
);

/**
 * Whoever asks to be forgotten is known to the owner by an address, and to the store by the name it was given instead; or
 * by the address, where it was stored before it was known for one.
 */
function targetsOf({ project_id }: Project, { by, id }: ErasureTarget): ErasureTarget[] {
  const ids = by === "user" ? new Set([id, storedUserId(id, cleaningOf(project_id))]) : [id];
  return [...ids].map((each) => ({ by, id: each }));
}

/** Of one user under two names. A session or a trace that has both is counted twice. */
function sum(one: Erasure, other: Erasure): Erasure {
  const times = [one.first, one.last, other.first, other.last].filter((time) => time !== null).sort();
  const types = new Map(one.types.map(({ type, events }) => [type, events]));
  for (const { type, events } of other.types) types.set(type, events + (types.get(type) ?? 0));
  return {
    events: one.events + other.events,
    sessions: one.sessions + other.sessions,
    traces: one.traces + other.traces,
    first: times[0] ?? null,
    last: times.at(-1) ?? null,
    types: [...types].map(([type, events]) => ({ type, events })),
  };
}
