/** Checks alert rules in the background, and when a scheduler calls. */
import { evaluateRules, recordInterruption } from "@/lib/dashboard/alerts/evaluate-rules";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { AlertRun } from "@/lib/site/contracts/cron";

type State = { running: Promise<AlertRun> | undefined; isStopping: boolean };
const state = onceInProcess<State>("alerts", () => ({ running: undefined, isStopping: false }));

const everyMs = 60_000;

export function alertPeriodically(): void {
  recordInterruption(Date.now());
  setInterval(alertSoon, everyMs).unref();
}

/** Resolves after the current check. */
export async function stopAlerting(): Promise<void> {
  state.isStopping = true;
  await state.running?.catch(() => undefined);
}

async function alertSoon(): Promise<void> {
  if (state.isStopping) return;
  await runAlerts().catch((error) => log("warn", "alerts", { cause: describeError(error) }));
}

/** A call during a run resolves with it. */
export function runAlerts(): Promise<AlertRun> {
  state.running ??= evaluateRules(Date.now(), () => state.isStopping).finally(() => {
    state.running = undefined;
  });
  return state.running;
}
