import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { groupCommit } from "@/lib/gate/commit/group-commit";
import { writeEvents } from "@/lib/gate/commit/write-events";
import type { Row } from "@/lib/gate/ingest/enrich";
import { closeStore } from "@/lib/store/store";
import { countRows, storedEvents } from "@/tests/support/stored";

/** Rows that `enrich` would not have made: what the sink is to be proof against. */
const writeRaw = (rows: string[], receipt: string) => writeEvents("prj_group", rows as Row[], receipt);

type Item = { name: string; bytes: number };
const item = (name: string, bytes = 1): Item => ({ name, bytes });

class BadItem extends Error {}
const isBadItem = (error: unknown) => error instanceof BadItem;

/** A sink whose writes end when the test says so. */
function aSink({ maxGroupBytes = 100, isRetryablePerItem = isBadItem } = {}) {
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
    maxGroupBytes,
  );
  /** The write that runs: there is one at most, and it is the last that began. */
  const running = () => writes.at(-1) as (typeof writes)[number];
  return { ...commits, running, began: () => writes.map(({ names }) => names) };
}

/** Everything that follows from what has happened so far has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What became of a commit, without waiting for it. */
function outcomeOf(commit: Promise<void>): { value: unknown } {
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

describe("group commit", () => {
  it("writes at once when idle", () => {
    const sink = aSink();
    outcomeOf(sink.commit(item("a")));
    expect(sink.began()).toEqual([["a"]]);
  });

  it("runs one write at a time, and sends what arrived meanwhile out together, in order", async () => {
    const sink = aSink();
    for (const name of ["a", "b", "c", "d"]) outcomeOf(sink.commit(item(name)));
    expect(sink.began()).toEqual([["a"]]);
    await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b", "c", "d"]]);
  });

  it("settles each caller with the write that carried its item", async () => {
    const sink = aSink();
    const outcomes = ["a", "b", "c"].map((name) => outcomeOf(sink.commit(item(name))));
    const values = () => outcomes.map(({ value }) => value);

    await sink.running().end();
    expect(values()).toEqual(["written", "waiting", "waiting"]);
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    expect(values()).toEqual(["written", lost, lost]);
  });

  it("goes on after a write that failed", async () => {
    const sink = aSink();
    const first = outcomeOf(sink.commit(item("a")));
    const second = outcomeOf(sink.commit(item("b")));
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    await sink.running().end();
    expect([first.value, second.value]).toEqual([lost, "written"]);
  });

  it("fails every item of a group whose fault lies in none of them, without trying again", async () => {
    const sink = aSink();
    outcomeOf(sink.commit(item("a")));
    const outcomes = ["b", "c"].map((name) => outcomeOf(sink.commit(item(name))));
    await sink.running().end();
    const lost = new Error("connection lost");
    await sink.running().end(lost);
    expect(outcomes.map(({ value }) => value)).toEqual([lost, lost]);
    expect(sink.began()).toEqual([["a"], ["b", "c"]]);
  });

  it("tries a group item by item when the fault may lie in one of them, so that the others are written", async () => {
    const sink = aSink();
    outcomeOf(sink.commit(item("a")));
    const outcomes = ["b", "bad", "c"].map((name) => outcomeOf(sink.commit(item(name))));
    await sink.running().end();
    const bad = new BadItem();
    await sink.running().end(bad);
    await sink.running().end();
    await sink.running().end(bad);
    await sink.running().end();
    expect(outcomes.map(({ value }) => value)).toEqual(["written", bad, "written"]);
    expect(sink.began()).toEqual([["a"], ["b", "bad", "c"], ["b"], ["bad"], ["c"]]);
  });

  it("fails a bad item that was written alone, without trying again", async () => {
    const sink = aSink();
    const outcome = outcomeOf(sink.commit(item("bad")));
    const bad = new BadItem();
    await sink.running().end(bad);
    expect(outcome.value).toBe(bad);
    expect(sink.began()).toEqual([["bad"]]);
  });

  it("keeps what arrives waiting while a group is tried item by item", async () => {
    const sink = aSink();
    for (const name of ["a", "b", "bad"]) outcomeOf(sink.commit(item(name)));
    await sink.running().end();
    await sink.running().end(new BadItem());
    outcomeOf(sink.commit(item("late")));
    await sink.running().end();
    await sink.running().end(new BadItem());
    expect(sink.began()).toEqual([["a"], ["b", "bad"], ["b"], ["bad"], ["late"]]);
  });

  it("bounds a group by its bytes; the rest goes with the next", async () => {
    const sink = aSink({ maxGroupBytes: 10 });
    outcomeOf(sink.commit(item("a")));
    for (const name of ["b", "c", "d"]) outcomeOf(sink.commit(item(name, 5)));
    await sink.running().end();
    await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b", "c"], ["d"]]);
  });

  it("writes an item that is larger than a group alone", async () => {
    const sink = aSink({ maxGroupBytes: 10 });
    for (const name of ["a", "b"]) outcomeOf(sink.commit(item(name)));
    outcomeOf(sink.commit(item("large", 11)));
    outcomeOf(sink.commit(item("c")));
    for (let ended = 0; ended < 3; ended++) await sink.running().end();
    expect(sink.began()).toEqual([["a"], ["b"], ["large"], ["c"]]);
  });

  it("is idle when nothing is waiting or being written", async () => {
    const sink = aSink();
    await sink.idle();
    outcomeOf(sink.commit(item("a")));
    outcomeOf(sink.commit(item("b")));
    const idle = outcomeOf(sink.idle());
    await sink.running().end();
    expect(idle.value).toBe("waiting");
    await sink.running().end();
    expect(idle.value).toBe("written");
  });

  it("writes every good item once it was acknowledged, whatever arrives when", async () => {
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
        40,
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
  ])("keeps a request with %s from harming the others of its group", async (_name, bad) => {
    const projectId = randomUUID();
    const write = (rows: string) => writeRaw([rows], aReceipt(projectId));
    const outcomes = await Promise.allSettled([
      write(aRow(projectId)),
      write(aRow(projectId)),
      write(bad),
      write(aRow(projectId)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    // Of the engine, and not 503: to send it again would not help.
    expect(outcomes[2]).toMatchObject({ reason: { code: expect.stringMatching(/^\d+$/) } });
    expect(await storedEvents(projectId)).toHaveLength(3);
  });

  it("keeps a receipt that cannot be stored from harming the others of its group", async () => {
    const projectId = randomUUID();
    const outcomes = await Promise.allSettled([
      writeRaw([aRow(projectId)], aReceipt(projectId)),
      writeRaw([aRow(projectId)], "{}}\n"),
      writeRaw([aRow(projectId)], aReceipt(projectId)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await countRows("receipts", projectId)).toBe(2);
  });

  it("stores the receipt of a request that brought no event", async () => {
    const projectId = randomUUID();
    await writeEvents(projectId, [], aReceipt(projectId));
    expect(await countRows("receipts", projectId)).toBe(1);
    expect(await countRows("events", projectId)).toBe(0);
  });

  it("writes what waits before the store is closed", async () => {
    const projectId = randomUUID();
    const writes = Array.from({ length: 5 }, () => writeRaw([aRow(projectId)], aReceipt(projectId)));
    await Promise.all([...writes, closeStore()]);
    expect(await storedEvents(projectId)).toHaveLength(5);
  });
});
