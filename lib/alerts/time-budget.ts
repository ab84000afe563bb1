/** How long checks, notifications and weekly emails may take. */

export type TimeBudget = {
  /** Aborts when the process shuts down. */
  readonly stop: AbortSignal;
  /** Whether a step that takes up to `maxMs` can still start. The remaining steps are left to the next run. */
  readonly hasTimeFor: (maxMs: number) => boolean;
  readonly maxCheckMs: number;
  /** When no further check of a project starts, so that a slow project delays others for a limited time. The next run starts with those left. */
  readonly maxProjectMs: number;
  readonly maxSummaryMs: number;
};

const never = new AbortController().signal;

/** For a process that runs until it is stopped. */
export const unlimitedTime = (stop = never): TimeBudget => ({
  stop,
  maxCheckMs: 30_000,
  maxProjectMs: 60_000,
  maxSummaryMs: 60_000,
  hasTimeFor: () => !stop.aborted,
});

/** For checks, which may start until `endsAt`. A later run reads the rules again, so that a new rule doesn't wait for the checks of thousands of others. */
export const checkTimeUntil = (endsAt: number, stop = never): TimeBudget => ({
  ...unlimitedTime(stop),
  hasTimeFor: () => !stop.aborted && performance.now() <= endsAt,
});

/** @param endsAt As returned by `performance.now()`. */
export const timeUntil = (endsAt: number, stop = never): TimeBudget => ({
  stop,
  maxCheckMs: 10_000,
  maxProjectMs: 10_000,
  maxSummaryMs: 15_000,
  hasTimeFor: (maxMs) => !stop.aborted && performance.now() + maxMs <= endsAt,
});
