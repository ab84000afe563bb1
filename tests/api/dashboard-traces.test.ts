/** Live, Traces, one trace and one event: `GET /api/dashboard/projects/{projectId}/(live|traces|events)`. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import * as event from "@/app/api/dashboard/projects/[projectId]/events/[eventId]/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Live, StoredEvent, Trace, Traces } from "@/lib/dashboard/contracts/analytics-answers";
import { store } from "@/lib/store/store";
import {
  answer,
  aProject,
  between,
  hourMs,
  iso,
  midnight,
  runQuery,
  type TestProject,
} from "@/tests/support/analytics";

const noon = midnight(2) + 12 * hourMs;
const theHour = between(noon, noon + hourMs);
const at = (ms: number) => iso(noon + ms);
const anEventOf = (traceId: string, ms: number, fields: Record<string, unknown> = {}) => ({
  event_id: randomUUID(),
  trace_id: traceId,
  session_id: `session of ${traceId}`.replaceAll(" ", "_"),
  timestamp: at(ms),
  ...fields,
});

const booking = [
  anEventOf("booking", 1_000, { event_name: "search", latency_ms: 400, status: "success", user_id: "ada" }),
  anEventOf("booking", 1_500, { event_type: "step", event_name: "choose" }),
  anEventOf("booking", 2_000, { event_name: "book", latency_ms: 900.5, status: "error", error_message: "sold out" }),
  anEventOf("booking", 2_100, { event_type: "widget_render", source: "widget", event_name: "seats" }),
];
const chat = [anEventOf("chat", 5_000, { event_type: "connection", platform: "python" })];

let project: TestProject;
let other: TestProject;

beforeAll(async () => {
  [project, other] = [await aProject(), await aProject()];
  await project.send(...booking, ...chat);
  await other.send(anEventOf("booking", 1_200, { event_name: "of another project" }));
});

/** Two identical retries and one with new timestamps. */
const sendAgain = async () => {
  await project.send(...booking, ...chat);
  await project.send(...booking.map((sent) => ({ ...sent, timestamp: at(30_000) })));
};

describe("traces", () => {
  const call = (search: Record<string, string> = {}) =>
    answer<Traces>(traces, project.projectId, { ...theHour, ...search });
  const expected = {
    traces: [
      {
        traceId: "chat",
        first: at(5_000),
        last: at(5_000),
        durationMs: null,
        events: 1,
        errors: 0,
        outcome: "",
        tools: [],
        firstName: "connection",
      },
      {
        traceId: "booking",
        sessionId: "session_of_booking",
        userId: "ada",
        first: at(1_000),
        last: at(2_100),
        durationMs: 1_900.5,
        events: 4,
        errors: 1,
        outcome: "error",
        sources: ["server", "widget"],
        tools: ["search", "book"],
        moreTools: 0,
        firstName: "search",
      },
    ],
    before: null,
  };

  it("are listed by their last event with a summary", async () => {
    expect(await call()).toMatchObject(expected);
  });

  it("are the same after retries", async () => {
    await sendAgain();
    expect(await call()).toMatchObject(expected);
  });

  it.each([
    [{ status: "error" }, ["booking"]],
    [{ platform: "python" }, ["chat"]],
    [{ user: "ada" }, ["booking"]],
    [{ session: "session_of_chat" }, ["chat"]],
    [{ source: "widget", tool: "search" }, []],
  ])("with an event matching %o are listed with all events", async (filter, ids) => {
    const found = await call(filter);
    expect(found.traces.map(({ traceId }) => traceId)).toEqual(ids);
    for (const { traceId, events } of found.traces) expect(events).toBe(traceId === "booking" ? 4 : 1);
  });

  it("are titled by their first named event", async () => {
    const named = await aProject();
    await named.send(
      anEventOf("t", 1_000, { event_type: "connection" }),
      anEventOf("t", 3_000, { event_name: "second" }),
      anEventOf("t", 2_000, { event_name: "first" }),
    );
    const found = await answer<Traces>(traces, named.projectId, theHour);
    expect(found.traces.map(({ firstName }) => firstName)).toEqual(["first"]);
  });

  it.each([
    [null, [{}]],
    [null, [{}, {}]],
    [0, [{ latency_ms: 0 }]],
    [300, [{}, { latency_ms: 300 }]],
  ])("last %j ms if events at the same time have latencies %j", async (durationMs, events) => {
    const one = await aProject();
    await one.send(...events.map((fields) => anEventOf("t", 0, fields)));
    expect((await answer<Traces>(traces, one.projectId, theHour)).traces).toMatchObject([{ durationMs }]);
    const whole = await answer<Trace>(trace, one.projectId, {}, { traceId: "t" });
    expect(whole.trace.durationMs).toBe(durationMs);
  });

  it.each([1_000, 0])("are listed in pages of fifty without gaps, %d ms apart", async (apart) => {
    const many = await aProject();
    await many.send(...Array.from({ length: 120 }, (_, n) => anEventOf(`trace-${100 + n}`, apart * n)));
    const listed: string[] = [];
    for (let before: string | null = at(hourMs); before !== null; ) {
      const page: Traces = await answer<Traces>(traces, many.projectId, { ...theHour, before });
      expect(page.traces.length).toBeLessThanOrEqual(50);
      listed.push(...page.traces.map(({ traceId }) => traceId));
      before = page.before;
    }
    expect(listed).toEqual(Array.from({ length: 120 }, (_, n) => `trace-${219 - n}`));
  });
});

describe("traces are distinguished", () => {
  const only = async (...events: Record<string, unknown>[]) => {
    const one = await aProject();
    await one.send(...events);
    const { traces: listed } = await answer<Traces>(traces, one.projectId, theHour);
    const { trace: whole } = await answer<Trace>(trace, one.projectId, {}, { traceId: "t" });
    expect(listed).toEqual([whole]);
    return whole;
  };
  const aCall = (ms: number, event_name: string, fields: Record<string, unknown> = {}) =>
    anEventOf("t", ms, { event_name, status: "success", ...fields });
  const handshake = [
    anEventOf("t", 0, { event_type: "connection", event_name: "initialize" }),
    anEventOf("t", 1, { event_type: "tool_discovery", event_name: "tools/list" }),
  ];

  it("by up to ten tools in the order of their first calls, and the number of others", async () => {
    const names = ["search", "book", ...Array.from({ length: 10 }, (_, n) => `tool_${n}`)];
    const again = [aCall(900, "search"), anEventOf("t", 5, { event_type: "widget_render", event_name: "seats" })];
    const whole = await only(...handshake, ...again, ...names.map((name, n) => aCall(10 + n, name)));
    expect(whole.tools).toEqual(names.slice(0, 10));
    expect(whole.moreTools).toBe(2);
  });

  it("by other events without tool calls, and never by the connection's name", async () => {
    const widget = anEventOf("t", 7, { event_type: "widget_render", event_name: "seats", source: "widget" });
    expect(await only(...handshake, widget)).toMatchObject({ tools: [], firstName: "seats" });
    expect(await only(...handshake)).toMatchObject({ tools: [], firstName: "connection" });
  });

  it.each([
    ["success", "a call that failed was tried again", [{ status: "error" }, { status: "success" }]],
    ["error", "the last call failed", [{ status: "success" }, { status: "error" }]],
    ["error", "the longest call failed after the last had ended", [{ status: "error", latency_ms: 5_000 }, {}]],
    ["", "no event has an outcome", [{ status: undefined }]],
  ])("have outcome %j if %s", async (outcome, _, calls) => {
    expect((await only(...calls.map((fields, n) => aCall(10 * n, "search", fields)))).outcome).toBe(outcome);
  });
});

describe("sorted traces", () => {
  /** Trace n has n % 7 + 1 events, n % 4 of them failed, and starts with a tool of its own. */
  const eventsOf = (n: number) =>
    Array.from({ length: (n % 7) + 1 }, (_, step) =>
      anEventOf(`trace-${100 + n}`, 1_000 * n + 10 * step, {
        event_name: `tool_${String((n * 37) % 120).padStart(3, "0")}`,
        latency_ms: ((n * 53) % 97) + 0.25,
        status: step < n % 4 ? "error" : "success",
      }),
    );
  const all = Array.from({ length: 120 }, (_, n) => eventsOf(n));
  const silent = anEventOf("trace-silent", 0, { event_type: "connection" });
  const endOf = (event: Record<string, unknown>) => Date.parse(String(event.timestamp)) + Number(event.latency_ms);
  const keys: Record<string, (trace: Traces["traces"][number]) => number | string> = {
    title: ({ tools }) => tools[0] ?? "",
    outcome: ({ outcome }) => (outcome === "" ? -1 : ["success", "error"].indexOf(outcome)),
    errors: ({ errors }) => errors,
    events: ({ events }) => events,
    duration: ({ durationMs }) => durationMs ?? -1,
    last: ({ last }) => last,
  };
  let many: TestProject;
  const read = async (sort: string, search: Record<string, string> = {}) => {
    const pages: Traces[] = [];
    for (let before: string | null = ""; before !== null; before = pages.at(-1)?.before ?? null) {
      pages.push(await answer<Traces>(traces, many.projectId, { ...theHour, sort, before, ...search }));
      if (pages.length > 3) break;
    }
    return pages;
  };
  beforeAll(async () => {
    many = await aProject();
    await many.send(silent);
    await many.send(...all.flat());
    // Retries don't change the order.
    await many.send(...all.slice(0, 40).flat());
  });

  it.each(
    Object.keys(keys)
      .flatMap((name) => [name, `-${name}`])
      .filter((sort) => sort !== "-last"),
  )("sorted by %s are listed over all pages, each once", async (sort) => {
    const pages = await read(sort);
    expect(pages.map((page) => page.traces.length)).toEqual([50, 50, 21]);
    const listed = pages.flatMap((page) => page.traces);
    expect(new Set(listed.map(({ traceId }) => traceId)).size).toBe(121);
    const key = keys[sort.replace("-", "")] ?? (() => 0);
    const isNone = (value: number | string) => value === "" || value === -1;
    const values = listed.map(key).filter((value) => !isNone(value));
    const sign = sort.startsWith("-") ? -1 : 1;
    expect(values).toEqual(values.toSorted((one, other) => sign * (one < other ? -1 : Number(one > other))));
    if (sort.endsWith("title") || sort.endsWith("duration")) expect(listed.at(-1)?.traceId).toBe("trace-silent");
    if (sort.endsWith("outcome")) expect(listed.at(-1)?.traceId).toBe("trace-silent");
  });

  it("include the values they are sorted by", async () => {
    const [first] = await read("-duration");
    const longest = all.map((events) => Math.max(...events.map(endOf)) - Date.parse(String(events[0]?.timestamp)));
    expect(first?.traces[0]?.durationMs).toBeCloseTo(Math.max(...longest), 3);
  });

  it("are listed once each while retries and new events arrive", async () => {
    const busy = await aProject();
    const ago = (n: number) => Date.now() - noon - 60_000 - 1_000 * n;
    const sent = Array.from({ length: 120 }, (_, n) =>
      Array.from({ length: (n % 5) + 1 }, (_, step) => anEventOf(`trace-${n}`, ago(n) + step)),
    );
    await busy.send(...sent.flat());
    for (const sort of ["events", "-events"]) {
      const ids: string[] = [];
      for (let before: string | null = ""; before !== null && ids.length < 200; ) {
        const page: Traces = await answer<Traces>(traces, busy.projectId, { range: "1h", sort, before });
        ids.push(...page.traces.map(({ traceId }) => traceId));
        before = page.before;
        await busy.send(...sent.slice(30, 90).flat());
        await busy.send(...[5, 50, 115].map((n) => anEventOf(`trace-${n}`, Date.now() - noon)));
      }
      expect(ids).toHaveLength(120);
      expect(new Set(ids).size).toBe(120);
    }
  });

  it("are those with a matching event, each with all events", async () => {
    const [page] = await read("-events", { tool: "tool_037" });
    expect(page?.traces).toMatchObject([{ traceId: "trace-101", tools: ["tool_037"] }]);
    expect(page?.traces[0]?.events).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ["sort: must be one of", { sort: "colour" }],
    ["before", { sort: "errors", before: "yesterday" }],
    ["before", { sort: "errors", before: "{}" }],
    ["before", { sort: "errors", before: JSON.stringify({ value: "x", traceId: "t", from: 0, until: 1 }) }],
    ["before", { sort: "errors", before: JSON.stringify({ value: 1, traceId: "t", from: 0, until: 1e17 }) }],
  ])("are rejected with %j for %j", async (issue, search) => {
    const refused = await runQuery(traces, many.projectId, { ...theHour, ...search });
    expect(refused.status).toBe(400);
    const { error } = (await refused.json()) as { error: { metadata: { issues: string[] } } };
    expect(error.metadata.issues[0]).toContain(issue);
  });
});

describe("long-lived traces", () => {
  it("are listed once each by their last event", async () => {
    const many = await aProject();
    const inTurn = Array.from({ length: 360 }, (_, n) => anEventOf(`trace-${100 + (n % 120)}`, 1_000 * n));
    await many.send(...inTurn);
    const pages: Traces[] = [];
    for (let before: string | null = ""; before !== null; before = pages.at(-1)?.before ?? null) {
      pages.push(await answer<Traces>(traces, many.projectId, { ...theHour, before }));
      if (pages.length > 3) break;
    }
    expect(pages.map((page) => page.traces.length)).toEqual([50, 50, 20]);
    const listed = pages.flatMap((page) => page.traces);
    expect(listed.map(({ traceId }) => traceId)).toEqual(Array.from({ length: 120 }, (_, n) => `trace-${219 - n}`));
    expect(listed.every(({ events }) => events === 3)).toBe(true);
  });

  it("keep their position while the list is paged through", async () => {
    const many = await aProject();
    const began = Date.now();
    const ago = (seconds: number) => began - noon - 1_000 * seconds;
    await many.send(...Array.from({ length: 60 }, (_, n) => anEventOf(`trace-${n}`, ago(60 + n))));
    const first = await answer<Traces>(traces, many.projectId, { range: "1h" });
    await many.send(anEventOf("trace-59", Date.now() - noon));
    // An SDK buffered this event: its timestamp is before the list was started, its receipt after.
    await many.send(anEventOf("trace-55", ago(30)));
    const second = await answer<Traces>(traces, many.projectId, { range: "1h", before: String(first.before) });
    expect(second.traces.map(({ traceId }) => traceId)).toEqual(
      Array.from({ length: 10 }, (_, n) => `trace-${50 + n}`),
    );
  });
});

describe("a trace", () => {
  it("has all its events, whatever the range", async () => {
    const found = await answer<Trace>(trace, project.projectId, { range: "1h" }, { traceId: "booking" });
    expect(found).toMatchObject({ trace: { events: 4, errors: 1, durationMs: 1_900.5 }, more: 0 });
    expect(found.events).toMatchObject([
      { name: "search", timestamp: at(1_000), latencyMs: 400, status: "success" },
      { name: "choose", timestamp: at(1_500), latencyMs: null },
      { name: "book", timestamp: at(2_000), latencyMs: 900.5, errorMessage: "sold out" },
      { name: "seats", timestamp: at(2_100), source: "widget" },
    ]);
  });

  it("with the same id in another project is separate", async () => {
    const found = await answer<Trace>(trace, other.projectId, {}, { traceId: "booking" });
    expect(found.events.map(({ name }) => name)).toEqual(["of another project"]);
  });

  it("with too many events is cut and counts the rest", async () => {
    const long = await aProject();
    await long.send(...Array.from({ length: 520 }, (_, n) => anEventOf("long", n)));
    const found = await answer<Trace>(trace, long.projectId, {}, { traceId: "long" });
    expect(found.events).toHaveLength(500);
    expect(found).toMatchObject({ more: 20, trace: { events: 520 } });
  });

  it.each(["unknown", "' OR 1=1 --", "booking'"])("%j returns 404", async (traceId) => {
    expect((await runQuery(trace, project.projectId, {}, { traceId })).status).toBe(404);
  });
});

describe("live", () => {
  const week = { range: "7d" };
  const names = ({ events }: Live) => events.map(({ name }) => name);
  const cursorAt = (milliseconds: number) => `${milliseconds}-0`;

  it("lists events by time of receipt, newest first, deduplicated and from one project", async () => {
    const stream = await aProject();
    await stream.send(anEventOf("t", 0, { event_name: "first" }));
    await stream.send(anEventOf("t", -hourMs, { event_name: "second" }));
    const all = await answer<Live>(live, stream.projectId, week);
    expect([names(all), all.more]).toEqual([["second", "first"], 0]);
  });

  it("keeps a retried event at its first time of receipt, in this response and the next", async () => {
    const stream = await aProject();
    const first = anEventOf("t", 0, { event_name: "first" });
    await stream.send(first);
    const before = await answer<Live>(live, stream.projectId, week);
    await stream.send(anEventOf("t", 1, { event_name: "second" }));
    await stream.send(first);
    // From now on an identical retry is one row with the time of the retry.
    await (await store()).client.command({ query: "OPTIMIZE TABLE events FINAL" });
    await stream.send({ ...first, timestamp: at(60) });

    const since = await answer<Live>(live, stream.projectId, { ...week, after: before.cursor });
    expect(names(since)).toEqual(["second"]);
    const reloaded = await answer<Live>(live, stream.projectId, week);
    expect(reloaded.events).toEqual([...since.events, ...before.events]);
    expect(reloaded.events[1]?.receivedAt).toBe(before.events[0]?.receivedAt);
  });

  it("looks further back if the latest rows are retries", async () => {
    const stream = await aProject();
    const old = Array.from({ length: 250 }, (_, n) => anEventOf("t", n, { event_name: "old" }));
    await stream.send(...old);
    await stream.send(...Array.from({ length: 5 }, (_, n) => anEventOf("t", n, { event_name: "new" })));
    await stream.send(...old);
    const { events } = await answer<Live>(live, stream.projectId, week);
    expect(events.map(({ name }) => name)).toEqual([...Array(5).fill("new"), ...Array(95).fill("old")]);
  });

  it("lists an event committed 180 s after receipt in its place", async () => {
    const stream = await aProject();
    const row = (name: string, secondsAgo: number) => `INSERT INTO events
      (project_id, event_id, event_type, event_name, timestamp, trace_id, session_id, source, received_at)
      SELECT '${stream.projectId}', generateUUIDv4(), 'step', '${name}', now64(3), 't', 's', 'server',
        fromUnixTimestamp64Milli(toInt64(${Date.now() - 1_000 * secondsAgo}))`;
    const { client } = await store();
    await client.command({ query: row("early", 200) });
    await client.command({ query: row("newest", 5) });
    const first = await answer<Live>(live, stream.projectId, week);
    const since = (cursor: string) => answer<Live>(live, stream.projectId, { ...week, after: cursor });
    expect(names(await since(first.cursor))).toEqual([]);
    await client.command({ query: row("late", 184) });
    const second = await since(first.cursor);
    // Its neighbors are listed again; pages deduplicate by id.
    expect(names(second)).toEqual(["newest", "late"]);
    expect(names(await since(second.cursor))).toEqual([]);
    expect(names(await answer<Live>(live, stream.projectId, week))).toEqual(["newest", "late", "early"]);
  });

  it("sorts the events of one batch by timestamp, newest first", async () => {
    const stream = await aProject();
    await stream.send(...[3, 1, 4, 0, 2].map((n) => anEventOf("t", n, { event_name: `event ${n}` })));
    const { events } = await answer<Live>(live, stream.projectId, { range: "7d" });
    expect(events.map(({ name }) => name)).toEqual([4, 3, 2, 1, 0].map((n) => `event ${n}`));
  });

  it("returns new events after a cursor, and keeps the cursor if there are none", async () => {
    const stream = await aProject();
    await stream.send(anEventOf("t", 0, { event_name: "before" }));
    const far = cursorAt(Date.now() + 2 * hourMs);
    const nothing = await answer<Live>(live, stream.projectId, { ...week, after: far });
    expect(nothing).toEqual({ events: [], cursor: far, more: 0 });
    const { cursor } = await answer<Live>(live, stream.projectId, week);
    await stream.send(anEventOf("t", 1, { event_name: "since" }));
    expect(names(await answer<Live>(live, stream.projectId, { ...week, after: cursor }))).toEqual(["since"]);
  });

  it.each(["1", "-1", "1-", "x-1", "1-1-1"])("rejects the invalid cursor %j", async (after) => {
    expect((await runQuery(live, project.projectId, { ...week, after })).status).toBe(400);
  });

  it("lists nothing again without new events, however many are recent", async () => {
    const stream = await aProject();
    for (let batch = 0; batch < 4; batch++) {
      await stream.send(...Array.from({ length: 100 }, (_, n) => anEventOf("t", batch * 100 + n)));
    }
    const { cursor } = await answer<Live>(live, stream.projectId, week);
    expect(await answer<Live>(live, stream.projectId, { ...week, after: cursor })).toEqual({
      events: [],
      cursor,
      more: 0,
    });
  });

  it("counts new events beyond the listed ones", async () => {
    const stream = await aProject();
    await stream.send(...Array.from({ length: 130 }, (_, n) => anEventOf("t", n)));
    const first = await answer<Live>(live, stream.projectId, { range: "7d" });
    expect([first.events.length, first.more]).toEqual([100, 0]);
    const since = await answer<Live>(live, stream.projectId, { ...week, after: cursorAt(1) });
    expect([since.events.length, since.more]).toEqual([100, 30]);
  });

  it("lists an event from a fast clock, but not beyond the end of a custom range", async () => {
    const stream = await aProject();
    await stream.send(anEventOf("t", Date.now() - noon + hourMs, { event_name: "ahead" }));
    const names = async (search: Record<string, string>) =>
      (await answer<Live>(live, stream.projectId, search)).events.map(({ name }) => name);
    expect(await names({ range: "1h" })).toEqual(["ahead"]);
    expect(await names(between(noon, Date.now()))).toEqual([]);
  });

  it("applies filters", async () => {
    const { events } = await answer<Live>(live, project.projectId, { ...theHour, source: "widget" });
    expect(events.map(({ name }) => name)).toEqual(["seats"]);
  });
});

describe("an event", () => {
  it("is returned as stored", async () => {
    const whole = await aProject();
    const sent = anEventOf("t", 10, { input: { query: "mail jane.doe@example.com" }, tokens_in: 5, status: "success" });
    await whole.send(sent);
    const found = await answer<StoredEvent>(event, whole.projectId, { at: sent.timestamp }, { eventId: sent.event_id });
    expect(found.event).toMatchObject({
      event_id: sent.event_id,
      trace_id: "t",
      tokens_in: 5,
      status: "success",
      properties: { input: { query: "mail [email]" } },
      "redactions.kind": ["email"],
      "redactions.path": ["properties.input.query"],
    });
  });

  it("of another project or time returns 404", async () => {
    const [sent] = booking;
    const params = { eventId: String(sent?.event_id) };
    expect((await runQuery(event, other.projectId, { at: at(1_000) }, params)).status).toBe(404);
    expect((await runQuery(event, project.projectId, { at: at(1_001) }, params)).status).toBe(404);
    expect((await runQuery(event, project.projectId, { at: at(1_000) }, { eventId: "x' OR 1=1" })).status).toBe(404);
    expect((await runQuery(event, project.projectId, {}, params)).status).toBe(400);
  });
});
