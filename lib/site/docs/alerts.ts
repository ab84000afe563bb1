/** `/docs/alerts`: rules, incidents and notifications. */
import { blocks, bullets, code, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";

export const alerts: DocsPage = {
  slug: "alerts",
  title: "Alerts",
  description:
    "Rules on error rate, latency, volume, silence, new personal data, lost and rejected events. Notifications by email.",
  markdown: (context) =>
    blocks(
      "# Alerts",
      "A project's Alerts page lists its rules, their states and their incidents. Sluice checks each rule every minute, with the figures of the dashboard's pages: resent events count once.",
      ...rules,
      ...incidents,
      ...notifications,
      ...schedule(context),
    ),
};

const rules = [
  "## Rules",
  table(
    ["Alert on", "Fires when", "Minimum"],
    [
      ["Error rate", "more than x % of the tool calls that have an outcome failed", "calls with an outcome"],
      ["p95 latency", "the p95 latency of tool calls is above x ms", "calls"],
      ["Volume drop", "there are more than x % fewer events than in the window before", "events in the window before"],
      ["Silence", "there are no events", "events in the window before"],
      ["New personal data", "a kind of personal data was removed that was never removed before in the project", "none"],
      [
        "Lost events",
        "more than x % of the events of the processes that sent in the window are missing or were dropped, as on the Delivery page",
        "events created",
      ],
      ["Rejected events", "more than x % of events were rejected, as on the Rejected page", "events received"],
    ],
  ),
  "The window is 5 minutes, 15 minutes, 1 hour or 24 hours. It ends at the time of the check. Rules on calls and on volume can be limited to one tool. A project can have at most 20 rules.",
  "The figures of lost events are those of each process since its start, so such an incident ends when the process no longer sends.",
];

const incidents = [
  "## Incidents",
  bullets([
    "A rule that fires opens one incident, however many processes check it. The incident ends when the rule is checked and no longer fires.",
    "Without the minimum of calls or events, a rule does not fire, and an open incident stays open.",
    "A check that fails changes nothing. After a failed check and after a start, rules on volume and silence wait for as long as their window, at most an hour, because senders need time to resend events.",
    "A deleted rule is no longer checked. Its incidents stay in the list.",
  ]),
];

const notifications = [
  "## Email",
  "A rule can email addresses of `DASHBOARD_EMAILS`, through Resend or to the outbox. Each gets one email when an incident opens and one when it ends. Failed emails are retried with increasing delays for 23 hours, also after a restart. The Alerts page lists all notifications.",
];

const schedule = ({ siteUrl }: DocsContext) => [
  "## Schedule",
  `A long-running process checks the rules every minute. On Vercel, ${code("vercel.json")} schedules four calls a day, which every Vercel plan allows. To check more often, have a scheduler call:`,
  fenced("sh", `curl ${siteUrl}/api/cron/alerts -H "Authorization: Bearer $CRON_SECRET"`),
];
