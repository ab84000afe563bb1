/** OTLP/HTTP responses in the media type of the request: `Export…ServiceResponse`, and `google.rpc.Status` for errors. */
import { jsonType, maxRetryAfterSeconds, type OtlpType, protobufType, rpcCodes } from "@/lib/gate/contracts/otlp";
import type { HttpResponse } from "@/lib/gate/http/messages";
import type { Signal } from "@/lib/gate/otlp/item";
import type { Problem } from "@/lib/problem";

/** The rejected part of a request that was otherwise stored. */
export type PartialSuccess = { readonly rejected: number; readonly message: string };

const rejectedNames: Record<Signal, string> = {
  traces: "rejectedSpans",
  logs: "rejectedLogRecords",
  metrics: "rejectedDataPoints",
};

/** Without a partial success, every span and record that we map was stored. */
export function exported(type: OtlpType, signal: Signal, partial: PartialSuccess | undefined): HttpResponse {
  if (type === protobufType) {
    const body = partial
      ? delimited(1, Buffer.concat([numeric(1, partial.rejected), delimited(2, Buffer.from(partial.message))]))
      : Buffer.alloc(0);
    return { status: 200, headers: { "Content-Type": type }, body };
  }
  // 64-bit numbers are strings in protobuf's JSON.
  const rejected = { [rejectedNames[signal]]: String(partial?.rejected) };
  const value = partial ? { partialSuccess: { ...rejected, errorMessage: partial.message } } : {};
  return { status: 200, headers: { "Content-Type": type }, body: JSON.stringify(value) };
}

/** Statuses that exporters would not retry, although a retry is safe and may succeed. */
const retryableStatuses: readonly number[] = [408, 429, 503];

export function rpcProblem(
  type: OtlpType | undefined,
  { status: sent, code, message, headers, metadata }: Problem,
): HttpResponse {
  // A quota lasts for hours. Exporters that keep their data retry 429 after `Retry-After`, and others must not retry every two seconds.
  const isRetryable = retryableStatuses.includes(sent) && code !== "quota_exceeded";
  const status = isRetryable ? 503 : sent;
  const rpcCode = rpcCodes[status] ?? 2;
  const issues = Array.isArray(metadata.issues) ? ` ${metadata.issues.join("; ")}` : "";
  const text = `${code}: ${message}${issues}`;
  const retryAfter = Math.min(Number(headers["Retry-After"] ?? 1), maxRetryAfterSeconds);
  return {
    status,
    headers: {
      ...headers,
      ...(status === 401 && { "WWW-Authenticate": "Bearer" }),
      ...(isRetryable && { "Retry-After": String(retryAfter) }),
      "Content-Type": type ?? jsonType,
    },
    body:
      type === protobufType
        ? Buffer.concat([numeric(1, rpcCode), delimited(2, Buffer.from(text))])
        : JSON.stringify({ code: rpcCode, message: text }),
  };
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Buffer.from([...bytes, rest]);
}
const numeric = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const delimited = (field: number, value: Buffer) => Buffer.concat([varint(field * 8 + 2), varint(value.length), value]);
