/** What happens to the API keys and read tokens of a member who is removed. */
import { describe, expect, it } from "vitest";
import * as owner from "@/app/api/dashboard/members/[memberId]/route";
import * as audit from "@/app/api/dashboard/projects/[projectId]/audit/route";
import * as rolls from "@/app/api/dashboard/projects/[projectId]/keys/[keyId]/roll/route";
import * as keys from "@/app/api/dashboard/projects/[projectId]/keys/route";
import * as member from "@/app/api/dashboard/projects/[projectId]/members/[memberId]/route";
import * as membership from "@/app/api/dashboard/projects/[projectId]/membership/route";
import * as tokens from "@/app/api/dashboard/projects/[projectId]/read-tokens/route";
import * as overview from "@/app/v1/query/overview/route";
import { changeMember, deployment, toMemberId } from "@/lib/accounts/member-store";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { AuditList } from "@/lib/projects/contracts/audit";
import { KeyList, ReadTokenList } from "@/lib/projects/contracts/keys";
import { KeysOfMember, RemovedMember } from "@/lib/projects/contracts/members";
import { send } from "@/tests/support/api";
import { aSession, call, callSignedOut } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import { readRows } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

const jane = "jane@former.example";
withVariables({ DASHBOARD_EMAILS: jane });

const aMember = async (place: string, role: "admin" | "owner" = "admin") => {
  const who = `${role}-${crypto.randomUUID()}@former.example`;
  await changeMember(place, who, role, jane);
  return { who, memberId: toMemberId(who), headers: { cookie: await aSession(who) } };
};
type Member = Awaited<ReturnType<typeof aMember>>;

/** A key and a read token that the member creates. */
async function created(projectId: string, { headers }: Member, name = "theirs") {
  const options = { params: { projectId }, headers };
  const { key } = (await (await call(keys, "POST", { ...options, body: { name } })).json()) as { key: string };
  const body = { name, days: 30 };
  const { token } = (await (await call(tokens, "POST", { ...options, body })).json()) as { token: string };
  return { key, token };
}
const toId = (credential: string) => toKeyId(hashApiKey(credential));
const sendStatus = async (key: string) => (await send(key, { events: [anEvent()] })).status;
const queryWith = async (token: string) =>
  (await callSignedOut(overview, "GET", { query: "?range=24h", headers: { authorization: `Bearer ${token}` } })).status;
const namesOfFormer = async (projectId: string) => {
  const params = { projectId };
  const { keys: listed } = KeyList.parse(await (await call(keys, "GET", { params })).json());
  const { tokens: read } = ReadTokenList.parse(await (await call(tokens, "GET", { params })).json());
  return [...listed, ...read].filter(({ isOfFormerMember }) => isOfFormerMember).map(({ name }) => name);
};
const remove = async (projectId: string, { memberId }: Member, query = "") => {
  const response = await call(member, "DELETE", { params: { projectId, memberId }, query });
  expect(response.status).toBe(200);
  return RemovedMember.parse(await response.json());
};

describe("the keys and read tokens that a member created", () => {
  it("are listed before the removal, keep working unless they are revoked, and are marked from then on", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    const { key, token } = await created(projectId, leaving);
    await created(projectId, await aMember(projectId), "of someone else");
    const params = { projectId, memberId: leaving.memberId };
    const { keys: listed } = KeysOfMember.parse(await (await call(member, "GET", { params })).json());
    expect(new Set(listed.map(({ keyId, kind }) => `${kind} ${keyId}`))).toEqual(
      new Set([`api_key ${toId(key)}`, `read_token ${toId(token)}`]),
    );
    expect(await namesOfFormer(projectId)).toEqual([]);

    const removed = await remove(projectId, leaving);
    expect(removed.revokedKeys).toEqual([]);
    expect(removed.activeKeys.map(({ keyId }) => keyId).sort()).toEqual([toId(key), toId(token)].sort());
    expect([await sendStatus(key), await queryWith(token)]).toEqual([200, 200]);
    expect(await namesOfFormer(projectId)).toEqual(["theirs", "theirs"]);
    // Someone who comes back owns their keys again.
    await changeMember(projectId, leaving.who, "admin", jane);
    expect(await namesOfFormer(projectId)).toEqual([]);
  });

  it("are revoked with the removal on request, each with an entry in the audit log, and those of others are not", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    const { key, token } = await created(projectId, leaving);
    const other = await created(projectId, await aMember(projectId), "of someone else");
    const removed = await remove(projectId, leaving, "?revokeKeys=true");

    expect(removed.activeKeys).toEqual([]);
    expect(removed.revokedKeys.map(({ keyId }) => keyId).sort()).toEqual([toId(key), toId(token)].sort());
    expect([await sendStatus(key), await queryWith(token)]).toEqual([401, 401]);
    expect([await sendStatus(other.key), await queryWith(other.token)]).toEqual([200, 200]);
    const { entries } = AuditList.parse(await (await call(audit, "GET", { params: { projectId } })).json());
    const revocations = entries.filter(({ action }) => action.endsWith("_revoked"));
    expect(revocations).toMatchObject([
      { who: jane, outcome: "done" },
      { who: jane, outcome: "done" },
    ]);
    expect(new Set(revocations.map(({ action, target }) => `${action} ${target}`))).toEqual(
      new Set([`key_revoked ${toId(key)}`, `read_token_revoked ${toId(token)}`]),
    );
  });

  it("are not revoked by a request that asks for it in other words", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    const { key } = await created(projectId, leaving);
    const params = { projectId, memberId: leaving.memberId };
    expect((await call(member, "DELETE", { params, query: "?revokeKeys=yes" })).status).toBe(400);
    expect(await sendStatus(key)).toBe(200);
    expect((await call(member, "GET", { params: { projectId, memberId: crypto.randomUUID() } })).status).toBe(404);
  });

  it("are those of the person who rolled a key last", async () => {
    const projectId = await createTestProject();
    const [first, second] = [await aMember(projectId), await aMember(projectId)];
    const { key } = await created(projectId, first);
    const params = { projectId, keyId: toId(key) };
    const rolled = await call(rolls, "POST", { params, headers: second.headers, body: { keepHours: 1 } });
    const replacement = ((await rolled.json()) as { key: string }).key;
    const removed = await remove(projectId, second, "?revokeKeys=true");
    expect(removed.revokedKeys.map(({ keyId }) => keyId)).toEqual([toId(replacement)]);
    expect([await sendStatus(key), await sendStatus(replacement)]).toEqual([200, 401]);
  });

  it("are marked when the member leaves, and stored without an address", async () => {
    const projectId = await createTestProject();
    const leaving = await aMember(projectId);
    await created(projectId, leaving);
    await call(membership, "DELETE", { params: { projectId }, headers: leaving.headers });
    expect(await namesOfFormer(projectId)).toEqual(["theirs", "theirs"]);
    const rows = await readRows("SELECT * FROM api_keys WHERE project_id = {projectId:String}", { projectId });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(leaving.who);
  });

  it("of an owner are those in all projects, except where the owner stays a member", async () => {
    const [stays, goes] = [await createTestProject(), await createTestProject()];
    const leaving = await aMember(deployment, "owner");
    await changeMember(stays, leaving.who, "admin", jane);
    const [kept, left] = [await created(stays, leaving), await created(goes, leaving)];
    const params = { memberId: leaving.memberId };
    const { keys: listed } = KeysOfMember.parse(await (await call(owner, "GET", { params })).json());
    expect(new Set(listed.map(({ projectId }) => projectId))).toEqual(new Set([goes]));
    await call(owner, "DELETE", { params, query: "?revokeKeys=true" });
    expect([await sendStatus(kept.key), await sendStatus(left.key)]).toEqual([200, 401]);
    expect([await namesOfFormer(stays), await namesOfFormer(goes)]).toEqual([[], ["theirs", "theirs"]]);
  });
});
