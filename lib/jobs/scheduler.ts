/** Runs background jobs: on timers, when they are called, and until the process stops. One run of a job at a time in each process. */
import { gate, runFor } from "@/lib/caller";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";

type Call = {
  /** Runs the job as of this time, in milliseconds since the epoch. */
  readonly at?: number | undefined;
  /** How long the caller waits. What is left is done by the next run. */
  readonly maxMs?: number | undefined;
};

export type Run = Call & {
  /** In milliseconds since the epoch. */
  readonly time: () => number;
  /** Aborts when the process shuts down. */
  readonly stop: AbortSignal;
  /** Aborts then, or when the time of the run is up. */
  readonly signal: AbortSignal;
};

type Definition<Result> = {
  /** Identifies the job in all bundles of this process. */
  readonly name: string;
  /** The event of the log line when a run fails. */
  readonly event: string;
  readonly run: (run: Run) => Promise<Result>;
  /** A job without an interval runs only when it is called. */
  readonly everyMs?: number;
  readonly runsAtStart?: boolean;
  /** For runs whose call has no limit. */
  readonly maxMs?: number;
  /** Whether a call during a run gets the next run, which includes everything stored by now. By default, it joins the run. */
  readonly getsNextRun?: boolean;
  /** Jobs that each run calls in turn. Its runs can overlap, so a step that takes long doesn't delay the earlier ones. */
  readonly steps?: readonly Pick<Job<unknown>, "stop">[];
};

export type Job<Result> = {
  /** A call with a time never joins a run: that run may have another time, or may have begun before what the caller waits for. */
  readonly run: (call?: Call) => Promise<Result>;
  /** Logs a failure instead of rejecting, and does nothing once the process stops. The next run retries what failed. */
  readonly runSoon: (call?: Call) => Promise<void>;
  readonly start: () => void;
  /** Resolves when all runs have ended. Later ones start with an aborted signal. */
  readonly stop: () => Promise<void>;
};

type State = {
  readonly stopping: AbortController;
  /** Resolves when all runs so far have ended. */
  ended: Promise<void>;
  /** The run that a call without a time joins. */
  joinable: Promise<unknown> | undefined;
  readonly reported: WeakSet<Promise<unknown>>;
};

export function newJob<Result>(definition: Definition<Result>): Job<Result> {
  const { name, event, everyMs, runsAtStart, getsNextRun, steps } = definition;
  const state = onceInProcess<State>(`job.${name}`, () => ({
    stopping: new AbortController(),
    ended: Promise.resolve(),
    joinable: undefined,
    reported: new WeakSet(),
  }));
  const stop = state.stopping.signal;

  const begin = ({ at, maxMs = definition.maxMs }: Call): Promise<Result> => {
    const timeout = maxMs === undefined ? [] : [AbortSignal.timeout(Math.max(0, Math.ceil(maxMs)))];
    const signal = timeout.length === 0 ? stop : AbortSignal.any([stop, ...timeout]);
    const time = () => at ?? Date.now();
    // For everyone, whoever's request happened to start this.
    return runFor(gate, () => definition.run({ at, maxMs, time, stop, signal }));
  };

  const run = (call: Call = {}): Promise<Result> => {
    if (call.at === undefined && state.joinable !== undefined) return state.joinable as Promise<Result>;
    const previous = steps === undefined ? state.ended : Promise.resolve();
    const leave = () => {
      if (state.joinable === current) state.joinable = undefined;
    };
    const current: Promise<Result> = previous.then(() => {
      if (getsNextRun) leave();
      return begin(call);
    });
    if (call.at === undefined && steps === undefined) state.joinable = current;
    state.ended = Promise.allSettled([state.ended, current.finally(leave)]).then(() => undefined);
    return current;
  };

  const runSoon = async (call?: Call): Promise<void> => {
    if (stop.aborted) return;
    const current = run(call);
    await current.catch((error: unknown) => {
      const isCanceled = stop.aborted && error instanceof Error && error.name === "AbortError";
      if (!isCanceled && !state.reported.has(current)) log("warn", event, { cause: describeError(error) });
      state.reported.add(current);
    });
  };

  return {
    run,
    runSoon,
    start: () => {
      if (runsAtStart) void runSoon();
      // Nothing to do while a run can be joined.
      if (everyMs !== undefined) setInterval(() => state.joinable ?? runSoon(), everyMs).unref();
    },
    stop: async () => {
      state.stopping.abort();
      await Promise.all([state.ended, ...(steps ?? []).map((step) => step.stop())]);
    },
  };
}
