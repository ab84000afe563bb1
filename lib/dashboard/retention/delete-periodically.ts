/** Deletes expired events in the background, once a day. */
import { deleteExpired } from "@/lib/dashboard/retention/delete-expired";
import { dayMs } from "@/lib/gate/contracts/retention";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";

type State = { deletedOn: number; running: Promise<unknown> | undefined; isStopping: boolean };
const state = onceInProcess<State>("expired", () => ({ deletedOn: 0, running: undefined, isStopping: false }));

const everyMs = 60_000;

export function deletePeriodically(): void {
  setInterval(deleteSoon, everyMs).unref();
}

/** Resolves after the current statement. */
export async function stopDeleting(): Promise<void> {
  state.isStopping = true;
  await state.running;
}

/** Runs after midnight UTC, and at startup, because a restart may have interrupted a deletion. Failures are retried after a minute. */
function deleteSoon(): void {
  const today = Math.floor(Date.now() / dayMs);
  if (state.isStopping || state.deletedOn === today) return;
  state.running ??= deleteExpired(Date.now(), () => state.isStopping)
    .then(() => {
      state.deletedOn = today;
    })
    .catch((error) => log("warn", "retention", { cause: describeError(error) }))
    .finally(() => {
      state.running = undefined;
    });
}
