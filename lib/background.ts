/** Writes that no response waits for. They cannot fail a request. */
import { onceInProcess } from "@/lib/once-in-process";

const running = onceInProcess("background", () => new Set<Promise<void>>());

/** Fire and forget: a failure is ignored. */
export function runInBackground(work: Promise<unknown>): void {
  const ended = work
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => running.delete(ended));
  running.add(ended);
}

/** Resolves when all of them have ended. */
export async function backgroundEnded(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}
