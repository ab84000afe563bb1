/** An OAuth client of `/mcp`, the browser of a signed-in user, and the server of a client's metadata document. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import * as authorize from "@/app/(dashboard)/oauth/authorize/route";
import * as decision from "@/app/(dashboard)/oauth/decision/route";
import * as tokens from "@/app/oauth/token/route";
import { anAddress } from "@/tests/support/address";
import { aSession } from "@/tests/support/dashboard";
import { expectDocumented } from "@/tests/support/documented";

export const origin = "http://sluice.test";
export const resource = `${origin}/mcp`;
export const redirectUri = "https://app.example/callback";

const withoutParams = { params: Promise.resolve({}) };

/** Starts a server that `WEBHOOK_ALLOW_PRIVATE_ADDRESSES` lets us fetch from. Returns its address. */
export async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  afterAll(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A client whose metadata document is served here. Returns its id. */
export async function aDocument(changes: object = {}): Promise<string> {
  let clientId = "";
  const url = await serve((_, response) => {
    response.setHeader("content-type", "application/json");
    const document = { client_id: clientId, client_name: "Tester", redirect_uris: [redirectUri], ...changes };
    response.end(JSON.stringify(document));
  });
  clientId = `${url}/client.json`;
  return clientId;
}

export const newVerifier = () => randomBytes(32).toString("base64url");
const codeChallenge = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

type Changes = Readonly<Record<string, string | undefined>>;
const defined = (fields: Changes) =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The parameters of a valid request. */
export const authorizationParams = (clientId: string, verifier: string, changes: Changes = {}) =>
  new URLSearchParams(
    defined({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      state: "state-1",
      code_challenge: codeChallenge(verifier),
      code_challenge_method: "S256",
      resource,
      ...changes,
    }),
  );

export function openedPage(search: URLSearchParams, cookie: string): Promise<Response> {
  const headers = { cookie, "x-forwarded-for": anAddress() };
  return authorize.GET(new Request(`${origin}/oauth/authorize?${search}`, { headers }), withoutParams);
}

/** Opens the authorization endpoint. Returns where the browser is sent. */
export async function opened(search: URLSearchParams, cookie: string): Promise<URL> {
  return new URL((await openedPage(search, cookie)).headers.get("location") ?? "", origin);
}

/** What the consent page posts. */
export const decided = (fields: Record<string, string>, cookie: string, headers: Record<string, string> = {}) =>
  decision.POST(
    new Request(`${origin}/oauth/decision`, {
      method: "POST",
      headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": anAddress(), cookie, ...headers },
      body: new URLSearchParams(fields),
    }),
    withoutParams,
  );

/** Where a page leads that belongs to a client. */
export async function leftTo(response: Response): Promise<URL> {
  const [, location = ""] = /<a href="([^"]+)">(?:continue|Return) to /.exec(await response.text()) ?? [];
  return new URL(location.replaceAll("&amp;", "&"));
}

/** The address of the consent page's request. */
export const consentRequest = (consent: URL) => consent.searchParams.get("request") ?? "";

type Consent = { readonly projectId: string; readonly clientId: string; readonly cookie?: string };

/** The code that a client gets when a user allows it to read a project. */
export async function aCode({ projectId, clientId, cookie }: Consent, verifier: string, changes: Changes = {}) {
  const session = cookie ?? (await aSession());
  const consent = await opened(authorizationParams(clientId, verifier, changes), session);
  const response = await decided({ request: consentRequest(consent), decision: "allow", projectId }, session);
  return (await leftTo(response)).searchParams.get("code") ?? "";
}

/** Checks each response against the OpenAPI document. */
export async function requestTokens(fields: Changes | URLSearchParams, headers: Record<string, string> = {}) {
  const body = fields instanceof URLSearchParams ? fields : new URLSearchParams(defined(fields));
  const request = new Request(`${origin}/oauth/token`, {
    method: "POST",
    headers: { "x-forwarded-for": anAddress(), ...headers },
    body,
  });
  const response = await tokens.POST(request, withoutParams);
  await expectDocumented("POST", "/oauth/token", response.clone());
  return response;
}

export const exchange = (code: string, clientId: string, verifier: string, changes: Changes = {}) =>
  requestTokens({
    grant_type: "authorization_code",
    code,
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    resource,
    ...changes,
  });

export const refresh = (token: string, clientId: string, changes: Changes = {}) =>
  requestTokens({ grant_type: "refresh_token", refresh_token: token, client_id: clientId, resource, ...changes });

export type Tokens = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
};

/** The tokens of a response that must succeed. */
export async function readTokens(response: Response): Promise<Tokens> {
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Tokens;
}

export async function tokensFor(consent: Consent): Promise<Tokens> {
  const verifier = newVerifier();
  return readTokens(await exchange(await aCode(consent, verifier), consent.clientId, verifier));
}

/** The status and the error code of a response to a client. */
export const readFailure = async (response: Response) =>
  [response.status, ((await response.json()) as { error: string }).error] as const;
