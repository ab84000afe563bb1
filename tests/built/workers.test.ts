/**
 * Several workers on one port act like a single process: they share limits, see what any of them did, and lose no acknowledged event
 * when one starts, ends or is killed.
 */
import { once } from "node:events";
import { createServer } from "node:net";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { toKeyId } from "@/lib/gate/auth/api-key";
import { listProjectKeys } from "@/lib/gate/auth/key-store";
import { maxAnonymousBodies } from "@/lib/gate/limits/budget";
import { type Environment, isListening, launch, listWorkers } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import { connectTo } from "@/tests/support/raw-connection";
import {
  bearer,
  type Connection,
  connectionsTo,
  events,
  isRunning,
  signalWorker,
  workerStatuses,
  workersOfFile,
} from "@/tests/support/workers";

const metricsToken = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
const given = workersOfFile();
const { send, storedIds, workersOnce } = given;
const widgetEvents = (count: number) => events(count).map((event) => ({ ...event, source: "widget" }));

/** Production refuses it for a new database, but reports it for one that has it already. */
const weak = {
  variables: { PSEUDONYM_SECRET: "x".repeat(32) },
  issue: "PSEUDONYM_SECRET: one repeated character, set at least 32 random bytes (openssl rand -hex 32)",
};
const failuresPerSecond = 20;

/** Two workers. The test of SIGTERM stops them. */
const app = workersOnce({
  ...weak.variables,
  RATE_LIMIT_EVENTS_BURST: "1000",
  RATE_LIMIT_EVENTS_PER_SECOND: "1",
  RATE_LIMIT_FAILURES_PER_SECOND: String(failuresPerSecond),
  METRICS_TOKEN: metricsToken,
});

describe("limits", () => {
  it.each([5, 50])("admit the events of an API key, and at most five percent more, in batches of %i", async (size) => {
    let admitted = 0;
    await Promise.all(
      connectionsTo(app, 6).map(async (connection) => {
        while ((await send(connection, events(size))).status === 200) admitted += size;
      }),
    );

    expect(admitted).toBeGreaterThan(1_000 - size);
    expect(admitted).toBeLessThanOrEqual(1_050);
    const statuses = await workerStatuses(connectionsTo(app, 4), (connection) => send(connection, events(size)));
    expect(statuses).toEqual([429, 429, 429, 429]);
  });

  it("admit exactly the budget of a widget token", async () => {
    const connections = connectionsTo(app, 4);
    const [first] = connections as [Connection];
    const minted = await first("POST", "/v1/widget-tokens", bearer(given.key), {
      traceId: "trace-1",
      sessionId: "session-1",
    });
    const { token } = JSON.parse(minted.body) as { token: string };
    const outcomes = async (size: number) =>
      (await workerStatuses(connections, (connection) => send(connection, widgetEvents(size), token))).sort();

    expect(await outcomes(450)).toEqual([200, 200, 200, 200]);
    expect(await outcomes(100)).toEqual([200, 200, 429, 429]);
  });

  it("let an IP address send at most 64 bodies at once without a credential", async () => {
    const head =
      "POST /v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
    const beacons = Array.from({ length: 80 }, () => connectTo(app.url));
    for (const { socket } of beacons) socket.write(`${head}{`);
    const refused = () => beacons.filter((beacon) => beacon.answer().startsWith("HTTP/1.1 429")).length;

    await expect.poll(refused).toBeGreaterThanOrEqual(80 - maxAnonymousBodies);
    expect(beacons.filter((beacon) => beacon.answer() === "").length).toBeGreaterThan(0);
  });

  it("count failed credentials of an IP address together", async () => {
    const connections = connectionsTo(app, 80);
    const statuses: number[] = [];
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    let burstAt = 0;
    // The last burst is in another window than the first one.
    while (burstAt < 1) {
      burstAt = seconds();
      statuses.push(...(await workerStatuses(connections, (connection) => send(connection, [], "svc_invalid"))));
    }

    expect(statuses).toContain(429);
    // The first window may have started earlier. Two workers that count alone would return twice as many.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(
      failuresPerSecond * (1 + Math.ceil(seconds())),
    );
  });
});

describe("all workers know what one worker did once it has responded:", () => {
  let connections: Connection[];
  let path: string;

  beforeEach(async () => {
    connections = connectionsTo(app, 6);
    path = `/api/dashboard/projects/${given.project.project_id}`;
    // Every worker caches the key, the project and the session.
    expect(await workerStatuses(connections, (connection) => send(connection, events(1)))).toEqual(Array(6).fill(200));
    expect(await workerStatuses(connections, (connection) => connection("GET", `${path}/keys`, given.session))).toEqual(
      Array(6).fill(200),
    );
  });

  const refusedBy = (
    connections: readonly Connection[],
    call: (connection: Connection) => Promise<{ status: number }>,
  ) => expect(workerStatuses(connections, call)).resolves.toEqual(Array(connections.length).fill(401));

  it("a changed capture level", async () => {
    const [one] = connections as [Connection];
    const [stored] = await listProjectKeys(given.project.project_id);
    const keyPath = `${path}/keys/${toKeyId(stored?.key_hash ?? "")}`;
    const changed = await one("PATCH", keyPath, given.session, { capture: "shape" });
    expect(changed.status).toBe(200);

    const body = { events: [anEvent({ note: "the wedding" })] };
    const shown = await Promise.all(
      connections.map((send) => send("POST", "/v1/events?dry_run=1", bearer(given.key), body)),
    );
    const notes = shown.map((response) => JSON.parse(response.body).rows[0].properties.note);
    expect(notes).toEqual(Array(6).fill("string(11)"));
  });

  it("a revoked key", async () => {
    const [one] = connections as [Connection];
    const [stored] = await listProjectKeys(given.project.project_id);
    const revoked = await one("DELETE", `${path}/keys/${toKeyId(stored?.key_hash ?? "")}`, given.session);

    expect(revoked.status).toBe(200);
    await refusedBy(connections, (connection) => send(connection, events(1)));
  });

  it("a deleted project, whose widget tokens end too", async () => {
    const [one] = connections as [Connection];
    const minted = await one("POST", "/v1/widget-tokens", bearer(given.key), {
      traceId: "trace-1",
      sessionId: "session-1",
    });
    const { token } = JSON.parse(minted.body) as { token: string };
    expect(await workerStatuses(connections, (connection) => send(connection, widgetEvents(1), token))).toEqual(
      Array(6).fill(200),
    );
    const deleted = await one("DELETE", path, given.session, { name: given.project.name });

    expect(deleted.status).toBe(200);
    await refusedBy(connections, (connection) => send(connection, events(1)));
    await refusedBy(connections, (connection) => send(connection, widgetEvents(1), token));
    expect(await storedIds()).toEqual([]);
  });

  it("an ended session", async () => {
    const [one] = connections as [Connection];
    const ended = await one("POST", "/sign-out", {
      ...given.session,
      "content-type": "application/x-www-form-urlencoded",
    });

    expect(ended.status).toBe(303);
    await refusedBy(connections, (connection) => connection("GET", `${path}/keys`, given.session));
  });

  it("an erasure", async () => {
    const [one] = connections as [Connection];
    const event = anEvent({ session_id: "session-to-erase" });
    expect((await send(one, [event])).status).toBe(200);
    const erased = await one("POST", `${path}/erasure`, given.session, { by: "session", id: "session-to-erase" });
    const retries = await Promise.all(connections.map((connection) => send(connection, [event])));

    expect(JSON.parse(erased.body)).toMatchObject({ events: 1 });
    for (const { body } of retries) {
      expect(JSON.parse(body)).toMatchObject({ warnings: [expect.stringContaining("erased in the last 7 days")] });
    }
    expect(await storedIds()).not.toContain(event.event_id);
  });

  it("an erasure of events that another worker is writing", async () => {
    // The first two are connected to different workers.
    const [one, other, third] = connections as [Connection, Connection, Connection];
    await given.server.order({ at: "INSERT INTO events", does: "hold", when: "after", times: 2 });
    await given.server.received("");
    const statements: string[] = [];
    const received = async (start: string) => {
      statements.push(...(await given.server.received("")).map(({ statement }) => statement));
      return statements.filter((statement) => statement.startsWith(start)).length;
    };
    const sent: ReturnType<Connection>[] = [];
    for (const [connection, count] of [
      [one, 2],
      [other, 3],
    ] as const) {
      const held = given.server.held();
      sent.push(send(connection, events(count, { session_id: "session-in-flight" })));
      await held;
    }
    const erasing = third("POST", `${path}/erasure`, given.session, { by: "session", id: "session-in-flight" });
    await expect.poll(() => received("INSERT INTO audit_log")).toBeGreaterThan(0);
    // Meanwhile, an erasure that does not wait would count.
    for (let times = 0; times < 2; times++)
      await workerStatuses(connections.slice(3), (connection) => connection("GET", `${path}/keys`, given.session));
    expect(await received("SELECT uniqExact(event_id)")).toBe(0);
    await given.server.release();

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.parse((await erasing).body)).toMatchObject({ events: 5 });
    expect(await received("SELECT uniqExact(event_id)")).toBe(1);
  });
});

describe("a process that is killed", () => {
  const listening = () => app.output().match(/"worker_listening"/g)?.length ?? 0;

  it("is replaced at once if it is a worker, while the other one serves, keeps its counts in the metrics, and leaves whole JSON lines", async () => {
    const connections = connectionsTo(app, 6);
    const [one] = connections as [Connection];
    const metricsFrom = async (connection: Connection) => {
      const { body } = await connection("GET", "/metrics", bearer(metricsToken));
      expect(body).toContain("sluice_waiting_bytes_limit 335544320");
      return Number(/^sluice_events_total\{outcome="accepted"\} (\d+)$/m.exec(body)?.[1]);
    };
    const counted = await metricsFrom(one);
    await Promise.all(connections.map((connection) => send(connection, events(10))));
    expect(await metricsFrom(one)).toBe(counted + 60);
    const loaded = connectionsTo(app, 40).map(async (connection) => {
      for (let times = 0; times < 25; times++) await connection("GET", "/v1/requests/unknown", bearer("svc_invalid"));
    });
    await Promise.all(loaded);

    const before = listening();
    const victim = signalWorker(app, "SIGKILL");
    await app.printed(new RegExp(`"worker_exited","pid":${victim},"code":null,"signal":"SIGKILL","restartInMs":0`));
    const [another] = connectionsTo(app, 1) as [Connection];
    expect((await send(another, events(10))).status).toBe(200);
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
    expect(await metricsFrom(another)).toBe(counted + 70);
    expect(listWorkers(app)).toHaveLength(2);
    expect(listWorkers(app)).not.toContain(victim);

    expect(await workerStatuses(connectionsTo(app, 6), (connection) => send(connection, [anEvent()]))).toEqual(
      Array(6).fill(200),
    );
    const output = app.output();
    const lines = output
      .slice(output.search(/^.*"event":"listening"/m))
      .trimEnd()
      .split("\n");
    expect(lines.length).toBeGreaterThan(1_000);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  });

  it("leaves no client with a connection that never ends", async () => {
    const before = listening();
    // A stopped worker is given a connection, but cannot accept it.
    signalWorker(app, "SIGSTOP");
    let answered = 0;
    const outcomes = connectionsTo(app, 8).map((connection) =>
      connection("GET", "/api/health", {}).then(
        () => ++answered,
        () => "closed",
      ),
    );
    await expect.poll(() => answered).toBeGreaterThanOrEqual(7);
    signalWorker(app, "SIGKILL");

    expect((await Promise.all(outcomes)).filter((outcome) => outcome === "closed").length).toBeLessThanOrEqual(1);
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
  });

  it("is restarted with increasing delays if it is a worker that does not listen yet", async () => {
    const printed = app.output().length;
    const before = listening();
    const [survivor] = listWorkers(app);
    const started = () => listWorkers(app).find((pid) => pid !== survivor);
    for (let kill = 0; kill < 4; kill++) {
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
    ).toEqual([0, 250, 500, 1_000].map((ms) => `"restartInMs":${ms}`));
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
  });
});

it("SIGTERM to the primary process lets every worker complete its requests in flight and loses no acknowledged event, even after a start that warned about a weak secret", async () => {
  expect(app.output()).toContain(`"level":"warn","event":"configuration","issue":"${weak.issue}"`);
  const workers = listWorkers(app);
  await given.server.order({ at: "INSERT INTO events", does: "hold", when: "after", times: 2 });
  const inFlight: ReturnType<Connection>[] = [];
  const batches = [events(2), events(2)];
  for (const [index, connection] of connectionsTo(app, 2).entries()) {
    const held = given.server.held();
    inFlight.push(send(connection, batches[index] ?? []));
    await held;
  }
  // The others end before or after the signal.
  const later = connectionsTo(app, 6).map(async (connection) => {
    const batch = events(20);
    const answer = await send(connection, batch).catch(() => undefined);
    expect([200, undefined]).toContain(answer?.status);
    return answer ? batch : [];
  });

  app.kill("SIGTERM");
  // Both workers have the signal once neither listens.
  await expect.poll(() => isListening(app)).toBe(false);
  await given.server.release();

  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await app.exited).toEqual({ code: 0, signal: null });
  expect(workers.filter(isRunning)).toEqual([]);
  const acknowledged = [...batches, ...(await Promise.all(later))].flat().map(({ event_id }) => event_id);
  expect(await storedIds()).toEqual(expect.arrayContaining(acknowledged));
});

describe("a start that cannot succeed", () => {
  it("is reported once when the port is in use", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as { port: number };

    expect(await refused({ PORT: String(port) })).toBe(
      `Cannot listen on 127.0.0.1:${port} (EADDRINUSE): set HOST or PORT.\n`,
    );
  });

  it("is reported when a secret is weak and the database is new, in which nothing is created", async () => {
    await given.server.received("");

    expect(await refused({ ...weak.variables, CLICKHOUSE_DATABASE: "new" })).toBe(`${weak.issue}\n`);
    expect(await given.server.received("CREATE")).toEqual([]);
  });

  /** What it prints on stderr. */
  async function refused(environment: Environment): Promise<string> {
    const app = launch({ ...given.environment, ...environment });
    onTestFinished(app.stop);
    expect(await app.exited).toEqual({ code: 1, signal: null });
    return app.stderr();
  }
});
