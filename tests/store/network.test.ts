import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { newApiKey, newReadToken } from "@/lib/gate/auth/api-key";
import { checkStore, type DamagedPart, findUnreadable } from "@/lib/store/find-damage";
import { closeStore, store } from "@/lib/store/store";
import { aKey, getReady, mint, receipt, send } from "@/tests/support/api";
import type { Fault } from "@/tests/support/clickhouse-process";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { letPass } from "@/tests/support/clock";
import { anEvent } from "@/tests/support/events";
import { aClient, callForText } from "@/tests/support/mcp-reader";
import { aBatch, aProject, eventIds, expectUnavailable, readiness, storedIds } from "@/tests/support/network-clients";
import { aReadToken, query } from "@/tests/support/reading";
import { countRows, storedDelivery } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

const server = await aClickHouseServer();
withVariables({ CLICKHOUSE_URL: server.url });
afterAll(server.remove);

beforeEach(async () => {
  await server.start();
  await server.recover();
});

const insertOfEvents = "INSERT INTO events ";
const insertOfReceipts = "INSERT INTO receipts ";

it("a server that is down when Sluice starts causes 503 with Retry-After, and creates its database and tables with the first request after it is up", async () => {
  await closeStore();
  await server.stop();
  // A key that could not be looked up is never reported as invalid.
  await expectUnavailable(await send(newApiKey(), aBatch()));
  await expectUnavailable(await receipt(newApiKey(), "req_1"));
  await expectUnavailable(await query("overview", newReadToken()));
  letPass(1_000);
  await expectUnavailable(await getReady());
  expect(await readiness()).toBe(503);

  await server.start();
  const { key, projectId } = await aKey(randomUUID());
  const batch = aBatch();
  expect((await send(key, batch)).status).toBe(200);
  expect(await storedIds(projectId)).toEqual(eventIds(batch));
  await expect.poll(readiness).toBe(200);
});

it("a server that fails to check a partition keeps its known damage until a check succeeds", async () => {
  const { key } = await aProject();
  expect((await send(key, aBatch())).status).toBe(200);
  const checkFiles = () => findUnreadable(AbortSignal.timeout(60_000));
  await server.order({ at: "CHECK TABLE events ", does: "answer 500" });
  const { unchecked } = await checkFiles();
  const [partition] = unchecked;
  expect(unchecked).toEqual([{ table: "events", partition: expect.any(String) }]);
  const damaged = { kind: "unreadable", table: "events", part: "one", rows: 1, ...partition } as DamagedPart;
  await checkStore(Date.now(), { files: { unreadable: [damaged], unchecked: [] } });

  await server.order({ at: "CHECK TABLE events ", does: "answer 500" });
  expect(await checkStore(Date.now(), { files: await checkFiles() })).toEqual([damaged]);
  expect(await checkStore(Date.now(), { files: await checkFiles() })).toEqual([]);
});

it("a server that stops while a read token is in use causes 503 for its queries, and never 401", async () => {
  const { projectId } = await aProject();
  const token = await aReadToken(projectId);
  expect((await query("errors", token)).status).toBe(200);
  await server.stop();
  await expectUnavailable(await query("errors", token));
  await expectUnavailable(await query("find", token, { id: "x" }));
  expect(await callForText(await aClient(token), "find", { id: "x" })).toEqual({
    text: "The store is unreachable or rejected the request. Retry in 2 s.",
    isError: true,
  });
  await server.start();
  expect((await query("errors", token)).status).toBe(200);
});

it("readiness sends the server at most one ping per second for all callers", async () => {
  await expect.poll(readiness).toBe(200);
  await server.received("");
  letPass(1_000);

  const statuses = (await Promise.all(Array.from({ length: 50 }, getReady))).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await server.received("SELECT 'ping'")).toHaveLength(1);
});

describe("a write over HTTP", () => {
  it("resolves when the server has stored it, and the server can batch it with other writes", async () => {
    const { key } = await aProject();
    await server.received("");
    await send(key, aBatch());
    const inserts = await server.received(insertOfEvents);
    expect(inserts).toHaveLength(1);
    expect(inserts[0]?.settings).toMatchObject({ async_insert: "1", wait_for_async_insert: "1" });
  });

  it("of a new key is on its shard when it resolves, so that the key works immediately", async () => {
    await server.received("");
    await aKey(randomUUID());
    const [insert] = await server.received("INSERT INTO api_keys ");
    expect(insert?.settings).toMatchObject({ distributed_foreground_insert: "1" });
  });

  it.each([
    { does: "answer 500", when: "before" },
    { does: "answer 500", when: "after" },
    { does: "reset", when: "before" },
    { does: "reset", when: "after" },
    { does: "hang up", when: "before" },
    { does: "hang up", when: "after" },
  ] as const)(
    "that encounters '$does' $when it is executed is retried once and stored once, keeps its receipt when that one fails, and gets 503 when the retry fails too",
    async (fault) => {
      const { key, projectId } = await aProject();
      const [retried, received, resent] = [aBatch(), aBatch(), aBatch()];
      await server.received("");
      await server.order({ at: insertOfEvents, ...fault });

      expect((await send(key, retried)).status).toBe(200);

      const inserts = await server.received(insertOfEvents);
      expect(inserts).toHaveLength(2);
      expect(inserts[1]).toEqual(inserts[0]);
      expect(inserts[0]?.settings).toMatchObject({
        insert_deduplication_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
        async_insert: "1",
        wait_for_async_insert: "1",
      });
      expect(await storedIds(projectId)).toEqual(eventIds(retried));
      expect(await countRows("events", projectId)).toBe(retried.events.length);

      await server.order({ at: insertOfReceipts, ...fault });
      const response = await send(key, received);
      expect(response.status).toBe(200);
      const { requestId } = await response.json();
      expect((await receipt(key, requestId)).status).toBe(200);
      expect(await storedIds(projectId)).toEqual(eventIds(retried, received));

      await server.received("");
      await server.order({ at: insertOfEvents, ...fault, times: 2 });
      await expectUnavailable(await send(key, resent));
      expect(await server.received(insertOfEvents)).toHaveLength(2);

      expect((await send(key, resent)).status).toBe(200);
      expect(await storedIds(projectId)).toEqual(eventIds(retried, received, resent));
    },
  );
});

describe("a receipt that lists stored events", () => {
  const install = "a-process";
  const aNumberedBatch = () => ({ install, events: [1, 2, 3].map((sequence) => anEvent({ sequence })) });
  const listed = async (projectId: string) =>
    (await storedDelivery(projectId)).filter((receipt) => receipt.install !== "").map(({ stored }) => stored);

  /** Sends a batch and returns when its events are committed, but before their insert is answered. */
  async function sendingWith(batch: unknown) {
    const { key, projectId } = await aProject();
    await server.received("");
    await server.order({ at: insertOfEvents, does: "hold", when: "after" });
    const held = server.held();
    const sending = send(key, batch);
    await held;
    return { sending, projectId };
  }
  const sentReceipts = async () => (await server.received(insertOfReceipts)).length;

  it("is sent after its events are committed", async () => {
    const { sending, projectId } = await sendingWith(aNumberedBatch());
    expect(await sentReceipts()).toBe(0);
    await server.release();
    expect((await sending).status).toBe(200);
    expect(await sentReceipts()).toBe(1);
    expect(await listed(projectId)).toEqual(["[(1,3)]"]);
  });

  it("does not delay other receipts, which are sent together with their events", async () => {
    const { sending } = await sendingWith(aBatch());
    await expect.poll(sentReceipts).toBe(1);
    await server.release();
    expect((await sending).status).toBe(200);
  });

  it.each([
    { does: "answer 500", when: "before" },
    { does: "reset", when: "before" },
    { does: "hang up", when: "after" },
  ] as const)("is not stored when '$does' $when the insert of its events makes it fail", async (fault) => {
    const { key, projectId } = await aProject();
    const batch = aNumberedBatch();
    await server.order({ at: insertOfEvents, ...fault, times: 2 });

    await expectUnavailable(await send(key, batch));
    expect(await listed(projectId)).toEqual([]);

    expect((await send(key, batch)).status).toBe(200);
    expect(await listed(projectId)).toEqual(["[(1,3)]"]);
    expect(await storedIds(projectId)).toHaveLength(3);
  });
});

it.each(["before", "while", "after"] as const)(
  "a server that dies %s it executes an insert causes 503, not 401, while it is down, and a batch that is resent later is stored once",
  async (when) => {
    const { key, projectId } = await aProject();
    const [kept, lost] = [aBatch(), aBatch()];
    expect((await send(key, kept)).status).toBe(200);
    await server.order({ at: insertOfEvents, does: "die", when });

    await expectUnavailable(await send(key, lost));
    await server.gone();
    await expectUnavailable(await send(key, lost));
    await expectUnavailable(await send(newApiKey(), lost));
    expect(await readiness()).toBe(503);
    // The key is cached, so authentication needs no store.
    expect((await mint(key, { traceId: "trace-1", sessionId: "session-1" })).status).toBe(200);

    await server.start();
    expect((await send(key, lost)).status).toBe(200);
    expect(await storedIds(projectId)).toEqual(eventIds(kept, lost));
    await expect.poll(readiness).toBe(200);
  },
);

describe("a connection that the server closes while it is idle", () => {
  it("causes no error", async () => {
    const { key, projectId } = await aProject();
    const batches = Array.from({ length: 10 }, () => aBatch(1));
    for (const batch of batches) {
      await server.closeIdleConnections();
      expect((await send(key, batch)).status).toBe(200);
    }
    expect(await storedIds(projectId)).toEqual(eventIds(...batches));
  });

  it.each(["hang up", "reset"] as const)("causes no error when a request hits a '%s'", async (does) => {
    await server.order({ at: "INSERT INTO projects ", does });
    await server.order({ at: "INSERT INTO api_keys ", does });
    const { key } = await aKey(randomUUID());
    await server.order({ at: "SELECT ", does });
    expect((await send(key, aBatch())).status).toBe(200);
    await server.order({ at: "SELECT ", does });
    expect((await receipt(key, "req_none")).status).toBe(404);
  });
});

it("every acknowledged event is stored once while the server returns 500, cuts connections and is restarted", async () => {
  const { key, projectId } = await aProject();
  const acknowledged: ReturnType<typeof aBatch>[] = [];
  const aClient = async (troubles: Fault["does"][]) => {
    for (const does of troubles) {
      const batch = aBatch(5);
      await server.order({ at: "INSERT INTO ", does, when: "after", times: 3 });
      for (let status = 503; status === 503; ) {
        await server.start();
        ({ status } = await send(key, batch));
        if (status === 200) acknowledged.push(batch);
      }
    }
  };
  await Promise.all([
    aClient(["die", "reset", "die", "die", "hang up"]),
    aClient(["reset", "reset", "answer 500", "hang up", "reset"]),
    aClient(["answer 500", "hang up", "hang up", "reset", "answer 500"]),
    aClient(["hang up", "answer 500", "reset", "answer 500", "hang up"]),
  ]);
  await server.recover();

  expect(acknowledged).toHaveLength(20);
  expect(await storedIds(projectId)).toEqual(eventIds(...acknowledged));
});

it("a row that the engine rejects is rejected over HTTP without a retry", async () => {
  const { events } = await store();
  await server.received("");
  const rows = Buffer.from('{"event_id":"1"}\n');
  const refused = events.commit({ events: rows, receipt: Buffer.alloc(0), listsEvents: false, bytes: 1 });
  await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^\d+$/) });
  expect(await server.received(insertOfEvents)).toHaveLength(1);
});
