import { codeAt, isDigit, isWord, tableOf } from "@/lib/scrub/engine/characters";
import type { Find, Reading } from "@/lib/scrub/engine/detector";
import { couldTake, isContact, isSure, noHint, roleOf, takenAs } from "@/lib/scrub/engine/field-names";
import { isInner, type View } from "@/lib/scrub/engine/view";

const longestName = 64;
/** As much of a value as decides whether it is a secret; one that is goes to its end. */
const deciding = 1024;
const equals = 61;

type Judge = (value: string) => boolean;
type Range = { readonly start: number; readonly end: number };

// A name has three characters or more, or ends in a quote, bracket or space. Not `://`, `::`, `==`.
const byEquals = /(?:[\w.\u0080-\uffff-]{2}[\w-.]|[^\w.=-])=(?!=)/g;
const byColon = /(?:[\w.\u0080-\uffff-]{2}[\w-.]|[^\w.:-]):(?![:/])/g;

export const findAssignedByEquals: Find = (reading, spans) => find(reading, byEquals, spans);
export const findAssignedByColon: Find = (reading, spans) => find(reading, byColon, spans);

function find(view: View, sign: RegExp, spans: number[]): void {
  const { text } = view;
  sign.lastIndex = 0;
  while (sign.test(text)) {
    const index = sign.lastIndex - 1;
    const before = text.charCodeAt(index - 1);
    if (nameParts[before] === 1 && !couldTake(text, index)) continue;
    // `12:34`
    if (sign === byColon && isDigit(before) && isDigit(codeAt(text, index + 1))) continue;
    const own = nameBefore(text, index);
    if (own === undefined) continue;
    const name = latinOf(nameOf(text, own));
    const value = isSecretName(name) && !isInArn(text, own) ? valueAfter(view, index, own, name) : undefined;
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    sign.lastIndex = value.end;
  }
}

const longestArn = 128;

/** `arn:aws:secretsmanager:…:secret:prod/db` names a secret, and does not hold it. */
function isInArn(text: string, { start }: Range): boolean {
  if (codeAt(text, start - 1) !== 58) return false;
  const before = text.slice(Math.max(0, start - longestArn), start);
  const arn = before.lastIndexOf("arn:");
  return arn >= 0 && !/[\s"'`,;=]/.test(before.slice(arn));
}

const flag = /--([a-z][a-z-]{1,40})[ \t]{1,4}(?=[^\s-])/y;
/** Not the user and group of a container: `-u 1000:1000`, `--user node:node`. */
const login = /-(?:u|-(?:proxy-)?user)[ \t=]{1,4}(["']?)(?!\d+:\d|([\w-]+):\2\b)[^\s:'"]{1,64}:(?=\S)/y;

/** What follows a flag of a command: `--password …`, `-u user:…`. */
export function findFlags(view: Reading, spans: number[]): void {
  const { text } = view;
  for (let index = text.indexOf("-"); index >= 0; index = text.indexOf("-", index + 1)) {
    const next = codeAt(text, index + 1);
    if ((next !== 45 && next !== 117) || (index > 0 && codeAt(text, index - 1) > 32)) continue;
    flag.lastIndex = login.lastIndex = index;
    const user = login.exec(text);
    const named = user ?? flag.exec(text);
    if (named === null || (user === null && !isSecretName(named[1] as string))) continue;
    const start = index + named[0].length;
    const quote = quoted.get(user === null ? codeAt(text, start) : codeAt(named[1] as string, 0));
    const from = user === null && quote !== undefined ? start + 1 : start;
    const value = read(view, from, from - 1, quote ?? field, (value) => value.length > 2);
    if (value !== undefined) spans.push(value.start, value.end);
  }
}

const closing = /<\/([\w.-]{3,64})>/g;

/** `<password>…</password>` */
export function findElements({ text }: Reading, spans: number[]): void {
  if (!text.includes("</")) return;
  for (const { index, 1: name } of text.matchAll(closing)) {
    if (!isSecretName(name as string)) continue;
    const start = text.lastIndexOf(">", index) + 1;
    const value = text.slice(start, Math.min(index, start + deciding));
    if (start > 0 && index - start > 2 && !isPlaceholder(value)) spans.push(start, index);
  }
}

export function isSecretName(name: string): boolean {
  const role = roleOf(name);
  const kind = takenAs(role);
  // A social security number and an IBAN are found by their form, and as fields by their names.
  return kind !== undefined && isSure(role, noHint) && kind !== "us_ssn" && !isContact(role) && !/iban$/i.test(name);
}

/** Letters, digits, and `_`, `-`, `.`. */
const nameParts = tableOf("_-.");
for (let code = 0; code < 128; code++) if (isWord(code)) nameParts[code] = 1;
/** Beyond ASCII, most are letters: `contraseña`, `пароль`. */
const isNamePart = (code: number) => code > 127 || nameParts[code] === 1;

/** XML, YAML and JSON give a name and its value side by side: `<add key="Password" value="…" />`, `- name: PASSWORD\n  value: …`. */
const beside = /\b(?:key|name)["']?(?:=|: ?)(["']?)([\w.-]{3,64})\1[\s,]{1,32}["']?$/i;
const lastWord = /^(?:keys?|codes?|phrase|string|passe)_{0,2}$/i;

/** The identifier, with the two words before one that needs them: `Secret access key: …`. */
function nameOf(text: string, { start, end }: Range): string {
  const name = text.slice(start, end);
  if (name.length === 5 && /value/i.test(name))
    return beside.exec(text.slice(Math.max(0, start - 110), start))?.[2] ?? name;
  if (codeAt(text, start - 1) !== 32 || !lastWord.test(name)) return name;
  const one = nameStart(text, start - 1);
  return text.slice(codeAt(text, one - 1) === 32 ? nameStart(text, one - 1) : one, end);
}

/** Scripts without spaces join a name to the words before it: `我的token=…`. */
const latinOf = (name: string) => /(?<=[\u2e80-\uffff])[\w.-]{3,64}$/.exec(name)?.[0] ?? name;

const typeNames = new Set(["string", "str", "String", "text"]);

/** Where the identifier before an assignment stands, past quotes, brackets and a type (`var token string = …`). */
function nameBefore(text: string, index: number): Range | undefined {
  let end = skipBack(text, index);
  // `<b>Password</b>: …`
  if (codeAt(text, end - 1) === 62) end -= closed.exec(text.slice(Math.max(0, end - 11), end))?.[0].length ?? 0;
  let start = nameStart(text, end);
  if (typeNames.has(text.slice(start, end)) && start > 1) {
    end = skipBack(text, start);
    start = nameStart(text, end);
  }
  const isMarker = codeAt(text, start - 1) === 91 && codeAt(text, end) === 93;
  const shortest = codeAt(text, start) > 127 ? 2 : 3;
  return end - start < shortest || isMarker ? undefined : { start, end };
}

const skipped = tableOf(" \t\"'`:]\\*");
const closed = /<\/[a-z]{1,8}>$/;

function skipBack(text: string, from: number): number {
  let end = from;
  while (end > 0 && from - end < 6 && skipped[codeAt(text, end - 1)] === 1) end--;
  return end;
}

function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < longestName && isNamePart(codeAt(text, start - 1))) start--;
  return start;
}

const header = /(?:authorization|cookie)$/i;
const line = tableOf("\n\r\"'");
/** White space, quotes, closing brackets, and what separates one field from the next. */
const field = tableOf(" \t\n\r\"'`&,;<>)]}\\");
const quoted = new Map([
  [34, tableOf('"\n')],
  [39, tableOf("'\n")],
  [96, tableOf("`")],
]);

/** Between a sign and a value, with what Markdown and HTML close and open there: `**Password:** **…**`, `<b>Password:</b> <code>…`. */
const gap =
  /((?:\*{1,3}|_{1,2}|<\/[a-z]{1,8}>)(?=[ \t<])(?:\s{0,20}<[a-z][^<>]{0,80}>)?)?[ \t\\]{0,7}(<(?:b|code|em|kbd|strong)>|\*{1,3}(?=[^\s*]{3,128}\*))?/iy;
const starred = tableOf("*\n");

function valueAfter(view: View, index: number, own: Range, name: string): Range | undefined {
  const { text } = view;
  const isEquals = codeAt(text, index) === equals;
  let start = index + 1;
  if (codeAt(text, start) === 62 || codeAt(text, start) === equals) start++;
  const isTight = start === index + 1 && codeAt(text, start) !== 32;
  gap.lastIndex = start;
  const [space = "", closes, opens] = gap.exec(text) ?? [];
  start += space.length;
  const quote = quoted.get(codeAt(text, start));
  const isOwn = name.length === own.end - own.start || (isEquals && isTight);
  if (closes || opens || /[*<]/.test(text.charAt(own.end)) || !isOwn) {
    // What is set off, or named by words before, is often a field that is described.
    const stops = opens?.startsWith("*") ? starred : (quote ?? field);
    return read(view, stops === quote ? start + 1 : start, stops === quote ? start : index, stops, isUnlikeWords);
  }
  const isHeader = header.test(name);
  if (quote !== undefined) {
    // `"password": "…"` and `password="…"` hold words as well; elsewhere words are prose.
    const isWhole = isHeader || (isEquals ? isTight && own.end === index : quoted.has(codeAt(text, own.end)));
    const isSecret = (value: string) => value.length > 2 && (isWhole || !/\s/.test(value) || /\d/.test(value));
    return read(view, start + 1, start, quote, isSecret);
  }
  if (isEquals) return read(view, start, index, field, (value) => value.length > 2 && (isTight || /\d/.test(value)));
  return isHeader
    ? read(view, start, index, line, (value) => value.length > 7)
    : read(view, start, index, field, isUnlikeWords);
}

/** Where the secret is, or how it is made, is none: `SSH key: ~/.ssh/id_rsa_2`, `Encryption key: AES-256`. */
const elsewhere =
  /^(?:https?:\/|~\/|\.{1,2}\/|\/(?:etc|home|opt|root|run|tmp|usr|var)\/|(?:aes|rsa|ecdsa|ed|sha|id_ed)[-_]?\d{3,5}(?:[-_][a-z]{1,8})?$|\d{1,4}-(?:bits?|bytes?|char|digits?|letters?|words?)[a-z]*$)/i;

export function isUnlikeWords(value: string): boolean {
  if (elsewhere.test(value)) return false;
  return (value.length > 5 && /\d/.test(value)) || value.length > 23 || /^\d{3,4}$/.test(value);
}

/** From `start` to the first of the stops that is encoded no deeper than `sign`, if that is a secret. */
function read(view: View, start: number, sign: number, stops: Uint8Array, isSecret: Judge): Range | undefined {
  const { text } = view;
  if (opening[codeAt(text, start)] === 1) return undefined;
  const head = text.slice(start, endOf(view, start, sign, stops, Math.min(start + deciding, text.length)));
  if (!isSecret(head) || isPlaceholder(head)) return undefined;
  let end = endOf(view, start, sign, stops, text.length);
  while (end > start && codeAt(text, end - 1) === 92) end--;
  return { start, end };
}

function endOf(view: View, start: number, sign: number, stops: Uint8Array, limit: number): number {
  const { text } = view;
  let end = start;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (isOuter(view, end, sign)) break;
    if (code < 128 && stops[code] === 1 && !isInner(view, end, sign)) {
      // `theme="dark"` is a part of a header; a quote that it did not open ends it.
      const inner = stops === line && codeAt(text, end - 1) === equals ? quoted.get(code) : undefined;
      if (inner === undefined) break;
      end = endOf(view, end + 1, end, inner, limit);
    }
    end += code === 92 ? 2 : 1;
  }
  return Math.min(end, limit);
}

/** Whether an `&` ends the field of a URL that a sign before it is encoded within: `?q=Cookie%3A%20…&page=2`. */
export function isOuter({ text, at, original }: View, index: number, sign: number): boolean {
  if (text.charCodeAt(index) !== 38 || at === undefined || original?.charCodeAt(at[sign] as number) !== 37)
    return false;
  return (at[index + 1] as number) - (at[index] as number) < (at[sign + 1] as number) - (at[sign] as number);
}

const words =
  /^(?:true|false|null|none|nil|undefined|n\/a|string|number|boolean|bool|str|int|any|object|array|required|optional|yes|no|on|off|empty|missing|invalid|expired|redacted|hidden|changed|unset|include|omit|same-origin|token|your[-_ ][a-z_ -]+|(?:required|nullable)\|[\w|:,.]+|\*+|x{3,}|\.{3,}|-+)$/i;
export const opening = tableOf("[({<%*");
/** `ACCESS_TOKEN`, `$NAME`, `$1`, `$row.name`, `$_POST[…]`; not `$ecret99!`. */
const variable = /^[A-Z]{2,32}_[A-Z_]{2,64}$|^\$(?:[{(]|\d{1,2}$|[A-Z][A-Z\d_]*$|[A-Za-z_]+(?:-?$|[.:[(]))/;
const member =
  /^(?:process|os|self|this|env|config|settings|import|ctx|req|request|args|options|params|props|z|t)\.[\w.[\]]+!?$/;

const scheme = /^(?:apikey|basic|bearer|token) /i;

/** A type, an empty value, a variable, a call: what stands where a secret would, and is none. */
export function isPlaceholder(written: string): boolean {
  const value = written.replace(scheme, "");
  if (value !== written && opening[codeAt(value, 0)] === 1) return true;
  if (words.test(value) || variable.test(value) || member.test(value)) return true;
  return /[([]/.test(value) && !/[^\w.([\]]/.test(value);
}
