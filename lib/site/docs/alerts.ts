/** `/docs/alerts`: rules, incidents and notifications. */
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { blocks, bullets, code, definitions, fenced, table } from "@/lib/site/docs/markdown";
import type { DocsContext, DocsPage } from "@/lib/site/docs/page";

export const alerts: DocsPage = {
  slug: "alerts",
  title: "Alerts",
  description:
    "Rules on error rate, latency, volume, silence, new personal data, lost and rejected events. Notifications by email and signed webhooks.",
  markdown: (context) =>
    blocks(
      "# Alerts",
      "A project's Alerts page lists its rules, their states and their incidents. A long-running process checks each rule every minute, or less often if checks are slow: three projects are checked at once, and a project has a minute for its rules before others get their turn. On Vercel, rules are checked when [a scheduler calls](#schedule). Checks use the same figures as the dashboard's pages. Retries count once.",
      ...rules,
      ...incidents,
      ...notifications,
      ...webhooks(context),
      ...schedule(context),
    ),
};

const rules = [
  "## Rules",
  table(
    ["Alert on", "Fires when", "Minimum"],
    [
      [figures.errorRate.name, "more than x% of tool calls with an outcome failed", "calls with an outcome"],
      [figures.latencyP95.name, "the p95 latency of tool calls is above x ms", "calls with a latency"],
      [
        "Volume drop",
        "the number of events is down by more than x% from the previous window",
        "events in the previous window",
      ],
      ["Silence", "there are no events", "events in the previous window"],
      [
        "New personal data",
        "a kind of personal data is removed for the first time in the project, by time of receipt. A kind that an [update of Sluice](/docs/running#names-are-removed-by-default) turned on is not reported in older projects, unless they turned it on themselves",
        "none",
      ],
      [
        "Lost events",
        "more than x% of the events are missing or were dropped, counting processes that sent events in the window, as on the Delivery page",
        "events created",
      ],
      [figures.rejected.name, "more than x% of events were rejected, as on the Rejected page", "events received"],
    ],
  ),
  "The window is 5 minutes, 15 minutes, 1 hour or 24 hours. It ends at the time of the check. Rules for tool calls and volume can be limited to one tool. A project can have at most 20 rules.",
  "Lost events are counted per process since its start, so the incident ends when the process stops sending.",
];

const incidents = [
  "## Incidents",
  bullets([
    "A rule that fires opens one incident, regardless of how many processes check it. The incident ends when the rule is checked and no longer fires.",
    "Below the minimum number of calls or events, a rule does not fire, and an open incident stays open.",
    "Each new kind of personal data opens a separate incident that ends immediately. It is reported once, without a recovery.",
    "A failed check neither opens nor ends an incident. The Alerts page shows when checks started failing and why, and each failure is logged. After a failed check or a restart, rules on volume and silence wait for the length of their window, up to an hour, because senders need time to retry.",
    "A deleted rule is no longer checked. If it is firing, its incident ends and recipients are notified. Its incidents stay in the list.",
  ]),
];

const notifications = [
  "## Email",
  "A rule can email owners and members of the project, through Resend or to the outbox. Each address gets one email when an incident opens and one when it ends. Failed emails are retried with increasing delays for 23 hours, even after a restart. An email that the provider rejects permanently, for example because the address is invalid, is not retried. The Alerts page lists all notifications.",
];

const verification = `import { Webhook } from "standardwebhooks";

const { type, data } = new Webhook(process.env.SLUICE_WEBHOOK_SECRET).verify(body, headers);`;

const webhooks = ({ siteUrl }: DocsContext) => [
  "## Webhooks",
  "A project's webhooks get a `POST` request for each alert and each recovery. It is signed as specified by Standard Webhooks (standardwebhooks.com), so its libraries can verify it with the secret that is shown once, when you create the webhook.",
  fenced("js", verification),
  definitions(["Header", "Value"], {
    "`webhook-id`":
      "the id of the notification. It is the same across retries, so use it to ignore duplicate requests.",
    "`webhook-timestamp`": "the time of the request, in seconds since the epoch",
    "`webhook-signature`": "`v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64",
  }),
  "The body is JSON. `type` is `alert.opened`, `alert.recovered` or `alert.test`.",
  fenced("json", JSON.stringify(exampleMessage(siteUrl), null, 2)),
  bullets([
    "Any 2xx within 10 seconds counts as delivered. Redirects are not followed.",
    "A 4xx response other than 408, 425 and 429 is final: the request is not retried.",
    "Other failed requests are retried with increasing delays of at most an hour, for 23 hours, even after a restart.",
    "URLs must start with `https://`, and their host must resolve to a public address. Sluice resolves it once for each request and connects to that address. For receivers in your own network, set [`WEBHOOK_ALLOW_PRIVATE_ADDRESSES=true`](/docs/running#configuration).",
    "The Alerts page lists each notification with its state, attempts and last response. _Test_ sends a signed `alert.test`, once.",
    "Secrets are derived from `PSEUDONYM_SECRET`. To replace one, create a new webhook and delete the old one. Deleting a webhook removes its URL from the store.",
  ]),
];

const exampleMessage = (siteUrl: string) => ({
  type: "alert.opened",
  timestamp: "2026-01-31T12:00:00.000Z",
  data: {
    project: { id: "prj_…", name: "Hotels" },
    incidentId: "0f3c…",
    ruleId: "Mxl43cyIJ46i",
    condition: "Error rate of search above 5% in 15 minutes",
    opened: {
      at: "2026-01-31T12:00:00.000Z",
      figure: "12.5% (5 of 40 calls)",
      url: `${siteUrl}/dashboard/prj_…/errors?range=custom&from=…&to=…`,
    },
    recovered: null,
  },
});

const schedule = ({ siteUrl }: DocsContext) => [
  "## Schedule",
  `A long-running process checks the rules every minute. On Vercel, ${code("vercel.json")} schedules four calls a day, which every Vercel plan allows. To check more often, have a scheduler call the URL below. If the time between two calls is longer than a rule's window, events outside the window are not checked, except for new personal data.`,
  fenced("sh", `curl ${siteUrl}/api/cron/alerts -H "Authorization: Bearer $CRON_SECRET"`),
  "A call takes at most a minute. Rules it doesn't get to are checked first in the next call, and weekly emails pick up where they left off.",
];
