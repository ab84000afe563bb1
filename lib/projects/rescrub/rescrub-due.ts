/** Continues runs that scrub stored events again, one after the other. */
import { randomUUID } from "node:crypto";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { type Pace, quarterOfCore } from "@/lib/projects/rescrub/pace";
import { markWorking, openRuns, type Run } from "@/lib/projects/rescrub/run-store";

const worker = onceInProcess("rescrubbing", () => ({ id: randomUUID() }));

/**
 * A run that another process has worked on within this time is left to that process. Longer than a slice of a large table takes to rewrite.
 */
const leaseMs = 5 * 60_000;
const markEveryMs = 30_000;

type Limits = {
  readonly time: () => number;
  /** Stops the work after the current statement, or once the store has rewritten the current slice, and any wait immediately. */
  readonly signal: AbortSignal;
};

export async function rescrubDue({ time, signal }: Limits): Promise<void> {
  const isStopping = () => signal.aborted;
  for (const run of await openRuns()) {
    if (isStopping()) return;
    if (isTaken(run)) continue;
    const pace = marking(run, quarterOfCore(signal));
    // A project that cannot be read must not keep the others waiting.
    await continueRun(run, { time, pace, isStopping }).catch((error) =>
      log("warn", "rescrubbing", { cause: describeError(error) }),
    );
  }
}

/** Only one process can open an embedded store, so a run that another process began can be taken over. */
const isTaken = ({ worker: { at, id } }: Run) =>
  env().store.kind === "server" && id !== worker.id && at > Date.now() - leaseMs;

/** Tells other processes from time to time that this one is working on the run. */
function marking(run: Run, pace: Pace): Pace {
  let markedAt = 0;
  return async (work) => {
    if (Date.now() - markedAt > markEveryMs) {
      markedAt = Date.now();
      await markWorking(run, markedAt, worker.id);
    }
    return pace(work);
  };
}
