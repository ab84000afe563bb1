/** An OAuth client gets tokens for `/mcp`: metadata, consent, code, tokens. */
import { describe, expect, it } from "vitest";
import * as server from "@/app/.well-known/oauth-authorization-server/route";
import * as protectedMcp from "@/app/.well-known/oauth-protected-resource/mcp/route";
import { isAccessToken, isRefreshToken } from "@/lib/gate/auth/api-key";
import { aProject } from "@/tests/support/analytics";
import { aSession } from "@/tests/support/dashboard";
import { expectDocumented } from "@/tests/support/documented";
import { aClient, callForText, postToMcp } from "@/tests/support/mcp-reader";
import {
  aCode,
  aDocument,
  authorizationParams,
  consentRequest,
  decided,
  exchange,
  leftTo,
  newVerifier,
  opened,
  origin,
  readFailure,
  readTokens,
  redirectUri,
  refresh,
  requestTokens,
  resource,
  tokensFor,
} from "@/tests/support/oauth";
import { query } from "@/tests/support/reading";
import { readRows } from "@/tests/support/stored";
import { booking } from "@/tests/support/traced-events";
import { withVariables } from "@/tests/support/variables";

withVariables({ WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true" });

const project = await aProject();
await project.send(...booking);
const { projectId } = project;
const listing = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
const listed = async (token: string) => (await postToMcp(token, listing)).status;

async function documentAt(route: typeof server, headers: Record<string, string> = {}): Promise<Response> {
  const name = route === server ? "oauth-authorization-server" : "oauth-protected-resource/mcp";
  const response = await route.GET(new Request(`${origin}/.well-known/${name}`, { headers }), {
    params: Promise.resolve({}),
  });
  await expectDocumented("GET", `/.well-known/${name}`, response.clone());
  return response;
}

describe("the metadata", () => {
  it("describes the resource and its authorization server, and nothing that isn't served", async () => {
    expect(await (await documentAt(protectedMcp)).json()).toMatchObject({
      resource,
      authorization_servers: [origin],
    });
    const metadata = await (await documentAt(server)).json();
    expect(metadata).toMatchObject({
      issuer: origin,
      authorization_endpoint: `${origin}/oauth/authorize`,
      token_endpoint: `${origin}/oauth/token`,
      response_types_supported: ["code"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect(metadata).not.toHaveProperty("registration_endpoint");
  });

  it.each([
    ["the resource", protectedMcp],
    ["the server", server],
  ])("of %s can be read by web pages of other sites", async (_, route) => {
    const headers = { origin: "https://inspector.example" };
    const preflight = await route.OPTIONS(new Request(`${origin}/.well-known`, { method: "OPTIONS", headers }), {
      params: Promise.resolve({}),
    });

    expect((await documentAt(route, headers)).headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization, *");
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });
});

describe("a client that a user allows", () => {
  it("gets a code, with its state and our issuer, at the redirect URI that it asked for", async () => {
    const cookie = await aSession();
    const consent = await opened(authorizationParams(await aDocument(), newVerifier()), cookie);
    expect(consent.pathname).toBe("/oauth/consent");
    const response = await decided({ request: consentRequest(consent), decision: "allow", projectId }, cookie);
    const answer = await leftTo(response);

    expect(answer.origin + answer.pathname).toBe(redirectUri);
    expect([...answer.searchParams.keys()].sort()).toEqual(["code", "iss", "state"]);
    expect(answer.searchParams.get("state")).toBe("state-1");
    expect(answer.searchParams.get("iss")).toBe(origin);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("reads the project with an access token of an hour, and gets a new one for its refresh token", async () => {
    const clientId = await aDocument();
    const first = await tokensFor({ projectId, clientId });
    const second = await readTokens(await refresh(first.refresh_token, clientId));

    expect(first).toMatchObject({ token_type: "Bearer", expires_in: 3_600, scope: "read" });
    for (const { access_token, refresh_token } of [first, second]) {
      expect([isAccessToken(access_token), isRefreshToken(refresh_token)]).toEqual([true, true]);
      expect(await listed(access_token)).toBe(200);
    }
    const { text } = await callForText(await aClient(second.access_token), "overview");
    expect(JSON.parse(text)).toMatchObject({ figures: { toolCalls: expect.any(Number) } });
  });

  it("can omit the resource, as clients of earlier versions of MCP do", async () => {
    const [clientId, verifier] = [await aDocument(), newVerifier()];
    const code = await aCode({ projectId, clientId }, verifier, { resource: undefined });

    expect((await exchange(code, clientId, verifier, { resource: undefined })).status).toBe(200);
  });

  it("has tokens of which only hashes are stored", async () => {
    const { access_token, refresh_token } = await tokensFor({ projectId, clientId: await aDocument() });
    const rows = JSON.stringify(await readRows("SELECT * FROM oauth_tokens"));

    expect(rows).not.toContain(access_token);
    expect(rows).not.toContain(refresh_token);
  });

  it("can use its tokens for nothing else", async () => {
    const { access_token, refresh_token } = await tokensFor({ projectId, clientId: await aDocument() });

    expect((await query("overview", access_token)).status).toBe(401);
    expect(await listed(refresh_token)).toBe(401);
    expect(await readFailure(await refresh(access_token, "x"))).toEqual([400, "invalid_grant"]);
  });

  it("is told that the user denied it", async () => {
    const cookie = await aSession();
    const consent = await opened(authorizationParams(await aDocument(), newVerifier()), cookie);
    const answer = await leftTo(await decided({ request: consentRequest(consent), decision: "deny" }, cookie));

    expect(answer.searchParams.get("error")).toBe("access_denied");
    expect(answer.searchParams.get("state")).toBe("state-1");
    expect(answer.searchParams.get("iss")).toBe(origin);
    expect(answer.searchParams.has("code")).toBe(false);
  });
});

it("a signed-out user signs in first, and nothing is fetched before", async () => {
  const search = authorizationParams("https://unknown.invalid/client.json", newVerifier());
  const signIn = await opened(search, "");

  expect(signIn.pathname).toBe("/sign-in");
  expect(signIn.searchParams.get("next")).toBe(`/oauth/authorize?${search}`);
});

describe("a code", () => {
  it("is redeemed once, and a second time revokes what the first one got", async () => {
    const [clientId, verifier] = [await aDocument(), newVerifier()];
    const code = await aCode({ projectId, clientId }, verifier);
    const { access_token, refresh_token } = await readTokens(await exchange(code, clientId, verifier));
    expect(await listed(access_token)).toBe(200);

    expect(await readFailure(await exchange(code, clientId, verifier))).toEqual([400, "invalid_grant"]);
    expect(await listed(access_token)).toBe(401);
    expect(await readFailure(await refresh(refresh_token, clientId))).toEqual([400, "invalid_grant"]);
  });

  it("is redeemed at most once by concurrent requests", async () => {
    const [clientId, verifier] = [await aDocument(), newVerifier()];
    const code = await aCode({ projectId, clientId }, verifier);
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(code, clientId, verifier)));

    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it.each<[string, Record<string, string>, string]>([
    ["another client", { client_id: "https://other.example/client.json" }, "invalid_grant"],
    ["another verifier", { code_verifier: newVerifier() }, "invalid_grant"],
    ["another redirect URI", { redirect_uri: "https://app.example/other" }, "invalid_grant"],
    ["another resource", { resource: "https://other.example/mcp" }, "invalid_target"],
    ["a verifier that is too short", { code_verifier: "short" }, "invalid_request"],
  ])("is not redeemed with %s, which doesn't use it up", async (_, changes, error) => {
    const [clientId, verifier] = [await aDocument(), newVerifier()];
    const code = await aCode({ projectId, clientId }, verifier);

    expect(await readFailure(await exchange(code, clientId, verifier, changes))).toEqual([400, error]);
    expect((await exchange(code, clientId, verifier)).status).toBe(200);
  });

  it.each(["client_id", "redirect_uri", "code_verifier", "code"])("is not redeemed without %s", async (name) => {
    const [clientId, verifier] = [await aDocument(), newVerifier()];
    const code = await aCode({ projectId, clientId }, verifier);
    const response = await exchange(code, clientId, verifier, { [name]: undefined });

    expect(await readFailure(response)).toEqual([400, "invalid_request"]);
  });
});

describe("the token endpoint", () => {
  it.each<[string, Record<string, string>, string]>([
    ["no grant type", {}, "invalid_request"],
    ["another grant type", { grant_type: "password" }, "unsupported_grant_type"],
    [
      "a made-up code",
      {
        grant_type: "authorization_code",
        code: "x.y.z",
        client_id: "x",
        redirect_uri: redirectUri,
        code_verifier: newVerifier(),
      },
      "invalid_grant",
    ],
    [
      "a made-up refresh token",
      { grant_type: "refresh_token", refresh_token: "svf_x", client_id: "x" },
      "invalid_grant",
    ],
  ])("returns an error of RFC 6749 for %s, with CORS headers", async (_, fields, error) => {
    const response = await requestTokens(fields);

    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(await readFailure(response)).toEqual([400, error]);
  });

  it("rejects a parameter that is repeated", async () => {
    const repeated = new URLSearchParams([
      ["grant_type", "refresh_token"],
      ["grant_type", "authorization_code"],
    ]);

    expect(await readFailure(await requestTokens(repeated))).toEqual([400, "invalid_request"]);
  });

  it("rejects JSON, and bodies over 16 KiB", async () => {
    const json = { "content-type": "application/json" };

    expect(await readFailure(await requestTokens({ grant_type: "refresh_token" }, json))).toEqual([
      400,
      "invalid_request",
    ]);
    expect(await readFailure(await requestTokens({ code: "x".repeat(17_000) }))).toEqual([413, "invalid_request"]);
  });

  it("limits failed attempts by address", async () => {
    const address = { "x-forwarded-for": "203.0.113.77" };
    const guess = () => requestTokens({ grant_type: "refresh_token", refresh_token: "svf_x", client_id: "x" }, address);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 100 && !statuses.has(429); sent++) statuses.add((await guess()).status);

    expect([...statuses]).toEqual([400, 429]);
  });
});
