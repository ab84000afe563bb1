/** Secrets by the name they are given in a text: `password=…`, `"token": "…"`, `Authorization: …`, `--api-key …`. */
import { type Hint, roleOf } from "@/lib/scrub/key-names";
import { isDigit, isLetter } from "@/lib/scrub/numbers";

const longestName = 64;
const longestValue = 4096;

export function findAssignments(text: string, _hint: Hint, spans: number[]): void {
  for (let index = 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code !== 61 && code !== 58) continue;
    const next = text.charCodeAt(index + 1);
    if (next === 47 || (next === code && code === 58) || text.charCodeAt(index - 1) === code) continue;
    if (next === 61 && code === 61) continue;
    const name = nameBefore(text, index);
    if (name === "" || !isSecretName(name)) continue;
    const value = valueAfter(text, index, name);
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    index = value.end - 1;
  }
}

function isSecretName(name: string): boolean {
  const role = roleOf(name);
  return "redact" in role;
}

function isNameCharacter(code: number): boolean {
  return isDigit(code) || isLetter(code) || code === 95 || code === 45 || code === 46;
}

const typeNames = new Set(["string", "str", "String", "char", "let", "text", "varchar"]);

/** The identifier before an assignment, past quotes, brackets and a type (`var token string = …`). */
function nameBefore(text: string, index: number): string {
  let end = skipBack(text, index);
  let start = nameStart(text, end);
  if (typeNames.has(text.slice(start, end)) && start > 1) {
    end = skipBack(text, start);
    start = nameStart(text, end);
  }
  return end - start < 3 ? "" : text.slice(start, end);
}

function skipBack(text: string, from: number): number {
  let end = from;
  while (end > 0 && from - end < 6) {
    const code = text.charCodeAt(end - 1);
    // space " ' ) : ] `
    if (code !== 32 && code !== 34 && code !== 39 && code !== 93 && code !== 96 && code !== 58 && code !== 92) break;
    end--;
  }
  return end;
}

function nameStart(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < longestName && isNameCharacter(text.charCodeAt(start - 1))) start--;
  return start;
}

type Value = { readonly start: number; readonly end: number };

function valueAfter(text: string, index: number, name: string): Value | undefined {
  let start = index + 1;
  if (text.charCodeAt(start) === 62 || text.charCodeAt(start) === 61) start++;
  const isTight = start === index + 1 && text.charCodeAt(start) !== 32;
  while (start < text.length && start - index < 8 && (text.charCodeAt(start) === 32 || text.charCodeAt(start) === 92))
    start++;
  const quote = text.charCodeAt(start);
  if (quote === 34 || quote === 39 || quote === 96) return quoted(text, start + 1, quote, name);
  const end = isHeader(name) && text.charCodeAt(index) === 58 ? lineEnd(text, start) : bareEnd(text, start);
  const value = text.slice(start, end);
  if (isPlaceholder(value)) return undefined;
  if (text.charCodeAt(index) === 61 && (isTight || /\d/.test(value)))
    return value.length > 2 ? { start, end } : undefined;
  const isLikely = isHeader(name)
    ? value.length > 7
    : (/\d/.test(value) && value.length > 5) || value.length > 23 || /^(?:\d{3,4})$/.test(value);
  return isLikely ? { start, end } : undefined;
}

function quoted(text: string, start: number, quote: number, name: string): Value | undefined {
  let end = start;
  while (end < text.length && end - start < longestValue) {
    const code = text.charCodeAt(end);
    if (code === quote || code === 10) break;
    end += code === 92 ? 2 : 1;
  }
  end = Math.min(end, text.length);
  while (end > start && text.charCodeAt(end - 1) === 92) end--;
  const value = text.slice(start, end);
  if (value.length < 3 || isPlaceholder(value)) return undefined;
  return /\s/.test(value) && !isHeader(name) && !/\d/.test(value) ? undefined : { start, end };
}

function isHeader(name: string): boolean {
  return /(?:authorization|cookie)$/i.test(name);
}

function lineEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && end - start < longestValue) {
    const code = text.charCodeAt(end);
    if (code === 10 || code === 13 || code === 34 || code === 39) break;
    end++;
  }
  return end;
}

/** Up to white space, a quote, a bracket, or what separates one field from the next. */
function bareEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length && end - start < longestValue) {
    const code = text.charCodeAt(end);
    if (
      code <= 32 ||
      code === 34 ||
      code === 39 ||
      code === 38 ||
      code === 44 ||
      code === 59 ||
      code === 60 ||
      code === 62
    )
      break;
    if (code === 41 || code === 93 || code === 125 || code === 96 || code === 92) break;
    end++;
  }
  return end;
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
