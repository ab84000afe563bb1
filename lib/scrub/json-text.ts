/** JSON inside of strings: whether a text could be some, how many names it holds, and how its numbers keep their digits. */

export function looksLikeJson(text: string): boolean {
  if (text.length < 2) return false;
  const first = firstSolid(text, 0, 1);
  if (first !== 123 && first !== 91 && first !== 34) return false;
  return firstSolid(text, text.length - 1, -1) === (first === 34 ? 34 : first + 2);
}

function firstSolid(text: string, from: number, step: 1 | -1): number {
  let index = from;
  while (isSpace(text.charCodeAt(index))) index += step;
  return text.charCodeAt(index);
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** How many colons stand outside of strings, which in JSON is how many names there are. */
export function colonsOf(text: string): number {
  const { length } = text;
  let colons = 0;
  let isInside = false;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code === 92 && isInside) index++;
    else if (code === 34) isInside = !isInside;
    else if (code === 58 && !isInside) colons++;
  }
  return colons;
}

const tooLong = /\d{16}|\de[+-]?\d{3}/i;
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const mark = "\\u0000";

/** The same JSON with the numbers that would lose digits as marked strings. */
export function exact(json: string): string {
  if (!tooLong.test(json) || json.includes(mark)) return json;
  return json.replace(stringOrNumber, (token) =>
    token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`,
  );
}

/** What `exact` marked, as numbers again. */
export function unmarked(json: string): string {
  return json.replace(/"\\u0000(-?\d[\d.eE+-]*)"/g, "$1").replaceAll(mark, "");
}
