/** Keeps the event loop responsive: long work runs in slices, one slice per turn of the loop across all requests. */

import { setImmediate as nextImmediate } from "node:timers/promises";
import { onceInProcess } from "@/lib/once-in-process";

/** With the longest indivisible step, such as parsing 72 KiB, a slice still stays below 30 ms. */
const sliceMs = 5;

const queue = onceInProcess("turns", () => ({ last: Promise.resolve() }));

/** Resolves in a later turn of the event loop, in the order of the calls. */
function nextTurn(): Promise<void> {
  queue.last = queue.last.then(() => nextImmediate());
  return queue.last;
}

/** Call this between two steps of long work. Returns a promise if other requests should run first. */
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

/** Visits items in order. Skips undefined, which marks a place to pause. */
export async function visitInSlices<T>(
  items: Iterable<T | undefined>,
  visit: (item: T) => Promise<void> | void,
  pause: Pause = slicePause(),
): Promise<void> {
  for (const item of items) {
    const visited = item === undefined ? undefined : visit(item);
    if (visited) await visited;
    const paused = pause();
    if (paused) await paused;
  }
}
