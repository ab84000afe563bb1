/** Reads an OTLP/JSON item that is too large to parse at once, and cuts its long texts. The result has the same format. */

import { type Item as Element, type Member, outline } from "@/lib/gate/http/json-outline";
import { type Item, maxAttributes, textLimits } from "@/lib/gate/otlp/item";

type Fields = { [name: string]: unknown };
type Steps<T> = Generator<undefined, T>;
/** Returns how many bytes to keep of each text in a value of this size, or undefined for all. */
type MaxText = (bytes: number) => number | undefined;

/** Other fields, such as ids and times. Longer ones are ignored. */
const maxFieldBytes = 64 * 1024;
const maxNameBytes = 2 * 1024;
const maxEvents = 1_000;
/** Large lists and maps within each other. Deeper ones are left out. */
const maxLevels = 4;

const fieldNames = [
  ...["traceId", "spanId", "parentSpanId", "name", "kind", "startTimeUnixNano", "endTimeUnixNano", "status", "events"],
  ...["eventName", "timeUnixNano", "observedTimeUnixNano", "body", "attributes"],
];

/** The fields of a span or a log record. @param item Is marked as cut, or as too large. */
export function* largeItem(bytes: Buffer, item: Pick<Item, "isCut" | "isTooLarge">): Steps<Fields> {
  item.isCut = true;
  const fields: Fields = {};
  for (const [name, member] of yield* findMembers(bytes, fieldNames)) {
    const value = bytes.subarray(member.start, member.end);
    if (name === "attributes") {
      if (member.itemCount > member.items.length) item.isTooLarge = true;
      fields.attributes = yield* readPairs(bytes, member.items, textLimits(item));
    } else if (name === "body") fields.body = yield* anyValue(value, textLimits(item)(value.length), 0);
    else if (name === "events") fields.events = yield* readSpanEvents(bytes, member.items, textLimits(item));
    else if (value.length <= maxFieldBytes) fields[name] = parsed(value);
  }
  return fields;
}

const parsed = (bytes: Buffer): unknown => JSON.parse(bytes.toString());

function* findMembers(bytes: Buffer, names: readonly string[]): Steps<ReadonlyMap<string, Member>> {
  const found = yield* outline(bytes, { names, maxItems: maxAttributes });
  // The syntax of the whole body has already been checked.
  return found.isValid ? found.members : new Map();
}

function* readSpanEvents(bytes: Buffer, events: readonly Element[], maxText: MaxText): Steps<unknown[]> {
  const kept: unknown[] = [];
  for (const { start, end } of events.slice(0, maxEvents)) {
    const event = bytes.subarray(start, end);
    const members = yield* findMembers(event, ["name", "attributes"]);
    const [name, attributes] = [members.get("name"), members.get("attributes")];
    const isNamed = name !== undefined && name.end - name.start <= maxNameBytes;
    if (attributes === undefined) continue;
    kept.push({
      name: isNamed ? parsed(event.subarray(name.start, name.end)) : "",
      attributes: yield* readPairs(event, attributes.items, maxText),
    });
  }
  return kept;
}

/** The `KeyValue`s of a list. */
function* readPairs(bytes: Buffer, items: readonly Element[], maxText: MaxText, level = 0): Steps<unknown[]> {
  const pairs: unknown[] = [];
  for (const { start, end } of items) {
    const pair = bytes.subarray(start, end);
    const limit = maxText(pair.length);
    pairs.push(limit === undefined ? parsed(pair) : yield* keyValue(pair, limit, level));
    yield;
  }
  return pairs;
}

function* keyValue(bytes: Buffer, maxText: number, level: number): Steps<unknown> {
  const members = yield* findMembers(bytes, ["key", "value"]);
  const [key, value] = [members.get("key"), members.get("value")];
  if (key === undefined || key.end - key.start > maxNameBytes) return null;
  return {
    key: parsed(bytes.subarray(key.start, key.end)),
    value: value && (yield* anyValue(bytes.subarray(value.start, value.end), maxText, level)),
  };
}

function* anyValue(bytes: Buffer, maxText: number | undefined, level: number): Steps<unknown> {
  if (maxText === undefined || bytes.length <= maxText) return parsed(bytes);
  const members = yield* findMembers(bytes, ["stringValue", "bytesValue", "arrayValue", "kvlistValue"]);
  const [kind, member] = [...members][0] ?? [];
  if (kind === undefined || member === undefined) return bytes.length <= maxNameBytes ? parsed(bytes) : null;
  const value = bytes.subarray(member.start, member.end);
  if (kind === "stringValue" || kind === "bytesValue") return { [kind]: readText(value, maxText) };
  if (level === maxLevels) return null;
  const list = (yield* findMembers(value, ["values"])).get("values");
  const items = list === undefined ? [] : itemsWithin(list.items, maxText);
  const read: MaxText = (size) => (size <= maxText ? undefined : maxText);
  if (kind === "kvlistValue") return { kvlistValue: { values: yield* readPairs(value, items, read, level + 1) } };
  const values: unknown[] = [];
  for (const { start, end } of items) values.push(yield* anyValue(value.subarray(start, end), maxText, level + 1));
  return { arrayValue: { values } };
}

/** The first items that fit, and the one that doesn't, which is cut. */
function itemsWithin(items: readonly Element[], maxBytes: number): readonly Element[] {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += item.end - item.start;
    return bytes > maxBytes;
  });
  return end === -1 ? items : items.slice(0, end + 1);
}

/** The start of a JSON string, without half a character or half an escape at its end. */
function readText(bytes: Buffer, maxBytes: number): string {
  if (bytes[0] !== quote) return "";
  if (bytes.length <= maxBytes) return parsed(bytes) as string;
  let end = 1 + maxBytes;
  while (((bytes[end] as number) & 0xc0) === 0x80) end--;
  const start = bytes.toString("utf8", 1, end).replace(/(?<!\\)((?:\\\\)*)\\(?:u[\da-fA-F]{0,3})?$/, "$1");
  return JSON.parse(`"${start}"`) as string;
}

const quote = 34;
