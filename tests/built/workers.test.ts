/** Several workers on one port behave like a single process. */

import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { beginSession } from "@/lib/dashboard/access/session";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { createApiKey, listApiKeysOf } from "@/lib/gate/auth/key-store";
import { maxAnonymousBodies } from "@/lib/gate/http/budget";
import { closeStore, store } from "@/lib/store/store";
import { type Environment, launch, startApp, workersOf } from "@/tests/support/built-app";
import { aClickHouseServer, type ClickHouseServer, environmentOf } from "@/tests/support/clickhouse-server";
import { anEvent } from "@/tests/support/events";
import { connectTo } from "@/tests/support/raw-connection";
import { startedOnce } from "@/tests/support/started-once";
import { type Connection, connectionsTo, isRunning, signalWorker, startedWorkers } from "@/tests/support/workers";

let server: ClickHouseServer;
let environment: Record<string, string>;

beforeAll(async () => {
  server = await aClickHouseServer();
  await server.start();
  environment = environmentOf(server.url);
  // This process writes keys and sessions into the same store.
  Object.assign(process.env, environment);
});
afterAll(async () => {
  await closeStore();
  await server.remove();
});

let project: { project_id: string; name: string };
let key: string;
let session: Record<string, string>;
let projects = 0;

beforeEach(async () => {
  project = await createProject(`project ${++projects}`);
  key = await createApiKey(project.project_id, "test");
  const cookie = await beginSession(new Request("http://localhost"), "jane@acme.com", Date.now());
  session = { cookie: cookie.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
});

/** Workers for all tests of a group, on the same server. */
const workersOnce = (more: Environment = {}) => startedOnce(more, (given) => startApp({ ...environment, ...given }));

const bearer = (token = key) => ({ authorization: `Bearer ${token}` });
const send = (connection: Connection, events: unknown[], token = key) =>
  connection("POST", "/v1/events", bearer(token), { events });
const statusesOf = async (
  connections: readonly Connection[],
  call: (connection: Connection) => Promise<{ status: number }>,
) => (await Promise.all(connections.map(call))).map(({ status }) => status);
const events = (count: number) => Array.from({ length: count }, () => anEvent());
const widgetEvents = (count: number) => events(count).map((event) => ({ ...event, source: "widget" }));

async function storedIds(): Promise<string[]> {
  const { client } = await store();
  const answer = await client.query({
    query: "SELECT toString(event_id) AS id FROM events FINAL WHERE project_id = {projectId:String} ORDER BY id",
    query_params: { projectId: project.project_id },
    format: "JSONEachRow",
  });
  return (await answer.json<{ id: string }>()).map(({ id }) => id);
}

describe("a worker that is killed", () => {
  const app = workersOnce();
  const listening = () => app.output().match(/"worker_listening"/g)?.length ?? 0;

  it("is replaced at once, while the other one serves", async () => {
    for (let kill = 0; kill < 3; kill++) {
      const victim = signalWorker(app, "SIGKILL");
      await app.printed(new RegExp(`"worker_exited","pid":${victim},"code":null,"signal":"SIGKILL","restartInMs":0`));
      const [connection] = connectionsTo(app, 1);
      expect((await send(connection as Connection, [anEvent()])).status).toBe(200);
      await expect.poll(listening, { timeout: 20_000 }).toBe(kill + 1);
      expect(workersOf(app)).toHaveLength(2);
      expect(workersOf(app)).not.toContain(victim);
    }

    expect(await statusesOf(connectionsTo(app, 6), (connection) => send(connection, [anEvent()]))).toEqual(
      Array(6).fill(200),
    );
  });

  it("leaves no client without an end of its connection", async () => {
    const before = listening();
    // A stopped worker is given a connection, but cannot accept it.
    signalWorker(app, "SIGSTOP");
    const outcomes = connectionsTo(app, 8).map((connection) =>
      connection("GET", "/api/health", {}).then(
        ({ status }) => status,
        () => "closed",
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    signalWorker(app, "SIGKILL");

    expect((await Promise.all(outcomes)).filter((outcome) => outcome === "closed").length).toBeLessThanOrEqual(1);
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
  });

  it("is restarted less and less often when it exits before it listens", async () => {
    const printed = app.output().length;
    const [survivor] = workersOf(app);
    const started = () => workersOf(app).find((pid) => pid !== survivor);
    for (let kill = 0; kill < 5; kill++) {
      await expect.poll(started, { timeout: 10_000 }).toBeGreaterThan(0);
      const pid = started();
      process.kill(pid as number, "SIGKILL");
      await app.printed(new RegExp(`"worker_exited","pid":${pid}`));
    }

    expect(
      app
        .output()
        .slice(printed)
        .match(/"restartInMs":\d+/g),
    ).toEqual([0, 250, 500, 1_000, 2_000].map((ms) => `"restartInMs":${ms}`));
  });
});

describe("a start that cannot succeed", () => {
  it("is reported once when the port is in use", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as { port: number };
    const app = launch({ ...environment, PORT: String(port) });
    onTestFinished(app.stop);

    expect(await app.exited).toEqual({ code: 1, signal: null });
    expect(app.stderr()).toBe(`Cannot listen on 127.0.0.1:${port} (EADDRINUSE): set HOST or PORT.\n`);
  });

  it("is reported once when a variable is invalid", async () => {
    const app = launch({ ...environment, MAX_WAITING_BYTES: "1" });
    onTestFinished(app.stop);

    expect(await app.exited).toEqual({ code: 1, signal: null });
    expect(app.stderr()).toBe("MAX_WAITING_BYTES: must be at least 16777216\n");
  });
});

describe("SIGTERM to the primary process", () => {
  it("loses no acknowledged event of any worker, then exits", async () => {
    const app = await startedWorkers(environment);
    const acknowledged: unknown[] = [];
    const clients = connectionsTo(app, 6).map(async (connection) => {
      for (;;) {
        const batch = events(20);
        const answer = await send(connection, batch).catch(() => undefined);
        if (answer === undefined) return;
        expect(answer.status).toBe(200);
        acknowledged.push(...batch.map(({ event_id }) => event_id));
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(200);
    const workers = workersOf(app);

    app.kill("SIGTERM");
    await Promise.all(clients);

    expect(await app.exited).toEqual({ code: 0, signal: null });
    expect(workers.filter(isRunning)).toEqual([]);
    expect(await storedIds()).toEqual(expect.arrayContaining(acknowledged));
  });

  it("lets every worker complete its requests in flight", async () => {
    const app = await startedWorkers(environment);
    await server.order({ at: "INSERT INTO events", does: "hold", when: "after", times: 2 });
    const held = server.held();
    const batches = Array.from({ length: 4 }, () => events(1));
    const answers = connectionsTo(app, 4).map((connection, at) => send(connection, batches[at] ?? []));
    await held;

    app.kill("SIGTERM");
    await new Promise((resolve) => setTimeout(resolve, 500));
    await server.release();

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await app.exited).toEqual({ code: 0, signal: null });
  });
});

it("leaves no worker when the primary process is killed", async () => {
  const app = await startedWorkers(environment);
  const workers = workersOf(app);
  expect(workers).toHaveLength(2);

  app.kill("SIGKILL");

  await expect.poll(() => workers.filter(isRunning), { timeout: 10_000 }).toEqual([]);
});

describe("limits", () => {
  const app = workersOnce({
    RATE_LIMIT_EVENTS_BURST: "1000",
    RATE_LIMIT_EVENTS_PER_SECOND: "1",
    RATE_LIMIT_FAILURES_PER_SECOND: "10",
  });

  it.each([5, 50])("admit the events of an API key, and at most five percent more, in batches of %i", async (size) => {
    let admitted = 0;
    await Promise.all(
      connectionsTo(app, 6).map(async (connection) => {
        while ((await send(connection, events(size))).status === 200) admitted += size;
      }),
    );

    expect(admitted).toBeGreaterThan(1_000 - size);
    expect(admitted).toBeLessThanOrEqual(1_050);
    const statuses = await statusesOf(connectionsTo(app, 4), (connection) => send(connection, events(size)));
    expect(statuses).toEqual([429, 429, 429, 429]);
  });

  it("admit exactly the budget of a widget token", async () => {
    const connections = connectionsTo(app, 4);
    const [first] = connections as [Connection];
    const minted = await first("POST", "/v1/widget-tokens", bearer(), { traceId: "trace-1", sessionId: "session-1" });
    const { token } = JSON.parse(minted.body) as { token: string };
    const outcomes = async (size: number) =>
      (await statusesOf(connections, (connection) => send(connection, widgetEvents(size), token))).sort();

    expect(await outcomes(450)).toEqual([200, 200, 200, 200]);
    expect(await outcomes(100)).toEqual([200, 200, 429, 429]);
  });

  it("let an IP address send at most 64 bodies at once without a credential", async () => {
    const head =
      "POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
    const beacons = Array.from({ length: 80 }, () => connectTo(app.url));
    for (const { socket } of beacons) socket.write(`${head}{`);
    const refused = () => beacons.filter((beacon) => beacon.answer().startsWith("HTTP/1.1 429")).length;

    await expect.poll(refused, { timeout: 5_000 }).toBeGreaterThanOrEqual(80 - maxAnonymousBodies);
    expect(beacons.filter((beacon) => beacon.answer() === "").length).toBeGreaterThan(0);
  });

  it("count failed credentials of an IP address together", async () => {
    const statuses = await statusesOf(connectionsTo(app, 40), (connection) => send(connection, [], "svc_invalid"));

    // May fall into two one-second windows.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
  });
});

describe("what one worker did, all workers know once it has answered:", () => {
  const app = workersOnce({ RATE_LIMIT_FAILURES_PER_SECOND: "1000" });
  let connections: Connection[];
  let path: string;

  beforeEach(async () => {
    connections = connectionsTo(app, 6);
    path = `/api/dashboard/projects/${project.project_id}`;
    // Every worker caches the key, the project and the session.
    expect(await statusesOf(connections, (connection) => send(connection, events(1)))).toEqual(Array(6).fill(200));
    expect(await statusesOf(connections, (connection) => connection("GET", `${path}/keys`, session))).toEqual(
      Array(6).fill(200),
    );
  });

  const refusedBy = (
    connections: readonly Connection[],
    call: (connection: Connection) => Promise<{ status: number }>,
  ) => expect(statusesOf(connections, call)).resolves.toEqual(Array(connections.length).fill(401));

  it("a changed capture level", async () => {
    const [one] = connections as [Connection];
    const [stored] = await listApiKeysOf(project.project_id);
    const keyPath = `${path}/keys/${keyIdOf(stored?.key_hash ?? "")}`;
    const changed = await one("PATCH", keyPath, session, { capture: "shape" });
    expect(changed.status).toBe(200);

    const body = { events: [anEvent({ note: "the wedding" })] };
    const shown = await Promise.all(connections.map((send) => send("POST", "/v1/events?dry_run=1", bearer(), body)));
    const notes = shown.map((response) => JSON.parse(response.body).rows[0].properties.note);
    expect(notes).toEqual(Array(6).fill("string(11)"));
  });

  it("a revoked key", async () => {
    const [one] = connections as [Connection];
    const [stored] = await listApiKeysOf(project.project_id);
    const revoked = await one("DELETE", `${path}/keys/${keyIdOf(stored?.key_hash ?? "")}`, session);

    expect(revoked.status).toBe(200);
    await refusedBy(connections, (connection) => send(connection, events(1)));
  });

  it("a deleted project, whose widget tokens end too", async () => {
    const [one] = connections as [Connection];
    const minted = await one("POST", "/v1/widget-tokens", bearer(), { traceId: "trace-1", sessionId: "session-1" });
    const { token } = JSON.parse(minted.body) as { token: string };
    expect(await statusesOf(connections, (connection) => send(connection, widgetEvents(1), token))).toEqual(
      Array(6).fill(200),
    );
    const deleted = await one("DELETE", path, session, { name: project.name });

    expect(deleted.status).toBe(200);
    await refusedBy(connections, (connection) => send(connection, events(1)));
    await refusedBy(connections, (connection) => send(connection, widgetEvents(1), token));
    expect(await storedIds()).toEqual([]);
  });

  it("an ended session", async () => {
    const [one] = connections as [Connection];
    const ended = await one("POST", "/sign-out", { ...session, "content-type": "application/x-www-form-urlencoded" });

    expect(ended.status).toBe(303);
    await refusedBy(connections, (connection) => connection("GET", `${path}/keys`, session));
  });

  it("an erasure", async () => {
    const [one] = connections as [Connection];
    const event = anEvent({ session_id: "session-to-erase" });
    expect((await send(one, [event])).status).toBe(200);
    const erased = await one("POST", `${path}/erasure`, session, { by: "session", id: "session-to-erase" });
    const retries = await Promise.all(connections.map((connection) => send(connection, [event])));

    expect(JSON.parse(erased.body)).toMatchObject({ events: 1 });
    for (const { body } of retries) {
      expect(JSON.parse(body)).toMatchObject({ warnings: [expect.stringContaining("erased in the last 7 days")] });
    }
    expect(await storedIds()).not.toContain(event.event_id);
  });

  it("an erasure of events that another worker is writing", async () => {
    const [one] = connections as [Connection];
    const batch = Array.from({ length: 6 }, () => anEvent({ session_id: "session-in-flight" }));
    await server.order({ at: "INSERT INTO events", does: "hold", when: "after", times: 2 });
    const held = server.held();
    const sent = connections.slice(1).map((connection, at) => send(connection, [batch[at]]));
    await held;
    let isErased = false;
    const erasing = one("POST", `${path}/erasure`, session, { by: "session", id: "session-in-flight" });
    const erased = erasing.then(({ body }) => {
      isErased = true;
      return JSON.parse(body);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(isErased).toBe(false);
    await server.release();

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await erased).toMatchObject({ events: 5 });
  });
});

it("prints whole JSON lines under load", async () => {
  const app = await startedWorkers(environment);
  const connections = connectionsTo(app, 40);
  await Promise.all(
    connections.map(async (connection) => {
      for (let times = 0; times < 25; times++) await connection("GET", "/v1/requests/unknown", bearer("svc_invalid"));
    }),
  );
  signalWorker(app, "SIGKILL");
  await app.printed(/"event":"worker_listening"/);
  const output = app.output();
  const lines = output
    .slice(output.search(/^.*"event":"listening"/m))
    .trimEnd()
    .split("\n");

  expect(lines.length).toBeGreaterThan(1_000);
  for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
});

it("adds up the metrics of all workers, and keeps the counts of a worker that was killed", async () => {
  const token = "0123456789abcdef0123456789abcdef";
  const app = await startedWorkers({ ...environment, METRICS_TOKEN: token });
  const connections = connectionsTo(app, 6);
  await Promise.all(connections.map((connection) => send(connection, events(10))));
  const [one] = connections as [Connection];
  const { status, body } = await one("GET", "/metrics", bearer(token));

  expect(status).toBe(200);
  expect(body).toContain('sluice_events_total{outcome="accepted"} 60');
  expect(body).toContain("sluice_waiting_bytes_limit 335544320");

  signalWorker(app, "SIGKILL");
  await app.printed(/"event":"worker_listening"/);
  const [another] = connectionsTo(app, 1) as [Connection];
  expect((await send(another, events(10))).status).toBe(200);
  const later = await another("GET", "/metrics", bearer(token));

  expect(later.body).toContain('sluice_events_total{outcome="accepted"} 70');
  expect(later.body).toContain("sluice_waiting_bytes_limit 335544320");
});
