import { expect, it } from "vitest";
import * as tools from "@/app/api/dashboard/projects/[projectId]/tools/[name]/route";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { toSegment } from "@/lib/analytics/contracts/page-parameters";
import { answer, aProject, at, between, dayMs, noon, type TestProject, theHour } from "@/tests/support/analytics";
import { definedPercentile } from "@/tests/support/defined-figures";
import { anEvent } from "@/tests/support/events";

const aCall = (seconds: number, fields: Record<string, unknown> = {}) =>
  anEvent({
    event_name: "search",
    timestamp: at(seconds),
    trace_id: `trace-${seconds}`,
    platform: "node",
    status: "success",
    ...fields,
  });

const getTool = (project: TestProject, search: Record<string, string> = theHour, name = "search") =>
  answer<Tool>(tools, project.projectId, search, { name });

const shared = { trace_id: "shared" };
const calls = [
  aCall(0, { latency_ms: 100, user_id: "ada", sdk_version: "1.0.0", input_values: { city: "Paris", nights: 2 } }),
  aCall(60, {
    ...shared,
    latency_ms: 200,
    user_id: "ada",
    sdk_version: "1.1.0",
    platform: "python",
    input_values: { city: null, rooms: [1], filter: { stars: 5 }, isCheap: true },
    note: "mail jane.doe@example.com",
  }),
  aCall(120, { latency_ms: 900, user_id: "bob", sdk_version: "1.1.0", status: "error", error_message: "no 1 room" }),
  aCall(3_599.999, {
    ...shared,
    latency_ms: 1_000,
    status: "error",
    error_message: "no 2 room",
    sdk_version: "1.1.0",
  }),
];
const others = [
  aCall(59, { ...shared, event_name: "locate", latency_ms: 5_000, user_id: "zoe" }),
  aCall(61, { ...shared, event_name: "book", note: "jane.doe@example.com" }),
  aCall(62, { ...shared, event_type: "step" }),
  aCall(-0.001, { latency_ms: 9_999, user_id: "zoe", sdk_version: "1.0.0" }),
  aCall(3_600, { latency_ms: 9_999, user_id: "zoe", sdk_version: "2.0.0" }),
];
const project = await aProject();
await project.send(...calls, ...others);
await (await aProject()).send(aCall(1, { user_id: "of another project" }));

const expected = {
  tool: "search",
  figures: {
    calls: 4,
    errors: 2,
    outcomes: 4,
    latencyP50: definedPercentile([100, 200, 900, 1_000], 0.5),
    latencyP95: definedPercentile([100, 200, 900, 1_000], 0.95),
    latencyP99: definedPercentile([100, 200, 900, 1_000], 0.99),
    last: at(3_599.999),
  },
  deploys: [{ version: "1.1.0", at: at(60) }],
  errors: { groups: [{ shape: "no … room", count: 2, first: at(120), last: at(3_599.999) }], moreGroups: 0 },
  slowest: [
    { traceId: "shared", latencyMs: 1_000, failed: true, timestamp: at(3_599.999) },
    { traceId: "trace-120", latencyMs: 900, failed: true },
    { traceId: "trace-0", latencyMs: 100, failed: false },
  ],
  platforms: [
    { name: "node", events: 3 },
    { name: "python", events: 1 },
  ],
  morePlatforms: 0,
  newest: {
    calls: 4,
    since: at(0),
    isAll: true,
    withInputs: 2,
    inputs: [
      {
        name: "city",
        calls: 2,
        types: [
          { type: "null", calls: 1 },
          { type: "string", calls: 1 },
        ],
      },
      { name: "filter", calls: 1, types: [{ type: "object", calls: 1 }] },
      { name: "isCheap", calls: 1, types: [{ type: "boolean", calls: 1 }] },
      { name: "nights", calls: 1, types: [{ type: "number", calls: 1 }] },
      { name: "rooms", calls: 1, types: [{ type: "array", calls: 1 }] },
    ],
    users: [
      { userId: "ada", calls: 2 },
      { userId: "bob", calls: 1 },
    ],
    moreUsers: 0,
    before: [
      { tool: null, calls: 2 },
      { tool: "book", calls: 1 },
      { tool: "locate", calls: 1 },
    ],
    after: [
      { tool: null, calls: 3 },
      { tool: "book", calls: 1 },
    ],
  },
  redactions: { total: 1, events: 1, kinds: [{ kind: "email", count: 1 }], paths: [{ path: "properties.note" }] },
};

it("a tool has the figures of its calls in the range, including both edges", async () => {
  expect(await getTool(project)).toMatchObject(expected);
});

it("a tool has calls, errors and latency over time", async () => {
  const { series } = await getTool(project);
  expect([series.stepSeconds, series.starts.length, series.starts[0]]).toEqual([60, 60, at(0)]);
  const filled = (values: readonly unknown[]) => values.flatMap((value, step) => (value ? [[step, value]] : []));
  const minutes = [0, 1, 2, 59];
  expect(filled(series.calls)).toEqual(minutes.map((minute) => [minute, 1]));
  expect(filled(series.errors)).toEqual([
    [2, 1],
    [59, 1],
  ]);
  expect(filled(series.latencyP99)).toEqual(
    [100, 200, 900, 1_000].map((latency, at) => [minutes[at], definedPercentile([latency], 0.99)]),
  );
});

it("a tool is the same after identical retries and retries with new timestamps", async () => {
  await project.send(...calls, ...others);
  await project.send(...calls.slice(0, 3).map((event) => ({ ...event, timestamp: at(600), user_id: "later" })));
  expect(await getTool(project)).toMatchObject(expected);
});

it("a tool ignores filters", async () => {
  expect(await getTool(project, { ...theHour, tool: "book", type: "step", user: "zoe" })).toMatchObject(expected);
});

it("a tool is empty in a range without calls", async () => {
  expect(await getTool(project, between(noon - 90 * dayMs, noon - 60 * dayMs))).toMatchObject({
    figures: { calls: 0, latencyP50: null, last: null },
    deploys: [],
    errors: { groups: [] },
    slowest: [],
    platforms: [],
    newest: { calls: 0, since: null, isAll: true, inputs: [], users: [], before: [], after: [] },
    redactions: { total: 0 },
  });
});

it("a tool can have a name that looks like part of a path, or any other name", async () => {
  const odd = await aProject();
  const names = ["..", "~", "a/b?c#d%20", "検索 'é\""];
  await odd.send(...names.map((event_name, second) => aCall(second, { event_name })));
  for (const name of names) {
    const segment = decodeURIComponent(toSegment(name));
    expect(await getTool(odd, theHour, segment)).toMatchObject({ tool: name, figures: { calls: 1 } });
  }
});

it("a tool has the types that the `shape` capture level stores", async () => {
  const shaped = await aProject();
  await shaped.send(
    aCall(0, { input_values: { city: "string(5)", rooms: "array(2)", isCheap: "boolean", name: "string" } }),
  );
  const { inputs } = (await getTool(shaped)).newest;
  expect(inputs.map(({ name, types }) => [name, types[0]?.type])).toEqual([
    ["city", "string"],
    ["isCheap", "boolean"],
    ["name", "string"],
    ["rooms", "array"],
  ]);
});
