/** Removing a member when the store fails, or the process is killed, partway through. */
import { expect, it } from "vitest";
import * as member from "@/app/api/dashboard/projects/[projectId]/members/[memberId]/route";
import { readAccess } from "@/lib/accounts/access";
import { finishRemovals } from "@/lib/accounts/former-members";
import { createInvitation, findInvitation } from "@/lib/accounts/invitation-store";
import { changeMember, listMembersAt, toMemberId } from "@/lib/accounts/member-store";
import { insertPasskey, listPasskeysByEmail } from "@/lib/accounts/passkey-store";
import { revokeGrantsOfRemoved } from "@/lib/projects/grants/grants";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { store } from "@/lib/store/store";
import { call } from "@/tests/support/dashboard";
import { readRows } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

const jane = "jane@acme.com";
withVariables({ DASHBOARD_EMAILS: jane });

async function aMember() {
  const projectId = await createTestProject();
  const email = `member-${crypto.randomUUID()}@acme.com`;
  await changeMember(projectId, email, "viewer", jane);
  await insertPasskey(
    email,
    { credential_id: crypto.randomUUID(), public_key: "x", name: "", sign_count: 0 },
    Date.now(),
  );
  return { projectId, email, memberId: toMemberId(email) };
}
const remove = ({ projectId, memberId }: { projectId: string; memberId: string }) =>
  call(member, "DELETE", { params: { projectId, memberId } });

const storedLines = async (projectId: string) =>
  JSON.stringify(await readRows("SELECT * FROM members WHERE project_id = {projectId:String}", { projectId }));

const tables = ["invitations", "passkeys"];
it.each(tables)("succeeds when it is repeated after the deletion from %s failed, and leaves nothing", async (table) => {
  const removed = await aMember();
  const { projectId, email } = removed;
  const { reader } = await store();
  const { run } = reader;
  reader.run = (sql, ...rest) =>
    sql.startsWith(`DELETE FROM ${table}`) ? Promise.reject(new Error("unreachable")) : run.call(reader, sql, ...rest);
  expect((await remove(removed).finally(() => Object.assign(reader, { run }))).status).toBe(503);
  expect(await readAccess(email)).toBeUndefined();

  expect((await remove(removed)).status).toBe(200);
  expect((await remove(removed)).status).toBe(404);
  expect(await storedLines(projectId)).not.toContain(email);
  expect(await listPasskeysByEmail(email)).toEqual([]);
});

it("is completed at the next start, and a member who was added again stays", async () => {
  const [{ projectId, email }, again] = [await aMember(), await aMember()];
  await changeMember(projectId, email, null, jane);
  await changeMember(again.projectId, again.email, null, jane);
  await changeMember(again.projectId, again.email, "admin", jane);
  expect(await storedLines(projectId)).toContain(email);

  await finishRemovals(revokeGrantsOfRemoved);

  expect(await storedLines(projectId)).not.toContain(email);
  expect(await listPasskeysByEmail(email)).toEqual([]);
  expect(await listMembersAt(projectId)).toEqual([]);
  expect(await listMembersAt(again.projectId)).toMatchObject([{ email: again.email, role: "admin" }]);
});

it("is completed once a day too, but not for a member who was invited again: that invitation stays valid", async () => {
  const { projectId, email } = await aMember();
  const invite = (at: number) => createInvitation({ place: projectId, email, role: "viewer", by: jane }, at);
  const before = await invite(Date.now() - 1_000);
  await changeMember(projectId, email, null, jane);
  const after = await invite(Date.now() + 1_000);

  await deleteExpired(Date.now());

  expect(await storedLines(projectId)).not.toContain(email);
  expect(await findInvitation(before.token, Date.now())).toBeUndefined();
  expect(await findInvitation(after.token, Date.now())).toMatchObject({ email, role: "viewer" });
});
