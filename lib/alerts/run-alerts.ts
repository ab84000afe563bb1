/** Checks alert rules, then sends notifications and weekly emails, in the background and when a scheduler calls. */
import { deliverAlerts } from "@/lib/alerts/deliver-alerts";
import { evaluateRules } from "@/lib/alerts/evaluate-rules";
import { notifyQuotas } from "@/lib/alerts/notify-quotas";
import { checkTimeUntil, timeUntil, unlimitedTime } from "@/lib/alerts/time-budget";
import { sendWeeklyMails } from "@/lib/alerts/weekly/send-weekly-mails";
import { minuteMs } from "@/lib/durations";
import type { AlertRun } from "@/lib/jobs/contracts/cron";
import { newJob, type Run } from "@/lib/jobs/scheduler";
import { describeError, log } from "@/lib/log";

const within = ({ stop, maxMs }: Run) =>
  maxMs === undefined ? unlimitedTime(stop) : timeUntil(performance.now() + maxMs, stop);

/** Without a time limit for the run. */
const maxChecksMs = 5 * minuteMs;

const checks = newJob({
  name: "alert-checks",
  event: "alerts",
  run: (run) =>
    evaluateRules(
      run.time(),
      run.maxMs === undefined ? checkTimeUntil(performance.now() + maxChecksMs, run.stop) : within(run),
    ),
});

const notifications = newJob({
  name: "alert-notifications",
  event: "alerts",
  run: async (run) => {
    const limits = within(run);
    await notifyQuotas(run.time(), limits);
    return deliverAlerts(run.time(), limits);
  },
});

const weeklyMails = newJob({
  name: "weekly-mails",
  event: "weekly_mail",
  // Never fails an alert check, because a scheduler waits for its result.
  run: (run) =>
    sendWeeklyMails(run.time(), within(run)).catch((error) => {
      if (!run.stop.aborted) log("warn", "weekly_mail", { cause: describeError(error) });
      return 0;
    }),
});

/** The checks get half of the time, so that some is left for notifications and weekly emails. */
const [shareOfChecks, shareUntilMails] = [0.5, 0.75];

export const alerts = newJob<AlertRun>({
  name: "alerts",
  event: "alerts",
  everyMs: minuteMs,
  steps: [checks, notifications, weeklyMails],
  run: async ({ at, maxMs }) => {
    const startedAt = performance.now();
    const until = (share: number) => ({
      at,
      maxMs: maxMs === undefined ? undefined : startedAt + share * maxMs - performance.now(),
    });
    const evaluation = await checks.run(until(shareOfChecks));
    const deliveries = await notifications.run(until(shareUntilMails));
    return { ...evaluation, ...deliveries, weeklyMails: await weeklyMails.run(until(1)) };
  },
});
