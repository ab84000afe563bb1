/** The audit log: outcomes of streams, refused roles, and what is recorded about an action that never finishes. */
import { describe, expect, it } from "vitest";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as cron from "@/app/api/cron/alerts/route";
import * as everywhere from "@/app/api/dashboard/audit/route";
import * as people from "@/app/api/dashboard/members/route";
import * as exported from "@/app/api/dashboard/projects/[projectId]/audit/export/route";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as oneKey from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as projects from "@/app/api/dashboard/projects/route";
import * as oneSession from "@/app/api/dashboard/sessions/[sessionId]/route";
import * as weekly from "@/app/api/dashboard/weekly-mail/route";
import * as unsubscribe from "@/app/api/weekly-mail/unsubscribe/route";
import { changeMember } from "@/lib/accounts/member-store";
import { turnOn, unsubscribeToken } from "@/lib/alerts/weekly/weekly-mail-store";
import { backgroundEnded } from "@/lib/background";
import { dayMs } from "@/lib/durations";
import { insertAction } from "@/lib/projects/audit/audit-store";
import { AuditList } from "@/lib/projects/contracts/audit";
import { runCommand } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { confirmClock } from "@/lib/store/trusted-clock";
import { anAddress } from "@/tests/support/address";
import { aSession, call, postFields } from "@/tests/support/dashboard";
import { forgetLog, logged } from "@/tests/support/logged";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

// Of this file only, because refused requests of a user are counted for the whole process.
const owner = "jane@outcomes.example";
const secret = "s".repeat(40);
withVariables({ DASHBOARD_EMAILS: owner, CRON_SECRET: secret });

const aProject = async () => ({ projectId: await createTestProject() });
const listEntries = async (params: { projectId: string }) =>
  AuditList.parse(await (await call(audit, "GET", { params })).json()).entries;
const allEntries = async (query: string) =>
  AuditList.parse(await (await call(everywhere, "GET", { query })).json()).entries;

describe("an export", () => {
  /** Longer than the part that is sent in advance. */
  async function aLongLog() {
    const params = await aProject();
    const entry = { action: "key_created", who: owner, method: "email", request_id: "r".repeat(200) } as const;
    const now = Date.now();
    // One statement for each would take longer than the tests.
    const entries = Array.from({ length: 6_000 }, (_, at) => {
      return { project_id: params.projectId, at: new Date(now - at), audit_id: crypto.randomUUID(), ...entry };
    });
    await insert("audit_log", entries);
    return params;
  }

  it("is recorded as done once it has been read to the end, and as failed if the client disconnects", async () => {
    const params = await aLongLog();
    const outcome = async () => (await listEntries(params)).find(({ action }) => action === "audit_exported")?.outcome;
    const response = await call(exported, "GET", { params });
    const reader = response.body?.getReader();
    await reader?.read();
    expect(await outcome()).toBe("started");
    await reader?.cancel();
    expect(await outcome()).toBe("failed");

    await (await call(exported, "GET", { params })).text();
    expect(await outcome()).toBe("done");
  });

  it("is recorded as failed if the store fails in the meantime", async () => {
    const params = await aLongLog();
    const response = await call(exported, "GET", { params });
    const reader = response.body?.getReader();
    await reader?.read();
    const { client } = (await store()).records;
    const { query } = client;
    client.query = () => Promise.reject(new Error("unreachable"));
    const end = async () => {
      while (!(await reader?.read())?.done);
    };
    try {
      await expect(end()).rejects.toThrow();
    } finally {
      client.query = query;
    }

    await backgroundEnded();
    expect((await listEntries(params))[0]?.outcome).toBe("failed");
  });
});

async function aViewer(projectId: string) {
  const who = `viewer-${crypto.randomUUID()}@acme.com`;
  await changeMember(projectId, who, "viewer", owner);
  return { who, headers: { cookie: await aSession(who) } };
}

describe("a request that the user's role does not allow", () => {
  it("is recorded in the project and changes nothing", async () => {
    const params = await aProject();
    const { who, headers } = await aViewer(params.projectId);
    expect((await call(keys, "POST", { params, headers, body: { name: "" } })).status).toBe(403);
    expect(await listEntries(params)).toMatchObject([{ action: "key_created", outcome: "refused", who }]);
  });

  it("is recorded with the id in its path, unless that cannot be an id", async () => {
    const params = await aProject();
    const { headers } = await aViewer(params.projectId);
    const revoke = async (keyId: string, more = {}) =>
      (await call(oneKey, "DELETE", { params: { ...params, keyId }, ...more })).status;
    for (const keyId of ["0123456789ab", "max.muster@example.com"]) expect(await revoke(keyId, { headers })).toBe(403);
    // Even if the role would allow it.
    for (const keyId of ["0123456789ab", "max.muster@example.com", "a".repeat(65)])
      expect(await revoke(keyId)).toBe(404);

    const targets = (await listEntries(params)).map(({ target }) => target).reverse();
    expect(targets).toEqual(["0123456789ab", "", "0123456789ab", "", ""]);
  });

  it("is not recorded if it only reads, or for a project that the user cannot see", async () => {
    const [params, other] = [await aProject(), await aProject()];
    const { headers } = await aViewer(params.projectId);
    expect((await call(keys, "GET", { params, headers })).status).toBe(403);
    expect((await call(keys, "POST", { params: other, headers, body: { name: "" } })).status).toBe(404);
    expect([await listEntries(params), await listEntries(other)]).toEqual([[], []]);
  });
});

describe("requests of one user that are refused", () => {
  it("share a limit of 20 entries per hour, however many come at once and whatever they are refused for", async () => {
    const params = await aProject();
    const { who, headers } = await aViewer(params.projectId);
    const invalid = () => call(weekly, "POST", { headers, body: { isOn: "maybe" } });
    const unknown = () => call(oneSession, "DELETE", { headers, params: { sessionId: crypto.randomUUID() } });
    const forbidden = () => call(keys, "POST", { headers, params, body: { name: "" } });
    await forgetLog();
    const attempts = [invalid, unknown, forbidden].flatMap((attempt) => Array.from({ length: 8 }, attempt));
    const statuses = new Set((await Promise.all(attempts)).map(({ status }) => status));

    expect(statuses).toEqual(new Set([400, 403, 404]));
    const refused = await allEntries(`?who=${who}`);
    expect(refused).toHaveLength(20);
    expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(["refused"]));
    const limited = await logged("audit_limited");
    expect(limited).toMatchObject([{ level: "warn", entries: "refused-actions", perKey: 20 }]);
    expect(JSON.stringify(limited)).not.toContain(who);

    // Another user's is still recorded.
    const other = await aViewer(params.projectId);
    const body = { email: "new@acme.com", role: "owner" };
    expect((await call(people, "POST", { headers: other.headers, body })).status).toBe(403);
    expect(await allEntries(`?who=${other.who}`)).toMatchObject([{ action: "member_invited", outcome: "refused" }]);
  });

  it("don't keep the changes that the user makes from being recorded before they happen", async () => {
    const params = await aProject();
    const who = `admin-${crypto.randomUUID()}@acme.com`;
    await changeMember(params.projectId, who, "admin", owner);
    const headers = { cookie: await aSession(who) };
    const create = (name: unknown) => call(keys, "POST", { headers, params, body: { name } });
    await Promise.all(Array.from({ length: 21 }, () => create(1)));
    expect(await listEntries(params)).toHaveLength(20);

    expect((await create("works")).status).toBe(201);
    const [entry] = await listEntries(params);
    expect(entry).toMatchObject({
      action: "key_created",
      outcome: "done",
      who,
      target: expect.stringMatching(/^.{12}$/),
    });
    // An export changes nothing, but is recorded before its first byte.
    await (await call(exported, "GET", { headers, params })).body?.cancel();
    expect((await listEntries(params))[0]).toMatchObject({ action: "audit_exported", who });

    await runCommand("RENAME TABLE audit_log TO audit_log_elsewhere", {});
    const unrecorded = await create("is not created");
    await runCommand("RENAME TABLE audit_log_elsewhere TO audit_log", {});
    expect(unrecorded.status).toBe(503);
    const { keys: stored } = (await (await call(keys, "GET", { headers, params })).json()) as {
      keys: { name: string }[];
    };
    expect(stored.map(({ name }) => name)).toEqual(["works"]);
  });

  it("are not recorded beyond the limit either if they are refused after a lock was taken", async () => {
    const name = crypto.randomUUID();
    const who = `owner-${crypto.randomUUID()}@acme.com`;
    await changeMember("", who, "owner", owner);
    const headers = { cookie: await aSession(who) };
    const create = () => call(projects, "POST", { headers, body: { name } });
    expect((await create()).status).toBe(201);
    const invalid = () => call(weekly, "POST", { headers, body: { isOn: "maybe" } });
    await Promise.all(Array.from({ length: 19 }, invalid));
    for (let attempt = 0; attempt < 3; attempt++) expect((await create()).status).toBe(400);
    expect(await allEntries(`?who=${who}`)).toHaveLength(21);
  });

  it("count against nothing if they succeed", async () => {
    const params = await aProject();
    const { who, headers } = await aViewer(params.projectId);
    const turn = (isOn: unknown) => call(weekly, "POST", { headers, body: { isOn } });
    for (let times = 0; times < 21; times++) await turn(times % 2 === 0);
    await turn("maybe");
    const entries = await allEntries(`?who=${who}`);
    expect(entries).toHaveLength(22);
    expect(entries[0]).toMatchObject({ outcome: "refused" });
  });
});

it("an erasure is recorded with its target before it begins", async () => {
  const params = await aProject();
  const { reader } = await store();
  const { rows } = reader;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  // As if the process were killed here: no part of the erasure runs.
  reader.rows = () => {
    begin();
    return new Promise(() => undefined);
  };
  void call(erasure, "POST", { params, body: { by: "user", id: "max.muster@example.com" } });
  await begun;
  reader.rows = rows;

  expect(await listEntries(params)).toMatchObject([
    { action: "events_erased", outcome: "started", target: expect.stringMatching(/^hash_/), names: ["user"] },
  ]);
});

it("failed sign-ins are recorded, at most 20 per hour and address, so that one does not hide those from another", async () => {
  const failFrom = (address: string) => postFields(session, { token: "wrong" }, { "x-forwarded-for": address });
  const failed = () => allEntries("?action=sign_in_failed");
  const before = (await failed()).length;
  const flooding = anAddress();
  for (let attempt = 0; attempt < 25; attempt++) await failFrom(flooding);
  expect(await failed()).toHaveLength(before + 20);
  await failFrom(anAddress());
  expect(await failed()).toHaveLength(before + 21);
  expect((await failed())[0]).toMatchObject({ who: "", outcome: "refused", target: "" });
});

it("turning the weekly email off by its link is recorded once", async () => {
  await turnOn(owner, Date.now());
  const click = () =>
    unsubscribe.POST(
      new Request(`http://sluice.test/api/weekly-mail/unsubscribe?token=${unsubscribeToken(owner)}`, {
        method: "POST",
        headers: { "x-forwarded-for": anAddress() },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      }),
      { params: Promise.resolve({}) },
    );
  expect([(await click()).status, (await click()).status]).toEqual([200, 200]);

  expect(await allEntries(`?action=weekly_mail_changed&who=${owner}`)).toMatchObject([
    { who: owner, method: "unsubscribe", outcome: "done", projectId: null },
  ]);
});

it("the scheduler's route deletes entries after AUDIT_RETENTION_DAYS, as on Vercel", async () => {
  const { projectId } = await aProject();
  const entry = { action: "key_created", who: owner, method: "email", requestId: "req_1", projectId } as const;
  const now = Date.now();
  for (const days of [401, 399]) await insertAction(entry, now - days * dayMs);
  await confirmClock(now);
  const request = new Request("http://sluice.test/api/cron/alerts", { headers: { authorization: `Bearer ${secret}` } });
  expect((await cron.GET(request, { params: Promise.resolve({}) })).status).toBe(200);

  expect((await listEntries({ projectId })).map(({ at }) => Date.parse(at))).toEqual([now - 399 * dayMs]);
});
