/** Checks the syntax of a JSON text (RFC 8259) on its UTF-8 bytes and locates its large parts, without building a value. */

/** The byte range of a value. `end` is exclusive. */
type Piece = { readonly start: number; readonly end: number };
export type Item = Piece & {
  /** Nesting depth of arrays and objects. 0 for a scalar. */
  readonly depth: number;
  /** Duplicate names count twice. */
  readonly keys: number;
  /** Lower bound of the size as compact JSON. Counts one byte per escape and per number. */
  readonly minBytes: number;
};
/** A member of the root object. All items of an array are counted, but listed only up to the limit. */
export type Member = Piece & { readonly items: readonly Item[]; readonly itemCount: number };
type Outline =
  | { readonly isValid: false /** Offset of the first invalid byte. */; readonly errorAt: number }
  | { readonly isValid: true; readonly root: Piece; readonly members: ReadonlyMap<string, Member> };

type Wanted = {
  /** Members of the root object, each at most 32 ASCII characters. */ readonly names: readonly string[];
  readonly maxItems: number;
};

/** Parser states, named after the token that is expected next. */
const [value, valueOrClose, name, nameOrClose, colon, commaOrClose, end] = [0, 1, 2, 3, 4, 5, 6];
const [quote, comma, minus, dot, zero, colonSign, backslash] = [34, 44, 45, 46, 48, 58, 92];
const [openBracket, closeBracket, openBrace, closeBrace] = [91, 93, 123, 125];
/** Bytes read between two yields, which takes less than a millisecond. */
const stride = 64 * 1024;

const newWalk = (bytes: Uint8Array, wanted: Wanted) => ({
  bytes,
  wanted,
  at: 0,
  expected: value,
  inString: false,
  /** The stack of open arrays (0) and objects (1). */
  open: new Uint8Array(64),
  depth: 0,
  deepest: 0,
  keys: 0,
  /** Bytes that compact JSON would save. */
  saved: 0,
  rootStart: 0,
  stringStart: 0,
  /** The current member, if it is wanted. */
  member: undefined as string | undefined,
  memberStart: 0,
  items: undefined as Item[] | undefined,
  itemCount: 0,
  /** The start of the current item, and the counters at that point. */
  item: { start: 0, keys: 0, saved: 0 },
  members: new Map<string, Member>(),
});
type Walk = ReturnType<typeof newWalk>;

/** Yields regularly, so that the caller can let other requests run. */
export function* outline(bytes: Uint8Array, wanted: Wanted): Generator<undefined, Outline> {
  const walk = newWalk(bytes, wanted);
  for (let pauseAt = stride; walk.at < bytes.length; pauseAt = walk.at + stride) {
    if (!readUpTo(walk, Math.min(pauseAt, bytes.length))) return { isValid: false, errorAt: walk.at };
    yield;
  }
  if (walk.inString || walk.expected !== end) return { isValid: false, errorAt: bytes.length };
  return { isValid: true, root: { start: walk.rootStart, end: bytes.length }, members: walk.members };
}

/** Reads tokens up to `stop`; the last one may end after it. Returns false on an error, with `at` at the invalid byte. */
function readUpTo(walk: Walk, stop: number): boolean {
  while (walk.at < stop) {
    if (walk.inString) {
      if (!readString(walk, stop)) return false;
    } else {
      const byte = walk.bytes[walk.at] as number;
      if (byte === 32 || byte === 10 || byte === 13 || byte === 9) {
        walk.at++;
        walk.saved++;
      } else if (!readToken(walk, byte)) return false;
    }
  }
  return true;
}

function readToken(walk: Walk, byte: number): boolean {
  const inObject = walk.open[walk.depth] === 1;
  switch (walk.expected) {
    case nameOrClose:
    case name:
      if (byte === closeBrace && walk.expected === nameOrClose) return close(walk);
      return byte === quote && openString(walk);
    case colon:
      walk.keys++;
      return byte === colonSign && advance(walk, value);
    case commaOrClose:
      if (byte === comma) return advance(walk, inObject ? name : value);
      return byte === (inObject ? closeBrace : closeBracket) && close(walk);
    case end:
      return false;
    default:
      if (byte === closeBracket && walk.expected === valueOrClose) return close(walk);
      beginValue(walk, byte);
      return readValue(walk, byte);
  }
}

function readValue(walk: Walk, byte: number): boolean {
  if (byte === quote) return openString(walk);
  if (byte === openBrace || byte === openBracket) {
    walk.depth++;
    if (walk.depth > walk.deepest) walk.deepest = walk.depth;
    if (walk.depth === walk.open.length) {
      const grown = new Uint8Array(walk.open.length * 2);
      grown.set(walk.open);
      walk.open = grown;
    }
    walk.open[walk.depth] = byte === openBrace ? 1 : 0;
    return advance(walk, byte === openBrace ? nameOrClose : valueOrClose);
  }
  return (byte === minus || isDigit(byte) ? readNumber(walk) : readWord(walk, byte)) && endValue(walk);
}

function advance(walk: Walk, expected: number): true {
  walk.at++;
  walk.expected = expected;
  return true;
}

function openString(walk: Walk): true {
  walk.stringStart = walk.at++;
  walk.inString = true;
  return true;
}

function close(walk: Walk): true {
  walk.at++;
  walk.depth--;
  return endValue(walk);
}

function beginValue(walk: Walk, byte: number): void {
  const { at, depth } = walk;
  if (depth === 0) walk.rootStart = at;
  if (walk.member === undefined) return;
  if (depth === 1) {
    walk.memberStart = at;
    walk.items = byte === openBracket ? [] : undefined;
    walk.itemCount = 0;
  } else if (depth === 2 && walk.items) {
    walk.item = { start: at, keys: walk.keys, saved: walk.saved };
    walk.deepest = depth;
  }
}

function endValue(walk: Walk): true {
  const { at, depth, member, items, item } = walk;
  walk.expected = depth === 0 ? end : commaOrClose;
  if (member === undefined || depth > 2) return true;
  if (depth === 2 && items) {
    walk.itemCount++;
    if (items.length < walk.wanted.maxItems) {
      const minBytes = at - item.start - (walk.saved - item.saved);
      items.push({ start: item.start, end: at, depth: walk.deepest - 2, keys: walk.keys - item.keys, minBytes });
    }
  } else if (depth === 1) {
    const { memberStart: start, itemCount } = walk;
    walk.members.set(member, { start, end: at, items: items ?? [], itemCount });
    walk.member = undefined;
  }
  return true;
}

/** Reads up to the closing quote or `stop`. */
function readString(walk: Walk, stop: number): boolean {
  const { bytes } = walk;
  let { at } = walk;
  while (at < stop) {
    const byte = bytes[at] as number;
    if (byte === quote) {
      walk.at = at + 1;
      walk.inString = false;
      return endString(walk);
    }
    if (byte === backslash) {
      walk.at = at + 1;
      if (!readEscape(walk)) return false;
      at = walk.at;
    } else if (byte < 32) {
      walk.at = at;
      return false;
    } else at++;
  }
  walk.at = at;
  return true;
}

function endString(walk: Walk): true {
  if (walk.expected !== name && walk.expected !== nameOrClose) return endValue(walk);
  walk.expected = colon;
  if (walk.depth === 1) walk.member = wantedName(walk);
  return true;
}

/** Each character may be written as an escape of six bytes. */
const maxNameBytes = 6 * 32;
const decoder = new TextDecoder();

/** Decodes only names with an escape, because a body may consist mostly of names. */
function wantedName({ bytes, wanted, stringStart, at }: Walk): string | undefined {
  const [from, to] = [stringStart + 1, at - 1];
  if (wanted.names.length === 0 || to - from > maxNameBytes) return undefined;
  for (let index = from; index < to; index++) {
    if (bytes[index] !== backslash) continue;
    const text = JSON.parse(decoder.decode(bytes.subarray(stringStart, at))) as string;
    return wanted.names.find((wantedText) => wantedText === text);
  }
  return wanted.names.find((text) => text.length === to - from && isAt(bytes, from, text));
}

/** @param text ASCII. */
function isAt(bytes: Uint8Array, from: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[from + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Reads the rest of an escape such as `\n` or `\u00e9`, after its backslash. */
function readEscape(walk: Walk): boolean {
  const { bytes } = walk;
  const byte = bytes[walk.at];
  if (byte !== 117) {
    walk.saved++;
    return byte !== undefined && '"\\/bfnrt'.includes(String.fromCharCode(byte)) && skip(walk);
  }
  walk.saved += 5;
  for (let digit = 0; digit < 4; digit++) {
    walk.at++;
    if (!isHex(bytes[walk.at])) return false;
  }
  return skip(walk);
}

function skip(walk: Walk): true {
  walk.at++;
  return true;
}

function readNumber(walk: Walk): boolean {
  const { bytes, at: start } = walk;
  if (bytes[walk.at] === minus) walk.at++;
  if (bytes[walk.at] === zero) {
    walk.at++;
    if (isDigit(bytes[walk.at])) return false;
  } else if (!readDigits(walk)) return false;
  if (bytes[walk.at] === dot) {
    walk.at++;
    if (!readDigits(walk)) return false;
  }
  if (((bytes[walk.at] ?? 0) | 32) === 101) {
    walk.at++;
    const sign = bytes[walk.at];
    if (sign === minus || sign === 43) walk.at++;
    if (!readDigits(walk)) return false;
  }
  walk.saved += walk.at - start - 1;
  return true;
}

/** Returns false when there is no digit. */
function readDigits(walk: Walk): boolean {
  const start = walk.at;
  while (isDigit(walk.bytes[walk.at])) walk.at++;
  return walk.at > start;
}

function readWord(walk: Walk, first: number): boolean {
  const word = first === 116 ? "true" : first === 102 ? "false" : first === 110 ? "null" : undefined;
  if (word === undefined) return false;
  for (let index = 0; index < word.length; index++, walk.at++) {
    if (walk.bytes[walk.at] !== word.charCodeAt(index)) return false;
  }
  return true;
}

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 48 && byte <= 57;
const isHex = (byte: number | undefined) =>
  byte !== undefined && (isDigit(byte) || ((byte | 32) >= 97 && (byte | 32) <= 102));
