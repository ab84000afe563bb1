/**
 * Names of people next to a cue: a title, introduction, salutation, signature or label. The words before each capitalized word are looked
 * up, so the cost is proportional to the number of capitals.
 */

import { endsAsCompany, isCompanyBefore } from "@/lib/scrub/data/company-words";
import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import {
  closings,
  hints,
  introductions,
  isFullName,
  isGivenName,
  isSurname,
  isUnusualName,
  isUnusualWord,
  labels,
  notNames,
  particles,
  personalCues,
  rankWords,
  roleCues,
  titles,
} from "@/lib/scrub/data/person-words";
import { doubtfulRoles, roleWords } from "@/lib/scrub/data/role-words";
import { inEveryCase, splitPhrases, withCapital } from "@/lib/scrub/data/word-list";
import {
  findBesideBirths,
  findInPayments,
  findOnCards,
  findOnDocuments,
  findOnEnvelopes,
  mayBeDocument,
  mayShowPostcode,
  mayShowValidity,
} from "@/lib/scrub/detectors/recorded-persons";
import { requestedPass } from "@/lib/scrub/detectors/requested-details";
import {
  findAuthors,
  findBeforeAddresses,
  findBeforeTitles,
  findCallers,
  findEastSlavic,
  findFields,
  findHindiGreetings,
  findInGroups,
  findInRosters,
  findInserted,
  findMachineReadable,
  findMentions,
  findRelatives,
  findSpeakers,
  findStamped,
  findStructured,
  findViaServices,
  typing,
} from "@/lib/scrub/detectors/structured-persons";
import { findWide, fits, joint, part, splitPersonName, titleWords } from "@/lib/scrub/detectors/wide-persons";
import { wordEnds, wordsBefore } from "@/lib/scrub/detectors/words-before";
import { codeUnitAt, readCodes } from "@/lib/scrub/engine/character-codes";
import { COLON, characterTable, codeAt, isLetter, isWord, SPACE } from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import { type Detector, type Doubt, type Pass, probed, type Reading, type Trigger } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { cellSigns, tablePass } from "@/lib/scrub/engine/text-tables";
import type { Range } from "@/lib/scrub/engine/view";

/** The strength of a cue, from "any word after it is a name" to "a known given name decides". */
type Strength = "title" | "introduction" | "label" | "closing" | "hint";

const cues = new Map<string, Strength>();
const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(" ") + 1);

function addCues(phrases: readonly string[], strength: Strength): void {
  for (const phrase of phrases) cues.set(phrase.replaceAll("-", " "), strength);
}

addCues(doubtfulRoles, "hint");
addCues(roleCues, "hint");
addCues(hints, "hint");
addCues(rankWords, "hint");
addCues(labels, "label");
addCues(closings, "closing");
addCues(introductions, "introduction");
addCues(titles, "title");
/** The Indonesian `a.n.` (in the name of), the Spanish `D.` (Mr), the Swahili `Bi.` (Ms) and the German `Inh.` (owner). Without the dot, they are other words. */
const dotted = new Set(["an", "d", "bi", "bw", "inh"]);
const cueEnds = [...[...cues.keys()].map(lastWord), ...dotted];
/** The last words of all cues. Rules out most words. */
const lastWords = wordEnds(cueEnds);
const maxCueWords = 5;
/** The number of words in the longest cue with this last word. */
const longestCues = new Map<string, number>();
for (const phrase of cues.keys()) {
  const count = Math.min(phrase.split(" ").length, maxCueWords);
  longestCues.set(lastWord(phrase), Math.max(longestCues.get(lastWord(phrase)) ?? 0, count));
}
const cueLength = (nearest: string) => longestCues.get(nearest) ?? 0;

/** Up to four words with their connectors. */
const capitalized = compactPattern(`${part}(?:(?:${joint}|(?<=\\.))${part}){0,3}`, "uy");
/** Two to four such words without commas, which separate the names of a list. */
const item = compactPattern(`${part}(?: (?:(?:${particles}) )?${part}){1,3}`, "uy");
/** After an introduction, names can be lowercase. */
const anyCase = /[\p{L}\p{M}]{2,20}(?:['’-]\p{L}{1,20}){0,2}(?: [\p{L}\p{M}]{2,20}(?:['’-]\p{L}{1,20}){0,2}){0,2}/uy;

function findPersons({ text }: Reading, spans: number[]): void {
  const { length } = text;
  let codes = readCodes(text);
  let from = 0;
  for (let index = 0; index < length; index++) {
    if (!isCapital(codes[index] as number) || !startsWord(codes, index)) continue;
    const end = findNameAt(text, codes, index, from, spans);
    codes = readCodes(text);
    if (end === undefined) continue;
    from = end;
    index = end - 1;
  }
}

/** Latin, Greek, Cyrillic and Armenian come before this character. */
const capitalsEnd = 0x58f;
const letters = Array.from({ length: capitalsEnd }, (_, code) => String.fromCharCode(code));
const capitals = Uint8Array.from(letters, (letter) => (/\p{Lu}/u.test(letter) ? 1 : 0));
const isCapital = (code: number) => capitals[code] === 1;

/** Excludes capitals within a word, and parts of a path, a member or a number. */
function startsWord(codes: Uint16Array, index: number): boolean {
  if (index === 0) return true;
  const before = codes[index - 1] as number;
  return !isWord(before) && before < 0xc0 && notBefore[before] !== 1;
}

const notBefore = characterTable("_/\\$");
const APOSTROPHE = 39;

/** Characters allowed between a cue and a name: a colon or quotes, a line break after a salutation, the `@` of `@author`. */
const shortGap = /^[\s.:,='"“„«(<>*_`|\][{}@-]{1,10}$/;
const separates = /[:=\n|>,]|["'] *$/;
const endsSentence = /[.]\s/;
/** `M. Renaud`, `a.k.a. Jane Doe`. */
const abbreviations = new Set([
  "an.",
  "d.",
  "m",
  "aka",
  "tnv",
  "attn",
  "pt",
  "rep",
  "asst",
  "zhd",
  "ia",
  "gez",
  "inh.",
  "bi.",
  "bw.",
]);
const personal = new Set(personalCues);
const ranks = new Set(rankWords);
const allRoleCues = new Set([...personalCues, ...roleCues]);
/** Without a colon, these are also followed by titles and terms: `Leerling Volg Systeem`. */
const separatedCues = new Set([...roleWords, "from me", "to me", "by me"]);

type Cue = {
  readonly strength: Strength;
  readonly isSeparated: boolean;
  /** Whether only a person or the part of a name can follow. */
  readonly isPersonal: boolean;
  /** Whether two words that name nothing else are a person. */
  readonly isOfRole: boolean;
  /** Whether one such word is a person. */
  readonly isOfRank: boolean;
  readonly isClosing: boolean;
};

function cueBefore(text: string, codes: Uint16Array, start: number, from: number): Cue | undefined {
  const before = wordsBefore(text, codes, start, from, cueLength, lastWords);
  if (before === undefined || !shortGap.test(before.gap)) return undefined;
  const { gap } = before;
  const words =
    dotted.has(before.words.at(-1) as string) && gap.startsWith(".") ? [`${before.words.at(-1)}.`] : before.words;
  for (let count = words.length; count > 0; count--) {
    const phrase = count === words.length ? words.join(" ") : words.slice(-count).join(" ");
    const strength = cues.get(phrase);
    if (strength === undefined) continue;
    // `Talk to Dr. Smith`, but not `ask him. Smith …`.
    if (strength !== "title" && endsSentence.test(gap) && !abbreviations.has(words.at(-1) as string)) return undefined;
    const isSeparated = separates.test(gap);
    const isPersonal = personal.has(phrase);
    const isOfRole = allRoleCues.has(phrase) && (isSeparated || !separatedCues.has(phrase));
    if (strength === "closing")
      return {
        strength: gap.includes("\n") ? "label" : "hint",
        isSeparated,
        isPersonal,
        isOfRole,
        isOfRank: false,
        isClosing: true,
      };
    const isOfRank = !isSeparated && ranks.has(phrase) && /^\s+$/.test(gap);
    return { strength, isSeparated, isPersonal, isOfRole, isOfRank, isClosing: false };
  }
  return undefined;
}

const leading = compactPattern(`(?<![\\p{L}\\p{M}])(?:(?:${particles}|d['’]|l['’]) ?){1,2}$`, "iu");
/** No space is needed between two particles: `dela`. */
const particleList = particles.split("|");
const lastParticles = [...particleList, ...particleList.flatMap((one) => particleList.map((other) => one + other))].map(
  lastWord,
);
const particleEnds = wordEnds(lastParticles);
const maxParticleLength = 12;

/** The particles before a name. */
function particlesBefore(text: string, codes: Uint16Array, capitalAt: number, from: number): string {
  const before = codeUnitAt(codes, capitalAt - 1);
  const start = Math.max(from, capitalAt - maxParticleLength);
  const mayEnd =
    before === SPACE
      ? isLetter(codeUnitAt(codes, capitalAt - 2)) && particleEnds.mayEndAt(codes, capitalAt - 1, start)
      : before === APOSTROPHE;
  return mayEnd ? (leading.exec(text.slice(start, capitalAt))?.[0] ?? "") : "";
}

function nameAt(text: string, start: number): string | undefined {
  capitalized.lastIndex = start;
  return capitalized.exec(text)?.[0].replace(nextLabel, "");
}

const personalNumbers = "RUT|RUN|DNI|NIE|CPF|RG|CNP|CURP|PESEL|BSN|SSN|NINO|EGN|ЕГН|OIB|JMBG|CPR|TCKN|NIK|CNIC";
/** `Jane Doe, DNI 12345678` */
const nextLabel = new RegExp(
  `, (?:${personalNumbers})$| (?:ONE|TWO|THREE|FOUR|FIVE|SIX|SEVEN|EIGHT|NINE|TEN|ELEVEN|TWELVE|[A-Z]{3,6}TEEN|[A-Z]{3,5}TY|HUNDRED)(?:[ -][A-Z]+)*$`,
);

/** `Distinti saluti`, then `Geom. Mario Rossi`: the full name after an abbreviation, below the close of a letter. */
function abbreviatedTitle(text: string, start: number, capitalAt: number, written: string): Range | undefined {
  const from = capitalAt + written.length + 2;
  if (written.length > maxTitleLength || written.includes(" ") || !text.startsWith(". ", from - 2)) return undefined;
  const name = closesLetter(text.slice(Math.max(0, start - 32), start)) ? nameAt(text, from) : undefined;
  return name !== undefined && isFullName(name) ? { start: from, end: from + name.length } : undefined;
}

const maxTitleLength = 5;

function findNameAt(
  text: string,
  codes: Uint16Array,
  capitalAt: number,
  from: number,
  spans: number[],
): number | undefined {
  const particle = particlesBefore(text, codes, capitalAt, from);
  for (const start of particle === "" ? [capitalAt] : [capitalAt - particle.length, capitalAt]) {
    const cue = cueBefore(text, codes, start, from);
    if (cue === undefined) continue;
    const written = nameAt(text, capitalAt);
    if (written === undefined) continue;
    if (written.length <= maxTitleLength && text.startsWith(". [person]", capitalAt + written.length)) return undefined;
    const abbreviated = abbreviatedTitle(text, start, capitalAt, written);
    if (abbreviated !== undefined) {
      spans.push(abbreviated.start, abbreviated.end);
      return abbreviated.end;
    }
    const labelled = withoutLabel(text, capitalAt, written, cue.strength !== "title");
    const name = withoutTail(labelled);
    const isCut = name.length < labelled.replace(/['’]s$/, "").length;
    const end = capitalAt + name.length;
    if (cue.strength === "hint" && isFirm(name, text.slice(end, end + 2))) return end;
    if (cue.strength === "title" && brandAfter.test(text.slice(end, end + maxBrandLength))) return end;
    if (!isCut && !isPartOfMore(text, end, name) && isPlacedAsName(text, start, end, name, cue)) {
      spans.push(capitalAt, end);
      return listEnd(text, end, spans);
    }
    if (!isCut && cue.strength === "label" && isInForm(text, end, name)) {
      spans.push(capitalAt, end);
      return end;
    }
    if (isPartOfMore(text, end, name) || !isName(name, cue, text.slice(Math.max(0, start - 32), start), isCut))
      continue;
    spans.push(start, end);
    return listEnd(text, end, spans);
  }
  return undefined;
}

/** `Last name Quenby  First name Zorvald`: a form without colons. */
const isInForm = (text: string, end: number, name: string): boolean =>
  /^(?: {2}|\t|[ .]{0,2}(?:\r?\n|$))/.test(text.slice(end, end + 4)) &&
  splitPersonName(name).every((word) => isUnusualWord(word) && !cues.has(word.toLowerCase()));

/** `Halo, saya …`: these words mean other things elsewhere. */
const greeted = /[,.!] ?(?:saya|tady|ben|ici|täällä|met|här är) $/iu;
const lineBefore = /(?:^|\n)[\s>*-]{0,8}(?:by|von|par|por|di|door|av|af|an|to|for|für|à|para|autor)[ :*]{1,4}$/i;
/** `From: Zorvald Quenby`, above the subject of a mail. */
const mailBefore = /(?:^|\n)[\s>*]{0,8}(?:from|cc|von|de|da|från|fra|od|от|від)[*]{0,2} ?:[ *]{1,4}$/i;
const mailAfter =
  /\n[> *]{0,4}(?:Subject|Sent|Betreff|Gesendet|Objet|Envoyé|Asunto|Enviado|Assunto|Oggetto|Inviato|Onderwerp|Verzonden|Temat|Ämne|Emne|Předmět|Тема)[*]{0,2} ?:/;
const lineAfter = /^[ .*]{0,3}(?:$|\r?\n|[|–—(]|, \p{Ll})/u;
const nameLabel =
  /(?:^|[^\p{L}])(?:name|nombre|nom|nome|naam|namn|navn|imię|jméno|nimi|név|ad[ıi]?|имя|ім['’]я|nama)["']?\s?[:=|]\s{0,4}(?:[>|][+-]?\s{1,10}|["']?)$/iu;
/** Labels of other facts about a person, on the line before or after a name. */
const besideLabel =
  /(?:(?:^|[\n|])[ \t>*-]{0,6}|[,;] (?=[^\n:]{0,24}: ?(?!(?:\d+\.){3}|\w+:\/\/))(?!position|role|title|job|company|employer|organi|depart|address))(?:position|role|title|job|company|employer|organi[sz]ation|department|phone|tel|mobile|cell|e-?mail|dob|date of birth|birth|born|age|gender|sex|nationality|address|street|city|occupation|profession|firma|geburtsdatum|geboren|alter|adresse|straße|telefon|beruf|abteilung|empresa|cargo|puesto|edad|dirección|teléfono|fecha|société|poste|âge|téléphone|azienda|ruolo|indirizzo|telefono|idade|endereço|telefone|functie|bedrijf|adres|wiek|stanowisko|возраст|должность|телефон|адрес)[ \p{L}]{0,16}["']?\s?[:=|]/iu;
const besideNumber = new RegExp(
  `(?:^|[\\n|,;])[ \\t]{0,4}(?:${personalNumbers}|passport|pasaporte|passaporte|c[ée]dula|codice fiscale|isikukood|personnummer|[cC][pP][rR]-?n[ur]m?\\.?|comuna|ciudad|cidade|città|ville|nationalit[yé]|nacionalidad[e]?)(?: no\\.?| n[º°]\\.?)?[ :=]{1,3}[\\p{Lu}\\d[]`,
  "iu",
);
const maxBeside = 80;

const closedBy = /(?:^|[\n.!?] ?)[^\n.,]{2,24}, ?$/;
const lineEnd = /^[ .!]{0,2}(?:$|\r?\n)/;
const callMe = /(?:^|[^\p{L}])call me $/iu;
/** `I am Sinazo from 9 Vygie Street` */
const introduced = /(?:^|[^\p{L}])(?:i am|i['’]m|this is|it['’]s) $/iu;
const fromHome =
  /^ from (?:\d{1,5}[a-z]? \p{Lu}|number |flat |apartment |apt |unit |room |next door|upstairs|downstairs|across the|\[street_address\])/u;
const notCalled = new Set(
  splitPhrases("maybe, crazy, back, later, anytime, soon, again, asap, please, when, if, al, old"),
);
const clauseEnd = /^[ .!,)"'”]{0,2}(?:$|\r?\n)/;

/** `Hello World!` */
const greetedNonPersons =
  /^(?:World|Welt|Mundo|Monde|Mondo|Wereld|Världen|Verden|Świecie|Kitty|Moto|Dolly|Sunshine|Handsome|Beautiful|Sweetie|Darling|Schatz|Mom|Mum|Dad|Papa|Mama|Siri|Google|Alexa|Internet|Reddit|Leute|Κόσμε|.*s)$/;

/** A by-line, a name among other facts about a person, a salutation or a signature: its place shows that a capitalized word is a name. */
function isPlacedAsName(text: string, start: number, end: number, name: string, cue: Cue): boolean {
  if (cue.strength !== "hint") return false;
  const before = text.slice(Math.max(0, start - 48), start);
  const after = text.slice(end, end + maxBeside);
  const words = splitPersonName(name);
  if (words.length > 1) {
    if (!isUnusualName(words)) return false;
    // `Groet, Maartje Hoogeveen`
    if (cue.isClosing && cue.isSeparated) return lineEnd.test(after);
    if (greeted.test(before)) return true;
    if (mailBefore.test(before) && mailAfter.test(after)) return true;
    if (lineBefore.test(before)) return lineAfter.test(after);
    return (
      nameLabel.test(before) &&
      [after, text.slice(Math.max(0, start - maxBeside), start)].some(
        (near) => besideLabel.test(near) || besideNumber.test(near),
      )
    );
  }
  // `Cheers, Bernie`
  if (cue.isClosing && isGivenName(name, false) && closedBy.test(before) && lineEnd.test(after)) return true;
  if (callMe.test(before) && isGivenName(name, false) && lineEnd.test(after)) return !notCalled.has(name.toLowerCase());
  if (!isUnusualWord(name) || titleWords.has(name.toLowerCase())) return false;
  if (introduced.test(before) && fromHome.test(after)) return true;
  if (callMe.test(before)) return clauseEnd.test(after) && !notCalled.has(name.toLowerCase());
  return cue.isClosing
    ? /\n[ \t>]*[^\n]{2,24}$/.test(before) && /^[ .]{0,2}(?:$|\r?\n)/.test(after)
    : salutation.test(before) &&
        (/^,? ?(?:$|\r?\n)|^, \p{Ll}/u.test(after) ||
          (/^ ?!(?:$|\s)/.test(after) && !greetedNonPersons.test(name) && !/hello[ ,]{1,3}$/i.test(before)));
}

const itemGap = /(?:[,;&/|、，] ?|,? (?:and|und|et|y|e|en|och|og|i|oraz|и|та|ve|und Frau|&) |\r?\n[-*•] )(?=\p{Lu})/uy;
const maxItems = 64;

/** `Ann Lee, Tom Roe and Eve Poe`: more names after the first one, each with a known given name and another word. */
function listEnd(text: string, from: number, spans: number[]): number {
  let end = from;
  for (let count = 0; count < maxItems; count++) {
    itemGap.lastIndex = end;
    if (!itemGap.test(text)) break;
    const start = itemGap.lastIndex;
    item.lastIndex = start;
    const name = withoutTail(withoutLabel(text, start, item.exec(text)?.[0] ?? "", true));
    const words = splitPersonName(name).filter(isWordLike);
    const isKnown = words.length > 1 && words.some((word) => isGivenName(word, true));
    if (
      !isKnown ||
      words.some((word) => notNames.has(word.toLowerCase())) ||
      isPartOfMore(text, start + name.length, name)
    )
      break;
    end = start + name.length;
    spans.push(start, end);
  }
  return end;
}

/** `Ann Lee Status: open`: the last word is a label. In Spanish, a salutation ends with a colon as well. */
function withoutLabel(text: string, start: number, written: string, mayBeLabel: boolean): string {
  if (codeAt(text, start + written.length) !== COLON) return written;
  const [tail = "", last = ""] = /[ ,\u00a0]+([^ ,\u00a0]+)$/.exec(written) ?? [];
  const isThird = mayBeLabel && splitPersonName(written).length > 2 && !isSurname(last) && !isGivenName(last, false);
  return isThird || cues.has(last.toLowerCase()) ? written.slice(0, written.length - tail.length) : written;
}

/** Removes the text after a name: `Jane Doe Thanks`, `Jane Doe, Manager`, `Frau Schmidt, Ihr Termin`. */
function withoutTail(written: string): string {
  const words = written.split(/(?<=[ ,\u00a0])(?=[^ ,\u00a0])/);
  const tail = words.findIndex(
    (word, index) =>
      index > 0 &&
      !(/^\p{Lu} $/u.test(word) && index < words.length - 1) &&
      notNames.has(word.replace(/[ ,\u00a0]+$/, "").toLowerCase()),
  );
  return (tail < 0 ? words : words.slice(0, tail)).join("").replace(/[ ,\u00a0]+$|['’]s$/, "");
}

const isWordLike = (word: string) => /^\p{L}[\p{L}\p{M}'’-]+$/u.test(word);
/** `NASA`, `README`. */
const isAcronym = (word: string) => /\p{Lu}\P{L}*\p{Lu}/u.test(word) && word === word.toUpperCase();

/** `Exmo. Sr. Jane Doe` */
const furtherTitle = /^(?:Sr|Sra|Srta|Dra?|Eng|Prof|D|Dª|Mag|Ing|Dipl)$/;

/** `J.P. van Groesbeek` */
function isInitialed(words: readonly string[]): boolean {
  const [first = "", ...others] = words;
  const last = others.at(-1) ?? "";
  const isBetween = (word: string) => /^(?:\p{Lu}\.)+$|^\p{Ll}/u.test(word);
  // `Bonjour M. Delacroix`
  return /^(?![MD]\.$)(?:\p{Lu}\.-?)+$/u.test(first) && isUnusualWord(last) && others.slice(0, -1).every(isBetween);
}

/** `QUENBY, JANE` */
function isFiled(name: string): boolean {
  const words = name.split(", ");
  const small = words.map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return words.length === 2 && words.every((word) => word.length > 2 && isAcronym(word)) && isUnusualName(small);
}

/** @param isCut Whether trailing words that are not names were cut off: `Ihr Team`. */
function isName(name: string, cue: Cue, before: string, isCut: boolean): boolean {
  const words = splitPersonName(name);
  const full = words.filter(isWordLike);
  const [first = ""] = words;
  const isInitial = (word: string, at: number) => word.length === 1 && at > 0 && at < words.length - 1;
  if (
    words.some((word, at) => notNames.has(word.toLowerCase()) && !isInitial(word, at)) ||
    titleWords.has(first.toLowerCase())
  )
    return false;
  if (/[a-z][A-Z]/.test(first) && !/^(?:Mac|Mc|De|La|Le|Van|Di)[A-Z]/.test(first)) return false;
  // `nom: "Nom de famille"`
  if (cue.strength === "label" && words.length === 1 && cues.get(first.toLowerCase()) === "label") return false;
  if (cue.strength === "title") return isTitled(before) && !isAcronym(first) && !furtherTitle.test(name);
  if (full.length === 0) return false;
  if (cue.isOfRank && words.every(isUnusualWord) && isTitled(before)) return true;
  if (
    !isCut &&
    cue.isOfRole &&
    (isUnusualName(words) || (isInitialed(words) && !before.endsWith("D. ")) || isFiled(name))
  )
    return true;
  if (cue.strength === "hint" && !full.some((word) => isGivenName(word, false) || isSurname(word))) return false;
  const isSalutation = salutation.test(before);
  const isStrict =
    cue.strength === "hint" && !isSalutation && ((!cue.isSeparated && !cue.isPersonal) || full.length < 2);
  const isKnown =
    full.some((word) => isGivenName(word, isStrict)) || (full.length > 1 && isSurname(full.at(-1) as string));
  if (isKnown)
    return (
      cue.strength !== "hint" ||
      full.length > 1 ||
      ((isSalutation || cue.isClosing || greeting.test(before)) && !isAcronym(first))
    );
  const isShouted = isAcronym(first) && !(cue.isPersonal && cue.strength === "label" && first.length > 3);
  if (isCut || isShouted || cue.strength === "hint") return false;
  // `Best regards,\nDeutsche Telekom`, `Passenger: Window Seat`
  if (full.length > 1 && (closesLetter(before) ? full.some(isOrdinary) : full.every(isOrdinary))) return false;
  return cue.strength === "introduction" || cue.isSeparated;
}

const closing =
  /(?:regards|sincerely|wishes|warmly|truly|faithfully|grüßen?|mfg|hochachtungsvoll|cordialement|vous|saluti|saludos?|atentamente|cordialmente|atenciosamente|cumprimentos|abraços|groet(?:en|jes)?|hoogachtend|hälsningar?|hilsen|terveisin|thanks|best|cheers)[,.!]?\s*\n\s*$/iu;
const closesLetter = (before: string) => closing.test(before);

/** `Levi Strauss & Co.` */
const partners = /^ & (?:Co|Sons?|Partners?|Associates|Company|Cie|Söhne|Figli|Hijos)(?![\p{L}\p{N}])/u;
/** Firms and brands with the form of a person's name. */
const firms = new Set(
  splitPhrases(
    "morgan stanley, levi strauss, eli lilly, jack daniels, johnnie walker, jim beam, tommy bahama, calvin klein, tommy hilfiger, ralph lauren, hugo boss, louis vuitton, yves rocher, michael kors, kate spade, tory burch, giorgio armani, emporio armani, roberto cavalli, salvatore ferragamo, ermenegildo zegna, guy laroche, pierre cardin, christian dior, christian louboutin, jimmy choo, alexander mcqueen, vivienne westwood, stella mccartney, manolo blahnik, estee lauder, merrill lynch, jp morgan, john deere, harley davidson, aston martin, mercedes benz, alfa romeo, rolls royce, herman miller, sherwin williams, dolce gabbana, johns hopkins, carnegie mellon, booz allen, ernst young, baker mckenzie, allen overy, tim hortons, marks spencer, carl zeiss, albert heijn",
  ),
);

/** `Mrs. Fields cookies`, `Dr. Bronner's soap` */
const brandAfter =
  /^(?:['’]s)? (?:(?:dish|castile|liquid|bar|hand|vanilla) )?(?:soap|cookies?|detergent|laundry|seasoning|syrup|shampoo|toothpaste|insoles?|boots|sandals|candles?|lotion|pizzas?|pasta|pies?|sausages?|bread|pretzels|popcorn|chips|salsa)(?!\p{L})/u;
const maxBrandLength = 32;

/** Brands in the possessive. Without it, they are names of people. */
const possessiveFirms = new Set(splitPhrases("jack daniel, trader joe, papa john, jimmy john, betty crocker"));

/** `Jack Daniel's` */
const isFirm = (name: string, after: string) =>
  firms.has(name.toLowerCase()) || (/^['’]s/.test(after) && possessiveFirms.has(name.toLowerCase()));

/** `Name: FOO_BAR`, `From: Foo.Bar`, `to Paris/Berlin`. */
function isPartOfMore(text: string, end: number, name: string): boolean {
  const after = text.slice(end, end + 16);
  return (
    /[\w/\\$(]/.test(text.charAt(end)) ||
    partners.test(after) ||
    isCompanyBefore(name, after) ||
    /^[.@:]\w/.test(text.slice(end, end + 2))
  );
}

const salutation =
  /(?:^|[^\p{L}])(?:hi|hello|hey|dear|hallo|liebe[rs]?|hola|bonjour|salut|ch[eè]re?|ciao|car[oa]|ol[aá]|querid[oa]|estimad[oa]|beste|hoi|cześć|hej|hei|k[äæ]r[aei]|kjære|rakas|hyvä|drog[ia]|kedves|dragă?|mil[ýá]|γεια(?: σου| σας)?|αγαπητ[έήό])[\s,]{1,3}$/iu;

/**
 * `Dr` can mean a drive, `MS` can be a company, and `Pan` and `Sir` can be ordinary words. So a title must be capitalized correctly and
 * must not follow a name.
 */
const title =
  /(?:^|[^\p{L}\p{N}])(?:\p{Lu}[\p{L}]{0,12}|\p{Ll}{4,14}|\p{Lu}\p{Ll}{0,4}\.\p{L}{1,3}|(?<=(?:[Kk]ære|[Kk]jære|[Bb]ästa|[Kk]ära|[Hh]ej|[Hh]ei) )(?:fru|hr|frk)|Dr\. ?(?:med|jur|phil|rer|ing)|κ|κα|г-н|г-жа)[.:]?["']?\s["']?$/u;
const notTitle =
  /(?:MS|ING|SIG|DR|(?<!\p{L})(?!(?:Dear|Hello|Hi|Hey|And|From|To|By|Thanks|Ask|See|Call|Herrn?|Frau|Lieber?|Geehrter?|Chère?|Gentile|Egregio|Estimad[oa]|Car[oa]|Prof|Patient|Attending) )\p{Lu}\p{Ll}+ (?:Dr|Ing|Sig))\s$/u;

function isTitled(before: string): boolean {
  return title.test(before) && !notTitle.test(before);
}

/** After a salutation, an introduction or a label, a given name alone is enough. */
const greeting =
  /(?:\b(?:hi|hello|hey|dear|thanks|thank you|welcome(?: back)?|call me|i am|i['’]m|this is|named|called|hallo|liebe[rs]?|hola|soy|bonjour|salut|ch[eè]re?|je suis|ciao|car[oa]|ol[aá]|oi|beste|hoi|cześć|hej|hei|moi|good (?:morning|afternoon|evening)|ich bin|ik ben|querid[oa]|estimad[oa]|wife|husband|son|daughter|brother|sister|boss|colleague|friend|patient|assigned to|ask|asked|tell|told|ping(?:ed)?|contact|email(?:ed)?|love|xoxo|name|author|owner|assignee|happy birthday|birthday|congratulations|congrats|condolences|kudos to|shoutout to|transfer(?:ring)? you to|connect(?:ing)? you (?:to|with)|put(?:ting)? you through to|lg|vg|ehemann|ehefrau|mann|frau|marido|mujer|esposo|esposa|hijo|hija|hermano|hermana|mari|femme|fils|fille|frère|sœur|marito|moglie|figlio|figlia|filho|filha|irmão|irmã|mom|dad|mother|father|niece|nephew|cousin|grandson|granddaughter|girlfriend|boyfriend|fiancée?|roommate|neighbou?r|deliver(?:ing)? to|nickname|goes by|nurse)|привет|здравствуйте|уважаем(?:ый|ая)|дорог(?:ой|ая)|merhaba|chào)[\s,:"'=*]{1,4}$/iu;

const introduction = cuePattern({
  before: "(?<![\\p{L}])",
  cues: "(?:my|his|her|their) (?:full )?name(?: is|['’]?s)|i am called|i go by|call me|je m['’]appelle|me llamo|mi nombre es|ich hei(?:ß|ss)e|mein name ist|mi chiamo|(?:me )?chamo(?:-me)?|meu nome [ée]|ik heet|mijn naam is|nazywam się|jag heter|jeg he(?:ter|dder)|меня зовут|мене звати|nama saya|benim adım|tôi tên là",
  after: "[\\s:\"'“„«]{1,3}",
});

/** `my name is J a n e  D o e` */
const spaced =
  /(?:name is|name['’]?s|called|heiße|heisse|llamo|appelle|chiamo) ((?:\p{L} ){3,20}\p{L}(?: {2,3}(?:\p{L} ){1,20}\p{L})?)(?!\p{L})/giu;
/** `I, Jane Doe, hereby …` */
const declared = compactPattern(
  `(?<!\\p{L})(?:I|Ich|Yo|Je|Io|Eu|Ik|We|Wir),? (${part}(?:${joint}${part}){1,3}), (?=(?:the undersigned|hereby|of |born|residing|do |declare|agree|confirm|consent|authori[sz]e|erkläre|bestätige|versichere|bevollmächtige|wohnhaft|geboren|declaro|autorizo|mayor|con D|déclare|soussign|autorise|né|dichiaro|autorizzo|nat[oa]|portador|abaixo|verklaar|geboren|being (?:of|duly|over|an?|sworn)|do solemnly|an adult|a resident|residing))`,
  "gu",
);

/** `my name is jane doe`: in lowercase, a known name is required. */
function findIntroduced({ text }: Reading, spans: number[]): void {
  for (const pattern of [spaced, declared])
    for (const { 0: found, 1: name = "", index } of findMatches(text, pattern)) {
      const start = index + found.lastIndexOf(name);
      spans.push(start, start + name.length);
    }
  for (const { 0: phrase, index } of introduction(text)) {
    const start = index + phrase.length;
    anyCase.lastIndex = start;
    const written = anyCase.exec(text)?.[0];
    if (written === undefined || written.charAt(0) !== written.charAt(0).toLowerCase()) continue;
    const [first = "", second] = written.split(" ");
    if (!isGivenName(first, false)) continue;
    const isLast = second !== undefined && !notNames.has(second.toLowerCase()) && !smallWords.has(second.toLowerCase());
    spans.push(start, start + first.length + (isLast ? 1 + second.length : 0));
  }
}

const smallWords = new Set(
  "et y und e og och en ja i и та from aus von aus de da di del der im am because living calling".split(" "),
);

const inBothCases = (words: readonly string[]) => words.flatMap((word) => [word, withCapital(word)]);
const introductionWords = inBothCases(
  splitPhrases(
    "my name, my full, his name, her name, their name, i am called, i go by, call me, me llamo, mi nombre, ich hei, mein Name, mein name, mi chiamo, me chamo, chamo, meu nome",
    "ik heet, mijn naam, nazywam, jag he, jeg he, nama saya, benim ad, je m",
  ),
);
const fieldWords = inBothCases([
  "first",
  "last",
  "full",
  "given",
  "family",
  "middle",
  "surname",
  "maiden",
  "contact",
  "customer",
  "patient",
  "recipient",
  "vorname",
  "nachname",
  "nombre(",
  "apellido",
  "prenom",
  "prénom",
  "cognome",
  "sobrenome",
  "achternaam",
  "voornaam",
  "nazwisko",
  "efternamn",
]).concat("name=", "CALLERID");

const mayIntroduce = (text: string) =>
  /name|called|go by|call me|nombre|nome|naam|nama|appelle|llamo|hei(?:ß|ss)e|chiamo|chamo|heet|heter|hedder|nazywam|benim/.test(
    text,
  );
/** What each pattern of an introduction or a declaration contains, in any case. */
const mayIntroduceAbroad = (text: string) =>
  /name|called|go by|call me|nombre|nome|naam|nama|appelle|llamo|hei(?:ß|ss)e|chiamo|chamo|heet|heter|hedder|nazywam|benim|зовут|звати|tên là/iu.test(
    text,
  ) || /(?:I|Ich|Yo|Je|Io|Eu|Ik|We|Wir),? \p{Lu}/u.test(text);
const declarationWords = ["I,", "Ich,", "Yo,", "Je,", "Io,", "Eu,", "Ik,", "I ", "Wir,"];
const mayNameField = (text: string) =>
  text.includes('textbox "') ||
  /(?:name|name\)|all\)|apellidos?|nom|cognome|naam|nazwisko|efternamn|nombre)(?:["'\]]{0,2}|\((?:s|n|es|i)\)) {0,24}[=:>]/i.test(
    text,
  );

const structuredWords = [
  "FN",
  "VCARD",
  "BEGIN",
  "CN=",
  "cn",
  "MECARD",
  "dn: ",
  "sn: ",
  "givenName",
  "uid=",
  "author",
  "creator",
  "content=",
];
/** Also of other messages in capitals. */
const airlineWords = [
  "NAD+",
  "MR",
  "MRS",
  "MS",
  "MSTR",
  "MISS",
  "CHD",
  "INF",
  "DR",
  "passenger",
  "Passenger",
  "PASSENGER",
  "DOCS",
  "PAX",
  "pax",
  "Pax",
  "NAME",
  "Name",
];
const authorWords = splitPhrases(
  "wrote, writes, said, says, schrieb, geschrieben, écrit, escrib, scritto, escreveu, skrev, schreef, napis, naps, yazd",
);
const titlesAfter = splitPhrases(
  "vagyok, Apparat, aparato, apparecch, telefonie, lijn, Bey, Hanim, Beyefendi, Abla, Abi, Efendi, Jr., Sr., Esq., PhD, Ph.D, M.D, MD, RN, CPA",
);

const hindiGreetings = inBothCases(
  splitPhrases(
    "namaste, namaskar, pranam, dhany, dhani, danya, shukriya, sat sri, sat Sri, ram ram, ram Ram, haan, ha ",
  ),
);
const mayBeCaller = (text: string) =>
  /(?:this is|['’ ]s|i am|i['’]m) \p{Ll}+ \p{Ll}+ (?:\p{Ll}+ )?(?:calling|speaking|here|phoning|from)/iu.test(text);

const rosterWords = splitPhrases(
  "Attend, Presen, In att, Particip, Absen, Apolog, Regret, Minutes, Note, Chair, Facilit, Anwesen, Abwesen, Entschul, Teilneh, Protok, Moderat, Excus, Secr",
  "Asist, Ausent, Assent, Partecip, Aanwez, Afwez, Notul, Obecn, Nieobecn, Delta, Til st, Referent, Zaps, Jelen",
);
/** The possessives before a relative. */
const relatives = inBothCases(
  splitPhrases(
    "mein, dein, unser, sein, ihr, mon, ton , son , notre, votre, nuestr, mijn, minha, mitt, mit , moj, mój, ma , ta , sa , mi , tu , su , mio, mia, tuo, tua, suo, sua, meu, min ",
  ),
);

const memberVerbs = ["added", "invited", "removed", "joined", "left", "created", "started", "renamed"];
const partsOfFields = ["name)", "full_", "customer_", "user_", "first_", "last_", "given_", "family_", "surname"];
const bornWords = splitPhrases("dob, d.o.b, born, birth, geb, nato il, nata il, nacid, nascid, ur., nar.").flatMap(
  inEveryCase,
);
/** Words of several passes in one list, because a text has few bits for lists. */
const rareWords = [...hindiGreetings, ...titlesAfter, "via ", "input ", "INPUT ", "VALUES", "values", ...bornWords];

/** Elements are named after parts of a page or a project as well, so the value must look like a name. */
const isNamedPerson = (value: string, doubt: Doubt) => isFullName(value) && !endsAsCompany(value) && fits(value, doubt);

const persons = probed(findPersons);
/** The ASCII words that can be right before a name: the last words of cues, and particles, which are between a cue and a name. */
const beforeNames = [...new Set([...cueEnds, ...lastParticles])].filter((word) => /^[a-z]+$/.test(word));

const passes: readonly Pass[] = [
  requestedPass("person", [
    "name",
    "Name",
    "Who",
    "who",
    "nom",
    "Nom",
    "nombre",
    "Nombre",
    "llama",
    "appel",
    "nome",
    "Nome",
    "chiama",
    "chama",
    "naam",
    "heet",
    "hei",
    "navn",
    "namn",
    "heter",
    "imi",
    "nazywa",
    "jmen",
    "nimi",
    "nama",
  ]),
  {
    triggers: [
      ...[" ", "\n", ":"].flatMap((signs): Trigger[] => [
        { signs, endings: beforeNames, isBeforeCapital: true, probe: persons.probe },
        { signs, wide: true, probe: persons.probe },
      ]),
    ],
    find: persons.find,
    fits,
  },
  {
    triggers: [
      { words: introductionWords, probe: mayIntroduce },
      { signs: ",,", words: declarationWords },
      { wideLetter: true, probe: mayIntroduceAbroad },
    ],
    find: findIntroduced,
  },
  { triggers: [{ signs: "<<<<" }], find: findMachineReadable },
  {
    triggers: [
      { words: fieldWords, signs: "=", probe: mayNameField },
      { words: fieldWords, signs: ":", probe: mayNameField },
      { words: fieldWords, signs: ">", probe: mayNameField },
      { words: fieldWords, signs: ".)(", probe: (text) => typing.test(text) },
    ],
    find: findFields,
  },
  {
    triggers: [
      { words: structuredWords, signs: ":" },
      { words: structuredWords, signs: "=" },
      { signs: "^" },
      { digits: 1, signs: '))""""\n' },
      { signs: "**", words: ["NM1*"] },
      { words: partsOfFields, signs: ")=(" },
      { words: partsOfFields, signs: ")=(" },
      { signs: "<> :", digits: 4 },
      {
        signs: "<> :",
        words: ["From:", "To:", "Cc:", "Bcc:", "Sender:", "Reply-To:", "Von:", "An:", "De:", "Para:", "Da:"],
      },
      { signs: "<=", words: rareWords },
      { words: airlineWords, signs: "/" },
      { signs: "</" },
      { signs: "****" },
    ],
    find: findStructured,
  },
  { triggers: [{ signs: "@" }], find: findBeforeAddresses },
  {
    triggers: [
      { words: authorWords, signs: ":" },
      { digits: 1, signs: "::" },
      { wideLetter: true, signs: ":" },
    ],
    find: findAuthors,
  },
  { triggers: [{ signs: "--\n" }, { signs: "@ " }], find: findMentions },
  { triggers: [{ words: rareWords }, { wideLetter: true }], find: findBeforeTitles },
  { triggers: [{ words: rareWords, signs: "  " }], find: findViaServices },
  { triggers: [{ words: rareWords, signs: " " }], find: findHindiGreetings },
  {
    triggers: [
      {
        words: ["this is ", "This is ", "it's ", "It's ", "i'm ", "I'm ", "i am ", "I am "],
        signs: "   ",
        probe: mayBeCaller,
      },
      { words: ["here from ", "here again ", "here with "] },
    ],
    find: findCallers,
  },
  { triggers: [{ wideLetter: true }], find: findEastSlavic },
  {
    triggers: [
      { words: rosterWords, signs: ":" },
      { wideLetter: true, signs: ":" },
    ],
    find: findInRosters,
  },
  {
    triggers: [
      ...["\n", "]", ")"].map((sign): Trigger => ({ digits: 3, signs: `:${sign}` })),
      { digits: 3, wideLetter: true, signs: ":" },
    ],
    find: findStamped,
  },
  { triggers: [{ signs: " :\n:" }, { signs: "<> ", pairs: ["> "] }], find: findSpeakers },
  {
    triggers: [
      { words: [...memberVerbs, "and I ", "und ich ", "et moi ", "y yo ", "e io ", "en ik "], signs: " " },
      { words: ["and", "between", "und", "et", "entre"], signs: '("' },
      { wideLetter: true },
    ],
    find: findInGroups,
  },
  { triggers: [{ words: relatives, signs: " " }], find: findRelatives },
  { triggers: [{ words: rareWords, signs: "((" }], find: findInserted },
  { triggers: [{ digits: 4, signs: "/\n", probe: mayShowValidity }], find: findOnCards },
  {
    triggers: [
      { digits: 4, signs: "\n::", pairs: [":5"] },
      { digits: 4, signs: "??:", pairs: ["?3"] },
      { signs: "++++", words: airlineWords },
    ],
    find: findInPayments,
  },
  {
    triggers: [
      { digits: 4, words: rareWords, signs: " " },
      { digits: 4, wideLetter: true },
    ],
    find: findBesideBirths,
  },
  { triggers: [{ digits: 4, signs: "\n\n", probe: mayShowPostcode }], find: findOnEnvelopes },
  { triggers: [{ digits: 4, signs: "\n\n", probe: mayBeDocument }], find: findOnDocuments },
  { triggers: [{ wideLetter: true }], find: findWide },
  tablePass("person", cellSigns),
  namedPartPass("person", isNamedPerson),
];

export const person = {
  kind: "person",
  label: { one: "name of a person", many: "names of people" },
  about:
    "Names in fields such as `first_name`, names in text next to an introduction, title, salutation, signature, label or address, names given in reply to a question, and names in contact cards, calendars, directories and the machine-readable zone of passports. Where the context is weak, the name must have a known given name or the ending of a surname, or consist of two words that name nothing else.",
  limits: 'Does not find names in the middle of a sentence, such as "Jane Doe opened the ticket".',
  standard: "Usage, in 30 languages",
  marker: "[person]",
  examples: ["my name is Jane Doe", "Sehr geehrte Frau Schmidt,"],
  stays: ["Dear customer, a can of Dr. Pepper"],
  passes,
} as const satisfies Detector;
