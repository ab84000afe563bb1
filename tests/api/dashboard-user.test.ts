import { expect, it } from "vitest";
import * as users from "@/app/api/dashboard/projects/[projectId]/users/[userId]/route";
import type { User } from "@/lib/analytics/contracts/analytics-answers";
import { answer, aProject, dayMs, iso, midnight, runQuery, type TestProject } from "@/tests/support/analytics";
import { anEvent } from "@/tests/support/events";

const start = midnight(300);
const at = (seconds: number, days = 0) => iso(start + days * dayMs + 1_000 * seconds);

const aUserEvent = (user_id: string, timestamp: string, fields: Record<string, unknown> = {}) =>
  anEvent({ user_id, timestamp, event_name: "search", status: "success", ...fields });
const failure = { status: "error", error_category: "upstream" };

const getUser = (project: TestProject, userId: string) => answer<User>(users, project.projectId, {}, { userId });

const events = [
  aUserEvent("ada", at(1), { session_id: "old", trace_id: "t1" }),
  aUserEvent("ada", at(2), { session_id: "old", trace_id: "t2", ...failure, error_message: "no room 1" }),
  aUserEvent("ada", at(1, 100), { session_id: "new", trace_id: "t3", ...failure, error_message: "no room 2" }),
  aUserEvent("ada", at(5, 100), { session_id: "new", trace_id: "t3", event_name: "book" }),
  aUserEvent("ada", at(6, 100), {
    session_id: undefined,
    trace_id: "t4",
    event_type: "widget_click",
    source: "widget",
    status: undefined,
  }),
];
const others = [aUserEvent("bob", at(0), { session_id: "old" }), aUserEvent("adam", at(0)), aUserEvent("", at(0))];
const project = await aProject();
await project.send(...events, ...others);
await (await aProject()).send(aUserEvent("ada", at(9, 200)));

const expected = {
  user: {
    userId: "ada",
    first: at(1),
    last: at(6, 100),
    events: 5,
    sessions: 2,
    traces: 4,
    toolCalls: 4,
    errors: 2,
    outcomes: 4,
  },
  usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, tokensCacheCreation: 0, tokensReasoning: 0, costs: [] },
  sessions: [
    { sessionId: "", first: at(6, 100), last: at(6, 100), events: 1, traces: 1, toolCalls: 0, errors: 0 },
    { sessionId: "new", first: at(1, 100), last: at(5, 100), events: 2, traces: 1, toolCalls: 2, errors: 1 },
    { sessionId: "old", first: at(1), last: at(2), events: 2, traces: 2, toolCalls: 2, errors: 1 },
  ],
  moreSessions: 0,
  tools: [
    { tool: "search", calls: 3, errors: 2, outcomes: 3, last: at(1, 100) },
    { tool: "book", calls: 1, errors: 0, outcomes: 1, last: at(5, 100) },
  ],
  moreTools: 0,
  errors: [
    {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      category: "upstream",
      shape: "no room …",
      count: 2,
      first: at(2),
      last: at(1, 100),
      traceId: "t3",
      eventId: events[2]?.event_id,
    },
  ],
  moreErrors: 0,
};

it("a user has sessions, tools and errors at any time", async () => {
  expect(await getUser(project, "ada")).toEqual(expected);
});

it("a user is the same after identical retries and retries with new timestamps", async () => {
  await project.send(...events, ...others);
  await project.send(...events.map((event) => ({ ...event, timestamp: at(0, 200), session_id: "later" })));
  expect(await getUser(project, "ada")).toEqual(expected);
});

it("a user is found by the id as sent, if another one is stored", async () => {
  const mail = "jane.doe@example.com";
  await project.send(aUserEvent(mail, at(1)));
  const { user } = await getUser(project, mail);
  expect(user.userId).toMatch(/^usr_/);
  expect((await getUser(project, user.userId)).user).toEqual(user);
});

it("a user can have an id that looks like part of a path", async () => {
  await project.send(aUserEvent("..", at(1)));
  expect((await getUser(project, "~..")).user).toMatchObject({ userId: "..", events: 1 });
});

it("a user has no more than 100 sessions listed", async () => {
  const many = await aProject();
  await many.send(...Array.from({ length: 103 }, (_, one) => aUserEvent("ada", at(one), { session_id: `s${one}` })));
  const { user, sessions, moreSessions } = await getUser(many, "ada");
  expect([user.sessions, sessions.length, sessions[0]?.sessionId, moreSessions]).toEqual([103, 100, "s102", 3]);
});

it("a user is not found by another id", async () => {
  for (const userId of ["", "~", "nobody", "ad"])
    expect((await runQuery(users, project.projectId, {}, { userId })).status, userId).toBe(404);
});
