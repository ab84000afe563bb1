/** Decodes OTLP/JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding) item by item: ids in hex, enums as integers. */
import { type Item as Element, type Member, outline } from "@/lib/gate/http/json-outline";
import { completeLogRecord, jsonNumber, tooLarge } from "@/lib/gate/otlp/decode-protobuf";
import {
  type Attributes,
  type Item,
  maxAttributeBytes,
  maxNesting,
  maxResourceBytes,
  newAttributes,
  newItem,
  setAttribute,
} from "@/lib/gate/otlp/item";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";

type Fields = { readonly [name: string]: unknown };
/** The generators below yield undefined where the caller may pause. */
type Pausable<T> = Generator<T | undefined>;

/** @throws MalformedMessage */
export function* jsonSpansIn(body: Buffer): Pausable<Item> {
  yield* decodedItemsIn(body, ["resourceSpans", "scopeSpans", "spans"], decodeSpan);
}

/** @throws MalformedMessage */
export function* jsonLogRecordsIn(body: Buffer): Pausable<Item> {
  yield* decodedItemsIn(body, ["resourceLogs", "scopeLogs", "logRecords"], decodeLogRecord);
}

const dataNames = ["gauge", "sum", "histogram", "exponentialHistogram", "summary"];

/** Yields the number of data points of each metric. @throws MalformedMessage */
export function* jsonDataPointsIn(body: Buffer): Pausable<number> {
  for (const metric of itemsIn(body, ["resourceMetrics", "scopeMetrics", "metrics"])) {
    if (metric === undefined) yield;
    else {
      const members = yield* membersIn(metric.bytes, dataNames);
      for (const { start, end } of members.values()) {
        const data = yield* membersIn(metric.bytes.subarray(start, end), ["dataPoints"]);
        yield data.get("dataPoints")?.itemCount ?? 0;
      }
    }
  }
}

type Path = readonly [resources: string, scopes: string, items: string];

function* itemsIn(body: Buffer, [resources, scopes, items]: Path): Pausable<{ bytes: Buffer; resource: Attributes }> {
  const root = yield* membersIn(body, [resources]);
  for (const { start, end } of elementsOf(root.get(resources))) {
    const ofResource = body.subarray(start, end);
    const members = yield* membersIn(ofResource, ["resource", scopes]);
    const resource = resourceOf(ofResource, members.get("resource"));
    for (const scope of elementsOf(members.get(scopes))) {
      const ofScope = ofResource.subarray(scope.start, scope.end);
      const list = (yield* membersIn(ofScope, [items])).get(items);
      for (const item of elementsOf(list)) yield { bytes: ofScope.subarray(item.start, item.end), resource };
    }
  }
}

/** Bounds the memory for the positions of elements. A smaller span would not be valid. */
const maxElements = 400_000;

function* membersIn(bytes: Buffer, names: readonly string[]): Generator<undefined, ReadonlyMap<string, Member>> {
  const found = yield* outline(bytes, { names, maxItems: maxElements });
  if (!found.isValid) throw new MalformedMessage(`invalid JSON at byte ${found.errorAt}`);
  if (bytes[found.root.start] !== 123) throw new MalformedMessage("an object is required");
  return found.members;
}

function elementsOf(list: Member | undefined): readonly Element[] {
  if (list === undefined) return [];
  if (list.itemCount > list.items.length) throw new MalformedMessage("too many elements in a list");
  return list.items;
}

function resourceOf(bytes: Buffer, member: Member | undefined): Attributes {
  if (member === undefined || member.end - member.start > 4 * maxResourceBytes) return newAttributes();
  return attributesOf(objectOf(parsed(bytes.subarray(member.start, member.end))).attributes);
}

function* decodedItemsIn(body: Buffer, path: Path, decode: (fields: Fields, item: Item) => Item): Pausable<Item> {
  for (const found of itemsIn(body, path)) {
    if (found === undefined) yield;
    else {
      const item = newItem(found.resource);
      // Not parsed, because no event has room for it.
      if (found.bytes.length > maxAttributeBytes) yield tooLarge(item, (text) => found.bytes.includes(text));
      else yield decode(objectOf(parsed(found.bytes)), item);
    }
  }
}

/** The syntax was checked before. */
const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

function objectOf(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new MalformedMessage("an object is required");
  return value as Fields;
}

function decodeSpan(span: Fields, item: Item): Item {
  const { code, message } = isObject(span.status) ? span.status : {};
  return {
    ...item,
    traceId: idOf(span.traceId),
    spanId: idOf(span.spanId),
    parentSpanId: idOf(span.parentSpanId),
    name: textOf(span.name),
    kind: numberOf(span.kind),
    start: nanosecondsOf(span.startTimeUnixNano),
    end: nanosecondsOf(span.endTimeUnixNano),
    statusCode: numberOf(code),
    statusMessage: textOf(message),
    exceptionMessage: exceptionIn(span.events),
    attributes: attributesOf(span.attributes),
  };
}

function decodeLogRecord(record: Fields, item: Item): Item {
  const decoded = {
    ...item,
    traceId: idOf(record.traceId),
    parentSpanId: idOf(record.spanId),
    name: textOf(record.eventName),
    start: nanosecondsOf(record.timeUnixNano),
    attributes: attributesOf(record.attributes),
  };
  return completeLogRecord(decoded, anyValue(record.body, 0), nanosecondsOf(record.observedTimeUnixNano));
}

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
/** An id that is not hex is not valid, so it is not empty either. */
const idOf = (value: unknown) => {
  if (value == null) return "";
  return typeof value === "string" && /^[\da-f]*$/i.test(value) ? value.toLowerCase() : "-";
};

const nanoseconds = /^\d{1,20}$/;

/** 64-bit numbers are strings, or numbers from encoders that ignore the specification. */
function nanosecondsOf(value: unknown): bigint {
  if (typeof value === "string" && nanoseconds.test(value)) return BigInt(value);
  return typeof value === "number" && value > 0 && Number.isInteger(value) ? BigInt(value) : 0n;
}

function exceptionIn(events: unknown): string {
  let message: unknown;
  for (const event of Array.isArray(events) ? events : []) {
    if (isObject(event)) message = attributesOf(event.attributes)["exception.message"] ?? message;
  }
  return textOf(message);
}

/** Of a list of `KeyValue`. */
function attributesOf(list: unknown, depth = 0): Attributes {
  const attributes = newAttributes();
  for (const pair of Array.isArray(list) ? list : []) {
    if (isObject(pair) && typeof pair.key === "string" && pair.key !== "")
      setAttribute(attributes, pair.key, anyValue(pair.value, depth));
  }
  return attributes;
}

/** `AnyValue` as JSON, as from protobuf. */
function anyValue(value: unknown, depth: number): unknown {
  if (depth > maxNesting) throw new MalformedMessage("nested too deeply");
  if (!isObject(value)) return null;
  const { stringValue, boolValue, intValue, doubleValue, arrayValue, kvlistValue, bytesValue } = value;
  if (typeof stringValue === "string") return stringValue;
  if (typeof boolValue === "boolean") return boolValue;
  if (intValue !== undefined) return integerOf(intValue);
  if (doubleValue !== undefined) return typeof doubleValue === "number" ? jsonNumber(doubleValue) : textOf(doubleValue);
  if (isObject(arrayValue)) {
    const { values } = arrayValue;
    return Array.isArray(values) ? values.map((one) => anyValue(one, depth + 1)) : [];
  }
  if (isObject(kvlistValue)) return attributesOf(kvlistValue.values, depth + 1);
  return typeof bytesValue === "string" ? bytesValue : null;
}

/** As a string when a double cannot hold it. */
function integerOf(value: unknown): number | string | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d{1,20}$/.test(value)) return null;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}
