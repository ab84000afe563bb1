/** Decodes `ExportTraceServiceRequest` and `ExportLogsServiceRequest` (opentelemetry-proto 1.x) item by item. */

import { otlpLimits } from "@/lib/gate/contracts/otlp";
import { emitterContents, isRecordName, recordNames } from "@/lib/gate/otlp/emitters/emitters";
import {
  type Attributes,
  type Item,
  itemCounter,
  maxAttributeBytes,
  maxAttributes,
  maxCutBytes,
  maxNesting,
  maxScopeBytes,
  newAttributes,
  newItem,
  newResource,
  type Resource,
  textLimits,
} from "@/lib/gate/otlp/item";
import { nameAttribute, recordPrefix, stepPrefixes } from "@/lib/gate/otlp/mapping";
import { type Budget, MalformedMessage, MessageReader, TooManyFields } from "@/lib/gate/otlp/protobuf";
import { setProperty } from "@/lib/set-property";

/** All three request types have the same nesting: resources, then scopes, then items. */
const resourcesField = 1;
const resourceField = 1;
const scopesField = 2;
const itemsField = 2;

/** These generators yield undefined at points where the caller can pause, even if there are only empty messages or unknown fields. */
type Pausable<T> = Generator<T | undefined>;

/** @throws MalformedMessage */
export function* decodeSpans(body: Buffer): Pausable<Item> {
  for (const found of findItems(body)) yield found && decoded(found, decodeSpan, stepPrefixes);
}

/** @throws MalformedMessage */
export function* decodeLogRecords(body: Buffer): Pausable<Item> {
  for (const found of findItems(body)) yield found && decoded(found, decodeLogRecord, recordStarts);
}

const recordStarts = [...recordNames, recordPrefix];

/** Gauge, sum, histogram, exponential histogram and summary. */
const dataFields = [5, 7, 9, 10, 11];

/** Yields how many data points each metric has. @throws MalformedMessage */
export function* countDataPoints(body: Buffer): Pausable<number> {
  for (const found of findItems(body)) {
    yield;
    if (found) for (const data of findMessages(found.reader, ...dataFields)) yield* data ? countMessages(data, 1) : [0];
  }
}

type Found = { readonly reader: MessageReader; readonly resource: Attributes; readonly scope: string };

function* findItems(body: Buffer): Pausable<Found> {
  const count = itemCounter();
  for (const resourceReader of findMessages(new MessageReader(body), resourcesField)) {
    yield;
    if (resourceReader === undefined) continue;
    count();
    // The fields of a message can be in any order, so the resource is read first.
    const resource = decodeResource(resourceReader);
    for (const scopeReader of findMessages(resourceReader, scopesField)) {
      yield;
      if (scopeReader === undefined) continue;
      count();
      const scope = decodeScope(scopeReader);
      for (const reader of findMessages(scopeReader, itemsField)) {
        if (reader) count();
        yield reader && { reader, resource, scope };
      }
    }
  }
}

/** The maximum number of fields in an item, including nested messages. No event can contain more values. */
const maxItemFields = 100_000;

type Decode = (reader: MessageReader, resource: Attributes, scope: string) => Item;

function decoded({ reader, resource, scope }: Found, decode: Decode, prefixes: readonly string[]): Item {
  const item = withinBudget(() => decode(reader.restarted(maxItemFields), resource, scope));
  return item ?? tooLarge(newItem(resource, scope), reader.raw(), prefixes);
}

/** Undefined when there are more fields than the reader may read. */
function withinBudget<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooManyFields) return undefined;
    throw error;
  }
}

const maxSearchedBytes = 4 * 1024 * 1024;

/** An item with too many fields. Its first bytes are searched for an attribute prefix that shows whether we map it. */
function tooLarge(item: Item, bytes: Buffer, prefixes: readonly string[]): Item {
  const searched = bytes.subarray(0, maxSearchedBytes);
  const prefix = prefixes.find((text) => searched.includes(text));
  return prefix === undefined
    ? { ...item, isTooLarge: true }
    : { ...item, name: prefix, attributes: { [prefix]: null }, isTooLarge: true };
}

/** The number of fields read between pauses, which takes less than a millisecond. */
const fieldsPerPause = 10_000;

/** Yields the messages in the given fields. */
function* findMessages(reader: MessageReader, ...fields: number[]): Pausable<MessageReader> {
  for (let read = 1; reader.next(); read++) {
    if (reader.isDelimited && fields.includes(reader.field)) yield reader.message();
    if (read % fieldsPerPause === 0) yield;
  }
}

/** Yields the number of messages since the last yield. */
function* countMessages(reader: MessageReader, field: number): Generator<number> {
  let count = 0;
  for (let read = 1; reader.next(); read++) {
    if (reader.isDelimited && reader.field === field) count++;
    if (read % fieldsPerPause !== 0) continue;
    yield count;
    count = 0;
  }
  yield count;
}

/** The maximum number of fields read to find and decode a resource or a scope. Encoders write them first. */
const maxResourceFields = 5_000;
const scopeField = 1;

function decodeScope(reader: MessageReader): string {
  const limited = reader.restarted(maxResourceFields);
  const name = withinBudget(() => {
    while (limited.next())
      if (limited.field === scopeField && limited.isDelimited) return nameOfScope(limited.message());
    return "";
  });
  return name ?? "";
}

function nameOfScope(reader: MessageReader): string {
  let name = "";
  while (reader.next())
    if (reader.field === 1 && reader.isDelimited && reader.size <= maxScopeBytes) name = reader.text();
  return name;
}

function decodeResource(reader: MessageReader): Attributes {
  const resource = newResource();
  const limited = reader.restarted(maxResourceFields);
  withinBudget(() => {
    while (limited.next())
      if (limited.field === resourceField && limited.isDelimited) return readResource(limited.message(), resource);
  });
  return resource.attributes;
}

function readResource(reader: MessageReader, resource: Resource): void {
  while (reader.next()) {
    if (reader.field !== 1 || !reader.isDelimited || reader.size > otlpLimits.maxResourceBytes) continue;
    const { key, value } = keyValue(reader.message(), 0);
    resource.add(key, value, reader.size);
  }
}

function decodeSpan(reader: MessageReader, resource: Attributes, scope: string): Item {
  const item = newItem(resource, scope);
  const attributes = attributesInto(item);
  const limitEventText = textLimits(item);
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 1) item.traceId = reader.hex();
      else if (field === 2) item.spanId = reader.hex();
      else if (field === 4) item.parentSpanId = reader.hex();
      else if (field === 5) item.name = reader.text(maxCutBytes);
      else if (field === 9) attributes(reader);
      else if (field === 11) readEvent(reader.message(), item, limitEventText);
      else if (field === 15) readStatus(reader.message(), item);
    } else if (reader.isFixed64) {
      if (field === 7) item.start = reader.fixed64();
      else if (field === 8) item.end = reader.fixed64();
    } else if (field === 6 && reader.isVarint) item.kind = reader.uint();
  }
  return item;
}

function decodeLogRecord(reader: MessageReader, resource: Attributes, scope: string): Item {
  const item = newItem(resource, scope);
  const attributes = attributesInto(item);
  let observed = 0n;
  let body: unknown;
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 5) body = valueOfBody(reader, item);
      else if (field === 6) attributes(reader);
      else if (field === 9) item.traceId = reader.hex();
      // The span during which the record was written.
      else if (field === 10) item.parentSpanId = reader.hex();
      else if (field === 12) item.name = reader.text(maxCutBytes);
    } else if (reader.isFixed64) {
      if (field === 1) item.start = reader.fixed64();
      else if (field === 11) observed = reader.fixed64();
    }
  }
  return completeLogRecord(item, body, observed);
}

/** Completes a log record. Shared by both encodings. */
export function completeLogRecord(item: Item, body: unknown, observed: bigint): Item {
  if (item.start === 0n) item.start = observed;
  const isMap = typeof body === "object" && body !== null && !Array.isArray(body);
  if (isMap)
    for (const [name, value] of Object.entries(body))
      if (!Object.hasOwn(item.attributes, name)) setProperty(item.attributes, name, value);
  // Claude Code writes the full name as the body and a shorter one as the attribute. Codex writes a place in its code as the name.
  item.name = [item.name, item.attributes[nameAttribute], body].find(isStoredName) ?? "";
  const isContent = !isMap && body != null && body !== item.name;
  if (isContent && item.name !== "" && !Object.hasOwn(item.attributes, "body")) item.attributes.body = body;
  return item;
}

const isStoredName = (name: unknown): name is string =>
  typeof name === "string" && (name.startsWith(recordPrefix) || isRecordName(name));

/** Reads attributes. Beyond their maximum number, keeps only a name prefix that shows whether we map the item. */
function attributesInto(item: Item): (reader: MessageReader) => void {
  const { attributes } = item;
  const limitText = textLimits(item);
  const shared: Budget = { fields: maxItemFields, isPartial: false };
  let count = 0;
  return (reader) => {
    const isBeyond = ++count > maxAttributes;
    if (isBeyond) item.isTooLarge = true;
    const budget = shared.fields > fieldsOfScalar ? shared : { fields: fieldsOfScalar, isPartial: false };
    const read: Reading = { maxText: limitText(reader.size), isNameOnly: isBeyond };
    const { key, value } = keyValue(reader.message(budget), 0, read);
    if (budget.isPartial) item.isCut = true;
    const name = isBeyond ? stepPrefixes.find((prefix) => key.startsWith(prefix)) : key;
    if (name) setProperty(attributes, name, value);
  };
}

/** An attribute with a scalar is read even if a list before it had too many fields. */
const fieldsOfScalar = 8;

function valueOfBody(reader: MessageReader, item: Item): unknown {
  const budget: Budget = { fields: maxItemFields, isPartial: false };
  const value = anyValue(reader.message(budget), 0, { maxText: textLimits(item)(reader.size) });
  if (budget.isPartial) item.isCut = true;
  return value;
}

/** @property maxText The number of bytes to decode of each text. */
type Reading = { readonly maxText?: number | undefined; readonly isNameOnly?: boolean };

const eventNameField = 2;
const eventAttributesField = 3;

/** `exception.message` of the event that records an exception, and the contents that an emitter sends as events. */
function readEvent(reader: MessageReader, item: Item, limitText: (bytes: number) => number | undefined): void {
  let name = "";
  const attributes = newAttributes();
  const hasContents = emitterContents(item.scope) !== undefined;
  while (reader.next()) {
    if (!reader.isDelimited || reader.size > maxAttributeBytes) continue;
    if (reader.field === eventNameField) name = reader.text(maxScopeBytes);
    if (reader.field !== eventAttributesField) continue;
    const { key, value } = keyValue(reader.message(), 0, {
      maxText: hasContents ? limitText(reader.size) : maxCutBytes,
    });
    setProperty(attributes, key, value);
  }
  noteEvent(item, name, attributes);
}

/** Shared by both encodings. */
export function noteEvent(item: Item, name: string, attributes: Attributes): void {
  const { "exception.message": message } = attributes;
  if (typeof message === "string") item.exceptionMessage = message;
  const { [name]: attribute } = emitterContents(item.scope) ?? {};
  const content = attribute === undefined ? undefined : attributes[attribute];
  if (typeof content === "string" && item.attributes[name] === undefined) setProperty(item.attributes, name, content);
}

function readStatus(reader: MessageReader, item: Item): void {
  while (reader.next()) {
    if (reader.field === 2 && reader.isDelimited) item.statusMessage = reader.text(maxCutBytes);
    else if (reader.field === 3 && reader.isVarint) item.statusCode = reader.uint();
  }
}

function keyValue(reader: MessageReader, depth: number, read: Reading = {}): { key: string; value: unknown } {
  let key = "";
  let value: unknown = null;
  while (reader.next()) {
    if (!reader.isDelimited) continue;
    if (reader.field === 1) key = reader.text(read.maxText);
    else if (reader.field === 2 && !read.isNameOnly) value = anyValue(reader.message(), depth, read);
  }
  return { key, value };
}

/** `AnyValue` as JSON: bytes become Base64, and numbers that JSON cannot express become strings. */
function anyValue(reader: MessageReader, depth: number, read: Reading): unknown {
  if (depth > maxNesting) throw new MalformedMessage("nested too deeply");
  let value: unknown = null;
  while (reader.next()) {
    const { field } = reader;
    if (reader.isDelimited) {
      if (field === 1) value = reader.text(read.maxText);
      else if (field === 5) value = readList(reader.message(), depth + 1, read);
      else if (field === 6) value = readMap(reader.message(), depth + 1, read);
      else if (field === 7) value = reader.base64(read.maxText);
    } else if (reader.isVarint) {
      if (field === 2) value = reader.uint() !== 0;
      else if (field === 3) value = reader.int64();
    } else if (field === 4 && reader.isFixed64) value = jsonNumber(reader.double());
  }
  return value;
}

export const jsonNumber = (value: number): number | string => (Number.isFinite(value) ? value : String(value));

function readList(reader: MessageReader, depth: number, read: Reading): unknown[] {
  const list: unknown[] = [];
  while (reader.next())
    if (reader.field === 1 && reader.isDelimited) list.push(anyValue(reader.message(), depth, read));
  return list;
}

function readMap(reader: MessageReader, depth: number, read: Reading): Attributes {
  const map = newAttributes();
  while (reader.next()) {
    if (reader.field !== 1 || !reader.isDelimited) continue;
    const { key, value } = keyValue(reader.message(), depth, read);
    if (key !== "") setProperty(map, key, value);
  }
  return map;
}
