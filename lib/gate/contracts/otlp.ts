/** OTLP/HTTP 1.x: the limits and media types of `POST /v1/traces`, `/v1/logs` and `/v1/metrics`. */
import { z } from "zod";

export const protobufType = "application/x-protobuf";
export const jsonType = "application/json";
export const otlpTypes = [protobufType, jsonType] as const;
export type OtlpType = (typeof otlpTypes)[number];
export const otlpEncodings = ["identity", "gzip", "x-gzip"] as const;

/** Sizes in bytes, times in milliseconds. */
export const otlpLimits = {
  maxWireBytes: 16 * 1024 * 1024,
  maxBytes: 64 * 1024 * 1024,
  /** Bounds the time spent on empty items, and the memory for item positions in JSON. Resources and scopes count too. */
  maxItems: 400_000,
  /** A resource is repeated for each of its items, so a large one would be multiplied. */
  maxResourceBytes: 4 * 1024,
  maxStallMs: 10_000,
  maxTotalMs: 30_000,
} as const;

/** The issues in a receipt for spans and log records from other instrumentation, which are neither stored nor errors. */
export const foreignIssues = {
  traces: "span: not from MCP or AI instrumentation, not stored",
  logs: "log record: not a tool result, not stored",
} as const;

/** The issues in a receipt for spans and log records that were stored, but not as sent. */
export const changeIssues = {
  shortened: "attributes: long values shortened to the limits of an event",
  withoutTime: "log record: no time, stored with its time of receipt",
} as const;

/** In seconds. Exporters give up if told to wait longer. */
export const maxRetryAfterSeconds = 2;

/** `google.rpc.Code`, by HTTP status. */
export const rpcCodes: Readonly<Record<number, number>> = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  405: 12,
  408: 4,
  413: 8,
  429: 8,
  500: 13,
  503: 14,
};

/** `google.rpc.Status`. */
export const RpcStatus = z.object({
  code: z.int().describe("A `google.rpc.Code`."),
  message: z.string().describe("An error code from `/docs/errors`, and what is wrong."),
});

const partial = (name: string, what: string) =>
  z.object({
    partialSuccess: z
      .object({
        [name]: z.string().regex(/^\d+$/).describe(`How many ${what} were rejected. A 64-bit number, so a string.`),
        errorMessage: z.string().describe("The first issues, by position in the request."),
      })
      .optional()
      .describe("Absent when everything that Sluice stores was stored."),
  });
export const ExportedTraces = partial("rejectedSpans", "spans");
export const ExportedLogs = partial("rejectedLogRecords", "log records");
export const ExportedMetrics = partial("rejectedDataPoints", "data points");
