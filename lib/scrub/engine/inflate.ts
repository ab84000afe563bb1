/** Inflates gzip (RFC 1952), zlib (RFC 1950) and deflate (RFC 1951), within the limits of one call to the scrubber. */
import { Gunzip, Inflate, inflateSync } from "fflate/browser";
import { atCallEnd } from "@/lib/scrub/engine/caches";

/** Total output per call. If an event exceeds it, all of its compressed texts are unreadable, whatever their order. */
const maxOutput = 65_536;
const maxInput = 32_768;
/** Each text counts as at least this much input, because even a short one costs the tables of its codes. */
const minInput = 1_024;
/** A piece of input gives at most a thousand times as much output, and the limit is checked after each. */
const pieceBytes = 512;
/** Few compressed texts are shorter than this. */
const minDeflated = 24;
/** The start of data without a header, which shows whether it is a deflated text. */
export const probedBytes = 128;
const probedOutput = 16;
/** Each probe costs a few microseconds. Data without a header is rare, so further tokens are not tried. */
const maxProbes = 256;

let output = 0;
let input = 0;
let probes = 0;
let isOff = false;
const probe = new Uint8Array(4_096);

atCallEnd(() => {
  output = input = probes = 0;
  isOff = false;
});

/** Whether the texts of this call inflate to more than the limit. */
export const hasInflatedTooMuch = (): boolean => !isOff && (output > maxOutput || input > maxInput);

export const isInflatingStopped = (): boolean => isOff;

/** Until the call ends, every compressed text is unreadable. */
export function stopInflating(): void {
  isOff = true;
}

const isGzip = (first: number, second: number, third: number) => first === 0x1f && second === 0x8b && third === 8;
/** RFC 1950, section 2.2. */
const isZlib = (first: number, second: number) => (first & 0x8f) === 8 && ((first << 8) | second) % 31 === 0;
const zlibHeaderBytes = 2;

/** Whether three bytes are the start of a header. */
export const isHeader = (first: number, second: number, third: number) =>
  isGzip(first, second, third) || isZlib(first, second);

/** Whether data without a header could be a deflated text. */
export function isDeflatedText(bytes: Uint8Array, isText: (bytes: Uint8Array) => boolean): boolean {
  const type = ((bytes[0] ?? 0) >> 1) & 3;
  if (bytes.length < minDeflated || type === 0 || type === 3 || ++probes > maxProbes) return false;
  probe.fill(0, 0, probedOutput);
  try {
    inflateSync(bytes.subarray(0, probedBytes), { out: probe });
  } catch {
    // The data ends early, or is not deflated.
  }
  return isText(probe.subarray(0, probedOutput));
}

/** The inflated bytes, also of data that ends early or is damaged further on. `undefined` if the limit is exceeded. */
export function inflated(bytes: Uint8Array): Uint8Array | undefined {
  input += Math.max(bytes.length, minInput);
  if (hasInflatedTooMuch()) return undefined;
  const parts: Uint8Array[] = [];
  const take = (part: Uint8Array) => {
    parts.push(part);
    output += part.length;
  };
  const [first = 0, second = 0, third = 0] = bytes;
  const stream = isGzip(first, second, third) ? new Gunzip(take) : new Inflate(take);
  const data = isZlib(first, second) ? bytes.subarray(zlibHeaderBytes) : bytes;
  try {
    for (let at = 0; at < data.length && output <= maxOutput; at += pieceBytes)
      stream.push(data.subarray(at, at + pieceBytes));
  } catch {
    // Damaged data. What came before is a text too.
  }
  return hasInflatedTooMuch() ? undefined : joined(parts);
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
