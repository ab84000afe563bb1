/** Seals the hours of all projects, one statement at a time. */
import { z } from "zod";
import { settledAfterMs } from "@/lib/analytics/queries/duplicates";
import { deleteSuperseded } from "@/lib/analytics/sealing/delete-superseded";
import { sealedEarlier } from "@/lib/analytics/sealing/rollup-hours";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { hourMs, minuteMs } from "@/lib/durations";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { queryRows } from "@/lib/store/limited-query";

type State = {
  /** When this process last looked at each project. */
  readonly lookedAt: Map<string, number>;
  /** The start of the last pass over all projects. */
  completedAt: number | undefined;
};
const state = onceInProcess<State>("sealing", () => ({
  lookedAt: new Map(),
  completedAt: undefined,
}));

/** How often this process calls. */
const everyMs = minuteMs;
/** Pages of projects with fewer events an hour are fast even if their hours are not sealed, and there may be thousands of them. */
const busyAfterEvents = 100_000;
const quietEveryMs = 15 * minuteMs;
const supersededEveryMs = hourMs;

const Project = z.object({ projectId: z.string(), events: z.coerce.number() });

/** Projects with events received in the last hour or with unsealed hours, except those that another process has just looked at. */
const dueProjects = `SELECT project_id AS projectId, sum(received) AS events
FROM (
  SELECT toString(project_id) AS project_id, count() AS received FROM events
  WHERE received_at > fromUnixTimestamp64Milli({since:Int64}) GROUP BY project_id
  UNION ALL
  SELECT DISTINCT toString(project_id) AS project_id, 0 AS received FROM (
    SELECT project_id, hour FROM hour_seals GROUP BY project_id, hour HAVING max(unsealed_at) >= max(totaled_at) OR max(${sealedEarlier}) > max(totaled_at)
  )
)
WHERE project_id NOT IN (
  SELECT project_id FROM seal_progress GROUP BY project_id
  HAVING max(sealed_until) > fromUnixTimestamp64Milli({lookedAt:Int64})
)
GROUP BY project_id`;

/**
 * Seals all hours that are due, in all projects. The next call retries whatever fails.
 * @param isStopping Ends the call after the current statement.
 */
export async function sealDue(now: number, isStopping = () => false): Promise<void> {
  // At first, looks at all projects, because their hours may never have been sealed.
  const since = state.completedAt === undefined ? 0 : state.completedAt - hourMs;
  const projects = await queryRows(dueProjects, { since, lookedAt: now - settledAfterMs - everyMs / 2 }, Project);
  const startedAt = performance.now();
  for (const { projectId, events } of projects) {
    if (isStopping()) return;
    // A pass over thousands of projects takes minutes, during which other processes may record later changes.
    const time = now + Math.round(performance.now() - startedAt);
    await sealProject(projectId, time, events < busyAfterEvents ? quietEveryMs : 0, isStopping).catch(warn);
  }
  state.completedAt = now;
}

/** @param minMs The time between two calls for a project. */
async function sealProject(projectId: string, now: number, minMs: number, isStopping = () => false): Promise<void> {
  const { lookedAt } = state;
  const last = lookedAt.get(projectId) ?? 0;
  if (now - last < minMs) return;
  await sealHours(projectId, now, isStopping);
  if (isStopping()) return;
  lookedAt.set(projectId, now);
  if (Math.floor(last / supersededEveryMs) < Math.floor(now / supersededEveryMs))
    await deleteSuperseded(projectId, now);
}

/** Seals what is due in one project. Never rejects. */
export const sealProjectSoon = (projectId: string): Promise<void> =>
  sealProject(projectId, Date.now(), quietEveryMs).catch(warn);

const warn = (error: unknown) => log("warn", "sealing", { cause: describeError(error) });
