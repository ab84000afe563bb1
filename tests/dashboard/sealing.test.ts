/** Figures from sealed hours, compared with those of a project with the same events that is never sealed. */
import { beforeEach, describe, expect, it } from "vitest";
import type { Filters } from "@/lib/dashboard/contracts/analytics";
import type { Overview, Tool } from "@/lib/dashboard/contracts/analytics-answers";
import { eraseTarget } from "@/lib/dashboard/erasure/erasure";
import type { Scope } from "@/lib/dashboard/queries/distinct-events";
import { findDuplicates } from "@/lib/dashboard/queries/duplicates";
import { errorOf } from "@/lib/dashboard/queries/error-detail";
import { errorsOf } from "@/lib/dashboard/queries/errors";
import { funnelOf } from "@/lib/dashboard/queries/funnel";
import { overviewOf } from "@/lib/dashboard/queries/overview";
import { redactionsOf } from "@/lib/dashboard/queries/redactions";
import { requestsOf } from "@/lib/dashboard/queries/requests";
import { toolOf } from "@/lib/dashboard/queries/tool";
import { overviewAnswer } from "@/lib/dashboard/reading/answers";
import { sealHours } from "@/lib/dashboard/sealing/seal-hours";
import { findSealedHours } from "@/lib/dashboard/sealing/sealed-hours";
import { newProjectId } from "@/lib/ids";
import { store } from "@/lib/store/store";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const { signal } = new AbortController();
/** Hours are sealed after four minutes without a change. */
const settledMs = 5 * minuteMs;
const start = Math.floor(Date.now() / hourMs) * hourMs - 20 * dayMs + 17 * minuteMs;

let sealed: string;
let unsealed: string;
let now: number;

type Row = Record<string, unknown> & { event_id: string; timestamp: number; user_id: string; trace_id: string };

async function insert(rows: readonly Row[], receivedAt = now) {
  const { client } = await store();
  for (const project_id of [sealed, unsealed]) {
    const values = rows.map((row) => ({
      ...row,
      project_id,
      timestamp: inSeconds(row.timestamp),
      received_at: inSeconds(receivedAt),
    }));
    await client.insert({ table: "events", values, format: "JSONEachRow" });
  }
}
const inSeconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(3);

const anyOf = <T>(values: readonly T[], random: () => number) => values[Math.floor(random() * values.length)] as T;

/** A generator that returns the same numbers for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const redactionsOfRow = (kind: string, ...paths: string[]) => ({
  "redactions.kind": paths.map(() => kind),
  "redactions.path": paths,
  "redactions.count": paths.map((_, at) => at + 1),
});

function aRow(random: () => number, timestamp: number): Row {
  const event_type = anyOf(["tool_call", "tool_call", "conversion", "widget_error", "track", "tool_discovery"], random);
  return {
    event_id: crypto.randomUUID(),
    event_type,
    timestamp,
    event_name: anyOf(["search", "book", ""], random),
    platform: anyOf(["node", "python"], random),
    source: anyOf(["server", "widget"], random),
    trace_id: `trace-${Math.floor(random() * 40)}`,
    session_id: anyOf(["", "one", "two", "three"], random),
    user_id: anyOf(["", "jane", "john", "mary"], random),
    status: anyOf(["", "success", "error"], random),
    latency_ms: anyOf([null, 0, 0.25, 17, 17.5, 480, 1_200, 86_400_000], random),
    tokens_in: anyOf([null, 3, 1_000], random),
    error_category: anyOf(["", "", "timeout"], random),
    error_message: anyOf(["", `after ${Math.floor(random() * 90)} s`, 'it\'s "over"'], random),
    ...anyOf([{}, {}, redactionsOfRow("email", "user_id", "note"), redactionsOfRow("phone", "note")], random),
    properties: event_type === "tool_discovery" ? '{"output":{"tools":["search","book","cancel"]}}' : "{}",
    ...(event_type === "conversion" && {
      conversion_currency: anyOf(["eur", "USD", ""], random),
      conversion_value: 2.5,
    }),
  };
}

type Search = { filters?: Filters; zone?: string };
const scopeOf = (projectId: string, from: number, to: number, { filters = {}, zone = "UTC" }: Search = {}): Scope => ({
  ...{ projectId, from, to, filters, zone },
});

async function overview(projectId: string, from: number, to: number, search: Search = {}): Promise<Overview> {
  await findDuplicates(projectId, now);
  return overviewOf(scopeOf(projectId, from, to, search), signal);
}

async function sealedHours(from: number, to: number): Promise<number> {
  await findDuplicates(sealed, now);
  return (await findSealedHours(sealed, { from, to }, from, signal))?.hours.length ?? 0;
}

/** Replaces latencies, which are compared separately. */
function withoutLatencies({ figures, previous, tools, movers, trends, roundedLatencies: _, ...rest }: Overview) {
  const none = { latencyP50: null, latencyP95: null };
  return {
    ...rest,
    trends: { ...trends, ...none, previous: trends.previous && { ...trends.previous, ...none } },
    figures: { ...figures, ...none },
    previous: { ...previous, ...none },
    tools: tools.map((tool) => ({ ...tool, ...none })),
    movers: movers.filter(({ measure }) => measure !== "latency_p95"),
  };
}

const latenciesOf = ({ figures, previous, tools, trends }: Overview) =>
  [figures, previous, ...tools, trends, ...(trends.previous ? [trends.previous] : [])].flatMap(
    ({ latencyP50, latencyP95 }) => [latencyP50, latencyP95].flat(),
  );

/** The figures of a tool without its latencies, and its latencies. */
function latenciesApart({ figures, series, ...rest }: Tool) {
  const { latencyP50, latencyP95, latencyP99, ...counts } = figures;
  const { latencyP50: p50, latencyP95: p95, latencyP99: p99, ...perStep } = series;
  return [{ ...rest, counts, perStep }, [latencyP50, latencyP95, latencyP99, ...p50, ...p95, ...p99]] as const;
}

function expectWithinOnePercent(latencies: readonly (number | null)[], exact: readonly (number | null)[]) {
  for (const [at, value] of exact.entries()) {
    if (value === null) expect(latencies[at]).toBeNull();
    else expect(Math.abs(Number(latencies[at]) - value)).toBeLessThanOrEqual(value * 0.01);
  }
}

const someFilters: readonly Filters[] = [
  {},
  { where: [{ operator: "is_not", name: "tool", values: ["book", "find"] }] },
  { tool: "search" },
  {},
  { type: "tool_call", status: "error" },
  { source: "widget", platform: "node" },
  { type: "conversion" },
  {
    platform: "node",
    where: [
      { operator: "is", name: "type", values: ["tool_call", "conversion"] },
      { operator: "is_not", name: "status", values: ["success"] },
      { operator: "is", name: "source", values: ["server", "widget"] },
    ],
  },
  { status: "success" },
  { type: "tool_call", where: [{ operator: "is_not", name: "user", values: ["jane", "john"] }] },
];

const anyFunnelOf = (scope: Scope, signal: AbortSignal) =>
  funnelOf(scope, { steps: [{ type: "tool_call" }, { type: "conversion" }], within: "session" }, signal);

let comparisons = 0;

/** Compares all pages, with one filter after the other. */
async function expectEqual(from: number, to: number, zone = "UTC") {
  const search = { zone, filters: someFilters[comparisons++ % someFilters.length] as Filters };
  const [one, other] = [await overview(sealed, from, to, search), await overview(unsealed, from, to, search)];
  expect(withoutLatencies(one)).toEqual(withoutLatencies(other));
  expectWithinOnePercent(latenciesOf(one), latenciesOf(other));
  for (const query of [errorsOf, redactionsOf]) {
    const [ofSealed, ofUnsealed] = [sealed, unsealed].map((projectId) => scopeOf(projectId, from, to, search));
    expect(await query(ofSealed as Scope, signal)).toEqual(await query(ofUnsealed as Scope, signal));
  }
  // Not every time, because it takes long.
  if (comparisons % 4 === 1) await expectEqualThings(from, to, search);
}

/** Compares the pages of a tool, of the most frequent error, of requests and of a funnel. */
async function expectEqualThings(from: number, to: number, search: Search) {
  const groups = (await errorsOf(scopeOf(unsealed, from, to), signal)).groups.slice(0, 1);
  for (const { id } of groups) {
    const [one, other] = [sealed, unsealed].map((projectId) =>
      errorOf(scopeOf(projectId, from, to, search), id, signal),
    );
    expect(await one).toEqual(await other);
  }
  for (const query of [requestsOf, anyFunnelOf]) {
    const [one, other] = [sealed, unsealed].map((projectId) => query(scopeOf(projectId, from, to, search), signal));
    expect(await one).toEqual(await other);
  }
  const toolIn = async (projectId: string) =>
    latenciesApart(await toolOf(scopeOf(projectId, from, to, search), "search", signal));
  const [[figures, latencies], [exactFigures, exactLatencies]] = [await toolIn(sealed), await toolIn(unsealed)];
  expect(figures).toEqual(exactFigures);
  expectWithinOnePercent(latencies, exactLatencies);
}

beforeEach(() => {
  [sealed, unsealed] = [newProjectId(), newProjectId()];
  now = start + 6 * dayMs;
});

describe("sealed hours", () => {
  it("have the figures of their events", async () => {
    const random = randomFrom(1);
    await insert(Array.from({ length: 400 }, () => aRow(random, start + Math.floor(random() * 4 * dayMs))));
    now += settledMs;
    expect(await sealedHours(start, start + 4 * dayMs)).toBe(0);
    expect(await sealHours(sealed, now)).toBeGreaterThan(80);
    expect(await sealedHours(start, start + 4 * dayMs)).toBeGreaterThan(80);
    await expectEqual(start + 2 * dayMs, start + 4 * dayMs);
    await expectEqual(start + 3 * dayMs, start + 4 * dayMs, "Asia/Kathmandu");
    await expectEqual(start + 3 * dayMs + 1_234_567, start + 4 * dayMs + 7_654_321, "America/Los_Angeles");
  });

  it("tell which tools changed, as the events do", async () => {
    const random = randomFrom(7);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const calls = (count: number, hours: number, fields: Partial<Row>) =>
      Array.from({ length: count }, (_, at) => {
        const row = aRow(random, hour + hours * hourMs + at);
        return { ...row, event_type: "tool_call", event_name: "search", status: "success", latency_ms: 100, ...fields };
      });
    await insert([
      ...calls(400, 1, {}),
      ...calls(300, 25, { latency_ms: 250 }),
      ...calls(100, 25, { status: "error", latency_ms: 250 }),
      ...calls(40, 2, { event_name: "fetch" }),
      ...calls(500, 26, { event_name: "stable" }),
      ...calls(500, 2, { event_name: "stable" }),
    ]);
    now += settledMs;
    expect(await sealHours(sealed, now)).toBe(4);
    await expectEqual(hour + dayMs, hour + 2 * dayMs);
    const { movers } = await overview(sealed, hour + dayMs, hour + 2 * dayMs);
    expect(movers).toMatchObject([
      { tool: "search", measure: "error_rate", before: 0, now: 0.25, calls: 400, previousCalls: 400 },
      { tool: "fetch", measure: "calls", before: 40, now: 0, calls: 0, previousCalls: 40 },
      { tool: "search", measure: "latency_p95" },
    ]);
    expect((await overview(unsealed, hour + dayMs, hour + 2 * dayMs)).movers).toHaveLength(3);
  });

  it("estimate large numbers of sessions and users within 1%, and say so", async () => {
    const { client } = await store();
    const count = 60_000;
    const hour = Math.ceil(start / hourMs) * hourMs;
    await client.command({
      query: `INSERT INTO events (project_id, event_id, event_type, timestamp, session_id, user_id, received_at)
SELECT '${sealed}', generateUUIDv4(), 'track', fromUnixTimestamp64Milli(toInt64(${hour} + number * 1000)), toString(number),
  toString(number % 4000), fromUnixTimestamp64Milli(toInt64(${now})) FROM numbers(${count})`,
    });
    now += settledMs;
    await sealHours(sealed, now);
    const { figures } = await overview(sealed, hour, hour + dayMs);
    expect(figures).toMatchObject({ events: count, users: 4_000, estimated: ["sessions"] });
    expect(Math.abs(figures.sessions - count)).toBeLessThan(count * 0.01);
    const fields = { from: new Date(hour).toISOString(), to: new Date(hour + dayMs).toISOString() };
    const { estimated } = await overviewAnswer({ projectId: sealed, fields, now, signal });
    const percentiles = (path: string) => [`${path}.latencyP50`, `${path}.latencyP95`];
    expect(estimated).toEqual([
      ...["figures.sessions", ...percentiles("figures")],
      ...[
        ...percentiles("previous"),
        ...percentiles("tools"),
        ...percentiles("trends"),
        ...percentiles("trends.previous"),
        "movers.before",
        "movers.now",
      ],
    ]);
  });

  it("are unsealed by a new event, and sealed again later", async () => {
    const random = randomFrom(2);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const period = [hour, hour + dayMs] as const;
    await insert(Array.from({ length: 24 }, (_, at) => aRow(random, hour + at * hourMs)));
    now += settledMs;
    await sealHours(sealed, now);
    expect(await sealedHours(...period)).toBe(24);
    now += 1_000;
    await insert([aRow(random, hour + 90 * minuteMs)]);
    expect(await sealedHours(...period)).toBe(23);
    now += minuteMs;
    await sealHours(sealed, now);
    expect(await sealedHours(...period)).toBe(23);
    await expectEqual(...period);
    now += settledMs;
    expect(await sealHours(sealed, now)).toBe(1);
    expect(await sealedHours(...period)).toBe(24);
    await expectEqual(...period);
    expect(await sealHours(sealed, now + minuteMs)).toBe(0);
  });

  it("count an event once that is resent with an earlier timestamp, in another hour", async () => {
    const random = randomFrom(3);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const row = aRow(random, hour + 10 * hourMs);
    await insert([row, aRow(random, hour + 2 * hourMs)]);
    now += settledMs;
    await sealHours(sealed, now);
    await insert([{ ...row, timestamp: hour + 5 * hourMs }]);
    await expectEqual(hour, hour + dayMs);
    now += settledMs;
    await sealHours(sealed, now);
    now += settledMs;
    await sealHours(sealed, now);
    expect(await sealedHours(hour, hour + dayMs)).toBe(3);
    await expectEqual(hour, hour + dayMs);
  });

  it("contain nothing of an erased user, even while the events are being deleted", async () => {
    const random = randomFrom(4);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const rows = Array.from({ length: 48 }, (_, at) => ({
      ...aRow(random, hour + at * 30 * minuteMs),
      user_id: at % 12 === 0 ? "jane" : "john",
    }));
    await insert(rows);
    now += settledMs;
    await sealHours(sealed, now);
    for (const projectId of [sealed, unsealed]) await eraseTarget(projectId, { by: "user", id: "jane" }, now);
    expect(await sealedHours(hour, hour + dayMs)).toBe(20);
    expect(await rowsOf("sealed_hours")).toBe(20);
    await expectEqual(hour, hour + dayMs);
    // Until the deletion must have ended, these hours are not sealed again.
    expect(await sealHours(sealed, now + minuteMs)).toBe(0);
    now += 10 * minuteMs;
    expect(await sealHours(sealed, now)).toBe(4);
    expect(await sealedHours(hour, hour + dayMs)).toBe(24);
    await expectEqual(hour, hour + dayMs);
  });

  it("are ignored if the seal was interrupted, and can be sealed by several processes at once", async () => {
    const random = randomFrom(5);
    const hour = Math.ceil(start / hourMs) * hourMs;
    await insert(Array.from({ length: 100 }, () => aRow(random, hour + Math.floor(random() * dayMs))));
    now += settledMs;
    const { reader } = await store();
    const { run } = reader;
    let left = 2;
    reader.run = (...args) => (left-- > 0 ? run(...args) : Promise.reject(new Error("killed")));
    await expect(sealHours(sealed, now)).rejects.toMatchObject({ code: "storage_unavailable" });
    reader.run = run;
    expect(await sealedHours(hour, hour + dayMs)).toBe(0);
    now += 1_000;
    await Promise.all([sealHours(sealed, now), sealHours(sealed, now + 2), sealHours(sealed, now + 1)]);
    await expectEqual(hour, hour + dayMs);
  });

  it("are few enough for one statement, also when every other hour of a long period has changed", async () => {
    const random = randomFrom(6);
    const hour = Math.floor(start / hourMs) * hourMs;
    const [from, to] = [hour - 2_600 * hourMs, hour];
    const everyOther = Array.from({ length: 1_300 }, (_, index) => from + index * 2 * hourMs);
    await insert(everyOther.map((timestamp) => aRow(random, timestamp + hourMs)));
    now += settledMs;
    await sealHours(sealed, now);
    await insert(everyOther.map((timestamp) => aRow(random, timestamp)));
    expect(await sealedHours(from, to)).toBeGreaterThan(400);
    await expectEqual(from, to);
  });

  it("are not used until all hours have been sealed once", async () => {
    const { client, reader } = await store();
    const hour = Math.ceil(start / hourMs) * hourMs;
    // Each hour is sealed by statements of its own.
    await client.command({
      query: `INSERT INTO events (project_id, event_id, event_type, timestamp, received_at)
SELECT '${sealed}', generateUUIDv4(), 'track', fromUnixTimestamp64Milli(toInt64(${hour} + (number % 3) * ${hourMs})),
  fromUnixTimestamp64Milli(toInt64(${now})) FROM numbers(450000)`,
    });
    now += settledMs;
    const { run } = reader;
    let isKilled = false;
    reader.run = async (sql, ...rest) => {
      if (isKilled) throw new Error("killed");
      await run(sql, ...rest);
      isKilled = sql.startsWith("INSERT INTO hour_seals");
    };
    await expect(sealHours(sealed, now)).rejects.toMatchObject({ code: "storage_unavailable" });
    reader.run = run;
    expect(await sealedHours(hour, hour + dayMs)).toBe(0);
    expect((await overview(sealed, hour, hour + dayMs)).figures.events).toBe(450_000);

    now += 1_000;
    expect(await sealHours(sealed, now)).toBe(2);
    expect(await sealedHours(hour, hour + dayMs)).toBe(3);
    expect((await overview(sealed, hour, hour + dayMs)).figures.events).toBe(450_000);
  });

  it("leave nothing of an event that is erased while they are sealed", async () => {
    const random = randomFrom(6);
    const hour = Math.ceil(start / hourMs) * hourMs;
    const removed = redactionsOfRow("email", "note");
    await insert(["jane", "john"].map((user_id) => ({ ...aRow(random, hour), ...removed, user_id })));
    now += settledMs;
    const { reader } = await store();
    const { run } = reader;
    reader.run = async (sql, ...rest) => {
      await run(sql, ...rest);
      if (!sql.startsWith("INSERT INTO sealed_redactions")) return;
      reader.run = run;
      await eraseTarget(sealed, { by: "user", id: "jane" }, now);
      // As if this statement ended after the erasure.
      await run(sql, ...rest);
    };
    await sealHours(sealed, now);
    for (const table of ["sealed_hours", "sealed_groups", "sealed_redactions"]) expect(await rowsOf(table)).toBe(0);
    now += 10 * minuteMs;
    expect(await sealHours(sealed, now)).toBe(1);
    expect((await overview(sealed, hour, hour + dayMs)).figures.events).toBe(1);
  });

  it.each([24, 26])("always agree with the events, with late, resent and erased ones (%i)", async (seed) => {
    const random = randomFrom(seed);
    const rows: Row[] = [];
    now = start;
    for (let step = 0; step < 24; step++) {
      now += Math.floor(random() * 3 * hourMs);
      const action = random();
      if (action < 0.45) {
        const lateMs = () => (random() < 0.2 ? random() * 4 * dayMs : random() * hourMs);
        const added = Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
          aRow(random, Math.floor(now - lateMs())),
        );
        rows.push(...added);
        await insert(added);
      } else if (action < 0.6 && rows.length > 0) {
        const again = Array.from({ length: 5 }, () => anyOf(rows, random));
        await insert(
          again.map((row) =>
            random() < 0.5 ? row : { ...row, timestamp: Math.floor(row.timestamp + (random() - 0.5) * dayMs) },
          ),
        );
      } else if (action < 0.67 && rows.length > 0) {
        const { trace_id, user_id } = anyOf(rows, random);
        const target =
          user_id === "" ? ({ by: "trace", id: trace_id } as const) : ({ by: "user", id: user_id } as const);
        for (const projectId of [sealed, unsealed]) await eraseTarget(projectId, target, now);
      } else {
        now += random() < 0.7 ? settledMs : 0;
        await sealHours(sealed, now);
      }
      if (random() < 0.35)
        await expectEqual(now - 2 * dayMs, now, anyOf(["UTC", "Asia/Kolkata", "Europe/Berlin"], random));
    }
    await sealHours(sealed, now + 10 * minuteMs);
    now += 20 * minuteMs;
    expect(await sealedHours(now - 4 * dayMs, now)).toBeGreaterThan(10);
    await expectEqual(now - 2 * dayMs, now);
  });
});

async function rowsOf(table: string): Promise<number> {
  const { client } = await store();
  const answer = await client.query({
    query: `SELECT count() AS count FROM ${table} WHERE project_id = {projectId:String}`,
    query_params: { projectId: sealed },
    format: "JSONEachRow",
  });
  const [row] = await answer.json<{ count: string }>();
  return Number(row?.count);
}
