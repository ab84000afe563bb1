/** Keeps the event loop responsive: long work runs in slices, one slice per turn of the loop across all requests. */

import { setImmediate as nextImmediate } from "node:timers/promises";
import { onceInProcess } from "@/lib/once-in-process";

/** Including the longest indivisible step, such as parsing 72 KiB, a slice stays below 30 ms. */
const sliceMs = 5;

const turns = onceInProcess("turns", () => ({ last: Promise.resolve() }));

/** Resolves in a later turn of the event loop, after all earlier callers. */
function nextTurn(): Promise<void> {
  turns.last = turns.last.then(() => nextImmediate());
  return turns.last;
}

/** Called between two steps of long work. Returns a promise when other requests should run first. */
export type Pause = () => Promise<void> | undefined;

/** Starts the first slice now. */
export function slicePause(): Pause {
  let startedMs = performance.now();
  return () => {
    if (performance.now() - startedMs < sliceMs) return undefined;
    return nextTurn().then(() => {
      startedMs = performance.now();
    });
  };
}

/** Runs work that yields after each step. */
export async function runInSlices<T>(work: Generator<undefined, T>, pause: Pause = slicePause()): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const paused = pause();
    if (paused) await paused;
  }
}
