/** Decodes `ExportTraceServiceRequest` and `ExportLogsServiceRequest` (opentelemetry-proto 1.x) item by item. */

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
import { isEventName, stepPrefixes } from "@/lib/gate/otlp/mapping";
import { MalformedMessage, MessageReader } from "@/lib/gate/otlp/protobuf";

/** All three requests nest alike: resources, then scopes, then items. */
const resourceField = 1;
const scopesField = 2;
const itemsField = 2;

/** These generators yield undefined where the caller may pause, also if there are only empty messages. */
type Pausable<T> = Generator<T | undefined>;

/** @throws MalformedMessage */
export function* spansIn(body: Buffer): Pausable<Item> {
  for (const found of itemsIn(body)) yield found && decoded(found, decodeSpan);
}

/** @throws MalformedMessage */
export function* logRecordsIn(body: Buffer): Pausable<Item> {
  for (const found of itemsIn(body)) yield found && decoded(found, decodeLogRecord);
}

/** Gauge, sum, histogram, exponential histogram and summary. */
const dataFields = new Set([5, 7, 9, 10, 11]);

/** Yields 1 for each data point. @throws MalformedMessage */
export function* dataPointsIn(body: Buffer): Pausable<number> {
  for (const found of itemsIn(body)) {
    const metric = found?.reader;
    yield;
    while (metric?.next()) {
      if (!dataFields.has(metric.field) || !metric.isDelimited) continue;
      for (const _ of messagesIn(metric.message(), 1)) yield 1;
    }
  }
}

type Found = { readonly reader: MessageReader; readonly resource: Attributes };

function* itemsIn(body: Buffer): Pausable<Found> {
  for (const ofResource of messagesIn(new MessageReader(body), 1)) {
    // The fields of a message can have any order, so the resource is read first.
    const resource = resourceOf(ofResource.restarted());
    for (const ofScope of messagesIn(ofResource, scopesField)) {
      yield;
      for (const reader of messagesIn(ofScope, itemsField)) yield { reader, resource };
    }
    yield;
  }
}

/** With all events and links. Decoding a larger item would block other requests. */
const maxItemBytes = 4 * 1024 * 1024;

function decoded({ reader, resource }: Found, decode: (reader: MessageReader, resource: Attributes) => Item): Item {
  if (reader.length <= maxItemBytes) return decode(reader, resource);
  return tooLarge(newItem(resource), (text) => reader.includes(text));
}

/** An item that is not decoded, with the beginning of a name that tells whether it is ours. */
export function tooLarge(item: Item, includes: (text: string) => boolean): Item {
  const prefix = stepPrefixes.find(includes);
  return { ...item, attributes: prefix === undefined ? {} : { [prefix]: null }, isTooLarge: true };
}

/** The values of a repeated message. */
function* messagesIn(reader: MessageReader, field: number): Generator<MessageReader> {
  while (reader.next()) if (reader.field === field && reader.isDelimited) yield reader.message();
}

/** Encoders write the resource before the scopes. */
const maxFieldsBeforeResource = 100;

function resourceOf(reader: MessageReader): Attributes {
  const attributes = newAttributes();
  for (let fields = 0; fields < maxFieldsBeforeResource && reader.next(); fields++) {
    if (reader.field !== resourceField || !reader.isDelimited) continue;
    let bytes = 0;
    for (const attribute of messagesIn(reader.message(), 1)) {
      bytes += attribute.length;
      if (bytes > maxResourceBytes) break;
      putKeyValue(attribute, attributes, 0);
    }
    break;
  }
  return attributes;
}

function decodeSpan(reader: MessageReader, resource: Attributes): Item {
  const item = newItem(resource);
  const attributes = attributesInto(item);
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 1) item.traceId = reader.hex();
      else if (field === 2) item.spanId = reader.hex();
      else if (field === 4) item.parentSpanId = reader.hex();
      else if (field === 5) item.name = reader.text();
      else if (field === 9) attributes(reader);
      else if (field === 11) readEvent(reader.message(), item);
      else if (field === 15) readStatus(reader.message(), item);
    } else if (reader.isFixed64) {
      if (field === 7) item.start = reader.fixed64();
      else if (field === 8) item.end = reader.fixed64();
    } else if (field === 6 && reader.isVarint) item.kind = reader.uint();
  }
  return item;
}

function decodeLogRecord(reader: MessageReader, resource: Attributes): Item {
  const item = newItem(resource);
  const attributes = attributesInto(item);
  let observed = 0n;
  let body: unknown;
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 5 && reader.size <= maxAttributeBytes) body = anyValue(reader.message(), 0);
      else if (field === 6) attributes(reader);
      else if (field === 9) item.traceId = reader.hex();
      // The span in which the record was written.
      else if (field === 10) item.parentSpanId = reader.hex();
      else if (field === 12) item.name = reader.text();
    } else if (reader.isFixed64) {
      if (field === 1) item.start = reader.fixed64();
      else if (field === 11) observed = reader.fixed64();
    }
  }
  return completeLogRecord(item, body, observed);
}

/** The part of a log record that both encodings share. */
export function completeLogRecord(item: Item, body: unknown, observed: bigint): Item {
  if (item.start === 0n) item.start = observed;
  const isMap = typeof body === "object" && body !== null && !Array.isArray(body);
  if (isMap)
    for (const [name, value] of Object.entries(body))
      if (!Object.hasOwn(item.attributes, name)) setAttribute(item.attributes, name, value);
  // Claude Code writes the full name as the body, and a shorter one as the attribute.
  item.name = [item.name, item.attributes["event.name"], body].find(isEventName) ?? "";
  return item;
}

/** Reads attributes. Beyond what an event can hold, only their names, which tell whether the item is ours. */
function attributesInto(item: Item): (reader: MessageReader) => void {
  let bytes = 0;
  return (reader) => {
    bytes += reader.size;
    item.isTooLarge = bytes > maxAttributeBytes;
    putKeyValue(reader.message(), item.attributes, 0, item.isTooLarge);
  };
}

/** `exception.message` of the event that records an exception. */
function readEvent(reader: MessageReader, item: Item): void {
  while (reader.next()) {
    if (reader.field !== 3 || !reader.isDelimited || reader.size > maxAttributeBytes) continue;
    const attribute = newAttributes();
    putKeyValue(reader.message(), attribute, 0);
    const { "exception.message": message } = attribute;
    if (typeof message === "string") item.exceptionMessage = message;
  }
}

function readStatus(reader: MessageReader, item: Item): void {
  while (reader.next()) {
    if (reader.field === 2 && reader.isDelimited) item.statusMessage = reader.text();
    else if (reader.field === 3 && reader.isVarint) item.statusCode = reader.uint();
  }
}

function putKeyValue(reader: MessageReader, attributes: Attributes, depth: number, isNameOnly = false): void {
  let key = "";
  let value: unknown = null;
  while (reader.next()) {
    if (!reader.isDelimited) continue;
    if (reader.field === 1) key = reader.text();
    else if (reader.field === 2 && !isNameOnly) value = anyValue(reader.message(), depth);
  }
  if (key !== "") setAttribute(attributes, key, value);
}

/** `AnyValue` as JSON: bytes become Base64, and numbers that JSON cannot express become strings. */
function anyValue(reader: MessageReader, depth: number): unknown {
  if (depth > maxNesting) throw new MalformedMessage("nested too deeply");
  let value: unknown = null;
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 1) value = reader.text();
      else if (field === 5) value = listOf(reader.message(), depth + 1);
      else if (field === 6) value = mapOf(reader.message(), depth + 1);
      else if (field === 7) value = reader.base64();
    } else if (reader.isVarint) {
      if (field === 2) value = reader.uint() !== 0;
      else if (field === 3) value = reader.int64();
    } else if (field === 4 && reader.isFixed64) value = jsonNumber(reader.double());
  }
  return value;
}

export const jsonNumber = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

function listOf(reader: MessageReader, depth: number): unknown[] {
  const list: unknown[] = [];
  while (reader.next()) if (reader.field === 1 && reader.isDelimited) list.push(anyValue(reader.message(), depth));
  return list;
}

function mapOf(reader: MessageReader, depth: number): Attributes {
  const map = newAttributes();
  while (reader.next()) if (reader.field === 1 && reader.isDelimited) putKeyValue(reader.message(), map, depth);
  return map;
}
