/**
 * What every operation returns, on Next's route files and on our own server. The hosts share everything behind the request, so all other
 * tests of operations call the route files.
 */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as health from "@/app/api/health/route";
import * as ready from "@/app/api/ready/route";
import * as events from "@/app/v1/events/route";
import * as logs from "@/app/v1/logs/route";
import * as metrics from "@/app/v1/metrics/route";
import * as receipts from "@/app/v1/requests/[requestId]/route";
import * as traces from "@/app/v1/traces/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { hashApiKey, newApiKey } from "@/lib/gate/auth/api-key";
import { createApiKey, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { mintWidgetToken } from "@/lib/gate/auth/widget-token";
import {
  aKey,
  aToken,
  bearer,
  callThrough,
  callUnchecked,
  mint,
  receipt,
  send,
  sendRaw,
  unreadable,
} from "@/tests/support/api";
import { brotli } from "@/tests/support/brotli";
import { anEvent } from "@/tests/support/events";
import {
  aLogRecord,
  aLogsMessage,
  aSpan,
  aTraceMessage,
  encode,
  encodings,
  exportTo,
  mediaTypes,
  rpcStatus,
  sendOtlp,
} from "@/tests/support/otlp";
import { callServer } from "@/tests/support/server-host";
import { countRows, storedEvents } from "@/tests/support/stored";
import { withVariables } from "@/tests/support/variables";

withVariables({ RATE_LIMIT_EVENTS_BURST: "1000", RATE_LIMIT_EVENTS_PER_SECOND: "1" });

const { key, keyId, projectId } = await aKey("contract");
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

describe.each([
  ["Next's route files", undefined],
  ["our own server", callServer],
])("on %s", (name, host) => {
  beforeAll(() => callThrough(host));
  afterAll(() => callThrough(undefined));

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
    const authorization = `bEaReR ${key}`;
    const marked = new TextEncoder().encode(`\uFEFF${JSON.stringify(batch({}))}`);
    const beacon = JSON.stringify({ token, ...batch({ source: "widget" }) });
    const cors = {
      "access-control-allow-origin": "null",
      "access-control-allow-credentials": "true",
      "access-control-expose-headers": expect.stringContaining("x-request-id"),
      vary: expect.stringContaining("Origin"),
    };

    expect(
      await differences([
        ["JSON", send(key, batch({})), ok],
        ["a byte order mark, and no content type", sendRaw(marked, { headers: { authorization } }), ok],
        ["gzip", encoded("gzip", gzipSync), ok],
        ["GZIP", encoded("GZIP", gzipSync), ok],
        ["deflate", encoded("deflate", deflateSync), ok],
        ["raw deflate", encoded("deflate", deflateRawSync), ok],
        ["br", encoded("br", brotliCompressSync), ok],
        ["identity", encoded("identity", (bytes) => bytes), ok],
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
    expect(await storedEvents(projectId)).toHaveLength(before + 14);
  });

  it("refused requests get their code and headers, before their body is read if possible", async () => {
    const good = newApiKey();
    const typo = `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`;
    const as = (authorization: string, body: BodyInit = unreadable()) => sendRaw(body, { headers: { authorization } });
    const { key: revoked } = await aKey("contract revoked");
    await revokeApiKeys([hashApiKey(revoked)]);
    const { token: expired } = await mintWidgetToken({ projectId, keyId, ...ids }, Date.now() - 3_600_000);
    const scoped = await createApiKey(projectId, "", { scopes: ["mint_widget_tokens"] });
    const networks = await createApiKey(projectId, "", { networks: ["203.0.113.0/24"] });
    const from = (address: string) => ({ headers: { "x-forwarded-for": `192.0.2.9, ${address}` } });
    const form = "application/x-www-form-urlencoded";
    const cut = new Uint8Array(gzipSync('{"events":[]}').subarray(0, 20));
    const gzip = { "content-encoding": "gzip" };

    const refused: [name: string, response: Promise<Response>, status: number, code: string][] = [
      ["no body", raw(""), 400, "invalid_json"],
      ["half a body", raw("{"), 400, "invalid_json"],
      ["a word", raw("events"), 400, "invalid_json"],
      ["not UTF-8", raw(new Uint8Array([0x22, 0xff, 0xfe, 0x22])), 400, "invalid_json"],
      ["gzip that is none", raw("{}", gzip), 400, "invalid_json"],
      ["gzip that is cut off", raw(cut, gzip), 400, "invalid_json"],
      ["4 MiB of [", raw("[".repeat(3.9 * 2 ** 20)), 400, "invalid_json"],
      ["null", raw("null"), 400, "invalid_request"],
      ["a list", raw("[]"), 400, "invalid_request"],
      ["no envelope", raw("{}"), 400, "invalid_request"],
      ["events in an object", raw('{"events": {}}'), 400, "invalid_request"],
      ["events in a string", raw('{"events": "[]"}'), 400, "invalid_request"],
      ["no events", raw('{"events": []}'), 400, "empty_batch"],
      ["no valid event", raw('{"events": [1, null, {}]}'), 400, "all_events_invalid"],
      ["zstd", raw("{}", { "content-encoding": "zstd" }), 400, "unsupported_encoding"],
      ["a form", raw("events=1", { "content-type": form }), 400, "unsupported_media_type"],
      ["a query", sendRaw(unreadable(), { query: "?dry_run=yes", headers: bearer(key) }), 400, "invalid_request"],
      ["no key", sendRaw("not json", { headers: { "content-type": form } }), 401, "missing_credentials"],
      ["another scheme", as("Basic abc", "{}"), 401, "missing_credentials"],
      ["an empty token", as("Bearer ", "{}"), 401, "missing_credentials"],
      ["a malformed key", as("Bearer svc_short"), 401, "invalid_api_key"],
      ["a wrong checksum", as(`Bearer ${typo}`), 401, "invalid_api_key"],
      ["an unknown key", as(`Bearer ${good}`), 401, "invalid_api_key"],
      ["a revoked key", as(`Bearer ${revoked}`), 401, "invalid_api_key"],
      ["something else", as("Bearer abc.def.ghi"), 401, "invalid_token"],
      ["an unknown token", sendRaw(unreadable(), { query: "?token=no.t.good" }), 401, "invalid_token"],
      ["an expired token", send(expired, batch({})), 401, "expired_token"],
      ["another permission", send(scoped, batch({})), 403, "forbidden"],
      ["another network", send(networks, batch({}), from("192.0.2.1")), 403, "forbidden"],
    ];
    const authenticate = { "www-authenticate": "Bearer" };
    const rows = refused.map(([name, response, status, code]): Row => {
      return [name, response, { status, code, headers: status === 401 ? authenticate : {} }];
    });
    const position = { error: { metadata: { position: 14 } } };
    const cors = { "access-control-allow-origin": "null" };
    rows.push(
      ["the key's network", send(networks, batch({}), from("203.0.113.1")), { status: 200 }],
      ["no JSON", raw('{"events": [1 2]}'), { status: 400, body: position }],
      ["another origin", send(key, { events: [] }, { headers: { origin: "null" } }), { status: 400, headers: cors }],
    );
    expect(await differences(rows)).toEqual([]);
  });

  it("a body that is too large gets the limit and closes the connection, and none of its events are stored", async () => {
    /** 9 MiB that compress to a tenth, as events do. */
    const lines = Array.from({ length: 300_000 }, (_, n) => `lorem ipsum dolor ${n} sit amet\n`).join("");
    const text = Buffer.from(lines).subarray(0, 9 << 20);
    const spaces = Buffer.alloc(5 << 20, 0x20);
    const sizes: [name: string, body: Buffer, headers: Record<string, string>, maxBytes: number][] = [
      ["declared", spaces, { "content-length": String(5 << 20) }, 4 << 20],
      ["undeclared", spaces, {}, 4 << 20],
      ["declared falsely", spaces, { "content-length": "10" }, 4 << 20],
      ["after gzip", gzipSync(text), { "content-encoding": "gzip" }, 8 << 20],
      ["after deflate", deflateSync(text), { "content-encoding": "deflate" }, 8 << 20],
      ["after br", brotli(text), { "content-encoding": "br" }, 8 << 20],
    ];
    const close = { connection: "close" };
    const rows = sizes.map(([name, bytes, headers, maxBytes]): Row => {
      const body = new Blob([new Uint8Array(bytes)]).stream();
      const metadata = { error: { metadata: { maxBytes } } };
      return [name, raw(body, headers), { status: 413, code: "payload_too_large", body: metadata, headers: close }];
    });
    const { key: other, projectId: another } = await aKey(`contract counts on ${name}`);
    const events = (count: number) => ({ events: Array.from({ length: count }, () => anEvent()) });
    const maxEvents = { error: { metadata: { maxEvents: 1_000 } } };
    rows.push(
      ["1,001 events", send(other, events(1_001)), { status: 413, code: "too_many_events", body: maxEvents }],
      ["1,000 events", send(other, events(1_000)), { status: 200, body: { accepted: 1_000 } }],
    );
    const policy = '"events";q=1000;w=1000';
    const retryLater = { "retry-after": expect.stringMatching(/^\d+$/), "ratelimit-policy": policy };

    expect(await differences(rows)).toEqual([]);
    const limited = send(other, events(600));
    expect(await differences([["limit", limited, { status: 429, code: "rate_limited", headers: retryLater }]])).toEqual(
      [],
    );
    expect(await countRows("events", another)).toBe(1_000);
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
        ["a token", mint(await aToken(key), ids), { status: 401, code: "invalid_api_key" }],
        ["3 KB", mint(key, { ...ids, more: "x".repeat(3_000) }), { status: 200 }],
        ["no session", mint(key, { traceId: "trace-1" }), { status: 400, code: "invalid_request" }],
        ["5 KB", mint(key, { ...ids, more: "x".repeat(5_000) }), { status: 413, code: "payload_too_large" }],
      ]),
    ).toEqual([]);
  });

  it.each(encodings)("OpenTelemetry exports get responses in %s, as they were sent", async (encoding) => {
    const headers = { "content-type": mediaTypes[encoding] };
    const empty = { status: 200, body: encoding === "json" ? "{}" : "", headers };
    const zipped = gzipSync(encode("traces", aTraceMessage([aSpan()]), encoding));
    expect(
      await differences([
        ["spans", exportTo("traces", key, aTraceMessage([aSpan()]), encoding), empty],
        ["gzip", sendOtlp("traces", key, zipped, { ...headers, "content-encoding": "gzip" }), empty],
        ["log records", exportTo("logs", key, aLogsMessage([aLogRecord()]), encoding), empty],
        ["no metrics", exportTo("metrics", key, {}, encoding), empty],
      ]),
    ).toEqual([]);

    const sendAs = (contentEncoding: string) =>
      sendOtlp("traces", key, Buffer.from("x"), { ...headers, "content-encoding": contentEncoding });
    const large = sendOtlp("traces", key, Buffer.alloc(16 * 1024 * 1024 + 1, 0x20), headers);
    const refused: [response: Promise<Response>, status: number, code: number, message: RegExp][] = [
      [sendOtlp("traces", undefined, Buffer.alloc(0), headers), 401, 16, /^missing_credentials/],
      [sendAs("br"), 400, 3, /^unsupported_encoding/],
      [sendAs("deflate"), 400, 3, /^unsupported_encoding/],
      [sendAs("zstd"), 400, 3, /^unsupported_encoding/],
      [large, 413, 8, /^payload_too_large: .* 16 MiB and 64 MiB for OpenTelemetry;/],
    ];
    for (const [answer, status, code, message] of refused) {
      const response = await answer;
      expect([response.status, response.headers.get("content-type")]).toEqual([status, mediaTypes[encoding]]);
      expect(await rpcStatus(response)).toEqual({ code, message: expect.stringMatching(message) });
    }
  });

  it("OpenTelemetry rejections are JSON for other types", async () => {
    const response = await sendOtlp("traces", key, Buffer.from("x"), { "content-type": "text/plain" });
    expect([response.status, response.headers.get("content-type")]).toEqual([400, "application/json"]);
    expect(await rpcStatus(response)).toEqual({ code: 3, message: expect.stringMatching(/^unsupported_media_type/) });
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
});
