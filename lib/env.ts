/** The configuration: parsed once, from environment variables alone. Nothing else reads `process.env`. */
import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { keep, openDataFolder, readKept } from "@/lib/config/data-folder";
import { misspelledVariables } from "@/lib/config/misspelled-variables";
import { signInExposure } from "@/lib/config/sign-in-exposure";
import { weakSecrets } from "@/lib/config/weak-secrets";
import { previewRetentionDays, retentionDays } from "@/lib/gate/contracts/retention";

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `send a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });
const wholeNumber = (minimum: number, fallback: number, maximum = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number({ error: `a whole number of ${minimum} or more` })
    .int()
    .min(minimum)
    .max(maximum, { error: `a whole number from ${minimum} to ${maximum}` })
    .default(fallback);
const name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,62}$/, { error: "a name of letters, digits and _" });
const secret = z.string().refine((text) => Buffer.byteLength(text) >= 32, { error: "at least 32 bytes" });
/** What `SCRUB_KINDS` may name: every kind that a detector has and a deployment may choose. A test holds it to the table. */
export const scrubKinds = [
  ...(["private_key", "url_credentials", "jwt", "api_key", "secret", "email", "iban", "card", "us_ssn"] as const),
  ...(["phone", "ip", "home_path", "mac", "imei", "national_id", "street_address", "bank_account"] as const),
  ...(["wallet", "date_of_birth", "person"] as const),
] as const;
const kindSwitches = scrubKinds.flatMap((kind) => [`+${kind}`, `-${kind}`] as const);
const listOf = <Item extends z.ZodType<unknown, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(item));
const kindSwitch = z.enum(kindSwitches, { error: `+ or - and a kind, such as +mac,-ip (${scrubKinds.join(", ")})` });
const allowed = z.string().regex(/^(?:[^\s@,]{1,64}@)?(?:[\p{L}\p{N}-]{1,63}\.)+[\p{L}\p{N}-]{2,63}$/u, {
  error: "addresses or domains, such as support@acme.com,acme.org",
});
const emailAddress = z
  .email({ error: "e-mail addresses, such as jane@acme.com" })
  .transform((text) => text.toLowerCase());
const mailbox = z.string().regex(/^(?:[^<>@\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: "an address, or a name and an address: Sluice <hello@example.com>",
});
const truth = z.enum(["true", "false"], { error: "true or false" }).transform((value) => value === "true");
const flag = z.enum(["0", "1"], { error: "0 or 1" }).transform((value) => value === "1");

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

/** Where events are kept. `none`: on Vercel without `CLICKHOUSE_URL`; the site works, `/v1` answers 503. */
export type StoreConfig =
  | { kind: "embedded"; folder: string; database: string }
  | { kind: "server"; url: string; user: string; password: string; database: string; cluster: string | undefined }
  | { kind: "none" };

export type Env = ReturnType<typeof parseEnv>;

/** A configuration that cannot be used: one line per variable, what is wrong and what would be right. */
export class ConfigurationError extends Error {}

/**
 * Pure. An empty variable counts as absent.
 * @throws ConfigurationError with one line per wrong variable.
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = Variables.safeParse(present);
  const issues = parsed.success ? [] : parsed.error.issues;
  const faults = issues
    .filter(({ path: [key] }, at) => issues.findIndex((earlier) => earlier.path[0] === key) === at)
    .map((issue) => `${String(issue.path[0])}: not usable, ${wanted(issue)}`);
  const needsSecrets = present.NODE_ENV === "production" && present.CLICKHOUSE_URL !== undefined;
  const sendsMails = present.RESEND_API_KEY !== undefined;
  const demand = (isNeeded: boolean, keys: readonly string[], advice: string) => {
    const missing = isNeeded ? keys.filter((key) => present[key] === undefined) : [];
    faults.push(...missing.map((key) => `${key}: missing, ${advice}`));
  };
  const aSecret = "set at least 32 random bytes (openssl rand -hex 32)";
  demand(needsSecrets, ["WIDGET_TOKEN_SECRETS", "PSEUDONYM_SECRET"], aSecret);
  demand(needsSecrets && present.DASHBOARD_EMAILS !== undefined, ["DASHBOARD_SECRET"], aSecret);
  demand(sendsMails, ["MAIL_FROM", "CONTACT_TO"], "set an address; RESEND_API_KEY is set, so mails go out");
  demand(
    sendsMails && present.NODE_ENV === "production",
    ["SITE_URL"],
    "set the public address; RESEND_API_KEY is set, and mails link to it",
  );
  if (parsed.success && parsed.data.RATE_LIMIT_EVENTS_BURST < parsed.data.RATE_LIMIT_EVENTS_PER_SECOND) {
    faults.push("RATE_LIMIT_EVENTS_BURST: not usable, send at least RATE_LIMIT_EVENTS_PER_SECOND");
  }
  if (parsed.success && present.NODE_ENV === "production") faults.push(...signInExposure(parsed.data));
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults.join("\n"));
  const variables = parsed.data;
  const isPreview = variables.VERCEL === true && variables.VERCEL_ENV === "preview";
  const siteUrl = trimSlash(variables.SITE_URL ?? `http://localhost:${variables.PORT}`);
  const store = storeOf(variables, isPreview);
  return {
    isProduction: variables.NODE_ENV === "production",
    isVercel: variables.VERCEL === true,
    isPreview,
    host: variables.HOST,
    port: variables.PORT,
    siteUrl,
    ingestUrl: trimSlash(variables.INGEST_URL ?? siteUrl),
    store,
    dataDir: variables.DATA_DIR,
    retentionDays: isPreview ? previewRetentionDays : retentionDays,
    widgetTokenSecrets: variables.WIDGET_TOKEN_SECRETS,
    pseudonymSecret: variables.PSEUDONYM_SECRET,
    dashboard: {
      /** Nobody where there is nothing to see. */
      emails: store.kind === "none" ? [] : variables.DASHBOARD_EMAILS,
      secret: variables.DASHBOARD_SECRET,
      /** Whether whoever reads the terminal may sign in: on one machine, as long as nobody is named. */
      byTerminal: store.kind === "embedded" && variables.DASHBOARD_EMAILS.length === 0,
    },
    scrub: { kinds: variables.SCRUB_KINDS, allow: variables.SCRUB_ALLOW },
    maxWaitingBytes: variables.MAX_WAITING_BYTES,
    rateLimits: {
      events: {
        points: variables.RATE_LIMIT_EVENTS_BURST,
        seconds: Math.max(1, Math.round(variables.RATE_LIMIT_EVENTS_BURST / variables.RATE_LIMIT_EVENTS_PER_SECOND)),
      },
      failures: { points: variables.RATE_LIMIT_FAILURES_PER_SECOND, seconds: 1 },
      forms: { points: variables.RATE_LIMIT_FORMS_PER_MINUTE, seconds: 60 },
      redisUrl: variables.RATE_LIMIT_REDIS_URL,
    },
    trustedProxies: variables.TRUSTED_PROXIES,
    mail: {
      carrier: carrierOf(variables),
      from: variables.MAIL_FROM ?? "Sluice <sluice@localhost>",
      contactTo: variables.CONTACT_TO ?? "team@localhost",
      outboxDays: variables.OUTBOX_RETENTION_DAYS,
    },
    newsletter: { isConfirmed: variables.NEWSLETTER_CONFIRM },
    cronSecret: variables.CRON_SECRET,
    /** One line per secret that can be guessed. A new store is refused with one, an existing store is not: see `ensureSchema`. */
    weakSecrets: weakSecretsOf(variables),
    /** What is probably a mistake and is not refused, one line each. */
    warnings: misspelledVariables(Object.keys(present), Object.keys(Variables.shape)),
  };
}

function weakSecretsOf(variables: z.infer<typeof Variables>): string[] {
  const named = (name: keyof typeof variables, values: readonly (string | undefined)[]) =>
    values.filter((value) => value !== undefined).map((value) => ({ name, value }));
  const { WIDGET_TOKEN_SECRETS = [], PSEUDONYM_SECRET, DASHBOARD_SECRET, CRON_SECRET, CLICKHOUSE_PASSWORD } = variables;
  return weakSecrets(
    [
      ...named("WIDGET_TOKEN_SECRETS", WIDGET_TOKEN_SECRETS),
      ...named("PSEUDONYM_SECRET", [PSEUDONYM_SECRET]),
      ...named("DASHBOARD_SECRET", [DASHBOARD_SECRET]),
      ...named("CRON_SECRET", [CRON_SECRET]),
    ],
    named("CLICKHOUSE_PASSWORD", [CLICKHOUSE_PASSWORD]),
  );
}

/** Who takes mails. `none`: on Vercel without `RESEND_API_KEY`, where no file would last; mails wait. */
export type Carrier =
  | { kind: "resend"; apiKey: string; baseUrl: string; segmentId: string | undefined }
  | { kind: "outbox" }
  | { kind: "none" };

function carrierOf(variables: z.infer<typeof Variables>): Carrier {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, RESEND_SEGMENT_ID: segmentId } = variables;
  if (apiKey !== undefined) return { kind: "resend", apiKey, baseUrl: trimSlash(baseUrl), segmentId };
  return { kind: variables.VERCEL === true ? "none" : "outbox" };
}

const trimSlash = (text: string) => text.replace(/\/$/, "");

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === "too_small") return `send ${issue.minimum} or more`;
  return issue.message.startsWith("send ") ? issue.message : `send ${issue.message}`;
}

function storeOf(variables: z.infer<typeof Variables>, isPreview: boolean): StoreConfig {
  if (variables.CLICKHOUSE_URL !== undefined) {
    return {
      kind: "server",
      url: variables.CLICKHOUSE_URL,
      user: variables.CLICKHOUSE_USER,
      password: variables.CLICKHOUSE_PASSWORD,
      database: isPreview
        ? previewDatabase(variables.CLICKHOUSE_DATABASE, variables.VERCEL_GIT_COMMIT_REF)
        : variables.CLICKHOUSE_DATABASE,
      cluster: variables.CLICKHOUSE_CLUSTER,
    };
  }
  if (variables.VERCEL === true) return { kind: "none" };
  return { kind: "embedded", folder: path.resolve(variables.DATA_DIR), database: variables.CLICKHOUSE_DATABASE };
}

/** A branch's own database. Branches whose names differ only in punctuation or case stay apart by the hash. */
function previewDatabase(database: string, branch = "unknown"): string {
  const slug = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 30);
  return `${database}_preview_${slug}_${createHash("sha256").update(branch).digest("hex").slice(0, 6)}`;
}

let parsedEnv: Env | undefined;

/** The configuration of this process, parsed on first use. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}

const StoredSecrets = z.object({ widgetTokenSecret: z.string(), pseudonymSecret: z.string() });

/**
 * The secrets in force: configured, or else made once and kept in the data folder (owner-only) beside what they protect.
 */
export function secrets(): { widgetToken: readonly [string, ...string[]]; pseudonym: string } {
  const { widgetTokenSecrets, pseudonymSecret } = env();
  const [first, ...rest] = widgetTokenSecrets ?? [];
  if (first !== undefined && pseudonymSecret !== undefined) {
    return { widgetToken: [first, ...rest], pseudonym: pseudonymSecret };
  }
  const stored = storedSecrets();
  return {
    widgetToken: first === undefined ? [stored.widgetTokenSecret] : [first, ...rest],
    pseudonym: pseudonymSecret ?? stored.pseudonymSecret,
  };
}

/** Where there is no store nothing is signed that lasts, and no folder may be writable: every process takes the same. */
const secretsWithoutStore = { widgetTokenSecret: "0".repeat(64), pseudonymSecret: "0".repeat(64) };
let keptSecrets: z.infer<typeof StoredSecrets> | undefined;

function storedSecrets() {
  if (env().store.kind === "none") return secretsWithoutStore;
  if (keptSecrets) return keptSecrets;
  const file = path.join(openDataDir(), "secrets.json");
  const fresh = {
    widgetTokenSecret: randomBytes(32).toString("hex"),
    pseudonymSecret: randomBytes(32).toString("hex"),
  };
  keptSecrets = StoredSecrets.parse(JSON.parse(readKept(file) ?? keep(file, JSON.stringify(fresh))));
  return keptSecrets;
}

let keptDashboardSecret: string | undefined;

/** Configured, or else made once and kept in the data folder; who deletes that file and restarts signs everybody out. */
export function dashboardSecret(): string {
  const { secret } = env().dashboard;
  if (secret !== undefined) return secret;
  const file = () => path.join(openDataDir(), "dashboard-secret");
  keptDashboardSecret ??= readKept(file()) ?? keep(file(), randomBytes(32).toString("hex"));
  return keptDashboardSecret;
}

/** The data folder, made when it is not there. */
export function openDataDir(): string {
  const folder = path.resolve(env().dataDir);
  try {
    openDataFolder(folder);
  } catch (error) {
    throw new ConfigurationError(`The data folder ${folder} cannot be opened: check that this user may write to it.`, {
      cause: error,
    });
  }
  return folder;
}
