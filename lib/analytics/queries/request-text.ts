/** The texts with which users ask for something, normalized: those that differ only in case, numbers or quoted names are the same request. */

/** White space, dashes, quotes, parentheses and sentence punctuation. Brackets are part of markers such as `[email]`. */
const ends = String.raw`[\\s\\p{Z}\\p{Pd}\\p{Pi}\\p{Pf}.,;:!?…¿¡()"\'„‚。、！？]+`;
const stripped = (sql: string) => `replaceRegexpAll(${sql}, '^${ends}|${ends}$', '')`;
const collapsed = (sql: string) =>
  String.raw`trimBoth(replaceRegexpAll(replaceRegexpAll(${sql}, '\\p{Nd}+(?:[.,:]\\p{Nd}+)*', '0'), '[\\s\\p{Z}]+', ' '))`;
/** Not in apostrophes, which are in words too. */
const quoted = '"[^"]{1,64}"|“[^”]{1,64}”|„[^“”]{1,64}[“”]|«[^»]{1,64}»|`[^`]{1,64}`|「[^」]{1,64}」';
/** Text that is only quoted names, or only punctuation, is left as is. */
function normalized(column: string): string {
  const whole = collapsed(`lowerUTF8(${column})`);
  const withoutNames = stripped(collapsed(`replaceRegexpAll(lowerUTF8(${column}), '${quoted}', '[name]')`));
  return String.raw`multiIf(NOT match(${withoutNames}, '^(\\[name\\] ?)*$'), ${withoutNames},
  ${stripped(whole)} != '', ${stripped(whole)}, ${whole})`;
}
/** The capture level `shape` stores the length in place of the text. */
const isShape = String.raw`match(request_text, '^string\\(\\d+\\)$')`;

/** True for few events. */
export const isAsked = `request_text != '' AND NOT ${isShape} AND ${normalized("request_text")} != ''`;
/** Of the event's name and its normalized text. */
export const requestHash = `sipHash128(toString(event_name), ${normalized("request_text")})`;
