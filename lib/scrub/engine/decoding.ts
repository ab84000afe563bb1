/** Decodes the escapes of a text in place: percent-encoding, backslash escapes of JSON and source code, HTML character references (HTML section 13.5). */
import {
  AMPERSAND,
  BACKSLASH,
  CLOSE_BRACE,
  COLON,
  isDigit,
  isWord,
  OPEN_BRACE,
  PERCENT,
  SLASH,
} from "@/lib/scrub/engine/characters";

/** Reference names by character, including references to lookalikes. */
const signs: Readonly<Record<string, string>> = {
  "\t": "Tab",
  "\n": "NewLine",
  " ": "nbsp NonBreakingSpace ensp emsp emsp13 emsp14 numsp puncsp thinsp ThinSpace hairsp VeryThinSpace MediumSpace",
  "!": "excl",
  '"': "quot QUOT",
  "#": "num",
  $: "dollar",
  "%": "percnt",
  "&": "amp AMP",
  "'": "apos rsquo lsquo",
  "(": "lpar",
  ")": "rpar",
  "*": "ast midast",
  "+": "plus",
  ",": "comma",
  "-": "hyphen dash ndash mdash minus",
  ".": "period",
  "/": "sol",
  ":": "colon",
  ";": "semi",
  "<": "lt LT",
  "=": "equals",
  ">": "gt GT",
  "?": "quest",
  "@": "commat",
  "[": "lsqb lbrack",
  "\\": "bsol",
  "]": "rsqb rbrack",
  "^": "Hat",
  _: "lowbar UnderBar",
  "`": "grave DiacriticalGrave",
  "{": "lcub lbrace",
  "|": "verbar vert VerticalLine",
  "}": "rcub rbrace",
  "~": "tilde",
  "\u00ad": "shy",
  "\u200b": "ZeroWidthSpace NegativeThinSpace NegativeMediumSpace NegativeThickSpace NegativeVeryThinSpace",
  "\u200d": "zwj",
  "\u200c": "zwnj",
  ß: "szlig",
  æ: "aelig",
  Æ: "AElig",
  ø: "oslash",
  Ø: "Oslash",
  ð: "eth",
  þ: "thorn",
  ł: "lstrok",
  Ł: "Lstrok",
};

/** The names of accents, with their combining characters. */
const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
  ogon: "\u0328",
};

/** Character codes by reference name. */
const entityCodes = new Map<string, number>();
for (const [character, names] of Object.entries(signs))
  for (const name of names.split(" ")) entityCodes.set(name, character.charCodeAt(0));
for (const letter of "aceinorsuyzACEINORSUYZ")
  for (const [name, accent] of Object.entries(accents)) {
    const written = `${letter}${accent}`.normalize("NFC");
    if (written.length === 1) entityCodes.set(letter + name, written.charCodeAt(0));
  }

/**
 * The character codes of a text, and the start of each in the original. `at` has one extra entry for the end. No escape is shorter
 * than the character it encodes, so decoding never moves a character to the right.
 */
export type Codes = {
  readonly codes: Uint16Array;
  readonly at: Int32Array;
  length: number;
  /** Whether any escape encoded a non-ASCII character. */
  isWide: boolean;
};

const HASH = 35;
const SEMICOLON = 59;
const LOWER_U = 117;
const LOWER_X = 120;
const UPPER_U = 85;

/** Each level of JSON in JSON, or of a URL in a URL, takes one round. */
export const maxRounds = 8;

/** Characters that can start an escape. */
const opens = new Uint8Array(128);
opens[PERCENT] = opens[BACKSLASH] = opens[AMPERSAND] = 1;

/** Returns the number of levels that were decoded, at most `maxRounds`. */
export function decode(text: Codes): number {
  let round = 0;
  while (round < maxRounds && rewrite(text, opens, readEscape)) round++;
  return round;
}

/** A decoded escape as one number: its length in the bits above the code point, or 0 if there is no escape. */
type Read = number;
const codeBits = 21;
const codeMask = (1 << codeBits) - 1;
/** Longer escapes would not fit above the code point. */
const maxTaken = 255;
const lastCode = 0x10ffff;
/** Marks an escape that encodes no character. */
export const nothing = lastCode + 1;

export function read(taken: number, code: number): Read {
  return (taken << codeBits) | code;
}

/** Reads the escape at `index`, which is one of the characters marked in `opens`. */
export type ReadAt = (codes: Uint16Array, index: number, length: number) => Read;

/**
 * Replaces each escape with its character and returns whether there was any. An escape that encodes no character is attached to
 * the text after it, so that it is kept when a match before it is removed.
 */
export function rewrite(text: Codes, opens: Uint8Array, readAt: ReadAt): boolean {
  const { codes, at, length } = text;
  let out = 0;
  let isChanged = false;
  let start = 0;
  for (let index = 0; index < length; ) {
    const code = codes[index] as number;
    const found = code < 128 && opens[code] === 1 ? readAt(codes, index, length) : 0;
    const given = found === 0 ? code : found & codeMask;
    if (found !== 0) {
      isChanged = true;
      if (given > 127) text.isWide = true;
    }
    index += found === 0 ? 1 : found >> codeBits;
    if (given === nothing) continue;
    const from = at[start] as number;
    start = index;
    at[out] = from;
    codes[out++] = given > 0xffff ? 0xd7c0 + (given >> 10) : given;
    if (given > 0xffff) {
      at[out] = from;
      codes[out++] = 0xdc00 | (given & 0x3ff);
    }
  }
  at[out] = at[length] as number;
  text.length = out;
  return isChanged;
}

/** Reads a percent-encoded byte, a backslash escape or a character reference. */
export function readEscape(codes: Uint16Array, index: number, length: number): Read {
  const code = codes[index];
  if (code === PERCENT) return readPercent(codes, index, length);
  return code === BACKSLASH ? readBackslash(codes, index, length) : readReference(codes, index, length);
}

/** The value of `count` hexadecimal digits, or -1. */
function hexAt(codes: Uint16Array, from: number, count: number, length: number): number {
  if (from + count > length) return -1;
  let value = 0;
  for (let index = from; index < from + count; index++) {
    const digit = hexValue(codes[index] as number);
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}

function hexValue(code: number): number {
  if (isDigit(code)) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter < 103 ? letter - 87 : -1;
}

/** `%40`, percent-encoded UTF-8 (RFC 3986), and `%u0040` from JavaScript's `escape`. */
function readPercent(codes: Uint16Array, index: number, length: number): Read {
  if (((codes[index + 1] as number) | 32) === LOWER_U) {
    const code = hexAt(codes, index + 2, 4, length);
    return code < 0 ? 0 : read(6, code);
  }
  return readBytes(codes, index, length, 1);
}

/** One UTF-8 character, each byte as two hexadecimal digits after a prefix: `%C3%A9`, `\xc3\xa9`. */
export function readBytes(codes: Uint16Array, index: number, length: number, prefix: number): Read {
  const first = hexAt(codes, index + prefix, 2, length);
  if (first < 0) return 0;
  const width = prefix + 2;
  if (first < 0x80) return read(width, first);
  const count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0;
  if (count === 0) return 0;
  let code = first & (0xff >> (count + 1));
  for (let part = 1; part < count; part++) {
    const from = index + part * width;
    const isSame = codes[from] === codes[index] && (prefix === 1 || codes[from + 1] === codes[index + 1]);
    const byte = isSame ? hexAt(codes, from + prefix, 2, length) : -1;
    if (byte < 0x80 || byte > 0xbf) return 0;
    code = (code << 6) | (byte & 0x3f);
  }
  return code > lastCode ? 0 : read(count * width, code);
}

/** One byte as Latin-1, as Python, PHP and older mail software write it. */
export function readLatin(codes: Uint16Array, index: number, length: number, prefix: number): Read {
  const byte = hexAt(codes, index + prefix, 2, length);
  return byte < 0xa0 ? 0 : read(prefix + 2, byte);
}

/** Line breaks are the only control characters that are kept. */
const escapes = new Uint8Array(128);
for (const [letter, code] of Object.entries({
  b: " ",
  f: " ",
  n: "\n",
  r: "\n",
  t: " ",
  '"': '"',
  "/": "/",
  "\\": "\\",
}))
  escapes[letter.charCodeAt(0)] = code.charCodeAt(0);

/** `\n`, `\u0040`, `\u{40}`, `\U00000040`, `\x40`. */
function readBackslash(codes: Uint16Array, index: number, length: number): Read {
  const next = codes[index + 1] as number;
  if (index + 1 >= length || next > 127) return 0;
  if (isAfterUsers(codes, index)) {
    // `C:\Users\nancy` contains no line break.
    let end = index + 1;
    while (end < length && end - index < maxTaken && codes[end] === BACKSLASH) end++;
    return end > index + 1 ? read(end - index, BACKSLASH) : 0;
  }
  if (next === LOWER_X) return readBytes(codes, index, length, 2) || readLatin(codes, index, length, 2);
  if (next === LOWER_U && codes[index + 2] === OPEN_BRACE) return readBraces(codes, index, length);
  if (next === LOWER_U || next === UPPER_U) {
    const count = next === LOWER_U ? 4 : 8;
    const code = hexAt(codes, index + 2, count, length);
    return code < 0 || code > lastCode ? 0 : read(count + 2, code);
  }
  const code = escapes[next] as number;
  return code > 0 ? read(2, code) : 0;
}

const maxBraceDigits = 6;

function readBraces(codes: Uint16Array, index: number, length: number): Read {
  let end = index + 3;
  while (end < length && end - index < 3 + maxBraceDigits && hexValue(codes[end] as number) >= 0) end++;
  if (end >= length || codes[end] !== CLOSE_BRACE || end === index + 3) return 0;
  const code = hexAt(codes, index + 3, end - index - 3, length);
  return code > lastCode ? 0 : read(end + 1 - index, code);
}

const users = [..."Users"].map((letter) => letter.charCodeAt(0));
/** Three levels of JSON encoding turn one backslash into this many. */
const maxSlashes = 8;

/** Whether the preceding text ends with `:\Users`. */
function isAfterUsers(codes: Uint16Array, index: number): boolean {
  const start = index - users.length;
  if (start < 2) return false;
  for (let part = 0; part < users.length; part++) if (codes[start + part] !== users[part]) return false;
  let slash = start - 1;
  while (slash > 0 && start - slash <= maxSlashes && (codes[slash] === BACKSLASH || codes[slash] === SLASH)) slash--;
  return slash < start - 1 && codes[slash] === COLON;
}

const maxReferenceDigits = 7;
const maxNameLength = 24;

/** `&#64;`, `&#x40;`, `&commat;`. Only numeric references can omit the semicolon. */
function readReference(codes: Uint16Array, index: number, length: number): Read {
  if (codes[index + 1] !== HASH) return readName(codes, index, length);
  const isHex = ((codes[index + 2] as number) | 32) === LOWER_X;
  const from = index + (isHex ? 3 : 2);
  let end = from;
  let code = 0;
  while (end < length && end - from < maxReferenceDigits) {
    const digit = hexValue(codes[end] as number);
    if (digit < 0 || (!isHex && digit > 9)) break;
    code = code * (isHex ? 16 : 10) + digit;
    end++;
  }
  if (code === 0 || code > lastCode) return 0;
  if (end < length && codes[end] === SEMICOLON) end++;
  return read(end - index, code);
}

/** Indexed by a hash of the name, because a text can contain thousands of references. */
const byHash = new Map<number, { readonly name: string; readonly code: number }>();
for (const [name, code] of entityCodes) {
  let hash = 0;
  for (let index = 0; index < name.length; index++) hash = hashWith(hash, name.charCodeAt(index));
  byHash.set(hash, { name, code });
}

function hashWith(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

function readName(codes: Uint16Array, index: number, length: number): Read {
  let hash = 0;
  let end = index + 1;
  while (end < length && end - index <= maxNameLength && isWord(codes[end] as number))
    hash = hashWith(hash, codes[end++] as number);
  if (end >= length || codes[end] !== SEMICOLON) return 0;
  const entity = byHash.get(hash);
  return entity !== undefined && isAt(entity.name, codes, index + 1, end) ? read(end + 1 - index, entity.code) : 0;
}

function isAt(name: string, codes: Uint16Array, from: number, to: number): boolean {
  if (to - from !== name.length) return false;
  for (let index = 0; index < name.length; index++) if (name.charCodeAt(index) !== codes[from + index]) return false;
  return true;
}
