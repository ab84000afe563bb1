/** Continues runs that scrub stored events again, one after the other, in the background. */
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { type Pace, quarterOfCore } from "@/lib/projects/rescrub/pace";
import { markWorking, openRuns, type Run } from "@/lib/projects/rescrub/run-store";

type State = { readonly id: string; running: Promise<void> | undefined; readonly stopping: AbortController };
const state = onceInProcess<State>("rescrubbing", () => ({
  id: randomUUID(),
  running: undefined,
  stopping: new AbortController(),
}));

const everyMs = 10_000;
/**
 * A run that another process has worked on within this time is left to that process. Longer than a slice of a large table takes to rewrite.
 */
const leaseMs = 5 * 60_000;
const markEveryMs = 30_000;

export function rescrubPeriodically(): void {
  void rescrubSoon();
  setInterval(rescrubSoon, everyMs).unref();
}

/** Resolves after the current statement, or once the store has rewritten the current slice. */
export async function stopRescrubbing(): Promise<void> {
  state.stopping.abort();
  await state.running;
}

/** Joins an earlier call that still runs. The next call retries whatever fails. */
export const rescrubSoon = (): Promise<void> => rescrubFor(Number.POSITIVE_INFINITY);

/** Spends about this long on what is due. Never rejects. On Vercel, where no timer runs between requests. */
export function rescrubFor(maxMs: number, time = Date.now): Promise<void> {
  const ends = Number.isFinite(maxMs) ? [AbortSignal.timeout(maxMs)] : [];
  state.running ??= rescrubDue(AbortSignal.any([state.stopping.signal, ...ends]), time)
    .catch(warn)
    .finally(() => {
      state.running = undefined;
    });
  return state.running;
}

/** @param signal Stops the work after the current statement, and any wait immediately. */
async function rescrubDue(signal: AbortSignal, time: () => number): Promise<void> {
  const isStopping = () => signal.aborted;
  for (const run of await openRuns()) {
    if (isStopping()) return;
    if (isTaken(run)) continue;
    const pace = marking(run, quarterOfCore(signal));
    // A project that cannot be read must not keep the others waiting.
    await continueRun(run, { time, pace, isStopping }).catch(warn);
  }
}

/** Only one process can open an embedded store, so a run that another process began can be taken over. */
const isTaken = ({ worker: { at, id } }: Run) =>
  env().store.kind === "server" && id !== state.id && at > Date.now() - leaseMs;

/** Tells other processes from time to time that this one is working on the run. */
function marking(run: Run, pace: Pace): Pace {
  let markedAt = 0;
  return async (work) => {
    if (Date.now() - markedAt > markEveryMs) {
      markedAt = Date.now();
      await markWorking(run, markedAt, state.id);
    }
    return pace(work);
  };
}

const warn = (error: unknown) => log("warn", "rescrubbing", { cause: describeError(error) });
