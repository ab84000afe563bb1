/** Keeps background work at a quarter of a core: after each piece, it waits three times the CPU time that the piece took. */
import { setTimeout as delay } from "node:timers/promises";
import { env } from "@/lib/env";

/** Runs a piece of work, then waits. */
export type Pace = <Result>(work: () => Promise<Result>) => Promise<Result>;

const restPerWork = 3;

/**
 * With the embedded store, the CPU time of the process includes the engine, and whatever else ran in the meantime, so the work is slower
 * under load. A server's engine runs elsewhere: its share is at most the time that passed.
 * @param signal Ends the wait.
 */
export function quarterOfCore(signal: AbortSignal): Pace {
  const isRemote = env().store.kind === "server";
  return async (work) => {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      const { user, system } = process.cpuUsage(before);
      const cpuMs = (user + system) / 1_000;
      const usedMs = isRemote ? Math.max(cpuMs, performance.now() - startedAt) : cpuMs;
      await delay(usedMs * restPerWork, undefined, { signal }).catch(() => undefined);
    }
  };
}
