/** The operations of OTLP/HTTP. Their errors are `google.rpc.Status`, in the request's content type. */
import type { z } from "zod";
import {
  ExportedLogs,
  ExportedMetrics,
  ExportedTraces,
  otlpEncodings,
  otlpLimits,
  protobufType,
  RpcStatus,
  rpcCodes,
} from "@/lib/gate/contracts/otlp";
import { type ProblemCode, problems } from "@/lib/gate/contracts/problems";
import { jsonBody, text } from "@/lib/site/openapi/responses";
import { type Json, toSchema } from "@/lib/site/openapi/schemas";

const headers = { "X-Request-Id": text("The request id, for the receipt.") };
const protobuf = (message: string) => ({
  [protobufType]: { schema: { type: "string", contentMediaType: protobufType, description: message } },
});
const mebibytes = (bytes: number) => `${bytes / 1024 / 1024} MiB`;

/** The errors of each status. A rate limit is 503, because some exporters drop data on 429. A quota lasts too long for that. */
const codes: Readonly<Record<number, readonly ProblemCode[]>> = {
  400: ["invalid_request", "invalid_json", "unsupported_media_type", "unsupported_encoding"],
  401: ["missing_credentials", "invalid_api_key"],
  403: ["forbidden"],
  405: ["method_not_allowed"],
  413: ["payload_too_large"],
  429: ["quota_exceeded"],
  500: ["internal"],
  503: ["storage_unavailable", "storage_not_configured", "overloaded", "rate_limited", "request_timeout"],
};

const errors = Object.fromEntries(
  Object.entries(codes).map(([status, list]) => [
    status,
    {
      description: list.map((code) => `\`${code}\``).join(", "),
      headers: {
        ...headers,
        ...(status === "503" && { "Retry-After": text("Seconds, at most 2. Always safe to retry.") }),
        ...(status === "429" && { "Retry-After": text("Seconds until the day or month ends in UTC.") }),
        ...(status === "401" && { "WWW-Authenticate": text("`Bearer`.") }),
      },
      content: {
        ...jsonBody(toSchema(RpcStatus, "output"), {
          code: rpcCodes[Number(status)],
          message: `${list[0]}: ${problems[list[0] as ProblemCode].when}`,
        }),
        ...protobuf("google.rpc.Status"),
      },
    },
  ]),
);

/** Metrics are not stored, so they have no quota. */
const { 429: _quota, ...withoutQuota } = errors;

type Signal = {
  id: string;
  summary: string;
  description: string;
  message: string;
  example: Readonly<Record<string, readonly unknown[]>>;
  answer: z.ZodType;
  errors: Json;
};

const attributes = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, stringValue]) => ({ key, value: { stringValue } }));
const resource = { attributes: attributes({ "service.name": "travel-agent" }) };
const start = "1795166700000000000";

const spans = [
  {
    traceId: "5b8efff798038103d269b633813fc60c",
    spanId: "eee19b7ec3c1b174",
    name: "tools/call search_flights",
    kind: 2,
    startTimeUnixNano: start,
    endTimeUnixNano: start,
    attributes: attributes({ "mcp.method.name": "tools/call", "gen_ai.tool.name": "search_flights" }),
  },
];
const logRecords = [
  {
    timeUnixNano: start,
    body: { stringValue: "claude_code.tool_result" },
    attributes: attributes({ tool_name: "Read", success: "true", duration_ms: "12" }),
  },
];
const metrics = [{ name: "requests", gauge: { dataPoints: [{ timeUnixNano: start, asInt: "1" }] } }];

const operation = ({ id, summary, description, message, example, answer, errors }: Signal) => ({
  operationId: id,
  summary,
  description,
  security: [{ apiKey: [] }],
  parameters: [
    {
      name: "Content-Encoding",
      in: "header",
      schema: { enum: otlpEncodings },
      description: "The compression of the body.",
    },
  ],
  requestBody: {
    required: true,
    description: `At most ${mebibytes(otlpLimits.maxWireBytes)} on the wire and ${mebibytes(otlpLimits.maxBytes)} after decompression.`,
    content: {
      ...protobuf(`Export${message}ServiceRequest`),
      ...jsonBody(bodySchema(Object.keys(example)), example),
    },
  },
  responses: {
    200: {
      description: "Everything that Sluice stores was stored, except what `partialSuccess` counts.",
      headers,
      content: { ...jsonBody(toSchema(answer, "output"), {}), ...protobuf(`Export${message}ServiceResponse`) },
    },
    ...errors,
  },
});

function bodySchema(lists: readonly string[]): Json {
  const items = { type: "array", items: { type: "object" } };
  return { type: "object", properties: Object.fromEntries(lists.map((list) => [list, items])) } as Json;
}

export const postTraces = operation({
  id: "exportTraces",
  summary: "Export spans (OTLP/HTTP)",
  description:
    "Spans from MCP and AI instrumentation are committed before the server responds. Other spans are counted in the receipt and not stored. See /docs/opentelemetry.",
  message: "Trace",
  example: { resourceSpans: [{ resource, scopeSpans: [{ spans }] }] },
  answer: ExportedTraces,
  errors,
});
export const postLogs = operation({
  id: "exportLogs",
  summary: "Export log records (OTLP/HTTP)",
  description:
    "Tool results and `gen_ai` events are committed before the server responds. Other log records are counted in the receipt and not stored.",
  message: "Logs",
  example: { resourceLogs: [{ resource, scopeLogs: [{ logRecords }] }] },
  answer: ExportedLogs,
  errors,
});
export const postMetrics = operation({
  id: "exportMetrics",
  summary: "Export metrics (OTLP/HTTP)",
  description: "Metrics are not stored. The response rejects all data points.",
  message: "Metrics",
  example: { resourceMetrics: [{ resource, scopeMetrics: [{ metrics }] }] },
  answer: ExportedMetrics,
  errors: withoutQuota,
});
