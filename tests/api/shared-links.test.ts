/** Shared links: one trace, read-only, for people without a sign-in. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as one from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/links/[linkId]/route";
import * as links from "@/app/api/dashboard/projects/[projectId]/traces/[traceId]/links/route";
import * as event from "@/app/api/shared/[token]/events/[eventId]/route";
import { changeMember } from "@/lib/accounts/member-store";
import type { StoredEvent } from "@/lib/analytics/contracts/analytics-answers";
import { maxSharedLinks } from "@/lib/analytics/contracts/limits";
import { dayMs } from "@/lib/durations";
import { readSharedTrace } from "@/lib/endpoints/shared-trace";
import { Problem } from "@/lib/problem";
import { AuditList } from "@/lib/projects/contracts/audit";
import { CreatedSharedLink, SharedLinkList } from "@/lib/projects/contracts/shared-links";
import { deleteProject } from "@/lib/projects/delete-project";
import { queryRows, runCommand } from "@/lib/store/limited-query";
import { anAddress } from "@/tests/support/address";
import { aProject, type TestProject } from "@/tests/support/analytics";
import { aSession, call, callSignedOut } from "@/tests/support/dashboard";
import { readProblemCode } from "@/tests/support/problems";
import { countRows } from "@/tests/support/stored";
import { aTracedEvent, booking, chat } from "@/tests/support/traced-events";
import { withVariables } from "@/tests/support/variables";

async function aSharedProject() {
  const project = await aProject();
  await project.send(...booking, ...chat);
  return project;
}
const traceParams = ({ projectId }: TestProject, traceId = "booking") => ({ projectId, traceId });
async function share(project: TestProject, traceId?: string): Promise<string> {
  const response = await call(links, "POST", { params: traceParams(project, traceId) });
  expect(response.status).toBe(201);
  return CreatedSharedLink.parse(await response.json()).token;
}
const list = async (project: TestProject, traceId?: string) =>
  SharedLinkList.parse(await (await call(links, "GET", { params: traceParams(project, traceId) })).json()).links;

const open = (token: string, now = Date.now()) => readSharedTrace({ token, address: anAddress(), now });
const closed = (token: string, now?: number) =>
  open(token, now).then(
    () => "open",
    (error) => (error instanceof Problem ? error.code : String(error)),
  );
const readEvent = (token: string, { eventId, timestamp }: { eventId: string; timestamp: string }, address?: string) =>
  callSignedOut(event, "GET", {
    params: { token, eventId },
    query: `?at=${encodeURIComponent(timestamp)}`,
    headers: address === undefined ? {} : { "x-forwarded-for": address },
  });

describe("a shared link", () => {
  it("shows its trace and the events of it to anyone, for seven days, and does not name the project", async () => {
    const project = await aSharedProject();
    const before = Date.now();
    const token = await share(project);
    const { trace, expiresAt } = await open(token);
    const [listed] = await list(project);

    expect(token).toMatch(/^[0-9A-Za-z]{32}$/);
    expect(trace.trace).toMatchObject({ traceId: "booking", events: 4, userId: "ada" });
    expect(trace.events.map(({ name }) => name)).toEqual(["search", "choose", "book", "seats"]);
    expect(listed?.expiresAt).toBe(expiresAt);
    expect(Date.parse(expiresAt) - before).toBeGreaterThanOrEqual(7 * dayMs);
    expect(Date.parse(expiresAt) - Date.parse(String(listed?.createdAt))).toBe(7 * dayMs);

    const [, , book] = trace.events;
    const response = await readEvent(token, book ?? { eventId: "", timestamp: "" });
    expect(response.status).toBe(200);
    const text = await response.text();
    expect((JSON.parse(text) as StoredEvent).event).toMatchObject({ error_message: "sold out" });
    expect(text + JSON.stringify(trace)).not.toContain(project.projectId);
  });

  it("shows no event of another trace or of another project, is stored as a hash only, and its token is not shown again", async () => {
    const [project, other] = [await aSharedProject(), await aProject()];
    await other.send(aTracedEvent("booking", 1_200, { event_name: "of another project" }));
    const token = await share(project);
    const rows = await queryRows(
      "SELECT toString(tuple(*)) AS row FROM shared_links WHERE project_id = {projectId:String}",
      { projectId: project.projectId },
      z.object({ row: z.string() }),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows) + JSON.stringify(await list(project))).not.toContain(token);

    const chatToken = await share(project, "chat");
    const [chatTrace] = (await open(chatToken)).trace.events;
    const [foreign] = (await open(await share(other))).trace.events;
    for (const hidden of [chatTrace, foreign]) {
      const response = await readEvent(token, hidden ?? { eventId: "", timestamp: "" });
      expect([response.status, await readProblemCode(response)]).toEqual([404, "not_found"]);
    }
  });

  it("is listed with its own trace only, newest first, and cannot be created for a trace that does not exist, or once a trace has too many", async () => {
    const project = await aSharedProject();
    const missing = await call(links, "POST", { params: traceParams(project, "unknown") });
    expect([missing.status, await readProblemCode(missing)]).toEqual([404, "not_found"]);
    await share(project, "chat");
    for (let at = 0; at < maxSharedLinks; at++) await share(project);
    const times = (await list(project)).map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(maxSharedLinks);
    expect(times).toEqual(times.toSorted().reverse());
    expect(await list(project, "chat")).toHaveLength(1);
    const refused = await call(links, "POST", { params: traceParams(project) });
    expect([refused.status, await readProblemCode(refused)]).toEqual([400, "invalid_request"]);
  });
});

describe("a link that is", () => {
  const outcomes = async (token: string) => {
    const response = await readEvent(token, { eventId: randomUUID(), timestamp: new Date().toISOString() });
    return [await closed(token), response.status, await readProblemCode(response)];
  };
  const gone = ["not_found", 404, "not_found"];

  it("unknown or malformed is not found", async () => {
    for (const token of ["0".repeat(32), "", "x", "../booking", "0".repeat(33)])
      expect(await outcomes(token)).toEqual(gone);
  });

  it("older than seven days or revoked is not found, while others of the trace keep working", async () => {
    const project = await aSharedProject();
    const kept = await share(project);
    const token = await share(project);
    const [{ linkId } = { linkId: "" }] = await list(project);
    const revoke = (from: TestProject, traceId?: string) =>
      call(one, "DELETE", { params: { ...traceParams(from, traceId), linkId } });

    expect((await revoke(await aProject())).status).toBe(404);
    expect((await revoke(project, "chat")).status).toBe(404);
    expect(await closed(token)).toBe("open");
    expect((await revoke(project)).status).toBe(200);
    expect(await outcomes(token)).toEqual(gone);
    expect(await closed(kept, Date.now() + 7 * dayMs - 60_000)).toBe("open");
    expect(await closed(kept, Date.now() + 7 * dayMs)).toBe("not_found");
    expect(await list(project)).toHaveLength(1);
    expect((await revoke(project)).status).toBe(404);
  });

  it.each([
    ["the trace", { by: "trace", id: "booking" }],
    ["a person in it", { by: "user", id: "ada" }],
    ["a session in it", { by: "session", id: "session_of_booking" }],
  ])("of a trace ends when %s is erased, even if its events arrive again", async (_, target) => {
    const project = await aSharedProject();
    const [token, other] = [await share(project), await share(project, "chat")];
    expect((await call(erasure, "POST", { params: { projectId: project.projectId }, body: target })).status).toBe(200);
    await project.send(aTracedEvent("booking", 3_000, { event_id: randomUUID() }));

    expect(await outcomes(token)).toEqual(gone);
    expect(await list(project)).toEqual([]);
    expect(await closed(other)).toBe("open");
  });

  it("of a deleted project is not found, and nothing of it is left", async () => {
    const project = await aSharedProject();
    const token = await share(project);
    await deleteProject(project.projectId);

    expect(await outcomes(token)).toEqual(gone);
    expect(await countRows("shared_links", project.projectId)).toBe(0);
  });
});

describe("a shared link of a member", () => {
  const jane = "jane@acme.com";
  withVariables({ DASHBOARD_EMAILS: jane });

  it("ends when the member is removed from the project", async () => {
    const project = await aSharedProject();
    const email = `admin-${randomUUID()}@acme.com`;
    await changeMember(project.projectId, email, "admin", jane);
    const response = await call(links, "POST", {
      params: traceParams(project),
      headers: { cookie: await aSession(email) },
    });
    const { token } = CreatedSharedLink.parse(await response.json());
    expect(await closed(token)).toBe("open");
    await changeMember(project.projectId, email, null, jane);

    expect(await closed(token)).toBe("not_found");
  });
});

it("creating and revoking a link are recorded before they take effect, without the token", async () => {
  const project = await aSharedProject();
  const { projectId } = project;
  const token = await share(project);
  const [{ linkId } = { linkId: "" }] = await list(project);
  await call(one, "DELETE", { params: { ...traceParams(project), linkId } });
  const entries = async () =>
    AuditList.parse(await (await call(audit, "GET", { params: { projectId } })).json()).entries;

  expect(await entries()).toMatchObject([
    { action: "link_revoked", target: linkId, outcome: "done" },
    { action: "link_created", target: "booking", names: ["booking", linkId], outcome: "done" },
  ]);
  expect(JSON.stringify(await entries())).not.toContain(token);

  await runCommand("RENAME TABLE audit_log TO audit_log_elsewhere", {});
  const unrecorded = await call(links, "POST", { params: traceParams(project) });
  await runCommand("RENAME TABLE audit_log_elsewhere TO audit_log", {});
  expect(unrecorded.status).toBe(503);
  expect(await list(project)).toEqual([]);
});

it("one address can open links, valid or not, only so often", async () => {
  const address = anAddress();
  const target = { eventId: randomUUID(), timestamp: new Date().toISOString() };
  let refused: Response | undefined;
  for (let at = 0; at < 1_000 && refused === undefined; at++) {
    const response = await readEvent("0".repeat(32), target, address);
    if (response.status === 429) refused = response;
  }

  expect(refused?.headers.get("ratelimit-policy")).toMatch(/^"shared-links"/);
  expect((await readEvent("0".repeat(32), target)).status).toBe(404);
});
