/** Failed calls, grouped by the shape of their messages. */
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import type { Errors } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, at, between, dayMs, noon, theHour } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";
import { instant, storeEvents } from "@/tests/support/stored";

const failure = (seconds: number, error_message: string, fields: Record<string, unknown> = {}) =>
  anEvent({
    timestamp: at(seconds),
    status: "error",
    event_name: "search",
    error_category: "upstream",
    error_message,
    ...fields,
  });

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
const call = (search: Record<string, string> = {}) =>
  answer<Errors>(errors, project.projectId, { ...theHour, ...search });

const project = await aProject();
await project.send(...failures, ...fine, silent);
await (await aProject()).send(failure(1, "of another project"));

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

it("errors are grouped by category and message shape", async () => {
  expect(await call()).toMatchObject(expected);
});

it("errors stay the same after identical retries and retries with new timestamps", async () => {
  await project.send(...failures, ...fine, silent);
  await project.send(...[...failures, ...fine].map((event) => ({ ...event, timestamp: at(600) })));
  expect(await call()).toMatchObject(expected);
});

it("errors name their five most frequent tools", async () => {
  const many = await aProject();
  const named = (times: number, event_name: string) =>
    Array.from({ length: times }, () => failure(1, "no", { event_name }));
  const rare = Array.from({ length: 30 }, (_, at) => named(1, `a_${at}`)).flat();
  await many.send(...rare, ...["z", "y", "x", "w", "v"].flatMap((name) => named(2, name)));

  const { groups } = await answer<Errors>(errors, many.projectId, theHour);
  expect(groups).toMatchObject([{ count: 40, tools: ["v", "w", "x", "y", "z"] }]);
});

it("errors are listed even with more shapes than the limit", async () => {
  const many = await aProject();
  await storeEvents(many.projectId, 50_000, {
    event_type: "'tool_call'",
    timestamp: instant(noon + 1_000),
    status: "'error'",
    error_message: "concat('no ', translate(toString(number), '0123456789', 'abcdefghij'))",
  });

  expect(await answer<Errors>(errors, many.projectId, theHour)).toMatchObject({ errors: 50_000, moreGroups: 49_900 });
});

it("errors are counted in 24 intervals of the range", async () => {
  const { groups } = await call(between(noon + 1_000, noon + 1_000 + 24 * 500));
  expect(groups[0]?.trend).toEqual([1, 0, 1, 0, 1, ...Array(19).fill(0)]);
  expect(groups[1]?.trend).toEqual([0, 0, 0, 0, 0, 0, 1, 0, 1, ...Array(15).fill(0)]);
});

it("errors can be filtered by tool", async () => {
  expect(await call({ tool: "fetch" })).toMatchObject({ errors: 1, outcomes: 1, groups: [{ count: 1 }] });
});

it("errors are empty without errors", async () => {
  expect(await call(between(noon - dayMs, noon - dayMs + 1))).toEqual({
    errors: 0,
    outcomes: 0,
    groups: [],
    moreGroups: 0,
  });
});

it("messages have the same shape if they differ only in numbers, ids and quoted text", async () => {
  const shapes: [string, string][] = [
    ["GET https://api.example.com/v1/items/9f86d081884c7d65 failed", "GET https://api.example.com/v1/items/… failed"],
    ["request 7c9e6679-7425-40de-944b-e07fc1f90ae7 failed", "request … failed"],
    ["at 0x7ffe12ab of 1,024", "at … of …"],
    ["user usr_12ab34 may not", "user … may not"],
    ["can't read 'the file' or `it`", "can't read … or …"],
    ["[email] is not a member", "[email] is not a member"],
    ["2026-01-31T12:00:00Z is too late", "… is too late"],
    ["line\nbreak 1", "line\nbreak …"],
    ["naïve – 検索 3", "naïve – 検索 …"],
  ];
  const one = await aProject();
  // Each happens once more than the next, which is the order of the groups.
  await one.send(
    ...shapes.flatMap(([message], at) => Array.from({ length: shapes.length - at }, () => failure(1, message))),
  );
  const { groups } = await answer<Errors>(errors, one.projectId, theHour);
  expect(groups.map(({ shape }) => shape)).toEqual(shapes.map(([, shape]) => shape));
});
