/** A trace and one of its events, as the dashboard shows them. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as event from "@/app/api/dashboard/projects/[projectId]/events/[eventId]/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Live, StoredEvent, Trace, Traces } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, runQuery, theHour } from "@/tests/support/analytics";
import { aTracedEvent, at, booking, tracedProjects } from "@/tests/support/traced-events";

const [project, other] = await tracedProjects();

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
    aTracedEvent("t", ms, { event_name, status: "success", ...fields });
  const handshake = [
    aTracedEvent("t", 0, { event_type: "connection", event_name: "initialize" }),
    aTracedEvent("t", 1, { event_type: "tool_discovery", event_name: "tools/list" }),
  ];

  it("by up to ten tools in the order of their first calls, and the number of others", async () => {
    const names = ["search", "book", ...Array.from({ length: 10 }, (_, n) => `tool_${n}`)];
    const again = [aCall(900, "search"), aTracedEvent("t", 5, { event_type: "widget_render", event_name: "seats" })];
    const whole = await only(...handshake, ...again, ...names.map((name, n) => aCall(10 + n, name)));
    expect(whole.tools).toEqual(names.slice(0, 10));
    expect(whole.moreTools).toBe(2);
  });

  it("by other events if there are no tool calls, and never by the connection's name", async () => {
    const widget = aTracedEvent("t", 7, { event_type: "widget_render", event_name: "seats", source: "widget" });
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

  it("with too many events is truncated and reports how many were omitted", async () => {
    const long = await aProject();
    await long.send(...Array.from({ length: 520 }, (_, n) => aTracedEvent("long", n)));
    const found = await answer<Trace>(trace, long.projectId, {}, { traceId: "long" });
    expect(found.events).toHaveLength(500);
    expect(found).toMatchObject({ more: 20, trace: { events: 520 } });
  });

  it("that does not exist returns 404", async () => {
    for (const traceId of ["unknown", "' OR 1=1 --", "booking'"])
      expect((await runQuery(trace, project.projectId, {}, { traceId })).status, traceId).toBe(404);
  });
});

describe("an event", () => {
  it("is returned as stored", async () => {
    const whole = await aProject();
    const sent = aTracedEvent("t", 10, {
      input: { query: "mail jane.doe@example.com" },
      tokens_in: 5,
      status: "success",
    });
    await whole.send(sent);
    const found = await answer<StoredEvent>(
      event,
      whole.projectId,
      { at: String(sent.timestamp) },
      { eventId: String(sent.event_id) },
    );
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

describe("the parent of an event", async () => {
  const root = aTracedEvent("nested", 0, { event_type: "step", event_name: "plan" });
  const child = aTracedEvent("nested", 10, { parent_id: String(root.event_id).toUpperCase(), event_name: "search" });
  const unknown = randomUUID();
  const stray = aTracedEvent("nested", 20, { parent_id: unknown });
  const foreign = aTracedEvent("other", 30, { parent_id: root.event_id });
  const own = aTracedEvent("nested", 40);
  const findParent = async (sent: Record<string, unknown>) => {
    const found = await answer<StoredEvent>(
      event,
      nested.projectId,
      { at: String(sent.timestamp) },
      { eventId: String(sent.event_id) },
    );
    return found.parent;
  };
  const nested = await aProject();
  const all = [root, child, stray, foreign, { ...own, parent_id: own.event_id }];
  await nested.send(...all);
  // Retries, one of them with new timestamps.
  await nested.send(...all);
  await nested.send(...all.map((sent) => ({ ...sent, timestamp: at(60_000) })));

  it("is listed with the events of a trace and with the newest events", async () => {
    const { events, trace: head } = await answer<Trace>(trace, nested.projectId, {}, { traceId: "nested" });
    const expected = [
      [root.event_id, ""],
      [child.event_id, root.event_id],
      [stray.event_id, unknown],
      [own.event_id, own.event_id],
    ];
    expect(head.events).toBe(4);
    expect(events.map(({ eventId, parentId }) => [eventId, parentId])).toEqual(expected);
    const newest = await answer<Live>(live, nested.projectId, theHour);
    const traceEvents = newest.events.filter(({ traceId }) => traceId === "nested");
    expect(traceEvents.map(({ eventId, parentId }) => [eventId, parentId])).toEqual(expected.toReversed());
  });

  it("is found in the trace of the event", async () => {
    expect(await findParent(child)).toEqual({ eventId: root.event_id, type: "step", name: "plan" });
  });

  it("is null if it has none, or if it was not stored, is in another trace, or is the event itself", async () => {
    for (const [name, sent] of Object.entries({ root, stray, foreign, own }))
      expect(await findParent(sent), name).toBeNull();
  });

  it("is null if it is in another project", async () => {
    const other = await aProject();
    await other.send({ ...child, event_id: child.event_id });
    const at = { at: String(child.timestamp) };
    const found = await answer<StoredEvent>(event, other.projectId, at, { eventId: String(child.event_id) });
    expect(found).toMatchObject({ event: { parent_id: root.event_id }, parent: null });
  });
});
