/** The case variants of a word that a trigger must list, because triggers are case-sensitive. */

export const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Lowercase, capitalized and uppercase. */
export const inEveryCase = (word: string): readonly string[] => [word, withCapital(word), word.toUpperCase()];
