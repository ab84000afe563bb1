/** Deletes expired data in the background, once a day. */

import { dayMs } from "@/lib/durations";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";

type State = {
  /** The days on which a deletion was last complete, and last tried. */
  deletedOn: number;
  triedOn: number;
  running: Promise<unknown> | undefined;
  isStopping: boolean;
};
const state = onceInProcess<State>("expired", () => ({
  deletedOn: 0,
  triedOn: 0,
  running: undefined,
  isStopping: false,
}));

const everyMs = 60_000;

export function deletePeriodically(): void {
  setInterval(() => void deleteSoon(), everyMs).unref();
}

/** Resolves after the current statement. */
export async function stopDeleting(): Promise<void> {
  state.isStopping = true;
  await state.running;
}

/** Runs after midnight UTC, and at startup, because a restart may have interrupted a deletion. Failures are retried after a minute. */
export function deleteSoon(): Promise<unknown> {
  if (state.isStopping) return Promise.resolve();
  state.running ??= deleteToday(Date.now())
    .catch((error) => log("warn", "retention", { cause: describeError(error) }))
    .finally(() => {
      state.running = undefined;
    });
  return state.running;
}

async function deleteToday(now: number): Promise<void> {
  const today = Math.floor(now / dayMs);
  // Also after today's deletion: every check stores the time, and notices a clock that changes.
  const mayDelete = await mayDeleteByAge(now);
  if (state.deletedOn === today || (!mayDelete && state.triedOn === today)) return;
  const isDone = await deleteExpired(now, () => state.isStopping);
  state.triedOn = today;
  if (isDone) state.deletedOn = today;
}
