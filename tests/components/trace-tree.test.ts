import { describe, expect, it } from "vitest";
import { toRuns } from "@/components/dashboard/traces/trace-axis";
import { nestEvents, selfTimes, visibleRows } from "@/components/dashboard/traces/trace-tree";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

const noon = Date.parse("2026-03-01T12:00:00Z");
type Options = { parent?: string; at?: number; latency?: number | null; failed?: boolean };
const event = (eventId: string, { parent = "", at = 0, latency = null, failed = false }: Options = {}) =>
  ({
    eventId,
    parentId: parent,
    timestamp: new Date(noon + at).toISOString(),
    latencyMs: latency,
    failed,
  }) as EventHead;
const chain = (length: number) =>
  Array.from({ length }, (_, n) => event(`e${n}`, n === 0 ? {} : { parent: `e${n - 1}` }));
/** Each event with dots for its level. */
const drawn = (events: readonly EventHead[]) =>
  nestEvents(events).map(({ event, level }) => ".".repeat(level) + event.eventId);

describe("the events of a trace", () => {
  it("without parents stay in order on one level", () => {
    const rows = nestEvents([event("a"), event("b"), event("c")]);
    expect(rows.map(({ event, level, nested }) => [event.eventId, level, nested])).toEqual([
      ["a", 0, 0],
      ["b", 0, 0],
      ["c", 0, 0],
    ]);
  });

  it("use the same times as the axis", () => {
    const events = [event("a", { at: 5, latency: 10 }), event("b", { at: 8, latency: 2, parent: "a" })];
    expect(nestEvents(events).map(({ run }) => run)).toEqual(toRuns(events));
  });

  it("are nested in their parents, with siblings in order", () => {
    const events = [
      event("a"),
      event("b"),
      event("a1", { parent: "a" }),
      event("b1", { parent: "b" }),
      event("a2", { parent: "a" }),
      event("a11", { parent: "a1" }),
    ];
    expect(drawn(events)).toEqual(["a", ".a1", "..a11", ".a2", "b", ".b1"]);
  });

  it("are nested in a parent that comes later, because clocks differ", () => {
    expect(drawn([event("child", { parent: "root" }), event("other"), event("root")])).toEqual([
      "other",
      "root",
      ".child",
    ]);
  });

  it("are roots if their parent is not in the trace", () => {
    expect(drawn([event("a", { parent: "unknown" }), event("b", { parent: "a" })])).toEqual(["a", ".b"]);
  });

  it.each([
    ["an event that is its own parent", [event("a", { parent: "a" })], ["a"]],
    ["two events", [event("a", { parent: "b" }), event("b", { parent: "a" })], ["a", ".b"]],
    [
      "a cycle with a tail",
      [
        event("tail", { parent: "b" }),
        event("c", { parent: "b" }),
        event("a", { parent: "c" }),
        event("b", { parent: "a" }),
      ],
      ["c", ".a", "..b", "...tail"],
    ],
  ])("are listed once each when %s form a cycle, from the earliest", (_, events, expected) => {
    expect(drawn(events)).toEqual(expected);
  });

  it("count what is nested in them, at any level, and how much of it failed", () => {
    const events = [
      event("a", { failed: true }),
      event("b", { parent: "a" }),
      event("c", { parent: "b", failed: true }),
      event("d", { parent: "a" }),
      event("e"),
    ];
    const counts = nestEvents(events).map(({ nested, nestedErrors }) => [nested, nestedErrors]);
    expect(counts).toEqual([
      [3, 1],
      [1, 1],
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it("can be 100,000 levels deep, or 100,000 in one parent, or one cycle", () => {
    const count = 100_000;
    const deep = nestEvents(chain(count));
    expect([deep.length, deep.at(-1)?.level, deep[0]?.nested]).toEqual([count, count - 1, count - 1]);
    const wide = nestEvents([
      event("root"),
      ...Array.from({ length: count }, (_, n) => event(`e${n}`, { parent: "root" })),
    ]);
    expect([wide.length, wide.at(-1)?.level, wide[0]?.nested]).toEqual([count + 1, 1, count]);
    const [first, ...rest] = chain(count);
    const cycle = nestEvents([{ ...(first as EventHead), parentId: `e${count - 1}` }, ...rest]);
    expect([cycle.length, cycle.at(-1)?.level]).toEqual([count, count - 1]);
    expect(selfTimes(deep, true).size).toBe(0);
  });
});

const rows = nestEvents([
  event("a"),
  event("a1", { parent: "a" }),
  event("a11", { parent: "a1" }),
  event("a2", { parent: "a" }),
  event("b"),
]);
const shown = (...collapsed: string[]) => visibleRows(rows, new Set(collapsed)).map(({ event }) => event.eventId);

it("collapsed rows hide everything nested in them", () => {
  expect(shown()).toEqual(["a", "a1", "a11", "a2", "b"]);
  expect(shown("a1")).toEqual(["a", "a1", "a2", "b"]);
  expect(shown("a")).toEqual(["a", "b"]);
  expect(shown("a", "a1")).toEqual(["a", "b"]);
  expect(shown("b", "unknown")).toEqual(["a", "a1", "a11", "a2", "b"]);
});

describe("self time", () => {
  const self = (events: readonly EventHead[], isComplete = true) =>
    Object.fromEntries(selfTimes(nestEvents(events), isComplete));

  it("is the duration without the time in which nested events ran", () => {
    const events = [
      event("a", { at: 0, latency: 100 }),
      event("b", { at: 10, latency: 30, parent: "a" }),
      event("c", { at: 60, latency: 20, parent: "a" }),
    ];
    expect(self(events)).toEqual({ a: 50 });
  });

  it("counts overlapping time only once", () => {
    const events = [
      event("a", { at: 0, latency: 100 }),
      event("b", { at: 10, latency: 50, parent: "a" }),
      event("c", { at: 20, latency: 10, parent: "a" }),
      event("d", { at: 40, latency: 30, parent: "a" }),
    ];
    expect(self(events)).toEqual({ a: 40 });
  });

  it("counts only time within the event, and only direct children", () => {
    const events = [
      event("early", { at: 0, latency: 40, parent: "a" }),
      event("a", { at: 20, latency: 100 }),
      event("late", { at: 110, latency: 500, parent: "a" }),
      event("grandchild", { at: 60, latency: 10, parent: "early" }),
      event("after", { at: 700, latency: 10, parent: "a" }),
    ];
    expect(self(events)).toEqual({ a: 70, early: 40 });
  });

  it("is zero if nested events ran the whole time, and never negative", () => {
    expect(self([event("a", { latency: 0.1 }), event("b", { latency: 0.3, parent: "a" })])).toEqual({ a: 0 });
  });

  it("is left out if no nested event has a duration", () => {
    expect(self([event("a", { latency: 100 }), event("b", { at: 10, parent: "a" })])).toEqual({});
  });

  it("is unknown without a duration, and left out for events without nested ones", () => {
    expect(self([event("a"), event("b", { latency: 5, parent: "a" }), event("c", { latency: 5 })])).toEqual({});
  });

  it("is unknown if more events may be nested, because the list is truncated", () => {
    const events = [
      event("root", { at: 0, latency: 1_000 }),
      event("a", { at: 0, latency: 100, parent: "root" }),
      event("b", { at: 10, latency: 20, parent: "a" }),
      event("last", { at: 100, latency: 300, parent: "root" }),
    ];
    expect(self(events)).toEqual({ root: 600, a: 80 });
    expect(self(events, false)).toEqual({ a: 80 });
  });
});
