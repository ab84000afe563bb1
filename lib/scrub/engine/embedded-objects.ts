/**
 * Parses objects and lists written in a text in any notation: JSON after a log prefix or truncated, JSON5, Python, JavaScript,
 * Ruby, PHP, Go's `map[a:b]`, Java's `{a=b}`, `print_r`. Never fails: an expression has no value.
 */
import {
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  charCode,
  codeAt,
  EQUALS,
  isWord,
  LINE_FEED,
  matchesAt,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  SPACE,
} from "@/lib/scrub/engine/characters";
import {
  addItem,
  type EmbeddedValue,
  type Frame,
  fieldValue,
  frameItem,
  markerHere,
  matchEnd,
  put,
  type Token,
} from "@/lib/scrub/engine/embedded-values";

/** Whether a name, or a text that could be one, is a reason to read the object. */
type MustInspect = (name: string, isValue: boolean) => boolean;

type Reader = {
  readonly text: string;
  readonly stack: Frame[];
  readonly mustInspect: MustInspect;
  isWanted: boolean;
  root: EmbeddedValue | undefined;
};

const maxDepth = 48;
const maxNameLength = 80;
const TAB = 9;
const CARRIAGE_RETURN = 13;
const QUOTE = 34;
const APOSTROPHE = 39;
const SEMICOLON = 59;
const BACKTICK = 96;

const opening = /[{[]/g;
/** `auth: {`, `const config = {` */
const nameOutside = /([A-Za-z_$][\w$-]{1,60})["']?\s{0,3}(?::|=>|=)\s{0,3}(?:map|&)?$/;
const maxOutsideLength = 72;

/** Calls back with each outermost object or list for which `mustInspect` returned true. */
export function eachEmbeddedObject(text: string, mustInspect: MustInspect, visit: (root: EmbeddedValue) => void): void {
  opening.lastIndex = 0;
  for (let first = opening.exec(text); first !== null; first = opening.exec(text)) {
    const afterMarker = matchEnd(markerHere, text, first.index);
    if (afterMarker > first.index) {
      opening.lastIndex = afterMarker;
      continue;
    }
    const reader: Reader = { text, stack: [], mustInspect, isWanted: false, root: undefined };
    const end = readRoot(reader, first.index);
    if (reader.root !== undefined && reader.isWanted) visit(withName(text, wholeValue(reader.root)));
    opening.lastIndex = end;
  }
}

/** `Password="{Binding Password, Mode=TwoWay}"` in XAML. */
const markup = /\{(?:Binding|TemplateBinding|StaticResource|DynamicResource|x:\w{1,20})\b/y;

function withName(text: string, root: EmbeddedValue): EmbeddedValue {
  const name = nameOutside.exec(text.slice(Math.max(0, root.start - maxOutsideLength), root.start))?.[1];
  return name === undefined || matchesAt(markup, text, root.start)
    ? root
    : { ...root, value: { [name]: root.value }, parts: new Map([[name, root]]) };
}

function readRoot(reader: Reader, from: number): number {
  const { text, stack } = reader;
  open(reader, from);
  let at = from + 1;
  while (reader.root === undefined && at < text.length) at = readToken(reader, stack.at(-1) as Frame, at);
  while (stack.length > 0) close(reader, text.length);
  return at;
}

/** Returns the index of the next token. */
function readToken(reader: Reader, frame: Frame, at: number): number {
  const { text, stack } = reader;
  const code = charCode(text, at);
  switch (code) {
    case SPACE:
    case TAB:
    case CARRIAGE_RETURN:
      return at + 1;
    case LINE_FEED:
      endLine(reader, frame);
      return at + 1;
    case COMMA:
    case SEMICOLON:
      finish(reader, frame);
      frame.commas++;
      return at + 1;
    case OPEN:
    case OPEN_BRACE:
    case OPEN_BRACKET: {
      const mayBeMarker = code === OPEN_BRACKET && (frame.sign !== "" || frame.opener === OPEN_BRACKET);
      const end = mayBeMarker ? matchEnd(markerHere, text, at) : at;
      if (end > at) return push(frame, { is: "word", start: at, end, value: text.slice(at, end) });
      if (stack.length < maxDepth) open(reader, at);
      return at + 1;
    }
    case CLOSE:
    case CLOSE_BRACE:
    case CLOSE_BRACKET:
      if (code === closers[frame.opener]) close(reader, at + 1);
      return at + 1;
    case COLON:
    case EQUALS:
      return readSign(reader, frame, at);
    case QUOTE:
    case APOSTROPHE:
    case BACKTICK:
      return readText(frame, text, at);
    default:
      return readWord(frame, text, at);
  }
}

const closers: Readonly<Record<number, number>> = {
  [OPEN]: CLOSE,
  [OPEN_BRACE]: CLOSE_BRACE,
  [OPEN_BRACKET]: CLOSE_BRACKET,
};

function push(frame: Frame, token: Token): number {
  frame.tokens.push(token);
  return token.end;
}

const word = /(?:[^\s{}[\]()"'`,;:=]|:\/\/|(?<=\p{L})'(?=\p{L})|(?<=\d):(?=\d))+/uy;

function readWord(frame: Frame, text: string, at: number): number {
  const end = Math.max(matchEnd(word, text, at), at + 1);
  return push(frame, { is: "word", start: at, end, value: text.slice(at, end) });
}

/** A backslash escapes the next character. A truncated string extends to the end. */
const literals: Readonly<Record<number, RegExp>> = {
  [QUOTE]: /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)/y,
  [APOSTROPHE]: /'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*(?:'|\\?$|(?=\n))/y,
  [BACKTICK]: /`[^`$]*`/y,
};
/** `b'…'`, `@"…"` */
const prefix = /^(?:@|[bru]{1,2})$/i;

function readText(frame: Frame, text: string, at: number): number {
  const code = charCode(text, at);
  const end = matchEnd(literals[code] as RegExp, text, at);
  if (end === at) return at + 1;
  const before = frame.tokens.at(-1);
  if (before?.end === at && before.is === "word" && prefix.test(String(before.value))) frame.tokens.pop();
  const isClosed = end > at + 1 && charCode(text, end - 1) === code;
  const stop = isClosed ? end - 1 : end;
  frame.tokens.push({ is: "text", start: at + 1, end: stop, value: plainText(text.slice(at + 1, stop)) });
  return end;
}

function plainText(written: string): string {
  if (!written.includes("\\")) return written;
  return written.replace(/\\(u[\da-f]{4}|[\s\S])/gi, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return code === "n" ? "\n" : code === "t" ? "\t" : code;
  });
}

const signs = /=>|:=|={1,3}|:{1,2}/y;
const assigning = new Set([":", "=", "=>", ":="]);

function readSign(reader: Reader, frame: Frame, at: number): number {
  const { text } = reader;
  const end = matchEnd(signs, text, at);
  const sign = text.slice(at, end);
  const { tokens } = frame;
  const last = tokens.at(-1);
  const isBehind = last !== undefined && last.end + (last.is === "text" ? 1 : 0) === at;
  // `:name => "…"`
  if (sign === ":" && !isBehind && isWord(codeAt(text, end))) return end;
  // `map[a:b c:d]`: the last word is the name of the next field.
  const isNext = frame.sign !== "" && isBehind && last.is === "word" && tokens.length > 1 && isApart(tokens);
  if (!assigning.has(sign) || (frame.sign !== "" && !isNext))
    return push(frame, { is: "word", start: at, end, value: sign });
  if (isNext) {
    tokens.pop();
    finish(reader, frame);
    frame.tokens = [last];
  }
  setName(reader, frame, sign);
  frame.sign = sign;
  frame.isTight = isBehind && codeAt(text, end) !== SPACE;
  return end;
}

const isApart = (tokens: readonly Token[]) => (tokens.at(-1) as Token).start > (tokens.at(-2) as Token).end;

function setName(reader: Reader, frame: Frame, sign: string): void {
  const [only, second] = frame.tokens;
  frame.tokens = [];
  if (only === undefined || second !== undefined || only.is === "fields") return;
  frame.isListed = only.is === "list";
  // `[key: string, count: number]` is a TypeScript tuple.
  if (only.is === "word" && sign === ":" && frame.opener === OPEN_BRACKET && !frame.isBare) return;
  const name = frame.isListed ? soleItem(only) : only.value;
  if (typeof name !== "string" || name.length > maxNameLength) return;
  frame.name = name;
  reader.isWanted ||= reader.mustInspect(name, false);
}

const soleItem = ({ items }: Token) => (items?.length === 1 ? items[0]?.value : undefined);

/** A line break ends a field that has a value. */
function endLine(reader: Reader, frame: Frame): void {
  if (frame.tokens.length === 0) return;
  const last = frame.tokens.at(-1) as Token;
  // `[user] => Array`, with its fields on the next lines.
  if (last.is === "word" && /^(?:Array|Object)$/.test(String(last.value))) return;
  if (frame.sign !== "") {
    finish(reader, frame);
    return;
  }
  const [first, second, ...others] = frame.tokens.filter(({ is }) => is !== "word");
  frame.tokens = [first, second].filter((token) => token !== undefined);
  // Keep two tokens, because two tokens do not form an item. Of the others, only nested objects and lists matter.
  for (const token of others) if (token.items !== undefined) addItem(frame, token);
}

/** Ends the current field or item. */
function finish(reader: Reader, frame: Frame): void {
  const { tokens, name, sign } = frame;
  const value = sign === "" ? frameItem(frame) : fieldValue(reader.text, frame);
  if (name !== undefined) put(frame, name, value ?? { start: 0, end: 0, value: null });
  else if (value !== undefined) addItem(frame, value);
  if (value === undefined || sign === "")
    for (const token of tokens) if (token !== value && token.items !== undefined) addItem(frame, token);
  if (typeof value?.value === "string" && value.value.length <= maxNameLength)
    reader.isWanted ||= reader.mustInspect(value.value, true);
  frame.tokens = [];
  frame.name = undefined;
  frame.sign = "";
  frame.isListed = false;
}

function open({ text, stack }: Reader, at: number): void {
  stack.push({
    opener: charCode(text, at),
    start: at,
    isBare: text.startsWith("map", at - 3) || text.charAt(at - 1) === "&",
    fields: undefined,
    items: undefined,
    undecided: undefined,
    tokens: [],
    name: undefined,
    sign: "",
    isTight: false,
    isListed: false,
    commas: 0,
    copies: 0,
  });
}

function close(reader: Reader, end: number): void {
  const { stack } = reader;
  const frame = stack.at(-1) as Frame;
  finish(reader, frame);
  stack.pop();
  const { start, undecided, commas } = frame;
  if (undecided !== undefined && (commas > 0 || (frame.fields?.size ?? 0) < 2))
    for (const name of undecided)
      frame.fields = (frame.fields ?? new Map()).set(name, { start: 0, end: 0, value: null });
  const { fields, items = none } = frame;
  const token = { start, end, value: unread, items, fields };
  const done: Token = fields === undefined ? { is: "list", ...token } : { is: "fields", ...token };
  const outer = stack.at(-1);
  if (outer === undefined) reader.root = done;
  else outer.tokens.push(done);
}

const none: readonly EmbeddedValue[] = [];
/** In place of the value of a container until it is known that the object must be inspected. Few are. */
const unread = Object.freeze({});

/** The value of a container, with the positions of its values. */
function wholeValue(written: EmbeddedValue): EmbeddedValue {
  const { start, end, items, fields } = written;
  if (items === undefined) return written;
  const parts = new Map<string, EmbeddedValue>();
  for (const [at, item] of items.entries()) parts.set(fields === undefined ? String(at) : `#${at}`, wholeValue(item));
  for (const [name, field] of fields ?? []) parts.set(name, wholeValue(field));
  const value = fields === undefined ? [...parts.values()].map((part) => part.value) : toObject(parts);
  return { start, end, value, parts };
}

function toObject(parts: ReadonlyMap<string, EmbeddedValue>): object {
  // Without a prototype, so that `__proto__` is an ordinary name.
  const object = Object.create(null) as { [name: string]: unknown };
  for (const [name, { value }] of parts) object[name] = value;
  return object;
}
