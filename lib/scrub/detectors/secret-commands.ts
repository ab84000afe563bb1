/** Passwords that a command or an SQL statement contains in its own syntax, and secrets written before their names. */

import { phrasesIn } from "@/lib/scrub/data/word-list";
import { isOuter } from "@/lib/scrub/detectors/secret/assignments";
import { isSecretName, isSecretPhrase } from "@/lib/scrub/detectors/secret/names";
import { codeAt } from "@/lib/scrub/engine/characters";
import { matchesIn } from "@/lib/scrub/engine/matches";
import { isLabeledSecret, isPlaceholder, isSecretInProse, opening } from "@/lib/scrub/engine/secret-value";
import type { View } from "@/lib/scrub/engine/view";

const rest = "[^\\n|;&]{0,80}?";
const bareValue = "[\"']?([^\\s\"'|;&]{3,128})";
const option = "(?: --?\\w[^\\s|;&]{0,40}(?: [^\\s|;&-][^\\s|;&]{0,40})?)";

// The last group of each pattern is the secret.
const commands = [
  // SQL
  /\b(?:[Ii]dentified (?:[Ww]ith \w{1,40} )?[Bb]y|IDENTIFIED (?:WITH \w{1,40} )?BY|PASSWORD) ["'](?!:)([^"'\n]{3,128})(?=["'])/g,
  new RegExp(`\\bredis-cli(?: ${rest})? (?:-a|--pass) ${bareValue}`, "g"),
  new RegExp(`\\b(?:sshpass|docker login)(?: ${rest})? -p ${bareValue}`, "g"),
  new RegExp(
    `(?<!-[\\w-]{0,16} )\\bmysql(?:dump|admin|import|show|check)?${option}{0,8} -p(?!\\d{1,5}(?::|\\b)|(?:ipe|ort)\\b)${bareValue}`,
    "g",
  ),
];
/** The first words of the commands. */
export const commandWords = phrasesIn(
  "identified, Identified, IDENTIFIED, PASSWORD, sshpass, docker login, redis-cli, mysql",
);

export function findCommands(view: View, spans: number[]): void {
  const { text } = view;
  for (const command of commands) {
    command.lastIndex = 0;
    for (let match = command.exec(text); match !== null; match = command.exec(text)) {
      const start = command.lastIndex - (match[1] as string).length;
      let end = start;
      while (end < command.lastIndex && !isOuter(view, end, start - 1)) end++;
      if (opening[codeAt(text, start)] !== 1 && !isPlaceholder(text.slice(start, end))) spans.push(start, end);
    }
  }
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
  for (const { index, 0: all, 1: value = "", 2: name = "" } of matchesOf(text, ", for", headerField))
    take(index + all.indexOf(value), value, isSecretName(name) && isLabeledSecret(value));
  for (const { index, 2: value = "", 3: name = "" } of matchesOf(text, "value=", reversed))
    take(index + "value='".length, value, isSecretName(name));
  for (const { index, 0: all, 1: value = "", 2: phrase = "" } of matchesOf(text, " as ", asName)) {
    const written = value.replace(/[.,;:]+$/, "");
    take(index + all.indexOf(value), written, isSecretInProse(written) && endsAsName(phrase));
  }
}

const matchesOf = (text: string, part: string, pattern: RegExp) =>
  text.includes(part) ? matchesIn(text, pattern) : [];

/** Excludes `as the token type`. */
const goesOn = /^$|^ (?:for|of|to|on|in|at|and|when|if|from|with|here|there|now|again|instead|please|then|but|or)\b/;

/** Whether one of the first words of a phrase ends the name of a secret. */
function endsAsName(phrase: string): boolean {
  for (const { index, 0: word } of matchesIn(phrase, /\S+/g))
    if (isSecretPhrase(phrase, index, index + word.length) && goesOn.test(phrase.slice(index + word.length)))
      return true;
  return false;
}
