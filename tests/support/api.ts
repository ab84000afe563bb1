/** Calls the route handlers like a client, and checks each response against the OpenAPI document. */
import * as ready from "@/app/api/ready/route";
import * as events from "@/app/v1/events/route";
import * as openapi from "@/app/v1/openapi.json/route";
import * as receipts from "@/app/v1/requests/[requestId]/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { findOperation } from "@/lib/gate/operations";
import { anAddress } from "@/tests/support/address";
import { expectDocumented } from "@/tests/support/documented";
import { projectNamed } from "@/tests/support/test-project";

const origin = "http://sluice.test";
type Method = "GET" | "POST";
type Sent<Any = Method> = { headers?: Record<string, string>; body?: BodyInit | null; method?: Any; query?: string };
type Handler = (request: Request, next: { params: Promise<Record<string, string>> }) => Promise<Response>;
type AnyMethod = Method | "HEAD" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

export async function aKey(project = "tests"): Promise<{ key: string; keyId: string; projectId: string }> {
  const projectId = await projectNamed(project);
  const key = await createApiKey(projectId, "");
  return { key, keyId: toKeyId(hashApiKey(key)), projectId };
}

let callServer: ((request: Request) => Promise<Response>) | undefined;

/** If set, handles the requests that our own server serves. Next's route files handle all others. */
export function callThrough(send: typeof callServer): void {
  callServer = send;
}

export async function call(
  route: Partial<Record<Method, Handler>>,
  path: string,
  sent: Sent,
  params: Record<string, string> = {},
): Promise<Response> {
  const response = await callUnchecked(route, path, sent, params);
  await expectDocumented(sent.method ?? "POST", path.replace(/req_\w+/, "{requestId}"), response.clone());
  return response;
}

/** For methods that the OpenAPI document does not list. */
export async function callUnchecked(
  route: Partial<Record<AnyMethod, Handler>>,
  path: string,
  { method = "POST", query = "", ...init }: Sent<AnyMethod>,
  params: Record<string, string> = {},
): Promise<Response> {
  const headers = { "x-forwarded-for": anAddress(), ...init.headers };
  // Node requires `duplex` for a streamed body, but the type lacks it.
  const request = new Request(`${origin}${path}${query}`, { method, ...init, headers, duplex: "half" } as RequestInit);
  const handler = route[method] as Handler;
  return callServer && findOperation(path)
    ? callServer(request)
    : handler(request, { params: Promise.resolve(params) });
}

const json = (credential: string | undefined) => ({
  "content-type": "application/json",
  ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
});

/** `POST /v1/events` with a JSON body. */
export function send(credential: string | undefined, body: unknown, sent: Sent = {}): Promise<Response> {
  return sendRaw(JSON.stringify(body), { ...sent, headers: { ...json(credential), ...sent.headers } });
}

export function sendRaw(body: BodyInit | null, sent: Sent = {}): Promise<Response> {
  return call(events, "/v1/events", { ...sent, body });
}

export function mint(
  credential: string | undefined,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const sent = { headers: { ...json(credential), ...headers }, body: JSON.stringify(body) };
  return call(widgetTokens, "/v1/widget-tokens", sent);
}

export function receipt(credential: string | undefined, requestId: string): Promise<Response> {
  return call(receipts, `/v1/requests/${requestId}`, { method: "GET", headers: json(credential) }, { requestId });
}

export const getReady = () => call(ready, "/api/ready", { method: "GET" });
export const getDocument = () => call(openapi, "/v1/openapi.json", { method: "GET" });

export async function aToken(key: string, traceId = "trace-1", sessionId = "session-1"): Promise<string> {
  const response = await mint(key, { traceId, sessionId });
  return ((await response.json()) as { token: string }).token;
}

export const bearer = (credential: string) => ({
  authorization: `Bearer ${credential}`,
  "content-type": "application/json",
});

/** A body that fails the test if it is read. */
export const unreadable = () =>
  new ReadableStream(
    {
      pull() {
        throw new Error("The body was read.");
      },
    },
    { highWaterMark: 0 },
  );
