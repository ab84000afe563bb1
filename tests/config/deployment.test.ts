/** What a deployment must set: email sign-in in production, Vercel, .env.example. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseEnv, Variables } from "@/lib/env";
import { findFaults, server } from "@/tests/support/configuration";

describe("mailed sign-in in production", () => {
  const open = { NODE_ENV: "production", DASHBOARD_EMAILS: "jane@acme.com" };
  const plainText =
    "SITE_URL: must start with https:// when DASHBOARD_EMAILS is set, so that sign-in links are never sent in plain text";
  const nowhere =
    "SITE_URL: required with DASHBOARD_EMAILS unless HOST is a loopback address; set it to the public https:// URL for sign-in links";

  it.each(["http://sluice.example", "http://10.0.0.7:3000", "http://localhost.example", "http://127.0.0.1.example"])(
    "rejects SITE_URL=%s, which is plain text",
    (url) => {
      expect(findFaults({ ...open, SITE_URL: url })).toEqual([plainText]);
      expect(findFaults({ ...open, SITE_URL: url, HOST: "0.0.0.0" })).toEqual([plainText]);
      expect(findFaults({ NODE_ENV: "production", SITE_URL: url })).toEqual([]);
    },
  );

  const allowed = ["https://sluice.example", "http://localhost:3000", "http://127.0.0.1", "http://[::1]:3000"];
  it.each(allowed)("accepts SITE_URL=%s on any host", (url) => {
    expect(findFaults({ ...open, SITE_URL: url })).toEqual([]);
    expect(findFaults({ ...open, SITE_URL: url, HOST: "0.0.0.0" })).toEqual([]);
  });

  it.each(["0.0.0.0", "::", "192.168.1.5", "sluice.internal"])("requires SITE_URL with HOST=%s", (host) => {
    expect(findFaults({ ...open, HOST: host })).toEqual([nowhere]);
    expect(findFaults({ NODE_ENV: "production", HOST: host })).toEqual([]);
  });

  it.each(["", "127.0.0.1", "127.8.9.10", "localhost", "::1"])("does not require SITE_URL with HOST=%j", (host) => {
    expect(findFaults({ ...open, HOST: host })).toEqual([]);
  });
});

describe("a variable that is not ours", () => {
  const parseWarnings = (...names: string[]) => parseEnv(Object.fromEntries(names.map((name) => [name, "x"]))).warnings;

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
  ])("causes a warning if it is almost one of ours: %s", (name, meant) => {
    expect(parseWarnings(name)).toEqual([`${name}: unknown variable, did you mean ${meant}?`]);
  });

  it("causes no warning if it is less similar, one of ours, or a platform's", () => {
    const platforms =
      "PATH HOME HOSTNAME HOSTTYPE USER SHELL PWD OLDPWD LANG TERM TZ TMPDIR LOGNAME EDITOR CI DEBUG COLUMNS NODE_OPTIONS NODE_VERSION NODE_PATH " +
      "YARN_VERSION NPM_CONFIG_CACHE npm_config_user_agent npm_package_name npm_lifecycle_event INIT_CWD NEXT_RUNTIME NEXT_TELEMETRY_DISABLED " +
      "VERCEL_URL VERCEL_REGION VERCEL_GIT_COMMIT_SHA VERCEL_GIT_PROVIDER VERCEL_BRANCH_URL VERCEL_PROJECT_ID NODE_ENVS AWS_REGION AWS_SECRET_ACCESS_KEY " +
      "KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT REDIS_URL DATABASE_URL PGHOST PGPORT PGUSER PGDATABASE MYSQL_HOST SMTP_HOST SMTP_PORT " +
      "HTTP_PROXY http_proxy https_proxy NO_PROXY TRUSTED_HOSTS DYNO RENDER FLY_APP_NAME RAILWAY_ENVIRONMENT SSH_AUTH_SOCK XDG_DATA_DIRS POSTGRES_PASSWORD";

    expect(parseWarnings(...platforms.split(" "))).toEqual([]);
    expect(parseEnv({ ...server, SITE_URL: "http://a.example" }).warnings).toEqual([]);
    expect(parseEnv({ DASHBOARD_EMAIL: "" }).warnings).toEqual([]);
  });
});

describe("on Vercel", () => {
  const preview = { ...server, VERCEL: "1", VERCEL_ENV: "preview" };
  const previewDatabase = (branch: string) =>
    (parseEnv({ ...preview, VERCEL_GIT_COMMIT_REF: branch }).store as { database: string }).database;

  it("never opens the embedded store", () => {
    expect(parseEnv({ VERCEL: "1", NODE_ENV: "production" }).store).toEqual({ kind: "none" });
  });

  it("gives each preview branch its own database with a retention of a week", () => {
    expect(previewDatabase("feature/a-b")).toMatch(/^sluice_preview_feature_a_b_[0-9a-f]{6}$/);
    expect(previewDatabase("feature/a-b")).not.toBe(previewDatabase("feature/a_b"));
    expect(previewDatabase("'; DROP DATABASE x")).toMatch(/^[a-z0-9_]+$/);
    expect(previewDatabase("x".repeat(300)).length).toBeLessThan(64);
    expect(parseEnv(preview).retentionDays).toBe(7);
  });

  it("gives production its own database with a retention of 400 days", () => {
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

  it("is a working configuration", () => {
    const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    expect(findFaults(Object.fromEntries(lines))).toEqual([]);
  });
});
