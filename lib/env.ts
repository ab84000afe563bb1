/** The environment variables. Nothing else reads `process.env`. */
import { z } from "zod";
import { type Env, toConfiguration } from "@/lib/config/configuration";
import {
  allowedAddress,
  commaList,
  domainName,
  issuerUrl,
  kindSwitch,
  mailbox,
  optionalWholeNumber,
  ownerAddress,
  requiredClaim,
  secret,
  signInMethod,
  sqlName,
  trueOrFalse,
  url,
  wholeNumber,
  zeroOrOne,
} from "@/lib/config/fields";

/** Every variable with its type and description. `.env.example` lists them too. */
export const Variables = z.object({
  NODE_ENV: z.string().optional().describe("Set by Next. `production` under `npm start`."),
  PORT: wholeNumber(0, 3000, 65_535).describe("The port `npm start` listens on."),
  HOST: z.string().default("127.0.0.1").describe("The address `npm start` binds to; 0.0.0.0 in a container."),
  WORKERS: optionalWholeNumber(1, 256).describe(
    "The number of processes that `npm start` runs on its port. With CLICKHOUSE_URL, the default is one per CPU of the machine or container, and at most one per 400 MB of memory. Always 1 with the embedded store.",
  ),
  SITE_URL: url("http:", "https:")
    .optional()
    .describe(
      "The public URL of the site. Defaults to localhost and PORT. Required in production with RESEND_API_KEY, and with DASHBOARD_EMAILS unless HOST is a loopback address. With DASHBOARD_EMAILS it must use https unless its host is a loopback address.",
    ),
  SOURCE_URL: url("https:")
    .optional()
    .describe(
      "The URL of the Git repository that this deployment is built from. The site links to it and shows its `git clone` command.",
    ),
  INGEST_URL: url("http:", "https:").optional().describe("The public URL of `/v1`. Defaults to SITE_URL."),
  DATA_DIR: z
    .string()
    .default(".data")
    .describe("The folder for the embedded store and generated secrets, readable only by its owner."),
  CLICKHOUSE_URL: url("http:", "https:")
    .refine((text) => !URL.canParse(text) || new URL(text).pathname === "/", {
      error: "a URL without a path; set the database in CLICKHOUSE_DATABASE",
    })
    .optional()
    .describe("The URL of a ClickHouse server. If unset, Sluice uses the embedded store."),
  CLICKHOUSE_USER: z
    .string()
    .default("default")
    .describe("The ClickHouse user. Must be allowed to create the database and its tables."),
  CLICKHOUSE_PASSWORD: z.string().default("").describe("The password of the ClickHouse user."),
  CLICKHOUSE_DATABASE: sqlName.default("sluice").describe("The database. Created if it does not exist."),
  CLICKHOUSE_CLUSTER: sqlName.optional().describe("The cluster name for ON CLUSTER statements."),
  WIDGET_TOKEN_SECRETS: commaList(secret)
    .optional()
    .describe(
      "Comma-separated secrets of at least 32 bytes. The first signs widget tokens and all of them are accepted for verification, so you can rotate them. Required in production with CLICKHOUSE_URL; otherwise generated once and kept in DATA_DIR.",
    ),
  PSEUDONYM_SECRET: secret
    .optional()
    .describe(
      "The key for pseudonyms and derived event ids, and for signing forms and unsubscribe links. Do not rotate it. Required in production with CLICKHOUSE_URL; otherwise generated once and kept in DATA_DIR.",
    ),
  DASHBOARD_EMAILS: commaList(ownerAddress)
    .default([])
    .describe(
      "Comma-separated email addresses of the owners, who can sign in to the dashboard: by default through an emailed link.",
    ),
  SIGN_IN_METHODS: commaList(signInMethod)
    .optional()
    .describe(
      "Comma-separated ways to sign in: `email`, `passkey`, `oidc` and, with the embedded store, `terminal`. By default `email` with DASHBOARD_EMAILS, else `terminal`, and also `oidc` with OIDC_ISSUER.",
    ),
  OIDC_ISSUER: issuerUrl
    .optional()
    .describe("The issuer URL of an OpenID Connect provider, exactly as it appears in its discovery document."),
  OIDC_CLIENT_ID: z.string().optional().describe("The client ID at the provider. Required with OIDC_ISSUER."),
  OIDC_CLIENT_SECRET: z.string().optional().describe("The client secret at the provider. Required with OIDC_ISSUER."),
  OIDC_NAME: z
    .string()
    .max(40, { error: "at most 40 characters" })
    .default("SSO")
    .describe("The provider's name on the Continue with SSO button."),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21\x23-\x5b\x5d-\x7e]+)*$/, { error: "scopes that start with openid, such as openid email" })
    .default("openid email")
    .describe("The scopes to request, separated by spaces. A claim such as `groups` may require one more."),
  OIDC_ALLOWED_DOMAINS: commaList(domainName)
    .default([])
    .describe(
      "Comma-separated domains of the email addresses that can sign in through the provider. Regardless of this list, only owners and members can sign in.",
    ),
  OIDC_REQUIRED_CLAIM: requiredClaim
    .optional()
    .describe(
      "A claim that a user must have to sign in through the provider, such as `groups=analytics`. If the claim is a list, it must contain the value.",
    ),
  DASHBOARD_SECRET: secret
    .optional()
    .describe(
      "The key for signing sign-in links and sessions. Changing it signs everyone out. Required in production with CLICKHOUSE_URL and DASHBOARD_EMAILS; otherwise generated once and kept in DATA_DIR.",
    ),
  MAX_WAITING_BYTES: wholeNumber(16 * 1024 * 1024, 160 * 1024 * 1024).describe(
    "Maximum memory for request bodies that are not yet committed, in each worker. No client can use more than half, and half is reserved for API keys. When it runs out, requests get 503 `overloaded`.",
  ),
  SCRUB_KINDS: commaList(kindSwitch)
    .default([])
    .describe(
      "Kinds of personal data to remove in addition to the defaults (`+mac`) or to keep (`-person,-date_of_birth`). Kinds with a `+` cannot be turned off by a project.",
    ),
  SCRUB_ALLOW: commaList(allowedAddress)
    .default([])
    .describe("Comma-separated email addresses and domains to exempt from scrubbing: `support@acme.com,acme.org`."),
  RATE_LIMIT_EVENTS_PER_SECOND: wholeNumber(1, 5_000).describe("Events per second an API key can send, sustained."),
  RATE_LIMIT_EVENTS_BURST: wholeNumber(1_000, 50_000).describe(
    "Events an API key can send in a burst. At least one second of the sustained rate.",
  ),
  RATE_LIMIT_FAILURES_PER_SECOND: wholeNumber(1, 10).describe(
    "Failed authentication attempts per second per IP address before 429. Valid credentials are never affected.",
  ),
  RATE_LIMIT_FORMS_PER_MINUTE: wholeNumber(1, 5).describe(
    "Form submissions per minute per IP address, and sign-in links per minute, per IP address and per email address.",
  ),
  RATE_LIMIT_QUERIES_PER_MINUTE: wholeNumber(1, 120).describe(
    "Queries per minute per read token, and searches and completions per minute per dashboard session.",
  ),
  RATE_LIMIT_REDIS_URL: url("redis:", "rediss:")
    .optional()
    .describe("A Redis server for sharing rate limits between machines."),
  TRUSTED_PROXIES: wholeNumber(0, 0).describe(
    "The number of proxies in front of Sluice that append to X-Forwarded-For. With 0, all clients behind a proxy share one rate limit.",
  ),
  RESEND_API_KEY: z
    .string()
    .optional()
    .describe("The Resend API key. If unset, emails are written to files in the data folder."),
  RESEND_BASE_URL: url("http:", "https:").default("https://api.resend.com").describe("The base URL of the Resend API."),
  RESEND_SEGMENT_ID: z.string().optional().describe("The Resend segment for newsletter subscribers."),
  MAIL_FROM: mailbox.optional().describe("The sender of emails. Required with RESEND_API_KEY."),
  CONTACT_TO: mailbox.optional().describe("The recipient of contact messages. Required with RESEND_API_KEY."),
  NEWSLETTER_CONFIRM: trueOrFalse
    .default(false)
    .describe(
      "`true` turns on double opt-in: an address is subscribed once the recipient confirms through an emailed link.",
    ),
  AUDIT_RETENTION_DAYS: wholeNumber(1, 400).describe("The number of days to keep audit log entries."),
  OUTBOX_RETENTION_DAYS: wholeNumber(1, 30).describe("The number of days to keep emails that were written to files."),
  CRON_SECRET: secret
    .optional()
    .describe(
      "The bearer credential for `/api/cron/mail` and `/api/cron/alerts`. If unset, they reject every request.",
    ),
  WEBHOOK_ALLOW_PRIVATE_ADDRESSES: trueOrFalse
    .default(false)
    .describe(
      "`true` lets alert webhooks, and the metadata documents of OAuth clients, use `http://` and private and loopback addresses.",
    ),
  MCP_DYNAMIC_REGISTRATION: trueOrFalse
    .default(false)
    .describe(
      "`true` lets OAuth clients of `/mcp` register themselves (RFC 7591). Anyone can then register a client under any name. Only needed for clients without a metadata document.",
    ),
  AGENTCHECK_PORTS: commaList(z.string().regex(/^\d{1,5}$/, { error: "comma-separated port numbers" }))
    .default(["80", "443"])
    .describe("Comma-separated ports that Agentcheck may connect to."),
  AGENTCHECK_ALLOW_PRIVATE: trueOrFalse
    .default(false)
    .describe(
      "`true` lets Agentcheck scan private and loopback addresses on any port. Only while HOST is a loopback address.",
    ),
  METRICS_TOKEN: secret
    .regex(/^\S+$/, { error: "without spaces" })
    .optional()
    .describe(
      "The bearer credential for `/metrics`, at least 32 bytes. If unset, nothing is counted and the path does not exist. Only `npm start` serves it.",
    ),
  VERCEL: zeroOrOne.optional().describe("Set to `1` by Vercel, where the embedded store is never used."),
  VERCEL_ENV: z
    .string()
    .optional()
    .describe("Set by Vercel. `preview` deployments use their own database with 7 days of retention."),
  VERCEL_GIT_COMMIT_REF: z
    .string()
    .optional()
    .describe("Set by Vercel. The branch, which names the preview's database."),
});

/** @throws ConfigurationError with one line per invalid variable. */
export const parseEnv = (source: Record<string, string | undefined>) => toConfiguration(Variables, source);

let parsedEnv: Env | undefined;

/** The configuration of this process, parsed on first use. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}

/** For a command that works on a store other than the configured one. */
export function setVariables(changed: Record<string, string>): void {
  parsedEnv = parseEnv({ ...process.env, ...changed });
}

/** The ClickHouse server at this URL, with the user, password and cluster of the environment. */
export const serverAt = (url: string, database: string | undefined) =>
  parseEnv({
    ...process.env,
    // In production, using a server as the store requires secrets, which a move takes from the data folder.
    NODE_ENV: undefined,
    CLICKHOUSE_URL: url,
    ...(database !== undefined && { CLICKHOUSE_DATABASE: database }),
  }).store;

/**
 * Whether the terminal socket runs background jobs on request, and pages load on request instead of once the server is idle. Only tests set it.
 */
export const acceptsTicks = (): boolean => process.env.SLUICE_TICKS === "1";

/** The SDK files that this build serves, as JSON. Next inlines it, so it is undefined elsewhere. */
export const builtSdkFiles = (): string | undefined => process.env.SDK_FILES;
