/** How environment variables are read. */
import { describe, expect, it } from "vitest";
import { scrubKinds } from "@/lib/config/fields";
import { parseEnv, Variables } from "@/lib/env";
import { findFaults, secret, server } from "@/tests/support/configuration";

const kindsWanted = `must be + or - followed by a kind, such as +mac,-ip (${scrubKinds.join(", ")})`;

describe("parseEnv", () => {
  it("needs no variables for the embedded store, in development and in production", () => {
    expect(parseEnv({}).store).toMatchObject({ kind: "embedded" });
    expect(parseEnv({ NODE_ENV: "production" }).store).toMatchObject({ kind: "embedded" });
  });

  it("treats an empty variable as unset", () => {
    expect(parseEnv({ CLICKHOUSE_URL: "", PORT: "", SITE_URL: "" })).toEqual(parseEnv({}));
  });

  it("defaults INGEST_URL to SITE_URL, and drops a trailing slash", () => {
    expect(parseEnv({ SITE_URL: "https://a.example/" })).toMatchObject({
      siteUrl: "https://a.example",
      ingestUrl: "https://a.example",
    });
    expect(parseEnv({ SITE_URL: "https://a.example", INGEST_URL: "https://in.a.example/" }).ingestUrl).toBe(
      "https://in.a.example",
    );
  });

  it("reads the kinds and addresses that are exempt from scrubbing", () => {
    expect(parseEnv({}).scrub).toEqual({ kinds: [], allow: [] });
    expect(parseEnv({ SCRUB_KINDS: "+mac, -ip", SCRUB_ALLOW: "support@acme.com,acme.org" }).scrub).toEqual({
      kinds: ["+mac", "-ip"],
      allow: ["support@acme.com", "acme.org"],
    });
  });

  it("requires its secrets in production on a server", () => {
    const { WIDGET_TOKEN_SECRETS: _, PSEUDONYM_SECRET: __, ...rest } = server;
    expect(findFaults({ NODE_ENV: "production", ...rest })).toEqual([
      "WIDGET_TOKEN_SECRETS: required, set at least 32 random bytes (openssl rand -hex 32)",
      "PSEUDONYM_SECRET: required, set at least 32 random bytes (openssl rand -hex 32)",
    ]);
  });

  it("allows several workers only on a server, and determines their number later when it is not set", () => {
    expect(parseEnv({}).workers).toBeUndefined();
    expect(parseEnv({ ...server, WORKERS: "4" }).workers).toBe(4);
    expect(parseEnv({ WORKERS: "1" }).workers).toBe(1);
    expect(findFaults({ WORKERS: "2" })).toEqual([
      "WORKERS: must be 1 without CLICKHOUSE_URL, because only one process can use the embedded store",
    ]);
    expect(findFaults({ ...server, WORKERS: "0" })).toEqual(["WORKERS: must be at least 1"]);
  });

  it("requires DASHBOARD_SECRET on a server once anyone can sign in", () => {
    const open = { NODE_ENV: "production", ...server, DASHBOARD_EMAILS: "jane@acme.com" };
    expect(findFaults({ NODE_ENV: "production", ...server })).toEqual([]);
    expect(findFaults(open)).toEqual([
      "DASHBOARD_SECRET: required, set at least 32 random bytes (openssl rand -hex 32)",
    ]);
    expect(findFaults({ ...open, DASHBOARD_SECRET: secret })).toEqual([]);
  });

  it("allows sign-in by email for the listed addresses, else from the terminal with the embedded store", () => {
    const parseDashboard = (source: Record<string, string>) => parseEnv(source).dashboard;

    expect(parseDashboard({})).toMatchObject({ emails: [], methods: ["terminal"] });
    expect(parseDashboard({ DASHBOARD_EMAILS: "Jane@acme.com, joe@acme.com" })).toMatchObject({
      emails: ["jane@acme.com", "joe@acme.com"],
      methods: ["email"],
    });
    expect(parseDashboard(server)).toMatchObject({ emails: [], methods: [] });
    expect(parseDashboard({ VERCEL: "1", DASHBOARD_EMAILS: "jane@acme.com" })).toMatchObject({
      emails: [],
      methods: [],
    });
  });

  it("allows the listed ways to sign in, and the provider by default once it is set", () => {
    const emails = { DASHBOARD_EMAILS: "jane@acme.com" };
    const oidc = { OIDC_ISSUER: "https://id.acme.com", OIDC_CLIENT_ID: "sluice", OIDC_CLIENT_SECRET: "x" };
    const parseMethods = (source: Record<string, string>) => parseEnv(source).dashboard.methods;

    expect(parseMethods({ ...emails, ...oidc })).toEqual(["email", "oidc"]);
    expect(parseMethods({ ...emails, ...oidc, SIGN_IN_METHODS: "oidc, terminal" })).toEqual(["oidc", "terminal"]);
    expect(parseMethods({ ...emails, SIGN_IN_METHODS: "passkey" })).toEqual(["passkey"]);
    expect(parseMethods({ ...emails, ...oidc, SIGN_IN_METHODS: "email" })).toEqual(["email"]);
    expect(parseMethods({ SIGN_IN_METHODS: "terminal" })).toEqual(["terminal"]);
    expect(parseMethods({ ...emails, SIGN_IN_METHODS: "passkey", VERCEL: "1" })).toEqual([]);
  });

  it("requires what each way to sign in needs", () => {
    const emails = { DASHBOARD_EMAILS: "jane@acme.com" };
    expect(findFaults({ SIGN_IN_METHODS: "email,passkey" })).toEqual([
      "DASHBOARD_EMAILS: required to sign in with email, passkey, set the email addresses of the owners",
    ]);
    expect(findFaults({ ...emails, SIGN_IN_METHODS: "oidc" })).toEqual([
      "OIDC_ISSUER: required to sign in with oidc, set the provider's issuer URL",
      "OIDC_CLIENT_ID: required to sign in with oidc, set the value the provider shows for this client",
      "OIDC_CLIENT_SECRET: required to sign in with oidc, set the value the provider shows for this client",
    ]);
    expect(findFaults({ ...server, SIGN_IN_METHODS: "terminal" })).toEqual([
      "SIGN_IN_METHODS: must not contain terminal with CLICKHOUSE_URL, because it requires the embedded store",
    ]);
    for (const SITE_URL of ["https://203.0.113.7", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect(findFaults({ ...emails, SIGN_IN_METHODS: "passkey", SITE_URL })).toEqual([
        "SITE_URL: must have a domain name to sign in with a passkey, because browsers refuse passkeys for IP addresses",
      ]);
    }
  });

  it("requires the sender, the recipient and the site URL once emails are sent", () => {
    const mail = { RESEND_API_KEY: "re_x", MAIL_FROM: "Sluice <hello@example.com>", CONTACT_TO: "team@example.com" };
    expect(parseEnv(mail).mail.carrier).toMatchObject({ kind: "resend", baseUrl: "https://api.resend.com" });
    expect(findFaults({ RESEND_API_KEY: "re_x" })).toEqual([
      "MAIL_FROM: required, set an email address for use with RESEND_API_KEY",
      "CONTACT_TO: required, set an email address for use with RESEND_API_KEY",
    ]);
    expect(findFaults({ ...mail, NODE_ENV: "production" })).toEqual([
      "SITE_URL: required, set the public URL, which emails link to",
    ]);
    expect(findFaults({ ...mail, NODE_ENV: "production", SITE_URL: "https://a.example" })).toEqual([]);
    expect(parseEnv({}).mail.carrier).toEqual({ kind: "outbox" });
    expect(parseEnv({ VERCEL: "1" }).mail.carrier).toEqual({ kind: "none" });
  });

  it("requires exactly the variables whose description says when they are required", () => {
    const everything = {
      NODE_ENV: "production",
      CLICKHOUSE_URL: "http://127.0.0.1:8123",
      DASHBOARD_EMAILS: "jane@acme.com",
      RESEND_API_KEY: "re_x",
      OIDC_ISSUER: "https://id.acme.com",
    };
    const missing = findFaults(everything).map((fault) => fault.replace(/: required.*/, ""));
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
    ["SIGN_IN_METHODS", "email,password", "must be one or more of email, passkey, oidc, terminal"],
    [
      "OIDC_ISSUER",
      "http://id.acme.com",
      "must be a URL that starts with https://, or with http:// if its host is a loopback address",
    ],
    ["OIDC_SCOPES", "email", "must be scopes that start with openid, such as openid email"],
    ["OIDC_ALLOWED_DOMAINS", "acme.com,@acme", "must be domains, such as acme.com"],
    ["OIDC_REQUIRED_CLAIM", "groups", "must be a claim and its value, such as groups=analytics"],
    ["OIDC_NAME", "x".repeat(41), "must be at most 40 characters"],
    ["DASHBOARD_SECRET", "short", "must be at least 32 bytes"],
    ["MAX_WAITING_BYTES", "1", "must be at least 16777216"],
    ["RATE_LIMIT_REDIS_URL", "http://redis", "must be a URL that starts with redis:// or rediss://"],
    ["TRUSTED_PROXIES", "-1", "must be at least 0"],
    ["RATE_LIMIT_FORMS_PER_MINUTE", "0", "must be at least 1"],
    ["RESEND_BASE_URL", "resend.com", "must be a URL that starts with http:// or https://"],
    ["MAIL_FROM", "Sluice", "must be an email address, optionally with a name: Sluice <hello@example.com>"],
    ["CONTACT_TO", "a@example.com\r\nBcc: b@example.com", "must be an email address, optionally with a name"],
    ["CRON_SECRET", "short", "must be at least 32 bytes"],
    ["METRICS_TOKEN", "short", "must be at least 32 bytes"],
    ["METRICS_TOKEN", "a secret of 32 bytes with spaces in it", "must be without spaces"],
  ])("reports the problem with %s in one line without its value", (name, value, wanted) => {
    const faults = findFaults({ [name]: value });

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: must be `));
    expect(faults[0]).toContain(wanted);
  });

  it("requires a burst of at least one second's events, and derives the window from both", () => {
    const limits = { RATE_LIMIT_EVENTS_BURST: "1000", RATE_LIMIT_EVENTS_PER_SECOND: "5000" };
    expect(findFaults(limits)).toEqual(["RATE_LIMIT_EVENTS_BURST: must be at least RATE_LIMIT_EVENTS_PER_SECOND"]);
    expect(parseEnv({}).rateLimits.events).toEqual({ points: 50_000, seconds: 10 });
  });

  it("splits secrets, so that one can be rotated", () => {
    expect(parseEnv({ WIDGET_TOKEN_SECRETS: `${secret}, ${secret}x` }).widgetTokenSecrets).toEqual([
      secret,
      `${secret}x`,
    ]);
  });
});
