/** The check of three letters that decides which words are looked up: no word may fail it in any spelling. */
import { expect, it } from "vitest";
import { closings, hints, introductions, labels, titles } from "@/lib/scrub/data/person-words";
import { nationalIdWords } from "@/lib/scrub/detectors/national-id-forms";
import { wordEnds, wordsBefore } from "@/lib/scrub/detectors/words-before";
import { readCodes } from "@/lib/scrub/engine/character-codes";

const phrases = [...hints, ...labels, ...closings, ...introductions, ...titles].concat(
  nationalIdWords.flatMap(({ words }) => words.split("|")),
);
const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(" ") + 1);
const words = [...new Set(phrases.map(lastWord))];
/** Vietnamese, Greek, German and Turkish letters whose cases are far apart or of different lengths. */
const more = ["xã", "mật", "κωδικός", "ΐδος", "i̇stanbul", "straße"];
const ends = wordEnds([...words, ...more]);

const spellings = (word: string) =>
  [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1), word.toLocaleUpperCase("tr")].filter(
    (one) => ends.has(one.toLowerCase()) && !/[.'’-]/.test(one),
  );

it("finds each last word of a cue in lowercase, in capitals and with a capital", () => {
  const all = [...words, ...more].flatMap(spellings);
  const missed = all.filter((word) => {
    const text = `the ${word}`;
    return !ends.mayEndAt(readCodes(text), text.length, 0);
  });

  expect(all.length).toBeGreaterThan(2 * words.length);
  expect(missed).toEqual([]);
});

it("rejects most other words", () => {
  const few = wordEnds(nationalIdWords.flatMap(({ words }) => words.split("|")).map(lastWord));
  const other = "Der Ausschuss hat über die Straße beraten und комитет собрался".split(" ");

  expect(other.filter((word) => few.mayEndAt(readCodes(word), word.length, 0)).length).toBeLessThan(other.length / 3);
});

it("reads the words before a position", () => {
  const text = "ПАСПОРТ: 12";

  expect(wordsBefore(text, readCodes(text), text.indexOf("1"), 0, () => 3, ends)).toEqual({
    words: ["паспорт"],
    gap: ": ",
  });
});
