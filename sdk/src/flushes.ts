/** Calls to `flush` that are waiting. */
import { timer } from "./runtime.js";

export type Flushes = {
  /** Resolves to whether everything up to this sequence was delivered in time. */
  wait(through: number, timeoutMs: number): Promise<boolean>;
  isWaiting(): boolean;
  /** Resolves calls whose events are all delivered. `undelivered` is the oldest sequence that is not delivered. */
  settle(undelivered: number): void;
  /** Resolves all calls to false: sending has stopped. */
  stop(): void;
};

export function newFlushes(): Flushes {
  const waiting = new Map<(isDelivered: boolean) => void, number>();
  return {
    wait: (through, timeoutMs) =>
      new Promise((resolve) => {
        const timeout = timer(() => end(false), timeoutMs, true);
        const end = (isDelivered: boolean) => {
          clearTimeout(timeout);
          waiting.delete(end);
          resolve(isDelivered);
        };
        waiting.set(end, through);
      }),
    isWaiting: () => waiting.size > 0,
    settle: (undelivered) => {
      for (const [end, through] of waiting) if (through < undelivered) end(true);
    },
    stop: () => {
      for (const end of waiting.keys()) end(false);
    },
  };
}
