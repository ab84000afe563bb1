import { expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import { AnalyticsSearch } from "@/lib/analytics/contracts/analytics";
import type { Overview, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { answer, aProject, hourMs, iso, minuteMs, noon, runQuery, theHour } from "@/tests/support/analytics";
import { countPerFilter } from "@/tests/support/count-events";
import { anEvent } from "@/tests/support/events";
import { readProblemIssues } from "@/tests/support/problems";
import { aReadToken, queried, query } from "@/tests/support/reading";

type Fields = Record<string, unknown>;

const anEventAt = (minute: number, fields: Fields) =>
  anEvent({
    timestamp: iso(noon + minute * minuteMs),
    trace_id: `trace-${minute}`,
    platform: "node",
    event_name: "search",
    ...fields,
  });

const hostile = [
  "' OR 1=1 --",
  '" \\" ] }',
  "\\",
  "\\' OR 1=1 --",
  "%",
  "_",
  "{projectId:String}",
  "') UNION ALL SELECT * FROM projects --",
  "*/ DROP TABLE events /*",
  "`events`",
  "a\tb\nc\\N",
  "😀 ‚é",
];

const sent = [
  anEventAt(1, { input_values: { city: "Paris", guests: 2, isFlexible: true }, country_code: "FR" }),
  anEventAt(2, {
    input_values: { city: "Lisbon", guests: 2.5, isFlexible: false },
    country_code: "PT",
    user_id: "ada",
  }),
  anEventAt(3, { input_values: { city: "paris", guests: "2" }, event_name: "book", status: "error", user_id: "bob" }),
  anEventAt(4, { input_values: { city: ["Paris"], guests: 0.1 }, event_name: "book", sdk_version: "js/1.2.0" }),
  anEventAt(5, { input_values: { city: null, guests: 1e21 }, event_name: "fetch", sdk_version: "js/1.3.0" }),
  anEventAt(6, { "http.method": "GET", "back\\slash": "yes", guests: 0, event_type: "step", session_id: undefined }),
  anEventAt(7, { city: "Paris", properties: { city: "Rome" }, source: "widget", platform: "browser" }),
  anEventAt(8, { high: 2 ** 64, low: -(2 ** 63) - 2048, text: "5,-18446744073709551616", place: "Oslo" }),
  anEventAt(9, { high: 2 ** 64 - 2048, low: -(2 ** 63), text: '\\"18446744073709551616', place: "Oslo" }),
  anEventAt(8, { model: "large", tokens_in: 20, tokens_cached: 12, cost_amount: 0.0125, cost_currency: "usd" }),
  anEventAt(8, { model: "small", tokens_in: 9, tokens_cache_creation: 5, cost_amount: 0, cost_currency: "USD" }),
  anEventAt(8, { cost_usd: 0.0125, cache_read_tokens: "12" }),
  ...hostile.map((value, at) => anEventAt(10 + at, { note: value, [value]: "key" })),
];

const project = await aProject();
expect(await project.send(...sent)).toMatchObject({ accepted: sent.length });
// Identical retries and retries with another timestamp.
await project.send(...sent.slice(0, 6));
await project.send(...sent.slice(0, 3).map((event) => ({ ...event, timestamp: iso(noon + 30 * minuteMs) })));

const where = (...conditions: unknown[]) => ({ where: JSON.stringify(conditions) });

/** By the figures of the Overview page, which has sealed hours. */
async function figureWhere(condition: unknown): Promise<number> {
  const search = { ...theHour, ...where(condition) };
  const { figures, series } = await answer<Overview>(overview, project.projectId, search);
  const typeConditions = series.types.flatMap(({ events }) => events);
  expect(typeConditions.reduce((sum, count) => sum + count, 0)).toBe(figures.events);
  return figures.events;
}

const numberWhere = (matches: (event: Fields) => boolean) => sent.filter(matches).length;

const of = (event: Fields, ...path: string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], event);

type Case = [condition: [string, string, unknown[]], matches: (event: Fields) => boolean];
const columnCases: Case[] = [
  [["is", "tool", ["search", "book"]], ({ event_name }) => event_name !== "fetch"],
  [["is_not", "tool", ["search", "book"]], ({ event_name }) => event_name === "fetch"],
  [["is", "type", ["tool_call", "step"]], () => true],
  [["is_not", "type", ["step"]], ({ event_type }) => event_type !== "step"],
  [["is_not", "platform", ["node"]], ({ platform }) => platform !== "node"],
  [["is", "source", ["server", "widget"]], () => true],
  [["is_not", "status", ["error"]], ({ status }) => status !== "error"],
];
const eventCases: Case[] = [
  [["is", "user", ["ada", "bob", "zoe"]], ({ user_id }) => user_id !== undefined],
  [["is_not", "user", ["ada"]], ({ user_id }) => user_id !== "ada"],
  [["is", "session", ["(not set)"]], ({ session_id }) => session_id === undefined],
  [["is_not", "session", ["(not set)", "other"]], ({ session_id }) => session_id !== undefined],
  [["is", "country", ["FR", "PT"]], ({ country_code }) => country_code !== undefined],
  [["is_not", "sdk_version", ["js/1.2.0"]], ({ sdk_version }) => sdk_version !== "js/1.2.0"],
  [["is", "trace", ["trace-1", "trace-4"]], ({ trace_id }) => trace_id === "trace-1" || trace_id === "trace-4"],
];
const usageCases: Case[] = [
  [["is", "model", ["large", "small"]], ({ model }) => model !== undefined],
  [["is", "tokens_cached", ["12", "7.0"]], ({ tokens_cached }) => tokens_cached === 12],
  [["is_not", "tokens_cached", ["12"]], ({ tokens_cached }) => tokens_cached !== 12],
  [["is", "tokens_cache_creation", [5]], ({ tokens_cache_creation }) => tokens_cache_creation === 5],
  [["is", "tokens_reasoning", ["none"]], () => false],
  [["is", "cost_amount", ["0.0125"]], ({ cost_amount }) => cost_amount === 0.0125],
  [["is", "cost_currency", ["USD"]], ({ cost_currency }) => cost_currency !== undefined],
  // Of events from before costs had a column.
  [["is", "properties.cost_usd", ["0.0125"]], ({ cost_usd }) => cost_usd !== undefined],
];
const city = "properties.input_values.city";
const guests = "properties.input_values.guests";
const propertyCases: Case[] = [
  [["is", city, ["Paris"]], (event) => of(event, "input_values", "city") === "Paris"],
  [
    ["is", city, ["Paris", "Lisbon"]],
    (event) => ["Paris", "Lisbon"].includes(of(event, "input_values", "city") as string),
  ],
  [["is_not", city, ["Paris"]], (event) => of(event, "input_values", "city") !== "Paris"],
  [["is", guests, [2]], (event) => ["2", "2"].includes(String(of(event, "input_values", "guests")))],
  [["is", guests, ["2.0"]], (event) => of(event, "input_values", "guests") === 2],
  [["is", guests, [0.1, 2.5]], (event) => [0.1, 2.5].includes(of(event, "input_values", "guests") as number)],
  [["is", guests, ["1e21"]], (event) => of(event, "input_values", "guests") === 1e21],
  [["is", "properties.place", ["Oslo"]], ({ place }) => place === "Oslo"],
  [["is", "properties.high", ["18446744073709551616"]], ({ high }) => high === 2 ** 64],
  [["is", "properties.high", [2 ** 64 - 2048]], ({ high }) => high === 2 ** 64 - 2048],
  [["is", "properties.low", [-(2 ** 63) - 2048, -(2 ** 63)]], ({ low }) => low !== undefined],
  [["is", "properties.text", ["5,-18446744073709551616"]], ({ text }) => text === "5,-18446744073709551616"],
  [["is", "properties.text", ['\\"18446744073709551616']], ({ text }) => text === '\\"18446744073709551616'],
  [["is_not", guests, [2]], (event) => String(of(event, "input_values", "guests")) !== "2"],
  [["is", "properties.guests", ["-0"]], (event) => event.guests === 0],
  [["is", "properties.input_values.isFlexible", [true]], (event) => of(event, "input_values", "isFlexible") === true],
  [
    ["is", "properties.input_values.isFlexible", ["false"]],
    (event) => of(event, "input_values", "isFlexible") === false,
  ],
  [
    ["is_not", "properties.input_values.isFlexible", [true]],
    (event) => of(event, "input_values", "isFlexible") !== true,
  ],
  [["is", "properties.input_values", ["{}"]], () => false],
  [["is", "properties.http\\.method", ["GET"]], (event) => event["http.method"] === "GET"],
  [["is", "properties.http.method", ["GET"]], () => false],
  [["is", "properties.back\\slash", ["yes"]], (event) => event["back\\slash"] === "yes"],
];

const everyCase = [...columnCases, ...eventCases, ...usageCases, ...propertyCases];
it("every condition selects the events that were sent with it", async () => {
  const filters = everyCase.map(([condition]) => where(condition));
  const selected = await countPerFilter(project.projectId, theHour, filters);
  const failures = everyCase.flatMap(([condition, matches], at) =>
    selected[at] === numberWhere(matches)
      ? []
      : [`${JSON.stringify(condition)}: ${selected[at]} instead of ${numberWhere(matches)}`],
  );

  expect(failures).toEqual([]);
});

it("a condition treats hostile texts as plain values and as plain names", async () => {
  const filters = hostile.map((value) => [
    where(["is", "properties.note", [value]]),
    where(["is", `properties.${value.replaceAll(/[\\.]/g, "\\$&")}`, ["key"]]),
    { tool: value },
    where(["is_not", "user", [value]]),
  ]);
  const selected = await countPerFilter(project.projectId, theHour, filters.flat());
  const failures = hostile.filter((_, at) => selected.slice(4 * at, 4 * at + 4).join() !== `1,1,0,${sent.length}`);

  expect(failures).toEqual([]);
});

it("a condition combines with others and with plain filters", async () => {
  const search = {
    ...theHour,
    tool: "search",
    ...where(["is", city, ["Paris", "Lisbon"]], ["is_not", "user", ["ada"]]),
  };
  expect((await answer<Overview>(overview, project.projectId, search)).figures.events).toBe(1);
  const { traces: listed } = await answer<Traces>(traces, project.projectId, search);
  expect(listed.map(({ traceId }) => traceId)).toEqual(["trace-1"]);
});

it("a condition by request selects the events of the last request that stored them, in each figure", async () => {
  const resent = await aProject();
  const event = anEventAt(1, { user_id: "ada" });
  const [first, second] = [await resent.send(event), await resent.send(event)];
  const readEventFigures = async ({ requestId }: Fields) => {
    const search = { ...theHour, ...where(["is", "request", [requestId]]) };
    const { figures } = await answer<Overview>(overview, resent.projectId, search);
    const listed = await answer<Traces>(traces, resent.projectId, search);
    return [figures.events, figures.users, figures.sessions, listed.traces.length];
  };
  expect(await readEventFigures(first)).toEqual([0, 0, 0, 0]);
  expect(await readEventFigures(second)).toEqual([1, 1, 1, 1]);
});

it("a condition selects the same events when their hours are sealed", async () => {
  await sealHours(project.projectId, Date.now() + hourMs);
  for (const [condition, matches] of [
    ...columnCases.slice(0, 3),
    ...eventCases.slice(0, 1),
    ...propertyCases.slice(0, 1),
  ]) {
    expect(await figureWhere(condition), JSON.stringify(condition)).toBe(numberWhere(matches));
  }
});

it("a query with a read token has the same figures as the page, and rejects a repeated or empty `where`", async () => {
  const token = await aReadToken(project.projectId);
  const range = { from: theHour.from, to: theHour.to };
  const condition = where(["is_not", city, ["Paris"]]);
  const { figures } = await queried<Overview>("overview", token, { ...range, ...condition });
  expect(figures.events).toBe(sent.length - 1);
  const twice = [...Object.entries({ ...range, ...condition }), ["where", "[]"]];
  for (const search of [twice, { where: "" }, { where: "[]" }]) {
    expect((await query("overview", token, search)).status).toBe(400);
  }
});

const is = (name: string, ...values: unknown[]) => [["is", name, values]];
const invalid: [string, unknown][] = [
  ["no JSON", "[["],
  ["no array", "{}"],
  ["no conditions", []],
  ["too many conditions", Array.from({ length: 11 }, () => ["is", "tool", ["a"]])],
  ["an unknown operator", [["like", "tool", ["a"]]]],
  ["an unknown name", is("password", "a")],
  ["a name of Object.prototype", is("constructor", "a")],
  ["no path", is("properties.", "a")],
  ["an empty name in a path", is("properties.a..b", "a")],
  ["too deep a path", is("properties.a.b.c.d.e.f.g.h.i", "a")],
  ["too long a path", is(`properties.${"a".repeat(256)}`, "a")],
  ["no values", is("tool")],
  ["100 values", is("tool", ...Array.from({ length: 100 }, (_, at) => `${at}`))],
  ["an empty value", is("user", "")],
  ["too long a value", is("tool", "a".repeat(257))],
  ["an object as a value", is("tool", {})],
  ["null as a value", is("tool", null)],
  ["an unknown status", is("status", "error", "failed")],
  ["an unknown source", is("source", "browser")],
  ["too long a text", is("tool", ...Array.from({ length: 19 }, () => "a".repeat(250)))],
];
const whereText = (conditions: unknown) => (typeof conditions === "string" ? conditions : JSON.stringify(conditions));

it("an invalid condition is rejected by its parameter", () => {
  const accepted = invalid.filter(([, conditions]) => {
    const { error } = AnalyticsSearch.safeParse({ ...theHour, where: whereText(conditions) });
    return error?.issues[0]?.path[0] !== "where";
  });

  expect(accepted.map(([name]) => name)).toEqual([]);
});

it("a page rejects an invalid condition", async () => {
  const response = await runQuery(overview, project.projectId, { ...theHour, where: "{}" });
  expect(response.status).toBe(400);
  expect((await readProblemIssues(response))[0]).toMatch(/^where/);
});

it("an empty filter is not a filter", async () => {
  const filters = ["user", "session", "where", "tool"].map((name) => ({ [name]: "" }));
  expect(await countPerFilter(project.projectId, theHour, filters)).toEqual(Array(4).fill(sent.length));
});
