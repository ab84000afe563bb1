/** Reads protobuf messages (https://protobuf.dev/programming-guides/encoding). Every length is checked, so any bytes are safe to read. */

/** The bytes are not a message of the expected type. */
export class MalformedMessage extends Error {}
/** The message has more fields than its reader may read. */
export class TooManyFields extends Error {}

const varintType = 0;
const fixed64Type = 1;
const lengthType = 2;
const fixed32Type = 5;
/** 64 bits, seven in each byte. */
const maxVarintBytes = 10;
/** Numbers of this many bytes are exact as doubles. */
const exactVarintBytes = 7;
const maxFieldNumber = 2 ** 29 - 1;
/** More fields than any body has. Fits in a V8 small integer, which is faster. */
const unlimited = 2 ** 30;

/** @property isPartial If set, reading stops when no fields are left, and this becomes true. Otherwise it throws. */
export type Budget = { fields: number; isPartial?: boolean };

/** Steps through the fields of one message. The accessors read the value of the current field. */
export class MessageReader {
  /** The number of the current field. */
  field = 0;
  private type = 0;
  /** The range of the current value. */
  private from: number;
  private to: number;

  private readonly bytes: Buffer;
  private readonly start: number;
  private readonly end: number;
  /** Shared with the readers of nested messages. */
  private readonly budget: Budget;

  constructor(bytes: Buffer, start = 0, end = bytes.length, budget: Budget = { fields: unlimited }) {
    this.budget = budget;
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.from = start;
    this.to = start;
  }

  /** Goes to the next field. False after the last one, or when a budget for part of a message is used up. @throws MalformedMessage, TooManyFields */
  next(): boolean {
    if (this.to >= this.end) return false;
    if (--this.budget.fields < 0) {
      if (this.budget.isPartial === undefined) throw new TooManyFields();
      this.budget.isPartial = true;
      return false;
    }
    this.from = this.to;
    const key = this.readVarint();
    this.type = key % 8;
    this.field = (key - this.type) / 8;
    if (this.field < 1 || this.field > maxFieldNumber) throw new MalformedMessage("invalid field number");
    const length = this.type === lengthType ? this.readVarint() : 0;
    this.from = this.to;
    if (this.type === varintType) this.readVarint();
    else this.to += fieldLength(this.type, length);
    if (this.to > this.end) throw new MalformedMessage("truncated");
    return true;
  }

  /** Whether the current value is a message, a string or bytes. Other types under a known number are unknown fields. */
  get isDelimited(): boolean {
    return this.type === lengthType;
  }

  get isVarint(): boolean {
    return this.type === varintType;
  }

  get isFixed64(): boolean {
    return this.type === fixed64Type;
  }

  /** The size of the current value, in bytes. */
  get size(): number {
    return this.to - this.from;
  }

  /** The size of the message, in bytes. */
  get length(): number {
    return this.end - this.start;
  }

  /** The bytes of the message. */
  raw(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }

  /** A new reader for the same message, from its first field. Reads at most `maxFields` fields, including those of nested messages. */
  restarted(maxFields: number): MessageReader {
    return new MessageReader(this.bytes, this.start, this.end, { fields: maxFields });
  }

  /** The current value as a message. */
  message(budget: Budget = this.budget): MessageReader {
    return new MessageReader(this.bytes, this.from, this.to, budget);
  }

  /** Invalid UTF-8 becomes U+FFFD. Doesn't split a character that crosses the limit. */
  text(maxBytes = Number.POSITIVE_INFINITY): string {
    let end = Math.min(this.to, this.from + maxBytes);
    while (end < this.to && end > this.from && ((this.bytes[end] as number) & 0xc0) === 0x80) end--;
    return this.bytes.toString("utf8", this.from, end);
  }

  hex(): string {
    return this.bytes.toString("hex", this.from, this.to);
  }

  base64(maxBytes = Number.POSITIVE_INFINITY): string {
    return this.bytes.toString("base64", this.from, Math.min(this.to, this.from + maxBytes));
  }

  double(): number {
    return this.bytes.readDoubleLE(this.from);
  }

  fixed64(): bigint {
    return this.bytes.readBigUInt64LE(this.from);
  }

  /** A small unsigned number, such as an enum. Larger ones are not exact. */
  uint(): number {
    const { to } = this;
    this.to = this.from;
    const value = this.readVarint();
    this.to = to;
    return value;
  }

  /** A signed 64-bit number, as a string when a double cannot represent it exactly. */
  int64(): number | string {
    if (this.size <= exactVarintBytes) return this.uint();
    let value = 0n;
    for (let at = this.to - 1; at >= this.from; at--) value = (value << 7n) | BigInt((this.bytes[at] as number) & 127);
    const signed = BigInt.asIntN(64, value);
    const number = Number(signed);
    return Number.isSafeInteger(number) ? number : signed.toString();
  }

  /** Reads the varint at `to` and advances `to` past it. The result is not exact beyond 2^53. */
  private readVarint(): number {
    const start = this.to;
    let value = 0;
    let unit = 1;
    for (;;) {
      if (this.to >= this.end) throw new MalformedMessage("truncated");
      if (this.to - start >= maxVarintBytes) throw new MalformedMessage("a number with more than 10 bytes");
      const byte = this.bytes[this.to++] as number;
      value += (byte & 127) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  }
}

/** The size of a value that is not a varint. Groups (types 3 and 4) are not part of proto3. */
function fieldLength(type: number, length: number): number {
  if (type === lengthType) return length;
  if (type === fixed64Type) return 8;
  if (type === fixed32Type) return 4;
  throw new MalformedMessage("an unknown wire type");
}
