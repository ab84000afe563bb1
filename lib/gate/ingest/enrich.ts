/** Serializes a clean event, together with the fields that the server adds, as one line of NDJSON. */
import type { CaptureLevel } from "@/lib/gate/contracts/api-key";
import type { CleanEvent } from "@/lib/gate/ingest/scrub-event";
import type { ShapedEvent } from "@/lib/gate/ingest/shape";
import { stringOrNumber } from "@/lib/scrub/engine/json-text";

declare const stored: unique symbol;
/** One line of NDJSON that may be stored. Only `enrich` creates one, from a clean event. */
export type Row = string & { readonly [stored]: true };

declare const capture: unique symbol;
/** The start of a row. Its type includes the capture level of the row. */
export type RowStart<Level extends CaptureLevel> = string & { readonly [capture]: Level };

/** What all rows of a request share. */
type Common = { readonly projectId: string; readonly requestId: string; readonly receivedAt: number };

/** The fields that all rows of a request share, as the start of their JSON. */
export function rowStart<Level extends CaptureLevel>(
  _level: Level,
  { projectId, requestId, receivedAt }: Common,
): RowStart<Level> {
  return `{"project_id":"${projectId}","request_id":"${requestId}","received_at":"${new Date(receivedAt).toISOString()}"` as RowStart<Level>;
}

/**
 * One row as JSON. `properties` stays a nested object, which the store keeps as text in a String column. Ids, hashes and enums need no
 * escaping. A row at capture level `shape` can only be created from a shaped event.
 */
export function enrich(event: CleanEvent, start: RowStart<"scrubbed">, eventId: string): Row;
export function enrich(event: ShapedEvent, start: RowStart<"shape">, eventId: string): Row;
export function enrich(
  { fields, text, timestamp, redactions, inexact, call }: CleanEvent | ShapedEvent,
  start: string,
  eventId: string,
): Row {
  const { event_type, trace_id, session_id, source } = fields;
  let row = `${start},"event_id":"${eventId}","event_type":"${event_type}","timestamp":"${timestamp}","trace_id":"${trace_id}","source":"${source}"`;
  if (session_id != null) row += `,"session_id":"${session_id}"`;
  if (fields.parent_id != null) row += `,"parent_id":"${fields.parent_id.toLowerCase()}"`;
  if (call !== undefined) row += `,"reported_by":"${call.reportedBy}"`;
  if (call?.callId !== undefined) row += `,"call_id":"${call.callId}"`;
  if (fields.latency_ms != null) row += `,"latency_ms":${fields.latency_ms}`;
  if (fields.status != null) row += `,"status":"${fields.status}"`;
  if (fields.tokens_in != null) row += `,"tokens_in":${fields.tokens_in}`;
  if (fields.tokens_out != null) row += `,"tokens_out":${fields.tokens_out}`;
  if (fields.tokens_cached != null) row += `,"tokens_cached":${fields.tokens_cached}`;
  if (fields.tokens_cache_creation != null) row += `,"tokens_cache_creation":${fields.tokens_cache_creation}`;
  if (fields.tokens_reasoning != null) row += `,"tokens_reasoning":${fields.tokens_reasoning}`;
  if (fields.cost_amount != null) row += `,"cost_amount":${fields.cost_amount}`;
  if (fields.cost_currency != null) row += `,"cost_currency":"${fields.cost_currency}"`;
  if (fields.country_code != null) row += `,"country_code":"${fields.country_code}"`;
  if (fields.conversion_value != null) row += `,"conversion_value":${fields.conversion_value}`;
  if (fields.conversion_currency != null) row += `,"conversion_currency":"${fields.conversion_currency}"`;
  if (redactions.length > 0) {
    row += `,"redactions.kind":${JSON.stringify(redactions.map(({ kind }) => kind))}`;
    row += `,"redactions.path":${JSON.stringify(redactions.map(({ path }) => path))}`;
    row += `,"redactions.count":${JSON.stringify(redactions.map(({ count }) => count))}`;
  }
  // Without inexact numbers, every integer fits in 64 bits.
  const json = inexact > 0 ? storedJson(text) : JSON.stringify(text);
  // The cast is safe, because the row is built from clean parts only.
  return `${row},${json.slice(1)}\n` as Row;
}

const longWhole = /^-?\d{19,}$/;
const [minInt64, maxUint64] = [-(2n ** 63n), 2n ** 64n - 1n];

/**
 * JSON that the store can read. It rejects a document with an integer beyond 64 bits, so such integers are written with an exponent, as the
 * same number: 2 ** 64 is `1.8446744073709552e+19`.
 */
export const storedJson = (value: object): string => JSON.stringify(value).replace(stringOrNumber, withExponent);

function withExponent(token: string): string {
  if (!longWhole.test(token)) return token;
  const whole = BigInt(token);
  return whole >= minInt64 && whole <= maxUint64 ? token : Number(token).toExponential();
}
