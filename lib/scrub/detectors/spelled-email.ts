/** Email addresses as people say them, `jane punkt doe at web punkt de`, or spell them out to hide them from bots: `jane (at) example (dot) com`. */
import { inEveryCase, splitPhrases, splitWords } from "@/lib/scrub/data/word-list";
import { characterTable, codeAt, isWord } from "@/lib/scrub/engine/characters";
import type { Pass, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

/** Words that mean nothing but `@`, and words that also have other meanings. */
const spokenAtWords = [
  "arroba|arobase|arobas|arrobas|chiocciola|chiocciolina|apenstaartje|klammeraffe|małpa|malpa|zavináč|zavinac|snabel-a|snabela|krøllalfa|kukac",
  "miukumauku|arond|a rond|at the rate of|at the rate|at sign|at-sign|kuyruklu a|a còng|a móc|собачка|собака|равлик|παπάκι|παπακι|שטרודל",
].join("|");
const weakAtWords = "at|ät|et|эт|ат|ад";
/** In scripts without spaces. */
const unspacedAtWords = "アットマーク|アット|艾特|골뱅이|앳";

const spokenDotWords =
  "dot|punkt|punto|ponto|point|punt|kropka|tečka|tecka|točka|tocka|bodka|pont|nokta|piste|titik|chấm|punct|punktum|точка|крапка|кропка|τελεία|נקודה";
const unspacedDotWords = "点|點|ドット|닷|점";
/** Signs in the part before the `@`. */
const signWords =
  "underscore|unterstrich|underline|understreck|guion bajo|guión bajo|tiret du bas|tiret bas|trattino basso|sublinhado|podkreślnik|podtržítko|podčiarkovník|нижнее подчеркивание|нижнее подчёркивание|подчеркивание|підкреслення|alt çizgi|minus|bindestrich|hyphen|dash|tiret|trattino|guion|guión|hífen|myślnik|pomlčka|тире|дефис|plus|pluss|плюс";

/** Signs in a domain. */
const joinWords = "hyphen|dash|minus|bindestrich|tiret|trattino|guion|guión|hífen|myślnik|pomlčka|streepje|тире|дефис";

/** Top-level domains as they are said after a word for a dot. */
const spokenTopLevels =
  "com|net|org|edu|gov|info|biz|io|ai|app|dev|me|co|eu|de|at|ch|li|fr|be|lu|es|mx|ar|cl|pe|ve|uy|it|pt|br|nl|pl|cz|sk|si|hr|rs|ba|mk|ro|bg|hu|gr|cy|tr|ru|ua|by|kz|ge|am|se|no|dk|fi|is|ee|lv|lt|uk|ie|us|ca|au|nz|in|pk|bd|lk|np|id|my|sg|ph|vn|th|jp|kr|cn|tw|hk|il|sa|ae|eg|ma|za|ng|ke|gh|scot|wales|cymru|london|swiss|berlin|hamburg|wien|tirol|bayern|paris|shop|store|cloud|tech|online|site|xyz|club|ком|нет|орг|ру|рф|юа|укр|бел|кз|су";

/** Providers of mailboxes, which are enough to tell an address from a sentence: `nora at gmail dot com`. */
const mailProviders = new Set(
  splitWords(`gmail googlemail yahoo ymail rocketmail hotmail outlook live msn icloud me mac aol proton protonmail pm gmx web mail email yandex ya qq
  foxmail sina 163 126 zoho fastmail naver daum hanmail rediffmail libero tiscali virgilio orange free wanadoo laposte sfr uol bol terra ig
  wp onet interia o2 gazeta seznam centrum ukr rambler bk inbox list telia kpn ziggo xs4all planet t-online posteo mailbox freenet arcor
  comcast verizon att btinternet sky virginmedia tutanota tuta hey bluewin swissonline sapo citromail freemail freenet abv mynet telenet skynet`),
);

/** Words before `at` in a sentence. */
const sentenceWords = new Set(
  splitWords(`look looks looking in up us me you him her them it that this there available meet meeting sign signed log login mail email write reach contact
  is are be was were here now found find hosted account address back work working home live out on off not also one someone team see visit based
  only just arrive arrived join buy shop start stay stop order ask them today directly anytime online page site website free account accounts
  mich uns mir dich euch treffen wir ich es auf bin sind sehen da hier mail nos mi a la le les el lo il ons mij nas mnie hier aan op und oder`),
);

const spokenLetter = "A-Za-z0-9\\u00c0-\\u024f\\u0370-\\u03ff\\u0400-\\u04ff\\u1e00-\\u1eff";
const wordEnd = `(?![${spokenLetter}])`;
const dot = `(?: (?:${spokenDotWords}) | ?(?:${unspacedDotWords}) ?)`;
const spokenEnd = new RegExp(`${dot}(?:${spokenTopLevels})${wordEnd}(?:${dot}(?:${spokenTopLevels})${wordEnd})?`, "gi");
const part = `[${spokenLetter}](?:[${spokenLetter}_+-]{0,40}[${spokenLetter}])?`;
const sign = ` (?:${spokenDotWords}|${signWords}) `;
const at = ` (?:(${spokenAtWords})|${weakAtWords}) | ?(${unspacedAtWords}) ?`;
/** Everything before the last dot. */
const beforeEnd = new RegExp(
  `(?<![${spokenLetter}._+-])(${part}(?:(?:${sign}|\\.)${part}){0,4})(?:${at})(${part}(?:(?:\\.|${dot}| (?:${joinWords}) )${part}){0,3})$`,
  "i",
);
const maxLength = 120;
const isSaid = new RegExp(sign, "i");
const isJoined = new RegExp(` (?:${joinWords}) `, "i");
const weakDot = / dot | point (?!(?:com|org|eu|fr|be|ch|ca|lu)$)/i;
/** `at a point in time`, `am Punkt in`: a word of the sentence rather than a top-level domain. */
const wordAfter = / (?:point|pont) (?:in|at|is|it|to|me|be|us|am|my|by|id|no|de|se)$| (?:punkt|punt) (?:in|is|am)$/i;

/** `d as in delta harris at copper mail`: letters are spelled, so the domain can have several words. */
const spelledOut = new RegExp(
  `(?<![${spokenLetter}])([a-z]) (?:as in|like|for|wie|comme|como|come) \\1[${spokenLetter}]{1,15}(?: [${spokenLetter}]{1,20}){0,8} (?:${spokenAtWords}|${weakAtWords}) [${spokenLetter}-]{1,30}(?: [${spokenLetter}-]{1,30}){0,3}$`,
  "i",
);
/** `my email is jane doe at copper mail` */
const announced = new RegExp(
  `(?<![${spokenLetter}])e-?mail(?: ?address| ?adresse)?(?: is|['’]s| ist| es| est|:) ([${spokenLetter}]{1,20}(?: [${spokenLetter}]{1,20}){0,3} (?:${spokenAtWords}|${weakAtWords}) [${spokenLetter}-]{2,30}(?: [${spokenLetter}-]{2,30}){0,2})$`,
  "i",
);

/** `jane dot doe at copper mail` */
const structuredName = new RegExp(
  `(?<![${spokenLetter}])${part}(?:${sign}${part}){1,4} (?:${spokenAtWords}|${weakAtWords}) [${spokenLetter}-]{2,30} [${spokenLetter}-]{2,30}$`,
  "i",
);

function announcedStart(near: string): number | undefined {
  const letters = spelledOut.exec(near) ?? structuredName.exec(near);
  if (letters !== null) return letters.index;
  const written = announced.exec(near);
  return written === null ? undefined : written.index + written[0].length - (written[1] as string).length;
}

function findSpoken({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (const { 0: end, index } of findMatches(text, spokenEnd)) {
    const near = text.slice(Math.max(from, index - maxLength), index);
    from = index + end.length;
    const found = beforeEnd.exec(near);
    const announcedAt = announcedStart(near);
    if (announcedAt !== undefined) {
      spans.push(index - near.length + announcedAt, from);
      continue;
    }
    if (found === null) continue;
    const [, name = "", word = found[3], , domain = ""] = found;
    const isSure = word !== undefined || mailProviders.has(domain.toLowerCase()) || isJoined.test(domain);
    const isClear = isSure || !(weakDot.test(end) || wordAfter.test(end));
    if (!isSaid.test(name) && (!isClear || sentenceWords.has(name.toLowerCase()))) continue;
    spans.push(index - near.length + found.index, from);
  }
}

const mayEndSpoken = (text: string) => mayEnd.test(text);
const mayEnd = new RegExp(
  `(?: (?:${spokenDotWords}) | ?(?:${unspacedDotWords}) ?)(?:${spokenTopLevels})${wordEnd}`,
  "i",
);

const spacedDot = "(?: ?\\. | \\.)";
const spaced = new RegExp(
  `(?<![\\w.+-])([\\w+-][\\w.+-]{0,63}) ?@ ?([\\w-]{1,40}(?:\\.[\\w-]{1,40}){0,3})(?:${spacedDot}|\\.)(?:com|net|org|edu|gov|info|io|de|fr|it|es|nl|pl|ru|uk|ca|au|br|mx|jp|cn|in|ch|at|be|se|no|dk|fi|cz|eu|co\\.uk|com\\.(?:br|au|mx))(?![\\w-])`,
  "gi",
);
const spokenStructured = /[a-z\d][._+-][a-z\d]|[a-z]\d/i;
const spokenCue =
  /(?:mail|contact|kontakt|write|schreib|address|adresse|correo|courriel|posta|cc|to|an|a|from|von|reach(?: me)?|[:<(]) ?(?:at|is|an)?[ :<(]{0,2}$/i;

/** `jane @ icloud .com`, as scanners and hasty people write. */
function findSpaced({ text }: Reading, spans: number[]): void {
  for (const { 0: written, 1: name = "", 2: domain = "", index } of findMatches(text, spaced)) {
    if (!written.includes(" ") || sentenceWords.has(name.toLowerCase())) continue;
    const isClear = mailProviders.has(domain.toLowerCase()) || spokenStructured.test(name);
    if (isClear || spokenCue.test(text.slice(Math.max(0, index - 24), index)))
      spans.push(index, index + written.length);
  }
}

export const spokenPasses: readonly Pass[] = [
  {
    triggers: [
      {
        words: [
          "dot ",
          "punkt",
          "punto ",
          "ponto ",
          "point ",
          "punt ",
          "kropka",
          "tecka",
          "tocka",
          "bodka",
          "pont ",
          "nokta",
          "piste",
          "titik",
          "punct",
        ],
        probe: mayEndSpoken,
      },
      { wideLetter: true, probe: mayEndSpoken },
    ],
    find: findSpoken,
  },
  { triggers: [{ signs: "@ ." }], find: findSpaced },
];

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
export const spelledWords = splitPhrases(
  "gmail., googlemail., hotmail., outlook., yahoo., icloud., protonmail., proton.me, gmx.",
  "dot, DOT, AT , at), at], at}, at>, at-, at_, AT), AT], AT}, At), At], t), t], a)",
  "arroba, arobas, chiocciola, apenstaartje, klammeraffe, Klammeraffe, malpa, snabel, kukac, zavin, małpa",
);

export function findSpelledEmails({ text }: Reading, spans: number[]): void {
  find(text, bracketedAt, spans);
  find(text, plainAt, spans);
}

/** Checked first, because it is faster than a pattern. */
const spelledDots = [
  "dot",
  "Dot",
  "DOT",
  "[.",
  "(.",
  "{.",
  " . ",
  ...splitWords("punkt punto point ponto kropka period"),
];
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
    const span = addressAround(text, match.index, from, atSign(match[0]));
    // The space after one can be the space before the next.
    at.lastIndex = span === undefined ? Math.max(match.index + 1, from - 1) : span[1];
    if (span !== undefined) spans.push(...span);
  }
}

function atSign(written: string): Sign {
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

const edges = characterTable("_-+");

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
