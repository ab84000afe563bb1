/** `POST /v1/events` after a deletion: retries do not bring deleted events back. */

import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
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

async function useNewProject() {
  projectId = await createTestProject();
  key = await createApiKey(projectId, "");
}
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
const aUserEvent = (user_id: string, fields = {}) => anEvent({ user_id, ...fields });
const isStored = async ({ event_id }: Record<string, unknown>) =>
  (await storedEvents(projectId)).some((stored) => stored.event_id === event_id);

/** The deletions that this process has cached. */
const processState = globalThis as Record<symbol, unknown>;
const known = Symbol.for("sluice.erased-events");

describe("a retry of deleted events", () => {
  const ada = "ada@example.com";
  const deleted = Array.from({ length: 12 }, () => aUserEvent(ada));
  let next = 0;
  /** Each test uses other events of one deletion. */
  const anErasedEvent = () => deleted[next++] as Record<string, unknown>;
  let shared: [projectId: string, key: string];
  beforeAll(async () => {
    await useNewProject();
    await sent(deleted);
    await erase(ada);
    shared = [projectId, key];
  });
  beforeEach(() => {
    [projectId, key] = shared;
  });

  it("returns 200 with a warning and stores nothing", async () => {
    const events = [anErasedEvent(), anErasedEvent()];

    expect(await sent(events)).toMatchObject({
      status: 200,
      accepted: 2,
      rejected: 0,
      warnings: expect.arrayContaining([warning("2 events")]),
    });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it.each([
    ["stamped anew", { timestamp: new Date(Date.now() + 60_000).toISOString() }],
    ["in capitals", {}],
    ["under another user, session and trace", { user_id: "eve", session_id: "other", trace_id: "other" }],
  ])("also stores nothing: %s", async (name, changes) => {
    const event = anErasedEvent();
    const event_id = name === "in capitals" ? String(event.event_id).toUpperCase() : event.event_id;

    const { status, warnings } = await sent([{ ...event, ...changes, event_id }]);
    expect([status, warnings.includes(warning("1 event"))]).toEqual([200, true]);
    expect(await isStored(event)).toBe(false);
  });

  it("stores the other events of the batch, and new ones of the same user", async () => {
    const erased = anErasedEvent();
    const others = [aUserEvent("bob"), aUserEvent(ada)];

    expect(await sent([erased, ...others])).toMatchObject({
      status: 200,
      accepted: 3,
      warnings: expect.arrayContaining([warning("1 event")]),
    });
    expect(await Promise.all([erased, ...others].map(isStored))).toEqual([false, true, true]);
  });

  it("has a receipt that counts stored events and explains the rest", async () => {
    const { requestId } = await sent([anErasedEvent(), anErasedEvent(), aUserEvent("bob"), { event_type: "" }]);

    expect((await (await receipt(key, requestId)).json()) as Receipt).toMatchObject({
      accepted: 1,
      rejected: 1,
      issues: expect.arrayContaining([{ issue: "event_id: erased in the last 7 days, not stored again", count: 2 }]),
    });
  });

  it("as a dry run shows only events that would be stored", async () => {
    const kept = aUserEvent("bob");
    const { rows, warnings } = await sent([anErasedEvent(), kept], "?dry_run=1");
    expect(rows).toMatchObject([{ event_id: kept.event_id }]);
    expect(warnings).toContain(warning("1 event"));
  });

  it("stores nothing after a restart", async () => {
    const event = anErasedEvent();
    await closeStore();
    delete processState[known];

    expect((await sent([event])).warnings).toContain(warning("1 event"));
    expect(await isStored(event)).toBe(false);
  });

  it("is stored in another project", async () => {
    const event = anErasedEvent();
    await useNewProject();

    expect((await sent([event])).accepted).toBe(1);
    expect(await isStored(event)).toBe(true);
  });

  it("is stored like any other event after 7 days", async () => {
    const event = anErasedEvent();
    // This process last looked for deletions at a time that is now in the future.
    onTestFinished(() => void delete processState[known]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7 * dayMs + 60_000 });

    const { status, warnings } = await sent([event]);
    expect([status, warnings.includes(warning("1 event"))]).toEqual([200, false]);
    expect(await isStored(event)).toBe(true);
  });

  it("counts as stored for its sender, because there is nothing left to deliver", async () => {
    await useNewProject();
    const events = [aUserEvent("ada", { sequence: 1 }), aUserEvent("ada", { sequence: 2 })];
    for (const isErased of [false, true]) {
      if (isErased) await erase("ada");
      expect((await send(key, { install: "a-process", events })).status).toBe(200);
    }

    expect((await storedDelivery(projectId)).map(({ stored }) => stored)).toEqual(["[(1,2)]", "[(1,2)]"]);
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores nothing without ids, because the derived ids were deleted", async () => {
    await useNewProject();
    const { event_id: _, ...event } = aUserEvent("ada");
    await sent([event, event]);
    await erase("ada");

    expect(await sent([event, event])).toMatchObject({ warnings: [warning("2 events")] });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores nothing in another process 10 s after the deletion", async () => {
    await useNewProject();
    const event = aUserEvent("ada");
    await sent([event]);
    const otherProcess = processState[known];
    delete processState[known];
    await erase("ada");
    processState[known] = otherProcess;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_001 });

    expect(await sent([event])).toMatchObject({ warnings: [warning("1 event")] });
    expect(await storedEvents(projectId)).toEqual([]);
  });

  it("stores nothing while the deletion runs", async () => {
    await useNewProject();
    const events = Array.from({ length: 20 }, () => aUserEvent("ada"));
    await sent(events);
    await Promise.all([erase("ada"), ...events.map((event) => sent([event])), ...events.map((event) => sent([event]))]);

    expect(await storedEvents(projectId)).toEqual([]);
  });
});

it("the deletion of very many events is recorded in parts, as hashes that identify no event", async () => {
  await useNewProject();
  await storeEvents(projectId, 50_000, {
    event_id: "toUUID(concat(substring(lower(hex(number + 4294967296)), 3), '-0000-4000-8000-000000000000'))",
    timestamp: "now64(3)",
    user_id: "'many'",
  });
  await erase("many");
  const numberedId = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
  const resent = [0, 19_999, 20_000, 49_999].map((number) => anEvent({ event_id: numberedId(number) }));
  const fresh = anEvent({ event_id: numberedId(50_000) });

  expect(await sent([...resent, fresh])).toMatchObject({ accepted: 5, warnings: [warning("4 events")] });
  const sql = "SELECT * FROM erased_events WHERE project_id = {projectId:String}";
  const rows = await readRows<{ event_hash: string }>(sql, { projectId });
  expect(rows).toHaveLength(50_000);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["erased_at", "event_hash", "project_id"]);
  expect(rows.filter(({ event_hash }) => event_hash.includes("00004000"))).toEqual([]);
}, 60_000);
