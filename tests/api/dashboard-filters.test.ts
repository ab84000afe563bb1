/** Filters of the Overview, and searches that are refused. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";
import {
  answer,
  aProject,
  between,
  dayMs,
  hourMs,
  iso,
  midnight,
  minuteMs,
  runQuery,
  type TestProject,
} from "@/tests/support/analytics";

const noon = midnight(3) + 12 * hourMs;

const at = (minutes: number) => iso(noon + minutes * minuteMs);

const call = (minutes: number, fields: Record<string, unknown>) => ({
  event_id: randomUUID(),
  event_type: "tool_call",
  timestamp: at(minutes),
  trace_id: "trace-1",
  session_id: "session-1",
  source: "server",
  platform: "node",
  ...fields,
});

const searches = [
  call(0, { event_name: "search", user_id: "ada", status: "success", latency_ms: 100, tokens_in: 10, tokens_out: 1 }),
  call(1, { event_name: "search", user_id: "ada", status: "success", latency_ms: 200, tokens_in: 20, tokens_out: 2 }),
  call(16, {
    event_name: "search",
    user_id: "bob",
    status: "error",
    latency_ms: 300,
    tokens_in: 30,
    session_id: "session-2",
  }),
  call(31, { event_name: "fetch", status: "success", latency_ms: 400, platform: "python", session_id: "session-3" }),
];

const others = [
  call(2, { event_type: "step", event_name: "plan", platform: "" }),
  call(20, {
    event_type: "widget_click",
    source: "widget",
    platform: "browser",
    user_id: "bob",
    session_id: "session-2",
  }),
  call(45, {
    event_type: "conversion",
    conversion_value: 10,
    conversion_currency: "EUR",
    user_id: "cleo",
    session_id: "session-4",
  }),
  call(46, {
    event_type: "conversion",
    conversion_value: 5.5,
    conversion_currency: "eur",
    user_id: "cleo",
    session_id: "session-4",
  }),
  call(47, {
    event_type: "conversion",
    conversion_value: 7,
    conversion_currency: "USD",
    user_id: "cleo",
    session_id: "session-4",
  }),
];

const hourBefore = [
  call(-30, { event_name: "search", status: "error", latency_ms: 50, user_id: "ada" }),
  call(-31, { event_name: "search", status: "success", latency_ms: 150, user_id: "ada" }),
];

/** Just outside of both. */
const outside = [call(-61, { user_id: "zoe" }), call(60, { user_id: "zoe" })];

const theHour = between(noon, noon + hourMs);

let project: TestProject;

let other: TestProject;

const overviewIn = (search: Record<string, string>) => answer<Overview>(overview, project.projectId, search);

beforeAll(async () => {
  [project, other] = [await aProject(), await aProject()];
  await project.send(...searches, ...others, ...hourBefore, ...outside);
  await other.send(call(5, { event_name: "search", user_id: "someone else", latency_ms: 9_999, tokens_in: 1_000_000 }));
});

describe("a filter", () => {
  it.each([
    [{ type: "tool_call" }, 4],
    [{ tool: "search" }, 3],
    [{ platform: "python" }, 1],
    [{ source: "widget" }, 1],
    [{ status: "error" }, 1],
    [{ user: "bob" }, 2],
    [{ session: "session-4" }, 3],
    [{ tool: "search", user: "ada" }, 2],
    [{ tool: "search", source: "widget" }, 0],
    [{ tool: "" }, 9],
  ])("%o leaves %i events in every metric", async (filter, events) => {
    const { figures, series, platforms, sources } = await overviewIn({ ...theHour, ...filter });
    expect(figures.events).toBe(events);
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    expect(sum(series.types.flatMap((type) => type.events))).toBe(events);
    expect(sum(platforms.map((platform) => platform.events))).toBe(events);
    expect(sum(sources.map((source) => source.events))).toBe(events);
  });

  const hostile = [
    "' OR 1=1 --",
    "\\' OR 1=1 --",
    "') UNION ALL SELECT * FROM api_keys --",
    "{projectId:String}",
    "*/ DROP TABLE events /*",
    "a\tb\nc\\N",
    "\u0000",
    "`events`",
    "%",
    "😀 ‚é",
  ];

  it.each(hostile)("treats %j as a plain name", async (name) => {
    const text = await aProject();
    // No event can contain these, so none matches.
    await text.send(call(3, { user_id: name }), call(4, { user_id: "another" }));
    const { figures } = await answer<Overview>(overview, text.projectId, { ...theHour, user: name });
    expect(figures.events).toBe(1);
    expect((await overviewIn({ ...theHour, tool: name })).figures.events).toBe(0);
    expect((await overviewIn(theHour)).figures.events).toBe(9);
  });
});

describe("an invalid search", () => {
  it.each([
    [{ range: "1y" }, "range: "],
    [{ range: "custom", to: iso(noon) }, "from: "],
    [{ range: "custom", from: iso(noon) }, "to: "],
    [{ range: "custom", from: "yesterday", to: iso(noon) }, "from: "],
    [between(noon, noon), "to: "],
    [between(noon, noon - 1), "to: "],
    [between(noon - 401 * dayMs, noon), "to: "],
    [{ source: "browser" }, "source: "],
    [{ status: "failed" }, "status: "],
    [{ user: "u".repeat(257) }, "user: "],
  ])("%o is rejected and names the parameter", async (search, issue) => {
    const response = await runQuery(overview, project.projectId, search);
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: { metadata: { issues: string[] } } };
    expect(error.metadata.issues).toEqual([expect.stringMatching(`^${issue}`)]);
  });
});
