/**
 * Scrubs a project's stored events again, slice by slice, from where an earlier process stopped. For each slice, what was found is recorded
 * first, then the slice is rewritten, then marked as done. After a crash between any two steps, the slice is read again: what is left is
 * rewritten, and what was recorded still counts. Several processes can do the same slice at once: it is done once its recorded end has been
 * reached.
 */

import { hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { log } from "@/lib/log";
import { clearTotals } from "@/lib/projects/rescrub/clear-totals";
import { currentRules, type ProjectRules } from "@/lib/projects/rescrub/current-rules";
import type { Pace } from "@/lib/projects/rescrub/pace";
import { readSlice, type SliceLimits } from "@/lib/projects/rescrub/read-slice";
import { rewriteSlice } from "@/lib/projects/rescrub/rewrite-slice";
import {
  listSlices,
  markDone,
  markReplaced,
  markSliceDone,
  markSliceFailed,
  type RecordedSlice,
  type Run,
  saveSlice,
} from "@/lib/projects/rescrub/run-store";
import { readSdkVersions } from "@/lib/projects/rescrub/scrub-sdk-versions";
import { createRun, findOpenRun } from "@/lib/projects/rescrub/start-run";
import { type Cursor, start } from "@/lib/projects/rescrub/stored-row";

export type Work = {
  /** The time in milliseconds since the epoch. */
  readonly time: () => number;
  readonly pace: Pace;
  readonly isStopping: () => boolean;
  readonly limits?: SliceLimits;
  readonly givesUpAfterMs?: number;
};

/** Usually one statement per slice. */
const limitsHere = (): SliceLimits => ({
  rows: 20_000,
  bytes: env().store.kind === "server" ? 384 * 1024 : 5 * 1024 ** 2,
  ms: 3_000,
});

/** When a slice that the store could not rewrite is tried again. Other runs continue in the meantime. */
const retryAfterMs = hourMs;

/** Returns when the run is done or cannot continue yet, or when the process is stopping. */
export async function continueRun(run: Run, work: Work): Promise<void> {
  const { projectId } = run;
  const { time, isStopping } = work;
  if (time() < run.beginsAt) return;
  const slices = await listSlices(run);
  for (let next = nextSlice(slices); next !== undefined; next = nextSlice(slices)) {
    if (isStopping() || (await isDeleted(projectId))) return;
    const rules = await currentRules(projectId);
    if (rules.version !== run.rules) return replace(run, rules, time());
    if (time() < (next.recorded?.failedAt ?? 0) + retryAfterMs) return;
    slices[next.slice - 1] = await doSlice(run, next, rules, work);
  }
  if (isStopping() || (await isDeleted(projectId))) return;
  if (!(await clearTotals(projectId, slices, time()))) return;
  await markDone(run, time());
  const sum = (name: "read" | "changed") => slices.reduce((total, slice) => total + slice[name], 0);
  log("info", "rescrubbed", { projectId, read: sum("read"), changed: sum("changed") });
}

type Next = { readonly slice: number; readonly after: Cursor; readonly recorded?: RecordedSlice };

/** The slice that was not finished, or else the one after the last. Undefined if all are done. */
function nextSlice(slices: readonly RecordedSlice[]): Next | undefined {
  const begun = slices.findIndex(({ doneAt }) => doneAt === 0);
  const at = begun === -1 ? slices.length : begun;
  const after = at === 0 ? start : slices[at - 1]?.to;
  if (after == null) return undefined;
  const recorded = slices[at];
  return { slice: at + 1, after, ...(recorded && { recorded }) };
}

async function doSlice(run: Run, { slice, after, recorded }: Next, { context }: ProjectRules, work: Work) {
  const { projectId } = run;
  const { time, pace, isStopping, limits = limitsHere(), givesUpAfterMs } = work;
  // A recorded slice is read to the end.
  const reading = recorded ? { pace, limits: unlimited, isStopping: () => false } : { pace, limits, isStopping };
  const range = { after, last: recorded?.to ?? undefined };
  const { changes, found } = await readSlice(run, range, context, reading);
  const versions = found.to === null ? await pace(() => readSdkVersions(projectId, context)) : undefined;
  const kept = recorded ?? { ...found, places: [...found.places, ...(versions?.places ?? [])] };
  if (!recorded) await saveSlice(run, slice, kept);
  const hours = [...new Set([...kept.hours, ...found.hours])];
  const isRewritten =
    (hours.length === 0 || (await pace(() => rewriteSlice({ projectId, changes, hours }, time, givesUpAfterMs)))) &&
    (!versions?.places.length || (await pace(() => versions.rewrite(givesUpAfterMs))));
  const at = time();
  if (isRewritten) await markSliceDone(run, slice, kept, at);
  else await markSliceFailed(run, slice, at);
  return { ...kept, slice, doneAt: isRewritten ? at : 0, failedAt: isRewritten ? 0 : at };
}

const unlimited: SliceLimits = {
  rows: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
  ms: Number.POSITIVE_INFINITY,
};

/**
 * The settings have changed, so everything is read again under the new ones. A crash in between leaves two runs, and this one ends here on
 * the next attempt.
 */
async function replace(run: Run, rules: ProjectRules, now: number): Promise<void> {
  const newer = await findOpenRun(run.projectId);
  if (newer?.rules !== rules.version) await createRun(run.projectId, run.startedBy, rules, now);
  await markReplaced(run, now);
}
