/** Checks alert rules and sends notifications in the background, and when a scheduler calls. */
import { type Deliveries, deliverAlerts } from "@/lib/dashboard/alerts/deliver-alerts";
import { type Evaluation, evaluateRules, recordInterruption } from "@/lib/dashboard/alerts/evaluate-rules";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { AlertRun } from "@/lib/site/contracts/cron";

type State = {
  evaluating: Promise<Evaluation> | undefined;
  delivering: Promise<Deliveries> | undefined;
  isStopping: boolean;
};
const state = onceInProcess<State>("alerts", () => ({
  evaluating: undefined,
  delivering: undefined,
  isStopping: false,
}));

const everyMs = 60_000;

export function alertPeriodically(): void {
  recordInterruption(Date.now());
  setInterval(alertSoon, everyMs).unref();
}

/** Resolves after the current check and the current notifications. */
export async function stopAlerting(): Promise<void> {
  state.isStopping = true;
  await Promise.allSettled([state.evaluating, state.delivering]);
}

async function alertSoon(): Promise<void> {
  if (state.isStopping) return;
  await runAlerts().catch((error) => log("warn", "alerts", { cause: describeError(error) }));
}

const isStopping = () => state.isStopping;

/** Checks the rules, then sends notifications. A step that is already running is not started again, so a slow receiver delays no check. */
export async function runAlerts(): Promise<AlertRun> {
  state.evaluating ??= evaluateRules(Date.now(), isStopping).finally(() => {
    state.evaluating = undefined;
  });
  const evaluation = await state.evaluating;
  state.delivering ??= deliverAlerts(Date.now(), isStopping).finally(() => {
    state.delivering = undefined;
  });
  return { ...evaluation, ...(await state.delivering) };
}
