/** Validates events: a fast check decides, and zod explains what it rejects. */
import { dayMs } from "@/lib/durations";
import { isSequence } from "@/lib/gate/contracts/delivery";
import {
  Event,
  EventColumns,
  eventLimits,
  eventTypePattern,
  OversizedEvent,
  sizeIssues,
} from "@/lib/gate/contracts/event";
import { idPattern, issueLines, parseTimestamp, toUtc, uuidPattern } from "@/lib/gate/contracts/formats";
import { jsonBytes, type Measure, measure } from "@/lib/gate/ingest/measure";
import { type Cuts, shorten } from "@/lib/gate/ingest/shorten";
import { setProperty } from "@/lib/set-property";

/** Server-side metadata about an event's batch. Times are in milliseconds since the epoch. */
export type Arrival = {
  readonly receivedAt: number;
  readonly retentionDays: number;
  readonly widget: WidgetIds | undefined;
  /** Whether `sequence` is the event's sequence number rather than a property. */
  readonly countsSequences?: boolean;
};

/** The single trace and session that a widget token is valid for. */
type WidgetIds = {
  readonly traceId: string;
  /** Empty when the token has no session. Its events cannot have one either. */
  readonly sessionId: string;
  /**
   * The token contains ids in their stored form. Events may also use the form in which they were sent when the token was minted.
   */
  readonly storedId: (id: string) => string;
};

/** A report of a tool call. Others may report the same call. */
export type CallReport = {
  /** `log`: an agent, in a log record. */
  readonly reportedBy: "agent" | "log" | "client" | "server";
  /** A keyed hash of the id of the call, as a UUID. */
  readonly callId: string | undefined;
};

type MappedEventOptions = {
  readonly isCut?: boolean;
  readonly notes?: readonly string[];
  readonly call?: CallReport | undefined;
};

/**
 * An event mapped from another format, such as a span. Keeps its fields separate from `properties`, because an attribute can have the same
 * name as a column.
 */
export class MappedEvent {
  readonly columns: Record<string, unknown>;
  readonly properties: Record<string, unknown>;
  /** Whether the end of a long value is missing. */
  readonly isCut: boolean;
  /** Issues for the receipt of an event that is stored. */
  readonly notes: readonly string[];
  /** Undefined if it is not a tool call. */
  readonly call: CallReport | undefined;
  constructor(
    columns: Record<string, unknown>,
    properties: Record<string, unknown>,
    { isCut = false, notes = [], call }: MappedEventOptions = {},
  ) {
    this.columns = columns;
    this.properties = properties;
    this.isCut = isCut;
    this.notes = notes;
    this.call = call;
  }
}

/** An event that can be stored once its free text is scrubbed. */
export type ValidEvent = {
  readonly fields: Fields;
  readonly text: FreeText;
  /** UTC, to the millisecond. */
  readonly timestamp: string;
  readonly measure: Measure;
  /** How to cut the texts once they are scrubbed, if the event was too long. */
  readonly cuts?: Cuts;
  readonly call?: CallReport;
};
export type RejectedEvent = { readonly issues: readonly string[] };

/** Ids, enums and measurements. They are never partially redacted. */
export type Fields = Pick<
  Event,
  | "event_id"
  | "parent_id"
  | "event_type"
  | "trace_id"
  | "session_id"
  | "source"
  | "latency_ms"
  | "status"
  | "tokens_in"
  | "tokens_out"
  | "tokens_cached"
  | "tokens_cache_creation"
  | "tokens_reasoning"
  | "cost_amount"
  | "cost_currency"
  | "country_code"
  | "conversion_value"
  | "conversion_currency"
>;
type Properties = Record<string, unknown>;
/** Free text, which is scrubbed before it is stored. */
export type FreeText = { [name in TextField]?: string } & { properties: Properties };
type TextField = "event_name" | "user_id" | "platform" | "sdk_version" | "error_category" | "error_message" | "locale";

const columns: ReadonlySet<string> = new Set(Object.keys(Event.shape));
const columnsAndSequence: ReadonlySet<string> = new Set([...columns, "sequence"]);

export function validate(sent: unknown, arrival: Arrival): ValidEvent | RejectedEvent {
  if (sent instanceof OversizedEvent) return { issues: [sizeIssues[sent.limit]] };
  if (sent instanceof MappedEvent) return validateColumns(sent.columns, arrival, sent);
  return validateColumns(arrival.widget ? fillFromToken(sent, arrival.widget) : sent, arrival);
}

/** @param mapped Has the properties, when they are not fields of the event itself. A long one is shortened. */
function validateColumns(candidate: unknown, arrival: Arrival, mapped?: MappedEvent): ValidEvent | RejectedEvent {
  const properties = mapped?.properties;
  if (!isEvent(candidate)) return { issues: explain(candidate, arrival, properties) };
  const timestampMs = parseTimestamp(candidate.timestamp);
  const whole = split(candidate, timestampMs, properties ?? storedProperties(candidate, arrival));
  const found = listLimitIssues(whole.measure, candidate, properties);
  const isTooLong = found.length === 0 ? mapped?.isCut : mapped && found.every((issue) => issue === sizeIssues.bytes);
  const fitting = isTooLong ? shortened(whole, candidate) : whole;
  const event = mapped?.call === undefined ? fitting : { ...fitting, call: mapped.call };
  const limitIssues = isTooLong ? [] : found;
  return limitIssues.length === 0 && isWithin(timestampMs, arrival) && isAllowedForWidget(candidate, arrival)
    ? event
    : { issues: explain(candidate, arrival, properties, limitIssues) };
}

function shortened(event: ValidEvent, columns: Event): ValidEvent {
  const error_message = columns.error_message?.slice(0, eventLimits.maxErrorMessageBytes);
  const others = jsonBytes({ ...columns, error_message, properties: {} });
  const { text, cuts } = shorten(event.text, eventLimits.maxBytes - others);
  return { ...event, text, cuts, measure: measure(text.properties, 0) };
}

/** Checks the fields that have their own column. Accepts exactly what the zod schema `Event` accepts. */
export function isEvent(value: unknown): value is Event {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const event = value as Record<string, unknown>;
  return (
    isMatch(event.event_type, eventTypePattern) &&
    typeof event.timestamp === "string" &&
    !Number.isNaN(parseTimestamp(event.timestamp)) &&
    isMatch(event.trace_id, idPattern) &&
    (event.session_id == null || isMatch(event.session_id, idPattern)) &&
    (event.source === "server" || event.source === "widget") &&
    (event.event_id == null || isMatch(event.event_id, uuidPattern)) &&
    (event.parent_id == null || isMatch(event.parent_id, uuidPattern)) &&
    isText(event.event_name, 256) &&
    isText(event.user_id, 256) &&
    isText(event.platform, 64) &&
    isText(event.sdk_version, 64) &&
    isText(event.error_category, 64) &&
    isText(event.locale, 35) &&
    isText(event.error_message, Number.POSITIVE_INFINITY) &&
    isNumber(event.latency_ms, 0) &&
    isNumber(event.conversion_value, Number.NEGATIVE_INFINITY) &&
    isCount(event.tokens_in) &&
    isCount(event.tokens_out) &&
    isCount(event.tokens_cached) &&
    isCount(event.tokens_cache_creation) &&
    isCount(event.tokens_reasoning) &&
    isNumber(event.cost_amount, 0) &&
    isCurrency(event.cost_currency) &&
    (event.status == null || event.status === "success" || event.status === "error") &&
    (event.country_code == null || isMatch(event.country_code, /^[A-Za-z]{2}$/)) &&
    isCurrency(event.conversion_currency)
  );
}

const isMatch = (value: unknown, pattern: RegExp) => typeof value === "string" && pattern.test(value);
/** Characters are code points, as in JSON Schema. A string never has more code points than UTF-16 code units. */
const isText = (value: unknown, maxLength: number) =>
  value == null || (typeof value === "string" && (value.length <= maxLength || [...value].length <= maxLength));
const isNumber = (value: unknown, minimum: number) =>
  value == null || (Number.isFinite(value) && (value as number) >= minimum);
const isCurrency = (value: unknown) => value == null || isMatch(value, /^[A-Za-z]{3}$/);
const isCount = (value: unknown) => value == null || (Number.isSafeInteger(value) && (value as number) >= 0);

const isWithin = (timestampMs: number, { receivedAt, retentionDays }: Arrival) =>
  timestampMs >= receivedAt - retentionDays * dayMs && timestampMs <= receivedAt + eventLimits.maxAheadMs;

const isAllowedForWidget = (event: Event, { widget }: Arrival) =>
  widget === undefined ||
  (event.source === "widget" &&
    isSameId(event.trace_id, widget.traceId, widget) &&
    isSameId(event.session_id ?? "", widget.sessionId, widget));

const isSameId = (sent: string, own: string, { storedId }: WidgetIds) =>
  sent === own || storedId(sent) === storedId(own);

/** Fills in missing fields from the widget token. */
function fillFromToken(sent: unknown, { traceId, sessionId }: WidgetIds): unknown {
  if (typeof sent !== "object" || sent === null || Array.isArray(sent)) return sent;
  const event = sent as Record<string, unknown>;
  return {
    ...event,
    trace_id: event.trace_id ?? traceId,
    session_id: event.session_id ?? (sessionId || undefined),
    source: event.source ?? "widget",
  };
}

/** Upper bound for all fields but `properties` and `error_message`, at full length and escaped. */
const maxFieldBytes = 8_192;

function split(event: Event, timestampMs: number, properties: Properties): ValidEvent {
  const text: FreeText = { properties };
  if (event.event_name != null) text.event_name = event.event_name;
  if (event.user_id != null) text.user_id = event.user_id;
  if (event.platform != null) text.platform = event.platform;
  if (event.sdk_version != null) text.sdk_version = event.sdk_version;
  if (event.error_category != null) text.error_category = event.error_category;
  if (event.error_message != null) text.error_message = event.error_message;
  if (event.locale != null) text.locale = event.locale;
  return {
    fields: event,
    text,
    timestamp: toUtc(event.timestamp, timestampMs),
    measure: measureEvent(event, text.properties),
  };
}

const measureEvent = ({ error_message }: Event, properties: object) =>
  measure(properties, maxFieldBytes + 6 * (error_message?.length ?? 0));

/** Every field without its own column. */
function storedProperties(event: Event, { countsSequences }: Arrival): Properties {
  const properties: Properties = {};
  const others = countsSequences && isSequence(event.sequence) ? columnsAndSequence : columns;
  for (const name in event) {
    if (others.has(name)) continue;
    setProperty(properties, name, event[name]);
  }
  return properties;
}

/** All issues at once, as `path: what is wrong, what to send`. `limitIssues`: the issues with size and shape, if known. */
function explain(
  candidate: unknown,
  arrival: Arrival,
  mapped: Properties | undefined,
  limitIssues?: readonly string[],
): string[] {
  const parsed = EventColumns.safeParse(candidate);
  const issues = parsed.success ? [] : issueLines(parsed.error);
  if (typeof candidate !== "object" || candidate === null || Array.isArray(candidate)) return issues;
  const event = candidate as Event;
  const timestampMs = typeof event.timestamp === "string" ? parseTimestamp(event.timestamp) : Number.NaN;
  if (!Number.isNaN(timestampMs) && !isWithin(timestampMs, arrival)) {
    issues.push(`timestamp: must be within the last ${arrival.retentionDays} days and at most 24 hours in the future`);
  }
  if (parsed.success && !isAllowedForWidget(event, arrival)) {
    issues.push("trace_id, session_id, source: must match the widget token or be omitted");
  }
  return [
    ...issues,
    ...(limitIssues ?? listLimitIssues(measureEvent(event, mapped ?? storedProperties(event, arrival)), event, mapped)),
  ];
}

function listLimitIssues(
  { depth, keys, longestKey, hasInfinity, maxJsonBytes }: Measure,
  event: object,
  mapped: Properties | undefined,
): string[] {
  const { maxDepth, maxKeys, maxKeyLength, maxBytes } = eventLimits;
  const limitIssues: string[] = [];
  if (depth > maxDepth) limitIssues.push(sizeIssues.depth);
  if (keys > maxKeys) limitIssues.push(sizeIssues.keys);
  if (longestKey > maxKeyLength) limitIssues.push(`properties: keys must be at most ${maxKeyLength} characters`);
  if (hasInfinity) limitIssues.push("properties: number too large for a 64-bit float; send it as a string");
  if (
    limitIssues.length === 0 &&
    maxJsonBytes > maxBytes &&
    jsonBytes(mapped ? { ...event, properties: mapped } : event) > maxBytes
  )
    limitIssues.push(sizeIssues.bytes);
  return limitIssues;
}
