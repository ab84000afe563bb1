/** Turns environment variables into the configuration: cross-checks them and derives other values. */
import { createHash } from "node:crypto";
import path from "node:path";
import type { z } from "zod";
import { isLoopback } from "@/lib/config/loopback";
import { misspelledVariables } from "@/lib/config/misspelled-variables";
import { allowedMethods, signInExposure, signInFaults } from "@/lib/config/sign-in-methods";
import { weakSecrets } from "@/lib/config/weak-secrets";
import type { Variables } from "@/lib/env";
import { previewRetentionDays, retentionDays } from "@/lib/gate/contracts/retention";

type Parsed = z.infer<typeof Variables>;

/** Where events are stored. `none`: on Vercel without `CLICKHOUSE_URL`, where the site works and `/v1` returns 503. */
export type StoreConfig =
  | { kind: "embedded"; folder: string; database: string }
  | { kind: "server"; url: string; user: string; password: string; database: string; cluster: string | undefined }
  | { kind: "none" };

const aSecret = "set at least 32 random bytes (openssl rand -hex 32)";

export type Env = ReturnType<typeof toConfiguration>;

/** An invalid configuration. The message has one line per variable: what is wrong and what to set. */
export class ConfigurationError extends Error {}

/**
 * Pure. An empty variable counts as unset.
 * @throws ConfigurationError with one line per invalid variable.
 */
export function toConfiguration(schema: typeof Variables, source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(present);
  const issues = parsed.success ? [] : parsed.error.issues;
  const faults = issues
    .filter(({ path: [key] }, at) => issues.findIndex((earlier) => earlier.path[0] === key) === at)
    .map((issue) => `${String(issue.path[0])}: must be ${adviceFor(issue)}`);
  const needsSecrets = present.NODE_ENV === "production" && present.CLICKHOUSE_URL !== undefined;
  const sendsMails = present.RESEND_API_KEY !== undefined;
  const requireVariables = (isNeeded: boolean, keys: readonly string[], advice: string) => {
    const missing = isNeeded ? keys.filter((key) => present[key] === undefined) : [];
    faults.push(...missing.map((key) => `${key}: required, ${advice}`));
  };
  requireVariables(needsSecrets, ["WIDGET_TOKEN_SECRETS", "PSEUDONYM_SECRET"], aSecret);
  requireVariables(needsSecrets && present.DASHBOARD_EMAILS !== undefined, ["DASHBOARD_SECRET"], aSecret);
  requireVariables(sendsMails, ["MAIL_FROM", "CONTACT_TO"], "set an email address for use with RESEND_API_KEY");
  requireVariables(
    sendsMails && present.NODE_ENV === "production",
    ["SITE_URL"],
    "set the public URL, which emails link to",
  );
  if (parsed.success && parsed.data.AGENTCHECK_ALLOW_PRIVATE && !isLoopback(parsed.data.HOST)) {
    faults.push("AGENTCHECK_ALLOW_PRIVATE: must be false unless HOST is a loopback address");
  }
  if (parsed.success && parsed.data.RATE_LIMIT_EVENTS_BURST < parsed.data.RATE_LIMIT_EVENTS_PER_SECOND) {
    faults.push("RATE_LIMIT_EVENTS_BURST: must be at least RATE_LIMIT_EVENTS_PER_SECOND");
  }
  const isEmbedded = present.CLICKHOUSE_URL === undefined && present.VERCEL !== "1";
  if (parsed.success && isEmbedded && (parsed.data.WORKERS ?? 1) > 1) {
    faults.push("WORKERS: must be 1 without CLICKHOUSE_URL, because only one process can use the embedded store");
  }
  if (parsed.success) faults.push(...signInFaults(parsed.data, present.CLICKHOUSE_URL !== undefined));
  if (parsed.success && present.NODE_ENV === "production") faults.push(...signInExposure(parsed.data));
  if (!parsed.success || faults.length > 0) throw new ConfigurationError(faults.join("\n"));
  const variables = parsed.data;
  const isPreview = variables.VERCEL === true && variables.VERCEL_ENV === "preview";
  const siteUrl = trimSlash(variables.SITE_URL ?? `http://localhost:${variables.PORT}`);
  const store = toStoreConfig(variables, isPreview);
  return {
    isProduction: variables.NODE_ENV === "production",
    isVercel: variables.VERCEL === true,
    isPreview,
    host: variables.HOST,
    port: variables.PORT,
    /** Undefined means one per core. */
    workers: variables.WORKERS,
    siteUrl,
    sourceUrl: variables.SOURCE_URL,
    ingestUrl: trimSlash(variables.INGEST_URL ?? siteUrl),
    store,
    dataDir: variables.DATA_DIR,
    retentionDays: isPreview ? previewRetentionDays : retentionDays,
    widgetTokenSecrets: variables.WIDGET_TOKEN_SECRETS,
    pseudonymSecret: variables.PSEUDONYM_SECRET,
    dashboard: {
      /** Empty without a store, because there is nothing to show. */
      emails: store.kind === "none" ? [] : variables.DASHBOARD_EMAILS,
      secret: variables.DASHBOARD_SECRET,
      /** The allowed ways to sign in. */
      methods: allowedMethods(variables, store.kind),
    },
    oidc: toOidc(variables),
    scrub: { kinds: variables.SCRUB_KINDS, allow: variables.SCRUB_ALLOW },
    maxWaitingBytes: variables.MAX_WAITING_BYTES,
    rateLimits: {
      events: {
        points: variables.RATE_LIMIT_EVENTS_BURST,
        seconds: Math.max(1, Math.round(variables.RATE_LIMIT_EVENTS_BURST / variables.RATE_LIMIT_EVENTS_PER_SECOND)),
      },
      failures: { points: variables.RATE_LIMIT_FAILURES_PER_SECOND, seconds: 1 },
      forms: { points: variables.RATE_LIMIT_FORMS_PER_MINUTE, seconds: 60 },
      queries: { points: variables.RATE_LIMIT_QUERIES_PER_MINUTE, seconds: 60 },
      redisUrl: variables.RATE_LIMIT_REDIS_URL,
    },
    trustedProxies: variables.TRUSTED_PROXIES,
    mail: {
      carrier: toCarrier(variables),
      from: variables.MAIL_FROM ?? "Sluice <sluice@localhost>",
      contactTo: variables.CONTACT_TO ?? "team@localhost",
      outboxDays: variables.OUTBOX_RETENTION_DAYS,
    },
    newsletter: { isConfirmed: variables.NEWSLETTER_CONFIRM },
    auditRetentionDays: variables.AUDIT_RETENTION_DAYS,
    webhooks: { canBePrivate: variables.WEBHOOK_ALLOW_PRIVATE_ADDRESSES },
    oauth: { canRegister: variables.MCP_DYNAMIC_REGISTRATION },
    agentcheck: {
      canBePrivate: variables.AGENTCHECK_ALLOW_PRIVATE,
      ports: variables.AGENTCHECK_PORTS.map(Number),
    },
    cronSecret: variables.CRON_SECRET,
    metricsToken: variables.METRICS_TOKEN,
    /** One line per weak secret. Weak secrets prevent creating a new store but not using an existing one: see `ensureSchema`. */
    weakSecrets: findWeakSecrets(variables),
    /** Probable mistakes that are not rejected, one line each. */
    warnings: misspelledVariables(Object.keys(present), Object.keys(schema.shape)),
  };
}

/** The OpenID Connect provider. Undefined if none is set. */
function toOidc(variables: Parsed) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = variables;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    name: variables.OIDC_NAME,
    scope: variables.OIDC_SCOPES,
    domains: variables.OIDC_ALLOWED_DOMAINS,
    requiredClaim: variables.OIDC_REQUIRED_CLAIM,
  };
}

function findWeakSecrets(variables: Parsed): string[] {
  const named = (name: keyof typeof variables, values: readonly (string | undefined)[]) =>
    values.filter((value) => value !== undefined).map((value) => ({ name, value }));
  const { WIDGET_TOKEN_SECRETS = [], PSEUDONYM_SECRET, DASHBOARD_SECRET, CRON_SECRET } = variables;
  const { METRICS_TOKEN, CLICKHOUSE_PASSWORD, OIDC_CLIENT_SECRET } = variables;
  return weakSecrets(
    [
      ...named("WIDGET_TOKEN_SECRETS", WIDGET_TOKEN_SECRETS),
      ...named("PSEUDONYM_SECRET", [PSEUDONYM_SECRET]),
      ...named("DASHBOARD_SECRET", [DASHBOARD_SECRET]),
      ...named("CRON_SECRET", [CRON_SECRET]),
      ...named("METRICS_TOKEN", [METRICS_TOKEN]),
    ],
    [...named("CLICKHOUSE_PASSWORD", [CLICKHOUSE_PASSWORD]), ...named("OIDC_CLIENT_SECRET", [OIDC_CLIENT_SECRET])],
  );
}

/** How email is sent. `none`: on Vercel without `RESEND_API_KEY`, where files do not persist, so emails stay queued. */
export type Carrier =
  | { kind: "resend"; apiKey: string; baseUrl: string; segmentId: string | undefined }
  | { kind: "outbox" }
  | { kind: "none" };

function toCarrier(variables: Parsed): Carrier {
  const { RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, RESEND_SEGMENT_ID: segmentId } = variables;
  if (apiKey !== undefined) return { kind: "resend", apiKey, baseUrl: trimSlash(baseUrl), segmentId };
  return { kind: variables.VERCEL === true ? "none" : "outbox" };
}

const trimSlash = (text: string) => text.replace(/\/$/, "");

function adviceFor(issue: z.core.$ZodIssue): string {
  return issue.code === "too_small" ? `at least ${issue.minimum}` : issue.message;
}

function toStoreConfig(variables: Parsed, isPreview: boolean): StoreConfig {
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

/** The database of a branch. The hash separates branches whose names differ only in punctuation or case. */
function previewDatabase(database: string, branch = "unknown"): string {
  const slug = branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 30);
  return `${database}_preview_${slug}_${createHash("sha256").update(branch).digest("hex").slice(0, 6)}`;
}
