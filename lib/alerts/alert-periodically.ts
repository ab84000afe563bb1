/** Checks alert rules, and sends notifications and weekly emails, in the background and when a scheduler calls. */
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { type Evaluation, evaluateRules, recordInterruption } from "@/lib/alerts/evaluate-rules";
import { notifyQuotas } from "@/lib/alerts/notify-quotas";
import { checksUntil, type Run, runUntil, unlimitedRun } from "@/lib/alerts/run";
import { sendWeeklyMails } from "@/lib/alerts/weekly/send-weekly-mails";
import type { AlertRun } from "@/lib/jobs/contracts/cron";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import type { Deliveries } from "@/lib/outbound/queue";

type State = {
  evaluating: Promise<Evaluation> | undefined;
  delivering: Promise<Deliveries> | undefined;
  mailing: Promise<number> | undefined;
  stopping: AbortController;
};
const state = onceInProcess<State>("alerts", () => ({
  evaluating: undefined,
  delivering: undefined,
  mailing: undefined,
  stopping: new AbortController(),
}));

const everyMs = 60_000;

export function alertPeriodically(): void {
  recordInterruption(Date.now());
  setInterval(alertSoon, everyMs).unref();
}

/** Cancels the current check and the current weekly summary. Resolves after the current notifications. */
export async function stopAlerting(): Promise<void> {
  state.stopping.abort();
  await Promise.allSettled([state.evaluating, state.delivering, state.mailing]);
}

async function alertSoon(): Promise<void> {
  if (state.stopping.signal.aborted) return;
  await runAlerts().catch((error) => log("warn", "alerts", { cause: describeError(error) }));
}

/** Never fails an alert check, because a scheduler waits for its result. */
const mailWeekly = (run: Run) =>
  sendWeeklyMails(Date.now(), run).catch((error) => {
    if (!run.stop.aborted) log("warn", "weekly_mail", { cause: describeError(error) });
    return 0;
  });

/** Without a time limit for the run. */
const maxChecksMs = 5 * 60_000;

/** The checks get half of the time, so that some is left for notifications and weekly emails. */
const [shareOfChecks, shareUntilMails] = [0.5, 0.75];

/**
 * Checks the rules, then sends notifications and weekly emails. A step that is already running is not started again, so a slow receiver
 * doesn't delay checks.
 * @param maxMs When time runs out, the next run does what is left.
 */
export async function runAlerts(maxMs?: number): Promise<AlertRun> {
  const startedAt = performance.now();
  const { signal } = state.stopping;
  const runFor = (share: number) =>
    maxMs === undefined ? unlimitedRun(signal) : runUntil(startedAt + share * maxMs, signal);
  const checks = maxMs === undefined ? checksUntil(startedAt + maxChecksMs, signal) : runFor(shareOfChecks);
  state.evaluating ??= evaluateRules(Date.now(), checks).finally(() => {
    state.evaluating = undefined;
  });
  const evaluation = await state.evaluating;
  await notifyQuotas(Date.now(), runFor(shareUntilMails));
  state.delivering ??= deliverAlerts(Date.now(), runFor(shareUntilMails)).finally(() => {
    state.delivering = undefined;
  });
  const deliveries = await state.delivering;
  state.mailing ??= mailWeekly(runFor(1)).finally(() => {
    state.mailing = undefined;
  });
  return { ...evaluation, ...deliveries, weeklyMails: await state.mailing };
}
