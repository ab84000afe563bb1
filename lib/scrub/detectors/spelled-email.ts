/** E-mail addresses spelled out to hide them from bots: `jane (at) example (dot) com`, `jane@example[.]com`. */

import { inEveryCase, phrasesIn, wordsIn } from "@/lib/scrub/data/word-list";
import { codeAt, isWord, tableOf } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";

/** Lowercase, uppercase and capitalized forms, which are cheaper to compile than a case-insensitive Unicode pattern. */
const inEachCase = (words: string) =>
  words
    .split(" ")
    .flatMap((word) => [...new Set(inEveryCase(word))])
    .join("|");

/** The word for `@` in brackets, in each language that writes it this way. */
const atWords = inEachCase(
  "at ät @ arroba arobase arobas chiocciola apenstaartje klammeraffe małpa malpa zavináč zavinac snabela snabel-a kukac at-sign",
);
/** Unambiguous words, which need no brackets. */
const plainAtWords = inEachCase("arroba arobase chiocciola apenstaartje klammeraffe małpa zavináč zavinac at-sign");
const dotWords = inEachCase("dot punkt punto point ponto punt kropka tečka tecka pont period");

const bracketed = (words: string) => String.raw`[([{<] ?(?:${words}) ?[)\]}>]|[-_](?:${words})[-_]`;
/** A substitute for `@`, with the spaces around it. The weaker it is, the more evidence the rest of the match must provide. */
const bracketedAt = new RegExp(String.raw` ?(?:${bracketed(atWords)}|[([{]a[)\]}]) ?`, "g");
const plainAt = new RegExp(` (?:${plainAtWords}|at|AT|@) | @|@ `, "g");

/** A letter or digit in any script. */
const letter = String.raw`[A-Za-z0-9\u00c0-\uffff]`;
const label = String.raw`${letter}(?:[A-Za-z0-9\u00c0-\uffff-]{0,61}${letter})?`;
const spelledDot = String.raw` ?(?:${bracketed(String.raw`${dotWords}|\.`)}) ?| (?:${dotWords}|\.) `;
/** A domain. The first group contains the last spelled-out dot. */
const domain = new RegExp(String.raw`${label}(?:(?:\.|(${spelledDot}))${label}){1,5}`, "y");
const topLevel =
  /^(?:com|net|org|edu|gov|mil|int|info|biz|name|pro|app|dev|cloud|online|site|shop|email|mail|tech|company|academy|agency|test|example|invalid|local|internal|xn--[a-z\d-]+|[a-z]{2}|рф|укр|бел)$/i;
/** File extensions that are also country domains. */
const fileEnding = /^(?:js|ts|py|go|rb|sh|md|cs|hs|kt|vb|ps)$/i;

/** The local part can be spelled out as well: `jane dot doe`. */
const local = new RegExp(
  String.raw`(?<![A-Za-z0-9\u00c0-\uffff.+_%-])${letter}[A-Za-z0-9\u00c0-\uffff.+_%-]{0,63}` +
    String.raw`(?:(?: dot | DOT |\(dot\)|\[dot\]|\[\.\]|\(\.\))[A-Za-z0-9\u00c0-\uffff._-]{1,40}){0,3}$`,
);
const maxLocal = 100;
/** A name that is not a word of a sentence: `jane.doe`, `jane_d`, `jane99`, `jane dot doe`. */
const structured = /[A-Za-z0-9\u00c0-\uffff][._+\d]|\d[A-Za-z]| dot /;
const cue =
  /(?:e-?mails?|mails?|mailto|contact|reach|write|address|adresse|correo|courriel|posta|почта|send (?:it|this|them|a copy)?)(?: (?:me|us|him|her|it|is|at|to|on|ist|es|est|è|address|you can|a line))*[ :=-]{0,3}$/i;

type Sign = "bracketed" | "joining" | "plain" | "upper" | "lower" | "spaced" | "joined";

/** Words that indicate a spelled-out address: the bracketed word for `@` in each language, and spelled-out dots. */
export const spelledWords = phrasesIn(
  "gmail., googlemail., hotmail., outlook., yahoo., icloud., protonmail., proton.me, gmx.",
  "dot, DOT, AT , at), at], at}, at>, at-, at_, AT), AT], AT}, At), At], t), t], a)",
  "arroba, arobas, chiocciola, apenstaartje, klammeraffe, Klammeraffe, malpa, snabel, kukac, zavin, małpa",
);

export function findSpelledEmails({ text }: Reading, spans: number[]): void {
  find(text, bracketedAt, spans);
  find(text, plainAt, spans);
}

/** Checked first, because it is faster than a pattern. */
const spelledDots = ["dot", "Dot", "DOT", "[.", "(.", "{.", " . ", ...wordsIn("punkt punto point ponto kropka period")];
const setApart = [" @", "@ ", "@)", "@]", "@}", "@ )", "@ ]"];

/** `jane [@] example.com`, `jane@example[.]com`. */
export function findBrokenEmails(reading: Reading, spans: number[]): void {
  const { text } = reading;
  if (setApart.some((part) => text.includes(part))) findSpelledEmails(reading, spans);
  if (!spelledDots.some((part) => text.includes(part))) return;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const span = addressAround(text, at, at + 1, "joined");
    if (span !== undefined) spans.push(...span);
  }
}

function find(text: string, at: RegExp, spans: number[]): void {
  at.lastIndex = 0;
  for (let match = at.exec(text); match !== null; match = at.exec(text)) {
    const from = match.index + match[0].length;
    const span = addressAround(text, match.index, from, signOf(match[0]));
    // The space after one can be the space before the next.
    at.lastIndex = span === undefined ? Math.max(match.index + 1, from - 1) : span[1];
    if (span !== undefined) spans.push(...span);
  }
}

function signOf(written: string): Sign {
  const word = written.trim();
  if (word === "@") return "spaced";
  if (word === "at") return "lower";
  if (word === "AT") return "upper";
  if (/^[_-]/.test(word)) return "joining";
  return /^[([{<]/.test(word) ? "bracketed" : "plain";
}

function addressAround(text: string, index: number, from: number, sign: Sign): readonly [number, number] | undefined {
  const before = codeAt(text, index - 1);
  if (before < 128 && !isWord(before) && edges[before] !== 1) return undefined;
  const end = domainEnd(text, from, sign);
  if (end < 0) return undefined;
  const name = local.exec(text.slice(Math.max(0, index - maxLocal), index))?.[0];
  if (name === undefined || !isName(text, name, index - name.length, sign)) return undefined;
  return [index - name.length, end];
}

const edges = tableOf("_-+");

/** The condition on the local part. The weaker the substitute for `@`, the stricter the condition. */
function isName(text: string, name: string, start: number, sign: Sign): boolean {
  if (sign === "bracketed" || sign === "joining" || sign === "plain" || sign === "joined")
    return !/^(?:\d+|git)$/.test(name);
  if (pronoun.test(name)) return false;
  if (structured.test(name)) return !/^[\d.]+$/.test(name);
  if (sign === "upper" && /[a-z]/.test(name)) return true;
  return cue.test(text.slice(Math.max(0, start - 40), start));
}

function domainEnd(text: string, from: number, sign: Sign): number {
  domain.lastIndex = from;
  const found = domain.exec(text);
  if (found === null) return -1;
  // `jane@example.com` is found by another pass. A lowercase `at` also needs a spelled-out dot.
  const provider = sign === "lower" ? mailbox.exec(found[0])?.[0] : undefined;
  if (provider !== undefined) return from + provider.length;
  const isSpelled = found[1] !== undefined || hasSpelledDot.test(found[0]);
  if (!isSpelled && needsSpelledDot.has(sign)) return -1;
  let end = domain.lastIndex;
  // The sentence can continue: `example dot com dot dot`.
  for (let part = found[0]; ; ) {
    const last = lastLabel.exec(part);
    if (last === null) return -1;
    const ending = last[2] as string;
    if (topLevel.test(ending) && !fileEnding.test(ending)) return end;
    part = part.slice(0, last.index);
    end = from + part.length;
    if (!lastLabel.test(part)) return -1;
  }
}

/** `RE_AT_END.test(…)` is code. `jane@example.com` is found by another pass. */
const needsSpelledDot: ReadonlySet<Sign> = new Set(["lower", "joined", "joining"]);
/** Mail providers, for which `at` and a plain dot are sufficient: `j.doe at gmail.com`. */
const mailbox =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|mac|aol|proton|protonmail|gmx|web|mail|yandex|qq|163|126|zoho|fastmail)\.(?:com|net|org|me|de|ru|fr|es|it|nl|co\.uk|ch|at)(?![\w.-]*\w)/;
/** `contact us at example dot com` */
const pronoun =
  /^(?:us|me|you|him|her|them|it|this|that|we|someone|anyone|here|now|today|team|directly|anytime|online)$/i;
const hasSpelledDot = new RegExp(spelledDot);
const lastLabel = new RegExp(`(\\.|${spelledDot})(${label})$`);
