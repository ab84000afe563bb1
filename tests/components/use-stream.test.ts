import { expect, it } from "vitest";
import { mergeEvents } from "@/components/dashboard/live/live";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

const noon = Date.parse("2026-03-01T12:00:00Z");

const anEventHead = (eventId: string, second: number): EventHead => {
  const time = new Date(noon + second * 1_000).toISOString();
  const fields = { name: "", traceId: "t", sessionId: "s", userId: "", source: "server", platform: "", status: "" };
  return {
    ...fields,
    eventId,
    parentId: "",
    type: "step",
    timestamp: time,
    receivedAt: time,
    latencyMs: null,
    failed: false,
    errorMessage: "",
    redactions: 0,
  };
};
const anAnswer = (ids: readonly string[], newest: number, more = 0) => ({
  events: ids.map((id, at) => anEventHead(id, newest - at)),
  cursor: String(noon + newest * 1_000),
  more,
});
const eventIds = ({ events }: { events: readonly EventHead[] }) => events.map(({ eventId }) => eventId);

it("a stream of events starts with the first response", () => {
  expect(mergeEvents(undefined, anAnswer(["b", "a"], 1))).toEqual(anAnswer(["b", "a"], 1));
});

it("a stream of events puts new events on top and deduplicates repeated ones", () => {
  const stream = mergeEvents(anAnswer(["b", "a"], 1), anAnswer(["d", "c", "b"], 3));
  expect(eventIds(stream)).toEqual(["d", "c", "b", "a"]);
  expect([stream.received, stream.cursor]).toEqual([2, String(noon + 3_000)]);
});

it("a stream of events inserts events that were received earlier but became visible later", () => {
  const held = { events: [anEventHead("c", 3), anEventHead("a", 1)], cursor: "", more: 0 };
  expect(eventIds(mergeEvents(held, { events: [anEventHead("b", 2)], cursor: "", more: 0 }))).toEqual(["c", "b", "a"]);
});

it("a stream of events sorts the events of a batch by timestamp, even if some become visible later", () => {
  const received = { receivedAt: new Date(noon + 9_000).toISOString() };
  const batch = (...events: EventHead[]) => ({
    events: events.map((event) => ({ ...event, ...received })),
    cursor: "",
    more: 0,
  });
  const held = batch(anEventHead("d", 4), anEventHead("b", 2));
  const later = batch(anEventHead("c", 3), anEventHead("a", 1));
  expect(eventIds(mergeEvents(held, later))).toEqual(["d", "c", "b", "a"]);
});

it("a stream of events starts over if events are missing in between", () => {
  const stream = mergeEvents({ ...anAnswer(["b", "a"], 1), received: 5 }, anAnswer(["z", "y"], 900, 40));
  expect([eventIds(stream), stream.more, stream.received]).toEqual([["z", "y"], 40, 47]);
});

it("a stream of events limits its length", () => {
  const ids = (letter: string) => Array.from({ length: 200 }, (_, at) => `${letter}${at}`);
  expect(mergeEvents(anAnswer(ids("a"), 200), anAnswer(ids("b"), 400)).events).toHaveLength(300);
});
