/** Remembers that the store did not accept a commit, in all workers of this server, until a later write succeeds. */
import { onceInProcess } from "@/lib/once-in-process";
import { inEveryWorker } from "@/lib/workers/link";

type State = { failedAt?: number | undefined; announcedAt: number };
const state = onceInProcess<State>("failed-commits", () => ({ announcedAt: Number.NEGATIVE_INFINITY }));
const announceEveryMs = 2_000;

const noteInEveryWorker = inEveryWorker("commit failed", () => {
  state.failedAt = performance.now();
});

/** @param now On the clock of `performance.now`. */
export function noteFailedCommit(now = performance.now()): void {
  state.failedAt = now;
  // Also if this worker has not recovered yet, because the others may have.
  if (now - state.announcedAt < announceEveryMs) return;
  state.announcedAt = now;
  void noteInEveryWorker(undefined).catch(() => undefined);
}

/** On the clock of `performance.now`. */
export const commitFailedAt = (): number | undefined => state.failedAt;

/** @param startedAt When a write started that has succeeded. */
export function noteWrite(startedAt: number): void {
  if (state.failedAt !== undefined && state.failedAt <= startedAt) state.failedAt = undefined;
}
