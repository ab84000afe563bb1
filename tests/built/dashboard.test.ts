/** The dashboard on real sockets: page statuses, and exports to clients that do not read. */
import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openClient } from "@/lib/store/client";
import { type BuiltApp, signInLink, startApp } from "@/tests/support/built-app";
import { runBundled } from "@/tests/support/bundled";
import { anEvent } from "@/tests/support/events";

const folder = mkdtempSync(path.join(tmpdir(), "sluice-dashboard-"));
/** Rows of 1 kB: in total, more than sockets and pipes buffer between the store and a client that does not read. */
const rows = 40_000;
const maxSharedPages = 2;
let app: BuiltApp;
let cookie: string;
let projectId: string;
let stalled: Awaited<ReturnType<typeof openExport>>;

beforeAll(async () => {
  const { PATH, HOME } = process.env;
  const own = { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: folder };
  const { stdout: key } = await runBundled("scripts/key.ts", ["create", "--project", "Much"], own);
  projectId = await fill();
  app = await startApp({ DATA_DIR: folder, RATE_LIMIT_QUERIES_PER_MINUTE: String(maxSharedPages) });
  cookie = await signIn();
  expect((await send(key.trim(), anEvent({ trace_id: "a-trace" }))).status).toBe(200);
  // It is cut off after 10 s, during which the other tests run.
  stalled = await openExport();
});
afterAll(async () => {
  stalled?.response.destroy();
  await app?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (key: string, event: unknown) =>
  fetch(`${app.url}/v1/events`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ events: [event] }),
  });

async function signIn(): Promise<string> {
  const token = new URL(await signInLink(app)).searchParams.get("token") ?? "";
  const response = await fetch(`${app.url}/sign-in/session`, {
    method: "POST",
    redirect: "manual",
    headers: { "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ token }),
  });
  return response.headers.getSetCookie().join("; ");
}

/** Gives the only project its events. */
async function fill(): Promise<string> {
  const client = await openClient({ kind: "embedded", folder, database: "sluice" });
  await client.command({
    query: `INSERT INTO events (project_id, event_id, event_type, timestamp, trace_id, session_id, source, properties, received_at)
SELECT project_id, generateUUIDv4(), 'step', now64(3) - toIntervalMillisecond(number), 'much', 'session', 'server', repeat('x', 1000), now64(3)
FROM projects CROSS JOIN numbers(${rows}) AS numbers`,
  });
  const answer = await client.query({ query: "SELECT project_id FROM projects", format: "JSONEachRow" });
  const [project] = await answer.json<{ project_id: string }>();
  await client.close();
  return project?.project_id ?? "";
}

const get = (address: string) => fetch(`${app.url}${address}`, { headers: { cookie }, redirect: "manual" });

describe("a page of the dashboard", () => {
  it("returns 404 for an unknown project or trace", async () => {
    const project = `/dashboard/${projectId}`;
    const found = ["/dashboard", project, `${project}/start`, `${project}/traces/a-trace`];
    const missing = [
      "/dashboard/prj_missing",
      "/dashboard/prj_missing/keys",
      "/dashboard/prj_missing/traces/missing",
      `${project}/traces/missing`,
    ];
    const unknown = ["/dashboard/subscribers?before=x", "/dashboard/nothing/at/all"];
    const fetchStatus = async (address: string) => (await get(address)).status;
    expect(await Promise.all(found.map(fetchStatus))).toEqual(found.map(() => 200));
    expect(await Promise.all(missing.map(fetchStatus))).toEqual(missing.map(() => 404));
    expect(await Promise.all(unknown.map(fetchStatus))).toEqual(unknown.map(() => 404));
  });

  it("redirects an email address in the URL to its pseudonym and keeps the other parameters", async () => {
    const response = await get(`/dashboard/${projectId}/traces?range=7d&user=jane.doe%40example.com&event=x`);
    expect(response.status).toBe(307);
    expect(response.headers.get("location")).toMatch(/\/traces\?range=7d&user=usr_[0-9a-f]{32}&event=x$/);
  });
});

it("the page of a shared link returns 429 once an address has opened too many, and says when to try again", async () => {
  const open = () => get(`/shared/${"0".repeat(32)}`);
  for (let at = 0; at < maxSharedPages; at++) expect((await open()).status).toBe(404);
  const { status, headers, text } = await open().then(async (response) => ({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  }));
  const seconds = headers["retry-after"];

  expect(status).toBe(429);
  expect(headers).toMatchObject({
    "ratelimit-policy": `"shared-links";q=${maxSharedPages};w=60`,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(text).toContain("<h1>Too many requests</h1>");
  expect(text).toMatch(new RegExp(`Wait ${seconds} seconds?, then reload this page`));
  // The rest of the site is not affected.
  expect((await get("/contact")).status).toBe(200);
});

/** An export whose client reads the headers and then nothing. */
async function openExport(search = "") {
  const request = http.get(`${app.url}/api/dashboard/projects/${projectId}/export${search}`, { headers: { cookie } });
  const response = await new Promise<http.IncomingMessage>((resolve) => request.once("response", resolve));
  // Node reports "aborted" for a response that was cut off.
  response.on("error", () => undefined);
  const closed = new Promise<void>((resolve) => request.once("close", resolve));
  return { response, closed };
}

describe("an export", () => {
  it("is cut off if its client reads nothing, then the next one is complete for a client that reads slowly", async () => {
    expect(stalled.response.statusCode).toBe(200);
    const open = async () => {
      const opened = await openExport("?format=csv");
      if (opened.response.statusCode !== 200) opened.response.resume();
      expect(opened.response.statusCode).toBe(200);
      return opened.response;
    };
    const response = await vi.waitFor(open, { timeout: 40_000, interval: 500 });
    // Buffered data can still be read, but the end is missing.
    stalled.response.resume();
    await stalled.closed;
    expect(stalled.response.complete).toBe(false);
    let lines = 0;
    for await (const chunk of response) {
      lines += (chunk as Buffer).filter((byte) => byte === 10).length;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([response.complete, lines]).toEqual([true, rows + 2]);
  });
});
