/** The part of a long text that is stored, and how much of the text has to be read to decide about it. */
import { characterTable, charCode } from "@/lib/scrub/engine/characters";

/** In UTF-8 bytes. The rest of a text is dropped. */
export const maxStoredBytes = 16_384;
/** Longer than what detectors need to recognize a value that starts in the stored part. */
const marginBytes = 4_096;
/** A longer text or token is a file, not a value. */
export const maxWholeLength = 262_144;

/** The characters of tokens, such as Base64 and JSON Web Tokens, which are only recognized as a whole. */
const tokenCharacters = characterTable("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=_-.");

export type StoredPart = {
  /** The text to read. */
  readonly read: string;
  /** Where the stored part ends in it. */
  readonly end: number;
};

/** `undefined` for a text that is stored whole. */
export function storedPart(text: string): StoredPart | undefined {
  // No character takes more than three bytes for each of its code units.
  if (text.length * 3 <= maxStoredBytes) return undefined;
  const end = partEnd(text, 0, maxStoredBytes);
  if (end === text.length) return undefined;
  const last = tokenEnd(text, partEnd(text, end, marginBytes));
  return { read: text.slice(0, last), end };
}

const longestMarker = 64;
const markerStart = /\[[a-z_]*(?::[\w-]*)?\]?$/i;

/** The start of a scrubbed text, at most `maxBytes` of UTF-8, without part of a character or of a marker at its end. */
export function truncate(text: string, maxBytes = maxStoredBytes): string {
  if (text.length * 3 <= maxBytes) return text;
  const end = partEnd(text, 0, maxBytes);
  if (end === text.length) return text;
  const last = text.slice(Math.max(0, end - longestMarker), end);
  const marker = markerStart.exec(last)?.[0];
  return text.slice(0, marker === undefined || marker.endsWith("]") ? end : end - marker.length);
}

/** The end of the characters that fit in a number of bytes. */
function partEnd(text: string, from: number, maxBytes: number): number {
  const { length } = text;
  let bytes = 0;
  let index = from;
  while (index < length) {
    const code = charCode(text, index);
    const isPair = code >= 0xd800 && code < 0xdc00 && index + 1 < length;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : isPair ? 4 : 3;
    if (bytes > maxBytes) return index;
    index += isPair ? 2 : 1;
  }
  return length;
}

function tokenEnd(text: string, from: number): number {
  const last = Math.min(text.length, from + maxWholeLength);
  let end = from;
  while (end < last && charCode(text, end) < 128 && tokenCharacters[charCode(text, end)] === 1) end++;
  return end;
}
