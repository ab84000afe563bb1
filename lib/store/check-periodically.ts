/** Checks the store for damage in the background: at start and every hour what the engine lists, at start and every day all files. */
import { dayMs, hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { checkStore, findUnreadable } from "@/lib/store/find-damage";

type State = { readonly stop: AbortController; isStarted: boolean; running: Promise<void> | undefined; readAt: number };
const state = onceInProcess<State>("damage-checks", () => ({
  stop: new AbortController(),
  isStarted: false,
  running: undefined,
  readAt: Number.NEGATIVE_INFINITY,
}));

export function checkPeriodically(): void {
  state.isStarted = true;
  checkSoon();
  setInterval(checkSoon, hourMs).unref();
}

/** On Vercel, a scheduler calls this. Reading all files would take longer than it waits. */
export async function checkListedParts(): Promise<void> {
  await checkStore(Date.now(), { logsAll: true }).catch((error) =>
    log("warn", "store_check", { cause: describeError(error) }),
  );
}

/** Resolves after the current statement. Records the parts of the embedded store, so that the next start notices if one is gone. */
export async function stopChecking(): Promise<void> {
  state.stop.abort();
  await state.running;
  if (state.isStarted && env().store.kind === "embedded") await checkStore(Date.now()).catch(() => undefined);
}

function checkSoon(): void {
  const { signal } = state.stop;
  if (signal.aborted) return;
  state.running ??= check(signal)
    .catch((error) => {
      if (!signal.aborted) log("warn", "store_check", { cause: describeError(error) });
    })
    .finally(() => {
      state.running = undefined;
    });
}

async function check(signal: AbortSignal): Promise<void> {
  // On a clock that always advances, because the date may be wrong.
  const now = performance.now();
  const isDaily = now - state.readAt >= dayMs - hourMs / 2;
  await checkStore(Date.now(), { logsAll: isDaily });
  if (!isDaily) return;
  const files = await findUnreadable(signal);
  await checkStore(Date.now(), { files });
  state.readAt = now;
}
