/** The email about what changed in a week. Of the events themselves, it contains only tool names and error shapes. */

import type { Week, WeekSummary } from "@/lib/alerts/weekly/week-summary";
import { unsubscribeToken } from "@/lib/alerts/weekly/weekly-mail-store";
import type { Period } from "@/lib/analytics/contracts/analytics";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { figures as glossary } from "@/lib/analytics/contracts/figure-glossary";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";
import { countedText, numberText } from "@/lib/number-text";
import { type Block, type Mail, writeMail } from "@/lib/outbound/mail/mail";

/** More would not fit on a screen. */
const maxProjects = 5;
const maxWorse = 3;
const maxKinds = 3;
const maxNameLength = 120;

/** @param summaries Of the projects with news, those with the most events first. */
export function weeklyMail(to: string, period: Period, summaries: readonly WeekSummary[]): Mail {
  const { siteUrl } = env();
  const token = unsubscribeToken(to);
  const more = summaries.length - maxProjects;
  return writeMail({
    to,
    subject: `Week of ${periodText(period)}: ${weekHeadline(summaries)}`,
    blocks: [
      { says: `What changed from ${periodText(period)} (UTC). The week before is in parentheses.` },
      ...summaries.slice(0, maxProjects).flatMap((summary) => projectBlocks(summary, period)),
      ...(more > 0 ? [{ link: `${siteUrl}/dashboard`, says: `${countedText(more, "more project")} with events` }] : []),
      { says: "You get this email on Mondays because you can sign in to the dashboard. To turn it off:" },
      { link: `${siteUrl}/weekly-mail/unsubscribe?token=${token}`, says: "Turn off the weekly email" },
    ],
    headers: {
      "List-Unsubscribe": `<${siteUrl}/api/weekly-mail/unsubscribe?token=${token}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}

function weekHeadline(summaries: readonly WeekSummary[]): string {
  const total = (count: (week: Week) => number) =>
    summaries.reduce((sum, { week }) => sum + (week === undefined ? 0 : count(week)), 0);
  // Unlisted changes may concern listed tools, and several may concern the same tool.
  const isAll = summaries.every(({ week }) => week === undefined || week.worse.more === 0);
  const worse = total((week) => new Set(week.worse.listed.map(({ tool }) => tool)).size);
  const newErrors = total((week) => week.newErrors.total);
  const lost = total((week) => week.lost);
  const parts = [
    worse > 0 && `${isAll ? "" : "at least "}${countedText(worse, "tool")} got worse`,
    newErrors > 0 && countedText(newErrors, "new error"),
    lost > 0 && `${countedText(lost, "event")} lost`,
  ].filter((part) => part !== false);
  const events = total(({ figures }) => figures.events);
  return parts.length > 0 ? parts.join(", ") : countedText(events, "event");
}

function projectBlocks({ project: { project_id, name }, week }: WeekSummary, { from, to }: Period): Block[] {
  const search = new URLSearchParams({ range: "custom", from: iso(from), to: iso(to), zone: "UTC" });
  const lines = week === undefined ? ["Too much data to summarize."] : weekLines(week);
  const link = `${env().siteUrl}/dashboard/${project_id}?${search}`;
  return [{ heading: short(name) }, { lines }, { link, says: "Open in the dashboard" }];
}

function weekLines({ figures, previous, worse, newErrors, removed, lost, created }: Week): string[] {
  const kinds = removed.kinds.slice(0, maxKinds).map(({ kind, count }) => `${kind} ${numberText(count)}`);
  return [
    `${glossary.events.name}: ${numberText(figures.events)} (${numberText(previous.events)})`,
    `${glossary.errorRate.name}: ${errorRateText(figures)} (${errorRateText(previous)})`,
    `${glossary.latencyP95.name}: ${latency(figures.latencyP95)} (${latency(previous.latencyP95)})`,
    ...worse.listed.slice(0, maxWorse).map((mover) => `Worse: ${short(mover.tool)}, ${moverText(mover)}`),
    ...moreLine(worse.listed.length + worse.more - maxWorse, "more regression", "more regressions"),
    ...newErrors.listed.map(
      (error) => `New error: ${short(error.shape || error.category || "no message")}, ${times(error.count)}`,
    ),
    ...moreLine(newErrors.total - newErrors.listed.length, "more new error", "more new errors"),
    ...(removed.total > 0
      ? [
          `Personal data removed: ${countedText(removed.total, "value")} (${kinds.join(", ")}${removed.kinds.length > maxKinds ? ", …" : ""})`,
        ]
      : []),
    ...(lost > 0
      ? [
          `${glossary.lost.name}: ${numberText(lost)} of ${numberText(created)} from SDK installs that sent events this week`,
        ]
      : []),
  ];
}

function moverText({ measure, before, now, calls, previousCalls }: Overview["movers"][number]): string {
  if (measure === "calls") return `no calls (${numberText(previousCalls)})`;
  const text = measure === "error_rate" ? percent : latency;
  return `${(measure === "error_rate" ? glossary.errorRate : glossary.latencyP95).name.replace(/^E/, "e")} ${text(now)} (${text(before)}) in ${countedText(calls, "call")}`;
}

const moreLine = (count: number, one: string, many: string) => (count > 0 ? [countedText(count, one, many)] : []);

const errorRateText = ({ errors, outcomes }: Week["figures"]) => (outcomes === 0 ? "–" : percent(errors / outcomes));
/** Shows 0% only for nothing, and 100% only for everything. */
const percent = (share: number) => {
  if (share > 0 && share < 0.001) return "<0.1%";
  return share < 1 && share > 0.999 ? ">99.9%" : `${numberText(100 * share, 1)}%`;
};
/** Within 1%. */
const latency = (milliseconds: number | null) => (milliseconds === null ? "–" : `≈ ${numberText(milliseconds)} ms`);
const times = (count: number) => (count === 1 ? "once" : `${numberText(count)} times`);
const short = (text: string) => (text.length > maxNameLength ? `${[...text].slice(0, maxNameLength).join("")}…` : text);

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const periodText = ({ from, to }: Period) => `${dayFormat.format(from)} to ${dayFormat.format(to - 1)}`;
