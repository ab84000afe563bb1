import { describe, expect, it } from "vitest";
import * as breakdown from "@/app/api/dashboard/projects/[projectId]/breakdown/route";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as oneError from "@/app/api/dashboard/projects/[projectId]/errors/[errorId]/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/export/route";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as requests from "@/app/api/dashboard/projects/[projectId]/requests/route";
import * as retention from "@/app/api/dashboard/projects/[projectId]/retention/route";
import * as searched from "@/app/api/dashboard/projects/[projectId]/search/route";
import * as session from "@/app/api/dashboard/projects/[projectId]/sessions/[sessionId]/route";
import * as tokens from "@/app/api/dashboard/projects/[projectId]/tokens/route";
import * as tool from "@/app/api/dashboard/projects/[projectId]/tools/[name]/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import * as user from "@/app/api/dashboard/projects/[projectId]/users/[userId]/route";
import type { Errors } from "@/lib/analytics/contracts/analytics-answers";
import type { Erasure } from "@/lib/analytics/contracts/analytics-data";
import type { SearchResults } from "@/lib/analytics/contracts/search";
import { answer, aProject, at, noon, runQuery, type TestProject, theHour } from "@/tests/support/analytics";
import { countSearched } from "@/tests/support/count-events";
import { call, type Routes } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { instant, storedEvents, storeEvents } from "@/tests/support/stored";

const sent = (seconds: number, user_id: string, trace_id: string, session_id: string, fields = {}) =>
  anEvent({ timestamp: at(seconds), user_id, trace_id, session_id, ...fields });

const events = () => [
  sent(1, "ada", "trace-a", "session-a", { status: "error", error_message: "ada failed" }),
  sent(2, "ada", "trace-b", "session-a", { event_type: "step", query: "ada@example.com" }),
  sent(3, "bob", "trace-b", "session-b"),
  sent(4, "bob", "trace-c", "session-b"),
];
const erase = (target: Record<string, unknown>, { projectId }: TestProject) =>
  call(erasure, "POST", { params: { projectId }, body: target });
const found = async ({ projectId }: TestProject, target: Record<string, unknown>) => {
  const response = await call(preview, "POST", { params: { projectId }, body: target });
  return (await response.json()) as Erasure;
};
const left = ({ projectId }: TestProject) => countSearched(projectId, { range: "7d" });

/** With identical retries, and retries with a new timestamp. */
async function aProjectWith(batch: Parameters<TestProject["send"]>): Promise<TestProject> {
  const project = await aProject();
  await project.send(...batch);
  await project.send(...batch);
  await project.send(...batch.map((event) => ({ ...event, timestamp: at(60) })));
  return project;
}

// No test deletes any of their events.
const [kept, other] = [await aProjectWith(events()), await aProject()];
await other.send(...events());

describe("the preview", () => {
  it("counts events without duplicates and deletes nothing", async () => {
    expect(await found(kept, { by: "user", id: "ada" })).toEqual({
      events: 2,
      sessions: 1,
      traces: 2,
      first: at(1),
      last: at(60),
      types: [
        { type: "step", events: 1 },
        { type: "tool_call", events: 1 },
      ],
    });
    expect(await left(kept)).toBe(4);
  });

  it("accepts the id in the request body, so that no proxy logs an email address", async () => {
    const target = { by: "user", id: "jane.doe@example.com" };
    for (const route of [erasure, preview]) {
      expect((await runQuery(route, kept.projectId, target)).status).toBe(405);
    }
  });

  it("finds nothing for the id of nobody, however it is written", async () => {
    for (const id of ["nobody", "' OR 1=1 --", "ada' --", "%", "\\"]) {
      const matches = await found(kept, { by: "user", id });
      expect(matches, id).toEqual({ events: 0, sessions: 0, traces: 0, first: null, last: null, types: [] });
      expect((await erase({ by: "user", id }, kept)).status).toBe(200);
    }
    expect(await left(kept)).toBe(4);
  });

  it("is refused without a valid target, like the deletion", async () => {
    for (const body of [{ by: "user" }, { by: "project", id: "x" }, { by: "user", id: "" }, {}]) {
      expect((await erase(body, kept)).status, JSON.stringify(body)).toBe(400);
      const params = { projectId: kept.projectId };
      expect((await call(preview, "POST", { params, body })).status, JSON.stringify(body)).toBe(400);
    }
  });
});

it("a user whose id is an email address is found by any spelling of it and deleted", async () => {
  const project = await aProject();
  await project.send(sent(1, "bob", "trace-a", "session-a"), sent(7, "Jane.Doe@example.com", "trace-j", "session-j"));
  const target = { by: "user", id: " jane.doe@EXAMPLE.com" };
  expect(await found(project, target)).toMatchObject({ events: 1, sessions: 1 });
  expect(await found(other, target)).toMatchObject({ events: 0 });
  expect(await (await erase(target, project)).json()).toMatchObject({ events: 1 });
  expect(await left(project)).toBe(1);
});

it("a user whose address was stored before a detector recognized it is deleted under both ids", async () => {
  const project = await aProject();
  const id = "jane.doe@example.com";
  await project.send(sent(1, "bob", "trace-a", "session-a"), sent(7, id, "trace-j", "session-j"));
  const columns = { timestamp: instant(noon), trace_id: "'t'", session_id: "'s'", user_id: `'${id}'` };
  await storeEvents(project.projectId, 1, columns);
  const both = {
    events: 2,
    sessions: 2,
    traces: 2,
    first: at(0),
    last: at(7),
    types: expect.arrayContaining([
      { type: "step", events: 1 },
      { type: "tool_call", events: 1 },
    ]),
  };
  expect(await found(project, { by: "user", id })).toEqual(both);
  expect(await (await erase({ by: "user", id }, project)).json()).toEqual(both);
  expect(await left(project)).toBe(1);
});

describe("deletion", () => {
  it("by user, session or trace deletes every duplicate and keeps all other events", async () => {
    const batch = [
      sent(1, "ada", "trace-1", "session-1"),
      sent(2, "ada", "trace-2", "session-2"),
      sent(3, "user-3", "trace-3", "session-b"),
      sent(4, "user-4", "trace-4", "session-b"),
      sent(5, "user-5", "trace-c", "session-5"),
      sent(6, "user-6", "trace-c", "session-6"),
      sent(7, "user-7", "trace-7", "session-7"),
    ];
    const project = await aProjectWith(batch);
    const elsewhere = await aProject();
    await elsewhere.send(...batch);
    let remaining = batch.length;
    for (const [by, id] of Object.entries({ user: "ada", session: "session-b", trace: "trace-c" })) {
      expect(await (await erase({ by, id }, project)).json(), by).toMatchObject({ events: 2 });
      remaining -= 2;
      expect(await left(project), by).toBe(remaining);
      expect(await found(project, { by, id }), by).toMatchObject({ events: 0 });
    }
    expect(await left(elsewhere)).toBe(batch.length);
  });

  it("by user, session or trace also deletes duplicates with another id", async () => {
    const project = await aProject();
    const targets = { user: "eve", session: "session-e", trace: "trace-e" };
    const batch = Object.entries(targets).map(([by, id], index) => {
      const of = (kind: string) => (by === kind ? id : `eve-${kind}-${index}`);
      return sent(8 + index, of("user"), of("trace"), of("session"));
    });
    await project.send(sent(1, "bob", "trace-a", "session-a"), ...batch);
    await project.send(
      ...batch.map((event) => ({
        ...event,
        timestamp: at(20),
        user_id: "fay",
        trace_id: "trace-f",
        session_id: "session-f",
      })),
    );
    for (const [by, id] of Object.entries(targets)) {
      expect(await (await erase({ by, id }, project)).json(), by).toMatchObject({ events: 1 });
    }
    const rows = await storedEvents(project.projectId);
    expect(rows.map(({ user_id }) => user_id)).toEqual(["bob"]);
    expect(await left(project)).toBe(1);
  });

  it("leaves every page as if the events had never been stored, and lets new ones of the same user be stored", async () => {
    const userEvents = (user_id: string, first: number) => {
      const ids = { user_id, trace_id: `trace-${user_id}`, session_id: `session-${user_id}` };
      return [
        anEvent({ ...ids, timestamp: at(first), event_name: "search", status: "error", error_message: "no 1 room" }),
        anEvent({
          ...ids,
          timestamp: at(first + 1),
          event_name: "search",
          latency_ms: first,
          model: "m",
          tokens_in: 5,
        }),
        anEvent({ ...ids, timestamp: at(first + 2), event_type: "track", event_name: "intent", text: "A room" }),
        anEvent({ ...ids, timestamp: at(first + 3), event_type: "step", query: "ada@example.com" }),
      ];
    };
    const bobsEvents = userEvents("bob", 20);
    const [erased, clean] = [await aProjectWith([...userEvents("ada", 1), ...bobsEvents]), await aProject()];
    await clean.send(...bobsEvents);
    await erase({ by: "user", id: "ada" }, erased);

    const [group] = (await answer<Errors>(errors, clean.projectId, theHour)).groups;
    const pages: [Routes, Record<string, string>?, Record<string, string>?][] = [
      ...[overview, traces, errors, redactions, requests, retention, tokens].map((route): [Routes] => [route]),
      [funnels, { steps: "tool_call:search,track:intent" }],
      [breakdown, { by: "tool" }],
      [tool, {}, { name: "search" }],
      [oneError, {}, { errorId: String(group?.id) }],
      [user, {}, { userId: "bob" }],
      [session, {}, { sessionId: "session-bob" }],
      [trace, {}, { traceId: "trace-bob" }],
    ];
    for (const [route, search, params] of pages) {
      const read = async ({ projectId }: TestProject) => {
        const found = await answer<object>(route, projectId, { ...theHour, ...search }, params);
        return JSON.parse(JSON.stringify(found, (name, part) => (name === "receivedAt" ? undefined : part)));
      };
      expect(await read(erased)).toEqual(await read(clean));
    }
    for (const route of [live, exported]) {
      const text = await (await runQuery(route, erased.projectId, theHour)).text();
      expect(text).toContain("bob");
      expect(text).not.toMatch(/\bada\b|trace-ada|session-ada/);
    }
    const params = { projectId: erased.projectId };
    const body = { text: "A room" };
    const found = await call(searched, "POST", { params, query: `?${new URLSearchParams(theHour)}`, body });
    expect(((await found.json()) as SearchResults).events.map(({ userId }) => userId)).toEqual(["bob"]);
    const gone: [Routes, Record<string, string>][] = [
      [user, { userId: "ada" }],
      [session, { sessionId: "session-ada" }],
      [trace, { traceId: "trace-ada" }],
    ];
    for (const [route, id] of gone) expect((await runQuery(route, erased.projectId, {}, id)).status).toBe(404);

    await erased.send(sent(5, "ada", "trace-d", "session-d"));
    expect(await left(erased)).toBe(5);
  });
});
