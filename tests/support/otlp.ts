/** OTLP requests as an exporter sends them, in both encodings. */
import { randomBytes } from "node:crypto";
import * as logs from "@/app/v1/logs/route";
import * as metrics from "@/app/v1/metrics/route";
import * as traces from "@/app/v1/traces/route";
import { call, receipt } from "@/tests/support/api";
import { requestTypes, responseType, statusType } from "@/tests/support/otlp-schema";

export const encodings = ["protobuf", "json"] as const;
export type Encoding = (typeof encodings)[number];
export const mediaTypes = { protobuf: "application/x-protobuf", json: "application/json" } as const;
export const protobuf = { "content-type": mediaTypes.protobuf };
type Signal = keyof typeof requestTypes;
export type Json = Record<string, unknown>;

export const newId = (bytes: number) => randomBytes(bytes).toString("hex");

/** The JSON of an `AnyValue`. */
export function anyValue(value: unknown): Json {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  if (typeof value === "bigint") return { intValue: String(value) };
  if (typeof value === "number") return Number.isInteger(value) ? { intValue: value } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } };
  return value === null ? {} : { kvlistValue: { values: keyValues(value as Json) } };
}

export const keyValues = (attributes: Json) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) }));

const second = 1_000_000_000n;

/** A server span of a tool call that took 182.25 ms. Fields in OTLP/JSON override its own. */
export function aSpan({ attributes = { "mcp.method.name": "tools/call" }, ...fields }: Json = {}): Json {
  const start = BigInt(Date.now()) * 1_000_000n - second;
  return {
    traceId: newId(16),
    spanId: newId(8),
    name: "tools/call search",
    kind: 2,
    startTimeUnixNano: String(start),
    endTimeUnixNano: String(start + 182_250_000n),
    attributes: keyValues(attributes as Json),
    status: {},
    ...fields,
  };
}

/** A tool result as Claude Code logs it. */
export function aLogRecord({ attributes = {}, ...fields }: Json = {}): Json {
  return {
    timeUnixNano: String(BigInt(Date.now()) * 1_000_000n),
    body: { stringValue: "claude_code.tool_result" },
    attributes: keyValues({ "event.name": "tool_result", ...(attributes as Json) }),
    ...fields,
  };
}

/** Requests with one resource and one scope. */
export const aTraceMessage = (spans: readonly Json[], resource: Json = {}): Json => ({
  resourceSpans: [{ resource: { attributes: keyValues(resource) }, scopeSpans: [{ scope: { name: "tests" }, spans }] }],
});
export const aLogsMessage = (logRecords: readonly Json[], resource: Json = {}): Json => ({
  resourceLogs: [{ resource: { attributes: keyValues(resource) }, scopeLogs: [{ scope: {}, logRecords }] }],
});

const idNames = new Set(["traceId", "spanId", "parentSpanId"]);

/** Ids are hex in OTLP/JSON, and bytes in protobuf. */
function withBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withBytes);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      idNames.has(name) ? Buffer.from(String(item), "hex") : withBytes(item),
    ]),
  );
}

export function encode(signal: Signal, message: Json, encoding: Encoding): Buffer {
  if (encoding === "json") return Buffer.from(JSON.stringify(message));
  const type = requestTypes[signal];
  return Buffer.from(type.encode(type.fromObject(withBytes(message) as Json)).finish());
}

const routes = { traces, logs, metrics };

export function sendOtlp(
  signal: Signal,
  key: string | undefined,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Response> {
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const sent = { headers: { ...authorization, ...headers }, body: new Uint8Array(body) };
  return call(routes[signal], `/v1/${signal}`, sent);
}

export const exportTo = (signal: Signal, key: string, message: Json, encoding: Encoding = "protobuf") =>
  sendOtlp(signal, key, encode(signal, message, encoding), { "content-type": mediaTypes[encoding] });

type Exported = { partialSuccess?: { rejected: number; errorMessage: string } };
const rejectedNames = { traces: "rejectedSpans", logs: "rejectedLogRecords", metrics: "rejectedDataPoints" };

/** The response to an export, in either encoding. */
export async function exported(signal: Signal, response: Response): Promise<Exported> {
  if (response.headers.get("content-type") === mediaTypes.protobuf) {
    const message = responseType.decode(new Uint8Array(await response.arrayBuffer()));
    return responseType.toObject(message, { longs: Number }) as Exported;
  }
  const { partialSuccess } = (await response.json()) as { partialSuccess?: Record<string, string> };
  if (partialSuccess === undefined) return {};
  const { errorMessage = "", [rejectedNames[signal]]: rejected } = partialSuccess;
  return { partialSuccess: { rejected: Number(rejected), errorMessage } };
}

export const fetchReceipt = async (key: string, response: Response) =>
  (await (await receipt(key, response.headers.get("x-request-id") ?? "")).json()) as Json;

/** The `google.rpc.Status` of an error. */
export async function rpcStatus(response: Response): Promise<{ code: number; message: string }> {
  if (response.headers.get("content-type") !== mediaTypes.protobuf)
    return (await response.json()) as { code: number; message: string };
  const message = statusType.decode(new Uint8Array(await response.arrayBuffer()));
  return statusType.toObject(message) as { code: number; message: string };
}
