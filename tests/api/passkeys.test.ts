/** Passkeys: registration, the list, removal, and the audit log. */
import { describe, expect, it } from "vitest";
import * as link from "@/app/(dashboard)/sign-in/request/route";
import * as audit from "@/app/api/dashboard/audit/route";
import * as erasure from "@/app/api/dashboard/data-requests/erasure/route";
import * as preview from "@/app/api/dashboard/data-requests/preview/route";
import * as one from "@/app/api/dashboard/passkeys/[passkeyId]/route";
import * as options from "@/app/api/dashboard/passkeys/options/route";
import * as passkeys from "@/app/api/dashboard/passkeys/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import { maxPasskeys } from "@/lib/accounts/contracts/sign-ins";
import { mintToken } from "@/lib/accounts/dashboard-token";
import { changeMember, deployment, toMemberId } from "@/lib/accounts/member-store";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";
import { AuditList } from "@/lib/projects/contracts/audit";
import { PersonData } from "@/lib/projects/contracts/data-requests";
import { removeMember } from "@/lib/projects/members/members";
import { createProject } from "@/lib/projects/project-store";
import { deleteExpired } from "@/lib/projects/retention/delete-expired";
import { insert } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { anAuthenticator } from "@/tests/support/authenticator";
import { aSession, callSignedOut, firstCookie, sessionFrom } from "@/tests/support/dashboard";
import { forgetLog, logged } from "@/tests/support/logged";
import {
  hourMs,
  list,
  owner,
  readErrorCode,
  registered,
  send,
  sessionFor,
  signInWith,
  startRegistering,
  storedFor,
  variables,
} from "@/tests/support/passkeys";
import { createTestProject } from "@/tests/support/test-project";
import { withVariables } from "@/tests/support/variables";

withVariables(variables);

describe("registering a passkey", () => {
  it("asks for a discoverable credential with user verification, and gives the authenticator an id that reveals no address", async () => {
    const { options } = (await startRegistering(await sessionFor())) as { options: object };
    expect(options).toMatchObject({
      rp: { id: "sluice.test", name: "Sluice" },
      user: { id: Buffer.from(toMemberId(owner).replaceAll("-", ""), "hex").toString("base64url"), name: owner },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      timeout: 300_000,
    });
  });

  it("lists it with its name, and when it was added and used", async () => {
    const who = "joe@acme.com";
    const { cookie, device, passkeyId } = await registered(who, "  Joe’s phone ");
    const unused = (await list(cookie)).find((one) => one.passkeyId === passkeyId);
    expect(unused).toMatchObject({ name: "Joe’s phone", lastUsedAt: null });

    expect((await signInWith(device)).status).toBe(200);
    const used = (await list(cookie)).find((one) => one.passkeyId === passkeyId);
    expect(Date.parse(used?.lastUsedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(used?.createdAt ?? ""));
  });

  it("requires a recent sign-in, and so does removing it", async () => {
    const { passkeyId } = await registered();
    const old = await sessionFor(owner, Date.now() - 1.1 * hourMs);
    for (const [route, method, params] of [
      [options, "POST", {}],
      [passkeys, "POST", {}],
      [one, "DELETE", { passkeyId }],
    ] as const) {
      const { response, answer } = await send(route, method, old, {}, params);
      expect([response.status, answer.error.code]).toEqual([403, "recent_sign_in_required"]);
    }
    expect((await list(old)).map((passkey) => passkey.passkeyId)).toContain(passkeyId);
  });

  it("accepts a challenge once, from the same user, before it expires", async () => {
    const cookie = await sessionFor();
    const { token, options } = await startRegistering(cookie);
    const body = () => ({ token, name: "Laptop", credential: anAuthenticator().create(options) });
    const other = await send(passkeys, "POST", await sessionFor("joe@acme.com"), body());
    expect(other.answer.error.code).toBe("invalid_request");
    const outcomes = await Promise.all([1, 2, 3].map(() => send(passkeys, "POST", cookie, body())));
    expect(outcomes.filter(({ response }) => response.status === 200).length).toBeLessThanOrEqual(1);
    expect((await send(passkeys, "POST", cookie, body())).response.status).toBe(400);

    const late = await mintToken("new-passkey", { sub: owner, jti: "YWJj" }, 300, Date.now() - 301_000);
    const credential = anAuthenticator().create({ ...(options as object), challenge: "YWJj" } as never);
    expect((await send(passkeys, "POST", cookie, { token: late, name: "Late", credential })).response.status).toBe(400);
  });

  it.each([
    ["another origin", { origin: "https://evil.test" }],
    ["another site's id", { rpId: "evil.test" }],
    ["no user verification", { isVerified: false }],
    ["a signature in place of a registration", { type: "webauthn.get" }],
  ])("rejects %s", async (_, changes) => {
    const cookie = await sessionFor();
    const { token, options } = await startRegistering(cookie);
    const credential = anAuthenticator().create(options, changes);
    const { response, answer } = await send(passkeys, "POST", cookie, { token, name: "Laptop", credential });
    expect(response.status).toBe(400);
    expect(answer.error.metadata.issues).toEqual(["credential: is invalid or has expired. Try again."]);
  });

  it.each([
    ["nothing", {}],
    ["an empty name", { name: "  ", token: "x" }],
    ["a name that is too long", { name: "x".repeat(81) }],
    ["a text as credential", { credential: "x" }],
    ["a credential of garbage", { credential: { id: "\u0000", rawId: "x", type: "public-key", response: {} } }],
    ["a huge credential", { token: "x".repeat(20_000) }],
  ])("reports what is wrong with %s", async (_, body) => {
    const { response } = await send(passkeys, "POST", await sessionFor(), body);
    expect([400, 413]).toContain(response.status);
  });

  it(`allows ${maxPasskeys} per user`, async () => {
    const who = "many@acme.com";
    await changeMember(deployment, who, "owner", owner);
    const cookie = await sessionFor(who);
    const rows = Array.from({ length: maxPasskeys }, (_, at) => {
      return { member_id: toMemberId(who), credential_id: `credential-${at}`, public_key: "key", created_at: iso(at) };
    });
    await insert("passkeys", rows);
    const { answer } = await send(options, "POST", cookie, {});
    expect(answer.error.metadata.issues).toEqual([`name: at most ${maxPasskeys} passkeys. Remove one first.`]);
  });
});

describe("a passkey", () => {
  it("no longer signs in once it is removed, and its user keeps the others", async () => {
    const first = await registered();
    const second = await registered();
    const { passkeyId } = first;
    expect(
      (await send(one, "DELETE", first.cookie, undefined, { passkeyId: crypto.randomUUID() })).response.status,
    ).toBe(404);
    expect(
      (await send(one, "DELETE", await sessionFor("joe@acme.com"), undefined, { passkeyId })).response.status,
    ).toBe(404);
    expect((await send(one, "DELETE", first.cookie, undefined, { passkeyId })).response.status).toBe(200);
    expect((await send(one, "DELETE", first.cookie, undefined, { passkeyId })).response.status).toBe(404);
    expect(await readErrorCode(await signInWith(first.device))).toBe("sign_in_failed");
    expect((await signInWith(second.device)).status).toBe(200);
  });

  it("stops working and is erased once its user is removed, from the last project or as an owner", async () => {
    const project_id = await createTestProject();
    const who = "member@acme.com";
    await changeMember(project_id, who, "viewer", owner);
    await changeMember(deployment, who, "owner", owner);
    const { device } = await registered(who);
    const rows = () => storedFor(who);
    const removal = () => ({ by: { who: owner, method: "email", requestId: "req_test" }, now: Date.now() });
    await removeMember(deployment, toMemberId(who), removal());
    const response = await signInWith(device);
    expect(await sessionFrom(firstCookie(response.headers.get("set-cookie")))).toMatchObject({
      access: { isOwner: false },
    });
    await removeMember(project_id, toMemberId(who), removal());
    expect(await readErrorCode(await signInWith(device))).toBe("sign_in_failed");
    expect(await rows()).toBe(0);
    await changeMember(project_id, who, "viewer", owner);
    expect(await readErrorCode(await signInWith(device))).toBe("sign_in_failed");
  });

  it("is erased with the last project of its user", async () => {
    const name = crypto.randomUUID();
    const { project_id: projectId } = await createProject(name);
    const who = "guest@acme.com";
    await changeMember(projectId, who, "viewer", owner);
    await registered(who);
    await send(projectRoute, "DELETE", await sessionFor(), { name }, { projectId });
    expect(await storedFor(who)).toBe(0);
  });

  const hasPasskeys = async (...people: string[]) =>
    Promise.all(people.map(async (who) => Number(await storedFor(who)) > 0));

  it("is erased later if its user lost access without it: after a crash, or in the configuration", async () => {
    const project_id = await createTestProject();
    const [crashed, kept] = ["crashed@acme.com", "kept@acme.com"];
    for (const who of [crashed, kept]) await changeMember(project_id, who, "viewer", owner);
    const former = await registered(owner);
    for (const who of [crashed, kept]) await registered(who);
    // The process was killed after the first step of the removal.
    await changeMember(project_id, crashed, null, owner);
    const { dashboard } = env();
    const { emails } = dashboard;
    const configure = (listed: readonly string[]) => Object.assign(dashboard, { emails: listed });

    configure([]);
    await deleteExpired(Date.now());
    expect(await hasPasskeys(crashed, kept, owner)).toEqual([true, true, true]);
    configure(emails);
    await deleteExpired(Date.now());
    expect(await hasPasskeys(crashed, kept, owner)).toEqual([false, true, true]);
    configure(["joe@acme.com"]);
    await deleteExpired(Date.now());
    expect(await hasPasskeys(crashed, kept, owner)).toEqual([false, true, false]);
    configure(emails);
    expect(await readErrorCode(await signInWith(former.device))).toBe("sign_in_failed");
  });

  it("is kept while the members cannot be read", async () => {
    await registered("joe@acme.com");
    const { client } = (await store()).records;
    const { query } = client;
    client.query = (async (params: Parameters<typeof query>[0]) =>
      params.query.includes("FROM members")
        ? Promise.reject(new Error("unreachable"))
        : query.call(client, params)) as typeof query;
    await expect(deleteExpired(Date.now())).rejects.toThrow();
    client.query = query;
    expect(await storedFor("joe@acme.com")).toBeGreaterThan(0);
  });

  it("is kept, and this is logged, if none belongs to anyone with access, for example because the secret is wrong", async () => {
    await registered();
    const before = await storedFor(owner);
    const { pseudonymSecret } = env();
    const setSecret = (secret: unknown) => Object.assign(env(), { pseudonymSecret: secret });
    await forgetLog();

    setSecret("another secret of more than 32 characters");
    await deleteExpired(Date.now()).finally(() => setSecret(pseudonymSecret));

    expect(before).toBeGreaterThan(0);
    expect(await storedFor(owner)).toBe(before);
    expect(await logged("passkeys_without_users")).toMatchObject([
      { level: "warn", advice: expect.stringContaining("PSEUDONYM_SECRET") },
    ]);
  });

  it("is found and erased by a data request about its user", async () => {
    const who = "asked@acme.com";
    await changeMember(deployment, who, "owner", owner);
    const { device } = await registered(who);
    const cookie = await sessionFor();
    const found = PersonData.parse((await send(preview, "POST", cookie, { person: "Asked@acme.com" })).answer);
    expect(found.passkeys).toMatchObject({ passkeys: 1 });
    expect((await send(erasure, "POST", cookie, { person: who })).answer).toMatchObject({ passkeys: 1, failed: [] });
    expect(await readErrorCode(await signInWith(device))).toBe("sign_in_failed");
  });
});

it("the audit log has the passkey that was added and removed, and sign-ins with one, including failed ones", async () => {
  const who = "audited@acme.com";
  await changeMember(deployment, who, "owner", owner);
  const { cookie, device, passkeyId } = await registered(who, "secret name");
  await signInWith(device);
  await send(one, "DELETE", cookie, undefined, { passkeyId });
  await signInWith(device);

  const entries = async (search: string) => {
    const response = await callSignedOut(audit, "GET", { headers: { cookie: await sessionFor() }, query: search });
    return AuditList.parse(await response.json()).entries;
  };
  const own = await entries(`?who=${who}`);
  expect(own.map(({ action, method, target, outcome }) => [action, method, target, outcome])).toEqual([
    ["passkey_removed", "passkey", passkeyId, "done"],
    ["signed_in", "passkey", "", "done"],
    ["passkey_added", "passkey", passkeyId, "done"],
  ]);
  expect(JSON.stringify(own)).not.toContain("secret name");
  expect((await entries("?action=sign_in_failed"))[0]).toMatchObject({
    method: "passkey",
    outcome: "refused",
    who: "",
  });
});

it("a deployment with only passkeys accepts no session that started in another way, and sends no link", async () => {
  expect(await sessionFrom(await aSession(owner))).toBeUndefined();
  expect((await callSignedOut(link, "POST", { body: { email: owner } })).status).toBe(404);
});
