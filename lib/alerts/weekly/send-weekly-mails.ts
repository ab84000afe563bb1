/**
 * Sends each member one email per week about what changed. Every step is stored and can be repeated, so a restart in between loses nothing.
 */
import { everyAddress, projectRole, readAccess } from "@/lib/accounts/access";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import { weekToMail } from "@/lib/alerts/weekly/week";
import {
  hasNews,
  storedSummaries,
  storeSummary,
  summarizeWeek,
  type WeekSummary,
} from "@/lib/alerts/weekly/week-summary";
import { weeklyMail } from "@/lib/alerts/weekly/weekly-mail";
import {
  type DueMail,
  deliveryKey,
  dueMails,
  recordColumns,
  turnedOnAmong,
} from "@/lib/alerts/weekly/weekly-mail-store";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";
import type { Outcome } from "@/lib/outbound/mail/mail";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { type Queue, sendDue } from "@/lib/outbound/queue";
import { listProjects } from "@/lib/projects/project-store";

/**
 * Returns the number of emails that were sent.
 * @param now In milliseconds since the epoch.
 */
export async function sendWeeklyMails(now: number, run: TimeBudget = unlimitedTime()): Promise<number> {
  const { mail, dashboard } = env();
  const week = weekToMail(now);
  if (week === undefined || mail.carrier.kind === "none" || dashboard.emails.length === 0) return 0;
  const due = await dueMails(await turnedOnAmong(await everyAddress()), week, now);
  if (due.length === 0) return 0;
  const summaries = await summarizeProjects(week, now, run);
  if (summaries === undefined) return 0;
  const news = summaries.filter(hasNews).sort((one, other) => weekEvents(other) - weekEvents(one));
  return (await sendDue(mailQueue(week, news), due, now, run.hasTimeFor)).sent;
}

const mailQueue = (week: Period, news: readonly WeekSummary[]): Queue<DueMail, Outcome> => ({
  maxAtOnce: 1,
  prepare: async (one, now) => {
    // Again, because summaries take a while.
    if ((await turnedOnAmong([one.email])).length === 0) return undefined;
    const access = await readAccess(one.email);
    const visible = news.filter(({ project }) => access && projectRole(access, project.project_id));
    if (visible.length > 0) return () => sendMail(deliveryKey(one.email, week), weeklyMail(one.email, week, visible));
    await recordColumns(one, week, { done_at: iso(now) });
    return undefined;
  },
  recordAttempts: async (due, toAttempt) => {
    for (const one of due) await recordColumns(one, week, toAttempt(one));
  },
  recordResult: async (one, { result }, now) => {
    if (result === "done") await recordColumns(one, week, { done_at: iso(now) });
  },
  describeFailure: (_, outcome) =>
    outcome.result === "done" ? undefined : ["weekly_mail_waits", { code: outcome.code }],
});

/** Undefined while there are projects that the next run has to summarize. */
async function summarizeProjects(week: Period, now: number, run: TimeBudget): Promise<WeekSummary[] | undefined> {
  const stored = await storedSummaries(week);
  const summaries: WeekSummary[] = [];
  for (const project of (await listProjects()).filter(({ is_sample }) => !is_sample)) {
    const { project_id } = project;
    let summary = stored.get(project_id);
    if (summary === undefined) {
      if (!run.hasTimeFor(run.maxSummaryMs)) return undefined;
      summary = await summarizeWeek(project, week, now, run);
      await storeSummary(project_id, week, summary);
    }
    summaries.push({ project, ...summary });
  }
  return summaries;
}

const weekEvents = ({ week }: WeekSummary) => week?.figures.events ?? Number.POSITIVE_INFINITY;
