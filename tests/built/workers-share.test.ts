/** Several workers on one port act like a single process: they share limits and see what any of them did. */
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { listApiKeysOf } from "@/lib/gate/auth/key-store";
import { maxAnonymousBodies } from "@/lib/gate/http/budget";
import { anEvent } from "@/tests/support/events";
import { connectTo } from "@/tests/support/raw-connection";
import { bearer, type Connection, connectionsTo, events, statusesOf, workersOfFile } from "@/tests/support/workers";

const given = workersOfFile();
const { send, storedIds, workersOnce } = given;
const widgetEvents = (count: number) => events(count).map((event) => ({ ...event, source: "widget" }));

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
    const minted = await first("POST", "/v1/widget-tokens", bearer(given.key), {
      traceId: "trace-1",
      sessionId: "session-1",
    });
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

    await expect.poll(refused).toBeGreaterThanOrEqual(80 - maxAnonymousBodies);
    expect(beacons.filter((beacon) => beacon.answer() === "").length).toBeGreaterThan(0);
  });

  it("count failed credentials of an IP address together", async () => {
    const connections = connectionsTo(app, 40);
    const statuses: number[] = [];
    const startedAt = performance.now();
    const seconds = () => (performance.now() - startedAt) / 1_000;
    do {
      statuses.push(...(await statusesOf(connections, (connection) => send(connection, [], "svc_invalid"))));
      await pause(100);
    } while (seconds() < 3);

    expect(statuses).toContain(429);
    // Of one-second windows, the first may have started earlier. Two workers that count alone would return twice as many.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10 * (1 + Math.ceil(seconds())));
  });
});

describe("all workers know what one worker did once it has responded:", () => {
  const app = workersOnce({ RATE_LIMIT_FAILURES_PER_SECOND: "1000" });
  let connections: Connection[];
  let path: string;

  beforeEach(async () => {
    connections = connectionsTo(app, 6);
    path = `/api/dashboard/projects/${given.project.project_id}`;
    // Every worker caches the key, the project and the session.
    expect(await statusesOf(connections, (connection) => send(connection, events(1)))).toEqual(Array(6).fill(200));
    expect(await statusesOf(connections, (connection) => connection("GET", `${path}/keys`, given.session))).toEqual(
      Array(6).fill(200),
    );
  });

  const refusedBy = (
    connections: readonly Connection[],
    call: (connection: Connection) => Promise<{ status: number }>,
  ) => expect(statusesOf(connections, call)).resolves.toEqual(Array(connections.length).fill(401));

  it("a changed capture level", async () => {
    const [one] = connections as [Connection];
    const [stored] = await listApiKeysOf(given.project.project_id);
    const keyPath = `${path}/keys/${keyIdOf(stored?.key_hash ?? "")}`;
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
    const [stored] = await listApiKeysOf(given.project.project_id);
    const revoked = await one("DELETE", `${path}/keys/${keyIdOf(stored?.key_hash ?? "")}`, given.session);

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
    expect(await statusesOf(connections, (connection) => send(connection, widgetEvents(1), token))).toEqual(
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
    const sent: ReturnType<Connection>[] = [];
    for (const [connection, count] of [
      [one, 2],
      [other, 3],
    ] as const) {
      const held = given.server.held();
      sent.push(send(connection, events(count, { session_id: "session-in-flight" })));
      await held;
    }
    let isErased = false;
    const erasing = third("POST", `${path}/erasure`, given.session, { by: "session", id: "session-in-flight" });
    const erased = erasing.then(({ body }) => {
      isErased = true;
      return JSON.parse(body);
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(isErased).toBe(false);
    await given.server.release();

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await erased).toMatchObject({ events: 5 });
  });
});
