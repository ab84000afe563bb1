/** Signing in with an emailed link. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { decodeJwt, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import * as linkRequest from "@/app/(dashboard)/sign-in/request/route";
import * as session from "@/app/(dashboard)/sign-in/session/route";
import * as signOut from "@/app/(dashboard)/sign-out/route";
import { returnUrl, signInUrl } from "@/lib/accounts/return-url";
import { mintMailToken } from "@/lib/accounts/sign-in-link";
import { beginSignIn } from "@/lib/accounts/sign-ins";
import { env } from "@/lib/env";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { anAddress } from "@/tests/support/address";
import { firstCookie, postFields, sessionFrom } from "@/tests/support/dashboard";
import { mailed } from "@/tests/support/forms";
import { withVariables } from "@/tests/support/variables";

const owner = "jane@acme.com";
withVariables({ DASHBOARD_EMAILS: "Jane@Acme.com, joe@acme.com, max@acme.com" });

type Sent = { from?: string; headers?: Record<string, string> };

/** Posts a form like a browser. `from`: the IP address, by default a new one. */
function post(route: typeof linkRequest, fields: Record<string, string>, { from, headers = {} }: Sent = {}) {
  return postFields(route, fields, { ...(from !== undefined && { "x-forwarded-for": from }), ...headers });
}
const requestLink = (email: string, sent: Sent = {}) => post(linkRequest, { email }, sent);
const redeem = (token: string, sent: Sent = {}) => post(session, { token }, sent);
const redirectLocation = (response: Response) => response.headers.get("location");
const refused = "/sign-in?problem=invalid_link&fields=";

/** The emailed links. */
function linksTo(email: string): string[] {
  const folder = outboxFolder();
  const mails = existsSync(folder)
    ? readdirSync(folder).map((file) => readFileSync(path.join(folder, file), "utf8"))
    : [];
  return mails
    .filter((mail) => mail.includes(`To: ${email}\n`))
    .map((mail) => /http\S+\/sign-in\/link\?\S+/.exec(mail)?.[0] ?? "");
}

/** Their tokens by the address they sign in. */
function mailedTo(email: string): string[] {
  const tokens = linksTo(email).map((link) => new URL(link).searchParams.get("token") ?? "");
  return tokens.filter((token) => decodeJwt(token).sub === email);
}

it("a listed address is emailed a link that signs in", async () => {
  expect(redirectLocation(await requestLink(" JANE@acme.com "))).toBe("/sign-in?sent=1");
  await mailed();
  expect(mailedTo(owner)).toHaveLength(1);
  const response = await redeem(mailedTo(owner)[0] ?? "");

  expect(response.status).toBe(303);
  expect(redirectLocation(response)).toBe("/dashboard");
  expect(await sessionFrom(firstCookie(response.headers.get("set-cookie")))).toMatchObject({ who: owner });
});

it.each([
  "eve@acme.com",
  "jane@acme.com.evil.test",
  "terminal",
  "not an address",
  "",
  "jane@acme.com\nBcc: eve@evil.test",
])("%j gets the same response, and no email is sent", async (email) => {
  const answer = async (of: string) => {
    const response = await requestLink(of);
    const { "x-request-id": _, ...headers } = Object.fromEntries(response.headers);
    return { status: response.status, headers, body: await response.text() };
  };
  const before = mailedTo(email).length;

  expect(await answer(email)).toEqual(await answer("joe@acme.com"));
  await mailed();
  expect(mailedTo("joe@acme.com").length).toBeGreaterThan(0);
  expect(mailedTo(email)).toHaveLength(before);
});

describe("a link", () => {
  const aToken = (now = Date.now()) => mintMailToken(owner, now);
  const minutes = 60_000;

  it("signs in once", async () => {
    const token = await aToken();
    expect(redirectLocation(await redeem(token))).toBe("/dashboard");
    expect(redirectLocation(await redeem(token))).toBe(refused);
  });

  it("signs in at most one of many concurrent requests", async () => {
    const token = await aToken();
    const places = (await Promise.all(Array.from({ length: 8 }, () => redeem(token)))).map(redirectLocation);
    expect(places.filter((place) => place === "/dashboard").length).toBeLessThanOrEqual(1);
  });

  it("expires after 15 minutes", async () => {
    expect(redirectLocation(await redeem(await aToken(Date.now() - 14 * minutes)))).toBe("/dashboard");
    expect(redirectLocation(await redeem(await aToken(Date.now() - 15 * minutes - 1000)))).toBe(refused);
  });

  it("works only while the address is listed", async () => {
    expect(redirectLocation(await redeem(await mintMailToken("gone@acme.com", Date.now())))).toBe(refused);
    expect(redirectLocation(await redeem(await mintMailToken("terminal", Date.now())))).toBe(refused);
  });

  it("is not a session, and a session is not a link", async () => {
    const cookie = firstCookie(await beginSignIn(new Request("http://sluice.test"), owner, Date.now(), "email"));
    expect(redirectLocation(await redeem(cookie.split("=")[1] ?? ""))).toBe(refused);
    expect(await sessionFrom(`sluice_session=${await aToken()}`)).toBeUndefined();
  });

  it("is rejected if signed with another secret", async () => {
    const forged = new SignJWT().setProtectedHeader({ alg: "HS256" }).setAudience("sign-in").setSubject(owner);
    const signed = forged
      .setJti("1")
      .setIssuedAt()
      .setExpirationTime("15m")
      .sign(new TextEncoder().encode("x".repeat(32)));
    expect(redirectLocation(await redeem(await signed))).toBe(refused);
    expect(redirectLocation(await redeem(""))).toBe(refused);
  });
});

describe("the forms", () => {
  it.each([
    ["to ask", () => requestLink(owner, { headers: { "sec-fetch-site": "cross-site" } })],
    [
      "to sign in",
      async () => redeem(await mintMailToken(owner, Date.now()), { headers: { "sec-fetch-site": "cross-site" } }),
    ],
    ["to sign out", () => post(signOut, {}, { headers: { "sec-fetch-site": "cross-site" } })],
  ])("reject posts from another origin: %s", async (_, send) => {
    const response = await send();
    expect(redirectLocation(response)).toBe("/sign-in?problem=cross_origin&fields=");
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("limit links per IP address and inbox, so that colleagues are unaffected", async () => {
    const from = anAddress();
    const limited = "/sign-in?problem=rate_limited&fields=";
    const sent = "/sign-in?sent=1";
    const places = (await Promise.all(Array.from({ length: 8 }, () => requestLink("eve@acme.com", { from })))).map(
      redirectLocation,
    );

    expect(places.filter((place) => place === limited)).toHaveLength(3);
    expect(redirectLocation(await requestLink(owner, { from }))).toBe(sent);
    expect(redirectLocation(await requestLink("eve@acme.com", { from: anAddress() }))).toBe(sent);
  });

  it("limit emails per inbox to twice what one IP address can request in 15 minutes", async () => {
    const most = 2 * 15 * env().rateLimits.forms.points;
    await Promise.all(Array.from({ length: most + 10 }, () => requestLink("joe@acme.com")));
    await mailed();
    expect(mailedTo("joe@acme.com")).toHaveLength(most);
  });
});

describe("signing in for a requested page", () => {
  const asked = "/dashboard/prj_1/traces/a%2Fb?range=7d&tool=search+it";
  const placeAfter = async (next: string) =>
    redirectLocation(await post(session, { token: await mintMailToken(owner, Date.now()), next }));

  it.each([asked, "/dashboard", "/dashboard/inbox", "/dashboard?range=7d"])("returns to it: %s", async (next) => {
    expect(await placeAfter(next)).toBe(next);
  });

  it.each([
    "https://evil.test/dashboard",
    "//evil.test/dashboard",
    "/\\evil.test/dashboard",
    "/dashboard//evil.test",
    "/dashboard/..//evil.test",
    "/dashboard/\\evil.test",
    "/dashboard/../sign-out",
    "/dashboard/%2e%2e/docs",
    "/dashboard.evil.test",
    "/dashboard@evil.test",
    "/dashboard/\r\nSet-Cookie: x=1",
    "/dashboard/\t/evil.test",
    `/dashboard/${"x".repeat(4_000)}`,
    "/docs",
    "javascript:alert(1)",
    "",
  ])("ignores other return URLs: %j", async (next) => {
    expect(await placeAfter(next)).toBe("/dashboard");
  });

  it("keeps it in the emailed link", async () => {
    await post(linkRequest, { email: "max@acme.com", next: asked });
    await mailed();
    expect(mailedTo("max@acme.com")).toHaveLength(1);
    const [link = ""] = linksTo("max@acme.com");
    expect(new URL(link).searchParams.get("next")).toBe(asked);
  });

  it("redirects to sign-in with only that path", () => {
    expect(returnUrl(new URL(signInUrl(asked), "http://sluice.test").searchParams.get("next"))).toBe(asked);
    expect([signInUrl("/dashboard"), signInUrl(null), signInUrl("//evil.test")]).toEqual(Array(3).fill("/sign-in"));
  });
});
