/** Calls to `flush` that are waiting. */
import { timer } from "./runtime.js";

export function newFlushes() {
  const waiting = new Map<(isDelivered: boolean) => void, number>();
  return {
    /** Resolves to whether everything up to this sequence was delivered in time. */
    wait: (through: number, timeoutMs: number) =>
      new Promise<boolean>((resolve) => {
        const timeout = timer(() => end(false), timeoutMs, true);
        const end = (isDelivered: boolean) => {
          clearTimeout(timeout);
          waiting.delete(end);
          resolve(isDelivered);
        };
        waiting.set(end, through);
      }),
    isWaiting: () => waiting.size > 0,
    /** Resolves calls whose events are all delivered. `undelivered` is the oldest sequence that is not delivered. */
    settle: (undelivered: number) => {
      for (const [end, through] of waiting) if (through < undelivered) end(true);
    },
    /** Resolves all calls to false: sending has stopped. */
    stop: () => {
      for (const end of waiting.keys()) end(false);
    },
  };
}
