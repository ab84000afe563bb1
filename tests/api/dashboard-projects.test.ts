/** `/api/dashboard/projects`, by outcome. */
import { describe, expect, it, onTestFinished, vi } from "vitest";
import * as first from "@/app/api/dashboard/projects/[projectId]/first-event/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/route";
import * as all from "@/app/api/dashboard/projects/route";
import { ownerAccess } from "@/lib/accounts/access";
import { isDeleted } from "@/lib/gate/auth/deleted-projects";
import { Problem } from "@/lib/problem";
import { summarizeProjects } from "@/lib/projects/activity";
import {
  CreatedProject,
  FirstEvent,
  ProjectDeleted,
  ProjectList,
  ProjectRenamed,
} from "@/lib/projects/contracts/projects";
import { findOrCreateProject } from "@/lib/projects/project-store";
import { withClaim } from "@/lib/projects/with-claim";
import { insert } from "@/lib/store/query";
import { mint, receipt, send } from "@/tests/support/api";
import { call } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { aLogRecord, aLogsMessage, aSpan, aTraceMessage, exportTo } from "@/tests/support/otlp";
import { readProblemIssues } from "@/tests/support/problems";
import { countRows, storedEvents } from "@/tests/support/stored";

const make = async (name: string) => CreatedProject.parse(await (await call(all, "POST", { body: { name } })).json());
const list = async () => ProjectList.parse(await (await call(all, "GET")).json()).projects;
const find = async (projectId: string) => (await list()).find((project) => project.projectId === projectId);
const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

describe("a new project", () => {
  it("is created with a working key", async () => {
    const response = await call(all, "POST", { body: { name: "  Flights  " } });
    const { key, projectId, name } = CreatedProject.parse(await response.json());

    expect(response.status).toBe(201);
    expect(name).toBe("Flights");
    expect((await send(key, { events: [anEvent()] })).status).toBe(200);
    expect(await storedEvents(projectId)).toHaveLength(1);
  });

  it.each([
    [{}, "name: required, must be a name of 1 to 80 characters"],
    [{ name: " " }, "name: must be a name of 1 to 80 characters"],
    [{ name: "x".repeat(81) }, "name: must be a name of 1 to 80 characters"],
    [{ name: 7 }, "name: must be a name of 1 to 80 characters, not a number"],
    [[], 'must be an object such as {"name": "…"}, not an array'],
  ])("is rejected as %j", async (body, issue) => {
    const response = await call(all, "POST", { body });
    expect(response.status).toBe(400);
    expect(await readProblemIssues(response)).toEqual([issue]);
  });

  it("is rejected with the name of another", async () => {
    await make("Hotels");
    expect(await readProblemIssues(await call(all, "POST", { body: { name: "Hotels" } }))).toEqual([
      "name: already in use, choose another",
    ]);
  });
});

it("the list has the deduplicated events of the last 24 hours by hour", async () => {
  const [{ key, projectId }, other] = [await make("Counted"), await make("Quiet")];
  const twice = anEvent({ timestamp: hoursAgo(2) });
  const stampedAnew = anEvent({ timestamp: hoursAgo(3) });
  await send(key, { events: [anEvent(), twice, stampedAnew, anEvent({ timestamp: hoursAgo(25) })] });
  await send(key, { events: [twice, { ...stampedAnew, timestamp: new Date().toISOString() }] });
  const hours = (await find(projectId))?.hours ?? [];

  expect(hours).toHaveLength(24);
  expect([hours[23], hours[22], hours[21], hours[20]]).toEqual([1, 0, 1, 1]);
  expect(hours.reduce((sum, count) => sum + count)).toBe(3);
  expect((await find(other.projectId))?.hours).toEqual(new Array(24).fill(0));
});

it("the last 24 hours are 24 full hours up to now at any time of day", async () => {
  const { key, projectId } = await make("To the hour");
  const now = Math.floor(Date.now() / hourMs) * hourMs - 17 * 60_000;
  const ago = [0, 1, hourMs, hourMs + 1, 24 * hourMs, 24 * hourMs + 1];
  await send(key, { events: ago.map((ms) => anEvent({ timestamp: new Date(now - ms).toISOString() })) });
  const { projects } = await summarizeProjects(ownerAccess, now);

  expect(projects.find((project) => project.projectId === projectId)?.hours).toEqual([
    1,
    ...new Array(21).fill(0),
    1,
    2,
  ]);
});

it("an event from days ago, retried with a new timestamp, is counted in no hour", async () => {
  const { key, projectId } = await make("Old");
  const old = anEvent({ timestamp: hoursAgo(48) });
  await send(key, { events: [old] });
  await send(key, { events: [{ ...old, timestamp: hoursAgo(1) }] });
  expect((await find(projectId))?.hours).toEqual(new Array(24).fill(0));
});

describe("renaming", () => {
  it("takes effect at once and frees the old name", async () => {
    const { projectId } = await make("Old name");
    const response = await call(one, "PATCH", { params: { projectId }, body: { name: "New name" } });

    expect(response.status).toBe(200);
    expect(ProjectRenamed.parse(await response.json())).toEqual({ projectId, name: "New name" });
    expect((await find(projectId))?.name).toBe("New name");
    expect((await find((await make("Old name")).projectId))?.name).toBe("Old name");
  });

  it("accepts the current name and rejects another project's", async () => {
    const { projectId } = await make("Mine");
    await make("Theirs");
    const rename = async (name: string) => (await call(one, "PATCH", { params: { projectId }, body: { name } })).status;

    expect(await rename("Mine")).toBe(200);
    expect(await rename("Theirs")).toBe(400);
  });
});

describe("a name that concurrent requests claim", () => {
  const sortStatuses = (answers: readonly Response[]) => answers.map(({ status }) => status).sort();
  const named = async (name: string) => (await list()).filter((project) => project.name === name);

  it("goes to one of them when projects are created", async () => {
    const create = () => call(all, "POST", { body: { name: "Twins" } });
    const answers = await Promise.all([create(), create(), create(), create()]);

    expect(sortStatuses(answers)).toEqual([201, 400, 400, 400]);
    expect(await named("Twins")).toHaveLength(1);
  });

  it("goes to one of them when projects are renamed, and the others keep theirs", async () => {
    const ids = await Promise.all(["One", "Two", "Three"].map(async (name) => (await make(name)).projectId));
    const rename = (projectId: string) => call(one, "PATCH", { params: { projectId }, body: { name: "Same" } });
    const answers = await Promise.all(ids.map(rename));

    expect(sortStatuses(answers)).toEqual([200, 400, 400]);
    const names = await Promise.all(ids.map(async (id) => (await find(id))?.name));
    expect(names.filter((name) => name === "Same")).toHaveLength(1);
    expect(new Set(names).size).toBe(3);
  });

  it("is one project for every request that finds or creates it", async () => {
    const found = await Promise.all([1, 2, 3].map(() => findOrCreateProject("Found")));

    expect(new Set(found.map(({ project_id }) => project_id)).size).toBe(1);
  });

  it("is free again a minute after the claiming process died", async () => {
    const claim = { name: "Left behind", claim_id: "0", claimed_at: new Date(Date.now() - 61_000).toISOString() };
    await insert("name_claims", [claim]);

    expect((await call(all, "POST", { body: { name: claim.name } })).status).toBe(201);
  });

  it("can be retried while the claim of a dead process blocks it", async () => {
    const claim = { name: "Blocked", claim_id: "0", claimed_at: new Date().toISOString() };
    await insert("name_claims", [claim]);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const isTaken = async () => {
      // The next clock reading ends the wait.
      vi.setSystemTime(Date.now() + 11_000);
      return false;
    };

    const wanted = { name: claim.name, subject: "this name", isTaken, taken: () => new Problem("not_found") };
    await expect(withClaim(wanted, async () => "written")).rejects.toMatchObject({
      code: "storage_unavailable",
      message: "Another request is still using this name. Retry later.",
      status: 503,
      headers: { "Retry-After": "50" },
    });
  });
});

describe("the first event", () => {
  it("is null before any event", async () => {
    const { key, projectId } = await make("Waiting");
    const ask1 = async () => FirstEvent.parse(await (await call(first, "GET", { params: { projectId } })).json()).event;

    expect(await ask1()).toBeNull();
    const event = anEvent({ event_name: "search", platform: "claude", sdk_version: "sluice/0.1.0" });
    await send(key, { events: [event] });
    expect(await ask1()).toMatchObject({
      event_id: event.event_id,
      event_type: "tool_call",
      event_name: "search",
      platform: "claude",
      sdk_version: "sluice/0.1.0",
    });
  });

  it("is the one received first, whatever its timestamp, with its trace", async () => {
    const { key, projectId } = await make("Backfilled");
    const sent = anEvent({ trace_id: "first-trace" });
    await send(key, { events: [sent] });
    await send(key, { events: [anEvent({ timestamp: hoursAgo(48) })] });
    const { event } = FirstEvent.parse(await (await call(first, "GET", { params: { projectId } })).json());

    expect(event).toMatchObject({ event_id: sent.event_id, trace_id: "first-trace" });
  });
});

describe("the first request", () => {
  const ask = async (projectId: string) =>
    FirstEvent.parse(await (await call(first, "GET", { params: { projectId } })).json());

  it("is the one that stored the first event, with its endpoint", async () => {
    const { key, projectId } = await make("Two endpoints");
    expect(await ask(projectId)).toEqual({ event: null, request: null });
    await exportTo("traces", key, aTraceMessage([aSpan(), aSpan({ attributes: {} })]));
    await send(key, { events: [anEvent()] });
    expect((await ask(projectId)).request).toEqual({
      endpoint: "/v1/traces",
      stored: 1,
      rejected: 0,
      spans: 1,
      logRecords: 0,
    });

    const other = await make("One endpoint");
    await send(other.key, { events: [anEvent(), anEvent({ timestamp: "yesterday" })] });
    await exportTo("logs", other.key, aLogsMessage([aLogRecord()]));
    const { request } = await ask(other.projectId);
    expect(request).toEqual({ endpoint: "/v1/events", stored: 1, rejected: 1, spans: 0, logRecords: 0 });
  });

  it("is the latest one while there is no event, with what was not stored", async () => {
    const { key, projectId } = await make("Other spans");
    await send(key, { events: [anEvent({ timestamp: "yesterday" })] });
    expect(await ask(projectId)).toMatchObject({ event: null, request: { endpoint: "/v1/events", rejected: 1 } });
    await exportTo("traces", key, aTraceMessage([aSpan({ spanId: "" }), aSpan({ attributes: {} })]));
    expect(await ask(projectId)).toEqual({
      event: null,
      request: { endpoint: "/v1/traces", stored: 0, rejected: 1, spans: 1, logRecords: 0 },
    });
  });
});

describe("deletion", () => {
  const remove = (projectId: string, name: string) => call(one, "DELETE", { params: { projectId }, body: { name } });

  it("requires the name and otherwise deletes nothing", async () => {
    const { key, projectId } = await make("Keep me");
    const response = await remove(projectId, "keep me");

    expect(response.status).toBe(400);
    expect((await readProblemIssues(response))[0]).toMatch(/^name: /);
    expect((await send(key, { events: [anEvent()] })).status).toBe(200);
  });

  it("deletes the project, its keys, events and receipts at once, and nothing else", async () => {
    const [{ key, projectId }, other] = [await make("Doomed"), await make("Spared")];
    const { requestId } = (await (await send(key, { events: [anEvent(), anEvent()] })).json()) as { requestId: string };
    await send(other.key, { events: [anEvent()] });

    const removed = await remove(projectId, "Doomed");
    expect(removed.status).toBe(200);
    expect(ProjectDeleted.parse(await removed.json())).toEqual({ projectId });
    expect(await find(projectId)).toBeUndefined();
    expect(await storedEvents(projectId)).toEqual([]);
    expect(await countRows("receipts", projectId)).toBe(0);
    expect((await send(key, { events: [anEvent()] })).status).toBe(401);
    expect((await receipt(key, requestId)).status).toBe(401);
    expect((await call(first, "GET", { params: { projectId } })).status).toBe(404);
    expect(await storedEvents(other.projectId)).toHaveLength(1);
    expect((await send(other.key, { events: [anEvent()] })).status).toBe(200);
  });

  it("also applies to widget tokens minted before and to events in flight", async () => {
    const { key, projectId } = await make("With a widget");
    const minted = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
    const { token } = (await minted.json()) as { token: string };
    const event = () => ({ events: [anEvent({ source: "widget" })] });
    expect((await send(token, event())).status).toBe(200);
    const onTheirWay = Array.from({ length: 20 }, () => send(token, event()));
    const removed = await remove(projectId, "With a widget");
    await Promise.all(onTheirWay);

    expect(removed.status).toBe(200);
    expect(await storedEvents(projectId)).toEqual([]);
    const refused = await send(token, event());
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: { code: "invalid_token" } });
    expect(await isDeleted(projectId)).toBe(true);
  });

  it("frees the name for a new project", async () => {
    const { projectId } = await make("Phoenix");
    await remove(projectId, "Phoenix");

    expect((await findOrCreateProject("Phoenix")).project_id).not.toBe(projectId);
  });
});
