import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { distinctEvents } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates, findDuplicatesOfMany, findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { readOverview } from "@/lib/analytics/queries/overview";
import { newProjectId } from "@/lib/ids";
import { jobs } from "@/lib/process/jobs";
import { eraseTarget } from "@/lib/projects/erasure";
import { committedEvents } from "@/lib/store/committed-events";
import { erase } from "@/lib/store/erase";
import { store } from "@/lib/store/store";
import { aKey, send } from "@/tests/support/api";
import { countSearched } from "@/tests/support/count-events";
import { anEvent } from "@/tests/support/events";
import { countRows, instant, readRows, storeEvents } from "@/tests/support/stored";

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const now = Date.now();
const from = Math.floor((now - 20 * dayMs) / hourMs) * hourMs;
const { signal } = new AbortController();

let projectId: string;

/** Stored rows of consecutive events, a minute apart, received when they happened. */
async function insert(count: number, { first = 0, laterMs = 0, receivedMs = 0 } = {}) {
  const columns = {
    event_id: "reinterpretAsUUID(reinterpretAsFixedString(toUInt128(number + 1)))",
    event_type: "'tool_call'",
    trace_id: "'trace'",
    timestamp: instant(`${from} + number * 100 + ${laterMs}`),
    received_at: instant(`${from} + number * 100 + ${receivedMs}`),
    latency_ms: "1",
  };
  await storeEvents(projectId, count, columns, first);
}

async function countEvents(): Promise<number> {
  const { sql, params } = distinctEvents({ projectId, from: from - dayMs, to: now, filters: {}, zone: "UTC" });
  const [row] = await readRows<{ count: number }>(`SELECT toUInt32(count()) AS count FROM ${sql}`, params);
  return row?.count ?? 0;
}

const countTable = (table: "copy_searches" | "event_hours" | "later_copies") => countRows(table, projectId);

beforeEach(() => {
  projectId = newProjectId();
});

describe("finding duplicates", () => {
  it("does nothing without events", async () => {
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(0);
  });

  it("keeps the earliest copy of an event, in any order of arrival", async () => {
    await insert(10, { laterMs: 5_000 });
    await insert(10, { laterMs: 0, receivedMs: 60_000 });
    await insert(10, { laterMs: 9_000, receivedMs: 90_000 });
    await findDuplicates(projectId, now);
    const first = { projectId, from, to: from + 1_000, filters: {}, zone: "UTC" };
    expect((await readOverview(first, signal)).figures.events).toBe(10);
    expect(await countEvents()).toBe(10);
  });

  it("searches many events once, then only new events", async () => {
    await insert(6_000);
    await insert(300, { first: 1_000, laterMs: 7_000, receivedMs: 7_000 });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_000);
    expect(await countTable("copy_searches")).toBe(1);

    await findDuplicates(projectId, now);
    expect(await countTable("copy_searches")).toBe(1);

    await insert(100, { first: 5_000, laterMs: 20_000, receivedMs: now - from });
    await insert(50, { first: 6_000, receivedMs: now - from });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_050);
  });

  it("tells whether a project may have duplicates", async () => {
    const mayHave = () => findDuplicates(projectId, now);
    expect(await mayHave()).toBe(false);
    await insert(10);
    await insert(10);
    expect(await mayHave()).toBe(false);
    await insert(1, { laterMs: 5_000, receivedMs: 5_000 });
    expect(await mayHave()).toBe(true);

    projectId = newProjectId();
    // More than are compared one by one.
    await insert(10_000);
    expect(await mayHave()).toBe(false);
    expect(await mayHave()).toBe(false);
    await insert(10, { laterMs: 5_000, receivedMs: now - from });
    expect(await mayHave()).toBe(true);
    // None is new, but those that are listed count.
    expect(await findDuplicates(projectId, now + dayMs)).toBe(true);
    expect(await findDuplicates(projectId, now + dayMs)).toBe(true);
  });

  it("finds a duplicate of an event that an earlier search covered", async () => {
    await insert(6_000);
    await findDuplicates(projectId, now);
    await insert(40, { first: 100, laterMs: 3 * dayMs, receivedMs: now - from });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_000);
  });

  it("finds a duplicate that became visible after one received later", async () => {
    await insert(6_000, { receivedMs: now - from });
    await findDuplicates(projectId, now);
    await insert(10, { first: 100, laterMs: 4_000, receivedMs: now - from - 60_000 - 11_000 });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_000);
  });

  it("finds duplicates among more events than are searched at once, and continues a search that was interrupted", async () => {
    await insert(21_000);
    await insert(50, { first: 10_000, laterMs: 5_000 });
    const nextDay = { laterMs: dayMs, receivedMs: 20 * 60_000 };
    await insert(50, { first: 20_000, ...nextDay });
    await insert(50, { first: 5_000, ...nextDay });
    const find = () => findDuplicates(projectId, now, signal, 20_000);
    const { reader } = await store();
    const { run } = reader;
    const searchedSince = new Set<unknown>();
    reader.run = async (sql, params, ...rest) => {
      if (searchedSince.size === 1 && params.since !== 0) throw new Error("killed");
      searchedSince.add(params.since);
      await run(sql, params, ...rest);
    };
    await expect(find()).rejects.toMatchObject({ code: "storage_unavailable" });
    reader.run = run;
    expect(searchedSince).toEqual(new Set([0]));
    searchedSince.clear();
    reader.run = async (sql, params, ...rest) => {
      searchedSince.add(params.since);
      await run(sql, params, ...rest);
    };
    await find();
    reader.run = run;
    expect(searchedSince).not.toContain(0);
    expect(await countEvents()).toBe(21_000);
    expect(await countTable("event_hours")).toBe(21_100);
  });

  it("records what is more than is searched at once after an earlier search", async () => {
    await insert(100);
    await findDuplicates(projectId, now, signal, 20_000);
    await insert(21_000, { first: 100 });
    await insert(50, { first: 10_000, laterMs: 5_000 });
    await findDuplicates(projectId, now, signal, 20_000);
    expect(await countEvents()).toBe(21_100);
    expect(await countTable("event_hours")).toBe(21_100);
  });

  it("finds all of several duplicates in different hours, of recorded events and of new ones", async () => {
    await insert(10_000);
    await findDuplicates(projectId, now);
    for (const hours of [1, 2, 30]) await insert(10, { laterMs: hours * 3_600_000, receivedMs: now - from });
    await insert(10, { first: 20_000, receivedMs: now - from });
    for (const hours of [1, 2]) await insert(10, { first: 20_000, laterMs: hours * 3_600_000, receivedMs: now - from });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(10_010);
    expect(await countTable("later_copies")).toBe(50);
  });

  it("lists a duplicate once across repeated searches", async () => {
    await insert(100);
    await insert(10, { laterMs: 5_000 });
    await findDuplicates(projectId, now);
    await findDuplicates(projectId, now);
    expect(await countTable("later_copies")).toBe(10);
  });

  it("searches many events soon after they were committed, so that no page does", async () => {
    const { key, projectId } = await aKey(newProjectId());
    const events = Array.from({ length: 1_000 }, () => anEvent({ event_id: crypto.randomUUID() }));
    await send(key, { events });
    const timestamp = new Date(Date.now() - 60_000).toISOString();
    await send(key, { events: events.slice(0, 10).map((event) => ({ ...event, timestamp })) });
    // A run that has taken its time leaves the other projects to the next one.
    while (committedEvents.has(projectId)) await jobs.duplicates.run();
    const { reader } = await store();
    const read = vi.spyOn(reader, "rows");
    onTestFinished(() => read.mockRestore());
    expect(await findNewDuplicates(projectId, Date.now())).toBe(true);
    expect(read).not.toHaveBeenCalled();
    expect(await countSearched(projectId, { range: "24h" })).toBe(1_000);
  });

  it("searches again only what has changed", async () => {
    const { reader } = await store();
    const read = vi.spyOn(reader, "rows");
    onTestFinished(() => read.mockRestore());
    const search = async () => {
      read.mockClear();
      await findNewDuplicates(projectId, now);
      const results = await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>));
      return { statements: results.length, rows: Math.max(0, ...results.map((rows) => rows.length)) };
    };
    const unsettledMs = now - from - 120_000;
    await insert(600, { receivedMs: unsettledMs });
    expect(await search()).toEqual({ statements: 2, rows: 600 });
    expect(await search()).toEqual({ statements: 0, rows: 0 });
    await storeEvents(newProjectId(), 1, {});
    expect((await search()).statements).toBe(1);
    expect((await search()).statements).toBe(0);

    // Ten are duplicates. With them, their originals are read.
    await insert(20, { first: 590, laterMs: 5_000, receivedMs: now - from });
    expect((await search()).rows).toBe(30);
    expect(await countEvents()).toBe(610);
    // As many events as before, but others.
    const isFirst = "timestamp = fromUnixTimestamp64Milli({from:Int64})";
    await erase("events", `project_id = {projectId:String} AND ${isFirst}`, { projectId, from });
    await insert(1, { first: 700, receivedMs: unsettledMs - 60_000 });
    expect((await search()).statements).toBe(2);
    expect(await countEvents()).toBe(610);
  });

  it("searches a few new events in one statement, with the earlier ones of their ids", async () => {
    const { reader } = await store();
    const read = vi.spyOn(reader, "rows");
    onTestFinished(() => read.mockRestore());
    const unsettledMs = now - from - 120_000;
    await insert(20, { receivedMs: unsettledMs });
    expect(await findNewDuplicates(projectId, now)).toBe(false);
    expect(read).toHaveBeenCalledTimes(1);
    await insert(10, { first: 15, laterMs: 5_000, receivedMs: now - from });
    expect(await findNewDuplicates(projectId, now)).toBe(true);
    expect(read).toHaveBeenCalledTimes(2);
    expect(await countTable("later_copies")).toBe(5);
  });

  it("records nothing for a page", async () => {
    await insert(6_000);
    await insert(10, { laterMs: 3 * dayMs });
    await findNewDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_000);
    expect(await countTable("event_hours")).toBe(0);
    await findDuplicates(projectId, now);
    expect(await countTable("event_hours")).toBe(6_010);
    await insert(20, { first: 5_990, laterMs: dayMs, receivedMs: now - from });
    await findNewDuplicates(projectId, now);
    expect(await countEvents()).toBe(6_010);
  });

  it("leaves nothing of an erased event, which counts again if it is sent again after its id is forgotten", async () => {
    await insert(10);
    await insert(10, { laterMs: 5_000 });
    await findDuplicates(projectId, now);
    expect(await countTable("later_copies")).toBe(10);
    await eraseTarget(projectId, { by: "trace", id: "trace" });
    expect(await countTable("later_copies")).toBe(0);

    await insert(10, { laterMs: 5_000 });
    await findDuplicates(projectId, now);
    expect(await countEvents()).toBe(10);
  });

  it("ignores other projects", async () => {
    await insert(10);
    const [one] = [projectId];
    projectId = newProjectId();
    await insert(10, { laterMs: 5_000 });
    await findDuplicates(projectId, now);
    await findDuplicates(one, now);
    expect(await countEvents()).toBe(10);
  });

  it("can run concurrently", async () => {
    await insert(6_000);
    await insert(300, { first: 1_000, laterMs: 7_000 });
    await Promise.all([1, 2, 3].map(() => findDuplicates(projectId, now)));
    expect(await countEvents()).toBe(6_000);
  });

  it("finds the duplicates of projects of any size", async () => {
    const sizes = [10, 0, 3_000, 7_000, 1_990, 2_000];
    const projects: string[] = [];
    for (const size of sizes) {
      projectId = newProjectId();
      projects.push(projectId);
      await insert(size);
      if (size === 7_000) await findDuplicates(projectId, now);
      await insert(Math.min(size, 10), { laterMs: 3 * dayMs, receivedMs: now - from });
    }
    await findDuplicatesOfMany(projects, now);
    for (const [at, size] of sizes.entries()) {
      projectId = projects[at] as string;
      expect(await countEvents()).toBe(size);
    }
  });

  it("needs no project", async () => {
    await expect(findDuplicatesOfMany([], now)).resolves.toBeUndefined();
  });
});
