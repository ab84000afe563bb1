/** The page for a session: its traces and events in chronological order. */
import { expect, it } from "vitest";
import * as sessions from "@/app/api/dashboard/projects/[projectId]/sessions/[sessionId]/route";
import type { Session } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, dayMs, iso, midnight, runQuery, type TestProject } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";

const start = midnight(200);
const at = (seconds: number) => iso(start + 1_000 * seconds);

const anEventAt = (seconds: number, trace_id: string, fields: Record<string, unknown> = {}) =>
  anEvent({
    timestamp: at(seconds),
    trace_id,
    session_id: "visit",
    event_name: "search",
    user_id: "ada",
    ...fields,
  });

const getSession = (project: TestProject, sessionId: string) =>
  answer<Session>(sessions, project.projectId, {}, { sessionId });

const events = [
  anEventAt(0, "one", { latency_ms: 500, status: "success" }),
  anEventAt(3, "one", { source: "widget", event_type: "widget_click", event_name: "open", user_id: undefined }),
  anEventAt(60, "two", { event_name: "book", latency_ms: 2_000, status: "error", error_message: "no" }),
  anEventAt(61, "one", { source: "widget", event_type: "widget_click", event_name: "close", user_id: "bob" }),
];
const others = [anEventAt(5, "one", { session_id: undefined }), anEventAt(5, "three", { session_id: "other" })];
const project = await aProject();
// Out of order.
await project.send(...events.toReversed(), ...others);
await (await aProject()).send(anEventAt(0, "of another project"));

const expected = {
  session: {
    sessionId: "visit",
    first: at(0),
    last: at(61),
    durationMs: 62_000,
    events: 4,
    traces: 2,
    errors: 1,
    users: ["ada", "bob"],
  },
  traces: [
    {
      traceId: "one",
      first: at(0),
      last: at(61),
      events: 3,
      errors: 0,
      tools: ["search"],
      sources: ["server", "widget"],
    },
    { traceId: "two", first: at(60), last: at(60), events: 1, errors: 1, tools: ["book"] },
  ],
  more: 0,
};
const namesAndTimes = ({ events }: Session) => events.map(({ name, timestamp }) => [name, timestamp]);
const names = [
  ["search", at(0)],
  ["open", at(3)],
  ["book", at(60)],
  ["close", at(61)],
];

it("a session has its part of each trace, and all events in order of time", async () => {
  const session = await getSession(project, "visit");
  expect(session).toMatchObject(expected);
  expect(namesAndTimes(session)).toEqual(names);
});

it("a session is the same after identical retries and retries with new timestamps", async () => {
  await project.send(...events, ...others);
  await project.send(...events.map((event) => ({ ...event, timestamp: iso(start + dayMs) })));
  const session = await getSession(project, "visit");
  expect(session).toMatchObject(expected);
  expect(namesAndTimes(session)).toEqual(names);
});

it("a session lists its first 500 events", async () => {
  const many = await aProject();
  await many.send(...Array.from({ length: 503 }, (_, second) => anEventAt(second, "one")));
  const { session, events: listed, more } = await getSession(many, "visit");
  expect([session.events, listed.length, listed.at(-1)?.timestamp, more]).toEqual([503, 500, at(499), 3]);
});

it("a session is not found by another id", async () => {
  for (const sessionId of ["", "~", "(not set)", "visi"])
    expect((await runQuery(sessions, project.projectId, {}, { sessionId })).status, sessionId).toBe(404);
});
