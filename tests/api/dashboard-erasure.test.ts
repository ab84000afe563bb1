import { beforeEach, describe, expect, it } from "vitest";
import * as preview from "@/app/api/dashboard/projects/[projectId]/erasure/preview/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as errors from "@/app/api/dashboard/projects/[projectId]/errors/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/export/route";
import * as funnels from "@/app/api/dashboard/projects/[projectId]/funnels/route";
import * as live from "@/app/api/dashboard/projects/[projectId]/live/route";
import * as overview from "@/app/api/dashboard/projects/[projectId]/overview/route";
import * as redactions from "@/app/api/dashboard/projects/[projectId]/redactions/route";
import * as requests from "@/app/api/dashboard/projects/[projectId]/requests/route";
import * as retention from "@/app/api/dashboard/projects/[projectId]/retention/route";
import * as trace from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/route";
import * as traces from "@/app/api/dashboard/projects/[projectId]/traces/route";
import type { Overview } from "@/lib/dashboard/contracts/analytics-answers";
import type { Erasure } from "@/lib/dashboard/contracts/analytics-data";
import { answer, aProject, at, noon, runQuery, type TestProject } from "@/tests/support/analytics";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { instant, storedEvents, storeEvents } from "@/tests/support/stored";

const sent = (seconds: number, user_id: string, trace_id: string, session_id: string, fields = {}) =>
  anEvent({ timestamp: at(seconds), user_id, trace_id, session_id, ...fields });

let project: TestProject;
let other: TestProject;
const events = () => [
  sent(1, "ada", "trace-a", "session-a", { status: "error", error_message: "ada failed" }),
  sent(2, "ada", "trace-b", "session-a", { event_type: "step", query: "ada@example.com" }),
  sent(3, "bob", "trace-b", "session-b"),
  sent(4, "bob", "trace-c", "session-b"),
];
const erase = (target: Record<string, unknown>) =>
  call(erasure, "POST", { params: { projectId: project.projectId }, body: target });
const found = async ({ projectId }: TestProject, target: Record<string, unknown>) => {
  const response = await call(preview, "POST", { params: { projectId }, body: target });
  return (await response.json()) as Erasure;
};
const left = async ({ projectId }: TestProject) =>
  (await answer<Overview>(overview, projectId, { range: "7d" })).figures.events;

beforeEach(async () => {
  [project, other] = [await aProject(), await aProject()];
  const batch = events();
  await project.send(...batch);
  // Includes identical retries and retries with a new timestamp.
  await project.send(...batch);
  await project.send(...batch.map((event) => ({ ...event, timestamp: at(60) })));
  await other.send(...events());
});

describe("the preview", () => {
  it("counts events without duplicates and deletes nothing", async () => {
    expect(await found(project, { by: "user", id: "ada" })).toEqual({
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
    expect(await left(project)).toBe(4);
  });

  it("accepts the id in the request body, so that no proxy logs an email address", async () => {
    const target = { by: "user", id: "jane.doe@example.com" };
    for (const route of [erasure, preview]) {
      expect((await runQuery(route, project.projectId, target)).status).toBe(405);
    }
  });

  it.each(["nobody", "' OR 1=1 --", "ada' --", "%", "\\"])("finds nothing for %j", async (id) => {
    const told = await found(project, { by: "user", id });
    expect(told).toEqual({ events: 0, sessions: 0, traces: 0, first: null, last: null, types: [] });
    expect((await erase({ by: "user", id })).status).toBe(200);
    expect(await left(project)).toBe(4);
  });

  const noTargets = [{ by: "user" }, { by: "project", id: "x" }, { by: "user", id: "" }, {}];
  it.each(noTargets)("by %o is refused", async (target) => {
    expect((await erase(target)).status).toBe(400);
    const params = { projectId: project.projectId };
    expect((await call(preview, "POST", { params, body: target })).status).toBe(400);
  });
});

it("a user whose id is an email address is found by any spelling of it and deleted", async () => {
  await project.send(sent(7, "Jane.Doe@example.com", "trace-j", "session-j"));
  const target = { by: "user", id: " jane.doe@EXAMPLE.com" };
  expect(await found(project, target)).toMatchObject({ events: 1, sessions: 1 });
  expect(await found(other, target)).toMatchObject({ events: 0 });
  expect(await (await erase(target)).json()).toMatchObject({ events: 1 });
  expect(await left(project)).toBe(4);
});

it("a user whose address was stored before a detector recognized it is deleted under both ids", async () => {
  const id = "jane.doe@example.com";
  await project.send(sent(7, id, "trace-j", "session-j"));
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
  expect(await (await erase({ by: "user", id })).json()).toEqual(both);
  expect(await left(project)).toBe(4);
});

describe("deletion", () => {
  it.each([
    [{ by: "user", id: "ada" }, 2],
    [{ by: "session", id: "session-b" }, 2],
    [{ by: "trace", id: "trace-b" }, 2],
    [{ by: "trace", id: "trace-a" }, 1],
  ])("by %o deletes every duplicate and keeps all other events", async (target, gone) => {
    expect(await (await erase(target)).json()).toMatchObject({ events: gone });
    expect(await left(project)).toBe(4 - gone);
    expect(await left(other)).toBe(4);
    expect(await found(project, target)).toMatchObject({ events: 0 });
  });

  it.each([
    { by: "user", id: "eve" },
    { by: "session", id: "session-e" },
    { by: "trace", id: "trace-e" },
  ])("by %o also deletes duplicates with another id", async (target) => {
    const event = sent(8, "eve", "trace-e", "session-e");
    await project.send(event);
    await project.send({ ...event, timestamp: at(9), user_id: "fay", trace_id: "trace-f", session_id: "session-f" });
    expect(await (await erase(target)).json()).toMatchObject({ events: 1 });
    const rows = await storedEvents(project.projectId);
    expect(rows.map(({ user_id }) => user_id)).not.toContain("fay");
    expect(rows.map(({ user_id }) => user_id)).not.toContain("eve");
    expect(await left(project)).toBe(4);
  });

  it("removes the events from every response", async () => {
    await erase({ by: "user", id: "ada" });
    for (const route of [overview, live, traces, errors, redactions, requests, funnels, retention, exported]) {
      const response = await runQuery(route, project.projectId, { range: "7d" });
      expect(response.status).toBe(200);
      expect(await response.text()).not.toMatch(/\bada\b|trace-a|session-a|email/);
    }
    expect((await runQuery(trace, project.projectId, {}, { traceId: "trace-a" })).status).toBe(404);
  });

  it("lets new events of the same user be stored", async () => {
    await erase({ by: "user", id: "ada" });
    await project.send(sent(5, "ada", "trace-d", "session-d"));
    expect(await left(project)).toBe(3);
  });
});
