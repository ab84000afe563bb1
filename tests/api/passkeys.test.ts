/** Passkeys: registering, signing in with one, and removing it. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as signInOptions from "@/app/(dashboard)/sign-in/passkey/options/route";
import * as signIn from "@/app/(dashboard)/sign-in/passkey/route";
import * as link from "@/app/(dashboard)/sign-in/request/route";
import * as audit from "@/app/api/dashboard/audit/route";
import * as erasure from "@/app/api/dashboard/data-requests/erasure/route";
import * as preview from "@/app/api/dashboard/data-requests/preview/route";
import * as one from "@/app/api/dashboard/passkeys/[passkeyId]/route";
import * as options from "@/app/api/dashboard/passkeys/options/route";
import * as passkeys from "@/app/api/dashboard/passkeys/route";
import * as projectRoute from "@/app/api/dashboard/projects/[projectId]/route";
import * as sessions from "@/app/api/dashboard/sessions/route";
import { mintToken } from "@/lib/dashboard/access/dashboard-token";
import { changeMember, deployment, memberIdOf } from "@/lib/dashboard/access/member-store";
import { AuditList } from "@/lib/dashboard/contracts/audit";
import { PersonData } from "@/lib/dashboard/contracts/data-requests";
import { maxPasskeys, PasskeyList } from "@/lib/dashboard/contracts/passkeys";
import { SessionList } from "@/lib/dashboard/contracts/sessions";
import { removeMember } from "@/lib/dashboard/members/members";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { deleteExpired } from "@/lib/dashboard/retention/delete-expired";
import { env } from "@/lib/env";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { anAddress } from "@/tests/support/address";
import { anAuthenticator } from "@/tests/support/authenticator";
import { aSession, callSignedOut, cookieOf, type Routes, sessionOf } from "@/tests/support/dashboard";

const owner = "jane@acme.com";
Object.assign(process.env, {
  DASHBOARD_EMAILS: "jane@acme.com, joe@acme.com",
  SIGN_IN_METHODS: "passkey",
  SITE_URL: "http://sluice.test",
});
const hourMs = 3_600_000;

/** A session that this deployment accepts. */
const sessionFor = async (who = owner, now = Date.now()) => {
  const { beginSession } = await import("@/lib/dashboard/access/session");
  return cookieOf(await beginSession(new Request("http://sluice.test"), who, now, "passkey"));
};
type Answer = {
  token: string;
  options: never;
  passkeyId: string;
  next: string;
  error: { code: string; metadata: { issues: string[] } };
};
const send = async (route: Routes, method: "POST" | "DELETE" | "GET", cookie: string, body?: unknown, params = {}) => {
  const response = await callSignedOut(route, method, {
    headers: { cookie },
    params,
    ...(body !== undefined && { body }),
  });
  return { response, answer: (await response.json()) as Answer };
};
const startRegistering = async (cookie: string) => (await send(options, "POST", cookie, {})).answer;
const list = async (cookie: string) => PasskeyList.parse((await send(passkeys, "GET", cookie)).answer).passkeys;

/** Registers a passkey of this user, and returns what signs with it. */
async function registered(who = owner, name = "Laptop") {
  const cookie = await sessionFor(who);
  const device = anAuthenticator();
  const { token, options } = await startRegistering(cookie);
  const { answer, response } = await send(passkeys, "POST", cookie, {
    token,
    name,
    credential: device.create(options),
  });
  expect(response.status).toBe(200);
  return { cookie, device, passkeyId: answer.passkeyId };
}

const challenge = async () => {
  const response = await callSignedOut(signInOptions, "POST", { body: {} });
  return (await response.json()) as Answer;
};
const redeem = (body: unknown, headers: Record<string, string> = {}) =>
  callSignedOut(signIn, "POST", { body, headers });
type Device = ReturnType<typeof anAuthenticator>;
async function signInWith(device: Device, changes: Parameters<Device["get"]>[1] = {}, more: object = {}) {
  const { token, options } = await challenge();
  return redeem({ token, credential: device.get(options, changes), ...more });
}
const codeOf = async (response: Response) => ((await response.json()) as Answer).error?.code;

/** The passkeys on disk, including removed ones. */
async function storedFor(who: string): Promise<number | undefined> {
  const sql = "SELECT count() AS stored FROM passkeys WHERE member_id = {memberId:UUID}";
  const [row] = await select(sql, { memberId: memberIdOf(who) }, z.object({ stored: z.coerce.number() }));
  return row?.stored;
}

describe("registering a passkey", () => {
  it("asks for a discoverable credential with user verification, and reveals no address to the authenticator's id", async () => {
    const { options } = (await startRegistering(await sessionFor())) as { options: object };
    expect(options).toMatchObject({
      rp: { id: "sluice.test", name: "Sluice" },
      user: { id: Buffer.from(memberIdOf(owner).replaceAll("-", ""), "hex").toString("base64url"), name: owner },
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
    const { cookie } = await registered(who);
    for (let at = 1; at < maxPasskeys; at++) await registered(who);
    const { answer } = await send(options, "POST", cookie, {});
    expect(answer.error.metadata.issues).toEqual([`name: at most ${maxPasskeys} passkeys. Remove one first.`]);
  });
});

describe("signing in with a passkey", () => {
  it("starts a session that says how it started, and returns to the page", async () => {
    const { device } = await registered();
    const response = await signInWith(device, {}, { next: "/dashboard/inbox" });
    expect(await response.clone().json()).toEqual({ next: "/dashboard/inbox" });
    const cookie = cookieOf(response.headers.get("set-cookie"));
    expect(response.headers.get("set-cookie")).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await sessionOf(cookie)).toMatchObject({ who: owner, method: "passkey", access: { isOwner: true } });
    const { answer } = await send(sessions, "GET", cookie);
    expect(SessionList.parse(answer).sessions.find(({ isCurrent }) => isCurrent)?.signedInBy).toBe("passkey");
  });

  it("counts as a recent sign-in, and ends the browser's previous session", async () => {
    const { device } = await registered();
    const before = await sessionFor(owner, Date.now() - 2 * hourMs);
    const { token, options } = await challenge();
    const response = await redeem({ token, credential: device.get(options) }, { cookie: before });
    expect(await sessionOf(before)).toBeUndefined();
    expect((await startRegistering(cookieOf(response.headers.get("set-cookie")))).token).toBeTruthy();
  });

  it("accepts each challenge once", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const statuses = await Promise.all([1, 2, 3, 4].map(() => redeem({ token, credential: device.get(options) })));
    expect(statuses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(await codeOf(await redeem({ token, credential: device.get(options) }))).toBe("sign_in_failed");
  });

  it("rejects a challenge that expired, that we did not sign, or that was for registering", async () => {
    const { device } = await registered();
    const jti = "YWJjZGVmZ2hpamtsbW5vcA";
    const late = await mintToken("passkey", { sub: "anyone", jti }, 300, Date.now() - 301_000);
    const registering = await mintToken("new-passkey", { sub: "anyone", jti }, 300, Date.now());
    for (const token of [late, registering, "", "a.b.c"]) {
      const credential = device.get({ challenge: jti, rpId: "sluice.test" });
      expect(await codeOf(await redeem({ token, credential }))).toBe("sign_in_failed");
    }
  });

  it.each([
    ["a response from another origin", { origin: "https://evil.test" }],
    ["a response for another site", { rpId: "evil.test" }],
    ["a response without user verification", { isVerified: false }],
    ["a registration", { type: "webauthn.create" }],
    [
      "another user's handle",
      { userHandle: Buffer.from(memberIdOf("joe@acme.com").replaceAll("-", ""), "hex").toString("base64url") },
    ],
    ["no user handle", { userHandle: null }],
    ["an invalid user handle", { userHandle: "?" }],
    ["a signature counter that goes backwards", { signCount: 1 }],
  ])("rejects %s with the answer of an unknown passkey", async (_, changes) => {
    const { device } = await registered();
    for (let at = 0; at < 3; at++) expect((await signInWith(device)).status).toBe(200);
    const refusal = async (response: Response) => {
      const { error } = (await response.json()) as { error: Record<string, unknown> };
      return { ...error, requestId: "", status: response.status, cookie: response.headers.get("set-cookie") };
    };
    const refused = await refusal(await signInWith(device, changes));
    expect(refused).toMatchObject({ code: "sign_in_failed", status: 401, cookie: null });
    expect(refused).toEqual(await refusal(await signInWith(anAuthenticator())));
  });

  it("rejects a signature by another key with the same id", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const [real, forged] = [device.get(options), anAuthenticator().get(options)];
    const response = { ...real.response, signature: (forged.response as { signature: string }).signature };
    expect(await codeOf(await redeem({ token, credential: { ...real, response } }))).toBe("sign_in_failed");
  });

  it("opens only pages of the dashboard", async () => {
    const { device } = await registered();
    for (const next of ["https://evil.test/dashboard", "//evil.test", "/docs"]) {
      expect(await (await signInWith(device, {}, { next })).json()).toEqual({ next: "/dashboard" });
    }
  });

  it("rejects requests of other origins", async () => {
    const { device } = await registered();
    const { token, options } = await challenge();
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await redeem({ token, credential: device.get(options) }, headers)).status).toBe(403);
    expect((await callSignedOut(signInOptions, "POST", { body: {}, headers })).status).toBe(403);
  });

  it("is limited per IP address, without affecting others", async () => {
    const headers = { "x-forwarded-for": anAddress() };
    const start = () => callSignedOut(signInOptions, "POST", { body: {}, headers });
    const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await start()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await challenge()).token).toBeTruthy();
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
    expect(await codeOf(await signInWith(first.device))).toBe("sign_in_failed");
    expect((await signInWith(second.device)).status).toBe(200);
  });

  it("is useless and erased once its user is removed, from the last project or as an owner", async () => {
    const { project_id } = await createProject(crypto.randomUUID());
    const who = "member@acme.com";
    await changeMember(project_id, who, "viewer", owner);
    await changeMember(deployment, who, "owner", owner);
    const { device } = await registered(who);
    const rows = () => storedFor(who);
    await removeMember(deployment, memberIdOf(who), owner, Date.now());
    const response = await signInWith(device);
    expect(await sessionOf(cookieOf(response.headers.get("set-cookie")))).toMatchObject({ access: { isOwner: false } });
    await removeMember(project_id, memberIdOf(who), owner, Date.now());
    expect(await codeOf(await signInWith(device))).toBe("sign_in_failed");
    expect(await rows()).toBe(0);
    await changeMember(project_id, who, "viewer", owner);
    expect(await codeOf(await signInWith(device))).toBe("sign_in_failed");
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
    const { project_id } = await createProject(crypto.randomUUID());
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
    expect(await codeOf(await signInWith(former.device))).toBe("sign_in_failed");
  });

  it("is kept while the members cannot be read", async () => {
    await registered("joe@acme.com");
    const { client } = await store();
    const { query } = client;
    client.query = (async (params: Parameters<typeof query>[0]) =>
      params.query.includes("FROM members")
        ? Promise.reject(new Error("unreachable"))
        : query.call(client, params)) as typeof query;
    await expect(deleteExpired(Date.now())).rejects.toThrow();
    client.query = query;
    expect(await storedFor("joe@acme.com")).toBeGreaterThan(0);
  });

  it("is found and erased by a data request about its user", async () => {
    const who = "asked@acme.com";
    await changeMember(deployment, who, "owner", owner);
    const { device } = await registered(who);
    const cookie = await sessionFor();
    const found = PersonData.parse((await send(preview, "POST", cookie, { person: "Asked@acme.com" })).answer);
    expect(found.passkeys).toMatchObject({ passkeys: 1 });
    expect((await send(erasure, "POST", cookie, { person: who })).answer).toMatchObject({ passkeys: 1, failed: [] });
    expect(await codeOf(await signInWith(device))).toBe("sign_in_failed");
  });
});

describe("the audit log", () => {
  it("has the passkey that was added and removed, and sign-ins with one, also failed ones", async () => {
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
});

describe("a deployment that allows passkeys only", () => {
  it("accepts no session that started in another way, and sends no link", async () => {
    expect(await sessionOf(await aSession(owner))).toBeUndefined();
    const response = await callSignedOut(link, "POST", { body: { email: owner } });
    expect(response.status).toBe(404);
  });
});
