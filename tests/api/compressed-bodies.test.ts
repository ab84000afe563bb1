/** Compressed bodies: every endpoint that reads a body reads it in the same encodings. */
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import * as projects from "@/app/api/dashboard/projects/route";
import * as events from "@/app/v1/events/route";
import * as logs from "@/app/v1/logs/route";
import * as metrics from "@/app/v1/metrics/route";
import * as traces from "@/app/v1/traces/route";
import * as widgetTokens from "@/app/v1/widget-tokens/route";
import { aKey, bearer, call } from "@/tests/support/api";
import { aMessage, stamp } from "@/tests/support/contact";
import { aSession, origin } from "@/tests/support/dashboard";
import { anEvent } from "@/tests/support/events";
import * as forms from "@/tests/support/forms";
import { sendToMcp } from "@/tests/support/mcp-reader";
import { aLogRecord, aLogsMessage, aSpan, aTraceMessage, encode, mediaTypes, protobuf } from "@/tests/support/otlp";
import { aReadToken } from "@/tests/support/reading";
import { withVariables } from "@/tests/support/variables";

withVariables({ DASHBOARD_EMAILS: "ada@example.com" });

const { key, projectId } = await aKey("compressed");
const json = bearer(key);
const token = await aReadToken(projectId);
const compress = {
  gzip: gzipSync,
  "x-gzip": gzipSync,
  "X-GZIP": gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
} as const;
type Encoding = keyof typeof compress;

type Body = Uint8Array<ArrayBuffer>;
type Send = (body: Body, headers: Record<string, string>) => Promise<Response>;
const toRoute =
  (route: Parameters<typeof call>[0], path: string, own: Record<string, string>): Send =>
  (body, headers) =>
    call(route, path, { body, headers: { ...own, ...headers } });
const form = { "content-type": "application/x-www-form-urlencoded" };
const listing = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "tests", version: "1" } },
};

const endpoints: [name: string, body: () => string | Buffer, send: Send][] = [
  ["/v1/events", () => JSON.stringify({ events: [anEvent()] }), toRoute(events, "/v1/events", json)],
  [
    "/v1/widget-tokens",
    () => JSON.stringify({ traceId: "t", sessionId: "s" }),
    toRoute(widgetTokens, "/v1/widget-tokens", json),
  ],
  [
    "/api/contact",
    () => JSON.stringify(aMessage()),
    (body, headers) => forms.call("/api/contact", { body, headers: { ...json, ...headers } }),
  ],
  [
    "/api/newsletter, posted as a form",
    () => String(new URLSearchParams({ email: "jane@example.com", stamp: stamp() })),
    (body, headers) => forms.call("/api/newsletter", { body, headers: { ...form, ...headers } }),
  ],
  [
    "/mcp",
    () => JSON.stringify(listing),
    (body, headers) =>
      sendToMcp(
        new Request(`${origin}/mcp`, {
          method: "POST",
          headers: { ...bearer(token), accept: "application/json, text/event-stream", ...headers },
          body,
        }),
      ),
  ],
  [
    "/api/dashboard/projects",
    () => JSON.stringify({ name: `p ${Math.random()}` }),
    async (body, headers) => {
      const own = { "sec-fetch-site": "same-origin", "content-type": "application/json", cookie: await aSession() };
      const request = new Request(`${origin}/api/dashboard/projects`, {
        method: "POST",
        headers: { ...own, ...headers },
        body,
      });
      return projects.POST(request, { params: Promise.resolve({}) });
    },
  ],
];
const otlp: typeof endpoints = [
  [
    "/v1/traces",
    () => encode("traces", aTraceMessage([aSpan()]), "protobuf"),
    toRoute(traces, "/v1/traces", { ...json, ...protobuf }),
  ],
  [
    "/v1/logs",
    () => encode("logs", aLogsMessage([aLogRecord()]), "json"),
    toRoute(logs, "/v1/logs", { ...json, "content-type": mediaTypes.json }),
  ],
  ["/v1/metrics", () => encode("metrics", {}, "json"), toRoute(metrics, "/v1/metrics", json)],
];

// One function reads every body, so one path with JSON and one with OpenTelemetry are enough for all encodings.
const readsAll = ["/v1/events", "/v1/traces"];

it.each([...endpoints, ...otlp])(
  "%s reads a compressed body like any other, and refuses other encodings",
  async (name, body, send) => {
    const isOtlp = otlp.some(([path]) => path === name);
    const readable = (Object.keys(compress) as Encoding[]).filter(
      (encoding) => !isOtlp || encoding.toLowerCase().includes("gzip"),
    );
    const plain = await send(new Uint8Array(Buffer.from(body())), {});
    expect(plain.status).toBeLessThan(400);
    for (const encoding of readsAll.includes(name) ? readable : readable.slice(0, 1)) {
      const compressed = new Uint8Array(compress[encoding](body()));
      expect((await send(compressed, { "content-encoding": encoding })).status, encoding).toBe(plain.status);
      // Without the header, the same bytes are not readable.
      expect((await send(compressed, {})).status, encoding).toBe(400);
    }
    const other = await send(new Uint8Array(Buffer.from(body())), { "content-encoding": "x-compress" });
    expect(other.status).toBe(400);
  },
);
