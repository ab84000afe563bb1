/** Reads lists of words from text, and writes words in other letter cases. */

/** Words, separated by white space. */
export const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Phrases and fragments of patterns, which can contain and end with spaces. Each line has a few, separated by a comma and a space. */
export const splitPhrases = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(", "));

export const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Lowercase, capitalized and uppercase. */
export const inEveryCase = (word: string): readonly string[] => [word, withCapital(word), word.toUpperCase()];
