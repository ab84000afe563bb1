/** Sends each member one mail per week about what changed. Every step is stored and can be repeated, so a restart in between loses nothing. */
import { accessOf, everyAddress, roleIn } from "@/lib/dashboard/access/access";
import { listProjects } from "@/lib/dashboard/projects/project-store";
import { weekToMail } from "@/lib/dashboard/weekly/week";
import { hasNews, summarizeWeek, type WeekSummary } from "@/lib/dashboard/weekly/week-summary";
import { weeklyMail } from "@/lib/dashboard/weekly/weekly-mail";
import {
  deliveryKey,
  dueMails,
  recordAttempts,
  recordDone,
  turnedOnAmong,
} from "@/lib/dashboard/weekly/weekly-mail-store";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/site/mail/send-mail";

/**
 * Returns the number of mails that were sent. Two processes may send the same mail. The provider deduplicates by its key.
 * @param now In milliseconds since the epoch.
 */
export async function sendWeeklyMails(now: number, isStopping = () => false): Promise<number> {
  const { mail, dashboard } = env();
  const week = weekToMail(now);
  if (week === undefined || mail.carrier.kind === "none" || dashboard.emails.length === 0) return 0;
  const due = await dueMails(await turnedOnAmong(await everyAddress()), week, now);
  if (due.length === 0) return 0;
  await recordAttempts(due, week, now);
  const projects = (await listProjects()).filter(({ is_sample }) => !is_sample);
  const summaries: WeekSummary[] = [];
  for (const project of projects) {
    if (isStopping()) return 0;
    summaries.push(await summarizeWeek(project, week, now));
  }
  const news = summaries.filter(hasNews).sort((one, other) => eventsOf(other) - eventsOf(one));
  if (news.length === 0) {
    await recordDone(due, week, now);
    return 0;
  }
  let sent = 0;
  for (const one of due) {
    if (isStopping()) break;
    // Again, because summaries take a while.
    if ((await turnedOnAmong([one.email])).length === 0) continue;
    const access = await accessOf(one.email);
    const visible = news.filter(({ project }) => access && roleIn(access, project.project_id));
    if (visible.length === 0) {
      await recordDone([one], week, now);
      continue;
    }
    const outcome = await sendMail(deliveryKey(one.email, week), weeklyMail(one.email, week, visible));
    if (outcome.result === "done") {
      await recordDone([one], week, now);
      sent++;
    } else log("warn", "weekly_mail_waits", { attempts: one.attempts + 1, code: outcome.code });
  }
  return sent;
}

const eventsOf = ({ week }: WeekSummary) => week?.figures.events ?? Number.POSITIVE_INFINITY;
