/**
 * Secrets that a call, a pair, a command, an attribute or a sentence gives beside their names. The names are those that decide for
 * fields: every word that ends as one of them does is looked at, and what follows it tells which kind of statement it is.
 */

import { chosenSecrets, foreignSecrets, issuedSecrets } from "@/lib/scrub/data/secret-names";
import { isOuter } from "@/lib/scrub/detectors/secret-assignments";
import { type Connector, connectorsAt } from "@/lib/scrub/detectors/secret-connectors";
import {
  couldBeSecret,
  isSecretName,
  isSecretPhrase,
  nameEnds,
  nameStart,
  setting,
} from "@/lib/scrub/detectors/secret-name";
import { isPlaceholder, opening } from "@/lib/scrub/detectors/secret-value";
import { CLOSE_BRACKET, codeAt, matchesAt, OPEN, OPEN_BRACKET } from "@/lib/scrub/engine/characters";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { couldTake } from "@/lib/scrub/engine/name-endings";
import type { View } from "@/lib/scrub/engine/view";

/** In most texts: a name that ends so is looked for by its other words. */
const commonWords = new Set(
  `answer base build code codes connection database digest field hash header number request response session signature string
  text uri words`.split(/\s+/),
);

/** How a name begins in the cases that code and prose write: its rarest word, and its first words as one. */
function beginningsOf(name: string): string[] {
  const words = name.split("_");
  const rare = words.findLast((word) => word.length > 2 && !commonWords.has(word)) ?? name;
  const [first = "", second = ""] = words;
  const joined = second === "" || first.length < 3 ? [] : [first + second.charAt(0), first + capital(second).charAt(0)];
  return [rare, ...joined]
    .flatMap((word) => [word, capital(word), word.toUpperCase()])
    .filter((word) => word.length > 2);
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const names = [...chosenSecrets, ...issuedSecrets, ...Object.values(foreignSecrets).flat()];

/** Names in sentences and commands; in calls, lists and markup, of any spelling; and in other scripts. */
export const statementTriggers: readonly Trigger[] = [
  { words: [...new Set(names.flatMap(beginningsOf))] },
  ...[`("`, "(''", "(``", `["",`, "['',", `{"",`, `->"`, "->'", "<>/", "<=/"].map((signs) => ({ signs })),
  { wide: true },
];

type Range = { readonly start: number; readonly end: number };

export function findStatements(view: View, spans: number[]): void {
  const { text } = view;
  let done = 0;
  for (let end = 2; end < text.length; end++) {
    if (!nameEnds(text, end) || end < done || !couldTake(text, end)) continue;
    const connectors = connectorsAt.get(text.charAt(end));
    const value = connectors && valueBehind(view, nameStart(text, end), end, connectors);
    if (value === undefined) continue;
    spans.push(value.start, value.end);
    done = value.end;
  }
}

const longestBefore = 48;

function valueBehind(view: View, start: number, end: number, connectors: readonly Connector[]): Range | undefined {
  const { text } = view;
  const isMarker = codeAt(text, start - 1) === OPEN_BRACKET && codeAt(text, end) === CLOSE_BRACKET;
  if (isMarker) return undefined;
  const name = text.slice(start, end);
  if (!couldBeSecret(name)) return undefined;
  // Whether a phrase is a name costs more to tell than whether what follows it could be a secret.
  const isNamed = (ofPhrase: boolean) =>
    ofPhrase
      ? isSecretPhrase(text, start, end)
      : isSecretName(codeAt(text, end) === OPEN ? name.replace(setting, "") : name);
  const before = text.slice(Math.max(0, start - longestBefore), start);
  for (const { between, follows, isSecret, ofPhrase } of connectors) {
    between.lastIndex = end;
    if (!between.test(text) || (follows !== undefined && !follows(before, name))) continue;
    const value = readValue(view, between.lastIndex);
    const written = value && text.slice(value.start, value.end);
    const isFound = written !== undefined && isSecret(written) && !isPlaceholder(written);
    if (isFound && isNamed(ofPhrase ?? false)) return value;
  }
  return undefined;
}

const longestValue = 1024;

/** What a quote opens goes on to the one that closes it, in the same line. */
const untilClosed: Readonly<Record<string, RegExp>> = Object.fromEntries(
  ['""', "''", "``", "“”", "‘’", "«»", "„“”", "‚‘’", "「」", "『』"].map(([open = "", ...closing]) => [
    open,
    new RegExp(`[^\\n${closing.join("")}]{1,${longestValue}}(?=[${closing.join("")}\\n]|$)`, "y"),
  ]),
);
/** What no quote opens ends with the word, and before what ends a sentence. */
const untilSpace = new RegExp(
  `[^\\s"'\`<>|,;)\\]}”’»」\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]{1,${longestValue}}(?<![.,:;?!*_)\\]}])`,
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

/** Where the next field of a form begins: `?q=secret+santa&page=2`. */
function fieldEnd(text: string, from: number, end: number): number {
  for (let sign = text.indexOf("&", from); sign > from && sign < end; sign = text.indexOf("&", sign + 1))
    if (matchesAt(nextField, text, sign)) return sign;
  return end;
}
