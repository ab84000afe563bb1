/** Checks alert rules, sends notifications and weekly mails in the background, and when a scheduler calls. */
import { type Deliveries, deliverAlerts } from "@/lib/dashboard/alerts/deliver-alerts";
import { type Evaluation, evaluateRules, recordInterruption } from "@/lib/dashboard/alerts/evaluate-rules";
import { notifyQuotas } from "@/lib/dashboard/alerts/notify-quotas";
import { sendWeeklyMails } from "@/lib/dashboard/weekly/send-weekly-mails";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { AlertRun } from "@/lib/site/contracts/cron";

type State = {
  evaluating: Promise<Evaluation> | undefined;
  delivering: Promise<Deliveries> | undefined;
  mailing: Promise<number> | undefined;
  isStopping: boolean;
};
const state = onceInProcess<State>("alerts", () => ({
  evaluating: undefined,
  delivering: undefined,
  mailing: undefined,
  isStopping: false,
}));

const everyMs = 60_000;

export function alertPeriodically(): void {
  recordInterruption(Date.now());
  setInterval(alertSoon, everyMs).unref();
}

/** Resolves after the current check, the current notifications and the current weekly mail. */
export async function stopAlerting(): Promise<void> {
  state.isStopping = true;
  await Promise.allSettled([state.evaluating, state.delivering, state.mailing]);
}

async function alertSoon(): Promise<void> {
  if (state.isStopping) return;
  await runAlerts().catch((error) => log("warn", "alerts", { cause: describeError(error) }));
}

/** Fails no check of alerts, whose results a scheduler waits for. */
const mailWeekly = () =>
  sendWeeklyMails(Date.now(), isStopping).catch((error) => {
    log("warn", "weekly_mail", { cause: describeError(error) });
    return 0;
  });

const isStopping = () => state.isStopping;

/** Checks the rules, then sends notifications and weekly mails. A step that is already running is not started again, so a slow receiver delays no check. */
export async function runAlerts(): Promise<AlertRun> {
  state.evaluating ??= evaluateRules(Date.now(), isStopping).finally(() => {
    state.evaluating = undefined;
  });
  const evaluation = await state.evaluating;
  await notifyQuotas(Date.now(), isStopping);
  state.delivering ??= deliverAlerts(Date.now(), isStopping).finally(() => {
    state.delivering = undefined;
  });
  const deliveries = await state.delivering;
  state.mailing ??= mailWeekly().finally(() => {
    state.mailing = undefined;
  });
  return { ...evaluation, ...deliveries, weeklyMails: await state.mailing };
}
