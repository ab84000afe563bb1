/** Clients of both major versions of the MCP SDK sign in to the built app with their own OAuth flow, unmodified. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from "@modelcontextprotocol/client";
import { UnauthorizedError as FirstUnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FirstTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Browser, signedInBrowser } from "@/tests/support/oauth-browser";

const app = inject("site");
const redirectUrl = "http://127.0.0.1:53682/callback";
const identity = { name: "tests", version: "1.0.0" };
const scopes = { client_name: "SDK", redirect_uris: [redirectUrl] };

let browser: Browser;
let documentUrl = "";
const documents = createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  // As Claude Code publishes it: the port is chosen when the client starts.
  response.end(
    JSON.stringify({ client_id: documentUrl, client_name: "Documented", redirect_uris: ["http://127.0.0.1/callback"] }),
  );
}).listen(0, "127.0.0.1");

beforeAll(async () => {
  browser = await signedInBrowser({ ...app, url: app.siteUrl });
  documentUrl = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/client.json`;
});
afterAll(() => documents.close());

type Saved = { access_token: string; refresh_token?: string | undefined; token_type: string };

/** What an application stores for the SDK. @param known Its client id, if it doesn't register. */
function aProvider(known?: string) {
  const stored: { client?: { client_id: string }; tokens?: Saved; verifier?: string; asked?: URL; saves: number } = {
    ...(known !== undefined && { client: { client_id: known } }),
    saves: 0,
  };
  const provider = {
    redirectUrl,
    clientMetadata: { ...scopes, token_endpoint_auth_method: "none" },
    state: () => "state-1",
    clientInformation: () => stored.client,
    saveClientInformation: (client: { client_id: string }) => void Object.assign(stored, { client }),
    tokens: () => stored.tokens,
    saveTokens: (tokens: Saved) => {
      stored.saves++;
      stored.tokens = tokens;
    },
    redirectToAuthorization: (asked: URL) => void Object.assign(stored, { asked }),
    saveCodeVerifier: (verifier: string) => void Object.assign(stored, { verifier }),
    codeVerifier: () => stored.verifier ?? "",
  };
  return { stored, provider };
}

/** Where the browser ends, after the user allows what the client asks for. */
async function allowed(asked: URL | undefined): Promise<URLSearchParams> {
  const answer = await browser.allow(asked ?? "");
  expect(answer.href.startsWith(`${redirectUrl}?`)).toBe(true);
  expect(answer.searchParams.get("state")).toBe("state-1");
  return answer.searchParams;
}

it.each([
  "/mcp",
  "/oauth/token",
  "/oauth/register",
  "/.well-known/oauth-protected-resource/mcp",
  "/.well-known/oauth-authorization-server",
])("a page of another site may call %s, and no other address of OAuth", async (path) => {
  const headers = { origin: "https://inspector.example", "access-control-request-headers": "mcp-protocol-version" };
  const options = (address: string) => fetch(`${app.url}${address}`, { method: "OPTIONS", headers });
  const preflight = await options(path);

  expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  for (const other of ["/oauth/authorize", "/oauth/decision", "/oauth/consent"])
    expect((await options(other)).headers.get("access-control-allow-origin")).toBeNull();
});

describe("the client of version 2", () => {
  it.each([
    ["registers itself", () => undefined],
    ["has a metadata document", () => documentUrl],
  ])("%s, signs in, calls a tool, and renews its access", async (_, clientId) => {
    const { stored, provider } = aProvider(clientId());
    const transport = () =>
      new StreamableHTTPClientTransport(new URL(`${app.siteUrl}/mcp`), { authProvider: provider });
    const first = transport();
    await expect(new Client(identity).connect(first)).rejects.toThrow(UnauthorizedError);
    await first.finishAuth(await allowed(stored.asked));
    const client = new Client(identity);
    await client.connect(transport());

    expect((await client.listTools()).tools.length).toBeGreaterThan(5);
    expect((await client.callTool({ name: "overview", arguments: {} })).isError).toBeFalsy();
    const { tokens } = stored;
    stored.tokens = { ...(tokens as Saved), access_token: "expired" };
    expect((await client.callTool({ name: "overview", arguments: {} })).isError).toBeFalsy();
    expect(stored.saves).toBe(2);
    expect(stored.tokens.refresh_token).not.toBe(tokens?.refresh_token);
    await client.close();
  });
});

describe("the client of version 1", () => {
  it("registers itself, signs in, and calls a tool", async () => {
    const { stored, provider } = aProvider();
    // The types of the SDK predate `exactOptionalPropertyTypes`.
    const transport = () =>
      new FirstTransport(new URL(`${app.siteUrl}/mcp`), { authProvider: provider as never }) as Transport &
        FirstTransport;
    const first = transport();
    await expect(new FirstClient(identity).connect(first)).rejects.toThrow(FirstUnauthorizedError);
    await first.finishAuth((await allowed(stored.asked)).get("code") ?? "");
    const client = new FirstClient(identity);
    await client.connect(transport());

    expect((await client.callTool({ name: "overview", arguments: {} })).isError).toBeFalsy();
    await client.close();
  });
});
