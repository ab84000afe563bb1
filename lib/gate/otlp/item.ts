/** A span or a log record, decoded from protobuf or JSON. */

import { otlpLimits } from "@/lib/gate/contracts/otlp";
import { machinePrefixes } from "@/lib/gate/otlp/mapping";
import { MalformedMessage } from "@/lib/gate/otlp/protobuf";
import { setProperty } from "@/lib/set-property";

/** JSON values. */
export type Attributes = { [name: string]: unknown };
// Objects without a prototype would be safe to assign to, but they are slower to read.
export const newAttributes = (): Attributes => ({});

/** Times in nanoseconds since the epoch, 0 when absent. Ids in lower-case hex, empty when absent. */
export const newItem = (resource: Attributes, scope: string) => ({
  traceId: "",
  spanId: "",
  parentSpanId: "",
  name: "",
  /** Spans only. */
  kind: 0,
  start: 0n,
  end: 0n,
  statusCode: 0,
  statusMessage: "",
  exceptionMessage: "",
  attributes: newAttributes(),
  resource,
  /** The name of the instrumentation scope. */
  scope,
  /** Whether the ends of long values were not decoded. */
  isCut: false,
  /** Whether it has more fields or attributes than an event can have. If so, not all of them were decoded. */
  isTooLarge: false,
});
export type Item = ReturnType<typeof newItem>;

export type Resource = ReturnType<typeof newResource>;

export function newResource() {
  const attributes = newAttributes();
  let free: number = otlpLimits.maxResourceBytes;
  return {
    attributes,
    /** Ignores attributes that are not stored, and those that exceed the size limit. */
    add: (name: string, value: unknown, bytes: number): void => {
      if (name === "" || bytes > free || machinePrefixes.some((prefix) => name.startsWith(prefix))) return;
      free -= bytes;
      setProperty(attributes, name, value);
    },
  };
}

const zeros = /^0*$/;
const isHex = (id: string, length: number) => id.length === length && !zeros.test(id);
/** 16 bytes, not all zero (W3C Trace Context). */
export const isTraceId = (id: string) => isHex(id, 32);
/** 8 bytes, not all zero. */
export const isSpanId = (id: string) => isHex(id, 16);

/** The enum values from trace.proto that the mapping uses. */
export const serverKind = 2;
export const clientKind = 3;
export const errorStatus = 2;

/** Attributes up to this size are decoded completely. Larger ones exceed 64 KiB as JSON, even as a list of numbers. */
export const maxAttributeBytes = 512 * 1024;
/** The decoded part of each text beyond that. Longer than what is stored of it, so that the end can be removed after scrubbing. */
export const maxCutBytes = 24 * 1024;
const maxDecodedBytes = 2 * maxAttributeBytes;

/**
 * Returns how many bytes to decode of each text in an attribute of this size, or undefined for all. Call it for each attribute of an item.
 * Marks the item as cut if it is not all.
 */
export function textLimits(item: Pick<Item, "isCut">): (bytes: number) => number | undefined {
  let whole = 0;
  let decoded = 0;
  return (bytes) => {
    if (whole + bytes <= maxAttributeBytes) {
      whole += bytes;
      return undefined;
    }
    item.isCut = true;
    decoded += Math.min(bytes, maxCutBytes);
    return decoded <= maxDecodedBytes ? maxCutBytes : 0;
  };
}
/** An event allows 2,000 keys. */
export const maxAttributes = 10_000;
/** The maximum nesting depth of an attribute value. An event allows 32. */
export const maxNesting = 64;

/** Call for every resource, scope and item of a request. @throws MalformedMessage when there are too many */
export function itemCounter(): () => void {
  let count = 0;
  return () => {
    if (++count > otlpLimits.maxItems) throw new MalformedMessage("too many items");
  };
}

/** Longer names of instrumentation scopes are ignored. */
export const maxScopeBytes = 256;

export type StoredSignal = "traces" | "logs";
export type Signal = StoredSignal | "metrics";
