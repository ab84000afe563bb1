import { describe, expect, it } from "vitest";
import { eraseTarget } from "@/lib/projects/erasure";
import { store } from "@/lib/store/store";
import { aProject, hourMs, iso, midnight } from "@/tests/support/analytics";
import { aClient, ask } from "@/tests/support/mcp-reader";
import { aReadToken } from "@/tests/support/reading";
import { aTracedEvent } from "@/tests/support/traced-events";

const to = midnight(2);
const from = to - 24 * hourMs;
const range = { from: iso(from), to: iso(to) };
const tools = ["search", "search", "search", "book", "book", "fetch"];
const messages = ["no seat left", "no seat left", "timed out"];

/** Events at odd times on two days, with retries, copies with another timestamp, and a user who is erased later. */
const events = Array.from({ length: 240 }, (_, at) => {
  const timestamp = iso(from - 24 * hourMs + at * 12 * 60_000 + ((at * 7_919) % 600_000));
  const failed = at % 7 === 0 || (at % 5 === 0 && at % 6 === 5);
  return aTracedEvent(`trace-${at % 40}`, 0, {
    timestamp,
    event_type: at % 11 === 0 ? "connection" : "tool_call",
    event_name: tools[at % 6],
    platform: at % 3 === 0 ? "claude" : "cursor",
    user_id: `user-${at % 9}`,
    session_id: at % 4 === 0 ? null : `session-${at % 13}`,
    status: failed ? "error" : "success",
    latency_ms: ((at * 37) % 400) + 0.5,
    ...(failed && { error_category: "tool", error_message: messages[at % 3] }),
    ...(at % 10 === 3 && { note: "ask jane.doe@example.com or 4111 1111 1111 1111" }),
  });
});

const project = await aProject();
const other = await aProject();
await project.send(...events);
await project.send(...events.slice(100, 200));
await project.send(...events.slice(0, 20).map((event) => ({ ...event, timestamp: iso(to - hourMs) })));
await other.send(...events.map(({ event_id: _, ...event }) => event));
await eraseTarget(project.projectId, { by: "user", id: "user-8" });
const client = await aClient(await aReadToken(project.projectId));

/** Each event at its first timestamp. The retries of an event are its other rows. */
const once = `(SELECT * FROM events FINAL WHERE project_id = {projectId:String} ORDER BY timestamp, received_at LIMIT 1 BY event_id)`;
const rangeFields = (start: number, end: number) =>
  `timestamp >= fromUnixTimestamp64Milli(${start}) AND timestamp < fromUnixTimestamp64Milli(${end})`;
const stored = `(SELECT * FROM ${once} WHERE ${rangeFields(from, to)})`;
const before = `(SELECT * FROM ${once} WHERE ${rangeFields(2 * from - to, from)})`;

/** 64-bit integers are cast, because they are strings in JSON. */
async function sql<Row>(query: string): Promise<Row[]> {
  const { client: database } = await store();
  const answer = await database.query({
    query,
    query_params: { projectId: project.projectId },
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0 },
    format: "JSONEachRow",
  });
  return answer.json<Row>();
}
const rate = "round(countIf(status = 'error') / countIf(status != ''), 4) AS errorRate";
const calls = "event_type = 'tool_call'";
/** Each latency is rounded to the middle of its step of 2%. */
const percentile = (share: number) =>
  `quantileExactInclusive(${share})(2 * pow(1.02, ceil(log(latency_ms) / log(1.02))) / 2.02)`;
const toTheMicrosecond = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.startsWith("latency") ? expect.closeTo(value, 3) : value]),
  );

describe("a model's question", () => {
  it("how much happened: events, sessions, users, tool calls", async () => {
    const { figures, previous, ...scope } = await ask<{ figures: object; previous: object }>(client, "overview", range);
    const counts = `SELECT count() AS events, uniqExactIf(session_id, session_id != '') AS sessions,
uniqExact(user_id) AS users, countIf(${calls}) AS toolCalls, countIf(${calls} AND status = 'error') AS errors
FROM`;
    const [now, earlier] = [await sql(`${counts} ${stored}`), await sql(`${counts} ${before}`)];

    const estimated = ["figures", "previous"].flatMap((path) => [`${path}.latencyP50`, `${path}.latencyP95`]);
    expect([figures, previous]).toEqual([expect.objectContaining(now[0]), expect.objectContaining(earlier[0])]);
    expect(scope).toMatchObject({ ...range, zone: "UTC", estimated });
  });

  it("how often do calls fail, and how slow are they", async () => {
    const { figures } = await ask<{ figures: object }>(client, "overview", { ...range, platform: "claude" });
    const [expected] = await sql(
      `SELECT ${rate}, ${percentile(0.5)} AS latencyP50, ${percentile(0.95)} AS latencyP95 FROM ${stored} WHERE platform = 'claude' AND ${calls}`,
    );

    expect(figures).toMatchObject(toTheMicrosecond(expected as object));
  });

  it("which tools are called most", async () => {
    const answer = await ask<{ tools: { tool: string; calls: number }[] }>(client, "tools", range);
    const expected =
      await sql(`SELECT event_name AS tool, count() AS calls, countIf(status = 'error') AS errors, ${rate}, ${percentile(0.95)} AS latencyP95
FROM ${stored} WHERE ${calls} GROUP BY tool ORDER BY calls DESC`);

    expect(answer.tools).toMatchObject(expected.map((tool) => toTheMicrosecond(tool as object)));
    expect(answer.tools).toHaveLength(3);
  });

  it("which tool fails most often, and how many others are there", async () => {
    const answer = await ask<object>(client, "tools", { ...range, sort: "errorRate", limit: 1 });
    const [expected] = await sql<object>(`SELECT event_name AS tool, ${rate} FROM ${stored} WHERE ${calls}
GROUP BY tool ORDER BY errorRate DESC LIMIT 1`);

    expect(answer).toMatchObject({ tools: [expected], moreTools: 2 });
  });

  it("what are the errors", async () => {
    const answer = await ask<{ groups: object[] }>(client, "errors", range);
    const expected = await sql(`SELECT error_category AS category, error_message AS shape, count() AS count
FROM ${stored} WHERE status = 'error' GROUP BY category, shape ORDER BY count DESC`);

    expect(answer.groups).toMatchObject(expected);
    expect(answer).toMatchObject({ moreGroups: 0 });
  });

  it("which traces have the most errors", async () => {
    type Traces = { traces: { traceId: string; errors: number }[] };
    const answer = await ask<Traces>(client, "traces", { ...range, sort: "-errors", limit: 25 });
    const expected = await sql<{ traceId: string; errors: number }>(`SELECT trace_id AS traceId, count() AS events,
countIf(status = 'error') AS errors FROM ${stored} GROUP BY traceId ORDER BY errors DESC`);

    expect(answer.traces.map(({ errors }) => errors)).toEqual(expected.slice(0, 25).map(({ errors }) => errors));
    for (const trace of answer.traces)
      expect(trace).toMatchObject(expected.find(({ traceId }) => traceId === trace.traceId) as object);
    expect(answer).toMatchObject({ moreTraces: expected.length - 25, moreTracesIsMinimum: false });
  });

  it("what happened in a trace", async () => {
    const answer = await ask<{ events: object[] }>(client, "trace", { traceId: "trace-3" });
    const expected = await sql(`SELECT event_name AS name, latency_ms AS latencyMs, user_id AS userId FROM ${once}
WHERE trace_id = 'trace-3' ORDER BY timestamp`);

    expect(answer.events).toMatchObject(expected);
  });

  it("what was removed, and on which days in a time zone", async () => {
    const zone = "Asia/Kathmandu";
    const answer = await ask<object>(client, "redactions", { ...range, zone });
    const kinds = await sql(`SELECT kind, sum(times) AS count FROM ${stored}
ARRAY JOIN redactions.kind AS kind, redactions.count AS times GROUP BY kind ORDER BY count DESC, kind`);
    const days =
      await sql(`SELECT formatDateTime(toStartOfDay(timestamp, '${zone}'), '%Y-%m-%dT%H:%i:%S.000Z', 'UTC') AS start,
sumMap(map(kind, toUInt64(times))) AS kinds FROM ${stored}
ARRAY JOIN redactions.kind AS kind, redactions.count AS times GROUP BY start ORDER BY start DESC`);

    expect(answer).toMatchObject({ kinds, days, zone });
    expect(days).toHaveLength(2);
  });

  it("what changed since the previous period", async () => {
    const answer = await ask<object>(client, "compare", range);
    const counts = (events: string) =>
      sql<{ tool: string }>(`SELECT event_name AS tool, count() AS calls, ${rate} FROM ${events} WHERE ${calls}
GROUP BY tool ORDER BY tool`);
    const [now, earlier] = [await counts(stored), await counts(before)];
    const expected = now.map(({ tool, ...current }, at) => {
      const { tool: _, ...baseline } = earlier[at] as { tool: string };
      return { tool, current: expect.objectContaining(current), baseline: expect.objectContaining(baseline) };
    });

    expect(answer).toMatchObject({
      ...range,
      baseline: { from: iso(2 * from - to), to: range.from },
      tools: expect.arrayContaining(expected),
      moreTools: 0,
    });
  });

  it("what changed between two periods of any length", async () => {
    const baselineTo = iso(from - 6 * hourMs);
    const answer = await ask<object>(client, "compare", {
      ...range,
      baselineFrom: iso(from - 8 * hourMs),
      baselineTo,
    });
    const [expected] = await sql<object>(`SELECT count() AS events FROM ${once}
WHERE ${rangeFields(from - 8 * hourMs, from - 6 * hourMs)}`);

    expect(answer).toMatchObject({ baseline: { to: baselineTo, figures: expected } });
  });

  it("what an id belongs to", async () => {
    const [{ id, traceId } = { id: "", traceId: "" }] = await sql<{ id: string; traceId: string }>(
      `SELECT toString(event_id) AS id, trace_id AS traceId FROM ${stored} ORDER BY timestamp LIMIT 1`,
    );
    const [newest] = await sql<{ at: string }>(`SELECT formatDateTime(max(timestamp), '%Y-%m-%dT%H:%i:%S', 'UTC') AS at
FROM ${once} WHERE user_id = 'user-1'`);

    expect(await ask(client, "find", { id })).toMatchObject({ found: [{ kind: "event", id, traceId }] });
    const { found } = await ask<{ found: { kind: string; at: string }[] }>(client, "find", { id: "user-1" });
    expect(found).toMatchObject([{ kind: "user", at: expect.stringContaining(newest?.at ?? "none") }]);
  });

  it("which events contain a text, in as many answers as it takes", async () => {
    const expected = await sql<{ id: string }>(`SELECT toString(event_id) AS id FROM ${stored}
WHERE positionCaseInsensitive(error_message, 'SEAT') > 0 ORDER BY timestamp DESC, event_id DESC`);
    type Answer = { events: { eventId: string; field: string; link: string }[]; before: string | null; link: string };
    const found: Answer["events"] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const answer: Answer = await ask(client, "search", {
        ...range,
        text: "SEAT",
        limit: 3,
        ...(before && { before }),
      });
      found.push(...answer.events);
      before = answer.before;
      expect(answer.link).toMatch(/\/search\?.*#text=SEAT$/);
    }
    expect(found.map(({ eventId }) => eventId)).toEqual(expected.map(({ id }) => id));
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ field }) => field))).toEqual(new Set(["error_message"]));
  });

  it("what an erased user did", async () => {
    expect(await ask(client, "find", { id: "user-8" })).toMatchObject({ found: [] });
    expect(await ask(client, "overview", { ...range, user: "user-8" })).toMatchObject({ figures: { events: 0 } });
  });
});
