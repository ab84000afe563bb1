/**
 * Government-issued personal identifiers. Scans the groups of letters and digits in a text once; a group's shape selects the checks to run.
 * Numbers without a check digit need a cue word before them.
 */

import { splitPhrases, splitWords } from "@/lib/scrub/data/word-list";
import {
  type NationalId,
  type NationalIdWords,
  nationalIds,
  nationalIdWords,
  unspacedNationalIdWords,
} from "@/lib/scrub/detectors/national-id-forms";
import { type WordEnds, wordEnds, wordsBefore } from "@/lib/scrub/detectors/words-before";
import { codeUnitAt, readCodes } from "@/lib/scrub/engine/character-codes";
import { characterTable, isDigit, isLetter, isWord } from "@/lib/scrub/engine/characters";
import {
  type Detector,
  type Find,
  isReferenceNumber,
  type Pass,
  probed,
  type Reading,
} from "@/lib/scrub/engine/detector";
import { maxIdentifierWord } from "@/lib/scrub/engine/features";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { isAustralianTaxFile, isCpf, isPassportLike, isTckn, passesLuhn } from "@/lib/scrub/engine/number-forms";
import { cellSigns, tablePass } from "@/lib/scrub/engine/text-tables";
import type { Range } from "@/lib/scrub/engine/view";

/** Separators allowed between two groups of an identifier. */
const separators = characterTable(" -./+(");
const openParenthesis = 40;
const closeParenthesis = 41;
/** The French number has seven groups. */
const maxGroups = 7;

/** Shapes are compared by a rolling hash. A collision costs one failed check. */
const extended = (hash: number, part: number): number => (Math.imul(hash, 31) + part) | 0;
const letterPart = 128;
const digitPart = 256;
const separatorPart = 512;

/** By the low bits of the hash. */
const lastShapeBit = 8191;
const shapeBits = new Uint8Array(lastShapeBit + 1);
/** Identifiers by shape. A prefix of a shape maps to an empty list. */
const shapes = new Map<number, NationalId[]>();
for (const id of nationalIds) for (const form of id.forms) for (const shape of spelledOut(form)) addShape(shape, id);

/** `?` matches a letter or a digit. */
function spelledOut(form: string): string[] {
  if (!form.includes("?")) return [form];
  return ["9", "A"].flatMap((one) => spelledOut(form.replace("?", one)));
}

function addShape(shape: string, id: NationalId): void {
  const parts = shape.match(/9+|A+|[^9A)]/g) ?? [];
  let hash = 0;
  for (const part of parts) {
    hash = extended(hash, parsePart(part));
    shapeBits[hash & lastShapeBit] = 1;
    if (!shapes.has(hash)) shapes.set(hash, []);
  }
  shapes.get(hash)?.push(id);
}

/** Whether a group of letters and digits could be the start of a shape. Most groups are not. */
const isShape = (hash: number) => shapeBits[hash & lastShapeBit] === 1 && shapes.has(hash);

function parsePart(part: string): number {
  if (part.startsWith("9")) return digitPart + part.length;
  return part.startsWith("A") ? letterPart + part.length : separatorPart + part.charCodeAt(0);
}

/** `usr_8f14e45fceea167a`: one word with an underscore, or longer than any group of a national identifier. */
const isIdentifier = (text: string) => oneWord.test(text) && (text.length > maxGroupLength || text.includes("_"));
const oneWord = /^\w+$/;

/** Of an identifier that needs no cue. */
const minDigitsInShape = 4;
/** Of an identifier after a cue, unless its entry says otherwise. */
const minDigits = 5;
const maxValueLength = 26;

/** Appends the start and end of each match. Without `hasCues`, only of identifiers that need no cue. */
function findIds(text: string, spans: number[], hasCues: boolean): void {
  if (isIdentifier(text)) return;
  const { length } = text;
  let codes = readCodes(text);
  let done = 0;
  for (let index = 0; index < length; index++) {
    if (!isDigit(codes[index] as number)) continue;
    const start = groupStart(codes, index, done);
    const last = groupEnd(codes, index);
    const isTooLong = last - start > maxGroupLength;
    done = (isTooLong ? undefined : findAt(text, codes, start, done, spans, hasCues)) ?? last;
    codes = readCodes(text);
    index = done - 1;
  }
}

/** No national identifier has a longer group. Most machine-generated ids do. */
const maxGroupLength = maxIdentifierWord;

function groupStart(codes: Uint16Array, index: number, from: number): number {
  let start = index;
  while (start > from && isWord(codes[start - 1] as number)) start--;
  return start;
}

function groupEnd(codes: Uint16Array, index: number): number {
  let end = index;
  while (isWord(codes[end] as number)) end++;
  return end;
}

/** Separate letters before the digits: `AB 12 34 56 C`, `X-1234567-L`. */
const maxLetters = 6;

/** The end of an identifier that starts at the group at `start` or at the letters right before it. */
function findAt(
  text: string,
  codes: Uint16Array,
  start: number,
  from: number,
  spans: number[],
  hasCues: boolean,
): number | undefined {
  const digits = digitsFrom(codes, start);
  if (!hasCues && digits < minDigitsInShape) return undefined;
  const before = lettersBefore(codes, start, from);
  const found =
    (before < start ? rangeFrom(text, codes, before, from, digits, hasCues) : undefined) ??
    rangeFrom(text, codes, start, from, digits, hasCues);
  if (found === undefined) return undefined;
  spans.push(found.start, found.end);
  return found.end;
}

function rangeFrom(
  text: string,
  codes: Uint16Array,
  start: number,
  from: number,
  digits: number,
  hasCues: boolean,
): Range | undefined {
  if (!isStart(text, codes, start)) return undefined;
  const byShape = digits < minDigitsInShape ? undefined : endByShape(text, codes, start);
  const isAlone = byShape !== undefined && !isInRow(text, start, byShape);
  const end = isAlone ? byShape : hasCues ? endByWords(text, codes, start, from, digits) : undefined;
  return end === undefined ? undefined : { start, end };
}

/** The number of digits in the groups from a position on, counted up to `minDigits`: most numbers have fewer. */
function digitsFrom(codes: Uint16Array, start: number): number {
  let digits = 0;
  let isAfterGroup = false;
  for (let index = start; index - start < maxValueLength; index++) {
    const code = codes[index] as number;
    if (isDigit(code)) digits++;
    if (digits === minDigits) break;
    const isInGroup = isWord(code);
    if (!isInGroup && !(isAfterGroup && separators[code] === 1)) break;
    isAfterGroup = isInGroup;
  }
  return digits;
}

const groups = /^\d+(?: \d+)+$/;
/** Match two more numbers before or after it. */
const rowBefore = /\d \d{1,12} $/;
const rowAfter = /^ \d{1,12} \d/;
const maxBesideLength = 28;

/** An Aadhaar number, and a fourth group of four digits before or after it. */
const fours = /^\d{4}([ -])\d{4}\1\d{4}$/;
const fourBefore = /(?<!\d)\d{4}[ -]$/;
const fourAfter = /^[ -]\d{4}(?!\d)/;

/** Whether the digit groups are part of a longer row, as in a table or list. Some of those are valid by chance. */
function isInRow(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end);
  if (
    fours.test(written) &&
    (fourBefore.test(text.slice(Math.max(0, start - 6), start)) || fourAfter.test(text.slice(end, end + 6)))
  )
    return true;
  if (!groups.test(written)) return false;
  return (
    rowBefore.test(text.slice(Math.max(0, start - maxBesideLength), start)) ||
    rowAfter.test(text.slice(end, end + maxBesideLength))
  );
}

function lettersBefore(codes: Uint16Array, start: number, from: number): number {
  const separator = codeUnitAt(codes, start - 1);
  if (separator !== 32 && separator !== 45) return start;
  let first = start - 1;
  while (first > from && start - first <= maxLetters && isLetter(codes[first - 1] as number)) first--;
  return first === start - 1 ? start : first;
}

const letter = /\p{L}/u;
/** From this character on, scripts put no spaces between words, so a number can be adjacent to a word. */
const firstUnspaced = 0x2e80;

/** Whether a non-ASCII character is part of a word. */
function isWideLetter(text: string, index: number, code: number): boolean {
  return code > 127 && code < firstUnspaced && letter.test(text.charAt(index));
}

/** Excludes parts of a word, a version or a compound. */
function isStart(text: string, codes: Uint16Array, start: number): boolean {
  const before = codeUnitAt(codes, start - 1);
  return !isWord(before) && before !== 95 && before !== 46 && before !== 45 && !isWideLetter(text, start - 1, before);
}

function isEnd(text: string, codes: Uint16Array, end: number): boolean {
  const after = codes[end] as number;
  if (isWord(after) || after === 95 || after === 45 || isWideLetter(text, end, after)) return false;
  return after !== 46 || !isDigit(codes[end + 1] as number);
}

function endByShape(text: string, codes: Uint16Array, start: number): number | undefined {
  let hash = 0;
  let end = start;
  let found: number | undefined;
  let isOpen = false;
  for (let group = 0; group < maxGroups; group++) {
    while (isWord(codes[end] as number)) {
      const isNumber = isDigit(codes[end] as number);
      const first = end;
      if (isNumber) while (isDigit(codes[end] as number)) end++;
      else while (isLetter(codes[end] as number)) end++;
      hash = extended(hash, (isNumber ? digitPart : letterPart) + Math.min(end - first, letterPart - 1));
      if (!isShape(hash)) return found;
    }
    const ids = shapes.get(hash);
    if (ids === undefined) break;
    const last = isOpen ? end + 1 : end;
    if (isOpen && codes[end] !== closeParenthesis) break;
    if (ids.length > 0 && isEnd(text, codes, last) && passesAny(text.slice(start, end), ids)) found = last;
    const separator = codes[end] as number;
    if (separators[separator] !== 1) break;
    isOpen = separator === openParenthesis;
    hash = extended(hash, separatorPart + separator);
    if (!isShape(hash)) break;
    end++;
  }
  return found;
}

const notWritten = /[^A-Z\d]/g;
/** Eleven zeros pass many checks, and so does 100 200 300. */
const uniform = /^(?:(\d)\1*|(?:\d00){3,4})$/;

const compactId = (written: string) => written.toUpperCase().replace(notWritten, "");

function passesAny(written: string, ids: readonly NationalId[]): boolean {
  const compact = compactId(written);
  if (uniform.test(compact)) return false;
  return ids.some(({ rule, check }) => (rule?.test(compact) ?? true) && (check?.(compact) ?? true));
}

/**
 * Whether there is a letter a short distance before, with only punctuation in between. Usually false: most numbers follow another number or
 * start a text.
 */
function mayFollowWords(codes: Uint16Array, start: number): boolean {
  for (let index = start - 1; index >= 0 && start - index <= maxGap; index--) {
    const code = codes[index] as number;
    if (isDigit(code)) return false;
    if (isLetter(code) || code > 0xbf) return index < start - 1 || code >= firstUnspaced;
  }
  return false;
}

/** A possible identifier after its cue: groups of letters and digits, each with a digit except the first. */
const anyValue =
  /(?:[A-Z]{1,3}[ -]|[A-Za-z]{1,6})?\d[\dA-Za-z]{0,17}(?:[ ./-][A-Za-z]{0,4}\d[\dA-Za-z]{0,17}|[ -][A-Za-z](?![\w-])|\([\dA]\)){0,6}/y;

function endByWords(text: string, codes: Uint16Array, start: number, from: number, digits: number): number | undefined {
  if (start === from || !mayFollowWords(codes, start)) return undefined;
  const expected = expectedAfter(text, codes, start, from, digits < minDigits ? lastWordsOfFew : lastWords);
  if (expected === undefined) return undefined;
  anyValue.lastIndex = start;
  const written = anyValue.exec(text)?.[0];
  if (written === undefined || written.length > maxValueLength) return undefined;
  if (written.replace(/\D/g, "").length < (expected.least ?? minDigits)) return undefined;
  // `PASSPORT NO 912803456`
  if (fillers.has(/^[A-Z]{1,3}(?= )/.exec(written)?.[0].toLowerCase() ?? "")) return undefined;
  // A word and a number can follow: `AHV 756.9217.0769.85 2024`.
  for (
    let end = start + written.length;
    end > start;
    end = Math.max(...[" ", "-", ".", "/"].map((sign) => text.lastIndexOf(sign, end - 1)))
  ) {
    const compact = compactId(text.slice(start, end));
    if (compact.length < minDigits) return undefined;
    if (isEnd(text, codes, end) && isExpected(compact, expected)) return end;
  }
  return undefined;
}

function isExpected(compact: string, { form, check }: Expected): boolean {
  return form.test(compact) && !uniform.test(compact) && (check?.(compact) ?? true);
}

type Expected = Pick<NationalIdWords, "form" | "check" | "least">;
const expectations = new Map<string, Expected>();
for (const entry of nationalIdWords) for (const phrase of entry.words.split("|")) expectations.set(phrase, entry);
const maxWords = 4;

/** Words between the cue and the value. */
const fillers = new Set(
  "argentino argentina peruano peruana español española is ist est es è é war was are lautet jest är er on numaram numaranız number numbers no nr nro nummer numero número numéro num n nº n° code card id value the called numarası numarasi şahsi числo номер номера số numer número: številka číslo číslo: رقم este mea meu ul saya anda adalah kamu je jeste moj moje mój moja jest yra szám száma számom on του ми е то μου είναι của tôi là серия серии серія broj numărul numarul meus mijn".split(
    " ",
  ),
);
const maxFillers = 3;

/** Punctuation between a word and its value. */
const gapSigns = /^[^\p{L}\d]{1,12}$/u;

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(" ") + 1);
const cueEnds = (phrases: readonly string[]) => wordEnds([...fillers, ...phrases.map(lastWord)]);

/** The last words of cues and fillers. Any other word before a number ends the search. */
const lastWords = cueEnds([...expectations.keys()]);
/** Only of the cues of identifiers that can have fewer than five digits. */
const lastWordsOfFew = cueEnds(
  [...expectations].flatMap(([phrase, { least }]) => (least === undefined ? [] : [phrase])),
);

function expectedAfter(
  text: string,
  codes: Uint16Array,
  start: number,
  from: number,
  ends: WordEnds,
): Expected | undefined {
  if (
    hasUnspacedBefore(codes, start) &&
    afterUnspaced.test(text.slice(Math.max(from, start - maxUnspacedLength), start))
  )
    return { form: anyDocument };
  const before = wordsBefore(text, codes, start, from, () => maxWords + maxFillers, ends);
  if (before === undefined || !gapSigns.test(before.gap)) return undefined;
  const words = [...before.words];
  for (let popped = 0; popped <= maxFillers && words.length > 0; popped++) {
    for (let count = Math.min(maxWords, words.length); count > 0; count--) {
      const expected = expectations.get(words.slice(-count).join(" "));
      if (expected !== undefined) return expected;
    }
    if (!fillers.has(words.at(-1) as string)) return undefined;
    words.pop();
  }
  return undefined;
}

const maxGap = 12;

/** Hebrew, the first of the scripts in which a word takes prefixes or has no spaces around it. */
const firstUncased = 0x590;

function hasUnspacedBefore(codes: Uint16Array, start: number): boolean {
  for (let index = start - 1; index >= 0 && start - index <= maxGap; index--)
    if ((codes[index] as number) >= firstUncased) return true;
  return false;
}

const anyDocument = /^(?=(?:[A-Z]*\d){6})[A-Z\d]{7,18}$/;
const maxUnspacedLength = 32;
const afterUnspaced = new RegExp(
  `(?:${unspacedNationalIdWords.join("|")})(?:号码?|號碼?|番号|번호)?[^\\p{L}\\d]{0,4}(?:is|[是は는은이])?[^\\p{L}\\d]{0,4}$`,
  "u",
);

/** A passport number without digits. */
const lettered =
  /(?<![A-Za-z])pass(?:port|eport|aporto|aporte)? ?(?:number|no\.?|num|nr\.?|n[°º]|#|id)["']? ?[:=#]? ?["']?([A-Z]{7,9})(?!\w)/gi;

function findLettered({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: value = "", index } of findMatches(text, lettered)) {
    const end = index + all.length;
    if (value === value.toUpperCase() && isPassportLike(value)) spans.push(end - value.length, end);
  }
}

/** Other identifiers of the same kind in a text that names one: `CPF …, o outro é …`. */
const repeated: readonly (readonly [word: RegExp, check: (digits: string) => boolean])[] = [
  [/(?<![a-z])cpfs?(?![a-z])/i, isCpf],
  [/(?<![a-z])(?:tckn|kimlik)/i, isTckn],
];
const elevenDigits = /(?<![\w.+/-])\d{11}(?![\w/-])/g;

function findRepeated({ text }: Reading, spans: number[]): void {
  for (const [word, check] of repeated)
    if (word.test(text))
      for (const { 0: digits, index } of findMatches(text, elevenDigits))
        if (!uniform.test(digits) && check(digits)) spans.push(index, index + digits.length);
}

/** Words can come between the name of the number and a number with its check digits: `TFN for the payroll 123 456 782`. */
const taxFile =
  /(?<![A-Za-z])(?:TFN|[Tt]ax [Ff]ile (?:[Nn]umber|[Nn]o\.?))(?: [A-Za-z]{1,14}){0,6}[:# ]{1,3}(\d{3} ?\d{3} ?\d{3})(?![\w-])/g;

/** The number on the card of a health insurance: clubs and forums number their members as well. */
const insured =
  /(?<![A-Za-z])(?:[Mm]ember|[Ss]ubscriber|[Ee]nrollee|[Ii]nsured|MEMBER|SUBSCRIBER) (?:ID|[Ii]d|[Nn]o\.?|[Nn]umber|#)[ :#]{1,3}([A-Z]{0,4}\d{6,12}(?:-\d\d)?)(?![\w-])/g;
const insurance =
  /health(?! ?(?:check|y|ier))|insur|medical|dental|(?<![a-z])(?:payer|rx ?bin|co-?pay|ppo|hmo|deductible|group(?: (?:no\.?|number|#|id))?:? ?\d{4})(?![a-z])/i;
const club =
  /(?<![a-z])(?:loyalty|rewards?|discord|slack|guild|forum|meetup|gym|club|team|staff|board)(?: (?:program(?:me)?|server|card))?[\s:,-]{0,3}$/i;
const [cueReach, clubReach] = [120, 40];
/** South Africa: the date of birth, a serial number, the citizenship, 8 or 9, and a check digit. */
const southAfrican =
  /(?<![A-Za-z])ID (?:[Nn]umber|[Nn]o\.?|[Nn]um)(?: is)?[ :]{1,3}(\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]) ?\d{4} ?[01][89]\d)(?![\w-])/g;

/** Romania: `CI seria RX nr. 441882` */
const romanian =
  /(?<![A-Za-z])(?:C\.?I\.?|B\.?I\.?|[Bb]uletin(?:ul)?|[Cc]arte(?:a)? de identitate),? (?:cu )?[Ss]eria ([A-Z]{2},? (?:nr\.?|num[ăa]r(?:ul)?) ?\d{6})(?!\d)/g;
/** France: the number of an identity card, on a line of its own. */
const frenchCard =
  /(?<=CARTE NATIONALE D['’]IDENTIT[ÉE][\s\S]{0,200}\n[ \t]{0,8}N[°º] ?:? ?)(\d{12}|[A-Z\d]{9})(?=[ \t]*(?:\r?\n|$))/g;

function findAfterNames({ text }: Reading, spans: number[]): void {
  takeEnds(text, romanian, spans);
  if (text.includes("CARTE NATIONALE")) takeEnds(text, frenchCard, spans, (written) => /\d{3}/.test(written));
  takeEnds(text, taxFile, spans, (written) => isAustralianTaxFile(written.replaceAll(" ", "")));
  takeEnds(text, southAfrican, spans, (written) => passesLuhn(written.replaceAll(" ", "")));
  for (const { 0: all, 1: value = "", index } of findMatches(text, insured)) {
    const end = index + all.length;
    const near = text.slice(Math.max(0, index - cueReach), end + cueReach);
    if (insurance.test(near) && !club.test(text.slice(Math.max(0, index - clubReach), index)))
      spans.push(end - value.length, end);
  }
}

/** `паспорт серия 4510 номер 123456` */
const russianPassport = /(?:серия|серії?)[:№ ]{1,3}(\d\d ?\d\d)[,;]? (?:номер|№)[: ]{1,3}(\d{6})(?!\d)/giu;
/** The fifth field of a European licence: `FÜHRERSCHEIN`, then `5. B072RRE2I55` on a later line. */
const licence =
  /F[UÜ]E?HRERSCHE[I1l]N|DRIVING LICEN[CS]E|PERMIS DE CONDUIRE|PATENTE DI GUIDA|PERMISO DE CONDUCCI[OÓ]N|RIJBEWIJS|PRAWO JAZDY|CARTA DE CONDU[CÇ][AÃ]O|K[OÖ]RKORT|K[OØ]REKORT|F[OØ]RERKORT|AJOKORTTI/i;
const licenceNumber =
  /(?:^|[\r\n])[ \t]{0,4}5[.:]? ?(?:N[ro°º]\.?|No\.?)?:? ?(?=[A-Z\d]*\d{3})([A-Z\d]{7,18})(?![\w.-])/g;

function findLicences({ text }: Reading, spans: number[]): void {
  if (!licence.test(text)) return;
  takeEnds(text, licenceNumber, spans);
}

/** ICAO 9303, the second line of a passport, and the first two of a card. */
const machineReadable =
  /(?<![A-Z\d<])(?:([A-Z\d<]{9}\d[A-Z<]{3}\d{6}\d[MFX<]\d{6}\d[A-Z\d]{0,14})(?=<|\d)|([IAC][A-Z<][A-Z<]{3}[A-Z\d<]{9}\d[A-Z\d<]{0,15})(?=\r?\n\d{6}\d[MFX<])|(\d{6}\d[MFX<]\d{6}\d[A-Z<]{3})(?=<))/g;

/** The documents of a passenger: `SSR DOCS BA HK1/P/BEL/EM482917/BEL/07JUN71`. */
const travelDocument = /(?<=DOCS [A-Z\d]{2} [A-Z]{2}\d[ /]{1,2}[A-Z]\/[A-Z]{3}\/)([A-Z\d]{5,12})(?=\/[A-Z]{3}\/)/g;

function findInDocuments({ text }: Reading, spans: number[]): void {
  for (const pattern of [russianPassport, machineReadable, travelDocument])
    for (const match of findMatches(text, pattern))
      for (const value of match.slice(1)) {
        if (value === undefined) continue;
        const start = match.index + match[0].lastIndexOf(value);
        spans.push(start, start + value.replace(/<+$/, "").length);
      }
}

/** A part of each form with fewer than four digits in a row: `RSSMRA85T10A562S`, `1EG4-TE5-MK73`. */
const fewDigits = /\d{3}[a-z](?<=[a-z]\d{3}[a-z])|\d-[a-z]{2}\d\d/i;

const byShape = probed(({ text }, spans) => findIds(text, spans, false));
const byCue = probed(({ text }, spans) => findIds(text, spans, true));

/** Words of cues that other texts often have. Cues that have another one are found by that. */
const common = new Set("account card code document file health id license no num number personal resident".split(" "));

function rareWord(phrase: string): string {
  const words = phrase.split(" ");
  const rare = words.filter((word) => !common.has(word));
  return (rare.length > 0 ? rare : words).reduce((longest, word) => (word.length > longest.length ? word : longest));
}

const endings = [...new Set([...expectations.keys()].map(rareWord))].filter((word) => /^[a-z]{2,}$/.test(word));

/** `lots: ["212-555-0148"]` */
const exceptReferences =
  (find: Find): Find =>
  (reading, spans) => {
    if (!isReferenceNumber(reading.hint, reading.text)) find(reading, spans);
  };

const licenceWords = splitWords(
  "FÜHR FUHR FUEHR Führer DRIVING Driving PERMIS Permis PATENTE Patente RIJBEWIJS Rijbewijs PRAWO Prawo CARTA Carta KÖR KOR Kör KØR Kør FØR Før AJOK Ajok",
);

/** Words of several passes in one list, because a text has few bits for lists. */
const rareWords = splitPhrases(
  "CPF, cpf, TCKN, kimlik, Kimlik, KIMLIK, TFN, Tax file, Tax File, tax file, ID number, ID no, ID Number, ID num, Member ID, member ID, MEMBER ID, Subscriber, SUBSCRIBER, Enrollee, DOCS, seria, Seria, CARTE NATIONALE",
);

const passes: readonly Pass[] = [
  {
    triggers: [
      { digits: 4, identifier: true, probe: byShape.probe },
      { digits: 1, identifier: true, probe: (text) => fewDigits.test(text) && byShape.probe(text) },
    ],
    find: exceptReferences(byShape.find),
  },
  {
    triggers: [
      { digits: 1, endings, probe: byCue.probe },
      { digits: 4, words: ["A-Num", "A-num", "A-No", "A Number"], probe: byCue.probe },
      { digits: 1, wideLetter: true, probe: byCue.probe },
    ],
    find: exceptReferences(byCue.find),
  },
  {
    triggers: [
      { digits: 6, words: rareWords },
      { digits: 6, wideLetter: true, probe: (text) => /CPF|cpf|Kimlik/.test(text) },
    ],
    find: findRepeated,
  },
  {
    triggers: [
      { digits: 1, signs: "<<" },
      { digits: 1, signs: "////", words: rareWords },
      { digits: 6, wideLetter: true, probe: (text) => text.includes("сери") || text.includes("Сери") },
    ],
    find: findInDocuments,
  },
  { triggers: [{ digits: 1, words: rareWords }], find: findAfterNames },
  {
    triggers: [{ digits: 3, signs: "\n", words: licenceWords }],
    find: findLicences,
  },
  {
    triggers: [{ words: ["passport", "Passport", "PASSPORT", "passeport", "Passeport", "passaporto", "passaporte"] }],
    find: findLettered,
  },
  tablePass("national_id", cellSigns),
  namedPartPass("national_id", (value) => /\d(?:\D?\d){4}/.test(value)),
];

export const nationalId = {
  kind: "national_id",
  label: { one: "national identifier", many: "national identifiers" },
  about:
    "National identifiers of 36 countries, including NINO, DNI, codice fiscale, NIR, CPF, Aadhaar, PESEL and Steuer-ID. Most are verified by their check digits. Also numbers of patients and of health insurance cards, next to a word that names them.",
  limits:
    "Does not find identifiers made only of digits unless a nearby word names them. MRN is read as a medical record number, so the number of a customs declaration next to it is removed too.",
  standard: "The issuing authorities",
  marker: "[national_id]",
  examples: ["DNI 12345678Z", "NINO AB 12 34 56 C"],
  stays: ["12345678A"],
  passes,
} as const satisfies Detector;
