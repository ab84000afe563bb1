/** Reads lists of words from text, and writes words in other letter cases. */

/** Words, separated by white space. */
export const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Phrases and fragments of patterns, which can contain and end with spaces. Each line has a few, separated by a comma and a space. */
export const splitPhrases = (...lines: readonly string[]): readonly string[] =>
  lines.flatMap((line) => line.split(", "));

export const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Lowercase, capitalized and uppercase. */
export const inEveryCase = (word: string): readonly string[] => [word, withCapital(word), word.toUpperCase()];

const special: Readonly<Record<string, string>> = { ł: "l", ø: "o", ß: "ss", æ: "ae", đ: "d", ı: "i", œ: "oe" };

/** A lowercase word in letters without marks: `łódź` becomes `lodz`. In other scripts than Latin and Greek, marks are vowels, tones and other letters. */
export const withoutAccents = (word: string): string =>
  /^[\w-]*$/.test(word)
    ? word
    : word
        .replace(/[\p{Script=Latin}\p{Script=Greek}]\p{M}*/gu, (letter) =>
          letter.normalize("NFD").replace(/\p{M}/gu, ""),
        )
        .replace(/[łøßæđıœ]/g, (letter) => special[letter] as string);
