/** Base64 (RFC 4648, both alphabets) in a text: alone, as a token, in a path, in a data URL, wrapped in lines. */
import { charCode, tableOf } from "@/lib/scrub/engine/characters";

export type Encoded = { readonly start: number; readonly end: number; readonly decoded: string };

/** About eight bytes. A shorter run could be any word. */
const minLength = 12;
/** A longer run is a file, not a value. */
const maxLength = 262_144;
/** The number of bytes that decide whether a run could be text. Other data usually fails within the first two. */
const probed = 12;

const values = new Int8Array(128).fill(-1);
for (const [value, character] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries())
  values[character.charCodeAt(0)] = value;
values["-".charCodeAt(0)] = 62;
values["_".charCodeAt(0)] = 63;

/** RFC 2045 and RFC 7468 wrap at 76 and 64 characters. The last line may be shorter. */
const furtherLine = /[\r\n]{1,2}[ \t]{0,16}([\w+/-]{1,80})(?![\w+/-])/y;
const minLine = 56;
const maxLine = 80;
const padding = /={0,2}/y;
/** Separators between a prefix and a token. Like path separators, they are part of the alphabet. */
const joints = tableOf("/_-");
const maxStarts = 8;
const none: readonly number[] = [];

/** The characters of both alphabets. */
const alphabet = tableOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_");

/** Calls back with each run of the alphabet that is long enough. The callback returns the index to continue at, or -1 to stop. */
function eachRun(text: string, visit: (start: number, end: number) => number): void {
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
    done = end - start < minLength ? end : visit(start, end);
    if (done < 0) return;
    probe = done + minLength;
  }
}

/** The base64-encoded texts within a text. */
export function encodedTexts(text: string): Encoded[] {
  const found: Encoded[] = [];
  eachRun(text, (start, end) => {
    const one = readAt(text, start, linesFrom(text, start, end)) ?? readWithin(text, start, end);
    if (one !== undefined) found.push(one);
    return one?.end ?? end;
  });
  return found;
}

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

/** Possible starts of a token in a run: after a prefix or at a path segment. */
function startsIn(text: string, start: number, end: number): readonly number[] {
  let starts = none;
  for (let index = start; index < end - minLength && starts.length < maxStarts; index++)
    if (joints[charCode(text, index)] === 1 && couldBeText(text, index + 1)) starts = [...starts, index + 1];
  return starts;
}

function couldStartWithin(text: string, start: number, end: number): boolean {
  for (let index = start; index < end - minLength; index++)
    if (joints[charCode(text, index)] === 1 && couldBeText(text, index + 1)) return true;
  return false;
}

function readWithin(text: string, start: number, end: number): Encoded | undefined {
  for (const from of startsIn(text, start, end)) {
    const slash = text.indexOf("/", from);
    const one = readAt(text, from, slash < 0 || slash > end ? end : slash);
    if (one !== undefined) return one;
  }
  return undefined;
}

function readAt(text: string, start: number, end: number): Encoded | undefined {
  if (end - start < minLength || end - start > maxLength || !couldBeText(text, start)) return undefined;
  const decoded = decodedText(text.slice(start, end));
  if (decoded === undefined) return undefined;
  padding.lastIndex = end;
  padding.test(text);
  return { start, end: padding.lastIndex, decoded };
}

/** Whether the first bytes are UTF-8 text. */
function couldBeText(text: string, start: number): boolean {
  let bits = 0;
  let size = 0;
  let bytes = 0;
  let expected = 0;
  for (let index = start; index < text.length && bytes < probed; index++) {
    const code = charCode(text, index);
    const value = code < 128 ? (values[code] as number) : -1;
    if (value < 0) break;
    bits = ((bits << 6) | value) & 0xffff;
    size += 6;
    if (size < 8) continue;
    size -= 8;
    const byte = (bits >> size) & 0xff;
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

function isControl(byte: number): boolean {
  return (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: texts contain none of them.
const control = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;
const wide = /[\x80-\xff]/;

function decodedText(token: string): string | undefined {
  let compact = token
    .replace(/[\r\n\t ]+/g, "")
    .replaceAll("-", "+")
    .replaceAll("_", "/");
  // A truncated token.
  if (compact.length % 4 === 1) compact = compact.slice(0, -1);
  const bytes = atob(compact);
  if (control.test(bytes)) return undefined;
  if (!wide.test(bytes)) return bytes;
  try {
    // Decode as a stream, which drops a truncated character at the end.
    const utf8 = new TextDecoder("utf-8", { fatal: true });
    return utf8.decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
      { stream: true },
    );
  } catch {
    return undefined;
  }
}

/** Whether `encodedTexts` could find anything. */
export function couldHoldEncoded(text: string): boolean {
  let isPossible = false;
  eachRun(text, (start, end) => {
    isPossible = couldBeText(text, start) || couldStartWithin(text, start, end);
    return isPossible ? -1 : end;
  });
  return isPossible;
}
