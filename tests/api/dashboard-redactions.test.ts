import { expect, it } from "vitest";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, at, between, hourMs, iso, midnight, noon, theHour } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";
import { instant, type Stored, storedEvents, storeEvents } from "@/tests/support/stored";

it("of many paths and tools with redactions, the most frequent are listed, and the rest are counted", async () => {
  const { projectId } = await aProject();
  // The first tool and path are the most frequent.
  await storeEvents(projectId, 300, {
    event_type: "'tool_call'",
    event_name: "'tool-' || leftPad(toString(number % 60), 2, '0')",
    timestamp: instant(noon),
    "redactions.kind": "['email', 'phone']",
    "redactions.path": "['path-' || toString(number), 'same']",
    "redactions.count": "[310 - number, 1]",
  });
  const read = await answer<Redactions>(redactions, projectId, theHour);
  expect(read.paths).toHaveLength(200);
  expect(read.morePaths).toBe(101);
  expect(read.paths.slice(0, 2).map(({ path }) => path)).toEqual(["path-0", "path-1"]);
  expect(read.tools).toHaveLength(50);
  expect(read.moreTools).toBe(10);
  expect(read.tools[0]).toEqual({
    tool: "tool-00",
    kinds: { email: 310 + 250 + 190 + 130 + 70, phone: 5 },
    events: 5,
    allEvents: 5,
  });
  expect(read).toMatchObject({ events: 300, allEvents: 300 });
});

const leak = (timestamp: string, event_name: string, fields: Record<string, unknown>) =>
  anEvent({ timestamp, event_name, ...fields });
const dayBefore = iso(midnight(3) + 23 * hourMs + 59 * 60_000);
const leaks = [
  leak(dayBefore, "search", { query: "ask jane.doe@example.com" }),
  leak(at(1), "search", { query: "ask jane.doe@example.com or john@example.com" }),
  leak(at(2), "book", { query: "ask jane.doe@example.com", note: "card 4111 1111 1111 1111" }),
  leak(at(3), "book", { query: "nothing" }),
];
const newest = { eventId: leaks[2]?.event_id, timestamp: at(2) };
const range = between(midnight(4), midnight(1));
const call = (search: Record<string, string> = {}) =>
  answer<Redactions>(redactions, project.projectId, { ...range, ...search });

const project = await aProject();
await project.send(...leaks);
await (await aProject()).send(...leaks.map((event) => ({ ...event, query: "4111 1111 1111 1111" })));

const expected = {
  total: 5,
  events: 3,
  idsOnly: 0,
  allEvents: 4,
  kinds: [
    { kind: "email", count: 4 },
    { kind: "card", count: 1 },
  ],
  paths: [
    { kind: "email", path: "properties.query", count: 4, tools: ["book", "search"], newest },
    { kind: "card", path: "properties.note", count: 1, tools: ["book"], newest },
  ],
  morePaths: 0,
  unchanged: 1,
  ids: { total: 0, paths: [] },
  otherEvents: { kinds: {}, events: 0, allEvents: 0 },
  tools: [
    { tool: "search", kinds: { email: 3 }, events: 2, allEvents: 2 },
    { tool: "book", kinds: { email: 1, card: 1 }, events: 1, allEvents: 2 },
  ],
  moreTools: 0,
  zone: "UTC",
  days: [
    { start: iso(midnight(4)), kinds: {} },
    { start: iso(midnight(3)), kinds: { email: 1 } },
    { start: iso(midnight(2)), kinds: { email: 3, card: 1 } },
  ],
  partial: { first: false, last: false },
};

it("redactions are counted by kind, path, tool and UTC day", async () => {
  expect(await call()).toEqual(expected);
});

it("redactions stay the same after identical retries and retries with new timestamps", async () => {
  await project.send(...leaks);
  await project.send(...leaks.map((event) => ({ ...event, timestamp: at(900) })));
  expect(await call()).toEqual(expected);
});

it("redactions can be filtered by tool", async () => {
  expect(await call({ tool: "search" })).toMatchObject({
    total: 3,
    events: 2,
    allEvents: 2,
    tools: [{ tool: "search", kinds: { email: 3 } }],
  });
});

it("redactions are empty if nothing was removed", async () => {
  const clean = between(noon + 3_000, noon + 4_000);
  expect(await call(clean)).toMatchObject({ total: 0, events: 0, allEvents: 1, kinds: [], paths: [], tools: [] });
  expect(await call(between(midnight(9), midnight(8)))).toMatchObject({ total: 0, events: 0, allEvents: 0 });
});

it("redactions of other events are totaled and never attributed to a tool", async () => {
  const mixed = await aProject();
  const note = "mail jane.doe@example.com";
  await mixed.send(
    leak(at(1), "search", { note }),
    leak(at(2), "", { note }),
    leak(at(3), "initialize", { event_type: "connection", note }),
    leak(at(4), "seat_map", { event_type: "widget_render", source: "widget", note: `${note}, bob@example.com` }),
    leak(at(5), "seat_map", { event_type: "widget_render", source: "widget" }),
  );
  const read = await answer<Redactions>(redactions, mixed.projectId, range);
  expect(read).toMatchObject({
    total: 5,
    events: 4,
    allEvents: 5,
    unchanged: 1,
    moreTools: 0,
    tools: [{ tool: "search", kinds: { email: 1 }, events: 1, allEvents: 1 }],
    otherEvents: { kinds: { email: 4 }, events: 3, allEvents: 4 },
  });
  expect(read.tools).toHaveLength(1);
  expect(read.paths).toMatchObject([{ path: "properties.note", count: 5, tools: ["search"] }]);
});

it("redactions of text are counted separately from replaced user ids", async () => {
  const { projectId, send } = await aProject();
  const user_id = "jane.doe@example.com";
  await send(
    ...Array.from({ length: 20 }, (_, n) => leak(at(n), "search", { user_id })),
    leak(at(30), "book", { user_id, note: "card 4111 1111 1111 1111, mail bob@example.com" }),
    leak(at(31), "book", {}),
  );
  const read = await answer<Redactions>(redactions, projectId, range);
  expect(read).toMatchObject({
    total: 2,
    events: 1,
    allEvents: 22,
    unchanged: 1,
    kinds: [
      { kind: "card", count: 1 },
      { kind: "email", count: 1 },
    ],
    ids: { total: 21, paths: [{ kind: "email", path: "user_id", count: 21, newest: { timestamp: at(30) } }] },
    tools: [{ tool: "book", events: 1, allEvents: 2 }],
  });
  expect(read.paths.map(({ path }) => path)).toEqual(["properties.note", "properties.note"]);
  expect(read.days.flatMap(({ kinds }) => Object.values(kinds))).toEqual([1, 1]);
});

it("redactions never reveal a value", async () => {
  expect(JSON.stringify(await call())).not.toMatch(/jane|john|4111/);
});

it("every received event is unchanged, had values removed, or had only ids hashed", async () => {
  const other = await aProject();
  const [text, id] = [{ note: "ask jane.doe@example.com" }, { user_id: "jane.doe@example.com" }];
  const sent = [{}, {}, {}, text, text, id, id, id, id, { ...text, ...id }];
  await other.send(...sent.map((fields, index) => leak(at(index), "search", fields)));
  const readPaths = (row: Stored) => row["redactions.path"] as string[];
  const stored = await storedEvents(other.projectId);
  const isInText = (row: Stored) => readPaths(row).some((path) => path !== "user_id");
  const figures = await answer<Redactions>(redactions, other.projectId, theHour);

  expect(figures).toMatchObject({
    allEvents: stored.length,
    events: stored.filter(isInText).length,
    idsOnly: stored.filter((row) => readPaths(row).length > 0 && !isInText(row)).length,
    unchanged: stored.filter((row) => readPaths(row).length === 0).length,
  });
  expect([figures.unchanged, figures.events, figures.idsOnly]).toEqual([3, 3, 4]);
});
