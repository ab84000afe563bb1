/** Signing in through an OpenID Connect provider. */
import { describe, expect, it } from "vitest";
import * as callback from "@/app/(dashboard)/sign-in/oidc/callback/route";
import * as start from "@/app/(dashboard)/sign-in/oidc/route";
import * as audit from "@/app/api/dashboard/audit/route";
import { changeMember } from "@/lib/accounts/member-store";
import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { Problem } from "@/lib/problem";
import { AuditList } from "@/lib/projects/contracts/audit";
import { anAddress } from "@/tests/support/address";
import { callSignedOut, firstCookie, sessionFrom } from "@/tests/support/dashboard";
import { type Claims, clientId } from "@/tests/support/identity-provider";
import { forgetLog, loggedLines } from "@/tests/support/logged";
import {
  claims,
  cleared,
  configure,
  failed,
  get,
  owner,
  provider,
  redirectLocation,
  responseFor,
  signedInAs,
  signIn,
  startCookie,
  unavailable,
  withProvider,
} from "@/tests/support/provider-sign-in";
import { createTestProject } from "@/tests/support/test-project";

withProvider();

describe("starting", () => {
  it("sends the browser to the provider with PKCE, state and nonce, and sets a cookie with the attributes of the session cookie", async () => {
    const response = await get(start, "?next=/dashboard/inbox");
    expect(response.status).toBe(303);
    const { origin, searchParams } = new URL(redirectLocation(response));
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
    expect(new URL(redirectLocation(await get(start, "?again=1"))).searchParams.get("prompt")).toBe("login");
    expect(new URL(redirectLocation(await get(start, ""))).searchParams.has("prompt")).toBe(false);
  });

  it("counts as recent only from when the provider authenticated the user", async () => {
    const [again, once] = [await signedInAs(await signIn(owner, "?again=1")), await signedInAs(await signIn(owner))];
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
    const places = await Promise.all(
      Array.from({ length: 40 }, async () => redirectLocation(await get(start, "", { from }))),
    );
    expect(places.filter((place) => place.startsWith("/sign-in?problem=rate_limited"))).toHaveLength(10);
  });
});

describe("a verified address", () => {
  it("of an owner signs in, and returns to the page", async () => {
    const response = await signIn("JANE@acme.com", "?next=/dashboard/inbox?range=7d");
    expect(redirectLocation(response)).toBe("/dashboard/inbox?range=7d");
    expect(await signedInAs(response)).toMatchObject({ who: owner, method: "oidc", access: { isOwner: true } });
    expect(response.headers.getSetCookie()[1]).toMatch(/^__Host-sluice_oidc=; Path=\/; Max-Age=0/);
  });

  it("of a member signs in with the member's role only", async () => {
    const project_id = await createTestProject();
    await changeMember(project_id, "max@acme.com", "viewer", owner);
    const session = await signedInAs(await signIn("max@acme.com"));
    expect(session?.access).toEqual({ isOwner: false, roles: new Map([[project_id, "viewer"]]) });
  });

  it("ends the browser's previous session", async () => {
    const before = await signIn(owner);
    const old = firstCookie(before.headers.getSetCookie()[0] ?? "");
    const { cookie, back } = await responseFor(owner);
    await get(callback, back.search, { cookie: `${cookie}; ${old}` });
    expect(await sessionFrom(old)).toBeUndefined();
  });

  const outside = ["https://evil.test/dashboard", "//evil.test", "/dashboard//evil.test", "/docs", "/\\evil.test"];
  it.each(outside)("opens no page outside the dashboard: %s", async (next) => {
    expect(redirectLocation(await signIn(owner, `?${new URLSearchParams({ next })}`))).toBe("/dashboard");
  });
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
    expect([redirectLocation(response), response.headers.get("set-cookie")]).toEqual([failed, cleared]);
  });

  it("an owner outside the allowed domains", async () => {
    configure({ domains: ["acme.com"] });
    expect(redirectLocation(await signIn("eve@other.test"))).toBe(failed);
    expect(redirectLocation(await signIn(owner))).toBe("/dashboard");
    expect(redirectLocation(await signIn("stranger@acme.com"))).toBe(failed);
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
      expect(redirectLocation(await signIn("account"))).toBe(place);
    }
    claims.set("account", { email: "stranger@acme.com", email_verified: true, groups: "analytics" });
    expect(redirectLocation(await signIn("account"))).toBe(failed);
  });
});

describe("a response from the provider", () => {
  it("works once, even concurrently", async () => {
    const { cookie, back } = await responseFor(owner);
    const places = await Promise.all(
      [1, 2, 3].map(async () => redirectLocation(await get(callback, back.search, { cookie }))),
    );
    expect(places.filter((place) => place === "/dashboard").length).toBeLessThanOrEqual(1);
    expect(redirectLocation(await get(callback, back.search, { cookie }))).toBe(failed);
  });

  it("works only in the browser that started", async () => {
    const { back } = await responseFor(owner);
    const other = startCookie(await get(start, ""));
    for (const cookie of ["", other, "__Host-sluice_oidc=a.b.c"]) {
      expect(redirectLocation(await get(callback, back.search, { cookie }))).toBe(failed);
    }
  });

  it("is not accepted under the plain cookie over TLS, with another state, or without a code", async () => {
    const { cookie, back } = await responseFor(owner);
    expect(redirectLocation(await get(callback, back.search, { cookie: cookie.replace("__Host-", "") }))).toBe(failed);
    const code = back.searchParams.get("code") ?? "";
    expect(redirectLocation(await get(callback, `?${new URLSearchParams({ code, state: "x" })}`, { cookie }))).toBe(
      failed,
    );
    expect(redirectLocation(await get(callback, "", { cookie }))).toBe(failed);
  });

  it("with a code from another sign-in is refused, because PKCE and the nonce differ", async () => {
    const stolen = (await responseFor(owner)).back.searchParams.get("code") ?? "";
    const { cookie, back } = await responseFor("joe@acme.com");
    back.searchParams.set("code", stolen);
    expect(redirectLocation(await get(callback, back.search, { cookie }))).toBe(failed);
  });

  it("from another issuer is refused", async () => {
    const { cookie, back } = await responseFor(owner);
    back.searchParams.set("iss", "https://evil.test");
    const response = await get(callback, back.search, { cookie });
    expect([redirectLocation(response), response.headers.get("set-cookie")]).toEqual([unavailable, cleared]);
  });

  it("that says the user canceled returns to the sign-in page", async () => {
    const { cookie, back } = await responseFor(owner);
    const [state = "", iss = ""] = ["state", "iss"].map((name) => back.searchParams.get(name) ?? "");
    const search = `?${new URLSearchParams({ error: "access_denied", state, iss })}`;
    expect(redirectLocation(await get(callback, search, { cookie }))).toBe(failed);
  });

  it("that is refused keeps the requested page, and ends the sign-in only in the browser that started it", async () => {
    const { cookie, back } = await responseFor("eve@acme.com", "?next=/dashboard/inbox");
    const other = await get(callback, "?code=x&state=x", { cookie });
    expect([redirectLocation(other), other.headers.get("set-cookie")]).toEqual([failed, null]);
    const response = await get(callback, back.search, { cookie });
    expect([redirectLocation(response), response.headers.get("set-cookie")]).toEqual([
      `${failed}&next=%2Fdashboard%2Finbox`,
      cleared,
    ]);
  });
});

it("records sign-ins, including failed ones, in the audit log", async () => {
  await signIn("eve@acme.com");
  const response = await signIn(owner);
  const cookie = firstCookie(response.headers.getSetCookie()[0] ?? "");
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
