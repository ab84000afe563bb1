import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { writeEvents } from "@/lib/gate/commit/write-events";
import type { Row } from "@/lib/gate/ingest/enrich";
import { groupCommit } from "@/lib/store/group-commit";
import { closeStore } from "@/lib/store/store";
import { countRows, storedEvents } from "@/tests/support/stored";

/** Rows that `enrich` would not create, to test how the sink handles them. */
const writeRaw = (rows: string[], receipt: string) => writeEvents("prj_group", rows as Row[], receipt);

type Item = { name: string; bytes: number };
const item = (name: string, bytes = 1): Item => ({ name, bytes });

class BadItem extends Error {}
const isBadItem = (error: unknown) => error instanceof BadItem;

/** A sink whose writes the test completes. */
function aSink({ maxGroupBytes = 100, minIntervalMs = 0, isRetryablePerItem = isBadItem } = {}) {
  const writes: { names: string[]; end: (error?: Error) => Promise<void> }[] = [];
  const commits = groupCommit<Item>(
    (group) =>
      new Promise((resolve, reject) => {
        const end = async (error?: Error) => {
          if (error) reject(error);
          else resolve();
          await settled();
        };
        writes.push({ names: group.map(({ name }) => name), end });
      }),
    isRetryablePerItem,
    { maxGroupBytes, minIntervalMs },
  );
  /** The write in progress. There is at most one: the last one started. */
  const running = () => writes.at(-1) as (typeof writes)[number];
  return { ...commits, running, began: () => writes.map(({ names }) => names) };
}

/** Waits until all pending promise callbacks have run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The outcome of a commit, without waiting for it. */
function trackOutcome(commit: Promise<void>): { value: unknown } {
  const outcome: { value: unknown } = { value: "waiting" };
  commit.then(
    () => {
      outcome.value = "written";
    },
    (error) => {
      outcome.value = error;
    },
  );
  return outcome;
}

it("tells when everything that is waiting has been written or has failed, without what comes later", async () => {
  const { commit, caughtUp, running } = aSink();
  await caughtUp();
  const first = trackOutcome(commit(item("first")));
  const second = trackOutcome(commit(item("second")));
  const caught = trackOutcome(caughtUp());
  await running().end();
  expect([first.value, caught.value]).toEqual(["written", "waiting"]);
  const third = trackOutcome(commit(item("third")));
  await running().end(new Error("store is down"));

  expect(second.value).toBeInstanceOf(Error);
  expect([caught.value, third.value]).toEqual(["written", "waiting"]);
  await running().end();
});

describe("group commit", () => {
  it("writes immediately when idle", () => {
    const sink = aSink();
    trackOutcome(sink.commit(item("a")));
    expect(sink.began()).toEqual([["a"]]);
  });

  it("runs one write at a time, and writes items that arrive in the meantime together, in order", async () => {
    const sink = aSink();
    for (const name of ["a", "b", "c", "d"]) trackOutcome(sink.commit(item(name)));
    expect(sink.began()).toEqual([["a"]]);
    await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b", "c", "d"]]);
  });

  it("waits for more if the last write has just started, and writes immediately after a pause", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const sink = aSink({ minIntervalMs: 5 });
    trackOutcome(sink.commit(item("a")));
    await sink.running().end();
    trackOutcome(sink.commit(item("b")));
    trackOutcome(sink.commit(item("c")));
    await settled();
    expect(sink.began()).toEqual([["a"]]);
    await vi.advanceTimersByTimeAsync(5);
    expect(sink.began()).toEqual([["a"], ["b", "c"]]);
    await sink.running().end();
    await vi.advanceTimersByTimeAsync(5);
    trackOutcome(sink.commit(item("d")));
    expect(sink.began()).toEqual([["a"], ["b", "c"], ["d"]]);
    vi.useRealTimers();
  });

  it("settles each caller with the write that contains its item", async () => {
    const sink = aSink();
    const outcomes = ["a", "b", "c"].map((name) => trackOutcome(sink.commit(item(name))));
    const values = () => outcomes.map(({ value }) => value);

    await sink.running().end();
    expect(values()).toEqual(["written", "waiting", "waiting"]);
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    expect(values()).toEqual(["written", lost, lost]);
  });

  it("continues after a failed write", async () => {
    const sink = aSink();
    const first = trackOutcome(sink.commit(item("a")));
    const second = trackOutcome(sink.commit(item("b")));
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    await sink.running().end();
    expect([first.value, second.value]).toEqual([lost, "written"]);
  });

  it("fails all items of a group without a retry when no item caused the error", async () => {
    const sink = aSink();
    trackOutcome(sink.commit(item("a")));
    const outcomes = ["b", "c"].map((name) => trackOutcome(sink.commit(item(name))));
    await sink.running().end();
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    expect(outcomes.map(({ value }) => value)).toEqual([lost, lost]);
    expect(sink.began()).toEqual([["a"], ["b", "c"]]);
  });

  it("retries a group item by item when one item may have caused the error, so that the others are written", async () => {
    const sink = aSink();
    trackOutcome(sink.commit(item("a")));
    const outcomes = ["b", "bad", "c"].map((name) => trackOutcome(sink.commit(item(name))));
    await sink.running().end();
    const bad = new BadItem();
    await sink.running().end(bad);
    await sink.running().end();
    await sink.running().end(bad);
    await sink.running().end();
    expect(outcomes.map(({ value }) => value)).toEqual(["written", bad, "written"]);
    expect(sink.began()).toEqual([["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"]]);
  });

  it("fails a bad item that was written alone, without a retry", async () => {
    const sink = aSink();
    const outcome = trackOutcome(sink.commit(item("bad")));
    const bad = new BadItem();
    await sink.running().end(bad);
    expect(outcome.value).toBe(bad);
    expect(sink.began()).toEqual([["bad"]]);
  });

  it("queues new items while a group is retried item by item", async () => {
    const sink = aSink();
    for (const name of ["a", "b", "bad"]) trackOutcome(sink.commit(item(name)));
    await sink.running().end();
    await sink.running().end(new BadItem());
    trackOutcome(sink.commit(item("late")));
    await sink.running().end();
    await sink.running().end(new BadItem());
    expect(sink.began()).toEqual([["a"], ["b", "bad"], ["b"], ["bad"], ["late"]]);
  });

  it("limits the size of a group and moves the rest to the next one", async () => {
    const sink = aSink({ maxGroupBytes: 10 });
    trackOutcome(sink.commit(item("a")));
    for (const name of ["b", "c", "d"]) trackOutcome(sink.commit(item(name, 5)));
    await sink.running().end();
    await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b", "c"], ["d"]]);
  });

  it("writes an item that exceeds the size limit alone", async () => {
    const sink = aSink({ maxGroupBytes: 10 });
    for (const name of ["a", "b"]) trackOutcome(sink.commit(item(name)));
    trackOutcome(sink.commit(item("large", 11)));
    trackOutcome(sink.commit(item("c")));
    for (let ended = 0; ended < 3; ended++) await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b"], ["large"], ["c"]]);
  });

  it("is idle when nothing is waiting or being written", async () => {
    const sink = aSink();
    await sink.idle();
    trackOutcome(sink.commit(item("a")));
    trackOutcome(sink.commit(item("b")));
    const idle = trackOutcome(sink.idle());
    await sink.running().end();
    expect(idle.value).toBe("waiting");
    await sink.running().end();
    expect(idle.value).toBe("written");
  });

  it("writes every acknowledged item, regardless of timing", async () => {
    const arrivals = fc.array(
      fc.record({
        name: fc.constantFrom("good", "bad"),
        bytes: fc.integer({ min: 0, max: 30 }),
        after: fc.nat(3),
      }),
      { maxLength: 30 },
    );
    const property = fc.asyncProperty(arrivals, async (items) => {
      let running = 0;
      const kept = new Set<object>();
      const { commit, idle } = groupCommit<Item>(
        async (group) => {
          expect(++running).toBe(1);
          await settled();
          running--;
          if (group.some(({ name }) => name === "bad")) throw new BadItem();
          for (const one of group) kept.add(one);
        },
        isBadItem,
        { maxGroupBytes: 40, minIntervalMs: 0 },
      );
      const commits: Promise<void>[] = [];
      for (const one of items) {
        for (let turn = 0; turn < one.after; turn++) await settled();
        commits.push(commit(one));
        commits.at(-1)?.catch(() => undefined);
      }
      const outcomes = await Promise.allSettled(commits);
      await idle();
      expect(outcomes.map(({ status }) => status === "fulfilled")).toEqual(items.map(({ name }) => name === "good"));
      expect(items.map((one) => kept.has(one))).toEqual(items.map(({ name }) => name === "good"));
    });
    await fc.assert(property, { numRuns: 50 });
  });
});

describe("the event sink", () => {
  const row = (fields: Record<string, unknown>) => `${JSON.stringify(fields)}\n`;
  const aRow = (project_id: string, fields: Record<string, unknown> = {}) =>
    row({ project_id, event_id: randomUUID(), timestamp: "2026-01-01T00:00:00.000Z", properties: {}, ...fields });
  const aReceipt = (project_id: string) =>
    row({ project_id, request_id: randomUUID(), received_at: new Date().toISOString() });

  it.each([
    ["an id that is no UUID", aRow("bad", { event_id: "1" })],
    ["a timestamp that is none", aRow("bad", { timestamp: "yesterday" })],
    ["a negative count", aRow("bad", { tokens_in: -1 })],
    ["a fractional count", aRow("bad", { tokens_in: 1.5 })],
    ["a measurement that is text", aRow("bad", { latency_ms: "slow" })],
    ["a lone surrogate", aRow("bad", { error_message: "\ud800" })],
    ["lists of unequal length", aRow("bad", { "redactions.kind": ["email"] })],
    ["half a row", aRow("bad").slice(0, 20)],
    ["no JSON", "events\n"],
  ])("prevents a request with %s from affecting the others in its group", async (_name, bad) => {
    const projectId = randomUUID();
    const write = (rows: string) => writeRaw([rows], aReceipt(projectId));
    const outcomes = await Promise.allSettled([
      write(aRow(projectId)),
      write(aRow(projectId)),
      write(bad),
      write(aRow(projectId)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    // The engine's error, not 503, because a retry would not help.
    expect(outcomes[2]).toMatchObject({ reason: { code: expect.stringMatching(/^\d+$/) } });
    expect(await storedEvents(projectId)).toHaveLength(3);
  });

  it("writes the other receipts of a group when one cannot be stored", async () => {
    const projectId = randomUUID();
    const outcomes = await Promise.allSettled([
      writeRaw([aRow(projectId)], aReceipt(projectId)),
      writeRaw([aRow(projectId)], "{}}\n"),
      writeRaw([aRow(projectId)], aReceipt(projectId)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await countRows("receipts", projectId)).toBe(2);
  });

  it("stores no receipt that lists events when the events cannot be stored", async () => {
    const projectId = randomUUID();
    const write = (rows: string) => writeEvents(projectId, [rows] as Row[], aReceipt(projectId), true);
    const outcomes = await Promise.allSettled([write("events\n"), write(aRow(projectId)), write("events\n")]);

    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
    expect(await countRows("receipts", projectId)).toBe(1);
    expect(await countRows("events", projectId)).toBe(1);
  });

  it("stores the receipt of a request without accepted events", async () => {
    const projectId = randomUUID();
    await writeEvents(projectId, [], aReceipt(projectId));
    expect(await countRows("receipts", projectId)).toBe(1);
    expect(await countRows("events", projectId)).toBe(0);
  });

  it("completes pending writes before the store closes", async () => {
    const projectId = randomUUID();
    const writes = Array.from({ length: 5 }, () => writeRaw([aRow(projectId)], aReceipt(projectId)));
    await Promise.all([...writes, closeStore()]);
    expect(await storedEvents(projectId)).toHaveLength(5);
  });
});
