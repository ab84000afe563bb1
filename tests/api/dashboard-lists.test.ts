/** The lists of tools, users and sessions: their figures, order and filters. */
import { describe, expect, it } from "vitest";
import * as names from "@/app/api/dashboard/projects/[projectId]/names/route";
import * as sessions from "@/app/api/dashboard/projects/[projectId]/sessions/route";
import * as tools from "@/app/api/dashboard/projects/[projectId]/tools/route";
import * as users from "@/app/api/dashboard/projects/[projectId]/users/route";
import type { SessionList, ToolList, UserList } from "@/lib/analytics/contracts/analytics-answers";
import { FoundNames } from "@/lib/analytics/contracts/search";
import { answer, aProject, iso, noon, runQuery, theHour } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readProblemIssues } from "@/tests/support/problems";

const at = (seconds: number) => iso(noon + 1_000 * seconds);
const of = (user_id: string | undefined, session_id: string | undefined, seconds: number, fields = {}) =>
  anEvent({ user_id, session_id, trace_id: `t${seconds}`, timestamp: at(seconds), event_name: "search", ...fields });
const failed = { status: "error", error_category: "upstream" };

const events = [
  of("ada", "one", 1, { status: "success", latency_ms: 100, tokens_in: 5 }),
  of("ada", "one", 2, { ...failed, tokens_out: 7 }),
  of("ada", "two", 9, { event_name: "book", status: "success", latency_ms: 300 }),
  of("bob", "three", 5, { event_type: "step", status: undefined, event_name: "plan", tokens_in: 1 }),
  of(undefined, undefined, 20, { status: "success" }),
];
const project = await aProject();
await project.send(...events);
await (await aProject()).send(of("eve", "other", 3));

const search = (fields: Record<string, string> = {}) => ({ ...theHour, ...fields });
const listed = {
  tools: (fields?: Record<string, string>) => answer<ToolList>(tools, project.projectId, search(fields)),
  users: (fields?: Record<string, string>) => answer<UserList>(users, project.projectId, search(fields)),
  sessions: (fields?: Record<string, string>) => answer<SessionList>(sessions, project.projectId, search(fields)),
};
const idsOfUsers = async (fields?: Record<string, string>) =>
  (await listed.users(fields)).users.map((row) => row.userId);
const idsOfSessions = async (fields?: Record<string, string>) =>
  (await listed.sessions(fields)).sessions.map((row) => row.sessionId);

const ada = { userId: "ada", first: at(1), last: at(9), events: 3, toolCalls: 3, errors: 1, outcomes: 3, tokens: 12 };
const one = { sessionId: "one", userId: "ada", first: at(1), last: at(2), events: 2, toolCalls: 2, errors: 1 };

describe("the list of users", () => {
  const expected = {
    users: [
      { ...ada, sessions: 2 },
      {
        userId: "bob",
        first: at(5),
        last: at(5),
        events: 1,
        toolCalls: 0,
        errors: 0,
        outcomes: 0,
        tokens: 1,
        sessions: 1,
      },
    ],
    moreUsers: 0,
    since: null,
  };

  it("has the figures of each user in the range, without events that name none", async () => {
    expect(await listed.users()).toEqual(expected);
  });

  it("is the same after identical retries and retries with new timestamps", async () => {
    await project.send(...events);
    await project.send(...events.map((event) => ({ ...event, timestamp: at(60) })));
    expect(await listed.users()).toEqual(expected);
  });

  it("keeps the filters", async () => {
    expect(await idsOfUsers({ tool: "book" })).toEqual(["ada"]);
  });
});

describe("the list of sessions", () => {
  it("has the figures of each session in the range, without events that name none", async () => {
    const { sessions, ...rest } = await listed.sessions();
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual(["two", "three", "one"]);
    expect(sessions[2]).toEqual({ ...one, outcomes: 2, tokens: 12, traces: 2 });
    expect(rest).toEqual({ moreSessions: 0, since: null });
  });
});

it.each([
  ["user", ["ada", "bob"]],
  ["-user", ["bob", "ada"]],
  ["events", ["bob", "ada"]],
  ["-sessions", ["ada", "bob"]],
  ["-calls", ["ada", "bob"]],
  ["-errors", ["ada", "bob"]],
  ["tokens", ["bob", "ada"]],
  ["first", ["ada", "bob"]],
  ["last", ["bob", "ada"]],
  // Users without an outcome have no error rate, and come last in both directions.
  ["rate", ["ada", "bob"]],
  ["-rate", ["ada", "bob"]],
])("users sorted by %s are %j", async (sort, expected) => {
  expect(await idsOfUsers({ sort })).toEqual(expected);
});

it.each([
  ["session", ["one", "three", "two"]],
  ["-length", ["one", "three", "two"]],
  ["-traces", ["one", "three", "two"]],
])("sessions sorted by %s are %j", async (sort, expected) => {
  expect(await idsOfSessions({ sort })).toEqual(expected);
});

it("the list of tools has the figures of each tool in the range", async () => {
  expect(await listed.tools()).toMatchObject({
    tools: [
      { tool: "search", calls: 3, errors: 1, outcomes: 3, lastSeen: at(20) },
      { tool: "book", calls: 1, errors: 0, outcomes: 1, lastSeen: at(9) },
    ],
    moreTools: 0,
  });
});

it.each([
  ["users", users],
  ["sessions", sessions],
])("the list of %s rejects a sort order that it does not have", async (_, route) => {
  const response = await runQuery(route, project.projectId, search({ sort: "outcome" }));
  expect(response.status).toBe(400);
  expect(await readProblemIssues(response)).toEqual([expect.stringContaining("sort: must be one of")]);
});

describe("names", () => {
  const find = async (text: string) => {
    const [params, query] = [{ projectId: project.projectId }, `?${new URLSearchParams(theHour)}`];
    return FoundNames.parse(await (await call(names, "POST", { params, query, body: { text } })).json());
  };

  it("of tools, users and errors are found by a part, whatever its case", async () => {
    expect(await find("EAR")).toEqual({ tools: ["search"], users: [], errors: [] });
    expect(await find("ad")).toEqual({ tools: [], users: ["ada"], errors: [] });
    expect(await find("upSTREAM")).toEqual({
      tools: [],
      users: [],
      errors: [{ id: expect.stringMatching(/^[0-9a-f]{32}$/), category: "upstream", shape: "" }],
    });
  });

  it("of steps are no names of tools", async () => {
    expect(await find("plan")).toEqual({ tools: [], users: [], errors: [] });
  });
});
