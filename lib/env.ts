/** The environment variables. Nothing else reads `process.env`. */
import { z } from "zod";
import { configurationOf, type Env } from "@/lib/config/configuration";
import {
  allowed,
  emailAddress,
  flag,
  kindSwitch,
  listOf,
  mailbox,
  name,
  secret,
  truth,
  url,
  wholeNumber,
} from "@/lib/config/fields";

/** Every variable: what it means, and what it may be. Printed in `.env.example`. */
export const Variables = z.object({
  NODE_ENV: z.string().optional().describe("`production` under `npm start`; set by Next."),
  PORT: wholeNumber(0, 3000, 65_535).describe("The port `npm start` listens on."),
  HOST: z.string().default("127.0.0.1").describe("The address `npm start` binds to; 0.0.0.0 in a container."),
  SITE_URL: url("http:", "https:")
    .optional()
    .describe(
      "The public address of the site. Absent: localhost with PORT. Required in production with RESEND_API_KEY, and with DASHBOARD_EMAILS unless HOST is a loopback address; with DASHBOARD_EMAILS it must be https, unless its host is a loopback address.",
    ),
  INGEST_URL: url("http:", "https:").optional().describe("The public address of `/v1`. Absent: SITE_URL."),
  DATA_DIR: z.string().default(".data").describe("Where the embedded store and its secrets live."),
  CLICKHOUSE_URL: url("http:", "https:")
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", {
      error: "send a URL without a path: the database is CLICKHOUSE_DATABASE",
    })
    .optional()
    .describe("A ClickHouse server. Absent: the embedded store."),
  CLICKHOUSE_USER: z.string().default("default").describe("May create the database and its tables."),
  CLICKHOUSE_PASSWORD: z.string().default("").describe("Of that user."),
  CLICKHOUSE_DATABASE: name.default("sluice").describe("Created when it does not exist."),
  CLICKHOUSE_CLUSTER: name.optional().describe("The cluster that ON CLUSTER statements name."),
  WIDGET_TOKEN_SECRETS: listOf(secret)
    .optional()
    .describe(
      "Comma-separated secrets of 32 bytes or more: the first signs widget tokens, all verify. Required in production with CLICKHOUSE_URL; otherwise made once and kept in DATA_DIR.",
    ),
  PSEUDONYM_SECRET: secret
    .optional()
    .describe(
      "Keys the hash that replaces an e-mail address or phone number in `user_id`, and the ids of events that come without one; signs forms and unsubscribe links. Keep it. Required like WIDGET_TOKEN_SECRETS.",
    ),
  DASHBOARD_EMAILS: listOf(emailAddress)
    .default([])
    .describe("Who may sign in to the dashboard, by a link that is mailed there."),
  DASHBOARD_SECRET: secret
    .optional()
    .describe(
      "Signs sign-in links and sessions. Another one signs everybody out. Required in production with CLICKHOUSE_URL and DASHBOARD_EMAILS; otherwise made once and kept in DATA_DIR.",
    ),
  MAX_WAITING_BYTES: wholeNumber(16 * 1024 * 1024, 64 * 1024 * 1024).describe(
    "Memory for request bodies until they are committed. No client can take more than half of it, and half is reserved for API keys. Beyond it requests get 503 `overloaded`.",
  ),
  SCRUB_KINDS: listOf(kindSwitch)
    .default([])
    .describe("Kinds of personal data to remove beyond the defaults (`+mac`), or to leave (`-ip`)."),
  SCRUB_ALLOW: listOf(allowed).default([]).describe("E-mail addresses that may stay, and domains whose addresses may."),
  RATE_LIMIT_EVENTS_PER_SECOND: wholeNumber(1, 5_000).describe("Events an API key may send, sustained."),
  RATE_LIMIT_EVENTS_BURST: wholeNumber(1_000, 50_000).describe(
    "Events an API key may send at once: no fewer than in a second.",
  ),
  RATE_LIMIT_FAILURES_PER_SECOND: wholeNumber(1, 10).describe(
    "Failed credentials an IP address may send before it gets 429. Valid credentials are never limited by it.",
  ),
  RATE_LIMIT_FORMS_PER_MINUTE: wholeNumber(1, 5).describe(
    "Complete forms an IP address may send, and sign-in links it may request for one e-mail address.",
  ),
  RATE_LIMIT_REDIS_URL: url("redis:", "rediss:").optional().describe("Share the limits between processes."),
  TRUSTED_PROXIES: wholeNumber(0, 0).describe(
    "How many proxies in front append to X-Forwarded-For. With 0 all clients behind a proxy share the limits of one address.",
  ),
  RESEND_API_KEY: z.string().optional().describe("Mails go through Resend. Absent: to files in the data folder."),
  RESEND_BASE_URL: url("http:", "https:").default("https://api.resend.com").describe("Where Resend's API is."),
  RESEND_SEGMENT_ID: z.string().optional().describe("The segment that subscribers of the newsletter are added to."),
  MAIL_FROM: mailbox.optional().describe("Who mails are from. Required with RESEND_API_KEY."),
  CONTACT_TO: mailbox
    .optional()
    .describe("Who reads what is sent through the contact form. Required with RESEND_API_KEY."),
  NEWSLETTER_CONFIRM: truth
    .default(false)
    .describe("`true`: double opt-in. An address is subscribed once the recipient confirms through an emailed link."),
  OUTBOX_RETENTION_DAYS: wholeNumber(1, 30).describe("Mails in the outbox are deleted after this many days."),
  CRON_SECRET: secret.optional().describe("What a scheduler sends to `/api/cron/mail`. Absent: nobody may."),
  VERCEL: flag.optional().describe("Set by Vercel: `1` there. The embedded store is never opened."),
  VERCEL_ENV: z.string().optional().describe("Set by Vercel. `preview`: a database of its own, kept for 7 days."),
  VERCEL_GIT_COMMIT_REF: z.string().optional().describe("Set by Vercel: the branch that names a preview's database."),
});

/** @throws ConfigurationError with one line per wrong variable. */
export const parseEnv = (source: Record<string, string | undefined>) => configurationOf(Variables, source);

let parsedEnv: Env | undefined;

/** The configuration of this process, parsed on first use. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}
