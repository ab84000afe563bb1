/** Named character codes and character classes. */

export const LINE_FEED = 10;
export const SPACE = 32;
export const PERCENT = 37;
export const AMPERSAND = 38;
export const OPEN = 40;
export const CLOSE = 41;
export const PLUS = 43;
export const COMMA = 44;
export const HYPHEN = 45;
export const DOT = 46;
export const SLASH = 47;
export const COLON = 58;
export const EQUALS = 61;
export const OPEN_BRACKET = 91;
export const BACKSLASH = 92;
export const CLOSE_BRACKET = 93;
export const UNDERSCORE = 95;
export const OPEN_BRACE = 123;
export const CLOSE_BRACE = 125;

/**
 * `text.charCodeAt`, looked up once. V8 has half a dozen string representations, and a call site that has seen more than four of them
 * looks the method up again for each character, at twice the cost.
 */
export const charCode: (text: string, index: number) => number = Function.prototype.call.bind(
  String.prototype.charCodeAt,
);

/** The character code at an index, or 0 outside the text: reading past the end slows down every later read. */
export function codeAt(text: string, index: number): number {
  return index >= 0 && index < text.length ? text.charCodeAt(index) : 0;
}

/** A lookup table with 1 for each of the given ASCII characters. */
export function characterTable(characters: string): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of characters) table[character.charCodeAt(0)] = 1;
  return table;
}

export function matchesAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

export function isDigit(code: number): boolean {
  return code >= 48 && code < 58;
}

export function isLetter(code: number): boolean {
  const letter = code | 32;
  return letter >= 97 && letter < 123;
}

/** A letter or a digit. */
export function isWord(code: number): boolean {
  return isDigit(code) || isLetter(code);
}
