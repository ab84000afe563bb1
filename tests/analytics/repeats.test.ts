/**
 * Usage counts once: not in an event that has a descendant with usage in its trace. So does a tool call that several events report. In
 * whatever order, batches and hours they arrive.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Filters } from "@/lib/analytics/contracts/analytics";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { listSessions, listTools, listUsers } from "@/lib/analytics/queries/lists";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { planReading } from "@/lib/analytics/queries/relation";
import { findRepeats } from "@/lib/analytics/queries/repeats";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { findSession } from "@/lib/analytics/queries/session";
import { readTokens } from "@/lib/analytics/queries/tokens";
import { readTool } from "@/lib/analytics/queries/tool";
import { readNewestCalls } from "@/lib/analytics/queries/tool-calls";
import { toolSeries } from "@/lib/analytics/queries/tool-series";
import { findTrace } from "@/lib/analytics/queries/traces";
import { sealHours } from "@/lib/analytics/sealing/seal-hours";
import { usageRepeats } from "@/lib/analytics/sealing/trace-repeats";
import { readScrubContext } from "@/lib/gate/settings/project-settings";
import { newProjectId } from "@/lib/ids";
import { eraseTarget } from "@/lib/projects/erasure";
import { queryRow } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";
import { store } from "@/lib/store/store";
import { aProject, dayMs, hourMs } from "@/tests/support/analytics";
import { repeatedCalls } from "@/tests/support/defined-calls";
import {
  definedFigures,
  definedUsage,
  distinct,
  groupBy,
  hasFailed,
  type RawEvent,
  tools as toolsOf,
} from "@/tests/support/defined-figures";
import { between, rescrub } from "@/tests/support/rescrub";
import {
  countSealed,
  current,
  insert,
  pickAny,
  type Row,
  randomFrom,
  readFigures,
  redactionsOfRow,
  sealedHours,
  settledMs,
  signal,
  start,
  useNewProjects,
} from "@/tests/support/sealing";
import { countRows, runSql } from "@/tests/support/stored";

const noPrices = { currency: "USD", of: {} };

/** The same id in an event and in a row of the store. */
const parentId = (row: RawEvent) => (row.parent_id as string | undefined) ?? "";
const hasUsage = ({ tokens_in, cost_amount }: RawEvent) => (tokens_in ?? 0) > 0 || cost_amount != null;

/** By the definitions: an event's usage counts unless a descendant in its trace has usage, and a call counts in one of its reports. */
function counted(rows: readonly RawEvent[], by?: "session_id" | "user_id"): RawEvent[] {
  const findChildren = (row: RawEvent) =>
    rows.filter((other) => parentId(other) === row.event_id && other.trace_id === row.trace_id);
  const descendantHasUsage = (row: RawEvent): boolean =>
    findChildren(row).some((child) => hasUsage(child) || descendantHasUsage(child));
  const repeated = repeatedCalls(rows, by);
  return rows.map((row) => ({
    ...row,
    ...(descendantHasUsage(row) && { tokens_in: null, tokens_out: null, cost_amount: null }),
    ...(repeated.has(row.event_id) && { event_type: "step" }),
  }));
}

const callIds = Array.from({ length: 3 }, () => crypto.randomUUID());

/** A trace that takes up to three days, as a random tree. Some parents are never sent. */
function aTrace(random: () => number, name: string): RawEvent[] {
  const first = start + Math.floor(random() * 3 * dayMs);
  const events: RawEvent[] = [];
  for (let at = 0; at < 1 + random() * 9; at++) {
    const parent = random() < 0.1 ? crypto.randomUUID() : pickAny([undefined, ...events], random);
    const isUsed = random() < 0.6;
    const isCall = random() < 0.7;
    events.push({
      event_id: crypto.randomUUID(),
      ...(parent !== undefined && { parent_id: typeof parent === "string" ? parent : parent.event_id }),
      ...(isCall && {
        reported_by: pickAny(["agent", "log", "client", "server", ""], random),
        call_id: pickAny([null, null, ...callIds], random),
      }),
      event_type: isCall ? "tool_call" : "step",
      event_name: pickAny(["search", "search", "mcp__github__search", "book"], random),
      timestamp: first + Math.floor(random() * (random() < 0.3 ? 3 * dayMs : hourMs)),
      trace_id: name,
      session_id: pickAny([`session-${name}`, "mcp"], random),
      user_id: pickAny(["ada", "bob", "eve"], random),
      platform: pickAny(["node", "python"], random),
      source: "server",
      status: pickAny(["success", "error"], random),
      latency_ms: pickAny([null, 17, 480, 1_200], random),
      error_category: "",
      tokens_in: isUsed ? 1 + Math.floor(random() * 1_000) : null,
      tokens_out: isUsed ? Math.floor(random() * 100) : null,
      ...(isUsed && random() < 0.5 && { cost_amount: 0.25, cost_currency: "USD" }),
      properties: "{}",
    } as unknown as RawEvent);
  }
  return events;
}

const period = { from: start - dayMs, to: start + 8 * dayMs };

async function allScopes(projectId: string) {
  await findDuplicates(projectId, current.now);
  const hasRepeats = await findRepeats(projectId, current.now);
  return (filters: Filters = {}): Scope => ({ projectId, ...period, filters, zone: "UTC", hasRepeats });
}

async function figuresOfPages(scope: Scope) {
  const { figures } = await readOverview(scope, signal);
  const { figures: searchToolCalls, newest } = await readTool(scope, "search", signal);
  return { figures, search: [searchToolCalls.calls, newest.calls] };
}

/** Like `figuresOfPages`, without the charts and lists of pages. */
async function figuresAlone(scope: Scope) {
  const searchCalls: Scope = { ...scope, filters: { type: "tool_call", tool: "search" } };
  const { figures } = await toolSeries(searchCalls, await planReading(searchCalls, searchCalls, signal), signal);
  const newest = await readNewestCalls(searchCalls, "search", signal);
  return { figures: await readFigures(scope), search: [figures.calls, newest.calls] };
}

async function countPages(projectId: string, of: typeof figuresOfPages) {
  const toScope = await allScopes(projectId);
  const scope = toScope();
  const { figures, search } = await of(scope);
  const { total, names } = await readTokens(scope, signal);
  const { users } = await listUsers(scope, {}, signal);
  const { tools } = await listTools(scope, signal);
  const { sessions } = await listSessions(scope, {}, signal);
  const { latencyP95 } = figures;
  const sumOf = (tokens: "tokensIn" | "tokensOut") => names.reduce((sum, row) => sum + row[tokens], 0);
  return {
    usage: usageFigures(figures),
    usageOfUsers: users.reduce((sum, { tokens }) => sum + tokens, 0),
    usageInTotal: usageFigures(total),
    usageByName: [sumOf("tokensIn"), sumOf("tokensOut")],
    calls: callFigures(figures),
    latencyP95: latencyP95 === null ? null : Math.round(latencyP95),
    tools: tools.map(({ tool, calls, errors }) => [tool, calls, errors]).sort(),
    users: users.map(({ userId, toolCalls, errors }) => [userId, toolCalls, errors]).sort(),
    bob: callFigures(await readFigures(toScope({ user: "bob" }))),
    sessions: sessions.map(({ sessionId, toolCalls, errors }) => [sessionId, toolCalls, errors]).sort(),
    steps: (await readFigures(toScope({ type: "step" }))).events,
    onNode: callFigures(await readFigures(toScope({ type: "tool_call", platform: "node" }))),
    listed: await eventsListed(toScope({ type: "tool_call" })),
    search,
  };
}

const callFigures = ({ toolCalls, errors, outcomes }: Record<"toolCalls" | "errors" | "outcomes", number>) => ({
  ...{ toolCalls, errors, outcomes },
});
const usageFigures = ({ tokensIn, tokensOut, costs }: { tokensIn: number; tokensOut: number; costs: unknown }) => ({
  ...{ tokensIn, tokensOut, costs },
});

/** How many events the list of events has. */
async function eventsListed(scope: Scope): Promise<number> {
  const { sql, params } = distinctEvents(scope);
  const { listed } = await queryRow(`SELECT count() AS listed FROM ${sql}`, params, z.object({ listed: Count }));
  return listed;
}

/** By the value of a column, its tool calls and those that failed. A call counts for each value that a report of it has. */
const callsBy = (name: "session_id" | "user_id", rows: readonly RawEvent[]) =>
  groupBy(counted(rows, name), (row) => row[name]).map(([value, events]) => {
    const { toolCalls, errors } = definedFigures(events, noPrices);
    return [value, toolCalls, errors];
  });

function definedFor(rows: readonly RawEvent[]) {
  const events = counted(rows);
  const figures = definedFigures(events, noPrices);
  const { latencyP95, tokensIn, tokensOut } = figures;
  const usage = usageFigures(definedUsage(events, noPrices));
  const bobsCalls = counted(rows, "user_id").filter(({ user_id }) => user_id === "bob");
  return {
    usage,
    usageOfUsers: tokensIn + tokensOut,
    usageInTotal: usage,
    usageByName: [tokensIn, tokensOut],
    calls: callFigures(figures),
    latencyP95: latencyP95 === null ? null : Math.round(latencyP95),
    tools: toolsOf(events).map(([tool, calls]) => [tool, calls.length, calls.filter(hasFailed).length]),
    users: callsBy("user_id", rows),
    bob: callFigures(definedFigures(bobsCalls, noPrices)),
    sessions: callsBy("session_id", rows),
    steps: events.filter(({ event_type }) => event_type === "step").length,
    onNode: callFigures(
      definedFigures(
        events.filter(({ event_type, platform }) => event_type === "tool_call" && platform === "node"),
        noPrices,
      ),
    ),
    listed: figures.toolCalls,
    search: Array.from({ length: 2 }, () => toolsOf(events).find(([tool]) => tool === "search")?.[1].length ?? 0),
  };
}

async function expectCounted(rows: readonly RawEvent[], of = figuresAlone) {
  const expected = definedFor(distinct(rows));
  for (const projectId of [current.sealed, current.unsealed]) expect(await countPages(projectId, of)).toEqual(expected);
}

beforeEach(useNewProjects);

describe("usage and calls count once", () => {
  it("for any trees, batches, resends, erasures and rollups", async () => {
    const random = randomFrom(1);
    const traces = Array.from({ length: 6 }, (_, at) => aTrace(random, `trace-${at}`));
    const waiting = traces.flat().sort(() => random() - 0.5);
    let stored: RawEvent[] = [];
    current.now = start + 7 * dayMs;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 1 + Math.floor(random() * 20));
      const again = random() < 0.5 && stored.length > 0 ? [pickAny(stored, random)] : [];
      const resent = again.map((row) =>
        random() < 0.5 ? row : { ...row, timestamp: row.timestamp + Math.floor((random() - 0.5) * dayMs) },
      );
      await insert([...batch, ...resent] as unknown as Row[]);
      stored.push(...batch, ...resent);
      current.now += random() < 0.5 ? settledMs : 1_000;
      if (random() < 0.5) await sealHours(current.sealed, current.now);
      if (random() < 0.2) await expectCounted(stored);
      if (random() < 0.4) {
        // Everything is searched, so only the erasure itself can update the list.
        current.now += settledMs;
        await sealHours(current.sealed, current.now);
        const { user_id, trace_id } = pickAny(stored, random);
        const isUser = random() < 0.8;
        const target = isUser ? ({ by: "user", id: user_id } as const) : ({ by: "trace", id: trace_id } as const);
        for (const projectId of [current.sealed, current.unsealed]) await eraseTarget(projectId, target, current.now);
        stored = stored.filter((row) => (isUser ? row.user_id !== user_id : row.trace_id !== trace_id));
        await expectCounted(stored);
      }
    }
    await expectCounted(stored);
    for (let pass = 0; pass < 2; pass++) {
      current.now += 2 * settledMs;
      await sealHours(current.sealed, current.now);
    }
    expect(await sealedHours(period.from, period.to)).toBeGreaterThan(5);
    await expectCounted(stored, figuresOfPages);
  });

  it("in a trace and in a session, and reopens the hour of an agent when its model call comes later", async () => {
    const [agent, call] = [crypto.randomUUID(), crypto.randomUUID()];
    await insert([anEvent({ event_id: agent, timestamp: start, tokens_in: 100, tokens_out: 9 })]);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    expect(await sealedHours(start - hourMs, start + dayMs)).toBe(1);
    await insert([
      anEvent({ event_id: call, parent_id: agent, timestamp: start + 2 * hourMs, tokens_in: 90, tokens_out: 8 }),
    ]);
    expect(await figuresNow()).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    for (let pass = 0; pass < 3; pass++) {
      current.now += settledMs;
      await sealHours(current.sealed, current.now);
    }
    expect(await sealedHours(start - hourMs, start + dayMs)).toBe(2);
    expect(await figuresNow()).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    expect((await findTrace(current.sealed, "t", signal))?.usage).toMatchObject({ tokensIn: 90, tokensOut: 8 });
    expect((await findSession(current.sealed, "session-t", signal))?.usage).toMatchObject({ tokensIn: 90 });
    await eraseTarget(current.sealed, { by: "trace", id: "t" }, current.now);
    expect(await countSealed("repeats")).toBe(0);
  });
});

it("values are removed from every report of a call, and count for its tool", async () => {
  const agent = anEvent({
    ...{ event_id: crypto.randomUUID(), event_type: "tool_call", reported_by: "agent", event_name: "search" },
    ...redactionsOfRow("email", "properties.input_values"),
  });
  const server = { event_id: crypto.randomUUID(), parent_id: agent.event_id, reported_by: "server" };
  await insert([agent, anEvent({ ...agent, ...server, ...redactionsOfRow("email") }), anEvent({ event_type: "step" })]);
  current.now += settledMs;
  const scope = { ...period, filters: {}, zone: "UTC" };
  const check = async () => {
    for (const projectId of [current.sealed, current.unsealed]) {
      const hasRepeats = await findRepeats(projectId, current.now);
      const { tools, otherEvents } = await readRedactions({ ...scope, projectId }, signal);
      expect(tools).toEqual([{ tool: "search", kinds: { email: 1 }, events: 1, allEvents: 2 }]);
      expect(otherEvents).toMatchObject({ events: 0, allEvents: 1 });
      expect((await readFigures({ ...scope, projectId, hasRepeats })).toolCalls).toBe(1);
    }
  };
  await check();
  for (let pass = 0; pass < 2; pass++) {
    current.now += 2 * settledMs;
    await sealHours(current.sealed, current.now);
  }
  expect(await sealedHours(period.from, period.to)).toBe(1);
  await check();
});

const anEvent = (fields: Record<string, unknown>) =>
  ({
    ...aTrace(randomFrom(1), "t")[0],
    ...{ session_id: "session-t", event_type: "step", reported_by: "", call_id: null },
    ...{ parent_id: null, cost_amount: null, ...fields },
  }) as unknown as Row;

/** An agent, and an hour later its model call. */
function anAgent(fields: Record<string, unknown> = {}): [Row, Row] {
  const agent = anEvent({ event_id: crypto.randomUUID(), timestamp: start, tokens_in: 100, tokens_out: 9, ...fields });
  const call = { event_id: crypto.randomUUID(), parent_id: agent.event_id, timestamp: start + hourMs };
  return [agent, anEvent({ tokens_in: 90, tokens_out: 8, ...fields, ...call })];
}

const figuresNow = async (projectId = current.sealed) => readFigures((await allScopes(projectId))());
const inputTokens = async (projectId = current.sealed) => (await figuresNow(projectId)).tokensIn;
const listed = (projectId = current.sealed) =>
  countRows("repeats FINAL", projectId, "tupleElement(latest, 2) != toUUIDOrZero('')");

/** Fails or watches the statements of `work` that read. */
async function whileReading<T>(check: (sql: string, params: Params) => void, work: () => Promise<T>): Promise<T> {
  const { reader } = await store();
  const rows = reader.rows;
  reader.rows = async (sql, params, ...rest) => {
    check(sql, params);
    return rows.call(reader, sql, params, ...rest);
  };
  return work().finally(() => Object.assign(reader, { rows }));
}
const failWithoutMemory = (sql: string) => {
  if (sql.includes("DISTINCT trace_id")) throw Object.assign(new Error("memory limit exceeded"), { code: "241" });
};

describe("a search for repeats", () => {
  it("leaves no hash of a trace id that is scrubbed again, and never counts twice meanwhile", async () => {
    const { projectId } = await aProject();
    const [agent, call] = anAgent({ trace_id: "+14155550132" });
    Object.assign(current, { sealed: projectId, unsealed: projectId });
    await insert([agent, call]);
    current.now += settledMs;
    expect(await inputTokens()).toBe(90);
    await sealHours(projectId, current.now);
    const raw = "latest.trace = sipHash64('+14155550132')";
    expect(await countRows("repeats", projectId, raw)).toBeGreaterThan(0);
    // One slice for each event.
    const limits = { rows: 1, bytes: 1, ms: 60_000 };
    const check = async () => expect(await inputTokens()).toBe(90);
    await between(check, () => rescrub(projectId, { now: current.now, limits }));
    expect(await countRows("events", projectId, "trace_id = '+14155550132'")).toBe(0);
    expect(await countRows("repeats", projectId, raw)).toBe(0);
    expect(await listed()).toBe(1);
    const trace = `id_${readScrubContext(projectId).hashId("+14155550132")}`;
    await eraseTarget(projectId, { by: "trace", id: trace }, current.now);
    expect(await countSealed("repeats")).toBe(0);
  });

  it("finds the repeats of events that arrived with the new id of a trace", async () => {
    const { projectId } = await aProject();
    const [agent, call] = anAgent({ trace_id: "+14155550132" });
    Object.assign(current, { sealed: projectId, unsealed: newProjectId() });
    await insert([agent]);
    const { client } = await store();
    const trace_id = `id_${readScrubContext(projectId).hashId("+14155550132")}`;
    const [timestamp, received_at] = [call.timestamp, current.now].map((at) => (at / 1_000).toFixed(3));
    await client.insert({
      table: "events",
      values: [{ ...call, project_id: projectId, trace_id, timestamp, received_at }],
      format: "JSONEachRow",
    });
    current.now += settledMs;
    await sealHours(projectId, current.now);
    await rescrub(projectId, { now: current.now });
    expect(await inputTokens()).toBe(90);
  });

  it("leaves out traces with more than 10,000 events, also once they get that large, until events are erased", async () => {
    const [agent, call] = anAgent();
    await insert([agent, call]);
    expect(await inputTokens()).toBe(90);
    const others = Array.from({ length: 10_000 }, () =>
      anEvent({
        event_id: crypto.randomUUID(),
        tokens_in: null,
        tokens_out: null,
        parent_id: agent.event_id,
        user_id: "other",
      }),
    );
    await insert(others, current.now + 1);
    for (const projectId of [current.sealed, current.unsealed]) expect(await inputTokens(projectId)).toBe(190);
    expect(await listed()).toBe(0);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    await eraseTarget(current.sealed, { by: "user", id: "other" }, current.now);
    expect(await inputTokens()).toBe(90);
  });

  it("that takes too much fails neither a page nor the rollups, and is repeated", async () => {
    const lines: unknown[] = [];
    const writing = vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
    await insert(anAgent());
    current.now += settledMs;
    await whileReading(failWithoutMemory, async () => {
      const { from, to } = period;
      const scope = dedupedScope(current.unsealed, { range: "custom", from, to } as never, current.now, signal);
      expect((await readOverview(await scope, signal)).figures.tokensIn).toBe(190);
      expect(await sealHours(current.sealed, current.now)).toBe(2);
    }).finally(() => writing.mockRestore());
    for (let pass = 0; pass < 3; pass++) {
      current.now += settledMs;
      await sealHours(current.sealed, current.now);
    }
    expect(await inputTokens()).toBe(90);
    expect(lines.join("")).toContain("searching_repeats");
  });

  it("joins the reports of calls that an earlier version has searched for usage only", async () => {
    const agent = {
      event_id: crypto.randomUUID(),
      event_type: "tool_call",
      reported_by: "agent",
      event_name: "search",
    };
    const server = { ...agent, event_id: crypto.randomUUID(), parent_id: agent.event_id, reported_by: "server" };
    await insert([anEvent(agent), anEvent(server)]);
    for (const project_id of [current.sealed, current.unsealed])
      await runSql(`INSERT INTO seal_progress (project_id, repeats_until) VALUES ('${project_id}', '2100-01-01')`);
    expect((await figuresNow(current.unsealed)).toolCalls).toBe(1);
    current.now += settledMs;
    await sealHours(current.sealed, current.now);
    expect((await figuresNow()).toolCalls).toBe(1);
  });

  it("ends when a page has waited long enough", async () => {
    await insert(anAgent());
    const reason = new DOMException("time is up", "TimeoutError");
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(reason));
    const hasRepeats = await findRepeats(current.sealed, current.now).finally(() => timeout.mockRestore());
    expect(hasRepeats).toBe(true);
    expect(await listed()).toBe(0);
  });

  it("reads the list and the events only between the first and the last event of the traces", async () => {
    await insert(anAgent());
    const bounds: unknown[] = [];
    const check = (sql: string, { first, last }: Params) => {
      if (/FROM repeats FINAL WHERE|AS parentId/.test(sql) && !sql.includes("repeats_usage"))
        bounds.push([first, last]);
    };
    await whileReading(check, () => findRepeats(current.sealed, current.now));
    expect(bounds).toEqual([
      [start, start + hourMs],
      [start, start + hourMs],
    ]);
  });

  it("is recorded before hours are rolled up", async () => {
    // The hour of the agent changes when it is found, so it isn't rolled up yet.
    await insert([...anAgent(), anEvent({ event_id: crypto.randomUUID(), timestamp: start + 3 * hourMs })]);
    current.now += settledMs;
    let isStopping = false;
    const stop = async (sql: string) => {
      isStopping ||= sql.startsWith("INSERT INTO sealed_hours");
    };
    await between(stop, () => sealHours(current.sealed, current.now, () => isStopping, 1));
    expect(isStopping).toBe(true);
    expect(await countRows("seal_progress", current.sealed, "calls_until > toDateTime(0)")).toBe(1);
    expect(await countRows("seal_progress", current.sealed, "sealed_until > toDateTime(0)")).toBe(0);
  });
});

it("breaks cycles of parents at the earliest event, and ignores an event that is its own parent", () => {
  const an = (eventId: string, parentId: string, timestamp: number) => ({
    eventId,
    parentId,
    timestamp,
    hasUsage: true,
  });
  const repeats = (...trace: ReturnType<typeof an>[]) =>
    [...usageRepeats(trace)].map(([event, of]) => `${event.eventId} ${of.eventId}`).sort();
  expect(repeats(an("a", "b", 2), an("b", "a", 1), an("c", "c", 3))).toEqual(["b a"]);
  expect(repeats(an("a", "c", 1), an("b", "a", 2), an("c", "b", 3), an("d", "b", 4))).toEqual(["a b", "b c"]);
});
