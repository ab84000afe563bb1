/** Decodes OTLP/JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding) item by item: ids in hex, enums as integers. */

import { otlpLimits } from "@/lib/gate/contracts/otlp";
import { type Item as Element, type Member, outline } from "@/lib/gate/http/json-outline";
import { completeLogRecord, jsonNumber, noteEvent } from "@/lib/gate/otlp/decode-protobuf";
import {
  type Attributes,
  type Item,
  itemCounter,
  maxAttributeBytes,
  maxNesting,
  maxScopeBytes,
  newAttributes,
  newItem,
  newResource,
} from "@/lib/gate/otlp/item";
import { largeItem } from "@/lib/gate/otlp/large-json";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";
import { setProperty } from "@/lib/set-property";

type Fields = { readonly [name: string]: unknown };
/** The generators below yield undefined at points where the caller can pause. */
type Pausable<T> = Generator<T | undefined>;

/** @throws MalformedMessage */
export function* decodeJsonSpans(body: Buffer): Pausable<Item> {
  yield* decodeItems(body, ["resourceSpans", "scopeSpans", "spans"], decodeSpan);
}

/** @throws MalformedMessage */
export function* decodeJsonLogRecords(body: Buffer): Pausable<Item> {
  yield* decodeItems(body, ["resourceLogs", "scopeLogs", "logRecords"], decodeLogRecord);
}

const dataNames = ["gauge", "sum", "histogram", "exponentialHistogram", "summary"];

/** Yields the number of data points of each metric. @throws MalformedMessage */
export function* countJsonDataPoints(body: Buffer): Pausable<number> {
  for (const metric of findItems(body, ["resourceMetrics", "scopeMetrics", "metrics"])) {
    if (metric === undefined) yield;
    else {
      const members = yield* findMembers(metric.bytes, dataNames);
      for (const { start, end } of members.values()) {
        const data = yield* findMembers(metric.bytes.subarray(start, end), ["dataPoints"]);
        yield data.get("dataPoints")?.itemCount ?? 0;
      }
    }
  }
}

type Path = readonly [resources: string, scopes: string, items: string];

type Found = { readonly bytes: Buffer; readonly resource: Attributes; readonly scope: string };

function* findItems(body: Buffer, [resources, scopes, items]: Path): Pausable<Found> {
  const count = itemCounter();
  const root = yield* findMembers(body, [resources]);
  for (const { start, end } of listElements(root.get(resources))) {
    count();
    const resourceBytes = body.subarray(start, end);
    const members = yield* findMembers(resourceBytes, ["resource", scopes]);
    const resource = decodeResource(resourceBytes, members.get("resource"));
    for (const scope of listElements(members.get(scopes))) {
      count();
      const scopeBytes = resourceBytes.subarray(scope.start, scope.end);
      const within = yield* findMembers(scopeBytes, ["scope", items]);
      const name = decodeScope(scopeBytes, within.get("scope"));
      for (const item of listElements(within.get(items))) {
        count();
        yield { bytes: scopeBytes.subarray(item.start, item.end), resource, scope: name };
      }
    }
  }
}

function* findMembers(bytes: Buffer, names: readonly string[]): Generator<undefined, ReadonlyMap<string, Member>> {
  const found = yield* outline(bytes, { names, maxItems: otlpLimits.maxItems });
  if (!found.isValid) throw new MalformedMessage(`invalid JSON at byte ${found.errorAt}`);
  if (bytes[found.root.start] !== 123) throw new MalformedMessage("an object is required");
  return found.members;
}

function listElements(list: Member | undefined): readonly Element[] {
  if (list === undefined) return [];
  if (list.itemCount > list.items.length) throw new MalformedMessage("too many items");
  return list.items;
}

/** Parsing a larger one would block other requests. */
const maxParsedResourceBytes = 64 * 1024;

function decodeResource(bytes: Buffer, member: Member | undefined): Attributes {
  const resource = newResource();
  if (member === undefined || member.end - member.start > maxParsedResourceBytes) return resource.attributes;
  const sent = parseAttributes(asObject(parsed(bytes.subarray(member.start, member.end))).attributes);
  for (const name in sent) resource.add(name, sent[name], name.length + JSON.stringify(sent[name]).length);
  return resource.attributes;
}

function decodeScope(bytes: Buffer, member: Member | undefined): string {
  if (member === undefined || member.end - member.start > maxParsedResourceBytes) return "";
  const scope = parsed(bytes.subarray(member.start, member.end));
  const name = isObject(scope) ? asText(scope.name) : "";
  return Buffer.byteLength(name) <= maxScopeBytes ? name : "";
}

function* decodeItems(body: Buffer, path: Path, decode: (fields: Fields, item: Item) => Item): Pausable<Item> {
  for (const found of findItems(body, path)) {
    if (found === undefined) yield;
    else {
      const item = newItem(found.resource, found.scope);
      const isLarge = found.bytes.length > maxAttributeBytes;
      yield decode(isLarge ? yield* largeItem(found.bytes, item) : asObject(parsed(found.bytes)), item);
    }
  }
}

/** The syntax has already been checked. */
const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

function asObject(value: unknown): Fields {
  if (!isObject(value)) throw new MalformedMessage("an object is required");
  return value;
}

function decodeSpan(span: Fields, item: Item): Item {
  const { code, message } = isObject(span.status) ? span.status : {};
  const decoded = {
    ...item,
    traceId: parseId(span.traceId),
    spanId: parseId(span.spanId),
    parentSpanId: parseId(span.parentSpanId),
    name: asText(span.name),
    kind: toEnum(span.kind, spanKinds),
    start: parseNanoseconds(span.startTimeUnixNano),
    end: parseNanoseconds(span.endTimeUnixNano),
    statusCode: toEnum(code, statusCodes),
    statusMessage: asText(message),
    attributes: parseAttributes(span.attributes),
  };
  for (const event of Array.isArray(span.events) ? span.events : [])
    if (isObject(event)) noteEvent(decoded, asText(event.name), parseAttributes(event.attributes));
  return decoded;
}

function decodeLogRecord(record: Fields, item: Item): Item {
  const decoded = {
    ...item,
    traceId: parseId(record.traceId),
    parentSpanId: parseId(record.spanId),
    name: asText(record.eventName),
    start: parseNanoseconds(record.timeUnixNano),
    attributes: parseAttributes(record.attributes),
  };
  return completeLogRecord(decoded, anyValue(record.body, 0), parseNanoseconds(record.observedTimeUnixNano));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asText = (value: unknown) => (typeof value === "string" ? value : "");
/** The names in trace.proto, by number. The specification asks for numbers, but protobuf's own JSON encoders write names. */
const spanKinds = ["UNSPECIFIED", "INTERNAL", "SERVER", "CLIENT", "PRODUCER", "CONSUMER"].map(
  (name) => `SPAN_KIND_${name}`,
);
const statusCodes = ["UNSET", "OK", "ERROR"].map((name) => `STATUS_CODE_${name}`);

function toEnum(value: unknown, names: readonly string[]): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return 0;
  return /^\d{1,10}$/.test(value) ? Number(value) : Math.max(0, names.indexOf(value));
}
/** Returns `-` for an id that is not hex, so that it counts as invalid rather than empty. */
const parseId = (value: unknown) => {
  if (value == null) return "";
  return typeof value === "string" && /^[\da-f]*$/i.test(value) ? value.toLowerCase() : "-";
};

const nanoseconds = /^\d{1,20}$/;

/** 64-bit numbers are strings, or numbers from encoders that ignore the specification. */
function parseNanoseconds(value: unknown): bigint {
  const isValid = typeof value === "string" ? nanoseconds.test(value) : Number.isInteger(value);
  const time = isValid ? BigInt(value as string | number) : 0n;
  return BigInt.asUintN(64, time) === time ? time : 0n;
}

/** Decodes a list of `KeyValue`. */
function parseAttributes(list: unknown, depth = 0): Attributes {
  const attributes = newAttributes();
  for (const pair of Array.isArray(list) ? list : []) {
    if (isObject(pair) && typeof pair.key === "string" && pair.key !== "")
      setProperty(attributes, pair.key, anyValue(pair.value, depth));
  }
  return attributes;
}

/** Converts an `AnyValue` to JSON, like its protobuf counterpart. */
function anyValue(value: unknown, depth: number): unknown {
  if (depth > maxNesting) throw new MalformedMessage("nested too deeply");
  if (!isObject(value)) return null;
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
  if (typeof stringValue === "string") return stringValue;
  if (typeof boolValue === "boolean") return boolValue;
  if (intValue !== undefined) return parseInteger(intValue);
  if (doubleValue !== undefined) return typeof doubleValue === "number" ? jsonNumber(doubleValue) : asText(doubleValue);
  if (isObject(arrayValue)) {
    const { values } = arrayValue;
    return Array.isArray(values) ? values.map((one) => anyValue(one, depth + 1)) : [];
  }
  if (isObject(kvlistValue)) return parseAttributes(kvlistValue.values, depth + 1);
  return typeof bytesValue === "string" ? bytesValue : null;
}

/** A string when a double cannot represent the number exactly. */
function parseInteger(value: unknown): number | string | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d{1,20}$/.test(value)) return null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
