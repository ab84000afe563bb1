/** Errors, Redactions and Rejected: `GET /api/dashboard/projects/{projectId}/(errors|redactions|rejected)`. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as rejected from "@/app/api/dashboard/projects/[projectId]/rejected/route";
import type { Errors, Redactions, Rejected } from "@/lib/dashboard/contracts/analytics-answers";
import { store } from "@/lib/store/store";
import { answer, aProject, between, dayMs, hourMs, iso, midnight, type TestProject } from "@/tests/support/analytics";

const noon = midnight(2) + 12 * hourMs;
const theHour = between(noon, noon + hourMs);
const at = (seconds: number) => iso(noon + 1_000 * seconds);

const failure = (seconds: number, error_message: string, fields: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  timestamp: at(seconds),
  status: "error",
  event_name: "search",
  error_category: "upstream",
  error_message,
  ...fields,
});

describe("redactions of more paths and tools than listed", () => {
  it("list the most frequent and count the rest", async () => {
    const { projectId } = await aProject();
    const { client } = await store();
    // The first tool and path are the most frequent.
    await client.command({
      query: `INSERT INTO events (project_id, event_id, event_type, event_name, timestamp, source, received_at,
  redactions.kind, redactions.path, redactions.count)
SELECT '${projectId}', generateUUIDv4(), 'tool_call', 'tool-' || leftPad(toString(number % 60), 2, '0'),
  fromUnixTimestamp64Milli(${noon}), 'server', now64(3), ['email', 'phone'], ['path-' || toString(number), 'same'], [310 - number, 1]
FROM numbers(300)`,
    });
    const told = await answer<Redactions>(redactions, projectId, theHour);
    expect(told.paths).toHaveLength(200);
    expect(told.morePaths).toBe(101);
    expect(told.paths.slice(0, 2).map(({ path }) => path)).toEqual(["path-0", "path-1"]);
    expect(told.tools).toHaveLength(50);
    expect(told.moreTools).toBe(10);
    expect(told.tools[0]).toEqual({
      tool: "tool-00",
      kinds: { email: 310 + 250 + 190 + 130 + 70, phone: 5 },
      events: 5,
      allEvents: 5,
    });
    expect(told).toMatchObject({ events: 300, allEvents: 300 });
  });
});

describe("errors", () => {
  const failures = [
    failure(1, "timed out after 30 s (attempt 1)"),
    failure(2, "timed out after 5.5 s (attempt 2)", { event_name: "fetch", trace_id: "the-newest-but-one" }),
    failure(3, "timed out after 61 s (attempt 3)", { trace_id: "the-newest" }),
    failure(4, 'no field "name"', { error_category: "validation" }),
    failure(5, 'no field "limit"', { error_category: "validation" }),
    failure(6, "", { error_category: "", event_type: "widget_error", status: undefined, source: "widget" }),
  ];
  const fine = [1, 2, 3, 4].map((seconds) => ({ event_id: randomUUID(), timestamp: at(seconds), status: "success" }));
  const silent = { event_id: randomUUID(), timestamp: at(9), event_type: "step" };
  let project: TestProject;
  const call = (search: Record<string, string> = {}) =>
    answer<Errors>(errors, project.projectId, { ...theHour, ...search });

  beforeAll(async () => {
    project = await aProject();
    await project.send(...failures, ...fine, silent);
    await (await aProject()).send(failure(1, "of another project"));
  });

  const expected = {
    errors: 6,
    outcomes: 10,
    moreGroups: 0,
    groups: [
      {
        category: "upstream",
        shape: "timed out after … s (attempt …)",
        count: 3,
        first: at(1),
        last: at(3),
        tools: ["fetch", "search"],
        examples: [
          { traceId: "the-newest", timestamp: at(3), message: "timed out after 61 s (attempt 3)" },
          { traceId: "the-newest-but-one", timestamp: at(2), message: "timed out after 5.5 s (attempt 2)" },
          { timestamp: at(1), message: "timed out after 30 s (attempt 1)" },
        ],
      },
      { category: "validation", shape: "no field …", count: 2, first: at(4), last: at(5) },
      {
        category: "",
        shape: "",
        count: 1,
        tools: ["search"],
        examples: [{ timestamp: at(6), type: "widget_error", name: "search", message: "" }],
      },
    ],
  };

  it("are grouped by category and message shape", async () => {
    expect(await call()).toMatchObject(expected);
  });

  it("stay the same after identical retries and retries with new timestamps", async () => {
    await project.send(...failures, ...fine, silent);
    await project.send(...[...failures, ...fine].map((event) => ({ ...event, timestamp: at(600) })));
    expect(await call()).toMatchObject(expected);
  });

  it("name their five most frequent tools", async () => {
    const many = await aProject();
    const named = (times: number, event_name: string) =>
      Array.from({ length: times }, () => failure(1, "no", { event_name }));
    const rare = Array.from({ length: 30 }, (_, at) => named(1, `a_${at}`)).flat();
    await many.send(...rare, ...["z", "y", "x", "w", "v"].flatMap((name) => named(2, name)));

    const { groups } = await answer<Errors>(errors, many.projectId, theHour);
    expect(groups).toMatchObject([{ count: 40, tools: ["v", "w", "x", "y", "z"] }]);
  });

  it("are listed even with more shapes than the limit", async () => {
    const many = await aProject();
    const shape = (n: number) => `no ${[...String(n)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
    for (let from = 0; from < 50_000; from += 1_000)
      await many.send(...Array.from({ length: 1_000 }, (_, n) => failure(1, shape(from + n))));

    expect(await answer<Errors>(errors, many.projectId, theHour)).toMatchObject({ errors: 50_000, moreGroups: 49_900 });
  });

  it("are counted in 24 intervals of the range", async () => {
    const { groups } = await call(between(noon + 1_000, noon + 1_000 + 24 * 500));
    expect(groups[0]?.trend).toEqual([1, 0, 1, 0, 1, ...Array(19).fill(0)]);
    expect(groups[1]?.trend).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, ...Array(15).fill(0)]);
  });

  it("can be filtered by tool", async () => {
    expect(await call({ tool: "fetch" })).toMatchObject({ errors: 1, outcomes: 1, groups: [{ count: 1 }] });
  });

  it("are empty without errors", async () => {
    expect(await call(between(noon - dayMs, noon - dayMs + 1))).toEqual({
      errors: 0,
      outcomes: 0,
      groups: [],
      moreGroups: 0,
    });
  });

  it.each([
    ["GET https://api.example.com/v1/items/9f86d081884c7d65 failed", "GET https://api.example.com/v1/items/… failed"],
    ["request 7c9e6679-7425-40de-944b-e07fc1f90ae7 failed", "request … failed"],
    ["at 0x7ffe12ab of 1,024", "at … of …"],
    ["user usr_12ab34 may not", "user … may not"],
    ["can't read 'the file' or `it`", "can't read … or …"],
    ["[email] is not a member", "[email] is not a member"],
    ["2026-01-31T12:00:00Z is too late", "… is too late"],
    ["line\nbreak 1", "line\nbreak …"],
    ["naïve – 検索 3", "naïve – 検索 …"],
  ])("message %j has the shape %j", async (message, shape) => {
    const one = await aProject();
    await one.send(failure(1, message));
    const { groups } = await answer<Errors>(errors, one.projectId, theHour);
    expect(groups.map((group) => group.shape)).toEqual([shape]);
  });
});

describe("redactions", () => {
  const leak = (timestamp: string, event_name: string, fields: Record<string, unknown>) => ({
    event_id: randomUUID(),
    timestamp,
    event_name,
    ...fields,
  });
  const dayBefore = iso(midnight(3) + 23 * hourMs + 59 * 60_000);
  const leaks = [
    leak(dayBefore, "search", { query: "ask jane.doe@example.com" }),
    leak(at(1), "search", { query: "ask jane.doe@example.com or john@example.com" }),
    leak(at(2), "book", { query: "ask jane.doe@example.com", note: "card 4111 1111 1111 1111" }),
    leak(at(3), "book", { query: "nothing" }),
  ];
  const newest = { eventId: leaks[2]?.event_id, timestamp: at(2) };
  const range = between(midnight(4), midnight(1));
  let project: TestProject;
  const call = (search: Record<string, string> = {}) =>
    answer<Redactions>(redactions, project.projectId, { ...range, ...search });

  beforeAll(async () => {
    project = await aProject();
    await project.send(...leaks);
    await (await aProject()).send(...leaks.map((event) => ({ ...event, query: "4111 1111 1111 1111" })));
  });

  const expected = {
    total: 5,
    events: 3,
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
    days: [
      { day: iso(midnight(4)).slice(0, 10), kinds: {} },
      { day: iso(midnight(3)).slice(0, 10), kinds: { email: 1 } },
      { day: iso(midnight(2)).slice(0, 10), kinds: { email: 3, card: 1 } },
    ],
  };

  it("are counted by kind, path, tool and UTC day", async () => {
    expect(await call()).toEqual(expected);
  });

  it("stay the same after identical retries and retries with new timestamps", async () => {
    await project.send(...leaks);
    await project.send(...leaks.map((event) => ({ ...event, timestamp: at(900) })));
    expect(await call()).toEqual(expected);
  });

  it("can be filtered by tool", async () => {
    expect(await call({ tool: "search" })).toMatchObject({
      ...{ total: 3, events: 2, allEvents: 2 },
      tools: [{ tool: "search", kinds: { email: 3 } }],
    });
  });

  it("are empty if nothing was removed", async () => {
    const clean = between(noon + 3_000, noon + 4_000);
    expect(await call(clean)).toMatchObject({ total: 0, events: 0, allEvents: 1, kinds: [], paths: [], tools: [] });
    expect(await call(between(midnight(9), midnight(8)))).toMatchObject({ total: 0, events: 0, allEvents: 0 });
  });

  it("of other events are summed up and never attributed to a tool", async () => {
    const mixed = await aProject();
    const note = "mail jane.doe@example.com";
    await mixed.send(
      leak(at(1), "search", { note }),
      leak(at(2), "", { note }),
      leak(at(3), "initialize", { event_type: "connection", note }),
      leak(at(4), "seat_map", { event_type: "widget_render", source: "widget", note: `${note}, bob@example.com` }),
      leak(at(5), "seat_map", { event_type: "widget_render", source: "widget" }),
    );
    const told = await answer<Redactions>(redactions, mixed.projectId, range);
    expect(told).toMatchObject({
      ...{ total: 5, events: 4, allEvents: 5, unchanged: 1, moreTools: 0 },
      tools: [{ tool: "search", kinds: { email: 1 }, events: 1, allEvents: 1 }],
      otherEvents: { kinds: { email: 4 }, events: 3, allEvents: 4 },
    });
    expect(told.tools).toHaveLength(1);
    expect(told.paths).toMatchObject([{ path: "properties.note", count: 5, tools: ["search"] }]);
  });

  it("of text are counted separately from replaced user ids", async () => {
    const { projectId, send } = await aProject();
    const user_id = "jane.doe@example.com";
    await send(
      ...Array.from({ length: 20 }, (_, n) => leak(at(n), "search", { user_id })),
      leak(at(30), "book", { user_id, note: "card 4111 1111 1111 1111, mail bob@example.com" }),
      leak(at(31), "book", {}),
    );
    const told = await answer<Redactions>(redactions, projectId, range);
    expect(told).toMatchObject({
      ...{ total: 2, events: 1, allEvents: 22, unchanged: 1 },
      kinds: [
        { kind: "card", count: 1 },
        { kind: "email", count: 1 },
      ],
      ids: { total: 21, paths: [{ kind: "email", path: "user_id", count: 21, newest: { timestamp: at(30) } }] },
      tools: [{ tool: "book", events: 1, allEvents: 2 }],
    });
    expect(told.paths.map(({ path }) => path)).toEqual(["properties.note", "properties.note"]);
    expect(told.days.flatMap(({ kinds }) => Object.values(kinds))).toEqual([1, 1]);
  });

  it("never reveal a value", async () => {
    expect(JSON.stringify(await call())).not.toMatch(/jane|john|4111/);
  });
});

describe("rejected", () => {
  it("counts rejected events and batches by issue, with SDKs", async () => {
    const project = await aProject();
    const good = { timestamp: at(1) };
    await project.send(good, { latency_ms: "fast" }, { latency_ms: "slow" });
    await project.send(good, { latency_ms: "jane.doe@example.com", source: "browser", sdk_version: "2.0.1" });
    await project.send({ timestamp: "yesterday" });
    await (await aProject()).send({ source: "another project" });
    const told = await answer<Rejected>(rejected, project.projectId, { range: "1h" });
    expect(told).toMatchObject({ accepted: 2, rejected: 4, moreIssues: 0 });
    expect(told.issues.map(({ issue, count, batches }) => [issue.split(":")[0], count, batches])).toEqual([
      ["latency_ms", 3, 2],
      ["source", 1, 1],
      ["timestamp", 1, 1],
    ]);
    expect(told.requests.map((request) => request.rejected)).toEqual([1, 1, 2]);
    expect(JSON.stringify(told)).not.toMatch(/jane|yesterday|slow|another project/);
  });

  it("is empty for a range without rejected events", async () => {
    const project = await aProject();
    await project.send({ latency_ms: "fast" });
    expect(await answer<Rejected>(rejected, project.projectId, theHour)).toEqual({
      accepted: 0,
      rejected: 0,
      issues: [],
      moreIssues: 0,
      requests: [],
    });
  });
});
