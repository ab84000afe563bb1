/** So many at a time: what comes meanwhile waits its turn, and leaves when nobody waits for it any more. */
import { setMaxListeners } from "node:events";

export type Lane = <T>(work: () => Promise<T>, signal?: AbortSignal | undefined) => Promise<T>;

export function lane(width: number): Lane {
  let running = 0;
  const waiting = new Set<() => void>();

  const turn = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        waiting.delete(go);
        signal?.removeEventListener("abort", leave);
        running++;
        resolve();
      };
      const leave = () => {
        waiting.delete(go);
        reject(signal?.reason);
      };
      if (running < width) return go();
      waiting.add(go);
      signal?.addEventListener("abort", leave, { once: true });
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    // A list of many projects asks a question for each; more than ten listeners are no leak here.
    if (signal) setMaxListeners(0, signal);
    await turn(signal);
    try {
      return await work();
    } finally {
      running--;
      for (const next of waiting) {
        next();
        break;
      }
    }
  };
}
