/**
 * Texts that are encoded within a text, in Base64 (RFC 4648, both alphabets) or hexadecimal: alone, as a token, in a path, in a data URL,
 * wrapped in lines. Compressed texts in them are inflated.
 */
import { atCallEnd } from "@/lib/scrub/engine/caches";
import { characterTable, charCode } from "@/lib/scrub/engine/characters";
import { inflated, isDeflatedText, isHeader, isInflatingStopped, probedBytes } from "@/lib/scrub/engine/inflate";
import { maxWholeLength } from "@/lib/scrub/engine/stored-part";

export type Encoded = {
  readonly start: number;
  readonly end: number;
  /** `undefined` if it cannot be read within the limits. */
  readonly decoded: string | undefined;
  /** Whether the text was inflated, so that its positions do not map back to the encoded text. */
  readonly isCompressed: boolean;
};

/** About eight bytes. A shorter run could be any word. */
const minLength = 12;
/** Sixteen bytes. Shorter runs of hexadecimal digits are numbers and ids. */
const minHexLength = 32;
/** The number of bytes that decide whether a run could be text. Other data usually fails within the first two. */
const probed = 12;

const values = new Int8Array(128).fill(-1);
for (const [value, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries())
  values[character.charCodeAt(0)] = value;
values["-".charCodeAt(0)] = 62;
values["_".charCodeAt(0)] = 63;

const hexValues = new Int8Array(128).fill(-1);
for (const [value, character] of [..."0123456789abcdef"].entries())
  hexValues[character.charCodeAt(0)] = hexValues[character.toUpperCase().charCodeAt(0)] = value;

const lookUp = (table: Int8Array, code: number): number => (code < 128 ? (table[code] as number) : -1);

/** RFC 2045 and RFC 7468 wrap at 76 and 64 characters. The last line may be shorter. */
const furtherLine = /[\r\n]{1,2}[ \t]{0,16}([\w+/-]{1,80})(?![\w+/-])/y;
const minLine = 56;
const maxLine = 80;
const padding = /={0,2}/y;
/** Separators between a prefix and a token. Like path separators, they are part of the alphabet. */
const joints = characterTable("/_-");
const maxStarts = 8;

/** The characters of both alphabets. */
const alphabet = characterTable("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_");

/**
 * Calls back with each run of the alphabet that is long enough. The callback returns the index to continue at, or -1 to stop.
 * @returns Whether a callback stopped.
 */
function eachRun(text: string, visit: (start: number, end: number, text: string) => number): boolean {
  const { length } = text;
  let done = 0;
  // Checking every twelfth character finds every run.
  for (let probe = minLength - 1; probe < length; ) {
    if (alphabet[charCode(text, probe)] !== 1) {
      probe += minLength;
      continue;
    }
    let start = probe;
    while (start > done && alphabet[charCode(text, start - 1)] === 1) start--;
    let end = probe + 1;
    while (end < length && alphabet[charCode(text, end)] === 1) end++;
    done = end - start < minLength ? end : visit(start, end, text);
    if (done < 0) return true;
    probe = done + minLength;
  }
  return false;
}

/** Characters decoded per character of a text. Only hostile texts need more. */
const maxWork = 8;

/** The encoded texts within a text. */
export function encodedTexts(text: string): Encoded[] {
  const found: Encoded[] = [];
  let work = 0;
  eachRun(text, (start, end) => {
    work += end - start;
    const one =
      work > maxWork * text.length
        ? { start, end, decoded: undefined, isCompressed: false }
        : (readAt(text, start, linesFrom(text, start, end)) ?? readWithin(text, start, end));
    if (one !== undefined) found.push(one);
    return one?.end ?? end;
  });
  return found;
}

/** Whether `encodedTexts` could find anything. */
export function couldHoldEncoded(text: string): boolean {
  return eachRun(text, stopAtEncoded);
}

const stopAtEncoded = (start: number, end: number, text: string) =>
  couldStart(text, start) || findStarts(text, start, end).length > 0 || findHex(text, start, end) >= 0 ? -1 : end;

/** The end of a run that continues on further lines. */
function linesFrom(text: string, start: number, end: number): number {
  const width = end - start;
  if (width < minLine || width > maxLine) return end;
  let last = end;
  furtherLine.lastIndex = last;
  for (let line = furtherLine.exec(text); line !== null; line = furtherLine.exec(text)) {
    const size = (line[1] as string).length;
    if (size > width) break;
    last = furtherLine.lastIndex;
    if (size < width) break;
  }
  return last;
}

const none: readonly number[] = [];

/** Possible starts of a token in a run: after a prefix or at a path segment. */
function findStarts(text: string, start: number, end: number): readonly number[] {
  let starts = none;
  for (let index = start; index < end - minLength && starts.length < maxStarts; index++)
    if (joints[charCode(text, index)] === 1 && couldStart(text, index + 1)) starts = [...starts, index + 1];
  return starts;
}

function readWithin(text: string, start: number, end: number): Encoded | undefined {
  for (const from of findStarts(text, start, end)) {
    const slash = text.indexOf("/", from);
    const one = readAt(text, from, slash < 0 || slash > end ? end : slash);
    if (one !== undefined) return one;
  }
  for (let from = findHex(text, start, end); from >= 0; ) {
    const last = hexEnd(text, from, end);
    const one = readHex(text, from, from === start && last === end ? linesFrom(text, start, end) : last);
    if (one !== undefined) return one;
    from = findHex(text, last, end);
  }
  return undefined;
}

function readAt(text: string, start: number, end: number): Encoded | undefined {
  if (end - start < minLength || end - start > maxWholeLength) return undefined;
  const decoded = couldBeText(text, start, values, 6)
    ? plainText(decodeBytes(text, start, end, values, 6))
    : compressedText(text, start, end, values, 6);
  if (decoded === undefined) return undefined;
  padding.lastIndex = end;
  padding.test(text);
  return { start, end: padding.lastIndex, ...decoded };
}

function hexEnd(text: string, start: number, last: number): number {
  let end = start;
  while (end < last && lookUp(hexValues, charCode(text, end)) >= 0) end++;
  return end;
}

/** The start of the first hexadecimal text in a run, or -1. A letter before it can be a digit too: `data6a616e65…`. */
function findHex(text: string, start: number, end: number): number {
  for (let index = start; index <= end - minHexLength; index++) {
    const first = index;
    index = hexEnd(text, index, end);
    if (index - first < minHexLength) continue;
    if (couldBeText(text, first, hexValues, 4) || isHeaderAt(text, first, hexValues, 4)) return first;
    if (couldBeText(text, first + 1, hexValues, 4)) return first + 1;
  }
  return -1;
}

function readHex(text: string, start: number, end: number): Encoded | undefined {
  const decoded = couldBeText(text, start, hexValues, 4)
    ? plainText(decodeBytes(text, start, end, hexValues, 4))
    : compressedText(text, start, end, hexValues, 4);
  return decoded && { start, end, ...decoded };
}

const couldStart = (text: string, start: number) => couldBeText(text, start, values, 6) || isCompressedAt(text, start);

/** Data without a header is recognized by inflating its start, so short tokens are not tried. Hexadecimal digits are digests. */
const longToken = /(?![\da-f]{64})[\w+/-]{64}/iy;
const longTokenLength = 64;

/** Whether a token has the header of gzip or zlib, or is long enough for deflated data without one. */
function isCompressedAt(text: string, start: number): boolean {
  longToken.lastIndex = start;
  return isHeaderAt(text, start, values, 6) || (text.length - start >= longTokenLength && longToken.test(text));
}

function isHeaderAt(text: string, start: number, table: Int8Array, size: number): boolean {
  let bits = 0;
  const last = start + Math.ceil(24 / size);
  if (last > text.length) return false;
  for (let index = start; index < last; index++) bits = (bits << size) | lookUp(table, charCode(text, index));
  return bits >= 0 && isHeader(bits >> 16, (bits >> 8) & 0xff, bits & 0xff);
}

/** Whether the first bytes are UTF-8 text. `size` is the number of bits that each character encodes. */
function couldBeText(text: string, start: number, table: Int8Array, size: number): boolean {
  let bits = 0;
  let bitCount = 0;
  let bytes = 0;
  let expected = 0;
  for (let index = start; index < text.length && bytes < probed; index++) {
    const value = lookUp(table, charCode(text, index));
    if (value < 0) break;
    bits = ((bits << size) | value) & 0xffff;
    bitCount += size;
    if (bitCount < 8) continue;
    bitCount -= 8;
    const byte = (bits >> bitCount) & 0xff;
    bytes++;
    if (expected > 0) {
      if (byte >> 6 !== 2) return false;
      expected--;
    } else if (byte < 0x80) {
      if (isControl(byte)) return false;
    } else {
      if (byte < 0xc2 || byte > 0xf4) return false;
      expected = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1;
    }
  }
  return true;
}

const isControl = (byte: number) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127;

/** Other characters, such as line breaks, are skipped. Bits that do not fill a byte are dropped. */
function decodeBytes(text: string, start: number, end: number, table: Int8Array, size: number): Uint8Array {
  const bytes = new Uint8Array(((end - start) * size) >> 3);
  let bits = 0;
  let bitCount = 0;
  let length = 0;
  for (let index = start; index < end; index++) {
    const value = lookUp(table, charCode(text, index));
    if (value < 0) continue;
    bits = ((bits << size) | value) & 0xffff;
    bitCount += size;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[length++] = (bits >> bitCount) & 0xff;
  }
  return bytes.subarray(0, length);
}

type Decoded = Pick<Encoded, "decoded" | "isCompressed">;

function plainText(bytes: Uint8Array): Decoded | undefined {
  const decoded = decodeUtf8(bytes);
  return decoded === undefined ? undefined : { decoded, isCompressed: false };
}

/** Results of this call by token, because a text is read again after something in it was replaced. */
const inflatedTexts = new Map<string, Decoded | undefined>();
atCallEnd(() => inflatedTexts.clear());

function compressedText(text: string, start: number, end: number, table: Int8Array, size: number): Decoded | undefined {
  const hasHeader = isHeaderAt(text, start, table, size);
  if (!hasHeader && size === 4) return undefined;
  const head =
    hasHeader || isCompressedAt(text, start) ? Math.min(end, start + Math.ceil((probedBytes * 8) / size)) : start;
  const isCandidate =
    hasHeader || (head > start && isDeflatedText(decodeBytes(text, start, head, table, size), isText));
  if (!isCandidate) return undefined;
  if (isInflatingStopped()) return { decoded: undefined, isCompressed: true };
  const token = text.slice(start, end);
  if (inflatedTexts.has(token)) return inflatedTexts.get(token);
  const data = inflated(decodeBytes(text, start, end, table, size));
  const decoded = data === undefined ? undefined : inflatedText(data);
  const result = data !== undefined && decoded === undefined ? undefined : { decoded, isCompressed: true };
  inflatedTexts.set(token, result);
  return result;
}

const isText = (bytes: Uint8Array) => decodeUtf8(bytes) !== undefined;

/** The share of control characters that a log or a terminal session can have. */
const maxControlShare = 0.1;

/** Inflated data is a text even if it contains a few control characters, which are read as spaces. */
function inflatedText(bytes: Uint8Array): string | undefined {
  if (bytes.length === 0) return undefined;
  const printable = bytes.map((byte) => (isControl(byte) ? 32 : byte));
  const controls = bytes.reduce((sum, byte) => sum + (isControl(byte) ? 1 : 0), 0);
  return controls > bytes.length * maxControlShare ? undefined : decodeUtf8(printable);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** Starts the codes that color a terminal. */
const ESCAPE = 27;

/** The bytes as UTF-8 without control characters, else `undefined`. A character that is cut at the end is dropped. */
function decodeUtf8(bytes: Uint8Array): string | undefined {
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] as number;
    if (isControl(byte) && byte !== ESCAPE) return undefined;
  }
  try {
    return utf8.decode(bytes.subarray(0, wholeLength(bytes)));
  } catch {
    return undefined;
  }
}

/** The length without a UTF-8 character that continues beyond the end. */
function wholeLength(bytes: Uint8Array): number {
  const { length } = bytes;
  for (let back = 1; back <= 3 && back <= length; back++) {
    const byte = bytes[length - back] as number;
    if (byte >> 6 === 2) continue;
    const size = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return size > back ? length - back : length;
  }
  return length;
}
