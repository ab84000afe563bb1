/** Configurations that are rejected or cause a warning at startup. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Environment, launch, ready } from "@/tests/support/built-app";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { anEvent } from "@/tests/support/events";
import { startedOnce } from "@/tests/support/started-once";

const secretOf = (name: string) => createHash("sha256").update(name).digest("hex");
const weak = { PSEUDONYM_SECRET: "x".repeat(32) };
const refusal = "PSEUDONYM_SECRET: one repeated character, set at least 32 random bytes (openssl rand -hex 32)";

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-configuration-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

function launched(environment: Environment) {
  const app = launch(environment);
  onTestFinished(app.stop);
  return app;
}

/** The lines on stderr of a rejected start. */
async function refused(environment: Environment): Promise<string[]> {
  const app = launched(environment);
  expect(await app.exited).toEqual({ code: 1, signal: null });
  return app.stderr().trim().split("\n");
}

async function startedAndStopped(environment: Environment): Promise<string> {
  const app = await ready(launched(environment));
  // The tables on a server are created on first use.
  const statusOfReady = async () => (await fetch(`${app.url}/api/ready`)).status;
  await expect.poll(statusOfReady, { timeout: 60_000 }).toBe(200);
  await app.stop();
  return app.output();
}

const warning = (issue: string) => `"level":"warn","event":"configuration","issue":"${issue}"`;

describe("a weak secret", () => {
  it("is rejected at each start with a new embedded store, and causes a warning with an existing one", async () => {
    const environment = { DATA_DIR: aFolder() };
    expect(await refused({ ...environment, ...weak })).toEqual([refusal]);
    expect(await refused({ ...environment, ...weak })).toEqual([refusal]);

    expect(await startedAndStopped(environment)).not.toContain('"event":"configuration"');
    expect(await startedAndStopped({ ...environment, ...weak })).toContain(warning(refusal));
  });

  it("is rejected on a new server before anything is created, and causes a warning on an existing one", async () => {
    const server = await aClickHouseServer();
    onTestFinished(server.remove);
    await server.start();
    const environment = {
      DATA_DIR: aFolder(),
      CLICKHOUSE_URL: server.url,
      WORKERS: "1",
      WIDGET_TOKEN_SECRETS: secretOf("widget"),
      PSEUDONYM_SECRET: secretOf("pseudonym"),
    };
    expect(await refused({ ...environment, ...weak })).toEqual([refusal]);
    expect(await server.received("CREATE")).toEqual([]);
    expect(await refused({ ...environment, ...weak })).toEqual([refusal]);

    expect(await startedAndStopped(environment)).not.toContain('"event":"configuration"');
    expect(await startedAndStopped({ ...environment, ...weak })).toContain(warning(refusal));
  });
});

it("rejects mailed sign-in when links would be sent in plain text or point to localhost", async () => {
  const open = { DATA_DIR: aFolder(), DASHBOARD_EMAILS: "jane@acme.com" };

  expect(await refused({ ...open, SITE_URL: "http://sluice.example" })).toEqual([
    "SITE_URL: must start with https:// when DASHBOARD_EMAILS is set, so that sign-in links are never sent in plain text",
  ]);
  expect(await refused({ ...open, HOST: "0.0.0.0" })).toEqual([
    "SITE_URL: required with DASHBOARD_EMAILS unless HOST is a loopback address; set it to the public https:// URL for sign-in links",
  ]);
});

describe("a start with a misspelled variable, a kind that is off by default, and kinds turned off", () => {
  const app = startedOnce({ SCRUB_KINDS: "+mac,-person,-phone", TRUSTED_PROXY: "1" });

  it("logs one warning for the variable", () => {
    const issues = app.output().match(/"event":"configuration","issue":"[^"]*"/g);

    expect(issues).toEqual([
      `"event":"configuration","issue":"TRUSTED_PROXY: unknown variable, did you mean TRUSTED_PROXIES?"`,
    ]);
  });

  it("removes only the kinds that are on", async () => {
    const note = "eth0 5C-E9-1E-8A-3B-02, my name is Jane Miller, call +1 415 555 0132";
    const answer = await fetch(`${app.url}/v1/events?dry_run=1`, {
      method: "POST",
      headers: { authorization: `Bearer ${app.demoKey}`, "content-type": "application/json" },
      body: JSON.stringify({ events: [anEvent({ note })] }),
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      rows: [{ properties: { note: "eth0 [mac], my name is Jane Miller, call +1 415 555 0132" } }],
    });
  });
});
