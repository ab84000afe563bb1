/**
 * What every operation returns, on Next's route files and on our own server. The hosts share everything behind the request, so all other
 * tests of operations call the route files.
 */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";
import * as events from "@/app/v1/events/route";
import * as logs from "@/app/v1/logs/route";
import * as metrics from "@/app/v1/metrics/route";
import * as receipts from "@/app/v1/requests/[requestId]/route";
import * as traces from "@/app/v1/traces/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { newApiKey } from "@/lib/gate/auth/api-key";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import { aKey, aToken, bearer, callUnchecked, mint, receipt, send, sendRaw, unreadable } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import {
  aLogRecord,
  aSpan,
  encode,
  encodings,
  exportTo,
  logsOf,
  mediaTypes,
  sendOtlp,
  tracesOf,
} from "@/tests/support/otlp";
import { storedEvents } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ RATE_LIMIT_EVENTS_BURST: "1000", RATE_LIMIT_EVENTS_PER_SECOND: "1" });

const { key, projectId } = await aKey("contract");
const ids = { traceId: "trace-1", sessionId: "session-1" };

type Expected = { status: number; code?: string; body?: unknown; headers?: Record<string, unknown> };
type Row = [name: string, response: Promise<Response>, expected: Expected];

/** `null` means that the response does not have the header. */
async function differences(rows: readonly Row[]): Promise<unknown[]> {
  const differing: unknown[] = [];
  for (const [name, answer, { status, code, body, headers = {} }] of rows) {
    const response = await answer;
    const text = await response.text();
    const received = {
      status: response.status,
      ...(code === undefined ? {} : { code: JSON.parse(text).error.code }),
      ...(body === undefined ? {} : { body: typeof body === "string" ? text : JSON.parse(text) }),
      headers: Object.fromEntries(Object.keys(headers).map((header) => [header, response.headers.get(header)])),
    };
    const wanted = { status, ...(code && { code }), ...(body !== undefined && { body }), headers };
    try {
      expect(received).toMatchObject(wanted);
    } catch {
      differing.push({ name, received, wanted });
    }
  }
  return differing;
}

const batch = (...fields: Record<string, unknown>[]) => ({ events: fields.map((field) => anEvent(field)) });
const raw = (body: BodyInit, headers: Record<string, string> = {}) =>
  sendRaw(body, { headers: { ...bearer(key), ...headers } });
const encoded = (encoding: string, encode: (bytes: Buffer) => Buffer, body: unknown = batch({})) =>
  raw(new Uint8Array(encode(Buffer.from(JSON.stringify(body)))), { "content-encoding": encoding });

it("every operation has the same methods, and its path parameters", async () => {
  const unknown = "req_00000000000000000000000000000000";
  const operations: [path: string, route: object, allow: string][] = [
    ["/v1/events", events, "POST, OPTIONS"],
    ["/v1/traces", traces, "POST"],
    ["/v1/logs", logs, "POST"],
    ["/v1/metrics", metrics, "POST"],
    ["/v1/widget-tokens", widgetTokens, "POST"],
    [`/v1/requests/${unknown}`, receipts, "GET, HEAD"],
    ["/api/health", health, "GET, HEAD"],
    ["/api/ready", ready, "GET, HEAD"],
  ];
  const rows = operations.flatMap(([path, route, allow]) =>
    (["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)
      .filter((method) => !allow.split(", ").includes(method))
      .map(
        (method): Row => [
          `${method} ${path}`,
          callUnchecked(route, path, { method }),
          { status: 405, headers: { allow, "x-request-id": expect.stringMatching(/^req_/) } },
        ],
      ),
  );
  const preflight = { origin: "null", "access-control-request-method": "POST" };
  rows.push(
    [
      "preflight",
      callUnchecked(events, "/v1/events", { method: "OPTIONS", headers: preflight }),
      {
        status: 204,
        headers: { "access-control-allow-origin": "null", "access-control-allow-methods": "POST, OPTIONS" },
      },
    ],
    ["health", callUnchecked(health, "/api/health", { method: "GET" }), { status: 200, body: { status: "ok" } }],
    ["HEAD of health", callUnchecked(health, "/api/health", { method: "HEAD" }), { status: 200 }],
    ["an unknown receipt", receipt(key, unknown), { status: 404, code: "not_found" }],
    ["a receipt without a key", receipt(undefined, unknown), { status: 401, code: "missing_credentials" }],
  );
  const { requestId } = (await (await send(key, batch({}))).json()) as { requestId: string };
  rows.push(["a known receipt", receipt(key, requestId), { status: 200, body: { requestId, accepted: 1 } }]);

  expect(await differences(rows)).toEqual([]);
  const readiness = async () => (await callUnchecked(ready, "/api/ready", { method: "GET" })).status;
  await expect.poll(readiness, { timeout: 20_000 }).toBe(200);
});

it("events are accepted from keys, tokens and beacons, in every encoding", async () => {
  const before = (await storedEvents(projectId)).length;
  const token = await aToken(key);
  const fromWidget = batch({ source: "widget" });
  const plain = { "content-type": "text/plain;charset=UTF-8" };
  const ok = { status: 200, body: { accepted: 1, rejected: 0 } };
  const beacon = JSON.stringify({ token, ...batch({ source: "widget" }) });
  const cors = {
    "access-control-allow-origin": "null",
    "access-control-allow-credentials": "true",
    vary: expect.stringContaining("Origin"),
  };

  expect(
    await differences([
      ["JSON", send(key, batch({})), ok],
      ["without a content type", raw(new TextEncoder().encode(JSON.stringify(batch({})))), ok],
      ["gzip", encoded("gzip", gzipSync), ok],
      ["deflate", encoded("deflate", deflateSync), ok],
      ["br", encoded("br", brotliCompressSync), ok],
      ["a token", send(token, fromWidget), ok],
      ["a beacon", sendRaw(beacon, { headers: plain }), ok],
      ["a token in the query", send(undefined, batch({ source: "widget" }), { query: `?token=${token}` }), ok],
      [
        "some invalid",
        send(key, { events: [{}, anEvent()] }),
        {
          status: 207,
          body: { accepted: 1, rejected: 1, errors: [{ index: 0 }] },
        },
      ],
      ["a duplicate key", raw(`{"events":[{${JSON.stringify(anEvent()).slice(1, -1)},"n":1,"n":2}]}`), ok],
      ["another origin", send(key, batch({}), { headers: { origin: "null" } }), { ...ok, headers: cors }],
      ["a dry run", send(key, batch({}), { query: "?dry_run=1" }), { status: 200, body: { dryRun: true } }],
    ]),
  ).toEqual([]);
  expect(await storedEvents(projectId)).toHaveLength(before + 11);
});

it("requests that are refused get their code and headers, before their body is read if possible", async () => {
  const origin = { headers: { origin: "null" } };
  const cors = { "access-control-allow-origin": "null" };
  const close = { connection: "close" };
  const { token: expired } = await mintWidgetToken({ projectId, ...ids }, Date.now() - 3_600_000);
  const spaces = Buffer.alloc(5 << 20, 0x20);
  const stream = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]).stream();
  const bomb = new Uint8Array(gzipSync(Buffer.alloc(9 << 20)));
  const scoped = await createApiKey(projectId, "", { scopes: ["mint_widget_tokens"] });
  const networks = await createApiKey(projectId, "", { networks: ["203.0.113.0/24"] });
  const from = (address: string) => ({ headers: { "x-forwarded-for": `192.0.2.9, ${address}` } });
  const { key: limited } = await aKey("contract limits");
  const many = () => send(limited, { events: Array.from({ length: 600 }, () => anEvent()) });
  expect((await many()).status).toBe(200);

  expect(
    await differences([
      [
        "no JSON",
        raw('{"events": [1 2]}'),
        { status: 400, code: "invalid_json", body: { error: { metadata: { position: 14 } } } },
      ],
      ["not UTF-8", raw(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), { status: 400, code: "invalid_json" }],
      ["4 MiB of [", raw("[".repeat(3.9 * 2 ** 20)), { status: 400 }],
      ["no envelope", raw("{}"), { status: 400, code: "invalid_request" }],
      ["no events", send(key, { events: [] }, origin), { status: 400, code: "empty_batch", headers: cors }],
      ["no valid event", send(key, { events: [{}] }), { status: 400, code: "all_events_invalid" }],
      ["zstd", raw("{}", { "content-encoding": "zstd" }), { status: 400, code: "unsupported_encoding" }],
      [
        "a form",
        raw("a=1", { "content-type": "application/x-www-form-urlencoded" }),
        { status: 400, code: "unsupported_media_type" },
      ],
      [
        "an unknown query",
        sendRaw(unreadable(), { query: "?dry_run=yes", headers: bearer(key) }),
        { status: 400, code: "invalid_request" },
      ],
      [
        "no key",
        send(undefined, batch({})),
        { status: 401, code: "missing_credentials", headers: { "www-authenticate": "Bearer" } },
      ],
      [
        "an unknown key",
        sendRaw(unreadable(), { headers: bearer(newApiKey()) }),
        { status: 401, code: "invalid_api_key" },
      ],
      [
        "an unknown token",
        sendRaw(unreadable(), { query: "?token=no.t.good" }),
        { status: 401, code: "invalid_token" },
      ],
      ["an expired token", send(expired, batch({})), { status: 401, code: "expired_token" }],
      ["another permission", send(scoped, batch({})), { status: 403, code: "forbidden" }],
      ["another network", send(networks, batch({}), from("192.0.2.1")), { status: 403, code: "forbidden" }],
      ["the key's network", send(networks, batch({}), from("203.0.113.1")), { status: 200 }],
      [
        "5 MiB, declared",
        sendRaw(stream(spaces), { headers: { ...bearer(key), "content-length": String(5 << 20) } }),
        { status: 413, code: "payload_too_large", headers: close },
      ],
      ["5 MiB, undeclared", raw(stream(spaces)), { status: 413, code: "payload_too_large", headers: close }],
      [
        "9 MiB, compressed",
        raw(bomb, { "content-encoding": "gzip" }),
        { status: 413, code: "payload_too_large", headers: close },
      ],
      [
        "1,001 events",
        send(key, { events: Array.from({ length: 1_001 }, () => anEvent()) }),
        { status: 413, code: "too_many_events" },
      ],
      [
        "too many events at once",
        many(),
        {
          status: 429,
          code: "rate_limited",
          headers: {
            "retry-after": expect.stringMatching(/^\d+$/),
            "ratelimit-policy": '"events";q=1000;w=1000',
            ratelimit: expect.stringMatching(/^"events";r=\d+;t=\d+$/),
          },
        },
      ],
    ]),
  ).toEqual([]);
});

it("widget tokens are minted without CORS headers", async () => {
  const noCors = { "access-control-allow-origin": null };
  expect(
    await differences([
      [
        "minted",
        mint(key, ids, { origin: "https://app.example" }),
        { status: 200, body: { token: expect.any(String) }, headers: noCors },
      ],
      ["no key", mint(undefined, ids), { status: 401, code: "missing_credentials" }],
      ["no session", mint(key, { traceId: "trace-1" }), { status: 400, code: "invalid_request" }],
      ["5 KB", mint(key, { ...ids, more: "x".repeat(5_000) }), { status: 413, code: "payload_too_large" }],
    ]),
  ).toEqual([]);
});

it.each(encodings)("OpenTelemetry exports get responses in %s, as they were sent", async (encoding) => {
  const type = { "content-type": mediaTypes[encoding] };
  const headers = { ...type };
  const empty = { status: 200, body: encoding === "json" ? "{}" : "", headers };
  const zipped = gzipSync(encode("traces", tracesOf([aSpan()]), encoding));
  const large = Buffer.alloc(16 * 1024 * 1024 + 1, 0x20);
  expect(
    await differences([
      ["spans", exportTo("traces", key, tracesOf([aSpan()]), encoding), empty],
      ["gzip", sendOtlp("traces", key, zipped, { ...type, "content-encoding": "gzip" }), empty],
      ["log records", exportTo("logs", key, logsOf([aLogRecord()]), encoding), empty],
      ["no metrics", exportTo("metrics", key, {}, encoding), empty],
      ["no key", sendOtlp("traces", undefined, Buffer.alloc(0), type), { status: 401, headers }],
      [
        "br",
        sendOtlp("traces", key, Buffer.from("x"), { ...type, "content-encoding": "br" }),
        { status: 400, headers },
      ],
      ["16 MiB", sendOtlp("traces", key, large, type), { status: 413, headers }],
      [
        "another type",
        sendOtlp("traces", key, Buffer.from("x"), { "content-type": "text/plain" }),
        {
          status: 400,
          body: { code: 3, message: expect.stringMatching(/^unsupported_media_type/) },
          headers: { "content-type": "application/json" },
        },
      ],
    ]),
  ).toEqual([]);
});

it("no bytes cause a 500", async () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (bytes) => {
      expect((await raw(new Uint8Array(bytes))).status).toBeLessThan(500);
    }),
    { numRuns: 40 },
  );
});
