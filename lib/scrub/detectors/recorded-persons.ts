/** Names of people on cards and envelopes, in payment messages, and beside a date of birth: the lines around a name say what it is. */

import { isFullName, isGivenName, isSurname, notNames, particles } from "@/lib/scrub/data/person-words";
import { joint, part, splitPersonName } from "@/lib/scrub/detectors/wide-persons";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

const shouted = "\\p{Lu}[\\p{Lu}'’.-]{1,24}(?: \\p{Lu}[\\p{Lu}'’.-]{0,24}){1,3}";
const validity =
  "(?:valid (?:thru|until|through|to)|good thru|expir(?:es|y|ation)(?: end| date)?|exp|gültig bis|valable jusqu['’]?(?:au|à fin)?|expire (?:à )?fin|v[áa]lid[oa] (?:hasta|até)|validade|valido fino al?|scadenza|geldig tot|ważna do|platnost do|giltig t\\.?o\\.?m\\.?|gyldig til|voimassa)[ :]{0,3}";
const holder =
  "(?:card ?holder|karteninhaber(?:in)?|titulaire(?: de la carte)?|titular(?: de la tarjeta| do cartão)?|intestatario|kaarthouder|posiadacz karty|kortinnehavare|kortholder)";
const cardNumber = "(?:(?:\\d{4} ){3}\\d{1,7}|\\d{4} \\d{6} \\d{5}|\\d{14,19}|\\[card\\])";
/** A bank card, line by line: the name below or above the validity, or above the word for its holder. */
const onCard = [
  new RegExp(
    `(?<=(?:${validity}|${cardNumber}[ \\t]{0,8}\\n)\\d\\d ?/ ?(?:\\d\\d){1,2}[ \\t]{0,8}\\n)${shouted}(?=[ \\t]*(?:\\r?\\n|$))`,
    "giu",
  ),
  new RegExp(`(?<=${cardNumber}[ \\t]{0,8}\\n)${shouted}(?=[ \\t]*\\r?\\n(?:${validity})?\\d\\d ?/ ?\\d\\d)`, "giu"),
  new RegExp(`(?<=(?:^|\\n)[ \\t]{0,8})${shouted}(?=[ \\t]*\\r?\\n[ \\t]*${holder}[ \\t]*(?:\\r?\\n|$))`, "giu"),
];
/** A month and a year at the end of a line. */
export const mayShowValidity = (text: string): boolean =>
  /(?:^|[^\d/])\d\d ?\/ ?\d\d(?:\d\d)?[ \t]{0,8}(?:\r?\n|$)/.test(text);
/** What else is printed on a card. */
const printed = new Set(
  "visa mastercard maestro electron amex american express debit credit kreditkarte debitkarte gold platinum classic business premium world infinite signature black contactless member since valid thru until good month year cardholder card sparkasse volksbank savings trust union national express iban bic".split(
    " ",
  ),
);
const smallWords = new Set(particles.split(/[| ]/));
const isShoutedName = (name: string) =>
  name === name.toUpperCase() &&
  splitPersonName(name.toLowerCase()).every(
    (word) => smallWords.has(word) || !(printed.has(word) || notNames.has(word)),
  );

/** The names on bank cards. */
export function findOnCards({ text }: Reading, spans: number[]): void {
  for (const pattern of onCard)
    for (const { 0: name, index } of findMatches(text, pattern))
      if (isShoutedName(name)) spans.push(index, index + name.length);
}

/** The lines of an identity document as a scan reads them: `Surname`, then the name in capitals. */
const onDocument =
  /(?<=(?:^|\n)[ \t]{0,8}(surname|last names?|family name|(?:given|first|fore|middle) ?names?|cognome|nome|nom|pr[ée]noms?|apellidos?|nombres?|nachname|familienname|vornamen?|sobrenome|achternaam|voornamen?|naam|nazwisko|imi[eę]|imiona|efternamn|förnamn|etternavn|efternavn|fornavn|p[řr][íi]jmen[íi]|jm[ée]no|priezvisko|meno|prezime|ime|numele?|prenumele?|soyad[ıi]|ad[ıi])[ \t]{1,6})\p{Lu}[\p{Lu}'’-]{1,24}(?: \p{Lu}[\p{Lu}'’-]{1,24}){0,3}(?=[ \t]*(?:\r?\n|$))/giu;

/** A line that ends with two capitals. */
export const mayBeDocument = (text: string): boolean =>
  /\p{L} {1,6}\p{Lu}[\p{Lu} '’-]*\p{Lu}[ \t]*(?:\r?\n|$)/u.test(text);

/** The first two fields of a licence: `DRIVING LICENCE`, `1. DOE`, `2. MRS JANE`. */
const licensed =
  /(?:LICEN[CS]E|PERMIS|PATENTE|PERMISO|RIJBEWIJS|PRAWO|CARTA|K[OÖØ]RE?KORT|F[UÜ]E?HRERSCHEIN)[^\n]{0,40}\n(?:[^\n]{0,40}\n){0,2}?[ \t]{0,8}1[.:)]? ?(\p{Lu}[\p{Lu}'’ -]{1,40})\r?\n[ \t]{0,8}2[.:)]? ?(\p{Lu}[\p{Lu}'’ -]{1,40})(?=[ \t]*\r?\n[ \t]{0,8}(?:3|4[ab])[.:)]? ?\d)/gu;

/** Two such lines with different labels make a document. */
export function findOnDocuments({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: surname = "", 2: names = "", index } of findMatches(text, licensed)) {
    const end = index + all.length;
    const start = text.lastIndexOf(surname, end - names.length - 1);
    spans.push(start, start + surname.length, end - names.length, end);
  }
  const found = [...findMatches(text, onDocument)].filter(({ 0: name }) => isShoutedName(name));
  if (new Set(found.map(({ 1: label = "" }) => label.toLowerCase())).size < 2) return;
  for (const { 0: name, index } of found) spans.push(index, index + name.length);
}

/** The parties to a payment by SWIFT: the line below the account in the fields 50 and 59. */
const party =
  /(?<=(?:^|\n):(?:50[A-Z]?|59[A-Z]?):(?:\/[^\n]{1,40}\r?\n)?(?:1\/)?)\p{L}[\p{L}'’.,-]{0,32}(?: \p{L}[\p{L}'’.,-]{0,32}){1,4}(?=[ \t]*(?:\r?\n|$))/gu;
const companyForm =
  /(?:^|\s)(?:GMBH|AG|SE|KG|OHG|UG|LTD|LIMITED|INC|LLC|LLP|PLC|CORP|S\.?A\.?S?|SARL|S\.?P\.?A|S\.?R\.?L|B\.?V|N\.?V|AB|AS|OY|APS|KFT|E\.?V|CO|BANK|TRADING|HOLDING|GROUP|SERVICES?|LOGISTICS?|IMPORT|EXPORT|INTERNATIONAL|INDUSTRIES|SOLUTIONS|SPOL|D\.?O\.?O|SP|OOD|EOOD|PTY|PTE)\.?(?:\s|$)/i;

/** The holder of the other account in an MT940 statement: `?32JANE DOE?33…`. */
const holderOfStatement =
  /(?<=\?32)\p{L}[\p{L}'’.-]{1,26}(?: \p{L}[\p{L}'’.-]{0,26}){1,3}(?=\?3[34]|[ \t]*(?:\r?\n|$))/gu;
/** The name of a party in EDIFACT: `NAD+CN+++Jane Doe+4 Rose Lane+Leeds`. */
const partyOfEdifact =
  /(?<=NAD\+(?:CN|BY|DP|IV|UC|ST|CZ|SE|PW|DL|RE|II)\+[^+'\n]{0,40}\+[^+'\n]{0,80}\+)\p{L}[\p{L}'’. -]{2,60}(?=[+:'\n])/gu;

export function findInPayments({ text }: Reading, spans: number[]): void {
  if (text.includes("?32") || text.includes("NAD+"))
    for (const pattern of [holderOfStatement, partyOfEdifact])
      for (const { 0: name, index } of findMatches(text, pattern)) {
        const words = splitPersonName(name).map((word) => word.charAt(0) + word.slice(1).toLowerCase());
        if (!companyForm.test(name) && isFullName(words.join(" "))) spans.push(index, index + name.length);
      }
  for (const { 0: name, index } of findMatches(text, party)) {
    const isPerson = !companyForm.test(name) && !splitPersonName(name).some((word) => notNames.has(word.toLowerCase()));
    if (isPerson) spans.push(index, index + name.length);
  }
}

const born =
  /[ (,;–—-]{1,3}(?:d\.?o\.?b\.?|date of birth|birth ?date|born(?: on)?|geb(?:\.|oren)(?: am)?|geburtsdatum|né(?:e|\(e\))? le|nat[oa] il|nacid[oa] el|nascid[oa] em|geboren op|geb\. ?op|ur\.|nar\.|född|født|szül\.|родил(?:ся|ась)|род\.)[: ]{0,3}(?=\d|\[date_of_birth\])/giu;
const nameBefore = compactPattern(`(?:^|[^\\p{L}\\p{N}])(${part}(?:${joint}${part}){1,3})$`, "u");
const reach = 64;

/** `Jane Doe (DOB 1985-03-12)` */
export function findBesideBirths({ text }: Reading, spans: number[]): void {
  for (const { index } of findMatches(text, born)) {
    const near = text.slice(Math.max(0, index - reach), index);
    const name = nameBefore.exec(near)?.[1];
    if (name === undefined) continue;
    const words = splitPersonName(name);
    // The first word can be a role: `Subject Jane Doe`.
    const first = words.findIndex((word) => !notNames.has(word.toLowerCase()) && !leading.has(word.toLowerCase()));
    const own = first < 0 ? "" : words.slice(first).join(" ");
    if (own === "" || !name.endsWith(own) || !isFullName(own)) continue;
    spans.push(index - own.length, index);
  }
}
const leading = new Set(
  "subject suspect patient applicant insured claimant defendant plaintiff witness victim beneficiary passenger traveller traveler debtor tenant customer client student employee member participant match name person child minor detainee inmate donor heir owner signatory betroffener antragsteller antragstellerin mandant mandantin herr frau kind paciente cliente patiente monsieur madame signor signora".split(
    " ",
  ),
);

const postcode =
  "(?:(?:[A-Z]{1,2}[- ])?\\d{4,6}[ ,]{1,2}\\p{Lu}|\\d{3} ?\\d\\d \\p{Lu}|\\d\\d-\\d{3} \\p{Lu}|\\p{Lu}[^\\n\\d:=]{2,32} (?:\\d{5}|[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2})(?!\\d))";
const postcodeLine = compactPattern(`\\n[ \\t>]{0,8}${postcode}`, "u");
/** Whether a line starts or ends with a postal code and has a town. */
export const mayShowPostcode = (text: string): boolean => postcodeLine.test(text);

/** The name, the street with its number, and the town with its postal code, each on a line. */
const envelope = compactPattern(
  `(?<=(?:^|\\n)[ \\t>]{0,8})(${part}(?:${joint}${part}){1,3})(?=[ \\t]*\\r?\\n(?:c/o [^\\n]{2,40}\\r?\\n)?[ \\t>]{0,8}(?:[^\\n\\d:=]{3,40} \\d{1,5}[^\\n:=]{0,16}|\\d{1,5}[^\\n\\d:=]{3,48})\\r?\\n[ \\t>]{0,8}${postcode})`,
  "gu",
);

/** `Jane Doe`, `4 Rose Lane`, `Leeds LS1 4AB`: the lines of an address. */
export function findOnEnvelopes({ text }: Reading, spans: number[]): void {
  for (const { index, 1: name = "" } of findMatches(text, envelope)) {
    const words = splitPersonName(name);
    const isPerson =
      !words.some((word) => notNames.has(word.toLowerCase())) &&
      (isGivenName(words[0] as string, true) || isSurname(words.at(-1) as string));
    if (isPerson) spans.push(index, index + name.length);
  }
}
