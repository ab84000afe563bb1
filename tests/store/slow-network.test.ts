import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { closeStore } from "@/lib/store/store";
import { aKey, getReady, receipt, send } from "@/tests/support/api";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { anEvent } from "@/tests/support/events";
import { countRows } from "@/tests/support/stored";

const server = await aClickHouseServer();
// The client also reads its timeout from the URL. It is shorter here than in production.
process.env.CLICKHOUSE_URL = `${server.url}?request_timeout=4000`;
const insertOfEvents = "INSERT INTO events ";

beforeAll(server.start);
beforeEach(server.recover);
afterAll(server.remove);

/** A project whose key was used, so that this process has cached it. */
async function aProject(): Promise<{ key: string; projectId: string }> {
  const project = await aKey(randomUUID());
  await send(project.key, { events: [{}] });
  return project;
}

const unavailable = async (response: Response) => {
  expect(response.headers.get("retry-after")).toBe("2");
  return { status: response.status, code: (await response.json()).error.code };
};
const storageUnavailable = { status: 503, code: "storage_unavailable" };

describe.each([
  { does: "hang", when: "before" },
  { does: "hang", when: "after" },
  { does: "stall", when: "after" },
] as const)("a server whose responses $does, $when it executes an insert", (fault) => {
  it("is retried once with the same token, and the block is stored once", async () => {
    const { key, projectId } = await aProject();
    await server.received("");
    await server.order({ at: insertOfEvents, ...fault });
    expect((await send(key, { events: [anEvent()] })).status).toBe(200);
    const inserts = await server.received(insertOfEvents);
    expect(inserts).toHaveLength(2);
    expect(inserts[1]).toEqual(inserts[0]);
    expect(await countRows("events", projectId)).toBe(1);
  });
});

describe("a server that hangs", () => {
  it("causes 503 for a write after its retry, and waiting writes are stored when the server responds again", async () => {
    const { key, projectId } = await aProject();
    await server.order({ at: insertOfEvents, does: "hang", times: 2 });
    const responses = await Promise.all([1, 2, 3].map(() => send(key, { events: [anEvent()] })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 503]);
    expect(await countRows("events", projectId)).toBe(2);
  });

  it("causes 503, never 401, for a key that is not cached", async () => {
    await server.order({ at: "SELECT ", does: "hang" });
    expect(await unavailable(await send(newApiKey(), { events: [anEvent()] }))).toEqual(storageUnavailable);
  });

  it("is not ready until it responds again", async () => {
    await server.order({ at: "SELECT ", does: "hang" });
    // The result of a ping is shared for a second.
    const readiness = async () => (await getReady()).status;
    await expect.poll(readiness, { timeout: 10_000 }).toBe(503);
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200);
  });

  it("causes 503 when it hangs from the start, and is used once it responds", async () => {
    const { key } = await aProject();
    await closeStore();
    await server.order({ at: "", does: "hang", times: 2 });
    expect(await unavailable(await receipt(key, "req_none"))).toEqual(storageUnavailable);
    await server.recover();
    expect((await receipt(key, "req_none")).status).toBe(404);
  });
});
