/** How long a run of checks, notifications and weekly emails may take. */

export type Run = {
  /** Aborts when the process shuts down. */
  readonly stop: AbortSignal;
  /** Whether a step that takes up to `maxMs` can still start. The remaining steps are left to the next run. */
  readonly hasTimeFor: (maxMs: number) => boolean;
  readonly maxCheckMs: number;
  readonly maxSummaryMs: number;
};

const never = new AbortController().signal;

/** For a process that runs until it is stopped. */
export const unlimitedRun = (stop = never): Run => ({
  stop,
  maxCheckMs: 30_000,
  maxSummaryMs: 60_000,
  hasTimeFor: () => !stop.aborted,
});

/** @param endsAt As returned by `performance.now()`. */
export const runUntil = (endsAt: number, stop = never): Run => ({
  stop,
  maxCheckMs: 10_000,
  maxSummaryMs: 15_000,
  hasTimeFor: (maxMs) => !stop.aborted && performance.now() + maxMs <= endsAt,
});
