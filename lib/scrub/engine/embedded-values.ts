/** The values of fields and items in objects written in a text. */
import { OPEN, OPEN_BRACE, OPEN_BRACKET } from "@/lib/scrub/engine/characters";
import { marker } from "@/lib/scrub/engine/matches";

/** A value and its position. The position of a string excludes its quotes. */
export type EmbeddedValue = {
  readonly start: number;
  readonly end: number;
  /** `null` for anything but a literal. */
  readonly value: unknown;
  /** The positions of the values of a container, by name or index. */
  readonly parts?: ReadonlyMap<string, EmbeddedValue>;
  /** Of a container that was only read: its items, and its fields unless it is a list. */
  readonly items?: readonly EmbeddedValue[];
  readonly fields?: ReadonlyMap<string, EmbeddedValue> | undefined;
};

export type Token = EmbeddedValue & { readonly is: "text" | "word" | "fields" | "list" };

export type Frame = {
  readonly opener: number;
  readonly start: number;
  /** `map[a:b]` and `&{A:b}` in Go: strings without quotes. */
  readonly isBare: boolean;
  fields: Map<string, EmbeddedValue> | undefined;
  items: EmbeddedValue[] | undefined;
  /**
   * Names whose values can be distinguished from expressions only by the whole object: `{Host:db Port:80}` has no commas, `{host:e,port:t}`
   * does.
   */
  undecided: Set<string> | undefined;
  /** The tokens of the current field or item. */
  tokens: Token[];
  name: string | undefined;
  sign: string;
  /** Whether the separator has no spaces around it. */
  isTight: boolean;
  /** `[name] => value`, as `print_r` writes a field. */
  isListed: boolean;
  commas: number;
  /** The number of repeated fields so far. */
  copies: number;
};

export const markerHere = new RegExp(marker, "y");

export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Only hostile texts repeat a field more often than this. */
const maxCopies = 64;

export function addItem(frame: Frame, item: EmbeddedValue): void {
  frame.items ??= [];
  frame.items.push(item);
}

/** A repeated field starts a separate object. */
export function put(frame: Frame, name: string, value: EmbeddedValue): void {
  frame.fields ??= new Map();
  if (!frame.fields.has(name)) frame.fields.set(name, value);
  else if (value.value !== null && frame.copies++ < maxCopies)
    addItem(frame, { ...value, items: [], fields: new Map([[name, value]]) });
}

export function frameItem({ tokens, opener }: Frame): EmbeddedValue | undefined {
  const [only, second] = tokens;
  if (only === undefined || second !== undefined) return undefined;
  if (only.is !== "word") return only;
  // `{{ .Values.password }}`, `(password)`
  const value = parseWord(String(only.value));
  return opener === OPEN_BRACKET || typeof value === "number" ? { ...only, value } : undefined;
}

const number = /^-?\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const emptyWords = /^(?:null|none|nil|undefined|nan|<nil>)$/i;
const switches = /^(?:true|false)$/i;

function parseWord(written: string): unknown {
  if (number.test(written)) return written.length > 15 ? written : Number(written.replaceAll("_", ""));
  return emptyWords.test(written) ? null : switches.test(written) ? written.toLowerCase() === "true" : written;
}

/** The value after a separator, unless it is an expression. */
export function fieldValue(text: string, frame: Frame): EmbeddedValue | undefined {
  const { tokens, sign, isTight, opener, isListed, isBare } = frame;
  const last = tokens.at(-1);
  if (last === undefined) return undefined;
  // `User{…}`, `Array (…)`; not `hash("…")`.
  if (last.is === "fields") return tokens.every(({ is }) => is !== "text") ? last : undefined;
  if (tokens.length === 1 && last.is !== "word") return last;
  if (!tokens.every(({ is }) => is === "word")) return undefined;
  const start = (tokens[0] as Token).start;
  const written = text.slice(start, last.end);
  const value = parseWord(written);
  if (typeof value === "string" && number.test(value) === false && !isBare) {
    const isJava = sign === "=" && isTight && opener !== OPEN;
    if (sign === ":" && isTight && opener === OPEN_BRACE && frame.name !== undefined)
      frame.undecided = (frame.undecided ?? new Set()).add(frame.name);
    else if (!isJava && !(isListed && sign === "=>") && matchEnd(markerHere, written, 0) === 0) return undefined;
  }
  return { start, end: last.end, value };
}
