/** Dashboard queries on a server, over HTTP, and changes whose statements it limits. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import * as breakdown from "@/app/api/dashboard/projects/[projectId]/breakdown/route";
import * as completions from "@/app/api/dashboard/projects/[projectId]/completions/route";
import * as delivery from "@/app/api/dashboard/projects/[projectId]/delivery/route";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as error from "@/app/api/dashboard/projects/[projectId]/errors/[errorId]/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as event from "@/app/api/dashboard/projects/[projectId]/events/[eventId]/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/export/route";
import * as find from "@/app/api/dashboard/projects/[projectId]/find/route";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as rejected from "@/app/api/dashboard/projects/[projectId]/rejected/route";
import * as requests from "@/app/api/dashboard/projects/[projectId]/requests/route";
import * as retention from "@/app/api/dashboard/projects/[projectId]/retention/route";
import * as search from "@/app/api/dashboard/projects/[projectId]/search/route";
import * as sessions from "@/app/api/dashboard/projects/[projectId]/sessions/[sessionId]/route";
import * as dryRun from "@/app/api/dashboard/projects/[projectId]/settings/dry-run/route";
import * as retentionPreview from "@/app/api/dashboard/projects/[projectId]/settings/retention-preview/route";
import * as tools from "@/app/api/dashboard/projects/[projectId]/tools/[name]/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import * as usage from "@/app/api/dashboard/projects/[projectId]/usage/route";
import * as users from "@/app/api/dashboard/projects/[projectId]/users/[userId]/route";
import type {
  Delivery,
  ErrorDetail,
  Errors,
  Live,
  Overview,
  Redactions,
  Rejected,
  Session,
  Tool,
  Trace,
  Traces,
  User,
} from "@/lib/analytics/contracts/analytics-answers";
import type { Breakdown } from "@/lib/analytics/contracts/breakdowns";
import type { Funnel, UserRetention } from "@/lib/analytics/contracts/funnels";
import type { Requests } from "@/lib/analytics/contracts/requests";
import { roundedLatency } from "@/lib/analytics/queries/latency-steps";
import type { UsageSummary } from "@/lib/projects/contracts/settings";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { openRuns, saveSlice, summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { queryRows } from "@/lib/store/limited-query";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { answer, aProject, hourMs, iso, noon, runQuery, type TestProject } from "@/tests/support/analytics";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";
import { call } from "@/tests/support/dashboard";
import { withVariables } from "@/tests/support/variables";

const server = await aClickHouseServer();
withVariables({ CLICKHOUSE_URL: server.url, DASHBOARD_EMAILS: "ada@example.com" });
afterAll(server.remove);

const week = { range: "7d" };
const hostile = "o'neill \\' OR 1=1 --\t{projectId:String}";
const trace_id = "trace-network";
const sent = [
  { event_id: randomUUID(), timestamp: iso(noon), user_id: "ada", latency_ms: 10, trace_id, status: "error" },
  { event_id: randomUUID(), timestamp: iso(noon + 1_000), user_id: hostile, latency_ms: 30 },
];
let project: TestProject;

beforeAll(async () => {
  await server.start();
  project = await aProject();
  await project.send(...sent);
  await project.send(...sent);
  await project.send(...sent.map((event) => ({ ...event, timestamp: iso(noon + 60_000) })));
});

beforeEach(() => server.recover());

const marked = (text: string) => `SELECT '${text}' AS text`;
const Text = z.object({ text: z.string() });

describe("a query over HTTP", () => {
  it("has the same result as on the embedded store", async () => {
    const { figures } = await answer<Overview>(overview, project.projectId, week);
    expect(figures).toMatchObject({ events: 2, users: 2, latencyP50: (roundedLatency(10) + roundedLatency(30)) / 2 });
    const one = await answer<Overview>(overview, project.projectId, { ...week, user: hostile });
    expect(one.figures).toMatchObject({ events: 1, latencyP50: roundedLatency(30) });
  });

  it("works for the settings of a project", async () => {
    const params = { projectId: project.projectId };
    const detectors = [{ name: "own_name", literals: ["search"], examples: ["search"], stays: ["other"] }];
    const tried = await call(dryRun, "POST", { params, body: { detectors } });
    expect(await tried.json()).toMatchObject({ events: 2, isComplete: true });
    const count = await call(retentionPreview, "POST", { params, body: { retentionDays: 1 } });
    expect(await count.json()).toMatchObject({ events: 2 });
    expect((await answer<UsageSummary>(usage, project.projectId)).day).toMatchObject({ events: 2, quota: null });
  });

  it("works on every page", async () => {
    const [first] = sent;
    const read = <Result>(route: Parameters<typeof runQuery>[0], search = {}, params = {}) =>
      answer<Result>(route, project.projectId, { ...week, ...search }, params);
    const { groups } = await read<Errors>(errors);
    expect(groups.flatMap(({ examples }) => examples)).toMatchObject([{ eventId: first?.event_id }]);
    expect((await read<ErrorDetail>(error, {}, { errorId: String(groups[0]?.id) })).count).toBe(1);
    const { events, cursor } = await read<Live>(live);
    expect(events).toHaveLength(2);
    expect((await read<Live>(live, { after: cursor })).events).toEqual([]);
    for (const sort of ["-last", "duration", "title"])
      expect((await read<Traces>(traces, { sort })).traces.map(({ traceId }) => traceId)).toContain(trace_id);
    expect((await read<Trace>(trace, {}, { traceId: trace_id })).events).toHaveLength(1);
    expect(await read(event, { at: iso(noon) }, { eventId: String(first?.event_id) })).toMatchObject({
      event: { trace_id },
    });
    expect((await read<Tool>(tools, {}, { name: "search" })).tool).toBe("search");
    expect((await read<User>(users, {}, { userId: hostile })).user.events).toBe(1);
    expect((await read<Session>(sessions, {}, { sessionId: "session-1" })).events).toHaveLength(2);
    expect((await read<Redactions>(redactions)).allEvents).toBe(2);
    expect((await read<UserRetention>(retention)).cohorts[0]).toMatchObject({ users: 2 });
    expect((await read<Funnel>(funnels, { steps: "tool_call,tool_call" })).steps.map(({ count }) => count)).toEqual([
      1, 1,
    ]);
    expect((await read<Rejected>(rejected)).accepted).toBe(6);
    expect((await read<Delivery>(delivery)).installs).toEqual([]);
    const found = await call(find, "POST", { params: { projectId: project.projectId }, body: { id: first?.event_id } });
    expect(await found.json()).toMatchObject({ found: [{ kind: "event", traceId: trace_id }] });
  });

  it("keeps its URL short however long its parameters are, because proxies limit URLs", async () => {
    const { projectId, send } = await aProject();
    const values = Array.from({ length: 10 }, (_, at) => `${at}${hostile}${"é".repeat(180)}`);
    await send(...values.map((value) => ({ timestamp: iso(noon), note: value })));
    await server.received("SELECT");
    const { rows } = await answer<Breakdown>(breakdown, projectId, { range: "7d", by: "properties.note" });
    expect(rows.map(({ value }) => value).sort()).toEqual(values.sort());
    const received = await server.received("SELECT");
    expect(received.length).toBeGreaterThan(1);
    expect(Math.max(...received.map(({ urlBytes }) => urlBytes))).toBeLessThan(8 * 1024);
  });

  it("can have thousands of ids, also outside of the dashboard", async () => {
    const ids = Array.from({ length: 8_000 }, () => crypto.randomUUID());
    const sql = "SELECT length({ids:Array(String)}) AS ids";
    expect(await select(sql, { ids }, z.object({ ids: z.coerce.number() }))).toEqual([{ ids: ids.length }]);
  });

  it("by typed text binds the text like any other value", async () => {
    const { projectId, send } = await aProject();
    await send({ timestamp: iso(noon), note: hostile }, { timestamp: iso(noon), note: "other" });
    const typed = (route: typeof search, body: unknown) =>
      call(route, "POST", { params: { projectId }, query: "?range=7d", body }).then((response) => response.json());
    const values = [{ value: hostile, events: 1 }];
    expect(await typed(completions, { name: "properties.note", text: hostile })).toEqual({ values, since: null });
    expect(await typed(search, { text: hostile })).toMatchObject({
      events: [{ field: "properties.note" }],
      before: null,
    });
  });

  it("returns what users ask for, and tools that were never called", async () => {
    const { projectId, send } = await aProject();
    const asked = {
      event_id: randomUUID(),
      event_type: "track",
      event_name: "intent",
      text: "Find “a flight”.",
      trace_id,
    };
    const listed = { event_id: randomUUID(), event_type: "tool_discovery", output: { tools: ["fly", "search"] } };
    const time = { timestamp: iso(noon) };
    await send({ ...asked, ...time }, { ...listed, ...time }, { event_name: "search", ...time });
    await send({ ...asked, ...time }, { ...listed, ...time });
    expect(await answer<Requests>(requests, projectId, week)).toMatchObject({
      groups: [{ name: "intent", text: "Find “a flight”.", events: 1, users: 0 }],
      tools: { listed: 2, neverCalled: [{ tool: "fly", lists: 1, lastCall: null }] },
    });
  });

  it("contains arrays of numbers as literals, because proxies limit the length of URLs", async () => {
    const hours = Array.from({ length: 20_000 }, (_, hour) => 1_700_000_000 + hour);
    const sql = "SELECT 'numbers' AS kind, toString(length({hours:Array(UInt32)})) AS text, {name:String} AS name";
    expect(await queryRows(sql, { hours, name: "it's" }, Text)).toEqual([{ text: "20000" }]);
    const [received] = await server.received("SELECT 'numbers' AS kind");
    expect(received?.statement).toContain("1700019999");
  });

  it("is limited in time and memory, and is canceled on the server when its connection closes", async () => {
    await queryRows(marked("limits"), {}, Text);
    const [received] = await server.received(marked("limits"));
    expect(received?.settings).toMatchObject({
      max_execution_time: "10",
      max_memory_usage: String(1024 ** 3),
      cancel_http_readonly_queries_on_client_close: "1",
    });
  });

  it("is canceled with its request", async () => {
    await server.order({ at: marked("gone"), does: "hang" });
    const leaving = new AbortController();
    const query = queryRows(marked("gone"), {}, Text, leaving.signal);
    await expect.poll(() => server.received(marked("gone"))).toHaveLength(1);
    leaving.abort();
    await expect(query).rejects.toThrow("aborted");
  });

  it("is not retried when the server rejects it", async () => {
    await server.order({ at: marked("refused"), does: "answer 500", times: 10 });
    await expect(queryRows(marked("refused"), {}, Text)).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(await server.received(marked("refused"))).toHaveLength(1);
  });

  it("is retried once when its connection is cut", async () => {
    await server.order({ at: marked("cut"), does: "reset", times: 10 });
    await expect(queryRows(marked("cut"), {}, Text)).rejects.toMatchObject({ code: "storage_unavailable" });
    expect(await server.received(marked("cut"))).toHaveLength(2);
  });
});

it("an export over HTTP streams the server's file", async () => {
  const ndjson = await (await runQuery(exported, project.projectId, { ...week, user: hostile })).text();
  expect(
    ndjson
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([{ user_id: hostile }]);
  const parquet = await runQuery(exported, project.projectId, { ...week, format: "parquet" });
  expect(
    Buffer.from(await parquet.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe("PAR1");
});

describe("an erasure over HTTP", () => {
  it("removes all copies from all queries", async () => {
    const target = { by: "user", id: hostile };
    const response = await call(erasure, "POST", { params: { projectId: project.projectId }, body: target });
    expect(await response.json()).toMatchObject({ events: 1 });
    expect((await answer<Overview>(overview, project.projectId, week)).figures).toMatchObject({ events: 1, users: 1 });
  });

  it("removes them from the disk once, including copies with another session", async () => {
    const event = { event_id: randomUUID(), timestamp: iso(noon), session_id: "first" };
    await project.send(event);
    await project.send({ ...event, timestamp: iso(noon + 60_000), session_id: "second" });
    const statement = "ALTER TABLE events APPLY DELETED MASK";
    await server.received(statement);
    const target = { by: "session", id: "first" };
    const response = await call(erasure, "POST", { params: { projectId: project.projectId }, body: target });
    expect(await response.json()).toMatchObject({ events: 1 });
    const params = { projectId: project.projectId };
    const second = await call(preview, "POST", { params, body: { by: "session", id: "second" } });
    expect(await second.json()).toMatchObject({ events: 0 });
    expect(await server.received(statement)).toHaveLength(1);
  });
});

/** What Keeper accepts. */
const maxStatementBytes = 1024 ** 2;
const Counts = z.object({ leaking: z.coerce.number(), events: z.coerce.number() });

it("scrubbing stored events again keeps each statement small enough for Keeper, even for a slice that an embedded store recorded", async () => {
  const { projectId } = await aProject();
  const { client } = await store();
  const at = Date.now() - hourMs;
  const row = { project_id: projectId, event_type: "tool_call", trace_id: "t", source: "server" };
  const text = JSON.stringify({ to: "jane@example.com", text: '"quoted" '.repeat(2_000) });
  const values = Array.from({ length: 80 }, (_, index) => ({
    ...row,
    event_id: randomUUID(),
    properties: text,
    received_at: (at / 1_000).toFixed(3),
    timestamp: ((at + index) / 1_000).toFixed(3),
  }));
  await client.insert({ table: "events", values, format: "JSONEachRow" });
  const run = await startRun(projectId, "jane@acme.com", Date.now());
  const found = { read: 80, changed: 80, types: 0, places: [], hours: [] };
  await saveSlice(run, 1, { ...found, to: { at: at + 79, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" } });

  for (const open of await openRuns())
    await continueRun(open, { time: Date.now, isStopping: () => false, pace: (work) => work() });

  const statements = await server.received("ALTER TABLE events UPDATE");
  const sizes = statements.map(({ statement }) => statement.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(maxStatementBytes);
  const sql = `SELECT countIf(position(properties, 'jane') > 0) AS leaking, count() AS events FROM events
WHERE project_id = {projectId:String}`;
  expect(await select(sql, { projectId }, Counts)).toEqual([{ leaking: 0, events: 80 }]);
  expect((await summarizeRuns(projectId, Date.now())).runs[0]?.state).toBe("finished");
});
