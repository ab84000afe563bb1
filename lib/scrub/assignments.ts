/** Secrets by the name they are given in a text: `password=…`, `"token": "…"`, `Authorization: …`, `--api-key …`. */
import { couldTake, type Hint, isContact, roleOf, takenAs } from "@/lib/scrub/key-names";
import { codeAt, isDigit, isLetter } from "@/lib/scrub/numbers";

const longestName = 64;
/** As much of a value as decides whether it is a secret; one that is goes to its end. */
const deciding = 1024;

// A name has three characters or more, or ends in a quote, bracket or space. Not `://`, `::`, `==`.
const byEquals = /(?:[\w.-]{2}[\w-.]|[^\w.=-])=(?!=)/g;
const byColon = /(?:[\w.-]{2}[\w-.]|[^\w.:-]):(?![:/])/g;

export function findAssignedByEquals(text: string, _hint: Hint, spans: number[]): void {
  find(text, byEquals, spans);
}

export function findAssignedByColon(text: string, _hint: Hint, spans: number[]): void {
  find(text, byColon, spans);
}

function find(text: string, sign: RegExp, spans: number[]): void {
  sign.lastIndex = 0;
  while (sign.test(text)) {
    const index = sign.lastIndex - 1;
    const before = text.charCodeAt(index - 1);
    if (nameParts[before] === 1 && !couldTake(text, index)) continue;
    // `12:34`
    if (sign === byColon && isDigit(before) && isDigit(codeAt(text, index + 1))) continue;
    const own = nameBefore(text, index);
    const name = own === "value" ? (attributed(text, index) ?? own) : own;
    if (name === "" || !isSecretName(name)) continue;
    const value = valueAfter(text, index, name);
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    sign.lastIndex = value.end;
  }
}

const flag = /--([a-z][a-z-]{1,40})[ \t]{1,4}(?=[^\s-])/iy;
const user = /-u[ \t]{1,4}[^\s:'"]{1,64}:(?=[^\s])/y;

/** What follows a flag of a command: `--password …`, `-u user:…`. */
export function findFlags(text: string, _hint: Hint, spans: number[]): void {
  for (let index = text.indexOf("-"); index >= 0; index = text.indexOf("-", index + 1)) {
    const next = codeAt(text, index + 1);
    if (index > 0 && codeAt(text, index - 1) > 32) continue;
    const pattern = next === 45 ? flag : next === 117 ? user : undefined;
    if (pattern === undefined) continue;
    pattern.lastIndex = index;
    const name = pattern.exec(text)?.[1];
    const start = pattern.lastIndex;
    if (start === 0 || (pattern === flag && !isSecretName(name ?? ""))) continue;
    const value = read(text, start, quoted.get(codeAt(text, start)) ?? field, (value) => value.length > 2);
    if (value !== undefined) spans.push(value.start, value.end);
  }
}

function isSecretName(name: string): boolean {
  const role = roleOf(name);
  const kind = takenAs(role);
  // A social security number is found by its form, and by its name.
  return kind !== undefined && kind !== "us_ssn" && !isContact(role);
}

/** Letters, digits, and `_`, `-`, `.`. */
const nameParts = new Uint8Array(128);
for (let code = 0; code < 128; code++)
  if (isDigit(code) || isLetter(code) || code === 95 || code === 45 || code === 46) nameParts[code] = 1;

/** XML gives a name and its value as two attributes: `<add key="Password" value="…" />`. */
function attributed(text: string, index: number): string | undefined {
  return /\s(?:key|name)="([\w.-]{3,64})"\s{1,4}value$/.exec(text.slice(Math.max(0, index - 90), index))?.[1];
}

const typeNames = new Set(["string", "str", "String", "text"]);

/** The identifier before an assignment, past quotes, brackets and a type (`var token string = …`). */
function nameBefore(text: string, index: number): string {
  let end = skipBack(text, index);
  let start = nameStart(text, end);
  if (typeNames.has(text.slice(start, end)) && start > 1) {
    end = skipBack(text, start);
    start = nameStart(text, end);
  }
  const isMarker = codeAt(text, start - 1) === 91 && codeAt(text, end) === 93;
  return end - start < 3 || isMarker ? "" : text.slice(start, end);
}

function skipBack(text: string, from: number): number {
  let end = from;
  while (end > 0 && from - end < 6) {
    const code = codeAt(text, end - 1);
    // space " ' ) : ] `
    if (code !== 32 && code !== 34 && code !== 39 && code !== 93 && code !== 96 && code !== 58 && code !== 92) break;
    end--;
  }
  return end;
}

function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < longestName && nameParts[codeAt(text, start - 1)] === 1) start--;
  return start;
}

type Value = { readonly start: number; readonly end: number };

function valueAfter(text: string, index: number, name: string): Value | undefined {
  let start = index + 1;
  if (codeAt(text, start) === 62 || codeAt(text, start) === 61) start++;
  const isTight = start === index + 1 && codeAt(text, start) !== 32;
  while (start < text.length && start - index < 8 && (codeAt(text, start) === 32 || codeAt(text, start) === 92))
    start++;
  const isHeader = header.test(name);
  const quote = quoted.get(codeAt(text, start));
  if (quote !== undefined) {
    const isSecret = (value: string) => value.length > 2 && (isHeader || !/\s/.test(value) || /\d/.test(value));
    return read(text, start + 1, quote, isSecret);
  }
  if (codeAt(text, index) === 61)
    return read(text, start, field, (value) => value.length > 2 && (isTight || /\d/.test(value)));
  if (isHeader) return read(text, start, line, (value) => value.length > 7);
  return read(
    text,
    start,
    field,
    (value) => (value.length > 5 && /\d/.test(value)) || value.length > 23 || /^\d{3,4}$/.test(value),
  );
}

const header = /(?:authorization|cookie)$/i;
const line = stops("\n\r\"'");
/** White space, quotes, closing brackets, and what separates one field from the next. */
const field = stops(" \t\n\r\"'`&,;<>)]}\\");
const quoted = new Map([
  [34, stops('"\n')],
  [39, stops("'\n")],
  [96, stops("`")],
]);

function stops(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

/** From `start` to the first of the stops, if that is a secret. */
function read(text: string, start: number, stops: Uint8Array, isSecret: (value: string) => boolean): Value | undefined {
  const head = text.slice(start, endOf(text, start, stops, Math.min(start + deciding, text.length)));
  if (isPlaceholder(head) || !isSecret(head)) return undefined;
  let end = endOf(text, start, stops, text.length);
  while (end > start && codeAt(text, end - 1) === 92) end--;
  return { start, end };
}

function endOf(text: string, start: number, stops: Uint8Array, limit: number): number {
  let end = start;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (code < 128 && stops[code] === 1) break;
    end += code === 92 ? 2 : 1;
  }
  return Math.min(end, limit);
}

const words =
  /^(?:true|false|null|none|nil|undefined|n\/a|string|number|boolean|bool|str|int|any|object|array|required|optional|yes|no|on|off|empty|missing|invalid|expired|redacted|hidden|changed|unset|\*+|x{3,}|\.{3,}|-+)$/i;

/** A type, an empty value, a variable, a call, a marker: what stands where a secret would, and is none. */
function isPlaceholder(value: string): boolean {
  if (words.test(value) || /^[[({<$%*]/.test(value)) return true;
  if (/[([]/.test(value) && !/[^\w.([\]]/.test(value)) return true;
  return /^(?:process|os|self|this|env|config|settings|import|ctx|req|request|args|options|params|props|z|t)\.[\w.[\]]+$/.test(
    value,
  );
}
