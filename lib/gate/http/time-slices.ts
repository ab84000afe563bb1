/** Keeps the event loop responsive: long work runs in slices, one slice per turn of the loop across all requests. */
import { setImmediate as nextImmediate } from "node:timers/promises";

/** Including the longest indivisible step, such as parsing 72 KiB, a slice stays below 30 ms. */
const sliceMs = 5;

const shared = globalThis as { [key]?: Promise<void> };
const key = Symbol.for("sluice.turns");

/** Resolves in a later turn of the event loop, after all earlier callers. */
function nextTurn(): Promise<void> {
  // Lives on `globalThis` because Next may load this module in several bundles.
  shared[key] = (shared[key] ?? Promise.resolve()).then(() => nextImmediate());
  return shared[key];
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
