/** Remembers that the store did not accept a commit, in all workers of this server, until a later write succeeds. */
import { onceInProcess } from "@/lib/once-in-process";
import { inEveryWorker } from "@/lib/workers/link";

const state = onceInProcess<{ failedAt?: number | undefined }>("failed-commits", () => ({}));

const noteInEveryWorker = inEveryWorker("commit failed", () => {
  state.failedAt = performance.now();
});

export function noteFailedCommit(): void {
  // The others need to know only once.
  if (state.failedAt === undefined) void noteInEveryWorker(undefined).catch(() => undefined);
  else state.failedAt = performance.now();
}

/** On the clock of `performance.now`. */
export const commitFailedAt = (): number | undefined => state.failedAt;

/** @param startedAt When a write started that has succeeded. */
export function noteWrite(startedAt: number): void {
  if (state.failedAt !== undefined && state.failedAt <= startedAt) state.failedAt = undefined;
}
