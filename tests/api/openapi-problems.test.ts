/** The error examples in the OpenAPI document are exactly what the operations return. */
import { expect, it } from "vitest";
import * as authorizationServer from "@/app/.well-known/oauth-authorization-server/route";
import * as protectedResource from "@/app/.well-known/oauth-protected-resource/mcp/route";
import * as contact from "@/app/api/contact/route";
import * as cronAlerts from "@/app/api/cron/alerts/route";
import * as cron from "@/app/api/cron/mail/route";
import * as formStamp from "@/app/api/form-stamp/route";
import * as health from "@/app/api/health/route";
import * as confirmation from "@/app/api/newsletter/confirm/route";
import * as newsletter from "@/app/api/newsletter/route";
import * as unsubscribe from "@/app/api/newsletter/unsubscribe/route";
import * as ready from "@/app/api/ready/route";
import * as weeklyMail from "@/app/api/weekly-mail/unsubscribe/route";
import * as events from "@/app/v1/events/route";
import * as openapi from "@/app/v1/openapi.json/route";
import * as requests from "@/app/v1/requests/[requestId]/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { setVariables } from "@/lib/env";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import type { KeyScope } from "@/lib/gate/contracts/setting-limits";
import { toRoutes } from "@/lib/gate/http/endpoint";
import { metrics } from "@/lib/gate/operations";
import { aKey, getDocument } from "@/tests/support/api";
import { findExample } from "@/tests/support/documented";
import { anEvent } from "@/tests/support/events";
import { aReadToken, queryNames, queryRoutes } from "@/tests/support/reading";

const routes: Record<string, typeof events> = {
  "/v1/events": events,
  "/v1/widget-tokens": widgetTokens,
  "/v1/requests/{requestId}": requests,
  ...Object.fromEntries(queryNames.map((name) => [`/v1/query/${name}`, queryRoutes[name]])),
  "/v1/openapi.json": openapi,
  "/.well-known/oauth-authorization-server": authorizationServer,
  "/.well-known/oauth-protected-resource/mcp": protectedResource,
  "/api/contact": contact,
  "/api/newsletter": newsletter,
  "/api/newsletter/confirm": confirmation,
  "/api/newsletter/unsubscribe": unsubscribe,
  "/api/weekly-mail/unsubscribe": weeklyMail,
  "/api/form-stamp": formStamp,
  "/api/cron/mail": cron,
  "/api/cron/alerts": cronAlerts,
  "/api/health": health,
  "/api/ready": ready,
  // Next does not serve it.
  "/metrics": toRoutes(metrics),
};
type Sent = { method?: "PUT"; query?: string; headers?: Record<string, string>; body?: BodyInit; address?: string };

const json = { "content-type": "application/json" };
const { key, keyId, projectId } = await aKey();
const bearer = { authorization: `Bearer ${key}` };
const keyFor = async (scope: KeyScope) => ({
  authorization: `Bearer ${await createApiKey(projectId, "", { scopes: [scope] })}`,
});
const sendsOnly = await keyFor("send_events");
const mintsOnly = await keyFor("mint_widget_tokens");
const anHourAgo = Date.now() - 3_600_000;
const ids = { traceId: "trace-1", sessionId: "session-1" };
const { token } = await mintWidgetToken({ projectId, keyId, ...ids }, anHourAgo);
const expired = { authorization: `Bearer ${token}` };
const reading = { authorization: `Bearer ${await aReadToken(projectId)}` };
const expiredReading = { authorization: `Bearer ${await aReadToken(projectId, -1_000)}` };

let visitors = 0;
function call(
  operation: string,
  { method, query = "", headers = {}, body, address = `203.0.113.${++visitors % 250}` }: Sent,
) {
  const [documented = "", path = ""] = operation.split(" ");
  const sentAs = method ?? (documented as "GET" | "POST");
  const request = new Request(`http://sluice.test${path.replace("{requestId}", "req_x")}${query}`, {
    method: sentAs,
    headers: { "x-forwarded-for": address, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return (routes[path] as typeof events)[sentAs](request, {
    params: Promise.resolve({ requestId: "req_x", traceId: "none" }),
  });
}

const queries = queryNames.map((name) => `GET /v1/query/${name}`);
const credentialed = [
  "POST /v1/events",
  "POST /v1/widget-tokens",
  "GET /v1/requests/{requestId}",
  ...queries,
  "GET /api/cron/mail",
  "GET /api/cron/alerts",
  "GET /metrics",
];
const withBody = [
  ...(["POST /v1/events", "POST /v1/widget-tokens"] as const),
  ...(["POST /api/contact", "POST /api/newsletter"] as const),
  ...(["POST /api/newsletter/confirm", "POST /api/newsletter/unsubscribe"] as const),
  "POST /api/weekly-mail/unsubscribe" as const,
];
const forms = ["POST /api/contact", "POST /api/newsletter"];
const metadata = ["GET /.well-known/oauth-authorization-server", "GET /.well-known/oauth-protected-resource/mcp"];
const served = [
  ...metadata,
  "GET /api/form-stamp",
  "GET /v1/openapi.json",
  "GET /api/health",
  "GET /api/ready",
  "GET /api/newsletter/unsubscribe",
  "GET /api/weekly-mail/unsubscribe",
];
/** For the trace, any parameter is unknown. The search needs an id. */
const invalidQuery = (operation: string) => {
  if (operation.endsWith("/find")) return "";
  return operation.endsWith("/breakdown") ? "?by=tool&range=1y" : "?range=1y";
};
const withKey =
  (sent: Sent): (() => Sent) =>
  () => ({ ...sent, headers: { ...json, ...bearer, ...sent.headers } });

/** A request for each error that a single request can cause. */
const provocations: [operation: string, code: ProblemCode, sent: () => Sent][] = [
  ...withBody.flatMap((operation): typeof provocations => [
    [operation, "invalid_json", withKey({ body: '{"a": 1, "b": 2, }' })],
    [operation, "invalid_request", withKey({ body: "{}" })],
    [operation, "unsupported_encoding", withKey({ body: "{}", headers: { "content-encoding": "zstd" } })],
    [operation, "unsupported_media_type", withKey({ body: "{}", headers: { "content-type": "image/png" } })],
    [operation, "payload_too_large", withKey({ body: new Uint8Array(5_000_000) })],
  ]),
  ...[
    ...withBody,
    ...served,
    ...queries,
    "GET /v1/requests/{requestId}",
    "GET /api/cron/mail",
    "GET /api/cron/alerts",
    "GET /metrics",
  ].map((operation): (typeof provocations)[number] => [operation, "method_not_allowed", () => ({ method: "PUT" })]),
  ...credentialed.map((operation): (typeof provocations)[number] => [operation, "missing_credentials", () => ({})]),
  ...credentialed
    .slice(0, 3)
    .map((operation): (typeof provocations)[number] => [
      operation,
      "invalid_api_key",
      () => ({ headers: { authorization: "Bearer svc_x" } }),
    ]),
  ...forms.flatMap((operation): typeof provocations => [
    [operation, "cross_origin", withKey({ body: "{}", headers: { "sec-fetch-site": "cross-site" } })],
    [
      operation,
      "invalid_stamp",
      withKey({ body: '{"name":"Jane","email":"jane@example.com","message":"Hi","stamp":"x"}' }),
    ],
  ]),
  ...queries.flatMap((operation): typeof provocations => [
    [operation, "invalid_request", () => ({ query: invalidQuery(operation), headers: reading })],
    [operation, "invalid_token", () => ({ headers: { authorization: "Bearer svr_x" } })],
    [operation, "expired_token", () => ({ headers: expiredReading })],
  ]),
  ["GET /v1/query/traces/{traceId}", "not_found", () => ({ headers: reading })],
  ["POST /v1/events", "invalid_token", () => ({ headers: { authorization: "Bearer x" } })],
  ["POST /v1/events", "expired_token", () => ({ headers: expired })],
  ["POST /v1/events", "forbidden", () => ({ headers: mintsOnly })],
  ["POST /v1/widget-tokens", "forbidden", () => ({ headers: sendsOnly })],
  ["POST /v1/events", "empty_batch", withKey({ body: '{"events":[]}' })],
  ["POST /v1/events", "too_many_events", withKey({ body: JSON.stringify({ events: Array(1_001).fill(1) }) })],
  [
    "POST /v1/events",
    "all_events_invalid",
    withKey({ body: JSON.stringify({ events: [anEvent({ timestamp: undefined })] }) }),
  ],
  ["GET /v1/requests/{requestId}", "not_found", withKey({})],
  ["GET /api/cron/mail", "invalid_token", () => ({ headers: { authorization: "Bearer x" } })],
  ["GET /api/cron/alerts", "invalid_token", () => ({ headers: { authorization: "Bearer x" } })],
  ["GET /metrics", "invalid_token", () => ({ headers: { authorization: "Bearer x" } })],
  ["POST /api/newsletter/confirm", "not_found", withKey({ body: '{"token":"x"}' })],
  ["POST /api/newsletter/unsubscribe", "not_found", withKey({ body: '{"token":"x"}' })],
  ["POST /api/weekly-mail/unsubscribe", "not_found", withKey({ body: '{"token":"x"}' })],
];

/** Details that depend on earlier requests. */
const varying = { position: expect.any(Number), retryAfterSeconds: expect.any(Number), stamp: expect.any(String) };

async function expectAsDocumented(operation: string, code: ProblemCode, response: Response) {
  const [method = "", path = ""] = operation.split(" ");
  const shown = findExample(method, path, problems[code].status, code)?.error;
  const { error } = (await response.json()) as { error: { message: string; metadata: Record<string, unknown> } };
  const expected = Object.entries(shown?.metadata ?? {}).map(([name, value]) => [
    name,
    name in varying ? varying[name as keyof typeof varying] : value,
  ]);

  expect(error).toMatchObject({ code, message: shown?.message });
  expect(error.metadata).toEqual(Object.fromEntries(expected));
}

it.each(provocations)("%s documents %s exactly as it is returned", async (operation, code, sent) => {
  await expectAsDocumented(operation, code, await call(operation, sent()));
});

it.each([...credentialed, ...forms])("rate_limited is documented for %s as it is returned", async (operation) => {
  const form = { name: "Jane", email: "jane@example.com", message: "Hello" };
  const body = forms.includes(operation) ? { body: JSON.stringify(form) } : {};
  const sent = { address: `198.51.100.${++visitors}`, headers: json, ...body };
  for (let time = 0; time < 10; time++) await call(operation, sent);

  await expectAsDocumented(operation, "rate_limited", await call(operation, sent));
});

/** With a ClickHouse server and no addresses, nobody can sign in. */
const withoutSignIn = {
  CLICKHOUSE_URL: "http://127.0.0.1:9",
  WIDGET_TOKEN_SECRETS: "71f0c6a93d5be28440d1e97fb36ac582",
  PSEUDONYM_SECRET: "c85d2e1740fa9b6633e07bd194a2f58c",
};
it.each(metadata)("not_found is documented for %s as it is returned where nobody can sign in", async (operation) => {
  setVariables(withoutSignIn);
  const response = await Promise.resolve(call(operation, {})).finally(() => setVariables({}));
  await expectAsDocumented(operation, "not_found", response);
});

it("covers every documented error that a single request can cause", async () => {
  const { paths } = (await (await getDocument()).json()) as {
    paths: Record<
      string,
      Record<string, { responses?: Record<string, { content?: Record<string, { examples?: object }> }> }>
    >;
  };
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses = {} }]) =>
      Object.values(responses).flatMap(({ content }) =>
        Object.keys(content?.["application/json"]?.examples ?? {}).map(
          (code) => `${method.toUpperCase()} ${path} ${code}`,
        ),
      ),
    ),
  );
  const provoked = new Set([
    ...provocations.map(([operation, code]) => `${operation} ${code}`),
    ...metadata.map((operation) => `${operation} not_found`),
  ]);
  const others = documented.filter((one) => !provoked.has(one)).map((one) => one.split(" ").at(-1));

  expect(new Set(others)).toEqual(
    new Set([
      "internal",
      "request_timeout",
      "overloaded",
      "rate_limited",
      "quota_exceeded",
      "too_much_data",
      "storage_unavailable",
      "storage_not_configured",
    ]),
  );
});
