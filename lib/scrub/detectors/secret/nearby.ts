/**
 * Secrets that follow a few words after a word such as "password", in the syntax of any programming language, dump or dialog:
 * `["password"]=> string(12) "…"`, `:password "…"`, `Some("…")`, `password = "old" -> "…"`, `salasanani on …`.
 * The greater the distance, the more the value must look like a password, whether chosen by a person or generated.
 */
import { nearbyWords } from "@/lib/scrub/data/secret-names";
import { inEveryCase } from "@/lib/scrub/data/word-list";
import { declarationTriggers } from "@/lib/scrub/detectors/secret/statements";
import { memoizePerCall } from "@/lib/scrub/engine/caches";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { isPasswordWord } from "@/lib/scrub/engine/plain-passwords";
import { isPlaceholder, isStrongSecret, standardInText } from "@/lib/scrub/engine/secret-value";
import type { Range, View } from "@/lib/scrub/engine/view";

/** Words that change the meaning of "password" when combined with it: `Password policy`, `secretName`, `verifyPassword("…")`. */
const otherName =
  "(?!(?:et|en|e?m|nia?)\\b)[a-z\\d(]|[ _-]?(?:polic|name|min|max|length|rule|reset|field|input|manager|strength|hint|id\\b|expir|age\\b|rotation|version|type|format|requirement)";
/** The marker `[secret]` is not the name of a value. */
const marker = "(?<!\\[(?=secret\\]))";
const cue = cuePattern({ before: marker, cues: nearbyWords.join("|"), after: `(?!${otherName})` });

/** The first letters of each word, in upper and lower case. Words in other scripts are too short for this. */
const beginnings = nearbyWords.map((word) => /^[a-z]*/.exec(word)?.[0] ?? "").filter((letters) => letters.length > 2);
export const nearbyTriggers: readonly Trigger[] = [
  { digits: 1, words: [...new Set(beginnings.flatMap(inEveryCase))] },
  ...declarationTriggers.map((trigger): Trigger => ({ ...trigger, digits: 1 })),
  {
    digits: 1,
    words: ["pass", "Pass", "PASS", "pw", "PW", "token", "Token", "apiKey", "api_key", "secretKey", "accessKey"],
  },
  { digits: 1, wideLetter: true },
];

const noQuote = "[^\\p{L}\\p{N}\"'`\\n]";
/** A type, a constructor, a length, a byte prefix: `string(12) "`, `Some("`, `PIC X(12) VALUE "`. */
const filler = `[\\p{L}\\p{N}]{1,24}${noQuote}{1,8}`;
/** A dump can have the type on the next line. */
const lineBreak = `\\n${noQuote}{0,24}(?:string\\(\\d{1,4}\\) )?`;
/** `"old" -> "new"`, as in a diff or a Terraform plan. */
const change = `(?: ?=? ?"[^"\\n]{0,128}" ?-> ?)?`;
/** The text between the word and a quoted value. A word right before `=` or `:` is the name of another value. */
const quoted = compactPattern(
  `["'\`]?${change}${noQuote}{0,8}(?:${lineBreak}|(?:${filler}){0,4})(?<!\\p{L} ?[=:] ?)["'\`]([^"'\`\\n]{6,128})["'\`](?! (?:not found|does not|already|created|updated|deleted))`,
  "yu",
);
/** `<Password><Value>…</Value>`, `password></b> <i>…</i>` */
const element = /["']?(?:\s{0,4}<\/?[A-Za-z][\w:-]{0,24}>\s{0,4}|>\s{0,4}){1,4}([^<>\s]{6,128})<\//y;

const window = 96;
const token = /[^\s"'`<>()[\]{},;|*_][^\s"'`<>()[\]{},;|]{7,64}(?<![.:*_])/g;

/** Short words that mean a password only before a value in quotes or brackets: `pass = "…"`, `my pw (…)`. */
const shortWord = cuePattern({
  before: "(?<![\\p{L}\\p{N}])",
  cues: "pass|pw|pwd",
  after: `(?:(?: ?[:=] ?|: )["'\`]| ?\\()([^\\s"'\`()<>]{8,64})["'\`)]`,
});
/** `pw: gorilla7piano` */
const shortLabel = cuePattern({
  before: "(?<![\\p{L}\\p{N}])",
  cues: "pass|pw|pwd",
  after: ": ?((?=[a-z]{1,40}\\d{1,8}[a-z])[a-z\\d]{8,64})(?![\\w.(/-])",
});
/** Machine-generated secrets: never a plain word, and in a dump a type may precede them. */
const issued = cuePattern({
  before: "(?<!(?:page|next|sync|continuation|cursor)[_-]?)",
  cues: "token|api_?key|secret_?key|access_?key",
  after: "(?![a-z])",
});

/** `["password"]=> string(8) "…"`, as PHP prints an array. */
const dumped = new RegExp(
  `\\["[\\w.-]{0,40}(?:${nearbyWords.join("|")}|pass|pw)"\\]\\s?=>\\s{0,12}string\\(\\d{1,4}\\) "([^"\\n]{3,128})(?=")`,
  "giu",
);

/** Every match contains a digit next to a letter or symbol. */
const candidate = /[\p{L}!#$%^&*?+~_-]\d|\d[\p{L}!#$%^&*?+~_-]/u;

export function findSecretsNearby({ text }: View, spans: number[]): void {
  if (text.includes('"]')) takeEnds(text, dumped, spans, (value) => isPasswordWord("password", value));
  if (!candidate.test(text)) return;
  for (const { index, 0: all, 1: value = "" } of shortWord(text)) {
    const end = index + all.length - 1;
    if (isWrittenAsSecret(value) && !isPlaceholder(value)) spans.push(end - value.length, end);
  }
  for (const { index, 0: all, 1: value = "" } of shortLabel(text))
    spans.push(index + all.length - value.length, index + all.length);
  const quotes: Quotes = { next: -1 };
  for (const { index, 0: word } of issued(text)) {
    const value = quotedAfter(text, index + word.length, quotes);
    if (value && value.end - value.start > 15 && isWrittenAsSecret(text.slice(value.start, value.end)))
      spans.push(value.start, value.end);
  }
  quotes.next = -1;
  // Overlapping passages are read once.
  let around: Range = { start: 0, end: 0 };
  for (const { index, 0: word } of cue(text)) {
    const end = index + word.length;
    const value = quotedAfter(text, end, quotes) ?? valueAfter(element, text, end);
    if (value !== undefined) spans.push(value.start, value.end);
    else if (end < around.end) around = { start: around.start, end: end + window };
    else {
      findWithin(text, around, spans);
      around = { start: end, end: end + window };
    }
  }
  findWithin(text, around, spans);
}

/** The position of the next quote, cached so that it is not searched for twice. */
type Quotes = { next: number };
const anyQuote = /["'`]/g;
/** The maximum distance from the word to the quote. */
const farthestQuote = 180;

function quotedAfter(text: string, from: number, quotes: Quotes): Range | undefined {
  if (quotes.next < from) {
    anyQuote.lastIndex = from;
    quotes.next = anyQuote.exec(text)?.index ?? text.length;
  }
  return quotes.next - from > farthestQuote ? undefined : valueAfter(quoted, text, from);
}

/** Words and a number: `maple-violet-60`. */
const passphrase = /^[a-z]{3,16}(?:-[a-z]{3,16})+-\d{2,4}$/i;
/** `OrchidHarbor679` */
const twoWords = /^(?:[A-Z][a-z]{2,12}){2,4}\d{2,4}$/;

function valueAfter(between: RegExp, text: string, from: number): Range | undefined {
  between.lastIndex = from;
  const value = between.exec(text)?.[1];
  if (value === undefined || !isQuotedSecret(value) || isPlaceholder(value)) return undefined;
  const end = between.lastIndex - (between === element ? 2 : 1);
  return { start: end - value.length, end };
}

const isQuotedSecret = (value: string) =>
  passphrase.test(value) || twoWords.test(value) || (isStrongSecret(value) && hasOwnDigits(value));

/** Finds values in the text after a word, on the same line as a cue. */
function findWithin(text: string, { start, end }: Range, spans: number[]): void {
  if (start === end) return;
  const stretch = text.slice(start, end);
  if (!candidate.test(stretch)) return;
  let lineStart = 0;
  let lineEnd = stretch.indexOf("\n");
  for (const { index, 0: value } of findMatches(stretch, token)) {
    while (lineEnd >= 0 && lineEnd < index) {
      lineStart = lineEnd + 1;
      lineEnd = stretch.indexOf("\n", lineStart);
    }
    if (!isWrittenAsSecret(value) || isPlaceholder(value)) continue;
    const isBesideCue = lineStart === 0 || cue.test(stretch.slice(Math.max(lineStart, index - window), index));
    if (!isBesideCue) continue;
    spans.push(start + index, start + index + value.length);
  }
}

/** Digits that are not part of the name of a standard. */
const hasOwnDigits = (value: string) => /\d/.test(value.replace(standardInText, ""));

/** Not secrets: `Vault2024`, `AP-Lobby-3`, `v2.1`, a path, an assignment, a range of letters. */
const ordinaryValue = /^[A-Z]?[a-z]+\d+$|^[A-Za-z]+(?:-[A-Za-z]+)*-\d{1,3}$|[=/\\:@(]|\.\w|[aA]-[zZ]|0-9/;

/** Uppercase letters, lowercase letters and digits, or a symbol among letters and digits. */
const isWrittenAsSecret = memoizePerCall(
  (value) =>
    // The cheap checks come first.
    /\d/.test(value) &&
    /\p{Ll}/u.test(value) &&
    /[\p{Lu}!$%^&*?#+~]/u.test(value) &&
    !ordinaryValue.test(value) &&
    (isStrongSecret(value) || twoWords.test(value)) &&
    hasOwnDigits(value),
);
