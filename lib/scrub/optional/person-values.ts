/** Whether the value of a field is the name of a person, by how ambiguous the name of the field is. */
import { isGivenName } from "@/lib/scrub/data/given-names";
import { notNames, particles, titles } from "@/lib/scrub/data/person-words";
import { isSurname } from "@/lib/scrub/data/surname-endings";
import { wordsIn } from "@/lib/scrub/data/word-list";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import type { Fits } from "@/lib/scrub/engine/detector";
import { anyWide, isWideName } from "@/lib/scrub/optional/find-wide-persons";

const upper = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’-]\\p{L}[\\p{L}\\p{M}]*){0,3}";
const initial = "\\p{Lu}\\.(?:-?\\p{Lu}\\.){0,2}";
/** A capitalized word or initials, as a fragment of a pattern. */
export const part = `(?:${initial}|${upper})`;
const gap = "(?: |\\u00a0|, (?=\\p{Lu}[\\p{L}.-]{0,24}(?![\\p{L}:])))";
/** What separates the words of a name. */
export const joint = `(?:${gap}| (?:${particles}) (?:(?:${particles}) )?)`;

export const wordsOf = (name: string) => name.split(/[ ,\u00a0]+/);
export const titleWords = new Set(titles);

const wholeName = compactPattern(`^${part}(?:(?:${joint}|(?<=\\.))${part}){0,4}$`, "u");

const leadingTitle = /^\p{L}{1,10}\. /u;

/** The words of a value that looks like a person's name, or an empty list. */
function nameWords(text: string): readonly string[] {
  const title = leadingTitle.exec(text)?.[0] ?? "";
  const name = titleWords.has(title.slice(0, -2).toLowerCase()) ? text.slice(title.length) : text;
  if (name.length > 64 || !wholeName.test(name)) return [];
  const words = wordsOf(name);
  return words.some((word) => notNames.has(word.toLowerCase())) ? [] : words;
}

/** Whether a value looks like a person's name, for fields that can also name a team, a program or a place. */
function isLikePerson(text: string): boolean {
  if (anyWide.test(text)) return isWideName(text);
  const [first = "", ...others] = nameWords(text);
  if (others.length === 0) return first !== "" && first !== text && !text.endsWith(".");
  return (
    isGivenName(first, true) ||
    isSurname(others.at(-1) ?? "") ||
    (text.includes(",") && others.some((word) => isGivenName(word, true)))
  );
}

const slug = /^[a-z]+(?:-[a-z]+)+$/;

/** Whether a value is likely a person's name, for fields that usually contain one. */
function isLikelyPerson(text: string): boolean {
  if (anyWide.test(text)) return isLikeAnyName(text);
  // `claude-code`
  if (slug.test(text)) return false;
  const words = nameWords(text);
  const [first = "", second = ""] = text.split(" ");
  return words.length > 1 || isLikePerson(text) || (isGivenName(first, second === "") && /^[\p{L}'’. -]*$/u.test(text));
}

const placeholders = new Set(
  wordsIn(`string text name required optional null none undefined n/a na unknown anonymous true
    false yes no on off empty missing invalid redacted hidden system default production staging test guest admin root self
    pending yes none tbd`),
);
const maxNameLength = 120;

export function isLikeAnyName(text: string): boolean {
  return (
    /\p{L}/u.test(text) &&
    text.length <= maxNameLength &&
    !/[<>{}$=\\/@]/.test(text) &&
    !placeholders.has(text.trim().toLowerCase())
  );
}

export const fits: Fits = (value, doubt) => {
  if (typeof value === "number") return false;
  if (doubt === "none") return isLikeAnyName(value);
  return doubt === "some" ? isLikelyPerson(value.trim()) : isLikePerson(value.trim());
};
