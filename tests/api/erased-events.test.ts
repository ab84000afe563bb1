/** `POST /v1/events` after a deletion: retries do not bring deleted events back. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import { createApiKey } from "@/lib/gate/auth/key-store";
import type { Receipt } from "@/lib/gate/contracts/batch";
import { closeStore } from "@/lib/store/store";
import { receipt, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readRows, storedDelivery, storedEvents, storeEvents } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";

type Answer = { accepted: number; rejected: number; requestId: string; warnings: string[]; rows?: unknown[] };

const dayMs = 86_400_000;
const warning = (events: string) => `event_id: erased in the last 7 days, not stored again (${events})`;
let projectId: string;
let key: string;

beforeEach(async () => {
  projectId = await createTestProject();
  key = await createApiKey(projectId, "");
});
afterEach(() => {
  vi.useRealTimers();
});

async function sent(events: unknown[], query = ""): Promise<Answer & { status: number }> {
  const response = await send(key, { events }, { query });
  return { status: response.status, ...((await response.json()) as Answer) };
}
async function erase(id: string): Promise<void> {
  expect((await call(erasure, "POST", { params: { projectId }, body: { by: "user", id } })).status).toBe(200);
}
const ofUser = (user_id: string, fields = {}) => anEvent({ user_id, ...fields });
async function anErasedEvent() {
  const event = ofUser("ada");
  await sent([event]);
  await erase("ada");
  return event;
}

/** The deletions that this process has cached. */
const held = globalThis as Record<symbol, unknown>;
const known = Symbol.for("sluice.erased-events");

describe("a retry of deleted events", () => {
  it("returns 200 with a warning and stores nothing", async () => {
    const events = [ofUser("ada@example.com"), ofUser("ada@example.com")];
    await sent(events);
    await erase("ada@example.com");

    expect(await sent(events)).toMatchObject({
      status: 200,
      accepted: 2,
      rejected: 0,
      warnings: expect.arrayContaining([warning("2 events")]),
    });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("counts as stored for its sender, because there is nothing left to deliver", async () => {
    const events = [ofUser("ada", { sequence: 1 }), ofUser("ada", { sequence: 2 })];
    for (const isErased of [false, true]) {
      if (isErased) await erase("ada");
      expect((await send(key, { install: "a-process", events })).status).toBe(200);
    }

    expect((await storedDelivery(projectId)).map(({ stored }) => stored)).toEqual(["[(1,2)]", "[(1,2)]"]);
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it.each([
    ["stamped anew", { timestamp: new Date(Date.now() + 60_000).toISOString() }],
    ["in capitals", {}],
    ["under another user, session and trace", { user_id: "eve", session_id: "other", trace_id: "other" }],
  ])("also stores nothing: %s", async (name, changes) => {
    const event = await anErasedEvent();
    const event_id = name === "in capitals" ? String(event.event_id).toUpperCase() : event.event_id;

    expect(await sent([{ ...event, ...changes, event_id }])).toMatchObject({
      status: 200,
      warnings: [warning("1 event")],
    });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores nothing without ids, because the derived ids were deleted", async () => {
    const { event_id: _, ...event } = ofUser("ada");
    await sent([event, event]);
    await erase("ada");

    expect(await sent([event, event])).toMatchObject({ warnings: [warning("2 events")] });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores the other events of the batch, and new ones of the same user", async () => {
    const erased = ofUser("ada");
    await sent([erased]);
    await erase("ada");
    const others = [ofUser("bob"), ofUser("ada")];

    expect(await sent([erased, ...others])).toMatchObject({ status: 200, accepted: 3, warnings: [warning("1 event")] });
    const stored = (await storedEvents(projectId)).map(({ event_id }) => event_id);
    expect(stored.sort()).toEqual(others.map(({ event_id }) => event_id).sort());
  });

  it("has a receipt that counts stored events and explains the rest", async () => {
    const erased = [ofUser("ada"), ofUser("ada")];
    await sent(erased);
    await erase("ada");
    const { requestId } = await sent([...erased, ofUser("bob"), { event_type: "" }]);

    expect((await (await receipt(key, requestId)).json()) as Receipt).toMatchObject({
      accepted: 1,
      rejected: 1,
      issues: expect.arrayContaining([{ issue: "event_id: erased in the last 7 days, not stored again", count: 2 }]),
    });
  });

  it("as a dry run shows only events that would be stored", async () => {
    const [erased, kept] = [ofUser("ada"), ofUser("bob")];
    await sent([erased]);
    await erase("ada");

    const { rows, warnings } = await sent([erased, kept], "?dry_run=1");
    expect(rows).toMatchObject([{ event_id: kept.event_id }]);
    expect(warnings).toEqual([warning("1 event")]);
  });

  it("stores nothing after a restart", async () => {
    const event = await anErasedEvent();
    await closeStore();
    delete held[known];

    expect(await sent([event])).toMatchObject({ warnings: [warning("1 event")] });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores nothing in another process 10 s after the deletion", async () => {
    const event = ofUser("ada");
    await sent([event]);
    const otherProcess = held[known];
    delete held[known];
    await erase("ada");
    held[known] = otherProcess;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });

    expect(await sent([event])).toMatchObject({ warnings: [warning("1 event")] });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("is stored like any other event after 7 days", async () => {
    const event = await anErasedEvent();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * dayMs + 1_000 });

    expect(await sent([event])).toMatchObject({ status: 200, accepted: 1, warnings: [] });
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it("stores nothing while the deletion runs", async () => {
    const events = Array.from({ length: 20 }, () => ofUser("ada"));
    await sent(events);
    await Promise.all([erase("ada"), ...events.map((event) => sent([event])), ...events.map((event) => sent([event]))]);

    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("is stored in another project", async () => {
    const event = await anErasedEvent();
    const other = await createTestProject();
    const response = await send(await createApiKey(other, ""), { events: [event] });

    expect(await response.json()).toMatchObject({ accepted: 1, warnings: [] });
    expect(await storedEvents(other)).toHaveLength(1);
  });
});

it("the deletion of very many events is recorded in parts, as hashes that identify no event", async () => {
  await storeEvents(projectId, 50_000, {
    event_id: "toUUID(concat(substring(lower(hex(number + 4294967296)), 3), '-0000-4000-8000-000000000000'))",
    timestamp: "now64(3)",
    user_id: "'many'",
  });
  await erase("many");
  const idOf = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
  const resent = [0, 19_999, 20_000, 49_999].map((number) => anEvent({ event_id: idOf(number) }));
  const fresh = anEvent({ event_id: idOf(50_000) });

  expect(await sent([...resent, fresh])).toMatchObject({ accepted: 5, warnings: [warning("4 events")] });
  const sql = "SELECT * FROM erased_events WHERE project_id = {projectId:String}";
  const rows = await readRows<{ event_hash: string }>(sql, { projectId });
  expect(rows).toHaveLength(50_000);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["erased_at", "event_hash", "project_id"]);
  expect(rows.filter(({ event_hash }) => event_hash.includes("00004000"))).toEqual([]);
}, 60_000);
