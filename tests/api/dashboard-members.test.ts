/** Inviting, accepting, changing and removing members, and what each of them sees. */

import { describe, expect, it } from "vitest";
import * as acceptance from "@/app/(dashboard)/sign-in/accept/route";
import * as linkRequest from "@/app/(dashboard)/sign-in/request/route";
import * as ownerInvitation from "@/app/api/dashboard/invitations/[invitationId]/route";
import * as owner from "@/app/api/dashboard/members/[memberId]/route";
import * as owners from "@/app/api/dashboard/members/route";
import * as alerts from "@/app/api/dashboard/projects/[projectId]/alerts/route";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as invitation from "@/app/api/dashboard/projects/[projectId]/invitations/[invitationId]/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as member from "@/app/api/dashboard/projects/[projectId]/members/[memberId]/route";
import * as members from "@/app/api/dashboard/projects/[projectId]/members/route";
import * as membership from "@/app/api/dashboard/projects/[projectId]/membership/route";
import * as projects from "@/app/api/dashboard/projects/route";
import { maySee, readAccess } from "@/lib/accounts/access";
import { changeMember, eraseRemovedMembers, toMemberId } from "@/lib/accounts/member-store";
import { AuditList } from "@/lib/projects/contracts/audit";
import { CreatedInvitation, MemberList } from "@/lib/projects/contracts/members";
import { ProjectList } from "@/lib/projects/contracts/projects";
import { deleteProject } from "@/lib/projects/delete-project";
import { accept, findOffer } from "@/lib/projects/members/invitations";
import { insert } from "@/lib/store/query";
import { aSession, callSignedOut, postFields, type Routes } from "@/tests/support/dashboard";
import { mailed } from "@/tests/support/forms";
import { linksTo } from "@/tests/support/mailed-links";
import { readProblemCode, readProblemIssues } from "@/tests/support/problems";
import { countRows, readRows, runSql } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

const aReceipt = () => ({ requestId: "req_test", receivedAt: Date.now() });
const jane = "jane@acme.com";
withVariables({ DASHBOARD_EMAILS: jane });

const days = 24 * 60 * 60_000;
const anEmail = () => `${crypto.randomUUID()}@example.com`;
type Options = { as?: string; projectId?: string; params?: Record<string, string>; body?: unknown };

async function send(route: Routes, method: "GET" | "POST" | "PATCH" | "DELETE", options: Options) {
  const { as = jane, projectId = "", params = {}, body } = options;
  const headers = { cookie: await aSession(as) };
  return callSignedOut(route, method, { headers, params: { projectId, ...params }, body });
}
const listMembers = async (projectId: string) =>
  MemberList.parse(await (await send(members, "GET", { projectId })).json());
const invite = async (projectId: string, email: string, role = "viewer", as = jane) =>
  CreatedInvitation.parse(await (await send(members, "POST", { as, projectId, body: { email, role } })).json());
const invitationToken = ({ link }: CreatedInvitation) => new URL(link).searchParams.get("token") ?? "";
const addMember = async (projectId: string, role: "viewer" | "admin", by = jane) => {
  const email = anEmail();
  await changeMember(projectId, email, role, by);
  return { email, memberId: toMemberId(email) };
};
/** Their address is also stored with the invitation. */
const invitedMember = async (projectId: string, role: "viewer" | "admin") => {
  const email = anEmail();
  await accept(invitationToken(await invite(projectId, email, role)), aReceipt());
  return { email, memberId: toMemberId(email) };
};
const namesSeenBy = async (as: string) =>
  ProjectList.parse(await (await send(projects, "GET", { as })).json()).projects.map(({ projectId }) => projectId);
/** Everything that these tables hold for a project, including parts that are not merged. */
const storedLines = async (projectId: string, tables = ["members", "invitations"]) => {
  const sql = (table: string) => `SELECT * FROM ${table} WHERE project_id = {projectId:String}`;
  return JSON.stringify(await Promise.all(tables.map((table) => readRows(sql(table), { projectId }))));
};

describe("an invitation", () => {
  it("makes its address a member, who signs in by an emailed link and sees only that project", async () => {
    const [projectId, email] = [await createTestProject(), anEmail()];
    const created = await invite(projectId, email.toUpperCase());
    // Emails are saved to the outbox folder here.
    expect(created.isMailed).toBe(false);
    expect(linksTo(email)).toContain(created.link);
    expect(await readAccess(email)).toBeUndefined();

    const accepted = await postFields(acceptance, { token: invitationToken(created) });

    expect(accepted.headers.get("location")).toBe("/sign-in?sent=1");
    expect(accepted.headers.get("set-cookie")).toBeNull();
    await mailed();
    expect(linksTo(email).filter((link) => link.includes("/sign-in/link"))).toHaveLength(1);
    expect(await namesSeenBy(email)).toEqual([projectId]);
    expect(await listMembers(projectId)).toMatchObject({ invitations: [] });
  });

  it("works once, for 7 days, until withdrawn or replaced", async () => {
    const [projectId, email] = [await createTestProject(), anEmail()];
    const first = await invite(projectId, email);
    const second = await invite(projectId, email, "admin");
    expect(await findOffer(invitationToken(first), Date.now())).toBeUndefined();
    expect(await findOffer(invitationToken(second), Date.now() + 7 * days - 60_000)).toBeDefined();
    expect(await findOffer(invitationToken(second), Date.now() + 7 * days + 1)).toBeUndefined();
    await accept(invitationToken(second), aReceipt());
    await expect(accept(invitationToken(second), aReceipt())).rejects.toMatchObject({ code: "invalid_link" });

    const third = await invite(projectId, anEmail());
    const params = { invitationId: third.invitationId };
    expect((await send(invitation, "DELETE", { projectId: await createTestProject(), params })).status).toBe(404);
    expect((await send(ownerInvitation, "DELETE", { params })).status).toBe(404);
    expect((await send(invitation, "DELETE", { projectId, params })).status).toBe(200);
    expect((await postFields(acceptance, { token: invitationToken(third) })).headers.get("location")).toMatch(
      /problem=invalid_link/,
    );
  });

  it("that is accepted ten times at once makes one member, sends one email, and answers each request the same", async () => {
    const [projectId, email] = [await createTestProject(), anEmail()];
    const token = invitationToken(await invite(projectId, email));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => postFields(acceptance, { token }, { "x-forwarded-for": `10.7.0.${at}` })),
    );
    expect(answers.map(({ headers }) => headers.get("location"))).toEqual(answers.map(() => "/sign-in?sent=1"));
    await mailed();
    expect(linksTo(email).filter((link) => link.includes("/sign-in/link"))).toHaveLength(1);
    const { members: listed } = await listMembers(projectId);
    expect(listed.filter((one) => one.email === email)).toHaveLength(1);
    const { entries } = AuditList.parse(await (await send(audit, "GET", { projectId })).json());
    expect(entries.filter(({ who }) => who === email).map(({ action }) => action)).toEqual(["invitation_accepted"]);
    expect((await postFields(acceptance, { token })).headers.get("location")).not.toBe("/sign-in?sent=1");
  });

  it("that is accepted and withdrawn at once is one or the other", async () => {
    for (const isFirst of [true, false]) {
      const [projectId, email] = [await createTestProject(), anEmail()];
      const created = await invite(projectId, email);
      const params = { invitationId: created.invitationId };
      const accepting = isFirst ? accept(invitationToken(created), aReceipt()) : undefined;
      const withdrawing = send(invitation, "DELETE", { projectId, params });
      const accepted = await (accepting ?? accept(invitationToken(created), aReceipt())).then(
        () => true,
        () => false,
      );
      const isWithdrawn = (await withdrawing).status === 200;
      expect((await readAccess(email)) !== undefined).toBe(accepted);
      expect(isWithdrawn).toBe(!accepted);
      expect((await listMembers(projectId)).invitations).toEqual([]);
    }
  });

  it("that is accepted while its inviter is removed makes a member only if it was accepted first", async () => {
    for (const isFirst of [true, false]) {
      const [projectId, email] = [await createTestProject(), anEmail()];
      const inviter = await addMember(projectId, "admin");
      const created = await invite(projectId, email, "viewer", inviter.email);
      const accepting = isFirst ? accept(invitationToken(created), aReceipt()) : undefined;
      const removing = send(member, "DELETE", { projectId, params: { memberId: inviter.memberId } });
      const accepted = await (accepting ?? accept(invitationToken(created), aReceipt())).then(
        () => true,
        () => false,
      );
      await removing;
      expect((await readAccess(email)) !== undefined).toBe(accepted);
      expect((await listMembers(projectId)).invitations).toEqual([]);
    }
  });

  it("ends with its inviter's role", async () => {
    const projectId = await createTestProject();
    const admin = await addMember(projectId, "admin");
    const created = await invite(projectId, anEmail(), "admin", admin.email);
    await send(member, "PATCH", { projectId, params: { memberId: admin.memberId }, body: { role: "viewer" } });
    expect(await findOffer(invitationToken(created), Date.now())).toBeUndefined();
  });

  it("is stored without its token", async () => {
    const token = invitationToken(await invite(await createTestProject(), anEmail()));
    const rows = await readRows("SELECT * FROM invitations");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ["an address that is already a member", jane, "viewer", "email: is already a member"],
    ["a role that a project does not have", anEmail(), "owner", "role: must be one of viewer, admin"],
    ["something else", "not an address", "viewer", "email: must be an email address of at most 254 characters"],
  ])("is refused to %s", async (_, email, role, issue) => {
    const projectId = await createTestProject();
    expect(await readProblemIssues(await send(members, "POST", { projectId, body: { email, role } }))).toEqual([issue]);
  });
});

describe("a member", () => {
  it("can do what the role allows, from the next request on", async () => {
    const projectId = await createTestProject();
    const { email, memberId } = await addMember(projectId, "viewer");
    const readKeys = () => send(keys, "GET", { as: email, projectId });
    expect((await readKeys()).status).toBe(403);
    await send(member, "PATCH", { projectId, params: { memberId }, body: { role: "admin" } });
    expect((await readKeys()).status).toBe(200);
    expect((await send(member, "DELETE", { projectId, params: { memberId } })).status).toBe(200);
    expect(await readProblemCode(await readKeys())).toBe("signed_out");
  });

  it("is managed by admins of the project, and of no other", async () => {
    const [projectId, other] = [await createTestProject(), await createTestProject()];
    const admin = await addMember(projectId, "admin");
    const viewer = await addMember(projectId, "viewer", admin.email);
    const params = { memberId: viewer.memberId };
    const stranger = await addMember(other, "admin");
    expect((await send(member, "DELETE", { as: stranger.email, projectId, params })).status).toBe(404);
    expect((await send(member, "DELETE", { as: stranger.email, projectId: other, params })).status).toBe(404);
    expect((await send(member, "DELETE", { as: viewer.email, projectId, params })).status).toBe(403);
    expect((await send(member, "DELETE", { as: admin.email, projectId, params })).status).toBe(200);
  });

  it("who was removed cannot come back with an older invitation", async () => {
    const projectId = await createTestProject();
    const { email, memberId } = await addMember(projectId, "admin");
    const created = await invite(projectId, anEmail(), "admin", email);
    await send(member, "DELETE", { projectId, params: { memberId } });
    expect((await listMembers(projectId)).invitations).toEqual([]);
    expect((await postFields(acceptance, { token: invitationToken(created) })).headers.get("location")).toMatch(
      /problem=invalid_link/,
    );
    expect((await postFields(linkRequest, { email })).headers.get("location")).toBe("/sign-in?sent=1");
    expect(await readAccess(email)).toBeUndefined();
  });

  it.each(["viewer", "admin"] as const)("can leave as %s, and none of their addresses remains stored", async (role) => {
    const [projectId, other] = [await createTestProject(), await createTestProject()];
    const { email } = await invitedMember(projectId, role);
    await accept(invitationToken(await invite(other, email)), aReceipt());
    if (role === "admin") await addMember(projectId, "viewer", email);

    expect((await send(membership, "DELETE", { as: email, projectId })).status).toBe(200);

    expect(await namesSeenBy(email)).toEqual([other]);
    expect(await storedLines(projectId)).not.toContain(email);
    expect(await storedLines(other)).toContain(email);
    expect((await send(membership, "DELETE", { as: email, projectId })).status).toBe(404);
  });

  it("who was removed leaves no address, and can be invited again", async () => {
    const projectId = await createTestProject();
    const { email, memberId } = await invitedMember(projectId, "admin");
    const colleague = await addMember(projectId, "viewer", email);
    const open = await invite(projectId, anEmail(), "viewer", email);
    await send(member, "DELETE", { projectId, params: { memberId } });

    expect(await storedLines(projectId)).not.toContain(email);
    expect(await findOffer(invitationToken(open), Date.now())).toBeUndefined();
    expect(await readAccess(colleague.email)).toBeDefined();
    await accept(invitationToken(await invite(projectId, email)), aReceipt());
    await eraseRemovedMembers();
    expect(await readAccess(email)).toBeDefined();
  });

  it("who was removed leaves no address, even if the removal was interrupted", async () => {
    const projectId = await createTestProject();
    const { email, memberId } = await addMember(projectId, "admin");
    const change = { at: new Date(Date.now() + 1_000).toISOString(), json: '{"email":"","role":null,"by":""}' };
    await runSql("SYSTEM STOP MERGES members");
    await insert("members", [{ project_id: projectId, member_id: memberId, change }]);
    const left = await storedLines(projectId, ["members"]);
    await runSql("SYSTEM START MERGES members");
    expect(left).toContain(email);

    await eraseRemovedMembers();

    expect(await storedLines(projectId, ["members"])).not.toContain(email);
  });

  it("cannot leave as an owner, who has access to every project", async () => {
    const projectId = await createTestProject();
    expect((await send(membership, "DELETE", { projectId })).status).toBe(404);
    expect(await readAccess(jane)).toMatchObject({ isOwner: true });
  });

  it("gets alerts only for their own project, and a viewer sees no recipients", async () => {
    const [projectId, other] = [await createTestProject(), await createTestProject()];
    const { email } = await addMember(projectId, "viewer");
    expect([await maySee(email, projectId), await maySee(email, other), await maySee(jane, other)]).toEqual([
      ...[true, false, true],
    ]);
    const recipientsFor = async (as: string) =>
      ((await (await send(alerts, "GET", { as, projectId })).json()) as { recipients: string[] }).recipients;
    expect(await recipientsFor(email)).toEqual([]);
    expect(await recipientsFor(jane)).toEqual([jane, email]);
  });
});

it("a deleted project leaves neither members nor invitations", async () => {
  const projectId = await createTestProject();
  const { email } = await invitedMember(projectId, "admin");
  const invited = await invite(projectId, anEmail());
  expect(await readAccess(email)).toBeDefined();

  await deleteProject(projectId);

  expect(await readAccess(email)).toBeUndefined();
  expect(await findOffer(invitationToken(invited), Date.now())).toBeUndefined();
  for (const table of ["members", "invitations"]) expect(await countRows(table, projectId), table).toBe(0);
});

it("an owner can be invited and removed, unless set by DASHBOARD_EMAILS", async () => {
  const email = anEmail();
  const response = await send(owners, "POST", { body: { email } });
  const created = CreatedInvitation.parse(await response.json());
  await accept(invitationToken(created), aReceipt());
  const projectId = await createTestProject();
  expect(await namesSeenBy(email)).toContain(projectId);

  const listed = MemberList.parse(await (await send(owners, "GET", { as: email })).json()).members;
  const memberIdFor = (wanted: string) => listed.find((one) => one.email === wanted)?.memberId ?? "";
  expect(listed.every(({ role }) => role === "owner")).toBe(true);
  const remove = (memberId: string) => send(owner, "DELETE", { as: email, params: { memberId } });
  expect((await remove(memberIdFor(jane))).status).toBe(404);
  expect((await remove("not-a-uuid")).status).toBe(404);
  expect((await remove(memberIdFor(email))).status).toBe(200);
  expect(await readAccess(email)).toBeUndefined();
  expect(await readAccess(jane)).toMatchObject({ isOwner: true });
});
