/** A span or a log record, decoded from protobuf or JSON. */

/** The values are those of JSON. */
export type Attributes = { [name: string]: unknown };
// Objects without a prototype would be safe to assign to, but they are slower to read.
export const newAttributes = (): Attributes => ({});

const plain = { enumerable: true, configurable: true, writable: true };

/** Assigning `__proto__` would set the prototype. */
export function setAttribute(attributes: Attributes, name: string, value: unknown): void {
  if (name === "__proto__") Object.defineProperty(attributes, name, { ...plain, value });
  else attributes[name] = value;
}

/** Times in nanoseconds since the epoch, 0 when absent. Ids in lower-case hex, empty when absent. */
export type Item = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  /** Of a span. */
  kind: number;
  start: bigint;
  end: bigint;
  statusCode: number;
  statusMessage: string;
  exceptionMessage: string;
  attributes: Attributes;
  readonly resource: Attributes;
  /** Whether its attributes exceed what an event can hold. Not all of them were decoded. */
  isTooLarge: boolean;
};

export const newItem = (resource: Attributes): Item => ({
  traceId: "",
  spanId: "",
  parentSpanId: "",
  name: "",
  kind: 0,
  start: 0n,
  end: 0n,
  statusCode: 0,
  statusMessage: "",
  exceptionMessage: "",
  attributes: newAttributes(),
  resource,
  isTooLarge: false,
});

const zeros = /^0*$/;
const isHex = (id: string, length: number) => id.length === length && !zeros.test(id);
/** 16 bytes, not all zero (W3C Trace Context). */
export const isTraceId = (id: string) => isHex(id, 32);
/** 8 bytes, not all zero. */
export const isSpanId = (id: string) => isHex(id, 16);

/** The kinds of spans that have a meaning here (trace.proto). */
export const clientKind = 3;
export const errorStatus = 2;

/** Attributes larger than this have more than 64 KiB as JSON, even as a list of numbers. */
export const maxAttributeBytes = 512 * 1024;
/** A resource belongs to all of its items, so a large one would be multiplied. */
export const maxResourceBytes = 4 * 1024;
/** Nested values of one attribute. An event allows 32. */
export const maxNesting = 64;

export type StoredSignal = "traces" | "logs";
export type Signal = StoredSignal | "metrics";
