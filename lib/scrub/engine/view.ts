/** A text as a person reads it: escapes decoded, full-width characters folded, invisible characters removed. */
import { atCallEnd } from "@/lib/scrub/engine/call-caches";
import { type Codes, decode, maxRounds } from "@/lib/scrub/engine/decoding";
import { BACKSLASH, ENTITY, type Features, PERCENT, WIDE } from "@/lib/scrub/engine/features";
import { couldFold, fold } from "@/lib/scrub/engine/folding";

/** A part of a text. */
export type Range = { readonly start: number; readonly end: number };

/** `at[i]` is the position of character `i` in the original, so that matches can be replaced there. Absent if the texts are equal. */
export type View = {
  readonly text: string;
  readonly at?: Int32Array | undefined;
  readonly original?: string | undefined;
  /** Whether it can be decoded further than it was. */
  readonly isUndecoded?: boolean;
};

/** The number of characters in the original that encode one character of the view. */
export function widthAt({ at }: View, index: number): number {
  return at === undefined ? 1 : (at[index + 1] as number) - (at[index] as number);
}

/**
 * Whether a character is encoded more deeply than a separator before it, and so belongs to the value after that separator: `%26`
 * after a bare `=`, any escape after a bare quote. After any other separator, an escaped line break or quote ends the value.
 */
export function isNestedEscape(view: View, index: number, sign: number): boolean {
  const { text, at, original } = view;
  if (at === undefined || original === undefined) return false;
  const written = original.slice(at[index], at[index + 1]);
  if (written.length <= widthAt(view, sign)) return false;
  return percent.test(written) || (/^[\\%&]/.test(written) && /["'`]/.test(text.charAt(sign)));
}

const percent = /^%(?:25)*[\da-f]{2}$/i;

/** The escapes that `decode` supports. Most texts with `%`, `\` or `&` contain none. */
const escapes = /%(?:[\da-f]{2}|u[\da-f]{4})|\\["\\/bfnrtux]|&(?:#x?[\da-f]|[a-z]{2,24};)/i;

/** The same without backslashes and slashes, which occur in drawings by the hundred. */
export const innerEscapes = /%(?:[\da-f]{2}|u[\da-f]{4})|\\["nrtux]|&(?:#x?[\da-f]|[a-z]{2,24};)/i;

const reference = /&(?:#x?[\da-f]|[a-z]{2,24};)/i;

/** Whether an `&` could start a character reference. In most texts it separates query parameters. */
export function hasReference(text: string): boolean {
  return reference.test(text);
}

export function viewOf(text: string, { bits }: Features): View {
  const isEncoded = (bits & (PERCENT | BACKSLASH | ENTITY)) !== 0 && escapes.test(text);
  if (!isEncoded && !((bits & WIDE) !== 0 && couldFold(text))) return { text };
  const read = codesOf(text);
  const rounds = isEncoded ? decode(read) : 0;
  let isChanged = rounds > 0;
  const isUndecoded = rounds === maxRounds && innerEscapes.test(textOf(read));
  if (((bits & WIDE) !== 0 || read.isWide) && fold(read)) isChanged = true;
  if (!isChanged) return { text };
  return { text: textOf(read), at: read.at.subarray(0, read.length + 1), original: text, isUndecoded };
}

/** Buffer shared by all texts. Views must not keep a reference to it. */
let codes = new Uint16Array(4096);
/** The length of the longest text in this call. */
let used = 0;
/** Larger buffers are released. */
const maxKept = 131_072;

atCallEnd(() => {
  codes.fill(0, 0, used);
  used = 0;
});

export function codesOf(text: string): Codes {
  const { length } = text;
  if (length > codes.length || codes.length > maxKept) codes = new Uint16Array(Math.max(length, 4096));
  used = Math.max(used, length);
  const at = new Int32Array(length + 1);
  for (let index = 0; index < length; index++) {
    codes[index] = text.charCodeAt(index);
    at[index] = index;
  }
  at[length] = length;
  return { codes, at, length, isWide: false };
}

/** Every engine supports this many arguments in a call. */
const maxArguments = 8192;

export function textOf({ codes, length }: Codes): string {
  let text = "";
  for (let from = 0; from < length; from += maxArguments) {
    // `apply` accepts any array-like list, but its type requires an array.
    const part = codes.subarray(from, Math.min(length, from + maxArguments)) as unknown as number[];
    text += String.fromCharCode.apply(null, part);
  }
  return text;
}
