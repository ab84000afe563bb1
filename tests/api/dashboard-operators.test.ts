/** The operators of conditions, on every column and on properties. */
import { expect, it } from "vitest";
import * as breakdown from "@/app/api/dashboard/projects/[projectId]/breakdown/route";
import * as completions from "@/app/api/dashboard/projects/[projectId]/completions/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as requests from "@/app/api/dashboard/projects/[projectId]/requests/route";
import * as retention from "@/app/api/dashboard/projects/[projectId]/retention/route";
import * as sessions from "@/app/api/dashboard/projects/[projectId]/sessions/route";
import * as tokens from "@/app/api/dashboard/projects/[projectId]/tokens/route";
import * as tool from "@/app/api/dashboard/projects/[projectId]/tools/[name]/route";
import * as tools from "@/app/api/dashboard/projects/[projectId]/tools/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import * as users from "@/app/api/dashboard/projects/[projectId]/users/route";
import * as views from "@/app/api/dashboard/projects/[projectId]/views/route";
import { AnalyticsSearch, pickFilters } from "@/lib/analytics/contracts/analytics";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { columnNames, operatorsFor, readsEvents } from "@/lib/analytics/contracts/conditions";
import { comparedColumns } from "@/lib/analytics/queries/conditions";
import { eventsOfBoth } from "@/lib/analytics/queries/figures";
import { planReading } from "@/lib/analytics/queries/relation";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { groupRollup } from "@/lib/analytics/sealing/rollup-tables";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { aProject, hourMs, iso, minuteMs, noon, runQuery, theHour } from "@/tests/support/analytics";
import { countPerFilter, parsed, searchScope } from "@/tests/support/count-events";
import { call, type Routes } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { aClient, ask } from "@/tests/support/mcp-reader";
import { readProblemIssues } from "@/tests/support/problems";
import { aReadToken, queried, query } from "@/tests/support/reading";

type Fields = Record<string, unknown>;
const { signal } = new AbortController();

const ids = Array.from({ length: 9 }, (_, at) => `0195f000-0000-7000-8000-00000000000${at}`);
const anEventAt = (minute: number, fields: Fields) =>
  anEvent({ timestamp: iso(noon + minute * minuteMs), event_id: ids[minute], event_name: "search_hotels", ...fields });

const sent = [
  anEventAt(0, { latency_ms: 0, platform: "claude-desktop", tokens_in: 100, tokens_out: 9, locale: "de-AT" }),
  anEventAt(1, { latency_ms: 499.5, platform: "Claude", tokens_in: 2 ** 40, model: "large-2", parent_id: ids[0] }),
  anEventAt(2, { latency_ms: 500, platform: "node", status: "error", error_category: "timeout" }),
  anEventAt(3, { latency_ms: 501, error_message: "Upstream TIMED out after 30 s", status: "error" }),
  anEventAt(4, { event_name: "Search_flights", user_id: "acme:7", cost_amount: 0.1, cost_currency: "eur" }),
  anEventAt(5, { event_name: "book", user_id: "acme:8", input_values: { city: "São Paulo", guests: 3 } }),
  anEventAt(6, { event_name: "book", input_values: { city: "paris", guests: "12", tags: ["vip", "late"] } }),
  anEventAt(7, { event_type: "conversion", conversion_value: 19.99, conversion_currency: "EUR", input_values: null }),
  anEventAt(8, {
    event_name: "100%_done",
    input_values: { city: "", guests: null, isOpen: false, note: "ada@example.com" },
  }),
];
const project = await aProject();
expect(await project.send(...sent)).toMatchObject({ accepted: sent.length });

const where = (...conditions: unknown[]) => ({ where: JSON.stringify(conditions) });
const eventsWhere = (...conditions: readonly unknown[]) =>
  countPerFilter(
    project.projectId,
    theHour,
    conditions.map((condition) => where(condition)),
  );

const city = "properties.input_values.city";
const guests = "properties.input_values.guests";
const pages: [page: string, route: Routes, params?: Record<string, string>, search?: Record<string, string>][] = [
  ["overview", overview],
  ["tools", tools],
  ["tool", tool, { name: "book" }],
  ["traces", traces],
  ["sessions", sessions],
  ["users", users],
  ["errors", errors],
  ["requests", requests],
  ["live", live],
  ["funnels", funnels, {}, { steps: "tool_call,conversion" }],
  ["retention", retention],
  ["redactions", redactions],
  ["tokens", tokens],
  ["breakdown", breakdown, {}, { by: "country" }],
];

type Case = [operator: string, name: string, values: unknown[] | undefined, minutes: number[]];
const cases: Case[] = [
  ["contains", "tool", ["SEARCH"], [0, 1, 2, 3, 4, 7]],
  ["contains", "tool", ["%", "flights"], [4, 8]],
  ["contains", "tool", ["_"], [0, 1, 2, 3, 4, 7, 8]],
  ["starts_with", "tool", ["search_f", "book"], [4, 5, 6]],
  ["starts_with", "tool", ["hotels"], []],
  ["contains", "platform", ["claude"], [0, 1]],
  ["starts_with", "platform", ["claude-"], [0]],
  ["exists", "status", undefined, [2, 3]],
  ["not_exists", "status", undefined, [0, 1, 4, 5, 6, 7, 8]],
  ["exists", "source", [], [0, 1, 2, 3, 4, 5, 6, 7, 8]],
  ["starts_with", "user", ["ACME:"], [4, 5]],
  ["exists", "user", undefined, [4, 5]],
  ["not_exists", "user", undefined, [0, 1, 2, 3, 6, 7, 8]],
  ["greater_than", "latency_ms", [499.5], [2, 3]],
  ["greater_than", "latency_ms", ["499.4999"], [1, 2, 3]],
  ["less_than", "latency_ms", [500], [0, 1]],
  ["is", "latency_ms", [0, 501], [0, 3]],
  ["is_not", "latency_ms", [500], [0, 1, 3, 4, 5, 6, 7, 8]],
  ["exists", "latency_ms", undefined, [0, 1, 2, 3]],
  ["greater_than", "tokens_in", ["1e3"], [1]],
  ["less_than", "tokens_in", [101], [0]],
  ["is", "tokens_out", [9], [0]],
  ["greater_than", "cost_amount", ["0.09999"], [4]],
  ["less_than", "cost_amount", [0.1], []],
  ["starts_with", "cost_currency", ["EU"], [4]],
  ["greater_than", "conversion_value", [19], [7]],
  ["is", "conversion_currency", ["eur"], [7]],
  ["is", "error_category", ["timeout"], [2]],
  ["exists", "error_category", undefined, [2]],
  ["contains", "error_message", ["timed out"], [3]],
  ["not_exists", "error_message", undefined, [0, 1, 2, 4, 5, 6, 7, 8]],
  ["starts_with", "model", ["large"], [1]],
  ["starts_with", "locale", ["de"], [0]],
  ["is", "event", [String(ids[3]).toUpperCase()], [3]],
  ["is", "parent", [ids[0]], [1]],
  ["exists", "parent", undefined, [1]],
  ["exists", "redaction", undefined, [8]],
  ["is", "redaction", ["email", "card"], [8]],
  ["is_not", "redaction", ["email"], [0, 1, 2, 3, 4, 5, 6, 7]],
  ["starts_with", "redaction", ["em"], [8]],
  ["contains", "listed_tool", ["search"], []],
  ["contains", city, ["PA"], [5, 6]],
  ["contains", city, ["são"], [5]],
  ["starts_with", city, ["par"], [6]],
  ["exists", city, undefined, [5, 6, 8]],
  ["not_exists", city, undefined, [0, 1, 2, 3, 4, 7]],
  ["greater_than", guests, [2], [5, 6]],
  ["less_than", guests, ["12"], [5]],
  ["exists", guests, undefined, [5, 6]],
  ["contains", "properties.input_values.tags", ["VIP"], [6]],
  ["contains", "properties.input_values", ["vip"], [6]],
  ["is", "properties.input_values.isOpen", [false], [8]],
  ["contains", "properties.input_values.note", ["[email]"], [8]],
];

it("an operator selects the events whose column or property it matches", async () => {
  const conditions = cases.map(([operator, name, values]) => (values ? [operator, name, values] : [operator, name]));
  const selected = await eventsWhere(...conditions);
  const failures = cases.flatMap(([, , , minutes], at) =>
    selected[at] === minutes.length
      ? []
      : [`${JSON.stringify(conditions[at])}: ${selected[at]}, not ${minutes.length}`],
  );

  expect(failures).toEqual([]);
});

it("hostile texts are plain values for every operator", async () => {
  const hostile = ["' OR 1=1 --", "\\", "\\' OR 1=1 --", "{filter0:Array(String)}", "%%", "[[", "\u0000", "😀"];
  const conditions = hostile.flatMap((value) =>
    ["contains", "starts_with"].flatMap((operator) =>
      ["tool", "error_message", "redaction", city].map((name) => [operator, name, [value]]),
    ),
  );
  const selected = await eventsWhere(...conditions);

  expect(conditions.filter((_, at) => selected[at] !== 0)).toEqual([]);
});

it("every operator of a column runs, and a negated one selects the other events", async () => {
  const conditions = columnNames.flatMap((name) => {
    const value = { source: "server", status: "error" }[name as string] ?? "1";
    return operatorsFor(name).map((operator) => [operator, name, operator.endsWith("exists") ? [] : [value]] as const);
  });
  const selected = await eventsWhere(...conditions);
  const countMatching = (column: string, wanted: string) =>
    selected[conditions.findIndex(([operator, name]) => operator === wanted && name === column)] ?? 0;
  const failures = columnNames.flatMap((name) =>
    [
      ["is", "is_not"],
      ["exists", "not_exists"],
    ].flatMap(([one = "", other = ""]) =>
      countMatching(name, one) + countMatching(name, other) === sent.length ? [] : [`${name} ${one}`],
    ),
  );

  expect(failures).toEqual([]);
});

it("every page accepts conditions on every column", async () => {
  const conditions = columnNames.map((name) => ["exists", name]);
  const failures: string[] = [];
  for (const [page, route, params, parameters] of pages) {
    for (let at = 0; at < conditions.length; at += 10) {
      const search = { ...theHour, ...parameters, ...where(...conditions.slice(at, at + 10)) };
      const { status } = await runQuery(route, project.projectId, search, params);
      if (status !== 200) failures.push(`${page}, ${conditions.slice(at, at + 10).map(([, name]) => name)}: ${status}`);
    }
  }

  expect(failures).toEqual([]);
});

it("hourly totals and events give the same figures, and only totaled columns are read from totals", async () => {
  await sealHours(project.projectId, Date.now() + hourMs);
  const scope = await searchScope(project.projectId, theHour);
  for (const [operator, name, values, minutes] of cases.filter(([, name]) => !readsEvents(name))) {
    const filtered = {
      ...scope,
      filters: pickFilters(parsed({ ...theHour, ...where([operator, name, values ?? []]) })),
    };
    const reading = await planReading(filtered, bothPeriods(filtered), signal);
    expect(reading.hours.length).toBeGreaterThan(0);
    expect((await eventsOfBoth(filtered, reading, signal)).now, `${operator} ${name} ${values}`).toBe(minutes.length);
  }
  const inTotals = columnNames.filter((name) => {
    const compared = comparedColumns({ where: [{ operator: "exists", name, values: [] }] });
    return compared.every((column) => column in groupRollup.dimensions);
  });
  expect(inTotals).toEqual(columnNames.filter((name) => !readsEvents(name)));
});

it("a query with a read token and a tool at /mcp filter by operators too", async () => {
  const token = await aReadToken(project.projectId);
  const range = { from: theHour.from, to: theHour.to };
  const condition = where(["greater_than", "latency_ms", [499.5]], ["exists", "status"]);
  const { figures } = await queried<Overview>("overview", token, { ...range, ...condition });
  expect(figures.events).toBe(2);
  const client = await aClient(token);
  expect(await ask<{ figures: Fields }>(client, "overview", { ...range, ...condition })).toMatchObject({
    figures: { events: 2 },
  });
  const response = await query("overview", token, { ...range, ...where(["greater_than", "tool", [1]]) });
  expect(response.status).toBe(400);
  expect(await readProblemIssues(response)).toEqual([
    "where.0: must be one of is, is_not, contains, starts_with, exists, not_exists for tool",
  ]);
});

it("a saved view keeps its operators", async () => {
  const search = new URLSearchParams(where(["starts_with", city, ["par"]], ["exists", "user"])).toString();
  const body = { name: "Paris", page: "traces", search };
  expect((await call(views, "POST", { params: { projectId: project.projectId }, body })).status).toBe(201);
  const response = await call(views, "GET", { params: { projectId: project.projectId } });
  expect((await response.json()).views).toMatchObject([{ search }]);
  const invalid = { ...body, search: new URLSearchParams(where(["less_than", "user", [1]])).toString() };
  expect((await call(views, "POST", { params: { projectId: project.projectId }, body: invalid })).status).toBe(400);
});

const invalid: [conditions: unknown[], issue: RegExp][] = [
  [[["matches", "tool", ["a"]]], /^must be one of is, is_not, contains, /],
  [[["contains", "latency_ms", ["5"]]], /^must be one of is, is_not, greater_than, .* for latency_ms$/],
  [[["starts_with", "status", ["err"]]], /^must be one of is, is_not, exists, not_exists for status$/],
  [[["greater_than", "user", [5]]], / for user$/],
  [[["greater_than", "latency_ms", ["fast"]]], /^must be a number for greater_than$/],
  [[["greater_than", "latency_ms", ["Infinity"]]], /^must be a number for greater_than$/],
  [[["less_than", "properties.guests", [true]]], /^must be a number for less_than$/],
  [[["less_than", "latency_ms", [1, 2]]], /^must be at most 1 value for less_than$/],
  [[["less_than", "latency_ms"]], /^must be at least 1 value$/],
  [[["contains", "tool"]], /^must be at least 1 value$/],
  [[["exists", "tool", ["a"]]], /^must be without values for exists$/],
  [[["exists", "password"]], /^must be one of type, tool, /],
  [[["exists", "__proto__"]], /^must be one of type, tool, /],
  [[["exists"]], /^/],
  [[["contains", "tool", ["x".repeat(10_240)]]], /^must be at most 4,000 characters$/],
  [[["contains", "tool", ["x".repeat(1_024)]]], /^must be 1 to 256 characters/],
  [Array.from({ length: 200 }, () => ["exists", "a"]), /^must be /],
  [Array.from({ length: 11 }, () => ["exists", "tool"]), /^must be at most 10 conditions$/],
];

it("a condition whose operator does not suit its column or its values is rejected, and says what does", () => {
  const accepted = invalid.filter(([conditions, issue]) => {
    const { error } = AnalyticsSearch.safeParse({ ...theHour, ...where(...conditions) });
    return error?.issues[0]?.path[0] !== "where" || !issue.test(error.issues[0].message);
  });

  expect(accepted.map(([conditions]) => JSON.stringify(conditions).slice(0, 80))).toEqual([]);
});

it("values of every column are completed as conditions compare them", async () => {
  const completed = async (name: string) => {
    const response = await call(completions, "POST", {
      params: { projectId: project.projectId },
      query: `?${new URLSearchParams(theHour)}`,
      body: { name, text: "" },
    });
    return (await response.json()).values as { value: string; events: number }[];
  };
  const values: { name: string; value: string; events: number }[] = [];
  for (const name of columnNames)
    values.push(...(await completed(name)).slice(0, 2).map((completion) => ({ name, ...completion })));
  const selected = await countPerFilter(
    project.projectId,
    theHour,
    // The counts of tools are those of their calls.
    values.map(({ name, value }) => ({
      ...where(["is", name, [value]], ...(name === "tool" ? [["is", "type", ["tool_call"]]] : [])),
    })),
  );

  expect(values.filter(({ events }, at) => selected[at] !== events)).toEqual([]);
  expect(await completed("redaction")).toEqual([{ value: "email", events: 1 }]);
  expect((await completed("latency_ms")).length).toBe(4);
});
