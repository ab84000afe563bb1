/** Limits how many tasks run at once. Others wait in order, and leave the queue when their signal aborts. */
import { setMaxListeners } from "node:events";

export type Semaphore = <T>(work: () => Promise<T>, signal?: AbortSignal | undefined) => Promise<T>;

export function semaphore(maxAtOnce: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  let running = 0;
  const waiting = new Set<() => void>();

  const acquire = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        waiting.delete(start);
        signal?.removeEventListener("abort", leave);
        running++;
        resolve();
      };
      const leave = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      if (running < maxAtOnce) return start();
      if (waiting.size >= maxWaiting) return reject(new Error("the queue is full"));
      waiting.add(start);
      signal?.addEventListener("abort", leave, { once: true });
    });

  return async (work, signal) => {
    signal?.throwIfAborted();
    // A project list runs one query per project, so more than ten listeners are not a leak.
    if (signal) setMaxListeners(0, signal);
    await acquire(signal);
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
