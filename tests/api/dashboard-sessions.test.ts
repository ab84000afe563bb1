/** Session validity, sign-out, and changes that require a recent sign-in. */
import { SignJWT } from "jose";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import * as signIn from "@/app/(dashboard)/sign-in/session/route";
import * as signOut from "@/app/(dashboard)/sign-out/route";
import * as message from "@/app/api/dashboard/inbox/[messageId]/route";
import * as erasure from "@/app/api/dashboard/projects/[projectId]/erasure/route";
import * as project from "@/app/api/dashboard/projects/[projectId]/route";
import * as one from "@/app/api/dashboard/sessions/[sessionId]/route";
import * as sessions from "@/app/api/dashboard/sessions/route";
import * as subscriber from "@/app/api/dashboard/subscribers/[subscriberId]/route";
import { SessionList, SessionsEnded } from "@/lib/accounts/contracts/sign-ins";
import { mintMailToken } from "@/lib/accounts/sign-in-link";
import { beginSignIn } from "@/lib/accounts/sign-ins";
import { backgroundEnded } from "@/lib/background";
import { dashboardSecret } from "@/lib/config/secrets";
import { createProject } from "@/lib/projects/project-store";
import { select } from "@/lib/store/query";
import { aSession, callSignedOut, firstCookie, postFields, type Routes, sessionFrom } from "@/tests/support/dashboard";
import { readProblemCode } from "@/tests/support/problems";
import { readRows } from "@/tests/support/stored";

const owner = "jane@acme.com";
Object.assign(process.env, { DASHBOARD_EMAILS: "jane@acme.com, joe@acme.com" });

const minutes = 60_000;
const days = 24 * 60 * minutes;
const https = { "x-forwarded-proto": "https" };
const begin = (headers: Record<string, string> = {}, now = Date.now()) =>
  beginSignIn(new Request("http://sluice.test", { headers }), owner, now, "email");
const jwt = (claims: Record<string, unknown>) =>
  new SignJWT({ method: "email", auth_time: Math.floor(Date.now() / 1000), ...claims })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience("dashboard")
    .setSubject(owner)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(new TextEncoder().encode(dashboardSecret()));

const post = (route: Pick<Routes, "POST">, cookie: string, fields: Record<string, string> = {}) =>
  postFields(route, fields, { cookie });

/** Runs code as another process, or as this one after a restart with this configuration. */
async function elsewhere<Result>(
  run: (modules: { readSession: typeof sessionFrom; signOut: typeof signOut }) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const before = { ...process.env };
  const held = globalThis as Record<symbol, unknown>;
  const keys = ["sluice.session-states", ...(environment.CLICKHOUSE_URL ? ["sluice.store"] : [])].map(Symbol.for);
  const kept = keys.map((key) => held[key]);
  for (const key of keys) delete held[key];
  Object.assign(process.env, { DASHBOARD_SECRET: dashboardSecret(), ...environment });
  vi.resetModules();
  try {
    const [dashboard, route] = [
      await import("@/tests/support/dashboard"),
      await import("@/app/(dashboard)/sign-out/route"),
    ];
    return await run({ readSession: dashboard.sessionFrom, signOut: route });
  } finally {
    for (const name of ["DASHBOARD_SECRET", ...Object.keys(environment)]) process.env[name] = before[name] ?? "";
    for (const [index, key] of keys.entries()) held[key] = kept[index];
    vi.resetModules();
  }
}
const unreachable = {
  CLICKHOUSE_URL: "http://127.0.0.1:9",
  WIDGET_TOKEN_SECRETS: "w".repeat(32),
  PSEUDONYM_SECRET: "p".repeat(32),
};

describe("a session", () => {
  it("is an HttpOnly, SameSite cookie that lasts 30 days", async () => {
    const [pair, ...attributes] = (await begin()).split("; ");
    expect(pair).toMatch(/^sluice_session=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(attributes).toEqual(["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Lax"]);
    expect(await sessionFrom(firstCookie(await begin({}, Date.now() - 29 * days)))).toMatchObject({ who: owner });
    expect(await sessionFrom(firstCookie(await begin({}, Date.now() - 31 * days)))).toBeUndefined();
  });

  it("is bound to the host, and over TLS also to TLS", async () => {
    const [pair, ...attributes] = (await begin(https)).split("; ");
    expect(pair).toMatch(/^__Host-sluice_session=/);
    expect(attributes).toEqual(["Path=/", "Max-Age=2592000", "HttpOnly", "SameSite=Lax", "Secure"]);
    expect(await sessionFrom(String(pair), https)).toMatchObject({ who: owner });
  });

  it("ignores the unprefixed cookie over TLS, which a sibling domain could set", async () => {
    const cookie = firstCookie(await begin());
    expect(await sessionFrom(cookie, https)).toBeUndefined();
    const read = () => elsewhere(({ readSession }) => readSession(cookie), { SITE_URL: "https://sluice.test" });
    expect(await read()).toBeUndefined();
    expect(await sessionFrom(cookie)).toMatchObject({ who: owner });
  });

  it("is found behind invalid cookies of the same name", async () => {
    const good = firstCookie(await begin());
    const ended = firstCookie(await begin());
    await post(signOut, ended);
    const junk = ["sluice_session=", "sluice_session=x", "sluice_session=a.b.c", ended, "__Host-sluice_session=a.b.c"];
    expect(await sessionFrom([...junk, good].join("; "))).toMatchObject({ who: owner });
    expect(await sessionFrom(`theme=dark; ${good}; x=1`)).toMatchObject({ who: owner });
    expect(await sessionFrom("xsluice_session=1; theme=dark")).toBeUndefined();
  });

  it("without an id, as issued by earlier versions, is rejected because it could not be revoked", async () => {
    expect(await sessionFrom(`sluice_session=${await jwt({ jti: "1" })}`)).toMatchObject({ who: owner });
    expect(await sessionFrom(`sluice_session=${await jwt({})}`)).toBeUndefined();
  });

  it.each(["method", "auth_time"])("without the claim %s is rejected", async (name) => {
    expect(await sessionFrom(`sluice_session=${await jwt({ jti: "1", [name]: undefined })}`)).toBeUndefined();
  });

  it.each([
    ["the secret is another one", { DASHBOARD_SECRET: "n".repeat(32) }],
    ["its address was taken off the list", { DASHBOARD_EMAILS: "joe@acme.com" }],
    ["the list is gone", { DASHBOARD_EMAILS: "" }],
  ])("is rejected once %s", async (_, changed) => {
    const cookie = firstCookie(await begin());
    expect(await elsewhere(({ readSession }) => readSession(cookie), changed)).toBeUndefined();
    expect(await elsewhere(({ readSession }) => readSession(cookie))).toMatchObject({ who: owner });
  });
});

describe("signing out", () => {
  it("ends the session on the server, so that a copied cookie is rejected", async () => {
    const cookie = await aSession(owner);
    expect((await callSignedOut(sessions, "GET", { headers: { cookie } })).status).toBe(200);

    const response = await post(signOut, cookie);

    expect(response.headers.get("location")).toBe("/sign-in");
    expect(response.headers.getSetCookie()).toEqual([
      "sluice_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
      "__Host-sluice_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    ]);
    expect(await readProblemCode(await callSignedOut(sessions, "GET", { headers: { cookie } }))).toBe("signed_out");
  });

  it("takes effect in other processes, within a minute if they cached the session", async () => {
    const cookie = await aSession(owner);
    await elsewhere(async ({ readSession: sessionThere }) => {
      expect(await sessionThere(cookie)).toMatchObject({ who: owner });
      await post(signOut, cookie);
      const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_001);
      onTestFinished(() => clock.mockRestore());
      expect(await sessionThere(cookie)).toBeUndefined();
    });
    expect(await elsewhere(({ readSession }) => readSession(cookie))).toBeUndefined();
  });

  it("keeps the user's other browser signed in", async () => {
    const [here, there] = [await aSession(owner), await aSession(owner)];
    await post(signOut, here);
    expect(await sessionFrom(there)).toMatchObject({ who: owner });
  });

  it("removes the cookie while the store is unavailable, and reports that the session was not ended", async () => {
    const cookie = await aSession(owner);
    await elsewhere(async ({ signOut }) => {
      const response = await post(signOut, cookie);
      expect(response.headers.get("location")).toBe("/sign-in?problem=storage_unavailable");
      expect(response.headers.getSetCookie()).toHaveLength(2);
    }, unreachable);
  });

  it("is automatic for a session that a new sign-in replaces", async () => {
    const cookie = await aSession(owner);
    const response = await post(signIn, cookie, { token: await mintMailToken(owner, Date.now()) });
    expect(response.status).toBe(303);
    expect(await sessionFrom(cookie)).toBeUndefined();
    expect(await sessionFrom(firstCookie(response.headers.get("set-cookie")))).toMatchObject({ who: owner });
  });
});

it("an unavailable store rejects sessions not checked within the last minute with 503", async () => {
  const cookie = await aSession(owner);
  await elsewhere(async ({ readSession }) => {
    await expect(readSession(cookie)).rejects.toMatchObject({ code: "storage_unavailable", status: 503 });
    expect(await readSession("sluice_session=a.b.c")).toBeUndefined();
  }, unreachable);
});

describe("/api/dashboard/sessions", () => {
  const list = async (cookie: string) =>
    SessionList.parse(await (await callSignedOut(sessions, "GET", { headers: { cookie } })).json()).sessions;
  const end = (cookie: string, sessionId: string) =>
    callSignedOut(one, "DELETE", { headers: { cookie }, params: { sessionId } });
  const sessionIdFor = async (cookie: string) => (await sessionFrom(cookie))?.sessionId ?? "";
  const someone = () => "joe@acme.com";

  it("lists the user's own sessions with sign-in, last use and which one is current", async () => {
    const began = Date.now() - 3 * days;
    const [old, current, other] = [await aSession(someone(), began), await aSession(someone()), await aSession(owner)];
    const listed = await list(current);

    expect(listed).toContainEqual({
      sessionId: await sessionIdFor(old),
      signedInBy: "email",
      signedInAt: new Date(Math.floor(began / 1000) * 1000).toISOString(),
      lastUsedAt: expect.any(String),
      isCurrent: false,
    });
    expect(listed.filter(({ isCurrent }) => isCurrent).map(({ sessionId }) => sessionId)).toEqual([
      await sessionIdFor(current),
    ]);
    expect(listed.map(({ sessionId }) => sessionId)).not.toContain(await sessionIdFor(other));
  });

  it("stores neither email address nor IP address", async () => {
    await aSession(someone());
    const rows = await readRows("SELECT * FROM sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => Object.keys(row).join())).toEqual(
      rows.map(() => "session_id,owner_hash,started_at,last_used_at,ended_at,method"),
    );
    expect(JSON.stringify(rows)).not.toMatch(/@|joe|jane/);
  });

  it("ends one of them, and none of another user’s", async () => {
    const [here, there, stranger] = [await aSession(owner), await aSession(owner), await aSession(someone())];
    expect((await end(here, await sessionIdFor(stranger))).status).toBe(404);
    expect((await end(here, await sessionIdFor(there))).status).toBe(200);

    expect(await sessionFrom(there)).toBeUndefined();
    expect(await sessionFrom(stranger)).toMatchObject({ who: someone() });
    expect((await list(here)).map(({ sessionId }) => sessionId)).toContain(await sessionIdFor(here));
  });

  it("ends all but the current one, or all of them and clears the cookie", async () => {
    const cookies = [await aSession(owner), await aSession(owner), await aSession(owner)];
    const [here = ""] = cookies;
    const endAll = (body: unknown) => callSignedOut(sessions, "DELETE", { headers: { cookie: here }, body });
    expect(await readProblemCode(await endAll({}))).toBe("invalid_request");

    const others = await endAll({ keepCurrent: true });
    expect(others.headers.getSetCookie()).toEqual([]);
    expect((await list(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);

    const all = await endAll({ keepCurrent: false });
    expect(SessionsEnded.parse(await all.json())).toEqual({ ended: 1 });
    expect(all.headers.getSetCookie()).toHaveLength(2);
    expect(await Promise.all(cookies.map((cookie) => sessionFrom(cookie)))).toEqual([undefined, undefined, undefined]);
  });

  it("records the last use at most every five minutes, as one row", async () => {
    const cookie = await aSession(owner, Date.now() - 10 * minutes);
    const sessionId = await sessionIdFor(cookie);
    await Promise.all(Array.from({ length: 10 }, () => sessionFrom(cookie)));
    const Uses = z.object({ uses: z.coerce.number() });
    const sql = "SELECT count() AS uses FROM sessions WHERE session_id = {sessionId:String} AND last_used_at > 0";
    const uses = async () => (await select(sql, { sessionId }, Uses))[0]?.uses;
    await list(cookie);
    await backgroundEnded();
    expect(await uses()).toBe(1);
  });
});

const old = () => aSession(owner, Date.now() - 61 * minutes);
const recent = () => aSession(owner, Date.now() - 59 * minutes);
const unknown = crypto.randomUUID();
const changes: [name: string, route: Routes, method: "POST" | "DELETE", body: (name: string) => unknown][] = [
  ["deleting a project", project, "DELETE", (name) => ({ name })],
  ["erasing a person's data", erasure, "POST", () => ({ by: "user", id: "ada" })],
  ["erasing a subscriber", subscriber, "DELETE", () => undefined],
  ["erasing a message", message, "DELETE", () => undefined],
];

it.each(changes)(
  "an irreversible change requires a sign-in within the last hour: %s",
  async (_, route, method, body) => {
    const name = crypto.randomUUID();
    const { project_id: projectId } = await createProject(name);
    const send = (cookie: string) =>
      callSignedOut(route, method, {
        headers: { cookie },
        params: { projectId, subscriberId: unknown, messageId: unknown },
        body: body(name),
      });

    const refused = await send(await old());
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      error: { code: "recent_sign_in_required", metadata: { signIn: "/sign-in?again=1", maxAgeSeconds: 3600 } },
    });
    expect([200, 404]).toContain((await send(await recent())).status);
  },
);
