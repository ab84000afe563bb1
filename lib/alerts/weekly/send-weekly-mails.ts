/**
 * Sends each member one email per week about what changed. Every step is stored and can be repeated, so a restart in between loses nothing.
 */
import { accessOf, everyAddress, roleIn } from "@/lib/accounts/access";
import { type Run, unlimitedRun } from "@/lib/alerts/run";
import { storedSummaries, storeSummary } from "@/lib/alerts/weekly/summary-store";
import { weekToMail } from "@/lib/alerts/weekly/week";
import { hasNews, summarizeWeek, type WeekSummary } from "@/lib/alerts/weekly/week-summary";
import { weeklyMail } from "@/lib/alerts/weekly/weekly-mail";
import {
  type DueMail,
  deliveryKey,
  dueMails,
  recordAttempts,
  recordDone,
  turnedOnAmong,
} from "@/lib/alerts/weekly/weekly-mail-store";
import type { Period } from "@/lib/analytics/contracts/analytics";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { listProjects } from "@/lib/projects/project-store";

/** The timeout of the email provider. */
const maxMailMs = 10_000;

/**
 * Returns the number of emails that were sent. Two processes may send the same email. The provider deduplicates by its key.
 * @param now In milliseconds since the epoch.
 */
export async function sendWeeklyMails(now: number, run: Run = unlimitedRun()): Promise<number> {
  const { mail, dashboard } = env();
  const week = weekToMail(now);
  if (week === undefined || mail.carrier.kind === "none" || dashboard.emails.length === 0) return 0;
  const due = await dueMails(await turnedOnAmong(await everyAddress()), week, now);
  if (due.length === 0) return 0;
  const summaries = await summariesOf(week, now, run);
  if (summaries === undefined) return 0;
  const news = summaries.filter(hasNews).sort((one, other) => eventsOf(other) - eventsOf(one));
  let sent = 0;
  for (const one of due) {
    if (!run.hasTimeFor(maxMailMs)) break;
    if (await sendOne(one, news, week, now)) sent++;
  }
  return sent;
}

/** Undefined while there are projects that the next run has to summarize. */
async function summariesOf(week: Period, now: number, run: Run): Promise<WeekSummary[] | undefined> {
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

/** Whether the email was sent. */
async function sendOne(one: DueMail, news: readonly WeekSummary[], week: Period, now: number): Promise<boolean> {
  // Again, because summaries take a while.
  if ((await turnedOnAmong([one.email])).length === 0) return false;
  const access = await accessOf(one.email);
  const visible = news.filter(({ project }) => access && roleIn(access, project.project_id));
  if (visible.length === 0) {
    await recordDone([one], week, now);
    return false;
  }
  await recordAttempts([one], week, now);
  const outcome = await sendMail(deliveryKey(one.email, week), weeklyMail(one.email, week, visible));
  if (outcome.result === "done") {
    await recordDone([one], week, now);
    return true;
  }
  log("warn", "weekly_mail_waits", { attempts: one.attempts + 1, code: outcome.code });
  return false;
}

const eventsOf = ({ week }: WeekSummary) => week?.figures.events ?? Number.POSITIVE_INFINITY;
