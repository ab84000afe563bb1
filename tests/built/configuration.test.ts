/** Configurations that are rejected or cause a warning at startup. */
import { describe, expect, it, onTestFinished } from "vitest";
import { type Environment, launch, ready, startApp } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { startedOnce } from "@/tests/support/started-once";

const weak = { PSEUDONYM_SECRET: "x".repeat(32) };
const refusal = "PSEUDONYM_SECRET: one repeated character, set at least 32 random bytes (openssl rand -hex 32)";

/** The lines on stderr of a rejected start. */
async function refused(environment: Environment): Promise<string[]> {
  const app = launch(environment);
  expect(await app.exited).toEqual({ code: 1, signal: null });
  return app.stderr().trim().split("\n");
}

/** The first starts on its folder have a weak secret. The last test stops it. */
const refusals: string[][] = [];
const app = startedOnce({ SCRUB_KINDS: "+mac,-person,-phone", TRUSTED_PROXY: "1" }, async (environment) => {
  for (let times = 0; times < 2; times++) refusals.push(await refused({ ...environment, ...weak }));
  return startApp(environment);
});

describe("a start with a misspelled variable, a kind that is off by default, and kinds turned off", () => {
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

it("a weak secret is rejected at each start with a new embedded store, and causes a warning with an existing one", async () => {
  expect(refusals).toEqual([[refusal], [refusal]]);
  expect(app.output()).not.toContain(refusal);

  await app.stop();
  const again = launch({ DATA_DIR: app.folder, ...weak });
  onTestFinished(again.stop);
  await ready(again);
  expect(again.output()).toContain(`"level":"warn","event":"configuration","issue":"${refusal}"`);
});
