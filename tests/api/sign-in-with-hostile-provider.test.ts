/** Signing in through an OpenID Connect provider that fails or is hostile. */
import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import * as callback from "@/app/(dashboard)/sign-in/oidc/callback/route";
import * as start from "@/app/(dashboard)/sign-in/oidc/route";
import { env } from "@/lib/env";
import { type Claims, clientSecret, startFakeProvider } from "@/tests/support/identity-provider";
import {
  cleared,
  configure,
  failed,
  fake,
  get,
  owner,
  provider,
  redirectLocation,
  signedInAs,
  startCookie,
  unavailable,
  withProvider,
} from "@/tests/support/provider-sign-in";

withProvider();

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
    expect(redirectLocation(response)).toBe(`${unavailable}&next=%2Fdashboard%2Finbox&again=1`);
    expect(response.headers.has("set-cookie")).toBe(false);
    configure({ issuer: provider.issuer });
    expect(redirectLocation(await get(start, ""))).toMatch(provider.issuer);
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
    expect(redirectLocation(await get(start, ""))).toBe(`${unavailable}&next=%2Fdashboard`);
  });

  it("that never answers leads back to the sign-in page within seconds", async () => {
    use(() => undefined);
    expect(redirectLocation(await get(start, ""))).toBe(`${unavailable}&next=%2Fdashboard`);
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
    const asked = new URL(redirectLocation(started)).searchParams;
    nonce = asked.get("nonce") ?? "";
    const search = `?${new URLSearchParams({ code: "x", state: asked.get("state") ?? "" })}`;
    return get(callback, search, { cookie: startCookie(started) });
  };

  it("whose ID token is valid signs in", async () => {
    expect(redirectLocation(await signInByToken((nonce) => signed(anIdToken(nonce))))).toBe("/dashboard");
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
    expect([redirectLocation(response), response.headers.get("set-cookie")]).toEqual([unavailable, cleared]);
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
    expect(redirectLocation(response)).toBe(place);
    if (place !== failed) expect((await signedInAs(response))?.who).toBe(inUserInfo.email);
  });
});
