/** Startup and shutdown, as an operator sees them, and configurations that are rejected or cause a warning. */
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openClient } from "@/lib/store/client";
import { ensureSchema } from "@/lib/store/store";
import {
  type AppProcess,
  type BuiltApp,
  type Environment,
  isListening,
  launch,
  startApp,
} from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { startedOnce } from "@/tests/support/started-once";

/** A folder that does not exist yet, inside one that is removed after the test. */
function aDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "sluice-built-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "data");
}

async function started(environment: Environment): Promise<BuiltApp> {
  const app = await startApp(environment);
  onTestFinished(app.stop);
  return app;
}

function launched(environment: Environment): AppProcess {
  const app = launch(environment);
  onTestFinished(app.stop);
  return app;
}

/** The error lines of a process that failed to start, with exit code 1 and without a stack trace. */
async function lastWords(app: AppProcess): Promise<string[]> {
  expect(await app.exited, app.output()).toEqual({ code: 1, signal: null });
  expect(app.output()).not.toMatch(/^ +at /m);
  return app.stderr().trimEnd().split("\n");
}

const keyHeaders = ({ demoKey }: BuiltApp) => ({
  authorization: `Bearer ${demoKey}`,
  "content-type": "application/json",
});
const send = (app: BuiltApp, events: unknown[]) =>
  fetch(`${app.url}/v1/events`, { method: "POST", headers: keyHeaders(app), body: JSON.stringify({ events }) });
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8);

const weak = { PSEUDONYM_SECRET: "x".repeat(32) };
const rejection = "PSEUDONYM_SECRET: one repeated character, set at least 32 random bytes (openssl rand -hex 32)";
/** What starts on the new folder with a weak secret printed. */
const rejections: string[][] = [];
/** SIGTERM ends it after the tests of the first start. */
const app = startedOnce({ SCRUB_KINDS: "+mac,-person,-phone", TRUSTED_PROXY: "1" }, async (environment) => {
  for (let times = 0; times < 2; times++) rejections.push(await lastWords(launch({ ...environment, ...weak })));
  return startApp(environment);
});

describe("the first start", () => {
  it("is rejected each time while a secret is weak, and then does not mention it", () => {
    expect(rejections).toEqual([[rejection], [rejection]]);
    expect(app.output()).not.toContain(rejection);
  });

  it("logs one warning for a misspelled variable", () => {
    const issues = app.output().match(/"event":"configuration","issue":"[^"]*"/g);

    expect(issues).toEqual([
      `"event":"configuration","issue":"TRUSTED_PROXY: unknown variable, did you mean TRUSTED_PROXIES?"`,
    ]);
  });

  it("removes only the kinds that are on", async () => {
    const note = "eth0 5C-E9-1E-8A-3B-02, my name is Jane Miller, call +1 415 555 0132";
    const answer = await fetch(`${app.url}/v1/events?dry_run=1`, {
      method: "POST",
      headers: keyHeaders(app),
      body: JSON.stringify({ events: [anEvent({ note })] }),
    });

    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      rows: [{ properties: { note: "eth0 [mac], my name is Jane Miller, call +1 415 555 0132" } }],
    });
  });

  it("prints no link and no key to collected output, but one line that explains how to get both", () => {
    const lines = app
      .output()
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual({
      time: expect.any(String),
      level: "info",
      event: "listening",
      address: app.url,
      signIn: "run npm run sign-in",
      demoKey: "run npm run key -- demo",
      // Without RESEND_API_KEY.
      outbox: path.join(app.folder, "outbox"),
    });
    expect(app.output()).not.toMatch(/svc_|token=/);
  });

  it("creates a private data folder with private secrets", async () => {
    expect(mode(app.folder)).toBe("700");
    const files = readdirSync(app.folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => `${name} ${mode(path.join(app.folder, name))}`).sort()).toEqual([
      "demo-key 600",
      "secrets.json 600",
    ]);
  });

  it("continues when a second start on its folder fails with a sentence that says the folder is in use", async () => {
    const second = launched({ DATA_DIR: app.folder });

    expect(await lastWords(second)).toEqual([
      `The data folder ${app.folder} is in use by another process. Stop that process, or set DATA_DIR to another folder.`,
    ]);
    expect((await send(app, [anEvent()])).status).toBe(200);
  });
});

describe("SIGTERM", () => {
  it("completes requests in flight, then exits, even with idle connections", async () => {
    const idle = new http.Agent({ keepAlive: true, maxSockets: 4 });
    onTestFinished(() => idle.destroy());
    await Promise.all(Array.from({ length: 4 }, () => get(`${app.url}/api/health`, idle)));
    const events = Array.from({ length: 8 }, () => anEvent());
    const inFlight = await Promise.all(events.map((event) => upload(app, JSON.stringify({ events: [event] }))));

    app.kill("SIGTERM");
    await expect.poll(() => isListening(app), { timeout: 10_000 }).toBe(false);
    const answers = await Promise.all(inFlight.map((finish) => finish()));

    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect(await app.exited).toEqual({ code: 0, signal: null });
    const ids = events.map(({ event_id }) => event_id).sort();
    expect((await storedIds(app.folder)).filter((id) => ids.includes(id))).toEqual(ids);
  });
});

describe("a second start on the same folder", () => {
  it("has the same demo key, warns of a weak secret, and loses no acknowledged event on SIGTERM under load", async () => {
    const second = await started({ DATA_DIR: app.folder, ...weak });
    expect(second.output()).toContain(`"level":"warn","event":"configuration","issue":"${rejection}"`);
    expect(second.demoKey).toMatch(/^svc_/);
    expect(second.demoKey).toBe(app.demoKey);
    expect(readFileSync(path.join(app.folder, "demo-key"), "utf8").trim()).toBe(app.demoKey);
    const acknowledged: unknown[] = [];
    const sendUntilRejected = async () => {
      for (;;) {
        const events = Array.from({ length: 20 }, () => anEvent());
        const response = await send(second, events).catch(() => undefined);
        if (response === undefined) return;
        expect(response.status).toBe(200);
        acknowledged.push(...events.map(({ event_id }) => event_id));
      }
    };
    const clients = Array.from({ length: 6 }, sendUntilRejected);
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(200);

    second.kill("SIGTERM");
    await Promise.all(clients);

    expect(await second.exited).toEqual({ code: 0, signal: null });
    expect(await storedIds(app.folder)).toEqual(expect.arrayContaining(acknowledged));
  });
});

describe("SIGTERM right after a start that completes an interrupted deletion", () => {
  it("completes the erasure, then exits", async () => {
    const folder = aDataFolder();
    await createStore(folder, "INSERT INTO deleted_projects SELECT 'prj_gone', now64(3)", manyEvents);
    const app = await started({ DATA_DIR: folder });

    app.kill("SIGTERM");

    expect(await app.exited).toEqual({ code: 0, signal: null });
    expect(await storedIds(folder)).toEqual([]);
  });
});

describe("a start that cannot succeed", () => {
  it("prints one line per invalid variable", async () => {
    const app = launched({
      DATA_DIR: aDataFolder(),
      PORT: "99999",
      SITE_URL: "sluice",
      CLICKHOUSE_URL: "clickhouse:8123",
      WIDGET_TOKEN_SECRETS: "too short",
    });

    const names = (await lastWords(app)).map((line) => line.split(":")[0]);
    expect(names.sort()).toEqual(["CLICKHOUSE_URL", "PORT", "PSEUDONYM_SECRET", "SITE_URL", "WIDGET_TOKEN_SECRETS"]);
  });

  it("prints one sentence when the data folder cannot be opened", async () => {
    const folder = aDataFolder();
    writeFileSync(folder, "a file where a folder is wanted");

    const app = launched({ DATA_DIR: folder });

    expect(await app.exited).toEqual({ code: 1, signal: null });
    expect(app.stderr()).toMatch(new RegExp(`^Cannot open the data folder ${folder}: [^\n]+\n$`));
    expect(app.output()).not.toMatch(/^ +at /m);
  });

  it("prints one sentence when the port is in use, and warns when the network could reach the terminal's sign-in", async () => {
    const holder = net.createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as net.AddressInfo;

    const app = launched({ DATA_DIR: aDataFolder(), HOST: "0.0.0.0", PORT: String(port) });

    expect(await lastWords(app)).toEqual([expect.stringContaining(`Cannot listen on 0.0.0.0:${port} `)]);
    expect(app.output()).toMatch(/"level":"warn","event":"sign_in_open_to_network"/);
  });
});

type Answer = { status: number | undefined; body: string };

function answerTo(request: http.ClientRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on("error", reject).on("response", (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.on("end", () => resolve({ status: response.statusCode, body })).on("error", reject);
    });
  });
}

function get(url: string, agent: http.Agent): Promise<Answer> {
  return answerTo(http.get(url, { agent }));
}

/** Resolves when the server has the request and half of its body. The rest is sent on demand. */
async function upload(app: BuiltApp, body: string): Promise<() => Promise<Answer>> {
  const headers = { ...keyHeaders(app), "content-length": Buffer.byteLength(body), expect: "100-continue" };
  const request = http.request(`${app.url}/v1/events`, { method: "POST", headers });
  const answer = answerTo(request);
  request.flushHeaders();
  await once(request, "continue");
  request.write(body.slice(0, 20));
  return () => {
    request.end(body.slice(20));
    return answer;
  };
}

/** Events of a deleted project, enough that their erasure takes longer than startup. */
const manyEvents = `INSERT INTO events (project_id, event_id, event_type, timestamp, trace_id, session_id, source, properties, received_at)
SELECT 'prj_gone', generateUUIDv4(), 'tool_call', now64(3), toString(rand()), toString(rand()), 'server', toString(rand64()), now64(3)
FROM numbers(300_000)`;

async function createStore(folder: string, ...statements: readonly string[]): Promise<void> {
  const config = { kind: "embedded", folder, database: "sluice" } as const;
  const client = await openClient(config);
  await ensureSchema(client, config);
  for (const query of statements) await client.command({ query });
  await client.close();
}

async function storedIds(folder: string): Promise<unknown[]> {
  const client = await openClient({ kind: "embedded", folder, database: "sluice" });
  const answer = await client.query({
    query: "SELECT toString(event_id) AS event_id FROM events FINAL ORDER BY event_id",
    format: "JSONEachRow",
  });
  const rows = await answer.json<{ event_id: string }>();
  await client.close();
  return rows.map(({ event_id }) => event_id);
}
