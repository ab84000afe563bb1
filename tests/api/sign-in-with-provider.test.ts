/** Signing in through an OpenID Connect provider: a real one, and hostile ones. */
import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as callback from "@/app/(dashboard)/sign-in/oidc/callback/route";
import * as start from "@/app/(dashboard)/sign-in/oidc/route";
import * as audit from "@/app/api/dashboard/audit/route";
import type { Provider } from "@/lib/dashboard/access/identity-provider";
import { changeMember } from "@/lib/dashboard/access/member-store";
import { requireRecentSignIn } from "@/lib/dashboard/access/session";
import { AuditList } from "@/lib/dashboard/contracts/audit";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { anAddress } from "@/tests/support/address";
import { callSignedOut, cookieOf, type Routes, sessionOf } from "@/tests/support/dashboard";
import {
  type Claims,
  clientId,
  clientSecret,
  signInAtProvider,
  startFakeProvider,
  startIdentityProvider,
} from "@/tests/support/identity-provider";
import { forgetLog, loggedLines } from "@/tests/support/logged";

const owner = "jane@acme.com";
const claims = new Map<string, Claims>();
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let fake: Awaited<ReturnType<typeof startFakeProvider>>;

beforeAll(async () => {
  provider = await startIdentityProvider((account) => claims.get(account) ?? { email: account, email_verified: true });
  fake = await startFakeProvider();
  Object.assign(process.env, {
    DASHBOARD_EMAILS: "jane@acme.com, joe@acme.com, eve@other.test",
    SITE_URL: "https://sluice.test",
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  });
});
afterAll(() => {
  provider.close();
  fake.close();
});

type Sent = { cookie?: string; from?: string };
const get = (route: Pick<Routes, "GET">, search: string, { cookie = "", from = anAddress() }: Sent = {}) =>
  route.GET(
    new Request(`https://sluice.test/sign-in/oidc${search}`, { headers: { cookie, "x-forwarded-for": from } }),
    {
      params: Promise.resolve({}),
    },
  );
const placeOf = (response: Response) => response.headers.get("location") ?? "";
const failed = "/sign-in?problem=sign_in_failed";
const unavailable = "/sign-in?problem=provider_unavailable";
const cleared = "__Host-sluice_oidc=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure";
const startCookieOf = (response: Response) => cookieOf(response.headers.get("set-cookie"));

/** Starts, and returns what the provider sends the browser back with. */
async function responseFor(account: string, search = "") {
  const started = await get(start, search);
  const back = await signInAtProvider(placeOf(started), account);
  return { cookie: startCookieOf(started), back };
}
async function signIn(account: string, search = "") {
  const { cookie, back } = await responseFor(account, search);
  return get(callback, back.search, { cookie });
}
const whoIn = async (response: Response) => {
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith("__Host-sluice_session=")) ?? "";
  return sessionOf(cookieOf(cookie));
};

/** Changes the configuration of the provider until the next test. */
const configure = (settings: Partial<Provider>) => Object.assign(env().oidc as Provider, settings);
let configured: Provider | undefined;
beforeEach(() => {
  configured ??= { ...(env().oidc as Provider) };
  configure(configured);
  claims.clear();
});

describe("starting", () => {
  it("sends the browser to the provider with PKCE, state and nonce, and sets a cookie as sessions do", async () => {
    const response = await get(start, "?next=/dashboard/inbox");
    expect(response.status).toBe(303);
    const { origin, searchParams } = new URL(placeOf(response));
    expect(origin).toBe(provider.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: clientId,
      response_type: "code",
      scope: "openid email",
      code_challenge_method: "S256",
      redirect_uri: "https://sluice.test/sign-in/oidc/callback",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^\w{64}$/),
    });
    expect(response.headers.get("set-cookie")).toMatch(
      /^__Host-sluice_oidc=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it("asks the provider to authenticate again when the action requires a recent sign-in", async () => {
    expect(new URL(placeOf(await get(start, "?again=1"))).searchParams.get("prompt")).toBe("login");
    expect(new URL(placeOf(await get(start, ""))).searchParams.has("prompt")).toBe(false);
  });

  it("counts as recent only from when the provider authenticated the user", async () => {
    const [again, once] = [await whoIn(await signIn(owner, "?again=1")), await whoIn(await signIn(owner))];
    if (again === undefined || once === undefined) throw new Error("not signed in");

    expect(() => requireRecentSignIn(again, Date.now())).not.toThrow();
    expect(() => requireRecentSignIn(again, Date.now() + 3_700_000)).toThrow(Problem);
    // The provider did not say when, so it may have had a session for weeks.
    expect(() => requireRecentSignIn(once, Date.now())).toThrow(
      expect.objectContaining({ code: "recent_sign_in_required" }),
    );
  });

  it("is limited per IP address, and returns to the sign-in page", async () => {
    const from = anAddress();
    const places = await Promise.all(Array.from({ length: 40 }, async () => placeOf(await get(start, "", { from }))));
    expect(places.filter((place) => place.startsWith("/sign-in?problem=rate_limited"))).toHaveLength(10);
  });
});

describe("a verified address", () => {
  it("of an owner signs in, and returns to the page", async () => {
    const response = await signIn("JANE@acme.com", "?next=/dashboard/inbox?range=7d");
    expect(placeOf(response)).toBe("/dashboard/inbox?range=7d");
    expect(await whoIn(response)).toMatchObject({ who: owner, method: "oidc", access: { isOwner: true } });
    expect(response.headers.getSetCookie()[1]).toMatch(/^__Host-sluice_oidc=; Path=\/; Max-Age=0/);
  });

  it("of a member signs in with the member's role only", async () => {
    const { project_id } = await createProject(crypto.randomUUID());
    await changeMember(project_id, "max@acme.com", "viewer", owner);
    const session = await whoIn(await signIn("max@acme.com"));
    expect(session?.access).toEqual({ isOwner: false, roles: new Map([[project_id, "viewer"]]) });
  });

  it("ends the browser's previous session", async () => {
    const before = await signIn(owner);
    const old = cookieOf(before.headers.getSetCookie()[0] ?? "");
    const { cookie, back } = await responseFor(owner);
    await get(callback, back.search, { cookie: `${cookie}; ${old}` });
    expect(await sessionOf(old)).toBeUndefined();
  });

  it.each(["https://evil.test/dashboard", "//evil.test", "/dashboard//evil.test", "/docs", "/\\evil.test"])(
    "opens no page outside the dashboard: %s",
    async (next) => {
      expect(placeOf(await signIn(owner, `?${new URLSearchParams({ next })}`))).toBe("/dashboard");
    },
  );
});

describe("everyone else gets the same response", () => {
  it.each<[string, Claims]>([
    ["an unknown address", { email: "eve@acme.com", email_verified: true }],
    ["an owner's address that is not verified", { email: owner, email_verified: false }],
    ["an owner's address without a statement", { email: owner }],
    ["a verification that is not a boolean", { email: owner, email_verified: "true" }],
    ["no address", { email_verified: true }],
    ["the terminal's user", { email: "terminal", email_verified: true }],
    ["a list of addresses", { email: [owner], email_verified: true }],
    ["two addresses in one", { email: `${owner},eve@evil.test`, email_verified: true }],
    ["a huge address", { email: `${"x".repeat(10_000)}@acme.com`, email_verified: true }],
  ])("%s", async (_, given) => {
    claims.set("account", given);
    const response = await signIn("account");
    expect([placeOf(response), response.headers.get("set-cookie")]).toEqual([failed, cleared]);
  });

  it("an owner outside the allowed domains", async () => {
    configure({ domains: ["acme.com"] });
    expect(placeOf(await signIn("eve@other.test"))).toBe(failed);
    expect(placeOf(await signIn(owner))).toBe("/dashboard");
    expect(placeOf(await signIn("stranger@acme.com"))).toBe(failed);
  });

  it("an owner without the required claim", async () => {
    configure({ requiredClaim: { name: "groups", value: "analytics" }, scope: "openid email groups" });
    const known = { email: owner, email_verified: true };
    for (const [groups, place] of [
      [["sales", "analytics"], "/dashboard"],
      ["analytics", "/dashboard"],
      [["analytics-guests"], failed],
      [undefined, failed],
      [{ analytics: true }, failed],
    ] as const) {
      claims.set("account", { ...known, groups });
      expect(placeOf(await signIn("account"))).toBe(place);
    }
    claims.set("account", { email: "stranger@acme.com", email_verified: true, groups: "analytics" });
    expect(placeOf(await signIn("account"))).toBe(failed);
  });
});

describe("a response from the provider", () => {
  it("works once, even concurrently", async () => {
    const { cookie, back } = await responseFor(owner);
    const places = await Promise.all([1, 2, 3].map(async () => placeOf(await get(callback, back.search, { cookie }))));
    expect(places.filter((place) => place === "/dashboard").length).toBeLessThanOrEqual(1);
    expect(placeOf(await get(callback, back.search, { cookie }))).toBe(failed);
  });

  it("works only in the browser that started", async () => {
    const { back } = await responseFor(owner);
    const other = startCookieOf(await get(start, ""));
    for (const cookie of ["", other, "__Host-sluice_oidc=a.b.c"]) {
      expect(placeOf(await get(callback, back.search, { cookie }))).toBe(failed);
    }
  });

  it("is not accepted under the plain cookie over TLS, with another state, or without a code", async () => {
    const { cookie, back } = await responseFor(owner);
    expect(placeOf(await get(callback, back.search, { cookie: cookie.replace("__Host-", "") }))).toBe(failed);
    const code = back.searchParams.get("code") ?? "";
    expect(placeOf(await get(callback, `?${new URLSearchParams({ code, state: "x" })}`, { cookie }))).toBe(failed);
    expect(placeOf(await get(callback, "", { cookie }))).toBe(failed);
  });

  it("with a code from another sign-in is refused, because PKCE and the nonce differ", async () => {
    const stolen = (await responseFor(owner)).back.searchParams.get("code") ?? "";
    const { cookie, back } = await responseFor("joe@acme.com");
    back.searchParams.set("code", stolen);
    expect(placeOf(await get(callback, back.search, { cookie }))).toBe(failed);
  });

  it("from another issuer is refused", async () => {
    const { cookie, back } = await responseFor(owner);
    back.searchParams.set("iss", "https://evil.test");
    const response = await get(callback, back.search, { cookie });
    expect([placeOf(response), response.headers.get("set-cookie")]).toEqual([unavailable, cleared]);
  });

  it("that says the user canceled returns to the sign-in page", async () => {
    const { cookie, back } = await responseFor(owner);
    const [state = "", iss = ""] = ["state", "iss"].map((name) => back.searchParams.get(name) ?? "");
    const search = `?${new URLSearchParams({ error: "access_denied", state, iss })}`;
    expect(placeOf(await get(callback, search, { cookie }))).toBe(failed);
  });

  it("that is refused keeps the requested page, and ends the sign-in only in the browser that started it", async () => {
    const { cookie, back } = await responseFor("eve@acme.com", "?next=/dashboard/inbox");
    const other = await get(callback, "?code=x&state=x", { cookie });
    expect([placeOf(other), other.headers.get("set-cookie")]).toEqual([failed, null]);
    const response = await get(callback, back.search, { cookie });
    expect([placeOf(response), response.headers.get("set-cookie")]).toEqual([
      `${failed}&next=%2Fdashboard%2Finbox`,
      cleared,
    ]);
  });
});

describe("a provider", () => {
  const metadata = () => ({
    issuer: fake.issuer,
    authorization_endpoint: `${fake.issuer}/auth`,
    token_endpoint: `${fake.issuer}/token`,
    jwks_uri: `${fake.issuer}/jwks`,
    response_types_supported: ["code"],
    id_token_signing_alg_values_supported: ["RS256"],
  });
  const json = (response: ServerResponse, value: unknown) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(value));
  };
  /** Each test has a client of its own, because metadata is cached. */
  const use = (answer: Parameters<typeof fake.answerWith>[0]) => {
    configure({ issuer: fake.issuer, clientId: crypto.randomUUID() });
    fake.answerWith(answer);
  };

  it("that is down leads back to the sign-in page, and works once it is up", async () => {
    const stopped = await startFakeProvider();
    stopped.close();
    configure({ issuer: stopped.issuer });
    const response = await get(start, "?next=/dashboard/inbox&again=1");
    expect(placeOf(response)).toBe(`${unavailable}&next=%2Fdashboard%2Finbox&again=1`);
    expect(response.headers.has("set-cookie")).toBe(false);
    configure({ issuer: provider.issuer });
    expect(placeOf(await get(start, ""))).toMatch(provider.issuer);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ["that answers with an error", (response) => response.writeHead(500).end()],
    ["that redirects", (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["whose metadata is not JSON", (response) => response.end("<html>")],
    [
      "whose metadata is of another issuer",
      (response) => json(response, { ...metadata(), issuer: "https://evil.test" }),
    ],
    ["whose metadata is huge", (response) => json(response, { ...metadata(), padding: "x".repeat(1_000_000) })],
    ["that closes the connection", (response) => response.destroy()],
  ])("%s leads back to the sign-in page", async (_, answer) => {
    use((_request, response) => answer(response));
    expect(placeOf(await get(start, ""))).toBe(`${unavailable}&next=%2Fdashboard`);
  });

  it("that never answers leads back to the sign-in page within seconds", async () => {
    use(() => undefined);
    expect(placeOf(await get(start, ""))).toBe(`${unavailable}&next=%2Fdashboard`);
  }, 15_000);

  /** A valid ID token with these changes. */
  const anIdToken = (nonce: string, changes: Claims = {}, header: JWTHeaderParameters = { alg: "RS256", kid: "1" }) => {
    const seconds = Math.floor(Date.now() / 1000);
    const valid = { iss: fake.issuer, aud: env().oidc?.clientId ?? "", sub: "1", iat: seconds, exp: seconds + 300 };
    return new SignJWT({ ...valid, email: owner, email_verified: true, nonce, ...changes }).setProtectedHeader(header);
  };
  const keys = generateKeyPair("RS256");
  const signed = async (token: SignJWT) => token.sign((await keys).privateKey);

  /** The response to the callback if the provider sends this ID token. */
  const signInByToken = async (idToken: (nonce: string) => string | Promise<string>, userInfo?: Claims) => {
    const jwk = { ...(await exportJWK((await keys).publicKey)), kid: "1", use: "sig", alg: "RS256" };
    let nonce = "";
    use(async (request, response) => {
      if (request.url === "/jwks") return json(response, { keys: [jwk] });
      if (request.url === "/userinfo") return json(response, userInfo);
      const userinfo_endpoint = userInfo && `${fake.issuer}/userinfo`;
      if (request.url !== "/token") return json(response, { ...metadata(), userinfo_endpoint });
      return json(response, { access_token: "x", token_type: "bearer", id_token: await idToken(nonce) });
    });
    const started = await get(start, "");
    const asked = new URL(placeOf(started)).searchParams;
    nonce = asked.get("nonce") ?? "";
    const search = `?${new URLSearchParams({ code: "x", state: asked.get("state") ?? "" })}`;
    return get(callback, search, { cookie: startCookieOf(started) });
  };

  it("whose ID token is valid signs in", async () => {
    expect(placeOf(await signInByToken((nonce) => signed(anIdToken(nonce))))).toBe("/dashboard");
  });

  const otherKey = async (token: SignJWT) => token.sign((await generateKeyPair("RS256")).privateKey);
  const unsigned = async (token: string) => `${token.split(".").slice(0, 2).join(".")}.`;
  it.each<[string, (nonce: string) => string | Promise<string>]>([
    ["of another issuer", (nonce) => signed(anIdToken(nonce, { iss: "https://evil.test" }))],
    ["for another client", (nonce) => signed(anIdToken(nonce, { aud: "other" }))],
    ["that has expired", (nonce) => signed(anIdToken(nonce, { exp: 1 }))],
    ["of another sign-in", () => signed(anIdToken("another nonce"))],
    ["signed with another key", (nonce) => otherKey(anIdToken(nonce))],
    [
      "signed with the client's secret",
      (nonce) => anIdToken(nonce, {}, { alg: "HS256" }).sign(new TextEncoder().encode(clientSecret)),
    ],
    ["without a signature", async (nonce) => unsigned(await signed(anIdToken(nonce)))],
    ["of a megabyte", () => "x".repeat(1_000_000)],
    ["that is not a token", () => "x"],
  ])("whose ID token is one %s signs nobody in", async (_, idToken) => {
    const response = await signInByToken(idToken);
    expect([placeOf(response), response.headers.get("set-cookie")]).toEqual([unavailable, cleared]);
  });

  it.each<[string, Claims, Claims, string]>([
    ["both of the userinfo endpoint", {}, { email: owner, email_verified: true }, "/dashboard"],
    ["one of each", { email: owner }, { email_verified: true }, failed],
    ["the other of each", { email_verified: true }, { email: owner }, failed],
    ["one of each, of two addresses", { email: owner }, { email: "joe@acme.com", email_verified: true }, "/dashboard"],
  ])("that states an address and its verification: %s", async (_, inToken, inUserInfo, place) => {
    const response = await signInByToken(
      (nonce) => signed(anIdToken(nonce, { email: undefined, email_verified: undefined, ...inToken })),
      { sub: "1", ...inUserInfo },
    );
    expect(placeOf(response)).toBe(place);
    if (place !== failed) expect((await whoIn(response))?.who).toBe(inUserInfo.email);
  });
});

it("records sign-ins, including failed ones, in the audit log", async () => {
  await signIn("eve@acme.com");
  const response = await signIn(owner);
  const cookie = cookieOf(response.headers.getSetCookie()[0] ?? "");
  const headers = { cookie, "x-forwarded-proto": "https" };
  const { entries } = AuditList.parse(await (await callSignedOut(audit, "GET", { headers })).json());
  expect(entries.slice(0, 2)).toMatchObject([
    { action: "signed_in", who: owner, method: "oidc", outcome: "done" },
    { action: "sign_in_failed", who: "", method: "oidc", outcome: "refused" },
  ]);
});

it("writes no address, code or token to the log", async () => {
  await forgetLog();
  await signIn(owner);
  await signIn("eve@acme.com");
  const { cookie, back } = await responseFor(owner);
  back.searchParams.set("iss", "https://evil.test");
  await get(callback, back.search, { cookie });
  const text = (await loggedLines()).join("\n");
  expect(text).toMatch(/sign_in_failed/);
  expect(text).toMatch(/provider_unavailable/);
  expect(text).not.toMatch(/@acme|code=|state=|eyJ/);
});
