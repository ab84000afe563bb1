/** The metrics of the Overview page. */
import { describe, expect, it } from "vitest";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, between, dayMs, hourMs, midnight } from "@/tests/support/analytics";
import { definedPercentile } from "@/tests/support/defined-figures";
import { at, call, counted, noon, overviewProjects, theHour } from "@/tests/support/overview-events";
import { instant, storeEvents } from "@/tests/support/stored";

const latencies = (of: readonly number[]) => ({
  latencyP50: definedPercentile(of, 0.5),
  latencyP95: definedPercentile(of, 0.95),
});

const expected = {
  figures: {
    events: 9,
    sessions: 4,
    users: 3,
    toolCalls: 4,
    errors: 1,
    outcomes: 4,
    ...latencies([100, 200, 300, 400]),
    tokensIn: 60,
    tokensOut: 3,
    conversions: [
      { currency: "EUR", count: 2, value: 15.5 },
      { currency: "USD", count: 1, value: 7 },
    ],
  },
  previous: {
    events: 2,
    sessions: 1,
    users: 1,
    toolCalls: 2,
    errors: 1,
    outcomes: 2,
    ...latencies([50, 150]),
    tokensIn: 0,
    tokensOut: 0,
    conversions: [],
  },
  tools: [
    { tool: "search", calls: 3, errors: 1, outcomes: 3, ...latencies([100, 200, 300]), lastSeen: at(16) },
    { tool: "fetch", calls: 1, errors: 0, outcomes: 1, ...latencies([400]), lastSeen: at(31) },
  ],
  moreTools: 0,
  topErrors: [{ category: "", shape: "", count: 1 }],
  moreErrors: 0,
  otherPlatforms: 0,
  platforms: [
    { name: "node", events: 6 },
    { name: "", events: 1 },
    { name: "browser", events: 1 },
    { name: "python", events: 1 },
  ],
  sources: [
    { name: "server", events: 8 },
    { name: "widget", events: 1 },
  ],
};

const getOverview = (search: Record<string, string>) => answer<Overview>(overview, project.projectId, search);

const [project, other] = await overviewProjects();

describe("the metrics of an hour", () => {
  it("count the events of that hour and of the hour before", async () => {
    expect(await getOverview(theHour)).toMatchObject(expected);
  });

  it("are the same after an identical retry", async () => {
    await project.send(...counted);
    expect(await getOverview(theHour)).toMatchObject(expected);
  });

  it("are the same after a retry with new timestamps", async () => {
    const anew = counted.map((event) => ({ ...event, timestamp: at(55) }));
    await project.send(...anew);
    await project.send(...anew.map((event) => ({ ...event, timestamp: at(57) })));
    expect(await getOverview(theHour)).toMatchObject(expected);
  });

  it("ignore other projects", async () => {
    expect((await answer<Overview>(overview, other.projectId, theHour)).figures).toMatchObject({ events: 1, users: 1 });
  });

  it("are empty without events", async () => {
    expect(await getOverview(between(noon - 20 * dayMs, noon - 19 * dayMs))).toMatchObject({
      figures: { events: 0, sessions: 0, users: 0, latencyP50: null, latencyP95: null, conversions: [] },
      series: { types: [] },
      tools: [],
      platforms: [],
      sources: [],
    });
  });
});

it("conversions are summed by currency, case-insensitively, with those without one last", async () => {
  const { projectId, send } = await aProject();
  const sale = (conversion_value: number | undefined, conversion_currency?: string) =>
    call(1, { event_type: "conversion", conversion_value, conversion_currency });
  await send(sale(1), sale(2), sale(undefined), sale(10, "usd"), sale(20, "USD"), sale(7, "Eur"));
  const { figures } = await answer<Overview>(overview, projectId, theHour);
  expect(figures.conversions).toEqual([
    { currency: "USD", count: 2, value: 30 },
    { currency: "EUR", count: 1, value: 7 },
    { currency: "", count: 3, value: 3 },
  ]);
});

it("sums that overflow are null for conversions and approximate for tokens", async () => {
  const { projectId, send } = await aProject();
  const sale = { event_type: "conversion", conversion_value: 1.7e308, conversion_currency: "EUR" };
  await send(call(1, sale), call(2, sale));
  await storeEvents(projectId, 2_100, { timestamp: instant(noon), tokens_in: String(Number.MAX_SAFE_INTEGER) });
  const { figures } = await answer<Overview>(overview, projectId, theHour);
  expect(figures.conversions).toEqual([{ currency: "EUR", count: 2, value: 0 }]);
  expect(figures.tokensIn).toBeCloseTo(2_100 * Number.MAX_SAFE_INTEGER, -6);
});

it("types and platforms are limited to 50, and the rest is totaled", async () => {
  const { projectId, send } = await aProject();
  const names = Array.from({ length: 60 }, (_, at) => ({ event_type: `type_${at}`, platform: `platform-${at}` }));
  await send(...names.map((fields) => call(3, fields)), ...names.slice(55).map((fields) => call(4, fields)));
  const { figures, series, platforms, otherPlatforms } = await answer<Overview>(overview, projectId, theHour);
  expect(figures.events).toBe(65);
  expect(series.types).toHaveLength(50);
  expect(series.types.slice(0, 5).map(({ type }) => type)).toEqual([55, 56, 57, 58, 59].map((at) => `type_${at}`));
  expect([series.otherTypes[3], series.otherTypes[4]]).toEqual([10, 0]);
  expect(platforms).toHaveLength(50);
  expect(otherPlatforms).toBe(10);
});

describe("events over time", () => {
  it("are counted by type and step, including empty steps", async () => {
    const { series } = await getOverview(theHour);
    expect(series.stepSeconds).toBe(60);
    expect(series.starts).toHaveLength(60);
    expect(series.starts[0]).toBe(at(0));
    const calls = series.types.find(({ type }) => type === "tool_call")?.events ?? [];
    expect(calls.flatMap((events, minute) => (events > 0 ? [[minute, events]] : []))).toEqual([
      [0, 1],
      [1, 1],
      [16, 1],
      [31, 1],
    ]);
    expect(series.types.map(({ type }) => type)).toEqual(["tool_call", "conversion", "step", "widget_click"]);
  });

  it("are compared with those of the previous period, one period earlier", async () => {
    const { previous } = (await getOverview(theHour)).series;
    expect(previous?.flatMap((events, minute) => (events > 0 ? [[minute, events]] : []))).toEqual([
      [29, 1],
      [30, 1],
    ]);
  });

  it("are not compared if steps of the previous period would start partway through a quarter hour", async () => {
    const days = between(midnight(6), midnight(3) + 17_000);
    expect((await getOverview(days)).series.previous).toBeNull();
  });

  it("add up to all events", async () => {
    const { series, figures } = await getOverview(between(midnight(10), midnight(0)));
    const sum = series.types.flatMap(({ events }) => events).reduce((total, events) => total + events, 0);
    expect(sum).toBe(figures.events);
    expect(sum).toBe(13);
  });

  it("start with the step in which the range begins", async () => {
    const { series } = await getOverview(between(noon + 30_000, noon + hourMs));
    expect(series.starts[0]).toBe(at(0));
    expect(series.types.flatMap(({ events }) => events).reduce((total, events) => total + events, 0)).toBe(8);
  });
});

describe("error rate, latency and redactions over time", () => {
  const at = (values: readonly (number | null)[] | undefined) =>
    values?.flatMap((value, minute) => (value ? [[minute, value]] : []));

  it("are in the steps of the events, next to those of the previous period", async () => {
    const { series, trends } = await getOverview(theHour);
    expect(trends).toMatchObject({ zone: "UTC", stepSeconds: 60, starts: series.starts });
    expect(at(trends.errors)).toEqual([[16, 1]]);
    expect(at(trends.outcomes)).toEqual([0, 1, 16, 31].map((minute) => [minute, 1]));
    expect(at(trends.latencyP50)).toEqual(
      [0, 1, 16, 31].map((minute, nth) => [minute, definedPercentile([100 * (nth + 1)], 0.5)]),
    );
    expect(trends.latencyP95[2]).toBeNull();
    expect(at(trends.previous?.errors)).toEqual([[30, 1]]);
    expect(at(trends.previous?.outcomes)).toEqual([29, 30].map((minute) => [minute, 1]));
    expect(at(trends.previous?.latencyP95)).toEqual([
      [29, definedPercentile([150], 0.95)],
      [30, definedPercentile([50], 0.95)],
    ]);
  });

  it("interpolate percentiles and count the values removed from text, but not from ids", async () => {
    const { projectId, send } = await aProject();
    const removed = { note: "ask ada@example.com and bob@example.com", user_id: "ada@example.com" };
    const now = [100, 200, 300].map((latency_ms) => call(7, { latency_ms }));
    await send(...now, call(7, removed), call(-53, removed), ...now.slice(1));
    const { trends } = await answer<Overview>(overview, projectId, theHour);
    const of = [100, 200, 300];
    expect([trends.latencyP50[7], trends.latencyP95[7]]).toEqual([
      definedPercentile(of, 0.5),
      definedPercentile(of, 0.95),
    ]);
    expect(at(trends.redactions)).toEqual([[7, 2]]);
    expect(at(trends.previous?.redactions)).toEqual([[7, 2]]);
  });

  it("use whole hours for longer ranges, even where midnight is not on the hour", async () => {
    const days = between(midnight(10), midnight(0));
    const inUtc = (await getOverview(days)).trends;
    expect(inUtc.stepSeconds).toBe(3 * 3_600);
    const inKolkata = (await getOverview({ ...days, zone: "Asia/Kolkata" })).trends;
    expect(inKolkata.starts.slice(1).every((start) => Date.parse(start) % hourMs === 0)).toBe(true);
    for (const { errors, outcomes } of [inUtc, inKolkata])
      expect([errors, outcomes].map((counts) => counts.reduce((sum, count) => sum + count, 0))).toEqual([2, 6]);
  });

  it("are not compared if hours of the previous period would be split", async () => {
    const { trends } = await getOverview(between(midnight(6), midnight(3) + 900_000));
    expect(trends.previous).toBeNull();
  });
});
