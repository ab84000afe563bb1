/** Inflates gzip (RFC 1952), zlib (RFC 1950) and deflate (RFC 1951), within the limits of one call to the scrubber. */
import { Inflate, inflateSync } from "fflate/browser";
import { atCallEnd } from "@/lib/scrub/engine/call-caches";

/** What one call inflates in all. What does not fit is unreadable. */
const maxOutput = 65_536;
const maxInput = 32_768;
/** Each text counts as at least this much input, because even a short one costs the tables of its codes. */
const minInput = 1_024;
/** A piece of input gives at most a thousand times as much output, and the limit is checked after each. */
const pieceBytes = 512;
/** Few compressed texts are shorter than this. */
const minDeflated = 24;
const probedInput = 128;
const probedOutput = 16;
/** Each probe costs a few microseconds. */
const maxProbes = 256;

let output = 0;
let input = 0;
let probes = 0;
const probe = new Uint8Array(4_096);

atCallEnd(() => {
  output = input = probes = 0;
});

const isGzip = (first: number, second: number, third: number) => first === 0x1f && second === 0x8b && third === 8;
/** RFC 1950, section 2.2. */
const isZlib = (first: number, second: number) => (first & 0x8f) === 8 && ((first << 8) | second) % 31 === 0;

/** Whether three bytes are the start of a header. */
export const isHeader = (first: number, second: number, third: number) =>
  isGzip(first, second, third) || isZlib(first, second);

/** The start of the deflated data, or -1 if there is no header. */
export function deflatedStart(bytes: Uint8Array): number {
  const [first = 0, second = 0, third = 0] = bytes;
  if (isGzip(first, second, third)) return gzipHeader(bytes);
  return isZlib(first, second) ? 2 : -1;
}

/** RFC 1952, section 2.3: flags say which fields follow the first ten bytes. */
function gzipHeader(bytes: Uint8Array): number {
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + ((bytes[10] ?? 0) | ((bytes[11] ?? 0) << 8));
  for (const flag of [8, 16]) if (flags & flag) at = bytes.indexOf(0, at) + 1 || bytes.length;
  return flags & 2 ? at + 2 : at;
}

/** Whether data without a header could be a deflated text. */
export function isDeflatedText(bytes: Uint8Array, isText: (bytes: Uint8Array) => boolean): boolean {
  const type = ((bytes[0] ?? 0) >> 1) & 3;
  if (bytes.length < minDeflated || type === 0 || type === 3) return false;
  if (++probes > maxProbes) return true;
  probe.fill(0, 0, probedOutput);
  try {
    inflateSync(bytes.subarray(0, probedInput), { out: probe });
  } catch {
    // The data ends early, or is not deflated.
  }
  return isText(probe.subarray(0, probedOutput));
}

/** The inflated bytes, also of data that ends early or is damaged further on. `undefined` if they exceed a limit. */
export function inflated(data: Uint8Array): Uint8Array | undefined {
  input += Math.max(data.length, minInput);
  if (input > maxInput || output > maxOutput) return undefined;
  const parts: Uint8Array[] = [];
  const stream = new Inflate((part) => {
    parts.push(part);
    output += part.length;
  });
  try {
    for (let at = 0; at < data.length && output <= maxOutput; at += pieceBytes)
      stream.push(data.subarray(at, at + pieceBytes));
  } catch {
    // Damaged data. What came before is a text too.
  }
  return output > maxOutput ? undefined : joined(parts);
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
