/** Runs at most one loop at a time, and starts it again if the runtime has abandoned it. */
import { timer } from "./runtime.js";

/** Longer than any step takes, excluding its wait. */
const maxStepMs = 60_000;
/** A timer that is later than this was dropped by the runtime. */
const maxTimerDelayMs = 5_000;

export type Turn = {
  /** False when another run has replaced this one. This run must then not start any work. */
  isCurrent(): boolean;
  /** Marks the loop as waiting, for at most this many milliseconds on top of what a step takes. */
  step<T>(work: Promise<T>, ms?: number): Promise<T>;
};

/** When a request ends, Workers drop its timers and fetches, along with any loop waiting on them. */
export type Loop = {
  /** Starts the loop, unless it is running. Replaces a run whose step is overdue by more than this. Default: 60 seconds. */
  run(patienceMs?: number): void;
  /** Starts the loop after this time, unless it is running or already scheduled to start before. */
  runAfter(ms: number): void;
};

/** @param ended Called when a run ends, with or without an error, and none has replaced it. */
export function newLoop(work: (turn: Turn) => Promise<void>, ended: (error?: unknown) => void): Loop {
  let runs = 0;
  let isActive = false;
  let stepEndsAt = 0;
  let next: { readonly handle: ReturnType<typeof setTimeout>; readonly at: number } | undefined;
  const step: Turn["step"] = (waited, ms = 0) => {
    stepEndsAt = Date.now() + ms;
    return waited;
  };
  const isRunning = (patienceMs = maxStepMs) => isActive && Date.now() < stepEndsAt + patienceMs;

  async function start(run: number): Promise<void> {
    isActive = true;
    // Caught, because an unhandled rejection would end the host.
    const error = await work({ isCurrent: () => run === runs, step }).catch((error: unknown) => error);
    if (run !== runs) return;
    isActive = false;
    ended(error);
  }

  function run(patienceMs?: number): void {
    clearTimeout(next?.handle);
    next = undefined;
    if (!isRunning(patienceMs)) void start(++runs);
  }

  function runAfter(ms: number): void {
    const at = Date.now() + ms;
    if (isRunning() || (next && next.at <= at && Date.now() < next.at + maxTimerDelayMs)) return;
    clearTimeout(next?.handle);
    next = { handle: timer(() => run(), ms), at };
  }

  return { run, runAfter };
}
