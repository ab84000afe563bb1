/** Words in the cases that a trigger has to list, since it compares them as they are written. */

export const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** In small letters, with one capital, in capitals. */
export const inEveryCase = (word: string): readonly string[] => [word, withCapital(word), word.toUpperCase()];
