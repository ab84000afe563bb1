/** The operations of the gate. Next serves them through the route files, `npm start` through its own server. */

import { env } from "@/lib/env";
import { beaconCors } from "@/lib/gate/http/cors";
import { type HttpResponse, type IncomingRequest, json } from "@/lib/gate/http/messages";
import { type Operation, operation, type Params } from "@/lib/gate/http/operation";
import { mintToken } from "@/lib/gate/mint-token";
import { problemInType, receiveLogs, receiveMetrics, receiveTraces } from "@/lib/gate/otlp/receive-otlp";
import { readReceipt } from "@/lib/gate/read-receipt";
import { receiveEvents } from "@/lib/gate/receive-events";
import { requireReady } from "@/lib/store/require-ready";

type GateOperation = Operation<IncomingRequest, HttpResponse>;

const gateOptions = { isOfGate: true } as const;

/** `POST /v1/events`: ingests a batch of events, committed before the response. */
export const events: GateOperation = operation(
  "/v1/events",
  { POST: receiveEvents },
  { ...gateOptions, cors: beaconCors },
);
/** `POST /v1/widget-tokens`: mints a widget token for one trace and one session. */
export const widgetTokens: GateOperation = operation("/v1/widget-tokens", { POST: mintToken }, gateOptions);
const otlp = { ...gateOptions, toProblemResponse: problemInType };
/** `POST /v1/traces`: ingests OTLP spans. Spans from MCP and AI instrumentation are committed before the response. */
export const traces: GateOperation = operation("/v1/traces", { POST: receiveTraces }, otlp);
/** `POST /v1/logs`: ingests OTLP log records. Tool results are committed before the response. */
export const logs: GateOperation = operation("/v1/logs", { POST: receiveLogs }, otlp);
/** `POST /v1/metrics`: rejected, because metrics are not stored. */
export const otlpMetrics: GateOperation = operation("/v1/metrics", { POST: receiveMetrics }, otlp);
/** `GET /v1/requests/{requestId}`: the receipt of a batch, for 30 days. */
export const receipts: GateOperation = operation("/v1/requests/{requestId}", { GET: readReceipt });
/** `GET /api/health`: the process is up. */
export const health: GateOperation = operation("/api/health", { GET: async () => json({ status: "ok" }) }, gateOptions);
/** `GET /api/ready`: the store responds within a second and accepts writes. */
export const ready: GateOperation = operation("/api/ready", { GET: answerReady }, gateOptions);

/** `GET /metrics`: metrics for operators. Only our own server serves it, because it adds up the metrics of all its workers. */
export const metrics: GateOperation = operation("/metrics", { GET: answerMetrics }, gateOptions);

async function answerReady(): Promise<HttpResponse> {
  await requireReady();
  return json({ status: "ready" });
}

async function answerMetrics(request: IncomingRequest): Promise<HttpResponse> {
  return (await import("@/lib/gate/read-metrics")).readMetrics(request);
}

const byPath = new Map(
  Object.entries({
    "/v1/events": events,
    "/v1/traces": traces,
    "/v1/logs": logs,
    "/v1/metrics": otlpMetrics,
    "/v1/widget-tokens": widgetTokens,
    "/api/health": health,
    "/api/ready": ready,
  }),
);
const receiptPath = /^\/v1\/requests\/([^/]+)$/;

/** The operation of a path without its query, or undefined when the path belongs to Next. */
export function findOperation(path: string): { operation: GateOperation; params: Params } | undefined {
  const bare = path.endsWith("/") ? path.slice(0, -1) : path;
  const operation = byPath.get(bare);
  if (operation) return { operation, params: {} };
  if (path === "/metrics" && env().metricsToken !== undefined) return { operation: metrics, params: {} };
  const [, requestId] = receiptPath.exec(bare) ?? [];
  return requestId === undefined
    ? undefined
    : { operation: receipts, params: { requestId: decodeURIComponent(requestId) } };
}
