/** Shares the event loop: long work is done in slices, and of all requests together one slice per turn of the loop. */
import { setImmediate as nextImmediate } from "node:timers/promises";

/** With the longest indivisible step on top, such as parsing 72 KiB, a slice stays below 30 ms. */
const sliceMs = 5;

const shared = globalThis as { [key]?: Promise<void> };
const key = Symbol.for("sluice.turns");

/** Resolves in a later turn of the event loop, after everyone who asked earlier. */
function nextTurn(): Promise<void> {
  // Lives on `globalThis` because Next may load this module in several bundles.
  shared[key] = (shared[key] ?? Promise.resolve()).then(() => nextImmediate());
  return shared[key];
}

/** Asked between two steps of long work: a promise when others should run first. */
export type Pause = () => Promise<void> | undefined;

/** For one piece of work that begins now. */
export function pauses(): Pause {
  let startedMs = performance.now();
  return () => {
    if (performance.now() - startedMs < sliceMs) return undefined;
    return nextTurn().then(() => {
      startedMs = performance.now();
    });
  };
}

/** Runs work that yields after each step. */
export async function inTurns<T>(work: Generator<undefined, T>, pause: Pause = pauses()): Promise<T> {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    const paused = pause();
    if (paused) await paused;
  }
}
