/** Who an OAuth client can be: its metadata document, and its registration. */
import type { RequestListener } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import * as server from "@/app/.well-known/oauth-authorization-server/route";
import * as register from "@/app/oauth/register/route";
import { setVariables } from "@/lib/env";
import { anAddress } from "@/tests/support/address";
import { aProject } from "@/tests/support/analytics";
import { aSession } from "@/tests/support/dashboard";
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
  redirectUri,
  serve,
} from "@/tests/support/oauth";
import { withVariables } from "@/tests/support/variables";

const variables = { WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "true", MCP_DYNAMIC_REGISTRATION: "true" };
withVariables(variables);

const { projectId } = await aProject();
let cookie = "";
beforeAll(async () => {
  cookie = await aSession();
});

const authorizationProblem = async (clientId: string) =>
  (await opened(authorizationParams(clientId, newVerifier()), cookie)).searchParams.get("problem");

/** A client whose document is served by `answer`, which gets the id. */
async function served(answer: (clientId: string) => RequestListener): Promise<string> {
  let clientId = "";
  const url = await serve((request, response) => answer(clientId)(request, response));
  clientId = `${url}/client.json`;
  return clientId;
}

const valid = (clientId: string) =>
  JSON.stringify({ client_id: clientId, client_name: "Tester", redirect_uris: [redirectUri] });
const json = { "content-type": "application/json" };

describe("a metadata document", () => {
  it.each<[string, object]>([
    ["whose client_id is another address", { client_id: "https://other.example/client.json" }],
    ["without a client_id", { client_id: undefined }],
    ["without redirect URIs", { redirect_uris: undefined }],
    ["with an empty list of redirect URIs", { redirect_uris: [] }],
    ["with a redirect URI that runs in the browser", { redirect_uris: ["javascript:alert(1)"] }],
    ["with a redirect URI over plain HTTP", { redirect_uris: ["http://app.example/callback"] }],
    ["with a fragment in a redirect URI", { redirect_uris: [`${redirectUri}#x`] }],
    ["of a client that has a secret", { token_endpoint_auth_method: "client_secret_basic" }],
    [
      "of a client that can only sign its requests",
      { token_endpoint_auth_method: "private_key_jwt", token_endpoint_auth_methods_supported: ["private_key_jwt"] },
    ],
    ["that contains a secret", { client_secret: "x" }],
    ["for other grant types", { grant_types: ["client_credentials"] }],
    ["for other response types", { response_types: ["token"] }],
    ["with another type of list", { redirect_uris: redirectUri }],
  ])("%s is refused", async (_, changes) => {
    expect(await authorizationProblem(await aDocument(changes))).toBe("invalid_client");
  });

  it.each<[string, (clientId: string) => RequestListener]>([
    ["another status", (id) => (_, response) => response.writeHead(404, json).end(valid(id))],
    ["another type", (id) => (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(valid(id))],
    ["no JSON", () => (_, response) => response.writeHead(200, json).end("{")],
    ["no object", () => (_, response) => response.writeHead(200, json).end("[]")],
    ["more than 10 KiB", (id) => (_, response) => response.writeHead(200, json).end(valid(id) + " ".repeat(11_000))],
    [
      "a redirect",
      (id) => (request, response) =>
        request.url === "/client.json"
          ? response.writeHead(302, { location: "/moved.json" }).end()
          : response.writeHead(200, json).end(valid(id)),
    ],
    ["no end", () => (_, response) => void response.writeHead(200, json).write("{")],
  ])("is refused if the server answers with %s", async (_, answer) => {
    expect(await authorizationProblem(await served(answer))).toBe("invalid_client");
  });

  it.each([
    "https://app.example",
    "https://app.example/",
    "https://user@app.example/client.json",
    "https://app.example/client.json#x",
    "https://app.example/../client.json",
    "https://app.example/a/./client.json",
    "https://app.example\\@evil.example/client.json",
    "ftp://app.example/client.json",
    "file:///etc/passwd",
  ])("isn't fetched from %s", async (clientId) => {
    expect(await authorizationProblem(clientId)).toBe("invalid_client");
  });

  it.each<[string, object]>([
    ["without an authentication method", {}],
    ["of a public client", { token_endpoint_auth_method: "none" }],
    [
      "of ChatGPT, which prefers to sign its requests but doesn't have to",
      {
        token_endpoint_auth_method: "private_key_jwt",
        token_endpoint_auth_methods_supported: ["none", "private_key_jwt"],
      },
    ],
    ["with members that we don't know", { logo_uri: "https://app.example/logo.png", software_id: 1 }],
  ])("%s is accepted", async (_, changes) => {
    const consent = await opened(authorizationParams(await aDocument(changes), newVerifier()), cookie);

    expect(consent.searchParams.has("request")).toBe(true);
  });

  it("of Claude Code lists loopback addresses without the port on which it listens", async () => {
    const clientId = await aDocument({ redirect_uris: ["http://localhost/callback", "http://127.0.0.1/callback"] });
    const search = authorizationParams(clientId, newVerifier(), { redirect_uri: "http://localhost:8080/callback" });

    expect((await opened(search, cookie)).searchParams.has("request")).toBe(true);
  });

  it("names the client on the consent page, without invisible characters", async () => {
    const clientId = await aDocument({ client_name: "Te\u202Est\u200Ber\n" });
    const consent = await opened(authorizationParams(clientId, newVerifier()), cookie);
    const claims = JSON.parse(Buffer.from(consentRequest(consent).split(".")[1] ?? "", "base64url").toString());

    expect(claims.client).toEqual({ clientId, name: "Tester", host: new URL(clientId).host });
  });
});

describe("without WEBHOOK_ALLOW_PRIVATE_ADDRESSES", () => {
  it.each([
    "https://127.0.0.1/client.json",
    "https://[::1]/client.json",
    "https://10.0.0.1/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/client.json",
    "https://0x7f000001/client.json",
    "http://app.example/client.json",
  ])("no document is fetched from %s, and no error says why", async (clientId) => {
    setVariables({ ...variables, WEBHOOK_ALLOW_PRIVATE_ADDRESSES: "false" });
    const session = await aSession();
    const problem = (await opened(authorizationParams(clientId, newVerifier()), session)).searchParams.get("problem");
    setVariables(variables);

    expect(problem).toBe("invalid_client");
  });
});

const registered = (body: unknown, address = anAddress()) =>
  register.POST(
    new Request(`${origin}/oauth/register`, {
      method: "POST",
      headers: { ...json, "x-forwarded-for": address },
      body: JSON.stringify(body),
    }),
    { params: Promise.resolve({}) },
  );

describe("registration", () => {
  const client = { client_name: "Tester", redirect_uris: [redirectUri, "cursor://app/callback"] };

  it("gives a client an id, with which it gets tokens, and stores nothing", async () => {
    const response = await registered({
      ...client,
      scope: "read",
      software_id: "x",
      grant_types: ["authorization_code"],
    });
    const { client_id, ...metadata } = (await response.json()) as { client_id: string };
    const verifier = newVerifier();
    const code = await aCode({ projectId, clientId: client_id }, verifier);

    expect(response.status).toBe(201);
    expect(metadata).toMatchObject({ ...client, token_endpoint_auth_method: "none" });
    expect((await exchange(code, client_id, verifier)).status).toBe(200);
  });

  it("is in the metadata of the server", async () => {
    const response = await server.GET(new Request(origin), { params: Promise.resolve({}) });

    expect(await response.json()).toMatchObject({ registration_endpoint: `${origin}/oauth/register` });
  });

  it.each<[string, unknown, string]>([
    ["no redirect URIs", { client_name: "x" }, "invalid_redirect_uri"],
    ["a redirect URI that runs in the browser", { redirect_uris: ["data:text/html,x"] }, "invalid_redirect_uri"],
    ["a redirect URI over plain HTTP", { redirect_uris: ["http://app.example/"] }, "invalid_redirect_uri"],
    ["a name that is no text", { ...client, client_name: 1 }, "invalid_client_metadata"],
    ["a list", [], "invalid_client_metadata"],
    [
      "too much",
      { redirect_uris: Array.from({ length: 5 }, (_, at) => `https://app.example/${at}${"x".repeat(400)}`) },
      "invalid_client_metadata",
    ],
    ["too many redirect URIs", { redirect_uris: Array(11).fill(redirectUri) }, "invalid_redirect_uri"],
  ])("refuses %s", async (_, body, error) => {
    expect(await readFailure(await registered(body))).toEqual([400, error]);
  });

  it("is limited by address", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 1_000; sent++) statuses.push((await registered(client, "203.0.113.99")).status);

    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  });

  it("is not for another redirect URI, and ends after 90 days", async () => {
    const { client_id } = (await (await registered(client)).json()) as { client_id: string };
    const claims = JSON.parse(Buffer.from(client_id.split(".")[1] ?? "", "base64url").toString());
    const [header, , signature] = client_id.split(".");
    const forged = Buffer.from(JSON.stringify({ ...claims, redirect_uris: ["https://evil.example/"] }));

    expect(claims.exp - claims.iat).toBe(90 * 86_400);
    expect(await authorizationProblem(`${header}.${forged.toString("base64url")}.${signature}`)).toBe("invalid_client");
    const changed = authorizationParams(client_id, newVerifier(), { redirect_uri: "https://evil.example/" });
    expect((await opened(changed, cookie)).searchParams.get("problem")).toBe("invalid_redirect_uri");
  });

  it("does not exist, and earlier ones end, without MCP_DYNAMIC_REGISTRATION", async () => {
    const { client_id } = (await (await registered(client)).json()) as { client_id: string };
    const consent = await opened(authorizationParams(client_id, newVerifier()), cookie);
    expect(consent.searchParams.has("request")).toBe(true);
    setVariables({ ...variables, MCP_DYNAMIC_REGISTRATION: "false" });
    const refused = await registered(client);
    const problem = await authorizationProblem(client_id);
    setVariables(variables);

    expect([refused.status, problem]).toEqual([404, "invalid_client"]);
  });

  it("can open an app, whose scheme is compared as it is", async () => {
    const { client_id } = (await (await registered(client)).json()) as { client_id: string };
    const search = authorizationParams(client_id, newVerifier(), { redirect_uri: "cursor://app/callback" });
    const consent = await opened(search, cookie);
    const response = await decided({ request: consentRequest(consent), decision: "allow", projectId }, cookie);

    expect((await leftTo(response)).href).toMatch(/^cursor:\/\/app\/callback\?code=/);
  });
});
