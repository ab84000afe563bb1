/** Workers that start, end or are killed: the others keep running, and no acknowledged event is lost. */
import { once } from "node:events";
import { createServer } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { isListening, launch, workersOf } from "@/tests/support/built-app";
import { anEvent } from "@/tests/support/events";
import {
  bearer,
  type Connection,
  connectionsTo,
  events,
  isRunning,
  signalWorker,
  startedWorkers,
  statusesOf,
  workersOfFile,
} from "@/tests/support/workers";

const metricsToken = "5f0b1d8e2c7a4936b8d0e1f2a3c4b5d6";
const given = workersOfFile();
const { send, storedIds, workersOnce } = given;

describe("a process that is killed", () => {
  const app = workersOnce({ METRICS_TOKEN: metricsToken });
  const listening = () => app.output().match(/"worker_listening"/g)?.length ?? 0;

  it("keeps its counts in the metrics, which add up those of all workers", async () => {
    const connections = connectionsTo(app, 6);
    await Promise.all(connections.map((connection) => send(connection, events(10))));
    const [one] = connections as [Connection];
    const { status, body } = await one("GET", "/metrics", bearer(metricsToken));

    expect(status).toBe(200);
    expect(body).toContain('sluice_events_total{outcome="accepted"} 60');
    expect(body).toContain("sluice_waiting_bytes_limit 335544320");

    signalWorker(app, "SIGKILL");
    await app.printed(/"event":"worker_listening"/);
    const [another] = connectionsTo(app, 1) as [Connection];
    expect((await send(another, events(10))).status).toBe(200);
    const later = await another("GET", "/metrics", bearer(metricsToken));

    expect(later.body).toContain('sluice_events_total{outcome="accepted"} 70');
    expect(later.body).toContain("sluice_waiting_bytes_limit 335544320");
  });

  it("is replaced at once if it is a worker, while the other one serves", async () => {
    const before = listening();
    for (let kill = 0; kill < 3; kill++) {
      const victim = signalWorker(app, "SIGKILL");
      await app.printed(new RegExp(`"worker_exited","pid":${victim},"code":null,"signal":"SIGKILL","restartInMs":0`));
      const [connection] = connectionsTo(app, 1);
      expect((await send(connection as Connection, [anEvent()])).status).toBe(200);
      await expect.poll(listening, { timeout: 20_000 }).toBe(before + kill + 1);
      expect(workersOf(app)).toHaveLength(2);
      expect(workersOf(app)).not.toContain(victim);
    }

    expect(await statusesOf(connectionsTo(app, 6), (connection) => send(connection, [anEvent()]))).toEqual(
      Array(6).fill(200),
    );
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

  it("leaves whole JSON lines, even under load", async () => {
    const connections = connectionsTo(app, 40);
    await Promise.all(
      connections.map(async (connection) => {
        for (let times = 0; times < 25; times++) await connection("GET", "/v1/requests/unknown", bearer("svc_invalid"));
      }),
    );
    const before = listening();
    signalWorker(app, "SIGKILL");
    await expect.poll(listening, { timeout: 20_000 }).toBe(before + 1);
    const output = app.output();
    const lines = output
      .slice(output.search(/^.*"event":"listening"/m))
      .trimEnd()
      .split("\n");

    expect(lines.length).toBeGreaterThan(1_000);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
  });

  it("is restarted with increasing delays if it is a worker that does not listen yet", async () => {
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

  it("leaves no worker if it is the primary process", async () => {
    // The last worker that the previous test killed is restarted after a pause.
    await expect.poll(() => workersOf(app), { timeout: 10_000 }).toHaveLength(2);
    const workers = workersOf(app);

    app.kill("SIGKILL");

    await expect.poll(() => workers.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  });
});

describe("a start that cannot succeed", () => {
  it("is reported once when the port is in use", async () => {
    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    onTestFinished(() => void holder.close());
    const { port } = holder.address() as { port: number };
    const app = launch({ ...given.environment, PORT: String(port) });
    onTestFinished(app.stop);

    expect(await app.exited).toEqual({ code: 1, signal: null });
    expect(app.stderr()).toBe(`Cannot listen on 127.0.0.1:${port} (EADDRINUSE): set HOST or PORT.\n`);
  });

  it("is reported once when a variable is invalid", async () => {
    const app = launch({ ...given.environment, MAX_WAITING_BYTES: "1" });
    onTestFinished(app.stop);

    expect(await app.exited).toEqual({ code: 1, signal: null });
    expect(app.stderr()).toBe("MAX_WAITING_BYTES: must be at least 16777216\n");
  });
});

describe("SIGTERM to the primary process", () => {
  it("loses no acknowledged event of any worker, then exits", async () => {
    const app = await startedWorkers(given.environment);
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
    const app = await startedWorkers(given.environment);
    await given.server.order({ at: "INSERT INTO events", does: "hold", when: "after", times: 2 });
    const answers: ReturnType<Connection>[] = [];
    for (const connection of connectionsTo(app, 2)) {
      const held = given.server.held();
      answers.push(send(connection, events(2)));
      await held;
    }

    app.kill("SIGTERM");
    // Both workers have the signal once neither listens.
    await expect.poll(() => isListening(app)).toBe(false);
    await given.server.release();

    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await app.exited).toEqual({ code: 0, signal: null });
  });
});
