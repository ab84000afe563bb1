/** The list of traces: filtered, sorted and paged. */
import { describe, expect, it } from "vitest";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, hourMs, noon, runQuery, theHour } from "@/tests/support/analytics";
import { readProblemIssues } from "@/tests/support/problems";
import { aTracedEvent, at, booking, chat, tracedProjects } from "@/tests/support/traced-events";

const [project] = await tracedProjects();

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

  it("with several users, sessions and calls at one time show the same of them in any order", async () => {
    const reports = ["a", "b"].map((name) =>
      aTracedEvent("tied", 10_000, { event_name: name, user_id: `user_${name}`, session_id: `session_${name}` }),
    );
    for (const events of [reports, reports.toReversed()]) {
      const { send, projectId } = await aProject();
      for (const event of events) await send(event);
      const listed = await answer<Traces>(traces, projectId, theHour);
      expect(listed.traces).toMatchObject([{ userId: "user_a", sessionId: "session_a", firstName: "a" }]);
    }
  });

  it("with an event matching a filter are listed with all events", async () => {
    const filters: [Record<string, string>, string[]][] = [
      [{ status: "error" }, ["booking"]],
      [{ platform: "python" }, ["chat"]],
      [{ user: "ada" }, ["booking"]],
      [{ session: "session_of_chat" }, ["chat"]],
      [{ source: "widget", tool: "search" }, []],
    ];
    for (const [filter, ids] of filters) {
      const found = await call(filter);
      expect(
        found.traces.map(({ traceId, events }) => [traceId, events]),
        JSON.stringify(filter),
      ).toEqual(ids.map((id) => [id, id === "booking" ? 4 : 1]));
    }
  });

  it("are titled by their first named event", async () => {
    const named = await aProject();
    await named.send(
      aTracedEvent("t", 1_000, { event_type: "connection" }),
      aTracedEvent("t", 3_000, { event_name: "second" }),
      aTracedEvent("t", 2_000, { event_name: "first" }),
    );
    const found = await answer<Traces>(traces, named.projectId, theHour);
    expect(found.traces.map(({ firstName }) => firstName)).toEqual(["first"]);
  });

  it("last from the first start to the last end, or an unknown time without latencies", async () => {
    const durations: Record<string, [number | null, object[]]> = {
      one: [null, [{}]],
      two: [null, [{}, {}]],
      instant: [0, [{ latency_ms: 0 }]],
      call: [300, [{}, { latency_ms: 300 }]],
    };
    const all = await aProject();
    await all.send(
      ...Object.entries(durations).flatMap(([id, [, events]]) =>
        events.map((fields) => aTracedEvent(id, 0, { ...fields })),
      ),
    );
    const listed = (await answer<Traces>(traces, all.projectId, theHour)).traces;
    expect(listed).toHaveLength(4);
    for (const [traceId, [durationMs]] of Object.entries(durations)) {
      expect(listed).toContainEqual(expect.objectContaining({ traceId, durationMs }));
      expect((await answer<Trace>(trace, all.projectId, {}, { traceId })).trace.durationMs, traceId).toBe(durationMs);
    }
  });

  it.each([1_000, 0])("are listed in pages of fifty without gaps, %d ms apart", async (apart) => {
    const many = await aProject();
    await many.send(...Array.from({ length: 120 }, (_, n) => aTracedEvent(`trace-${100 + n}`, apart * n)));
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

describe("sorted traces", async () => {
  /** Trace n has n % 7 + 1 events (n % 4 of them failed) and starts with a different tool. */
  const traceEvents = (n: number) =>
    Array.from({ length: (n % 7) + 1 }, (_, step) =>
      aTracedEvent(`trace-${100 + n}`, 1_000 * n + 10 * step, {
        event_name: `tool_${String((n * 37) % 120).padStart(3, "0")}`,
        latency_ms: ((n * 53) % 97) + 0.25,
        status: step < n % 4 ? "error" : "success",
      }),
    );
  const all = Array.from({ length: 120 }, (_, n) => traceEvents(n));
  const silent = aTracedEvent("trace-silent", 0, { event_type: "connection" });
  const toEnd = (event: Record<string, unknown>) => Date.parse(String(event.timestamp)) + Number(event.latency_ms);
  const keys: Record<string, (trace: Traces["traces"][number]) => number | string> = {
    title: ({ tools }) => tools[0] ?? "",
    outcome: ({ outcome }) => (outcome === "" ? -1 : ["success", "error"].indexOf(outcome)),
    errors: ({ errors }) => errors,
    events: ({ events }) => events,
    duration: ({ durationMs }) => durationMs ?? -1,
    last: ({ last }) => last,
  };
  const read = async (sort: string, search: Record<string, string> = {}) => {
    const pages: Traces[] = [];
    for (let before: string | null = ""; before !== null; before = pages.at(-1)?.before ?? null) {
      pages.push(await answer<Traces>(traces, many.projectId, { ...theHour, sort, before, ...search }));
      if (pages.length > 3) break;
    }
    return pages;
  };
  const many = await aProject();
  await many.send(silent);
  await many.send(...all.flat());
  // Retries don't change the order.
  await many.send(...all.slice(0, 40).flat());

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
    const longest = all.map((events) => Math.max(...events.map(toEnd)) - Date.parse(String(events[0]?.timestamp)));
    expect(first?.traces[0]?.durationMs).toBeCloseTo(Math.max(...longest), 3);
  });

  it("are listed once each while retries and new events arrive", async () => {
    const busy = await aProject();
    const ago = (n: number) => Date.now() - noon - 60_000 - 1_000 * n;
    const sent = Array.from({ length: 120 }, (_, n) =>
      Array.from({ length: (n % 5) + 1 }, (_, step) => aTracedEvent(`trace-${n}`, ago(n) + step)),
    );
    await busy.send(...sent.flat());
    for (const sort of ["events", "-events"]) {
      const ids: string[] = [];
      for (let before: string | null = ""; before !== null && ids.length < 200; ) {
        const page: Traces = await answer<Traces>(traces, busy.projectId, { range: "1h", sort, before });
        ids.push(...page.traces.map(({ traceId }) => traceId));
        before = page.before;
        await busy.send(...sent.slice(30, 90).flat());
        await busy.send(...[5, 50, 115].map((n) => aTracedEvent(`trace-${n}`, Date.now() - noon)));
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

  it("are rejected with an unknown order or cursor", async () => {
    const invalid: [string, Record<string, string>][] = [
      ["sort: must be one of", { sort: "colour" }],
      ["before", { sort: "errors", before: "yesterday" }],
      ["before", { sort: "errors", before: "{}" }],
      ["before", { sort: "errors", before: JSON.stringify({ value: "x", traceId: "t", from: 0, until: 1 }) }],
      ["before", { sort: "errors", before: JSON.stringify({ value: 1, traceId: "t", from: 0, until: 1e17 }) }],
    ];
    for (const [issue, search] of invalid) {
      const refused = await runQuery(traces, many.projectId, { ...theHour, ...search });
      expect(refused.status, JSON.stringify(search)).toBe(400);
      expect((await readProblemIssues(refused))[0]).toContain(issue);
    }
  });
});

describe("long-lived traces", () => {
  it("are listed once each by their last event", async () => {
    const many = await aProject();
    const inTurn = Array.from({ length: 360 }, (_, n) => aTracedEvent(`trace-${100 + (n % 120)}`, 1_000 * n));
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
    await many.send(...Array.from({ length: 60 }, (_, n) => aTracedEvent(`trace-${n}`, ago(60 + n))));
    const first = await answer<Traces>(traces, many.projectId, { range: "1h" });
    await many.send(aTracedEvent("trace-59", Date.now() - noon));
    // An SDK buffered this event: its timestamp is before the list was started, its receipt after.
    await many.send(aTracedEvent("trace-55", ago(30)));
    const second = await answer<Traces>(traces, many.projectId, { range: "1h", before: String(first.before) });
    expect(second.traces.map(({ traceId }) => traceId)).toEqual(
      Array.from({ length: 10 }, (_, n) => `trace-${50 + n}`),
    );
  });
});
