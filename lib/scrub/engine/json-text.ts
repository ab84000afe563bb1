/** JSON in strings: detects it, counts its keys and preserves the precision of its numbers. */
import { codeAt } from "@/lib/scrub/engine/characters";
import { maxWholeLength } from "@/lib/scrub/engine/stored-part";

export function looksLikeJson(text: string): boolean {
  const trimmed = text.trim();
  const [first, last] = [codeAt(trimmed, 0), codeAt(trimmed, trimmed.length - 1)];
  return first === 34 ? last === 34 && trimmed.length > 1 : (first === 123 || first === 91) && last === first + 2;
}

/** Whether a long text is JSON. A text beyond the limit is not read as a whole, so it does not count. */
export function isJson(text: string): boolean {
  if (text.length > maxWholeLength || !looksLikeJson(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Each string and each number in JSON. */
export const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** The number of colons outside strings, which in JSON is the number of keys. */
export function countNames(json: string): number {
  return json.replace(stringOrNumber, "").split(":").length - 1;
}

const tooLong = /\d{16}|\de[+-]?\d{3}/i;
const mark = "\\u0000";

/** Replaces numbers that would lose precision with marked strings. The result is still valid JSON. */
export function markLongNumbers(json: string): string {
  if (!tooLong.test(json) || json.includes(mark)) return json;
  return json.replace(stringOrNumber, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`,
  );
}

/** Restores the numbers that `markLongNumbers` marked. */
export function unmarkLongNumbers(json: string): string {
  return json.replace(/"\\u0000(-?\d[\d.eE+-]*)"/g, "$1").replaceAll(mark, "");
}
