/** `npm run bench -- queries`: every query of the dashboard, on ten million events in an embedded store. */
import { existsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { z } from "zod";
import { type Filters, TracesSearch } from "@/lib/analytics/contracts/analytics";
import { type RangeName, ranges, type TraceSort } from "@/lib/analytics/contracts/page-parameters";
import { exportEvents } from "@/lib/analytics/export/export";
import { readCompletions } from "@/lib/analytics/queries/completions";
import { readDelivery } from "@/lib/analytics/queries/delivery";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates, findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { readError } from "@/lib/analytics/queries/error-detail";
import { readErrors } from "@/lib/analytics/queries/errors";
import { findById } from "@/lib/analytics/queries/find";
import { readFunnel } from "@/lib/analytics/queries/funnel";
import { newestEvents } from "@/lib/analytics/queries/live";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { readRejected } from "@/lib/analytics/queries/rejected";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { readRequests } from "@/lib/analytics/queries/requests";
import { searchEvents } from "@/lib/analytics/queries/search";
import { sortedTraces } from "@/lib/analytics/queries/sorted-traces";
import { readTool } from "@/lib/analytics/queries/tool";
import { findTrace, newestTraces } from "@/lib/analytics/queries/traces";
import { findUser } from "@/lib/analytics/queries/user";
import { readUserRetention } from "@/lib/analytics/queries/user-retention";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { queryRows } from "@/lib/store/limited-query";
import type { Reader } from "@/lib/store/reader";
import { closeStore, store } from "@/lib/store/store";
import { scratch } from "@/tests/bench/processes";
import { print } from "@/tests/bench/report";
import { fillStore, largeProject } from "@/tests/bench/stored-events";

const settledMs = 5 * 60_000;
/** Maximum p95 times of pages on two cores, in ms: with up to ten million events, and with more. */
const otherPages = [250, 500] as const;
const goals: Readonly<Record<string, readonly [number, number]>> = {
  duplicates: [20, 20],
  "overview 24h": [120, 150],
  "overview 30d": [200, 300],
  "overview of a user": [1_000, 1_000],
  requests: [600, 600],
  "funnel of two tools": [600, 1_200],
  "funnel of types, in traces": [1_200, 2_400],
  retention: [600, 1_200],
  tool: [600, 600],
  user: [600, 600],
  "names of properties": [600, 600],
  "search for a rare word": [2_500, 2_500],
  "values of a trace": [600, 600],
  "one trace": [100, 100],
  "an event by id": [100, 100],
  "an id of nothing": [100, 100],
};
const findGoal = (name: string, range: RangeName, events: number): number =>
  (goals[`${name} ${range}`] ?? goals[name] ?? otherPages)[events > 10_000_000 ? 1 : 0];
const rounds = 20;
const quickRounds = 3;

type RunQuery = (scope: Scope) => Promise<unknown>;
const { signal } = new AbortController();

const filtered =
  (run: RunQuery, filters: Filters): RunQuery =>
  (scope) =>
    run({ ...scope, filters });
const overview: RunQuery = (scope) => readOverview(scope, signal);
const traces: RunQuery = (scope) => newestTraces(scope, undefined, signal);
const olderTraces: RunQuery = async (scope) => {
  const { before } = await newestTraces(scope, undefined, signal);
  // A store with few events has no older traces.
  return before && newestTraces(scope, TracesSearch.parse({ before }).before, signal);
};
const sorted =
  (sort: TraceSort): RunQuery =>
  (scope) =>
    sortedTraces(scope, sort, undefined, signal);
const aTool = (name: string) => ({ type: "tool_call", name });
const live: RunQuery = (scope) => newestEvents(scope, { atMs: scope.to - 60_000, known: 0 }, signal);

/** The events of each hour, with nothing else: how fast a page could be. */
const countByHour = (sql: string): RunQuery => {
  const inRange = (column: string) =>
    `project_id = {projectId:String} AND ${column} >= fromUnixTimestamp64Milli({from:Int64}) AND ${column} < fromUnixTimestamp64Milli({to:Int64})`;
  const statement = sql.replace(/inRange\((\w+)\)/, (_, column) => inRange(column));
  return ({ projectId, from, to }) => queryRows(statement, { projectId, from, to }, z.unknown(), signal);
};

const queries: Record<string, RunQuery> = {
  "floor, from events": countByHour(
    "SELECT toStartOfHour(timestamp) AS hour, count() AS events FROM events WHERE inRange(timestamp) GROUP BY hour",
  ),
  "floor, from rollups": countByHour(
    "SELECT hour, sum(events) AS events FROM sealed_hours WHERE inRange(hour) GROUP BY hour",
  ),
  duplicates: (scope) => findNewDuplicates(largeProject, scope.to, signal),
  overview,
  "overview of a tool": filtered(overview, { tool: "search_documents" }),
  "overview of a user": filtered(overview, { user: "usr_1bc38656570d560e" }),
  live,
  "live, at first": (scope) => newestEvents(scope, undefined, signal),
  traces,
  "traces, and older ones": olderTraces,
  "traces with an error": filtered(traces, { status: "error" }),
  "traces by duration": sorted("-duration"),
  "traces by outcome": sorted("-outcome"),
  "traces by title": sorted("title"),
  "one trace": async () => findTrace(largeProject, await someTrace, signal),
  "an event by id": async () => findById(largeProject, await someEvent, signal),
  "an id of nothing": () => findById(largeProject, crypto.randomUUID(), signal),
  errors: (scope) => readErrors(scope, signal),
  "one error": async (scope) => readError(scope, String((await readErrors(scope, signal)).groups[0]?.id), signal),
  "funnel of two tools": (scope) =>
    readFunnel(scope, { steps: [aTool("search_documents"), aTool("read_documents")], within: "session" }, signal),
  "funnel of types, in traces": (scope) =>
    readFunnel(
      scope,
      { steps: [{ type: "tool_call" }, { type: "step" }, { type: "conversion" }], within: "trace" },
      signal,
    ),
  redactions: (scope) => readRedactions(scope, signal),
  requests: (scope) => readRequests(scope, signal),
  tool: (scope) => readTool(scope, "search_documents", signal),
  user: () => findUser(largeProject, "usr_1bc38656570d560e", signal),
  retention: (scope) => readUserRetention(scope, signal),
  "names of properties": (scope) => readCompletions(scope, { text: "" }, signal),
  "values of a tool": (scope) => readCompletions(scope, { name: "tool", text: "doc" }, signal),
  "values of a trace": (scope) => readCompletions(scope, { name: "trace", text: "ff" }, signal),
  "values of a property": (scope) =>
    readCompletions(scope, { name: "properties.input_values.query", text: "9" }, signal),
  "search for a common word": (scope) => searchEvents(scope, { text: "documents" }, signal),
  // A different text in each round, because the engine remembers where a condition matched nothing.
  "search for a rare word": (scope) => searchEvents(scope, { text: crypto.randomUUID() }, signal),
  rejected: (scope) => readRejected(scope, signal),
  delivery: (scope) => readDelivery(scope, signal),
};

let someTrace: Promise<string>;
let someEvent: Promise<string>;

/** @param folder The folder of a store that is reused, and filled if it does not exist yet. */
export async function benchmarkQueries(events: number, isQuick: boolean, folder = path.join(scratch, "queries")) {
  const isFilled = existsSync(path.join(folder, "clickhouse"));
  process.env.DATA_DIR = folder;
  const { reader } = await store();
  const end = Math.floor(Date.now() / 3_600_000) * 3_600;
  if (!isFilled) await fill(events, end);
  const now = await newestReceipt();
  const measured = watch(reader);
  print(`${events.toLocaleString("en-US")} events; rows in the table: ${await rowCount()}`);
  await once("searching for duplicates", () => findDuplicates(largeProject, now));
  // Finding duplicates changes their hours, which are sealed once nothing has changed for four minutes.
  const lastSeal = await one("SELECT toUnixTimestamp64Milli(max(totaled_at)) AS value FROM hour_seals");
  await once("sealing all hours", () => sealHours(largeProject, Math.max(now, lastSeal) + settledMs));
  print(await tableSizes());
  const hasRepeats = await findRepeats(largeProject, now);
  const inScope = (range: RangeName): Scope => ({
    hasRepeats,
    projectId: largeProject,
    from: now - ranges[range],
    to: now,
    filters: {},
    zone: "UTC",
    endsNow: true,
  });
  someTrace = newestTraces(inScope("24h"), undefined, signal).then((page) => String(page.traces.at(-1)?.traceId));
  someEvent = findTrace(largeProject, await someTrace, signal).then((trace) => String(trace?.events[0]?.eventId));
  print(
    `Load of the machine before: ${os.loadavg()[0]?.toFixed(1)} on ${os.cpus().length} cores. What else runs costs time, not CPU.`,
  );
  print("\nquestion               range  page p50  page p95  CPU   slowest statement p95  goal for page p95");
  const results = [];
  for (const range of isQuick ? (["24h", "30d"] as const) : (["1h", "24h", "7d", "30d"] as const)) {
    for (const [name, run] of Object.entries(queries)) {
      const times = isQuick ? quickRounds : rounds;
      const result = { name, range, ...(await measure(() => run(inScope(range)), measured, times)) };
      results.push(result);
      printResult(result, findGoal(name, range, events));
    }
  }
  for (const format of ["ndjson", "csv", "parquet"] as const)
    await once(`24 h as ${format}`, () => drain(inScope("24h"), format));
  await closeStore();
  return results;
}

async function fill(events: number, end: number) {
  const { client } = await store();
  const started = performance.now();
  let said = 0;
  await fillStore(client, events, end, (done) => {
    if (done / events < said) return;
    print(`filled ${Math.round((done / events) * 100)} % in ${Math.round((performance.now() - started) / 1000)} s`);
    said += 0.2;
  });
}

async function one(query: string): Promise<number> {
  const { client } = await store();
  const answer = await client.query({ query, format: "JSONEachRow" });
  const [row] = await answer.json<{ value: string }>();
  return Number(row?.value);
}
const newestReceipt = async () =>
  1 + (await one("SELECT toUnixTimestamp64Milli(max(received_at)) AS value FROM events"));
const tableSizes = async () => {
  const { client } = await store();
  const query = `SELECT table, formatReadableSize(sum(bytes_on_disk)) AS size FROM system.parts
WHERE active AND database = currentDatabase() AND (table = 'events' OR table LIKE 'sealed%' OR table = 'event_hours') GROUP BY table ORDER BY table`;
  const rows = await (await client.query({ query, format: "JSONEachRow" })).json<{ table: string; size: string }>();
  return `on disk: ${rows.map(({ table, size }) => `${table} ${size}`).join(", ")}`;
};
const rowCount = async () => (await one("SELECT count() AS value FROM events")).toLocaleString("en-US");

/** The time of each statement, in the order in which a query runs them. */
function watch(reader: Reader): number[] {
  const measured: number[] = [];
  const { rows, run } = reader;
  const timed =
    <Args extends unknown[], Answer>(run: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const started = performance.now();
      try {
        return await run(...args);
      } finally {
        measured.push(performance.now() - started);
      }
    };
  Object.assign(reader, { rows: timed(rows), run: timed(run) });
  return measured;
}

async function measure(run: () => Promise<unknown>, statements: number[], times: number) {
  const pages: number[] = [];
  const byStatement: number[][] = [];
  let cpu = 0;
  for (let round = -1; round < times; round++) {
    statements.length = 0;
    const [started, used] = [performance.now(), process.cpuUsage()];
    await run();
    // The first round warms up.
    if (round < 0) continue;
    pages.push(performance.now() - started);
    const { user, system } = process.cpuUsage(used);
    cpu += (user + system) / 1000 / times;
    for (const [at, ms] of statements.entries()) {
      const known = byStatement[at];
      if (known) known.push(ms);
      else byStatement[at] = [ms];
    }
  }
  const slowestMs = Math.max(0, ...byStatement.map((ms) => percentile(ms, 0.95)));
  return { p50Ms: percentile(pages, 0.5), p95Ms: percentile(pages, 0.95), cpuMs: cpu, slowestMs };
}

type Result = { name: string; range: RangeName } & Awaited<ReturnType<typeof measure>>;

function printResult({ name, range, p50Ms, p95Ms, cpuMs, slowestMs }: Result, goal: number) {
  const [p50, p95, cpu, slowest] = [p50Ms, p95Ms, cpuMs, slowestMs].map((ms) => String(Math.round(ms)));
  const verdict = `≤ ${goal} ${p95Ms <= goal ? "met" : "NOT MET"}`;
  print(
    `${name.padEnd(22)} ${range.padStart(5)}  ${p50?.padStart(8)}  ${p95?.padStart(8)} ${cpu?.padStart(5)}  ${slowest?.padStart(20)}  ${verdict}`.trimEnd(),
  );
}

async function once(what: string, work: () => Promise<unknown>) {
  const [started, used] = [performance.now(), process.cpuUsage()];
  const detail = await work();
  const { user, system } = process.cpuUsage(used);
  const memory = Math.round(process.memoryUsage.rss() / 1e6);
  print(
    `${what}: ${Math.round(performance.now() - started)} ms, CPU ${Math.round((user + system) / 1000)} ms, resident ${memory} MB ${detail ?? ""}`,
  );
}

async function drain(scope: Scope, format: "ndjson" | "csv" | "parquet"): Promise<string> {
  let bytes = 0;
  for await (const chunk of await exportEvents(scope, format, crypto.randomUUID(), signal)) bytes += chunk.length;
  return `(${Math.round(bytes / 1e6)} MB)`;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}
