/** Maps spans and log records to events, by the tables in `mapping.ts`. */

import { dayMs } from "@/lib/durations";
import { eventLimits, sizeIssues } from "@/lib/gate/contracts/event";
import { idPattern, parseTimestamp } from "@/lib/gate/contracts/formats";
import { changeIssues } from "@/lib/gate/contracts/otlp";
import { measure } from "@/lib/gate/ingest/measure";
import { type CallReport, MappedEvent, type RejectedEvent } from "@/lib/gate/ingest/validate";
import type { Emitter } from "@/lib/gate/otlp/emitters/emitter";
import { emitterOfRecord, emitterOfSpan, emitters, holds, type Recognized } from "@/lib/gate/otlp/emitters/emitters";
import {
  type Attributes,
  clientKind,
  errorStatus,
  type Item,
  isSpanId,
  isTraceId,
  maxAttributeBytes,
  newAttributes,
  serverKind,
} from "@/lib/gate/otlp/item";
import {
  type AttributeLists,
  anyStatusCode,
  attributesOfFields,
  attributesOfLogFields,
  callIdAttributes,
  currencyOfCosts,
  delegationMark,
  errorAttribute,
  errorCodeAttributes,
  type FieldName,
  firstProtocolWithoutSessions,
  jsonRpc,
  methodAttribute,
  nameAttribute,
  noCallId,
  protocolAttribute,
  recordPrefix,
  rpcSystemAttributes,
  stepPrefixes,
  successAttribute,
  timeAttribute,
  toolCallMarks,
  toolNameAttribute,
  toolParametersAttribute,
  typesOfMethods,
} from "@/lib/gate/otlp/mapping";
import { setProperty } from "@/lib/set-property";

/** Values that the server derives for an item. */
export type Derived = {
  readonly eventId: string;
  readonly parentId: string | undefined;
  /** In milliseconds since the epoch. */
  readonly receivedAt: number;
  /** Replaces an email address or a phone number. */
  readonly pseudonymize: (identity: string) => string;
  /** Hashes the id of a tool call. */
  readonly hashCallId: (id: string) => string;
};

/** `attribute` is the one that determined the type. It does not become a property. */
type Type = {
  readonly name: string;
  readonly attribute?: string | undefined;
  /** Whether the item is a log record, or a span that carries one. */
  readonly isRecord?: boolean;
} & Partial<Recognized>;

/** The event type of a span. Undefined for spans that are not from AI instrumentation, which are not stored. */
export function typeOfSpan(item: Item): Type | undefined {
  const { attributes, kind } = item;
  const called = calledType(attributes);
  const [mark, value] = delegationMark;
  const isDelegated = attributes[mark] === value;
  // Others report the same request. The reports of a tool call are joined later, so each of them is stored as a call.
  const isReportedElsewhere =
    called?.name === toolCall ? isDelegated && kind !== serverKind : isDelegated || kind === clientKind;
  const recognized = emitterOfSpan(item);
  if (recognized?.emitter.bridge !== undefined && holds(recognized.emitter.bridge, item))
    return typeOfLogRecord(recordOfSpan(item));
  if (recognized?.rule !== undefined) {
    return recognized.rule.is === "tool call"
      ? { name: toolCall, attribute: called?.attribute, ...recognized }
      : { name: step, ...recognized };
  }
  if (called !== undefined) return isReportedElsewhere ? { name: step, ...recognized } : { ...called, ...recognized };
  for (const name in attributes)
    if (stepPrefixes.some((prefix) => name.startsWith(prefix))) return { name: step, ...recognized };
  return undefined;
}

const toolCall = "tool_call";
const step = "step";

/** The log record that a span carries. Such spans are named after the body of the record. */
function recordOfSpan(span: Item): Item {
  const { [nameAttribute]: name } = span.attributes;
  return { ...span, name: typeof name === "string" ? name : "" };
}

/** The event type of a log record. Records that are not events have an empty name. */
export function typeOfLogRecord(item: Item): Type | undefined {
  const recognized = emitterOfRecord(item);
  if (recognized !== undefined)
    return { name: recognized.rule?.is === "tool call" ? toolCall : step, isRecord: true, ...recognized };
  return item.name.startsWith(recordPrefix)
    ? { name: step, ...calledType(item.attributes), isRecord: true }
    : undefined;
}

function calledType(attributes: Attributes): Type | undefined {
  const method = attributes[methodAttribute];
  if (typeof method === "string" && Object.hasOwn(typesOfMethods, method))
    return { name: typesOfMethods[method] ?? step, attribute: methodAttribute };
  for (const [attribute, value] of toolCallMarks) {
    const sent = attributes[attribute];
    if (typeof sent === "string" && sent.toLowerCase() === value) return { name: toolCall, attribute };
  }
  return undefined;
}

/** @returns The event, or the issues of an item that cannot be one. */
export type ToEvent = (item: Item, type: Type) => MappedEvent | RejectedEvent;

export function eventOfSpan(span: Item, type: Type, derived: Derived): MappedEvent | RejectedEvent {
  const item = type.isRecord === true ? recordOfSpan(span) : span;
  const issues: string[] = [];
  if (item.isTooLarge) return { issues: [sizeIssues.bytes] };
  if (!isTraceId(item.traceId)) issues.push("trace_id: must be 16 bytes, not all zero");
  if (!isSpanId(item.spanId)) issues.push("span_id: must be 8 bytes, not all zero");
  if (item.start === 0n) issues.push("start_time_unix_nano: required");
  if (issues.length > 0) return { issues };
  const take = attributeTaker(item, type, listsFor(type));
  const columns = commonColumns(item, type, derived, take);
  if (item.end >= item.start) columns.latency_ms = Number(item.end - item.start) / 1e6;
  if (type.isRecord === true) columns.timestamp = startTime(Number(item.start / 1_000_000n), columns.latency_ms);
  const hasFailed = type.isRecord === true && take.one(successAttribute, trueOrFalse) === "false";
  finishColumns(columns, take, item, type, item.statusCode === errorStatus || hasFailed);
  return new MappedEvent(columns, take.rest(), { isCut: item.isCut, call: callReport(item, type, derived) });
}

export function eventOfLogRecord(item: Item, type: Type, derived: Derived): MappedEvent | RejectedEvent {
  if (item.isTooLarge) return { issues: [sizeIssues.bytes] };
  const time = timeOfLogRecord(item);
  const tool = nameText(type.emitter?.toolName?.(item.attributes));
  const lists = listsFor(type);
  const take = attributeTaker(item, type, tool ? withoutNames(lists) : lists);
  const columns = commonColumns(item, type, derived, take);
  if (tool) columns.event_name = take.one(toolNameAttribute, () => tool);
  // Without a trace id, the session is the trace.
  if (!isTraceId(item.traceId)) columns.trace_id = columns.session_id ?? derived.eventId;
  const latency = take("latency_ms", measurement);
  columns.latency_ms = latency;
  columns.timestamp = startTime(time ?? derived.receivedAt, type.rule === undefined ? 0 : latency);
  finishColumns(columns, take, item, type, take.one(successAttribute, trueOrFalse) === "false");
  const notes = time === undefined ? [changeIssues.withoutTime] : [];
  return new MappedEvent(columns, take.rest(), { isCut: item.isCut, notes, call: callReport(item, type, derived) });
}

function callReport(item: Item, type: Type, { hashCallId }: Derived): CallReport | undefined {
  if (type.name !== toolCall) return undefined;
  const ids = callIdAttributes.map((name) => nameText(item.attributes[name]));
  const sent = ids.find((id) => id !== false && id !== noCallId);
  return { reportedBy: reportedBy(item, type), callId: sent ? hashCallId(sent) : undefined };
}

/** A span of MCP that is of neither kind says too little to be a server's. */
function reportedBy({ kind }: Item, { isRecord, attribute, emitter }: Type): CallReport["reportedBy"] {
  if (isRecord === true) return "log";
  if (kind === serverKind) return "server";
  if (kind === clientKind || attribute === methodAttribute) return "client";
  return emitter?.reportsAs ?? "agent";
}

/** A longer duration is not one, and would move the event out of its day. */
const maxDurationMs = dayMs;

/** Emitters log a call when it ends. */
const startTime = (end: number, duration: unknown) =>
  new Date(Math.max(0, end - Math.min(Number(duration ?? 0), maxDurationMs))).toISOString();

/** In milliseconds since the epoch. Undefined for a record without a time. */
function timeOfLogRecord({ start, attributes }: Item): number | undefined {
  if (start !== 0n) return Number(start / 1_000_000n);
  const { [timeAttribute]: time } = attributes;
  const parsed = typeof time === "string" ? parseTimestamp(time) : Number.NaN;
  return Number.isNaN(parsed) ? undefined : parsed;
}

function commonColumns(item: Item, type: Type, { eventId, parentId, pseudonymize }: Derived, take: Taker) {
  const columns: Record<string, unknown> = {
    event_id: eventId,
    parent_id: parentId,
    event_type: type.name,
    timestamp: new Date(Number(item.start / 1_000_000n)).toISOString(),
    trace_id: item.traceId,
    session_id: take("session_id", sessionReader(item)),
    source: "server",
    event_name: take("event_name", nameText) ?? (nameText(toolName(item, type) ?? item.name) || undefined),
    platform: take("platform", shortText),
  };
  columns.user_id = take("user_id", (value, name) => {
    const text = nameText(value);
    return text !== false && name === "user.email" ? pseudonymize(text) : text;
  });
  if (type.rule?.repeatsUsage === true) return columns;
  columns.tokens_in = take("tokens_in", count);
  columns.tokens_out = take("tokens_out", count);
  columns.tokens_cached = take("tokens_cached", count);
  columns.tokens_cache_creation = take("tokens_cache_creation", count);
  columns.tokens_reasoning = take("tokens_reasoning", count);
  columns.cost_amount = take("cost_amount", measurement);
  if (columns.cost_amount !== undefined) columns.cost_currency = currencyOfCosts;
  return columns;
}

/** A client of the MCP Python SDK has the tool in the name of its span only: `MCP send tools/call search`. */
const toolName = ({ name }: Item, { name: type }: Type) =>
  type === toolCall ? /(?:^| )tools\/call (.+)$/.exec(name)?.[1] : undefined;

function finishColumns(
  columns: Record<string, unknown>,
  take: Taker,
  item: Item,
  { emitter, rule }: Type,
  isMarked: boolean,
): void {
  // A rejection is not a failure.
  if (rule?.is === "decision") {
    columns.status = "success";
    return;
  }
  const hasFailed =
    isMarked || rule?.hasFailed === true || emitter?.failures?.some((condition) => holds(condition, item)) === true;
  const isError = take.one(errorAttribute, (value) => String(value) === "true" && "true") !== undefined;
  const errorType = item.attributes["error.type"] ?? "";
  if (!hasFailed && !isError && errorType === "" && !hasErrorCode(item.attributes)) {
    columns.status = "success";
    return;
  }
  columns.status = "error";
  columns.error_category = take("error_category", shortText);
  const text = emitter?.errorText && item.attributes[emitter.errorText];
  const message = item.statusMessage || take("error_message", (value) => typeof value === "string" && value);
  columns.error_message = message || item.exceptionMessage || (typeof text === "string" && text) || undefined;
}

/** Whether the response had a JSON-RPC error code. In other protocols, the status code may also report success. */
function hasErrorCode(attributes: Attributes): boolean {
  const isJsonRpc = methodAttribute in attributes || rpcSystemAttributes.some((name) => attributes[name] === jsonRpc);
  return errorCodeAttributes.some((name) => {
    const { [name]: code } = attributes;
    const isNumber = typeof code === "number" || (typeof code === "string" && /^-?\d{1,15}$/.test(code));
    return isNumber && (isJsonRpc || name !== anyStatusCode ? Number(code) !== 0 : Number(code) < 0);
  });
}

/** Returns the value for a field, or false when the attribute's value does not fit. */
type Fits = (value: unknown, name: string) => string | number | false;

const fitsText =
  (maxLength: number) =>
  (value: unknown): string | false => {
    if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return false;
    const text = String(value);
    return text !== "" && text.length <= maxLength && text;
  };
const nameText = fitsText(256);
const shortText = fitsText(64);
const trueOrFalse: Fits = (value) => /^(?:true|false)$/.test(String(value)) && String(value);
const measurement: Fits = (value) => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) && number >= 0 && number;
};
const count: Fits = (value, name) => {
  const number = measurement(value, name);
  return Number.isSafeInteger(number) && number;
};

const sessionReader =
  ({ attributes }: Item): Fits =>
  (value, name) => {
    const { [protocolAttribute]: protocol } = attributes;
    const hasNone = name.startsWith("mcp.") && typeof protocol === "string" && protocol >= firstProtocolWithoutSessions;
    return !hasNone && idPattern.test(String(value)) && String(value);
  };

/** Takes the attributes of an item that become fields. */
type Taker = {
  (field: FieldName, fits: Fits): string | number | undefined;
  one(attribute: string, fits: Fits): string | number | undefined;
  /** The properties: every attribute without a field of its own. */
  rest(): Attributes;
};

const listsOfLogRecords = merged(attributesOfFields, attributesOfLogFields);
const listsOfSignals = { span: attributesOfFields as AttributeLists, record: listsOfLogRecords };
const listsOfEmitters = new Map(
  emitters.map(({ name, fields = {} }) => [
    name,
    { span: merged(attributesOfFields, fields), record: merged(listsOfLogRecords, fields) },
  ]),
);

function listsFor({ isRecord, emitter, rule }: Type): AttributeLists {
  const kind = isRecord === true ? "record" : "span";
  const lists = (emitter === undefined ? undefined : listsOfEmitters.get(emitter.name)?.[kind]) ?? listsOfSignals[kind];
  // Named after what it is, even if it is about a tool.
  return kind === "record" && rule !== undefined && rule.is !== "tool call" ? { ...lists, event_name: [] } : lists;
}

/** For a call whose parameters contain the names of the server and the tool, not the input. */
const withoutNames = (lists: AttributeLists): AttributeLists => ({
  ...lists,
  event_name: [],
  input_values: lists.input_values?.filter((name) => name !== toolParametersAttribute) ?? [],
});

function merged(one: AttributeLists, other: AttributeLists): AttributeLists {
  const lists: { [field in FieldName]?: readonly string[] } = { ...one };
  for (const field of Object.keys(other) as FieldName[])
    lists[field] = [...(one[field] ?? []), ...(other[field] ?? [])];
  return lists;
}

function attributeTaker({ attributes, resource }: Item, { attribute, emitter }: Type, lists: AttributeLists): Taker {
  const taken = new Set(attribute === undefined ? [] : [attribute]);
  const one = (name: string, fits: Fits) => {
    const value = attributes[name] ?? resource[name];
    const fitting: string | number | false = value == null || taken.has(name) ? false : fits(value, name);
    if (fitting === false) return undefined;
    taken.add(name);
    return fitting;
  };
  const take = (field: FieldName, fits: Fits) => {
    for (const name of lists[field] ?? []) {
      const value = one(name, fits);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const rest = () => {
    const properties = newAttributes();
    for (const field of ["input_values", "output"] as const) {
      const name = lists[field]?.find((candidate) => attributes[candidate] != null);
      // An attribute with the same name would overwrite the property.
      if (name === undefined || attributes[field] != null) continue;
      taken.add(name);
      const { value, wrapper } = unwrapped(readJson(attributes[name]), field, emitter);
      properties[field] = value;
      if (wrapper !== undefined) setProperty(properties, name, wrapper);
    }
    for (const name in resource) if (!taken.has(name)) setProperty(properties, name, readJson(resource[name]));
    for (const name in attributes) if (!taken.has(name)) setProperty(properties, name, readJson(attributes[name]));
    return properties;
  };
  return Object.assign(take, { one, rest });
}

/** The value in the wrapper of an emitter, and what else the wrapper holds. */
function unwrapped(sent: unknown, field: "input_values" | "output", emitter: Emitter | undefined) {
  const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  if (emitter?.wrapped?.[field] === undefined || !isObject) return { value: sent };
  const [mark, member] = emitter.wrapped[field];
  const { [member]: value, ...wrapper } = sent as Attributes;
  return value != null && mark in wrapper ? { value, wrapper } : { value: sent };
}

/** Leaves room for the nesting levels and keys of the surrounding attributes. */
const maxParsedDepth = eventLimits.maxDepth - 2;
const maxParsedKeys = eventLimits.maxKeys / 2;

/**
 * Parses a string that contains JSON, so that it is scrubbed by field name. Returns it as sent if it is too large or its numbers would lose
 * digits.
 */
function readJson(value: unknown): unknown {
  if (typeof value !== "string" || value.length > maxAttributeBytes || !/^\s*[[{]/.test(value)) return value;
  try {
    const parsed: object = JSON.parse(value);
    const { depth, keys, hasInfinity, inexact, longestKey } = measure(parsed, 0);
    const fits = depth <= maxParsedDepth && keys <= maxParsedKeys && longestKey <= eventLimits.maxKeyLength;
    return fits && !hasInfinity && inexact === 0 ? parsed : value;
  } catch {
    return value;
  }
}
