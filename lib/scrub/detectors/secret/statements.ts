/**
 * Secrets next to their names in a call, a key-value pair, a command, an attribute or a sentence. The names are the same as for
 * fields. Each word that ends like such a name is inspected, and the text after it determines the syntax.
 */

import { agreedSecrets, chosenSecrets, foreignSecrets, issuedSecrets } from "@/lib/scrub/data/secret-names";
import { inEveryCase, withCapital } from "@/lib/scrub/data/word-list";
import { isOuter } from "@/lib/scrub/detectors/secret/assignments";
import {
  beforePlainWords,
  type Connector,
  connectorsAt,
  isBeforePlainWord,
} from "@/lib/scrub/detectors/secret/connectors";
import {
  followsOrdinaryName,
  isSecretName,
  isSecretPhrase,
  latinPart,
  nameEnds,
  nameStart,
  phraseStart,
  secretNaming,
  setting,
} from "@/lib/scrub/detectors/secret/names";
import { readCodes } from "@/lib/scrub/engine/character-codes";
import {
  CLOSE_BRACKET,
  characterTable,
  codeAt,
  matchesAt,
  OPEN,
  OPEN_BRACKET,
  SPACE,
} from "@/lib/scrub/engine/characters";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import {
  isPasswordAfterName,
  isPasswordName,
  isShortPasswordName,
  mayEndPasswordName,
  type Separator,
} from "@/lib/scrub/engine/plain-passwords";
import { mayEndWithName } from "@/lib/scrub/engine/roles-by-name";
import { isLabeledSecret, isPlaceholder, isSecretInProse, opening } from "@/lib/scrub/engine/secret-value";
import type { Range, View } from "@/lib/scrub/engine/view";

/** Words too common to search for. Names that contain one are found by their other words, or by their first two. */
const commonWords = new Set(
  `answer at base build code codes connection database digest field hash header id number one request response session
  signature string text ticket time uri words`.split(/\s+/),
);
/** What separates the words of a name in an identifier or a sentence. */
const separators = ["_", "__", "-", ".", " ", "'"];

/** The maximum length of words that are prefixes of many others: `key` and `keyboard`, `pat` and `path`. */
const maxBeginningLength = 4;
const lowers = "abcdefghijklmnopqrstuvwxyz";
const uppers = lowers.toUpperCase();
/** Characters that can follow the last word of a name: those that start a value, and those that start another word. */
const following = " \t\"'`*)],(<:?=_-.0123456789";

/** The case variants of a word in code and prose. Short words must match as whole words. */
function inAllCases(word: string, isWhole: boolean): string[] {
  if (!isWhole) return [...inEveryCase(word)];
  const [lower, title, upper] = [word, withCapital(word), word.toUpperCase()];
  return [
    ...[lower, title].flatMap((one) => [...following, ...uppers, "s"].map((sign) => one + sign)),
    ...[...following, ...lowers, "S"].map((sign) => upper + sign),
  ];
}

/** Strings that indicate a name: its rarest word, and its first word with the initial of the second. */
function nameStarts(name: string): string[] {
  const words = name.split("_");
  const [first = "", second = ""] = words;
  const last = words.at(-1) ?? name;
  const isRare = (word: string) => !commonWords.has(word) && (word.length > 2 || word === last);
  const rare = second === "" ? name : words.findLast(isRare);
  const joined =
    second === "" || (first.length < 3 && rare !== undefined)
      ? []
      : (rare === undefined ? ["", ...separators] : [""]).flatMap((sign) =>
          [second.charAt(0), second.charAt(0).toUpperCase()].map((initial) => first + sign + initial),
        );
  return [
    ...(rare === undefined
      ? []
      : inAllCases(rare, rare === last && rare.length <= maxBeginningLength && /^[a-z]+$/.test(rare))),
    ...joined.flatMap((word) => inAllCases(word, false)),
  ].filter((word) => word.length > 2);
}

const names = [...chosenSecrets, ...agreedSecrets, ...issuedSecrets, ...Object.values(foreignSecrets).flat()];

const quotes = ['""', "''", "``"];
/** String types, which can appear next to a name and its value. */
const typeNames = ["string", "String", "str", "Str", "Optional", "text", "Text", "Secret"];

/** `std::string dbPassword{"…"}`, `dbPassword: str = "…"` */
export const declarationTriggers: readonly Trigger[] = quotes.map((signs) => ({ signs, words: typeNames }));

/** Names by context: sentences and commands; calls, lists and markup, in any case style; declarations; and other scripts. */
export const statementTriggers: readonly Trigger[] = [
  { words: [...new Set(names.flatMap(nameStarts))] },
  ...quotes.flatMap((pair) => [`(${pair}`, `[${pair},`, `{${pair},`]).map((signs) => ({ signs })),
  ...[`->"`, "->'", "<>/", "<=/"].map((signs) => ({ signs })),
  // `Name { get; set; } = "…"`
  { signs: "{;;=" },
  ...declarationTriggers,
  { wideLetter: true },
];

export function findStatements(view: View, spans: number[]): void {
  const { text } = view;
  const { length } = text;
  const isConnector = opensConnector;
  let codes = readCodes(text);
  let done = 0;
  for (let end = 2; end < length; end++) {
    const next = codes[end] as number;
    if ((next < 128 && isConnector[next] === 0) || end < done || !nameEnds(codes, end) || !mayEndWithName(codes, end))
      continue;
    const connectors = connectorsAt.get(text.charAt(end));
    const value = connectors && valueBehind(view, nameStart(text, end), end, connectors);
    codes = readCodes(text);
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    done = value.end;
  }
}

/** Most characters cannot follow a name. */
const opensConnector = characterTable([...connectorsAt.keys()].filter((sign) => sign.charCodeAt(0) < 128).join(""));

function valueBehind(view: View, start: number, end: number, connectors: readonly Connector[]): Range | undefined {
  const { text } = view;
  const isMarker = codeAt(text, start - 1) === OPEN_BRACKET && codeAt(text, end) === CLOSE_BRACKET;
  if (isMarker) return undefined;
  const name = text.slice(start, end);
  const naming = secretNaming(name);
  // Most words that end a name also occur on their own: `id`, `session`.
  if (naming !== "alone" && !isShortPasswordName(name))
    if (naming === "none" || phraseStart(text, start, end) === undefined) return undefined;
  // Most connectors end at the same position.
  let from = -1;
  let value: Range | undefined;
  let written: string | undefined;
  const isPlain =
    codeAt(text, end) === SPACE && isBeforePlainWord(text, end) && !mayEndPasswordName(name) && ascii.test(name);
  for (const { between, follows, mayGoOn, isSecret, canNamePhrase, separator } of isPlain
    ? beforePlainWords
    : connectors) {
    if (mayGoOn?.(text, end + 1) === false || follows?.(text, start, name) === false) continue;
    between.lastIndex = end;
    if (!between.test(text)) continue;
    if (between.lastIndex !== from) {
      from = between.lastIndex;
      value = readValue(view, from);
      written = value && text.slice(value.start, value.end);
    }
    if (written === undefined) continue;
    // Checking whether a phrase is a name costs more than checking whether a secret could follow.
    const isFound = isSecret(written) && !isPlaceholder(written);
    if (isFound && (canNamePhrase ? isSecretPhrase(text, start, end) : isNamed(text, end, name))) return value;
    if (
      separator !== undefined &&
      mayEndPasswordName(name) &&
      isPasswordAfter(text, start, end, value as Range, separator)
    )
      return value;
  }
  return undefined;
}

const ascii = /^[\0-\x7f]+$/;

/** Whether a single word is a name. For a method, the verb is dropped first. */
function isNamed(text: string, end: number, name: string): boolean {
  return isSecretName(codeAt(text, end) === OPEN ? name.replace(setting, "") : name);
}

/** Whether a word after the name of a password is the password. */
function isPasswordAfter(text: string, start: number, end: number, value: Range, separator: Separator): boolean {
  const first = phraseStart(text, start, end) ?? start;
  const phrase = latinPart(text.slice(first, end));
  if (!isPasswordName(phrase) || followsOrdinaryName(text, first)) return false;
  const isQuoted = untilClosed[text.charAt(value.start - 1)] !== undefined;
  const by = isQuoted
    ? "quoted"
    : separator === "copula" && isOnlyTo(phrase, text.slice(end, value.start))
      ? "to"
      : separator;
  return isPasswordAfterName({ text, nameStart: end - phrase.length, nameEnd: end, ...value, by });
}

/** `the password to …`. In Polish, `to` is a copula. */
const isOnlyTo = (phrase: string, between: string) => /^\s*to\s*$/.test(between) && !/^has[łl]o/i.test(phrase);

const maxValueLength = 1024;

/** A quoted value extends to the closing quote on the same line. */
const untilClosed: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['""', "''", "``", "“”", "‘’", "«»", "„“”", "‚‘’", "「」", "『』"].map(([open = "", ...closing]) => [
    open,
    new RegExp(`[^\\n${closing.join("")}]{1,${maxValueLength}}(?=[${closing.join("")}\\n]|$)`, "y"),
  ]),
);
/** An unquoted value ends at the end of the word, before any punctuation. */
const untilSpace = new RegExp(
  `[^\\s"'\`<>|,;)\\]}”’»」\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]{1,${maxValueLength}}(?<![.,:;?!*_)\\]}])`,
  "y",
);

function readValue(view: View, from: number): Range | undefined {
  const { text } = view;
  if (opening[codeAt(text, from)] === 1) return undefined;
  const value = untilClosed[text.charAt(from - 1)] ?? untilSpace;
  value.lastIndex = from;
  if (!value.test(text)) return undefined;
  const last = value === untilSpace ? fieldEnd(text, from, value.lastIndex) : value.lastIndex;
  let end = from;
  if (view.at === undefined) end = last;
  else while (end < last && !isOuter(view, end, from - 1)) end++;
  return { start: from, end };
}

const nextField = /&[A-Za-z][\w.[\]-]{0,32}=/y;

/** The start of the next form field: `?q=secret+santa&page=2`. */
function fieldEnd(text: string, from: number, end: number): number {
  const value = text.slice(from, end);
  for (let sign = value.indexOf("&", 1); sign > 0; sign = value.indexOf("&", sign + 1))
    if (matchesAt(nextField, text, from + sign)) return from + sign;
  return end;
}

/** `setValue("…", forHTTPHeaderField: "Name")` */
const headerField = /["'`]([^"'`\s]{6,256})["'`], for(?:HTTPHeaderField|Key): ["'`]([\w.-]{3,64})["'`]/g;
/** `<input value="…" type="hidden" name="name">` */
const reversed =
  /\bvalue=(["'`])([^"'`<>\s]{3,256})\1(?:\s{1,20}[\w:-]{1,30}=["'`][^"'`<>]{0,80}["'`]){0,4}\s{1,20}(?:name|key|id)=["'`]([\w.-]{3,64})["'`]/g;
/** `Use … as the password` */
const asName =
  /\b(?:[Uu]s(?:e|ing)|[Ww]ith|[Tt]ry|[Ee]nter|[Ss]et|[Tt]ype|[Ss]end) ["'`“”‘’«„*]{0,2}([^\s"'`“”‘’«»„*]{6,128})["'`”’»“*]{0,2} as (?:(?:the|my|your|our|its|a|an|new|his|her) ){0,2}((?:[\w-]{1,30} ){0,3}[\w-]{2,30})/g;

/** Values written before their name. */
export function findBeforeNames({ text }: View, spans: number[]): void {
  const take = (start: number, value: string, isNamed: boolean) => {
    if (isNamed && !isPlaceholder(value) && opening[codeAt(text, start)] !== 1) spans.push(start, start + value.length);
  };
  for (const { index, 0: all, 1: value = "", 2: name = "" } of matchesWithPart(text, ", for", headerField))
    take(index + all.indexOf(value), value, isSecretName(name) && isLabeledSecret(value));
  for (const { index, 2: value = "", 3: name = "" } of matchesWithPart(text, "value=", reversed))
    take(index + "value='".length, value, isSecretName(name));
  for (const { index, 0: all, 1: value = "", 2: phrase = "" } of matchesWithPart(text, " as ", asName)) {
    const written = value.replace(/[.,;:]+$/, "");
    take(index + all.indexOf(value), written, isSecretInProse(written) && endsAsName(phrase));
  }
}

const matchesWithPart = (text: string, part: string, pattern: RegExp) =>
  text.includes(part) ? findMatches(text, pattern) : [];

/** Excludes `as the token type`. */
const goesOn = /^$|^ (?:for|of|to|on|in|at|and|when|if|from|with|here|there|now|again|instead|please|then|but|or)\b/;

/** Whether one of the first words of a phrase ends the name of a secret. */
function endsAsName(phrase: string): boolean {
  for (const { index, 0: word } of findMatches(phrase, /\S+/g))
    if (isSecretPhrase(phrase, index, index + word.length) && goesOn.test(phrase.slice(index + word.length)))
      return true;
  return false;
}

/** The comment at the end of a line: `adb shell input text '…' # lockscreen password`. */
const comment = /[ \t](?:#|\/\/|--) ?((?:[\w'-]{1,20} ){0,4}[\w-]{2,24})[ \t]*(?=\r?\n|$)/g;
/** The last literal of a line of code or the last argument of a command. */
const lastLiteral = /["'`]([^\s"'`<>(){}]{6,128})["'`][)\];,}]{0,4}[ \t]*$/;
/** `Content-Type2`, `oauth2_login`, `user.id2`: words, with a number at most. */
const wordsOfCode = /[/=]|^v?\d+\.|^[a-z]+(?:[-_.:][a-z]*\d*)*$|^(?:[A-Z]?[a-z]+)(?:[-_.]?[A-Z][a-z]+)+\d{0,2}$/;
const lineReach = 240;

/** Values whose name is in the comment after them. */
export function findBeforeComments({ text }: View, spans: number[]): void {
  for (const { index, 1: note = "" } of findMatches(text, comment)) {
    const noteEnd = note.length;
    const start = note.lastIndexOf(" ") + 1;
    if (!isSecretPhrase(note, start, noteEnd)) continue;
    const line = text.slice(Math.max(0, text.lastIndexOf("\n", index - 1) + 1, index - lineReach), index);
    const value = lastLiteral.exec(line)?.[1];
    if (value === undefined || wordsOfCode.test(value) || isPlaceholder(value) || !isSecretInProse(value)) continue;
    const from = index - line.length + line.lastIndexOf(value);
    spans.push(from, from + value.length);
  }
}
