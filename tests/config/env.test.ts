import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scrubKinds } from "@/lib/config/fields";
import { parseEnv, Variables } from "@/lib/env";

const secret = "0123456789abcdef0123456789abcdef";
const server = { CLICKHOUSE_URL: "http://127.0.0.1:8123", WIDGET_TOKEN_SECRETS: secret, PSEUDONYM_SECRET: secret };
const secretOf = (number: number) => createHash("sha256").update(String(number)).digest("hex");
const kindsWanted = `must be + or - followed by a kind, such as +mac,-ip (${scrubKinds.join(", ")})`;
const faultsOf = (source: Record<string, string>) => {
  try {
    parseEnv(source);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
};

describe("parseEnv", () => {
  it("needs nothing for the embedded store, in development and in production", () => {
    expect(parseEnv({}).store).toMatchObject({ kind: "embedded" });
    expect(parseEnv({ NODE_ENV: "production" }).store).toMatchObject({ kind: "embedded" });
  });

  it("takes an empty variable for an absent one", () => {
    expect(parseEnv({ CLICKHOUSE_URL: "", PORT: "", SITE_URL: "" })).toEqual(parseEnv({}));
  });

  it("has INGEST_URL default to SITE_URL, and drops a closing slash", () => {
    expect(parseEnv({ SITE_URL: "https://a.example/" })).toMatchObject({
      siteUrl: "https://a.example",
      ingestUrl: "https://a.example",
    });
    expect(parseEnv({ SITE_URL: "https://a.example", INGEST_URL: "https://in.a.example/" }).ingestUrl).toBe(
      "https://in.a.example",
    );
  });

  it("reads the kinds and addresses that scrubbing makes an exception of", () => {
    expect(parseEnv({}).scrub).toEqual({ kinds: [], allow: [] });
    expect(parseEnv({ SCRUB_KINDS: "+mac, -ip", SCRUB_ALLOW: "support@acme.com,acme.org" }).scrub).toEqual({
      kinds: ["+mac", "-ip"],
      allow: ["support@acme.com", "acme.org"],
    });
  });

  it("requires its secrets in production on a server", () => {
    const { WIDGET_TOKEN_SECRETS: _, PSEUDONYM_SECRET: __, ...rest } = server;
    expect(faultsOf({ NODE_ENV: "production", ...rest })).toEqual([
      "WIDGET_TOKEN_SECRETS: required, set at least 32 random bytes (openssl rand -hex 32)",
      "PSEUDONYM_SECRET: required, set at least 32 random bytes (openssl rand -hex 32)",
    ]);
  });

  it("requires the secret of sessions there as soon as somebody may sign in", () => {
    const open = { NODE_ENV: "production", ...server, DASHBOARD_EMAILS: "jane@acme.com" };
    expect(faultsOf({ NODE_ENV: "production", ...server })).toEqual([]);
    expect(faultsOf(open)).toEqual(["DASHBOARD_SECRET: required, set at least 32 random bytes (openssl rand -hex 32)"]);
    expect(faultsOf({ ...open, DASHBOARD_SECRET: secret })).toEqual([]);
  });

  it("lets whoever is named sign in; where nobody is, whoever reads the terminal of the embedded store", () => {
    const dashboardOf = (source: Record<string, string>) => parseEnv(source).dashboard;

    expect(dashboardOf({})).toMatchObject({ emails: [], byTerminal: true });
    expect(dashboardOf({ DASHBOARD_EMAILS: "Jane@acme.com, joe@acme.com" })).toMatchObject({
      emails: ["jane@acme.com", "joe@acme.com"],
      byTerminal: false,
    });
    expect(dashboardOf(server)).toMatchObject({ emails: [], byTerminal: false });
    expect(dashboardOf({ VERCEL: "1", DASHBOARD_EMAILS: "jane@acme.com" })).toMatchObject({
      emails: [],
      byTerminal: false,
    });
  });

  it("wants to know whom mails are from and for, and where their links lead, once they go out", () => {
    const mail = { RESEND_API_KEY: "re_x", MAIL_FROM: "Sluice <hello@example.com>", CONTACT_TO: "team@example.com" };
    expect(parseEnv(mail).mail.carrier).toMatchObject({ kind: "resend", baseUrl: "https://api.resend.com" });
    expect(faultsOf({ RESEND_API_KEY: "re_x" })).toEqual([
      "MAIL_FROM: required, set an email address for use with RESEND_API_KEY",
      "CONTACT_TO: required, set an email address for use with RESEND_API_KEY",
    ]);
    expect(faultsOf({ ...mail, NODE_ENV: "production" })).toEqual([
      "SITE_URL: required, set the public URL, which emails link to",
    ]);
    expect(faultsOf({ ...mail, NODE_ENV: "production", SITE_URL: "https://a.example" })).toEqual([]);
    expect(parseEnv({}).mail.carrier).toEqual({ kind: "outbox" });
    expect(parseEnv({ VERCEL: "1" }).mail.carrier).toEqual({ kind: "none" });
  });

  it("refuses as missing just the variables that say when they are required", () => {
    const everything = {
      NODE_ENV: "production",
      CLICKHOUSE_URL: "http://127.0.0.1:8123",
      DASHBOARD_EMAILS: "jane@acme.com",
      RESEND_API_KEY: "re_x",
    };
    const missing = faultsOf(everything).map((fault) => fault.replace(/: required.*/, ""));
    const required = Object.entries(Variables.shape).filter(([, { description }]) => description?.includes("Required"));

    expect(missing.sort()).toEqual(required.map(([name]) => name).sort());
  });

  it.each([
    ["PORT", "http", "must be a whole number of at least 0"],
    ["SITE_URL", "sluice.example", "must be a URL that starts with http:// or https://"],
    ["CLICKHOUSE_URL", "tcp://127.0.0.1:9000", "must be a URL that starts with http:// or https://"],
    [
      "CLICKHOUSE_URL",
      "http://127.0.0.1:8123/mine",
      "must be a URL without a path; set the database in CLICKHOUSE_DATABASE",
    ],
    ["SCRUB_KINDS", "+mac,ip", kindsWanted],
    ["SCRUB_KINDS", "+shoe_size", kindsWanted],
    ["SCRUB_KINDS", "-unreadable", kindsWanted],
    ["SCRUB_ALLOW", "support@", "must be addresses or domains, such as support@acme.com,acme.org"],
    ["SCRUB_ALLOW", "com", "must be addresses or domains, such as support@acme.com,acme.org"],
    ["CLICKHOUSE_DATABASE", "a-b; DROP", "must be a name of letters, digits and underscores"],
    ["CLICKHOUSE_CLUSTER", "'", "must be a name of letters, digits and underscores"],
    ["WIDGET_TOKEN_SECRETS", `${secret},short`, "must be at least 32 bytes"],
    ["PSEUDONYM_SECRET", "short", "must be at least 32 bytes"],
    ["DASHBOARD_EMAILS", "jane@acme.com,joe", "must be email addresses, such as jane@acme.com"],
    ["DASHBOARD_SECRET", "short", "must be at least 32 bytes"],
    ["MAX_WAITING_BYTES", "1", "must be at least 16777216"],
    ["RATE_LIMIT_REDIS_URL", "http://redis", "must be a URL that starts with redis:// or rediss://"],
    ["TRUSTED_PROXIES", "-1", "must be at least 0"],
    ["RATE_LIMIT_FORMS_PER_MINUTE", "0", "must be at least 1"],
    ["RESEND_BASE_URL", "resend.com", "must be a URL that starts with http:// or https://"],
    ["MAIL_FROM", "Sluice", "must be an email address, optionally with a name: Sluice <hello@example.com>"],
    ["CONTACT_TO", "a@example.com\r\nBcc: b@example.com", "must be an email address, optionally with a name"],
    ["CRON_SECRET", "short", "must be at least 32 bytes"],
  ])("says in one line what is wrong with %s, without its value", (name, value, wanted) => {
    const faults = faultsOf({ [name]: value });

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: must be `));
    expect(faults[0]).toContain(wanted);
  });

  it("wants a burst of one second's events at least, and makes both into a window", () => {
    const limits = { RATE_LIMIT_EVENTS_BURST: "1000", RATE_LIMIT_EVENTS_PER_SECOND: "5000" };
    expect(faultsOf(limits)).toEqual(["RATE_LIMIT_EVENTS_BURST: must be at least RATE_LIMIT_EVENTS_PER_SECOND"]);
    expect(parseEnv({}).rateLimits.events).toEqual({ points: 50_000, seconds: 10 });
  });

  it("splits secrets, so that one can be rotated", () => {
    expect(parseEnv({ WIDGET_TOKEN_SECRETS: `${secret}, ${secret}x` }).widgetTokenSecrets).toEqual([
      secret,
      `${secret}x`,
    ]);
  });
});

describe("a secret that can be guessed", () => {
  const strong = "9f2c61d0b84e7a3355c8e1f60a97d24b6e13f8a5c07d9b42";
  const weak = (source: Record<string, string>) =>
    parseEnv({ ...server, PSEUDONYM_SECRET: strong, ...source }).weakSecrets;
  const advice = "set at least 32 random bytes (openssl rand -hex 32)";

  it.each([
    ["one repeated character", "a".repeat(32)],
    ["one repeated character", "0".repeat(64)],
    ["a repeated pattern", "abc".repeat(11)],
    ["a repeated pattern", "0123456789abcdef0123456789abcdef"],
    ["a repeated pattern", "correct horse battery correct horse battery"],
    ["a repeated pattern", `${"a".repeat(31)}b`.repeat(2)],
    ["only 2 different characters", "01101001100101101001011001101001"],
    ["only 2 different characters", `${"a".repeat(31)}b`],
    ["a sequence of characters", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["a sequence of characters", "zyxwvutsrqponmlkjihgfedcba9876543210"],
    ["contains text from an example", "please-change-me-to-something-random-42"],
    ["contains text from an example", "your-256-bit-value-goes-here-in-production"],
    ["contains text from an example", "my-super-secret-jwt-token-with-at-least-32-characters"],
    ["contains text from an example", "$(openssl rand -hex 32) of the terminal"],
  ])("is named with its weakness and without its value: %s, %s", (weakness, value) => {
    expect(weak({ WIDGET_TOKEN_SECRETS: value })).toEqual([`WIDGET_TOKEN_SECRETS: ${weakness}, ${advice}`]);
    expect(weak({ WIDGET_TOKEN_SECRETS: `${secretOf(1)},${value}` })).toEqual([
      `WIDGET_TOKEN_SECRETS: ${weakness}, ${advice}`,
    ]);
  });

  it.each(["WIDGET_TOKEN_SECRETS", "PSEUDONYM_SECRET", "DASHBOARD_SECRET", "CRON_SECRET"])("is found in %s", (name) => {
    expect(weak({ WIDGET_TOKEN_SECRETS: secretOf(1), [name]: "s".repeat(32) })).toEqual([
      `${name}: one repeated character, ${advice}`,
    ]);
  });

  it("is one that stands in two variables, or twice in one", () => {
    const [one, other] = [secretOf(1), secretOf(2)];
    expect(
      weak({ WIDGET_TOKEN_SECRETS: one, PSEUDONYM_SECRET: one, DASHBOARD_SECRET: one, CRON_SECRET: other }),
    ).toEqual([
      "PSEUDONYM_SECRET: the same value as WIDGET_TOKEN_SECRETS, set a different secret (openssl rand -hex 32)",
      "DASHBOARD_SECRET: the same value as WIDGET_TOKEN_SECRETS, set a different secret (openssl rand -hex 32)",
    ]);
    expect(weak({ WIDGET_TOKEN_SECRETS: `${one},${other}`, CLICKHOUSE_PASSWORD: other })).toEqual([
      "WIDGET_TOKEN_SECRETS: the same value as CLICKHOUSE_PASSWORD, set a different secret (openssl rand -hex 32)",
    ]);
    expect(weak({ WIDGET_TOKEN_SECRETS: `${one},${one}` })).toEqual([
      "WIDGET_TOKEN_SECRETS: the same value twice, set a different secret (openssl rand -hex 32)",
    ]);
  });

  it.each(["hex", "base64", "base64url"] as const)("is none of ten thousand random ones in %s", (encoding) => {
    const random = Array.from({ length: 10_000 }, () => randomBytes(32).toString(encoding));

    expect(weak({ WIDGET_TOKEN_SECRETS: random.join(",") })).toEqual([]);
  });

  it("is no password of the ClickHouse server, which others choose", () => {
    expect(weak({ WIDGET_TOKEN_SECRETS: secretOf(1), CLICKHOUSE_PASSWORD: "password" })).toEqual([]);
  });
});

describe("mailed sign-in in production", () => {
  const open = { NODE_ENV: "production", DASHBOARD_EMAILS: "jane@acme.com" };
  const plainText =
    "SITE_URL: must start with https:// when DASHBOARD_EMAILS is set, so that sign-in links are never sent in plain text";
  const nowhere =
    "SITE_URL: required with DASHBOARD_EMAILS unless HOST is a loopback address, set the public https:// URL that sign-in links lead to";

  it.each(["http://sluice.example", "http://10.0.0.7:3000", "http://localhost.example", "http://127.0.0.1.example"])(
    "refuses the plain text of SITE_URL=%s",
    (url) => {
      expect(faultsOf({ ...open, SITE_URL: url })).toEqual([plainText]);
      expect(faultsOf({ ...open, SITE_URL: url, HOST: "0.0.0.0" })).toEqual([plainText]);
      expect(faultsOf({ NODE_ENV: "production", SITE_URL: url })).toEqual([]);
    },
  );

  it.each(["https://sluice.example", "http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"])(
    "takes SITE_URL=%s, on any host",
    (url) => {
      expect(faultsOf({ ...open, SITE_URL: url })).toEqual([]);
      expect(faultsOf({ ...open, SITE_URL: url, HOST: "0.0.0.0" })).toEqual([]);
    },
  );

  it.each(["0.0.0.0", "::", "192.168.1.5", "sluice.internal"])("wants SITE_URL on HOST=%s", (host) => {
    expect(faultsOf({ ...open, HOST: host })).toEqual([nowhere]);
    expect(faultsOf({ NODE_ENV: "production", HOST: host })).toEqual([]);
  });

  it.each(["", "127.0.0.1", "127.8.9.10", "localhost", "::1"])("does without SITE_URL on HOST=%j", (host) => {
    expect(faultsOf({ ...open, HOST: host })).toEqual([]);
  });
});

describe("a variable that is not ours", () => {
  const warningsOf = (...names: string[]) => parseEnv(Object.fromEntries(names.map((name) => [name, "x"]))).warnings;

  it.each([
    ["DASHBOARD_EMAIL", "DASHBOARD_EMAILS"],
    ["PSEUDONYM_SECRETS", "PSEUDONYM_SECRET"],
    ["WIDGET_TOKEN_SECRET", "WIDGET_TOKEN_SECRETS"],
    ["CLICKHOUSE_URI", "CLICKHOUSE_URL"],
    ["CLICKHUOSE_URL", "CLICKHOUSE_URL"],
    ["SITEURL", "SITE_URL"],
    ["site_url", "SITE_URL"],
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["RESEND_API_KEYS", "RESEND_API_KEY"],
    ["PROT", "PORT"],
  ])("is warned about where it is nearly one of ours: %s", (name, meant) => {
    expect(warningsOf(name)).toEqual([`${name}: unknown variable, did you mean ${meant}?`]);
  });

  it("is not warned about where it is farther away, ours, or a platform's", () => {
    const platforms =
      "PATH HOME HOSTNAME HOSTTYPE USER SHELL PWD OLDPWD LANG TERM TZ TMPDIR LOGNAME EDITOR CI DEBUG COLUMNS NODE_OPTIONS NODE_VERSION NODE_PATH " +
      "YARN_VERSION NPM_CONFIG_CACHE npm_config_user_agent npm_package_name npm_lifecycle_event INIT_CWD NEXT_RUNTIME NEXT_TELEMETRY_DISABLED " +
      "VERCEL_URL VERCEL_REGION VERCEL_GIT_COMMIT_SHA VERCEL_GIT_PROVIDER VERCEL_BRANCH_URL VERCEL_PROJECT_ID NODE_ENVS AWS_REGION AWS_SECRET_ACCESS_KEY " +
      "KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT REDIS_URL DATABASE_URL PGHOST PGPORT PGUSER PGDATABASE MYSQL_HOST SMTP_HOST SMTP_PORT " +
      "HTTP_PROXY http_proxy https_proxy NO_PROXY TRUSTED_HOSTS DYNO RENDER FLY_APP_NAME RAILWAY_ENVIRONMENT SSH_AUTH_SOCK XDG_DATA_DIRS POSTGRES_PASSWORD";

    expect(warningsOf(...platforms.split(" "))).toEqual([]);
    expect(parseEnv({ ...server, SITE_URL: "http://a.example" }).warnings).toEqual([]);
    expect(parseEnv({ DASHBOARD_EMAIL: "" }).warnings).toEqual([]);
  });
});

describe("on Vercel", () => {
  const preview = { ...server, VERCEL: "1", VERCEL_ENV: "preview" };
  const databaseOf = (branch: string) =>
    (parseEnv({ ...preview, VERCEL_GIT_COMMIT_REF: branch }).store as { database: string }).database;

  it("never opens the embedded store", () => {
    expect(parseEnv({ VERCEL: "1", NODE_ENV: "production" }).store).toEqual({ kind: "none" });
  });

  it("gives each preview branch a database of its own, kept for a week", () => {
    expect(databaseOf("feature/a-b")).toMatch(/^sluice_preview_feature_a_b_[0-9a-f]{6}$/);
    expect(databaseOf("feature/a-b")).not.toBe(databaseOf("feature/a_b"));
    expect(databaseOf("'; DROP DATABASE x")).toMatch(/^[a-z0-9_]+$/);
    expect(databaseOf("x".repeat(300)).length).toBeLessThan(64);
    expect(parseEnv(preview).retentionDays).toBe(7);
  });

  it("keeps production in its own database, for 400 days", () => {
    const production = parseEnv({ ...server, VERCEL: "1", VERCEL_ENV: "production", VERCEL_GIT_COMMIT_REF: "main" });
    expect(production).toMatchObject({ retentionDays: 400, store: { database: "sluice" } });
  });
});

describe(".env.example", () => {
  const ours = Object.keys(Variables.shape).filter((name) => name !== "NODE_ENV" && !name.startsWith("VERCEL"));
  const example = readFileSync(".env.example", "utf8");

  it("lists every variable once", () => {
    const listed = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(ours.toSorted());
  });

  it("is a configuration that works as it stands", () => {
    const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(faultsOf(Object.fromEntries(lines))).toEqual([]);
  });
});
