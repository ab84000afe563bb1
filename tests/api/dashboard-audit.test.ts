/** The audit log: what is recorded, who sees it, and how long it is kept. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as signOut from "@/app/(dashboard)/sign-out/route";
import * as exportAll from "@/app/api/dashboard/audit/export/route";
import * as everywhere from "@/app/api/dashboard/audit/route";
import * as requests from "@/app/api/dashboard/data-requests/preview/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/audit/export/route";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as events from "@/app/api/dashboard/projects/[projectId]/export/route";
import * as oneKey from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as project from "@/app/api/dashboard/projects/[projectId]/route";
import * as settings from "@/app/api/dashboard/projects/[projectId]/settings/route";
import * as projects from "@/app/api/dashboard/projects/route";
import { mintMailToken } from "@/lib/accounts/sign-in-link";
import { dayMs } from "@/lib/durations";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { keyCommand } from "@/lib/process/terminal/key-command";
import { deleteExpiredEntries, insertAction } from "@/lib/projects/audit/audit-store";
import { type AuditEntry, AuditList } from "@/lib/projects/contracts/audit";
import { runCommand } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";
import { aSession, call, filesUnder, firstCookie, postFields } from "@/tests/support/dashboard";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

// Of this file only, because refused requests of a user are counted for the whole process.
const owner = "jane@audit.example";
withVariables({ DASHBOARD_EMAILS: owner });

const aProject = async () => ({ projectId: await createTestProject() });
const listEntries = async (params: { projectId: string }, query = "") =>
  AuditList.parse(await (await call(audit, "GET", { params, query })).json()).entries;
const allEntries = async (query = "") =>
  AuditList.parse(await (await call(everywhere, "GET", { query })).json()).entries;

describe("a change", () => {
  it("is recorded with its user, time, target and outcome", async () => {
    const params = await aProject();
    const before = Date.now();
    const { key } = (await (await call(keys, "POST", { params, body: { name: "secret name" } })).json()) as {
      key: string;
    };
    const [entry] = await listEntries(params);

    expect(entry).toMatchObject({ action: "key_created", who: owner, method: "email", outcome: "done" });
    expect(entry).toMatchObject({ projectId: params.projectId, target: toKeyId(hashApiKey(key)) });
    expect(entry?.requestId).toMatch(/^req_/);
    expect(Date.parse(String(entry?.at))).toBeGreaterThanOrEqual(before);
    expect(JSON.stringify(entry)).not.toMatch(/svc_|secret name/);
  });

  it("names the settings it changes, without their values", async () => {
    const params = await aProject();
    await call(settings, "PATCH", { params, body: { allow: ["allowed@acme.com"], quota: { day: 5, month: null } } });
    const [entry] = await listEntries(params);

    expect(entry).toMatchObject({ action: "settings_changed", names: expect.arrayContaining(["allow", "quota"]) });
    expect(JSON.stringify(entry)).not.toContain("allowed@acme.com");
  });

  it("does not happen if it cannot be recorded", async () => {
    const params = await aProject();
    await runCommand("RENAME TABLE audit_log TO audit_log_elsewhere", {});
    const response = await call(keys, "POST", { params, body: { name: "" } });
    await runCommand("RENAME TABLE audit_log_elsewhere TO audit_log", {});

    expect(response.status).toBe(503);
    expect(await (await call(keys, "GET", { params })).json()).toMatchObject({ keys: [] });
    expect(await listEntries(params)).toEqual([]);
  });

  it("that is rejected is recorded as rejected", async () => {
    const params = await aProject();
    await call(keys, "POST", { params, body: {} });
    await call(oneKey, "DELETE", { params: { ...params, keyId: "0".repeat(12) } });

    expect((await listEntries(params)).map(({ action, outcome, target }) => ({ action, outcome, target }))).toEqual([
      { action: "key_revoked", outcome: "refused", target: "0".repeat(12) },
      { action: "key_created", outcome: "refused", target: "" },
    ]);
  });

  it("of a deleted project stays in the log of the deployment", async () => {
    const { projectId } = (await (await call(projects, "POST", { body: { name: crypto.randomUUID() } })).json()) as {
      projectId: string;
    };
    await call(project, "DELETE", { params: { projectId } });
    const recorded = (await allEntries()).filter((entry) => [entry.projectId, entry.target].includes(projectId));

    expect(recorded.map(({ action }) => action)).toEqual(["project_deleted", "project_created"]);
  });

  it("from the command line is recorded", async () => {
    const params = await aProject();
    const [{ project: name } = { project: "" }] = await named(params);
    const key = await keyCommand(["create", "--project", String(name)]);
    await keyCommand(["revoke", key]);

    expect((await listEntries(params)).slice(0, 2)).toMatchObject([
      { action: "key_revoked", who: "terminal", method: "command", outcome: "done" },
      { action: "key_created", who: "terminal", method: "command", target: toKeyId(hashApiKey(key)) },
    ]);
  });
});

const byCommand = async () =>
  (await allEntries()).filter(({ method }) => method === "command").map(({ action, target }) => ({ action, target }));

it("the command line records a project that it creates and a key that it shows", async () => {
  await keyCommand(["create", "--project", crypto.randomUUID()]);
  const demo = await keyCommand(["demo"]);
  const [shown, created, project] = await byCommand();

  expect(shown).toEqual({ action: "key_shown", target: toKeyId(hashApiKey(demo)) });
  expect([created?.action, project?.action]).toEqual(["key_created", "project_created"]);
});

/** An entry that contains the name of the project. */
async function named(params: { projectId: string }): Promise<AuditEntry[]> {
  await call(settings, "PATCH", { params, body: { allow: [] } });
  return listEntries(params);
}

it("personal data is a keyed hash, the same for the same person", async () => {
  const params = await aProject();
  const person = "max.muster@example.com";
  await call(erasure, "POST", { params, body: { by: "user", id: person } });
  await call(requests, "POST", { body: { person } });
  const [erased] = await listEntries(params);
  const [found] = await allEntries("?action=person_found");

  expect(erased).toMatchObject({ action: "events_erased", names: ["user"] });
  expect(erased?.target).toMatch(/^hash_[0-9a-f]{16}$/);
  expect(found?.target).toBe(erased?.target);
  expect(JSON.stringify([erased, found])).not.toContain("muster");
});

describe("exports", () => {
  it("are recorded", async () => {
    const params = await aProject();
    const query = `?${new URLSearchParams({ range: "24h", format: "ndjson" })}`;
    await (await call(events, "GET", { params, query })).text();

    expect((await listEntries(params))[0]).toMatchObject({ action: "events_exported", outcome: "done" });
  });

  it("have a declared action in every route", () => {
    const routes = filesUnder("app/api/dashboard", "route.ts").filter((file) => /\/export\/route/.test(file));

    expect(routes.length).toBeGreaterThan(3);
    for (const file of routes) expect(readFileSync(file, "utf8"), file).toMatch(/_exported"/);
  });
});

describe("sign-ins", () => {
  it("are recorded, and so are sign-outs", async () => {
    const response = await postFields(session, { token: await mintMailToken(owner, Date.now()) });
    await postFields(signOut, {}, { cookie: firstCookie(response.headers.get("set-cookie")) });

    expect((await allEntries(`?who=${owner}`)).slice(0, 2)).toMatchObject([
      { action: "signed_out", method: "email", outcome: "done" },
      { action: "signed_in", method: "email", outcome: "done", projectId: null },
    ]);
  });
});

describe("the log of a project", () => {
  it("contains no entry of another project", async () => {
    const [mine, theirs] = [await aProject(), await aProject()];
    await call(keys, "POST", { params: theirs, body: { name: "" } });

    expect(await listEntries(mine)).toEqual([]);
    expect(await listEntries(theirs)).toHaveLength(1);
  });

  it("can be filtered by action and user", async () => {
    const params = await aProject();
    await call(keys, "POST", { params, body: { name: "" } });
    await call(keys, "POST", { params, body: { name: "" }, headers: { cookie: await aSession() } });
    await call(settings, "PATCH", { params, body: { allow: [] } });

    expect(await listEntries(params, "?action=settings_changed")).toHaveLength(1);
    expect(await listEntries(params, "?who=JANE")).toHaveLength(3);
    expect(await listEntries(params, "?who=nobody")).toEqual([]);
    expect((await call(audit, "GET", { params, query: "?action=unknown" })).status).toBe(400);
    expect((await call(audit, "GET", { params, query: "?before=x" })).status).toBe(400);
  });

  it("has pages of 100 entries, and an export with all of them", async () => {
    const params = await aProject();
    const entry = { action: "key_created", who: "=1+1", method: "email", request_id: "req_1" };
    const now = Date.now();
    const entries = Array.from({ length: 150 }, (_, at) => {
      return { ...entry, project_id: params.projectId, at: new Date(now - at), audit_id: crypto.randomUUID() };
    });
    await insert("audit_log", entries);
    const first = AuditList.parse(await (await call(audit, "GET", { params })).json());
    const second = AuditList.parse(
      await (await call(audit, "GET", { params, query: `?before=${first.older}` })).json(),
    );

    expect([first.entries.length, second.entries.length, second.older]).toEqual([100, 50, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ auditId }) => auditId)).size).toBe(150);
    const csv = await (await call(exported, "GET", { params })).text();
    const [head, ...rows] = csv.trimEnd().split("\r\n");
    expect(head).toBe("auditId,at,action,outcome,who,method,projectId,project,target,names,requestId");
    // The export itself is recorded before it starts.
    expect(rows).toHaveLength(151);
    expect(rows.filter((row) => row.includes(",'=1+1,"))).toHaveLength(150);
    const lines = await (await call(exported, "GET", { params, query: "?format=ndjson&action=key_created" })).text();
    expect(
      lines
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line).who),
    ).toEqual(Array(150).fill("=1+1"));
    expect((await call(exportAll, "GET", { query: "?format=xml" })).status).toBe(400);
  });
});

it("entries are deleted after AUDIT_RETENTION_DAYS", async () => {
  const params = await aProject();
  const entry = { action: "key_created", who: owner, method: "email", requestId: "req_1" } as const;
  const now = Date.now();
  for (const days of [401, 399]) await insertAction({ ...entry, projectId: params.projectId }, now - days * dayMs);
  await deleteExpiredEntries(now);

  expect((await listEntries(params)).map(({ at }) => Date.parse(at))).toEqual([now - 399 * dayMs]);
});
