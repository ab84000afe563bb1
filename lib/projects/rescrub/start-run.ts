/** Starts scrubbing a project's stored events again. */
import { randomUUID } from "node:crypto";
import { settledAfterMs } from "@/lib/analytics/queries/duplicates";
import { currentRules, type ProjectRules } from "@/lib/projects/rescrub/current-rules";
import { newestRuns, type Run, saveRun } from "@/lib/projects/rescrub/run-store";
import { countRows } from "@/lib/projects/rescrub/stored-row";
import { listErasure } from "@/lib/store/erasure-list";

/** How long it can take until every server applies a settings change. */
const inEffectAfterMs = 60_000;

/**
 * Returns the run in progress, if there is one.
 * @param now In milliseconds since the epoch.
 */
export async function startRun(projectId: string, startedBy: string, now: number): Promise<Run> {
  const open = await findOpenRun(projectId);
  if (open) return open;
  listErasure({ kind: "rescrub", projectId });
  return createRun(projectId, startedBy, await currentRules(projectId), now);
}

/** Starts it in a store that was restored from a backup taken before a run. */
export async function repeatRun(projectId: string, startedBy: string, now: number): Promise<Run> {
  return (await findOpenRun(projectId)) ?? createRun(projectId, startedBy, await currentRules(projectId), now);
}

export async function findOpenRun(projectId: string): Promise<Run | undefined> {
  const [newest] = await newestRuns(projectId, 1);
  return newest && newest.doneAt === 0 && newest.replacedAt === 0 ? newest : undefined;
}

export async function createRun(
  projectId: string,
  startedBy: string,
  { version, changedAt }: ProjectRules,
  now: number,
): Promise<Run> {
  const receivedUntil = Math.max(now, changedAt + inEffectAfterMs);
  // An event received under the previous rules may not be visible before then.
  const beginsAt = Math.max(now, changedAt + inEffectAfterMs + settledAfterMs);
  const total = await countRows(projectId, receivedUntil);
  const id = { projectId, runId: randomUUID(), startedAt: now };
  const definition = { startedBy, rules: version, beginsAt, receivedUntil, total };
  await saveRun(id, definition);
  return { ...id, ...definition, worker: { at: 0, id: "" }, doneAt: 0, replacedAt: 0 };
}
