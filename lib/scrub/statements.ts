/** Secrets that a sentence, a call, SQL, a table or a command gives beside their names: `the password is …`, `set("X-Api-Key", "…")`. */
import { isOuter, isPlaceholder, isSecretName, isUnlikeWords } from "@/lib/scrub/assignments";
import type { Hint } from "@/lib/scrub/key-names";
import type { Numbers } from "@/lib/scrub/numbers";
import type { View } from "@/lib/scrub/view";

/** Ends with a secret in its last group; a name in its first has to say so. */
type Statement = readonly [pattern: RegExp, isSecret: (value: string) => boolean];

const isLong = (value: string) => value.length > 2;
const isRandom = (value: string) => /[^\d.,]/.test(value) && isUnlikeWords(value);
/** Unlike `base64-encoded` and `OAuth2.0`. */
const isComplex = (value: string) =>
  /\d/.test(value) &&
  (value.length > 15 || /[A-Z!@#$%^&*]/.test(value)) &&
  !/^(?:[Bb]ase|HMAC|OAuth|SHA|UTF)-?\d|-[a-z]{2,}$|:\/\//.test(value);

const stated: readonly Statement[] = [
  [
    /\b(?:api[ _-]?key|pass(?:word|wort|phrase|code)|token|secret)["'`*]{0,3} (?:is|ist|lautet|:=):? ["'`*]{0,3}([^\s"'`]{7,256}[^\s"'`*.,;:!?)])/gi,
    isComplex,
  ],
  [/\(["'`]([\w.-]{3,64})["'`], ?["'`]([^"'`\n]{6,256})(?=["'`])/g, isRandom],
  [
    /\b(?:[Ii]dentified (?:[Ww]ith \w{1,40} )?[Bb]y|IDENTIFIED (?:WITH \w{1,40} )?BY|PASSWORD) '(?!:)([^'\n]{3,128})(?=')/g,
    isLong,
  ],
  [
    /\b(?:redis-cli(?: [^\n|;&]{0,80}?)? -a |(?:sshpass|docker login)(?: [^\n|;&]{0,80}?)? -p |mysql\w{0,9}(?: [^\n|;&]{0,80}?)? -p)["']?([^\s"'|;&]{3,128})/g,
    isLong,
  ],
];

export function findStatements(_text: string, _hint: Hint, spans: number[], _numbers: Numbers, view: View): void {
  for (const statement of stated) findStatement(view, statement, spans);
}

function findStatement(view: View, [pattern, isSecret]: Statement, spans: number[]): void {
  for (const { index, 0: whole, 1: first = "", 2: second } of view.text.matchAll(pattern)) {
    const start = index + whole.length - (second ?? first).length;
    let end = start;
    while (end < index + whole.length && !isOuter(view, end, start - 1)) end++;
    const value = view.text.slice(start, end);
    if ((second === undefined || isSecretName(first)) && isSecret(value) && !isPlaceholder(value))
      spans.push(start, end);
  }
}

const cells: Statement = [
  />([\w .-]{3,40}):?<\/(?:td|th|dt)>\s{0,20}<(?:td|dd)(?: [^<>]{0,80})?>([^<>\s]{6,256})(?=<)/gi,
  isUnlikeWords,
];

/** Two cells beside each other: `<td>Password</td><td>…</td>`. */
export function findCells(text: string, _hint: Hint, spans: number[], _numbers: Numbers, view: View): void {
  if (text.includes("</")) findStatement(view, cells, spans);
}
