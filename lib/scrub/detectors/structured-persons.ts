/** Names of people where the format says so: contact cards, calendars, directories, mail headers, chat transcripts, form fields. */

import { endsAsCompany } from "@/lib/scrub/data/company-words";
import { ownerObjects, partyObjects, personObjects } from "@/lib/scrub/data/field-names";
import {
  isAssistant,
  isFullName,
  isGivenName,
  isKnownName as isKnownFullName,
  isSurname,
  isUnusualName,
  isUnusualWord,
  notNames,
} from "@/lib/scrub/data/person-words";
import { isLikeAnyName, joint, part, splitPersonName } from "@/lib/scrub/detectors/wide-persons";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import type { Reading } from "@/lib/scrub/engine/detector";
import { lastNameWords } from "@/lib/scrub/engine/field-names";
import { insertedValues } from "@/lib/scrub/engine/inserted-rows";
import { findMatches } from "@/lib/scrub/engine/matches";

/** Name fields inside a text: `first_name=jane&last_name=doe`, `<LastName>Doe</LastName>`. */
const fieldInText =
  /(?<![\p{L}\d])(?:[\w.-]{0,24}[._-])?(?:(?:first|last|full|given|family|middle|sur|maiden|contact|patient)[_-]?name|vorname|nachname|apellidos?|pr[ée]nom|cognome|sobrenome|achternaam|voornaam|nazwisko|efternamn|callerid\((?:name|all)\))["'\]]{0,2}(?:=(?!>)|: ?["']|(?<=\]) ?=> ?(?:string\(\d{1,3}\) ?)?["']?|=> ?["']|>| {2,24}: )["']?(\p{L}[\p{L}\p{M}.'’+ -]{0,40})/giu;

/** `Prénom(s): Jane, Anna`, as on a document. */
const plural =
  /(?<!\p{L})(?:(?:given|first|last|family|sur|fore) ?name|pr[ée]nom|vorname|nombre|apellido|nom|nome|cognom[ei])\((?:s|n|es|i)\) ?: ?(\p{Lu}[\p{L}\p{M}.'’-]{1,30}(?:,? \p{Lu}[\p{L}\p{M}.'’-]{0,30}){0,4})(?=[ \t]*(?:[\r\n;]|$))/giu;

/** `- textbox "First name" [ref=e12]: Jane`, in the snapshot of a page. */
const textBox = /textbox "([^"\n]{2,40})"(?: \[[^\]\n]{1,40}\]){0,4}: ["']?(\p{L}[^\n"']{1,60})/gu;

function addTyped(text: string, spans: number[]): void {
  for (const { 0: all, 1: label = "", 2: value = "", index } of findMatches(text, textBox)) {
    if (!lastNameWords(label).some((word) => partsOfNames.has(word)) || !isLikeAnyName(value)) continue;
    spans.push(index + all.length - value.length, index + all.length);
  }
}

/** `find_element(By.ID, 'surname').send_keys('Doe')` */
const typedInto =
  /(?<=(?:first|last|full|given|family|middle|sur|maiden)[ _-]?name["'\])]{1,4}\.(?:(?:send_?keys|fill|type|val|press_?sequentially|set_?value)\(|value ?= ?)["'])([^"'\n]{2,60})(?=["'])/gi;
export const typing = /\.(?:(?:send_?keys|fill|type|val|press_?sequentially|set_?value)\(|value ?= ?)["']/i;

/** `first_name: "First name"` */
function isNameOfField(value: string): boolean {
  const [first = "", second = ""] = value.toLowerCase().split(/[^\p{L}]+/u);
  return [first, first + second].some((word) => partsOfNames.has(word) || partsOfNames.has(word.replace(/s$/, "")));
}
const partsOfNames = new Set(
  "firstname lastname fullname givenname familyname middlename surname maidenname vorname nachname apellido prénom prenom cognome sobrenome achternaam voornaam nazwisko efternamn".split(
    " ",
  ),
);

/** The name in a link, or any words that look like a name in a link to a form: `/prefill?name=Jane%20Doe`. */
const nameInQuery =
  /(?<=[?&]name=)\p{Lu}[\p{L}\p{M}'’-]{1,24}(?:[ +]\p{Lu}[\p{L}\p{M}'’-]{1,24}){1,3}(?=[&#\s"'<)]|$)/gu;
const toForm = /\/(?:pre-?fill|sign-?up|registration|rsvp)\/?\?[^\s]{0,80}$/i;

export function findFields({ text }: Reading, spans: number[]): void {
  for (const { 0: written, index } of findMatches(text, nameInQuery)) {
    const words = written.split(/[ +]/);
    const isOfForm = toForm.test(text.slice(Math.max(0, index - 120), index)) && isUnusualName(words);
    if (isOfForm || isKnownFullName(words.join(" "))) spans.push(index, index + written.length);
  }
  if (text.includes('textbox "')) addTyped(text, spans);
  if (typing.test(text)) addAll(text, typedInto, spans, (written) => isLikeAnyName(written) && !isNameOfField(written));
  if (text.includes("):")) addAll(text, plural, spans, (written) => /^\p{Lu}/u.test(written) && isLikeAnyName(written));
  for (const { 0: found, 1: written = "", index } of findMatches(text, fieldInText)) {
    // Drop the closing quote.
    const value = written.replace(/[^\p{L}\p{M}]+$/u, "");
    if (!isLikeAnyName(value) || isNameOfField(value)) continue;
    const start = index + found.length - written.length;
    spans.push(start, start + value.length);
  }
}

const lineStart = String.raw`(?:^|[\r\n]|\\n)[ \t>]{0,8}`;
const value = String.raw`([^\r\n\\]{2,80})`;
/** The properties of a card (RFC 6350, RFC 2426) or an entry (RFC 2849) that name a person, for texts that hold one. */
const cardLine = new RegExp(
  `${lineStart}(?:[\\w-]{1,12}\\.)?(?:FN|N|NICKNAME|X-PHONETIC-(?:FIRST|LAST)-NAME)(?:;[^:\\r\\n]{1,60})?:${value}`,
  "g",
);
const entryLine = new RegExp(
  `${lineStart}(?:cn|sn|givenName|displayName|gecos|initials|surname|personalTitle):{1,2} ?${value}`,
  "g",
);
const hasCard = /BEGIN:VCARD|(?:^|[\r\n])FN[:;][^\r\n]{2,80}[\r\n]+(?:N|TITLE|ORG|TEL|EMAIL|ADR|BDAY|NOTE|URL)[:;]/;
const hasEntry =
  /(?:^|[\r\n])(?:dn: |objectClass: (?:person|inetOrgPerson|organizationalPerson|user)|givenName: |sn: )/;
/** RFC 5545: `ATTENDEE;CN="Jane Doe":mailto:…`. */
const attendee =
  /(?:ATTENDEE|ORGANIZER|X-OWNER|ORGANISER)[^:\r\n]{0,200}?;CN=(?:"([^"\r\n]{2,80})"|([^;:"\r\n]{2,80}))/g;
/** A distinguished name (RFC 4514) in a branch of people. */
const distinguished =
  /(?<![A-Za-z])(?:CN|cn|uid)=((?:\\,|[^,=\r\n"\\]){3,60}),(?:[A-Za-z]{1,3}=[^,\r\n]{1,40},){0,3}?(?:OU|ou|CN|cn)=(?:Users|People|Staff|Employees|users|people|Benutzer|Mitarbeiter|Contractors|Accounts)/g;
/** A certificate of a person, with an address of mail: `CN=Jane Doe, emailAddress=`. */
const certified =
  /(?<![A-Za-z])CN ?= ?([^,/=\n"\\]{3,60})(?=[,/] ?(?:[A-Za-z]{1,12} ?= ?[^,/=\n]{1,40}[,/] ?){0,3}(?:emailAddress|E|email|MAIL) ?= ?)/g;
/** A contact in a QR code: `MECARD:N:Doe,Jane;TEL:…`. */
const meCard = /MECARD:(?:(?!N:)[A-Z]{1,8}:[^;\n]{0,80};){0,6}N:([^;\n]{2,60});/g;
/** `<key>FullName</key><string>Jane Doe</string>` in a property list of Apple. */
const propertyList =
  /<key>(?:Full|Account|Real|Display|User|EmailAccount|First|Last)_?Name<\/key>\s{0,16}<string>([^<>]{3,60})<\/string>/gi;
/** A hash of Redis: `1) "name"`, then `2) "Jane Doe"`. */
const hashName = /\d{1,3}\) "(?:\w{0,12}_)?(?:full_?)?name"\r?\n\s{0,8}\d{1,3}\) "([^"\n]{2,60})"/gi;
const hashPart = /\d{1,3}\) "(?:first|last|given|family|sur)_?name"\r?\n\s{0,8}\d{1,3}\) "([^"\n]{2,60})"/gi;
/** A genealogy (GEDCOM): `1 NAME Jane /Doe/`. */
const ofGenealogy = /(?:^|\n)\d NAME ([^/\n]{0,40}\/[^/\n]{1,40}\/)/g;
/** HL7 and DICOM separate the parts of a name with `^`. */
const careted = /(?<![\w^])(\p{Lu}[\p{L}'’-]{1,30}\^\p{Lu}[\p{L}'’. -]{0,30}(?:\^[\p{L}.'’ -]{0,20}){0,4})(?![\w^])/gu;
/** IATA: `HOFFMANN/KLAUS MR`. */
const passenger =
  /(?:(?<![\w/]|(?<!(?:^|\s)\d{1,2})\.)|(?<=(?:^|\s)\d{1,2}\.\d{1,2}))([A-Z]{2,24}\/[A-Z]{2,24}(?: [A-Z]{1,24}){0,2} ?(?:MR|MRS|MS|MSTR|MISS|DR|CHD|INF))(?![\w/])/g;
/** After the dates of a passport: `SSR DOCS BA HK1/P/BEL/EM482917/BEL/07JUN71/M/19OCT29/DOE/JANE`. */
const travelDocument =
  /(?<=\/\d\d[A-Z]{3}\d\d\/[MFU]I?\/\d\d[A-Z]{3}\d\d\/)([A-Z]{2,30}(?:\/[A-Z]{2,30}){1,2})(?![\w/])/g;
/** X12: the second field of a person is 1, then the surname and the other names. */
const personOfX12 = /(?<=NM1\*[A-Z\d]{2}\*1\*)(\p{L}[\p{L}.'’ -]{0,60}(?:\*[\p{L}.'’ -]{1,40}){0,2})(?=\*|~|\r?\n|$)/gu;
const labeledPassenger =
  /(?:[Pp]assenger|PASSENGER|[Pp]ax|PAX|[Nn]ame|NAME|[Tt]ravell?er|TRAVELL?ER)[sS.]?(?: ?\d)?[:=] ?([A-Z]{2,24}\/[A-Z]{2,24}(?: [A-Z]{1,24}){0,2})(?![\w/])/g;
/** `<meta name="author" content="Jane Doe">`. */
const metaAuthor =
  /name=["'](?:author|creator|dc\.creator|twitter:creator|article:author|reply-to)["'] content=["']([^"'<>]{3,60})["']/gi;
/** `<saml:Attribute Name="displayName"><saml:AttributeValue>Jane Doe</saml:AttributeValue>` */
const attribute =
  /<(?:\w{1,12}:)?Attribute\s[^<>]{0,200}?Name=["'](?:[^"'<>]{0,80}[/:])?(?:displayName|display_name|givenName|givenname|sn|surname|cn|commonName|firstName|lastName|first_name|last_name|fullName|full_name|urn:oid:2\.5\.4\.(?:3|4|42)|2\.5\.4\.(?:3|4|42)|urn:oid:2\.16\.840\.1\.113730\.3\.1\.241|name)["'][^<>]{0,200}>\s{0,20}<(?:\w{1,12}:)?AttributeValue(?:\s[^<>]{0,120})?>([^<>]{2,60})</gi;
/** `Key (full_name)=(Jane Doe) already exists.` */
const conflict = /\((?:\w{0,24}_)?name\)=\(([^()]{3,60})\)/gi;
/** `Key (first_name, last_name)=(Jane, Doe) already exists.` */
const conflicts = /\(([\w, ]{0,80}(?:first|last|given|family|sur)_?name[\w, ]{0,80})\)=\(([^()]{3,120})\)/gi;
const partOfName = /^(?:first|last|given|family|middle|sur|full)_?name$/i;

function addConflicts(text: string, spans: number[]): void {
  for (const { 0: all, 1: columns = "", 2: values = "", index } of findMatches(text, conflicts)) {
    const names = columns.split(", ");
    let start = index + all.length - 1 - values.length;
    for (const [at, value] of values.split(", ").entries()) {
      if (partOfName.test(names[at] ?? "") && isLikeAnyName(value)) spans.push(start, start + value.length);
      start += value.length + 2;
    }
  }
}

/** The header of a mail whose address is missing: `From: "Jane Doe" <list>`. */
const header = compactPattern(
  `(?:^|[\\n>] ?)(?:From|To|Cc|Bcc|Sender|Reply-To|Von|An|De|À|Para|Da): ?["'“]?(${part}(?: ${part}){1,3})["'”]? <[^<>@\\n]{1,80}>`,
  "gu",
);
/** `<input name="first_name" value="Jane">` */
const input =
  /<input\b(?=[^<>]{0,200}?\b(?:name|id|autocomplete)=["'](?:[\w.[\]-]{0,24}[._[-])?(?:(?:first|last|full|given|family|middle|maiden)[_-]?name|surname|fname|lname)\]?["'])[^<>]{0,400}?\bvalue=["']([^"'<>]{2,60})["']/gi;

/** WebVTT names the speaker of a cue: `<v Jane Doe>`. */
const voice = /<v(?:\.[\w.-]{1,24})? ([^<>\n]{3,60})>/g;
const elements =
  /<(?:\w{1,12}:)?(?:author|creator|contributor|owner|reviewer|assignee|reporter|manager|developer|contact|customer|patient|employee|sender|recipient|displayName|lastModifiedBy|Nm|(?:contact|customer|client|patient|employee|full|account|person|recipient|sender|billing|shipping|guest|cardholder|holder)_?name)>(?:\s{0,16}<name>)?([^<>]{3,60})</gi;

/** ISO 20022 names the parties of a payment `<Nm>`, whether people or companies. */
const isCompany = (name: string) =>
  endsAsCompany(name) || / Co\.?\s*$/.test(name) || organization.test(name) || isBuilder(name);
/** `Hans Meier Bau`, not `Anna Maria Bau`. */
function isBuilder(name: string): boolean {
  const words = splitPersonName(name.trim());
  return words.length > 2 && words.at(-1) === "Bau" && !isGivenName(words.at(-2) as string, false);
}
const organization =
  /(?<![\p{L}-])(?:\p{L}{0,20}(?:schule|verein|verband|stiftung|werke|apotheke|bäckerei|metzgerei|klinik|verlag|gesellschaft|genossenschaft|sparkasse|versicherung)|(?:auto|gast|kauf|kranken|möbel|reform)haus|(?:hoch|tief|garten|metall)bau|(?:groß|einzel)handel|gemeinde|kanzlei|praxis|école|lycée|collège|fondation|association|garage|pharmacie|boulangerie|escuela|colegio|fundación|asociación|farmacia|escola|colégio|fundação|associação|scuola|fondazione|associazione|stichting|vereniging|szkoła|fundacja)(?!\p{L})/iu;

const partyOfPayment = /<(?:\w{1,12}:)?(?:Ultmt)?(?:Dbtr|Cdtr)>\s{0,16}<(?:\w{1,12}:)?Nm>([^<>]{3,60})</g;
/** Two capitalized words that name nothing else, or a given name that is also a word. */
function isPayer(name: string): boolean {
  const words = splitPersonName(name.trim()).filter((word) => /^\p{Lu}/u.test(word));
  if (words.length < 2 || !wholeName.test(name.trim()) || words.some((word) => notNames.has(word.toLowerCase())))
    return false;
  return isUnusualName(words) || isGivenName(words[0] as string, false);
}

/** `<td>Kund:</td><td>Jane Doe</td>` */
const cellBeside =
  /<(?:t[dh]|dt)[^<>]{0,80}>\s{0,8}(?:Name|Full name|Guest|Passenger|Member|Applicant|Visitor|Tenant|Recipient|Account holder|Cardholder|Gast|Invité|Huésped|Ospite|Customer|Client|Patient|Contact|Employee|Kund(?:e|in)?|Kontakt|Ansprechpartner(?:in)?|Cliente|Nombre|Nom|Nome|Naam|Klant|Klient|Navn|Namn|Asiakas|Kontaktperson|Ansprechperson|Contact ?person|Persona de contacto|Contactpersoon|Employee|Mitarbeiter(?:in)?|Medarbejder|Nimi|Jméno|Név|Ad Soyad|Müşteri|Клиент|Имя|ФИО) ?:?<\/(?:t[dh]|dt)>\s{0,16}<(?:t[dh]|dd)[^<>]{0,80}>\s{0,8}([^<>]{3,60})</gi;

/** `engineer name <b>Jane Doe</b>`, `Contact: <strong>Jane Doe</strong>` */
const emphasized =
  /(?<!\p{L})(?:name|contact|customer|client|patient|employee|engineer|manager|owner|attn|assignee|reporter|author|kontakt|ansprechpartner(?:in)?|kunde|kundin|nombre|cliente|contacto|nom|nome|naam|klant|klient|navn|namn|имя|фио|клиент|контакт) ?:?\s{0,2}<(?:b|strong|em|i|u|span|mark)(?:\s[^<>]{0,80})?>([^<>]{3,60})<\//giu;

/** `Sayın <b>Jane Doe</b>`: a salutation, then the name in a tag. */
const saluted =
  /(?<!\p{L})(?:sayın|dear|frau|herrn?|hallo|hello|hi|liebe[rs]?|madame|monsieur|se[ñn]ora?|signora?|bonjour|hola|ciao|beste|estimad[oa]|prezad[oa]|szanown[ya]|mrs?\.?|ms\.?|dr\.?) <(?:b|strong|em|i|u|span)(?:\s[^<>]{0,80})?>([^<>]{3,60})<\//giu;
/** `the customer is **Jane Doe**` */
const inBold =
  /(?<!\p{L})(?:name|contact|customer|client|patient|employee|engineer|manager|owner|assignee|reporter|author|kunde|kundin|ansprechpartner(?:in)?|cliente|contacto|nom|nombre|nome|naam|klant|klient)(?: (?:is|ist|es|est|è|é))? ?:? ?(?:\*\*|__)(\p{L}[^*_\n]{3,60})(?:\*\*|__)/giu;
const isOfUnusualWords = (name: string) => splitPersonName(name.trim()).every(isUnusualWord);

function add(text: string, spans: number[], start: number, written: string): void {
  const name = written.trim();
  if (!/\p{L}/u.test(name) || name.startsWith("[")) return;
  const from = text.indexOf(name, start);
  spans.push(from, from + name.length);
}

function addAll(text: string, pattern: RegExp, spans: number[], isName: (name: string) => boolean = () => true): void {
  for (const match of findMatches(text, pattern)) {
    const name = match[1] ?? match[2] ?? "";
    if (isName(name)) add(text, spans, match.index + match[0].lastIndexOf(name), name);
  }
}

/** At the start of surnames. */
const articles = new Set(["Le", "La", "El", "Los", "Il", "Den"]);
const wholeName = compactPattern(`^${part}(?:(?:${joint}|(?<=\\.))${part}){1,4}$`, "u");

/** Two words or more, none of which is the name of a thing, and one of which is a known name. */
function isKnownName(name: string): boolean {
  if (!isNameLike(name)) return false;
  const words = splitPersonName(name.trim());
  return words.some((word) => isGivenName(word, true) || isSurname(word)) || isUnusualName(words);
}

function isNameLike(name: string): boolean {
  const words = splitPersonName(name.trim());
  const isOther = (word: string, at: number) => notNames.has(word.toLowerCase()) && !(at > 0 && articles.has(word));
  return words.length > 1 && !words.some(isOther) && wholeName.test(name.trim());
}

/** Contact cards, directories, calendars, records of hospitals and airlines, and markup. */
export function findStructured({ text }: Reading, spans: number[]): void {
  if (hasCard.test(text)) addAll(text, cardLine, spans);
  if (hasEntry.test(text)) addAll(text, entryLine, spans, (name) => isKnownName(name) || !/ |\d/.test(name.trim()));
  if (text.includes(";CN=")) addAll(text, attendee, spans);
  if (text.includes("MECARD:")) addAll(text, meCard, spans, isLikeAnyName);
  if (text.includes("CN") && /mail/i.test(text)) addAll(text, certified, spans, isKnownName);
  if (text.includes("=")) addAll(text, distinguished, spans, (name) => isNameLike(name.replace("\\,", ",")));
  if (text.includes("NM1*")) addAll(text, personOfX12, spans);
  if (text.includes("^")) addAll(text, careted, spans);
  if (text.includes("/")) {
    addAll(text, passenger, spans);
    addAll(text, labeledPassenger, spans);
    addAll(text, travelDocument, spans);
    if (text.includes(" NAME ")) addAll(text, ofGenealogy, spans);
  }
  if (text.includes("content=")) addAll(text, metaAuthor, spans, isKnownName);
  if (text.includes("</")) {
    addAll(text, elements, spans, (name) => isKnownName(name) && !isCompany(name));
    addAll(text, partyOfPayment, spans, (name) => isPayer(name) && !isCompany(name));
    addAll(text, cellBeside, spans, isKnownName);
    if (text.includes("<key>")) addAll(text, propertyList, spans, isKnownName);
    addAll(text, emphasized, spans, isKnownName);
    addAll(text, saluted, spans, (name) => isKnownName(name) || isOfUnusualWords(name));
  }
  if (text.includes(') "')) {
    addAll(text, hashName, spans, isFullName);
    addAll(text, hashPart, spans, isLikeAnyName);
  }
  if (text.includes("**") || text.includes("__")) addAll(text, inBold, spans, isKnownName);
  if (text.includes(")=(")) {
    addAll(text, conflict, spans, isFullName);
    addConflicts(text, spans);
  }
  if (/<input/i.test(text)) addAll(text, input, spans, isLikeAnyName);
  if (text.includes(": ")) addAll(text, header, spans, isKnownName);
  if (text.includes("<v ")) addAll(text, voice, spans, isFullName);
  if (text.includes("AttributeValue")) addAll(text, attribute, spans, isLikeAnyName);
}

const maxNameLength = 60;
/** The end of a name before an address in brackets: `"Doe, Jane" <`, `Jane Doe (mailto:`. */
const beforeAddress = compactPattern(
  `(?:^|[^\\p{L}\\p{N}])(${part}(?:(?:${joint}|(?<=\\.))${part}){0,3}|[\\u4e00-\\u9fff]{2,4}|[\\uac00-\\ud7a3]{2,4})["'”»]?[ \\t]{0,2}[<(\\[{‹«「＜（](?:mailto:)?$`,
  "u",
);
const brackets = /[<([{‹«「＜（:]/;
const maxLocalLength = 64;

/** `Jane Doe <jane.doe@example.com>`, with any brackets. The address confirms the name if it contains a word of it. */
export function findBeforeAddresses({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    let start = at;
    while (start > from && at - start < maxLocalLength && /[\w.+-]/.test(text.charAt(start - 1))) start--;
    if (start > from && start < at && brackets.test(text.charAt(start - 1))) {
      const near = text.slice(Math.max(from, start - maxNameLength - 12), start);
      const encoded = near.endsWith("?= <") ? encodedWord.exec(near)?.[0] : undefined;
      const name = encoded ?? beforeAddress.exec(near)?.[1];
      const written = encoded === undefined ? name : decodedWord(encoded);
      if (name !== undefined && written !== undefined && isOfAddress(written, text.slice(start, at).toLowerCase())) {
        const open = start - near.length + near.lastIndexOf(name);
        spans.push(open, open + name.length);
      }
    }
    if (start > from && start < at && text.charCodeAt(start - 1) === LINE_FEED) {
      const name = lineAbove.exec(text.slice(Math.max(0, start - maxNameLength), start))?.[1];
      if (name !== undefined && isOfHeading(name, text.slice(start, at).toLowerCase())) {
        const open = text.lastIndexOf(name, start);
        spans.push(open, open + name.length);
      }
    }
    from = at + 1;
  }
}

const LINE_FEED = 10;
/** The heading of a resume: `# Jane Doe`, then `jane@doe.example · London`. */
const lineAbove = compactPattern(`(?:^|\\n)[ \\t#*>]{0,6}(${part}(?:${joint}${part}){1,3})[ \\t*]{0,4}\\r?\\n$`, "u");

/** Whether the address has a word of the name. */
function isOfHeading(name: string, local: string): boolean {
  const words = splitPersonName(name);
  const isOther = (word: string) => /^\p{Lu}/u.test(word) && notNames.has(word.toLowerCase()) && !articles.has(word);
  return (
    !words.some(isOther) &&
    isUnusualName(words) &&
    words.some((word) => word.length > 3 && local.includes(toPlain(word)))
  );
}

/** RFC 2047: `=?UTF-8?B?SmFuZSBEb2U=?=`, `=?utf-8?Q?Jane_Doe?=` */
const encodedWord = /=\?[\w-]{3,16}\?[BQbq]\?[^?\s]{2,64}\?=(?= <$)/;

function decodedWord(word: string): string | undefined {
  const [, charset = "", encoding = "", written = ""] = word.split("?");
  const toCharacter = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  try {
    const bytes = /b/i.test(encoding)
      ? atob(written)
      : written.replaceAll("_", " ").replaceAll(/=([\da-f]{2})/gi, toCharacter);
    return new TextDecoder(charset, { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    // An unknown charset, or cut off.
    return undefined;
  }
}

function isOfAddress(name: string, local: string): boolean {
  const words = splitPersonName(name);
  if (/^[\u4e00-\u9fff\uac00-\ud7a3]/.test(name)) return !/客服|支持|团队|通知|系统|고객|지원/.test(name);
  if (words.some((word, at) => notNames.has(word.toLowerCase()) && !(at > 0 && articles.has(word)))) return false;
  if (words.some((word) => isGivenName(word, true))) return words.length > 1 || local.includes(toPlain(name));
  if (!roleAddress.test(local) && isUnusualName(words)) return true;
  return words.length > 1 && words.some((word) => word.length > 2 && local.includes(toPlain(word)));
}

/** The address of a team or a program. */
const roleAddress =
  /^(?:info|mail|contact|kontakt|hello|hi|team|support|help|sales|news(?:letter)?|no-?reply|do-?not-?reply|notifications?|updates?|billing|admin|office|press|jobs|bot|git|noreply\+.*|.*-noreply|service|marketing|security|abuse|postmaster|webmaster)$/;

const toPlain = (word: string) =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z]/g, "");

const name = `${part}(?:(?:${joint}|(?<=\\.))${part}){0,3}`;
/** `On Tue, 7 May 2024, Jane Doe wrote:` */
const wrote = compactPattern(
  `(?<![\\p{L}\\p{N}-])(${name})(?: <[^<>\\n]{0,80}>)? (?:wrote|writes|said|says|schrieb|hat geschrieben|a écrit|escribió|ha scritto|escreveu|skrev|schreef|napisał|napisała|napsal|napsala|írta|yazdı|пишет|писал|писала|написал|написала)[  ]?:`,
  "gu",
);
/** `Am 7. Mai 2024 um 9:12 schrieb Jane Doe:` */
const wroteBefore = compactPattern(
  `(?<!\\p{L})(?:schrieb|schreibt|schreef|skrev|escribió|escreveu|napsal|napsala|napisał|napisała|писал|писала|написал|написала|пише|пишет)[  ]{1,2}(${part}(?: ${part}){1,3})(?: <[^<>\\n]{0,80}>)?[  ]?:`,
  "gu",
);
const saying =
  / (?:hat geschrieben|wrote|writes|said|says|schrieb|schreibt|écrit|escribió|scritto|escreveu|skrev|schreef|nap[ií]sa|írta|yazdı|пишет|писал|написал)/;
const numbering =
  /(?:PAX|Pax|Passenger|Guest|Travell?er|Attendee|Participant|Player|Child|Adult|Witness|Applicant|Signer) ?#?\d/;
const titling = / (?:vagyok|Bey|Han[ıi]m|Abla|Abi|Efendi|Jr\.|Sr\.|Esq|Ph\.?D|M\.?D|RN|CPA)/;
/** `[07.05.24, 10:32:11] Jane Doe: …`, `07/05/2024, 10:32 - Jane: …`, `10:32 Jane Doe: …` */
const chatLine = compactPattern(
  `(?:^|[\\n])\\[?(?:\\d{1,4}[-./]\\d{1,2}[-./]\\d{1,4},?[ T])?\\d{1,2}:\\d\\d(?::\\d\\d)?(?:[ \\u202f]?[AaPp]\\.?[Mm]\\.?)?\\]?,?(?: ?[-–|] ?| )[*<@]{0,2}(${name})[*>]{0,2}:`,
  "gu",
);
/** `Passenger 2: Jane Doe` */
const numbered = compactPattern(
  `(?<![\\p{L}])(?:PAX|Pax|Passenger|Guest|Traveler|Traveller|Attendee|Participant|Player|Child|Adult|Witness|Applicant|Signer) ?#?\\d{1,2} ?[:.)-] ?(${name})`,
  "gu",
);
/** `c'est Jane Doe à l'appareil` */
const onPhone = compactPattern(
  `(?<![\\p{L}\\p{N}-])(?!C['’]est )(${part}(?: ${part}){1,2}) (?:à l['’]appareil|am Apparat|al aparato|all['’]apparecchio|przy telefonie|aan de lijn)(?!\\p{L})`,
  "gu",
);
const apparatus = / (?:à l['’]appareil|am Apparat|al aparato|all['’]apparecchio|przy telefonie|aan de lijn)/;
/** `Kovács Júlia vagyok` */
const iAm = compactPattern(`(?<![\\p{L}\\p{N}-])(${part} ${part}) vagyok(?!\\p{L})`, "gu");
/** `Mehmet Bey`: titles that follow the name. */
const titleAfter =
  /(?<![\p{L}\p{N}])(?!Luther King Jr)(\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?) (?:Bey|Hanım|Hanim|Beyefendi|Hanımefendi|Abla|Abi|Efendi|Jr\.|Sr\.|Esq\.|Ph\.?D|M\.?D\.|RN|CPA)(?![\p{L}\p{N}])/gu;

/** `Namaste Rohan ji` */
const hindiGreeting =
  /(?<!\p{L})(?:[Nn]amaste|[Nn]amaskar|[Pp]ranam|[Dd]h?an(?:y|i)a?va+d|[Ss]hukriya|[Ss]at [Ss]ri [Aa]kal|[Rr]am [Rr]am|[Hh]aan|[Hh]a)[, ]{1,2}(\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?) ji(?!\p{L})/gu;

export function findHindiGreetings({ text }: Reading, spans: number[]): void {
  addAll(text, hindiGreeting, spans, (written) =>
    splitPersonName(written).every((word) => isUnusualWord(word) || isGivenName(word, false)),
  );
}

/** `this is jane doe calling`, as speech is transcribed. */
const caller =
  /(?<!\p{L})(?:this is|it['’]?s|i am|i['’]m|my name['’]?s) (\p{Ll}{2,20} \p{Ll}{2,20}(?: \p{Ll}{2,20})?) (?:calling|speaking|here|phoning|from (?:the )?\p{L}{2,20})(?!\p{L}| it)/giu;

/** `Hi! Quentin here from the 4th floor` */
const calledHere =
  /(?:^|[\n!.?,:"'>] ?)(\p{Lu}\p{Ll}{2,20}(?: \p{Lu}[\p{Ll}'’-]{2,20})?) here (?:again |with |from )(?!\p{Ll}+ing )/gu;

export function findCallers({ text }: Reading, spans: number[]): void {
  addAll(
    text,
    calledHere,
    spans,
    (written) =>
      !isAssistant(written) && (written.includes(" ") ? isKnownFullName(written) : isGivenName(written, true)),
  );
  addAll(text, caller, spans, (written) => isGivenName(written.split(" ", 1)[0] as string, true));
}

/** `Jane Doe via Jira` */
const viaService = compactPattern(
  `(?<![\\p{L}\\p{N}-])(${part} ${part}(?: ${part})?)["'”]? (?:\\()?via (?:Jira|GitHub|GitLab|Slack|Google (?:Docs|Drive|Calendar)|Zendesk|DocuSign|LinkedIn|Confluence|Asana|Trello|Notion|Zoom|PayPal|Figma|Dropbox|SharePoint|Loom|Calendly|Intercom|Linear|monday\\.com|ClickUp|WeTransfer|Eventbrite|Teams)(?!\\p{L})`,
  "gu",
);

export function findViaServices({ text }: Reading, spans: number[]): void {
  addAll(
    text,
    viaService,
    spans,
    (written) =>
      splitPersonName(written).some((word) => isGivenName(word, true) || isSurname(word)) && isKnownName(written),
  );
}

/** `Attendees: Jane Doe, John Roe`, in the minutes of a meeting. */
const attendance =
  "(?:Attendees|Present|In attendance|Participants|Absent|Apologies|Regrets|Anwesende?|Abwesend|Entschuldigt|Teilnehmer(?:innen)?|Teilnehmende|Présente?s?|Absente?s?|Excusée?s?|Asistentes|Presentes|Ausentes|Presenti|Assenti|Partecipanti|Participantes|Aanwezig|Afwezig|Obecni|Nieobecni|Närvarande|Frånvarande|Deltagare|Deltagere|Til stede|Läsnä|Přítomni|Jelen vannak|Katılımcılar|Присутствовали|Присутствующие|Присутні|Участники|Учасники)";
const duty =
  "(?:Minutes(?: taken)? by|Note[- ]?taker|Chaired by|Facilitator|Protokoll(?:führer|führerin|ant|antin)?|Moderation|Secrétaire|Notulist|Protokolant(?:ka)?|Referent|Zapsala?|Протокол)";
const rosterGap = "(?:[,;&/|] ?|,? (?:and|und|et|y|e|en|och|og|i|ja|a|és|ve|и|та) |\\r?\\n[ \\t]{0,4}[-*•] ?)";
/** With a role: `A. Featherington (chair)` */
const listed = `(?:\\p{Lu}\\p{Ll}\\.|${part})(?: ${part}){1,3}(?: \\([^()\\n]{1,24}\\))?`;
const roster = compactPattern(
  `(?:(?:^|[\\n>])[ \\t>*#-]{0,6}(?:${attendance}|${duty})|[.;] [ \\t>*#-]{0,6}${attendance})[*_]{0,2} ?:[*_]{0,2}\\s{0,3}(?:[-*•] ?)?(${listed}(?:${rosterGap}${listed}){0,40})`,
  "gu",
);
/** In a sentence, or in the singular, such a label precedes other facts as well: `Absente : Maladie Longue`. */
const isDoubtfulRoster = /^[.;]|(?:Présent|Présentes?|Absentes?|Excusé|Excusées?)[*_]{0,2} ?:/;
const hasKnownWord = (name: string) =>
  splitPersonName(name).some((word) => isGivenName(word, false) || isSurname(word));
const rosterSeparator = compactPattern(rosterGap, "gu");
const rosterWord =
  /(?:Attend|Presen|Prése|In attend|Particip|Absen|Apolog|Regret|Minutes|Note|Chair|Facilit|Anwesen|Abwesen|Entschul|Teilneh|Protok|Moderat|Excus|Secr|Asist|Ausent|Assent|Partecip|Aanwez|Afwez|Notul|Obecn|Nieobecn|Närv|Frånv|Delta|Til stede|Referent|Läsnä|Příto|Zaps|Jelen|Katıl|Прису|Участ|Учасн|Проток)/;

/** `A. Featherington` */
const isInitialed = (written: string) => {
  const [first = "", last = "", ...others] = written.split(" ");
  return others.length === 0 && /^(?:\p{Lu}\p{Ll}?\.)+$/u.test(first) && isUnusualWord(last);
};

function addRosters(text: string, spans: number[]): void {
  for (const { 0: all, 1: names = "", index } of findMatches(text, roster)) {
    let start = index + all.length - names.length;
    const list = names.split(rosterSeparator).map((written) => written.replace(/ \([^()]*\)$/, ""));
    if (isDoubtfulRoster.test(all) && !list.some(hasKnownWord)) continue;
    // Two known people show that the list is of people: `Falk` and `Hornung` are words as well.
    const isOfPeople = list.filter(isKnownName).length > 1;
    for (const written of list) {
      start = text.indexOf(written, start);
      if (isOfPeople ? isNameLike(written) : isKnownName(written) || isInitialed(written))
        spans.push(start, start + written.length);
      start += written.length;
    }
  }
}

/** `Jane Doe [10:42 AM]`, the line above a message. */
const stamped = compactPattern(
  `(?:^|\\n)[ \\t>*]{0,4}(${part}(?: ${part}){1,3})[*]{0,2}(?:  ?| [-–—·•|] )(?:\\[(?:[\\d./-]{6,10},? )?\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AaPp]\\.?[Mm]\\.?)?\\]|\\(\\d{1,2}:\\d\\d(?: ?[AaPp]\\.?[Mm]\\.?)?\\)|\\d{1,2}:\\d\\d ?[AaPp]\\.?[Mm]\\.?)[ \\t]*(?=\\r?\\n|$)`,
  "gu",
);
/** A line of `git blame`. */
const blamed =
  /(?:^|\n)\^?[\da-f]{5,40} (?:[^\s(]{1,120} {1,20})?\(([^()\n]{2,60}?) {1,20}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d{4} {1,8}\d{1,6}\)/g;
const blameDate = /\d:\d\d [+-]\d{4} /;
const isCommitter = (name: string) => isLikeAnyName(name) && !/^Not Committed Yet|bot\]?$/i.test(name);
const stamp = /\d:\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?[\])]?[ \t]*(?:\r?\n|$)/;
/** `Jane Doe: text` on a line. */
const spoken = compactPattern(`(?:^|\\n)[ \\t>*]{0,4}(${part}(?: ${part}){1,2})[*]{0,2}: (?=\\p{L})`, "gu");

/** At least two people who speak in turn, one of whom has a known given name. */
function addSpeakers(text: string, spans: number[]): void {
  const lines = findMatches(text, spoken).filter(([, name = ""]) => isFullName(name));
  const names = new Set(lines.map(([, name]) => name));
  const isConversation = [...names].some((name) => isGivenName(splitPersonName(name ?? "")[0] ?? "", true));
  if (names.size < (asking.test(text) ? 1 : 2) || !isConversation) return;
  for (const { 0: all, 1: name = "", index } of lines) add(text, spans, index + all.lastIndexOf(name), name);
}

/** `Jane Doe added John Roe to the chat.` */
const membership = compactPattern(
  `(?:^|[\\n.:>*] {0,2})(${part}(?: ${part}){1,3}) (?:(?:added|invited|removed) (${part}(?: ${part}){0,3}) (?:to|from)|(?:joined|left|created|started|renamed)) (?:the |this )?(?:chat|group|channel|conversation|meeting|team|call|room)(?!\\p{L})`,
  "gu",
);
const memberWords = / (?:added|invited|removed|joined|left|created|started|renamed) /;

function addMembers(text: string, spans: number[]): void {
  for (const { 0: all, 1: actor = "", 2: member, index } of findMatches(text, membership)) {
    if (!isKnownName(actor)) continue;
    const start = index + all.indexOf(actor);
    add(text, spans, start, actor);
    if (member !== undefined) add(text, spans, start + actor.length, member);
  }
}

/** `and Jane Doe (the "Employee")`, in a contract. */
const contractor = compactPattern(
  `(?<!\\p{L})(?:[Aa]nd|[Bb]etween|[Uu]nd|[Zz]wischen|[Ee]t|[Ee]ntre|y|e|[Tt]ra|[Ee]n) (?:(?:Mr|Mrs|Ms|Dr|Herrn?|Frau|M|Mme)\\.? )?(${part}(?: ${part}){1,3}),? \\((?:(?:the|hereinafter|hereafter|der|die|nachfolgend|im Folgenden|ci-après|en adelante|di seguito|hierna|l['’]|el|la|le|il|o|a) ?){0,2}["“„«'‘](?:Employee|Contractor|Consultant|Buyer|Seller|Landlord|Tenant|Lessee|Lessor|Lender|Borrower|Licensee|Client|Customer|Guarantor|Executive|Freelancer|Author|Artist|Patient|Arbeitnehmer(?:in)?|Mieter(?:in)?|Vermieter(?:in)?|Käufer(?:in)?|Verkäufer(?:in)?|Auftragnehmer(?:in)?|Auftraggeber(?:in)?|Salariée?|Locataire|Bailleur|Vendeur|Acheteur|Trabajador[a]?|Arrendatari[oa]|Arrendador[a]?|Lavoratore|Lavoratrice|Conduttore|Locatore|Werknemer|Huurder|Verhuurder)`,
  "gu",
);

/** `meine Tochter Svenja`, `mon collègue Gaëtan Le Bihan` */
const relation = compactPattern(
  `(?<!\\p{L})(?:[Mm]ein(?:e[rnm]?)?|[Dd]ein(?:e[rnm]?)?|[Uu]nser(?:e[rnm]?)?|[Ss]ein(?:e[rnm]?)?|[Ii]hr(?:e[rnm]?)?|[Mm]on|[Mm]a|[Tt]on|[Tt]a|[Ss]on|[Ss]a|[Nn]otre|[Vv]otre|[Mm]i|[Tt]u|[Ss]u|[Nn]uestr[oa]|(?:[Ii]l |[Ll]a )?(?:[Mm]i[oa]|[Tt]u[oa]|[Ss]u[oa])|[Mm]eu|[Mm]inha|[Mm]ijn|[Mm]in|[Mm]itt?|[Mm]ój|[Mm]oj[ae]?) (?:Tochter|Sohn|Bruder|Schwester|Mutter|Vater|Oma|Opa|Tante|Onkel|Nichte|Neffe|Cousine?|Freund(?:in)?|Kolleg(?:e|in|en)|Chef(?:in)?|Nachbar(?:in)?|Enkel(?:in)?|Partner(?:in)?|Verlobter?|Schwager|Schwägerin|coll[èe]gue|ami|amie|voisine?|fille|fils|frère|sœur|soeur|mère|père|oncle|tante|patronn?e?|cousine?|nièce|neveu|copine?|compañer[oa]|hij[oa]|herman[oa]|amig[oa]|vecin[oa]|jef[ea]|prim[oa]|tí[oa]|sobrin[oa]|novi[oa]|espos[oa]|collega|amic[oa]|figli[oa]|fratello|sorella|vicin[oa]|cugin[oa]|zi[oa]|filh[oa]|irmão|irmã|vizinh[oa]|colega|dochter|zoon|broer|zus|vriend(?:in)?|buurman|buurvrouw|baas|dotter|syster|bror|kollega|vän|datter|søster|sønn?|ven|córka|syn|brat|siostra|kolega|koleżanka|sąsiad(?:ka)?) (${part}(?:(?:${joint})${part}){0,2})(?![\\p{L}\\p{N}-])(?= (\\p{Ll}{1,12})|)`,
  "gu",
);
const relating =
  /(?:Tochter|Sohn|Bruder|Schwester|Mutter|Vater|Oma|Opa|Tante|Onkel|Nichte|Neffe|Cousin|Freund|Kolleg|Chef|Nachbar|Enkel|Partner|Verlobte|Schw[aä]ger|[Cc]oll|ami[eg ]|amic|voisin|fille|fils|frère|s[œo]|mère|père|oncle|tante|patron|cousin|nièce|neveu|copin|compañer|hij|herman|vecin|jef|prim|t[íi]|sobrin|novi|espos|figli|fratel|vicin|cugin|zi|filh|irmã|vizinh|coleg|doch|zoon|broer|zus|vriend|buur|baas|dotter|syst|bror|kolle|vän|datter|søst|søn|ven|córk|syn|brat|siost|koleg|koleż|sąsiad)\p{L}{0,6} \p{Lu}/u;
/** After a name, not after a noun: `meine Tochter Svenja hat`. */
const predicates = new Set(
  "hat ist wird war kommt geht feiert will möchte braucht kann wohnt arbeitet und meint sagt a est va viendra arrive veut habite travaille et tiene es está va viene quiere vive trabaja y ha è viene vuole abita lavora e tem vai vem quer mora trabalha heeft komt gaat wil woont werkt en har är kommer vill bor och er skal og ma jest idzie chce mieszka i".split(
    " ",
  ),
);

const occupation =
  /(?:leiter|führer|berater|arbeiter|entwickler|verkäufer|meister|händler|lehrer|techniker|ingenieur|anwalt|ärztin|arzt|leur|teur|dor|tore)(?:in)?$/;
function addRelatives(text: string, spans: number[]): void {
  for (const { 0: all, 1: name = "", 2: next = "", index } of findMatches(text, relation)) {
    const words = splitPersonName(name);
    if (words.some((word) => notNames.has(word.toLowerCase()) && !articles.has(word))) continue;
    const isKnown = words.some((word) => isGivenName(word, true));
    const isPerson =
      words.length > 1
        ? isKnown || isFullName(name)
        : isKnown || (isUnusualWord(name) && !occupation.test(name) && predicates.has(next));
    if (isPerson) add(text, spans, index + all.length - name.length, name);
  }
}

const turkish = / (?:Bey|Han[ıi]m)(?![\p{L}\p{N}])/u;
const turkishTitle =
  /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?) (?:Bey|Hanım|Hanim)(?:['’]\p{L}{1,4})?(?![\p{L}\p{N}])/gu;

const initials = /[А-ЯЁІЇЄ]\. ?[А-ЯЁІЇЄ]\./;
const patronymicEnding = /(?:[ое]вич|[оеи]вна|[ое]вны|[ое]вне|ична)/;
/** RFC 3676: a signature starts below `-- `. `@Jane Doe` mentions a person. */
const signature = compactPattern(`(?:^|\\n)-- ?\\r?\\n(${name})(?= ?[\\r\\n,|–—-]|$)`, "gu");
/** `@jdoe (Jane Doe)` */
const mentioned = compactPattern(`(?<![\\p{L}\\p{N}.+-])@[\\w.-]{2,39}>? ?\\((${part}(?: ${part}){1,3})\\)`, "gu");
/** `jdoe:x:1001:1001:Jane Doe,,,:/home/jdoe:/bin/bash` */
const account = /(?:^|\n)[\w.-]{1,32}:[^:\n]{0,128}:\d{1,6}:\d{1,6}:([^:,\n]{3,60})(?:,[^:\n]{0,80})?:\/[^:\n]{0,80}:/g;
const accountIds = /:\d{1,6}:\d{1,6}:/;
const mention = compactPattern(`(?<![\\p{L}\\p{N}.+-])@(${part} ${part})(?![\\p{L}\\p{N}@.])`, "gu");
/** `Иванов И. И.`: a surname with initials. */
const withInitials =
  /(?<![\p{L}\p{N}.])(\p{Lu}\p{Ll}{2,24}(?:-\p{Lu}\p{Ll}{2,24})? ?[А-ЯЁІЇЄ]\. ?[А-ЯЁІЇЄ]\.|[А-ЯЁІЇЄ]\. ?[А-ЯЁІЇЄ]\. ?\p{Lu}\p{Ll}{2,24})(?![\p{L}\p{N}])/gu;
/** A name with a patronymic. */
const patronymic =
  /(?<![\p{L}\p{N}])(?:(?:Уважаем|Шановн|Дорог)\p{L}{2,4} )?((?:[А-ЯЁІЇЄ][а-яёіїє'’-]{1,24} ){1,2}[А-ЯЁІЇЄ][а-яёіїє]{2,20}(?:ович|евич|ич|овна|евна|ична|івна|овичу|евичу|овичем|овича|овны|овне)(?: [А-ЯЁІЇЄ][а-яёіїє'’-]{2,24})?)(?![\p{L}])/gu;

/** `Attendees: …` */
export function findInRosters({ text }: Reading, spans: number[]): void {
  if (rosterWord.test(text)) addRosters(text, spans);
}

/** The lines above messages. */
export function findStamped({ text }: Reading, spans: number[]): void {
  if (text.includes("(") && blameDate.test(text)) addAll(text, blamed, spans, isCommitter);
  if (stamp.test(text)) addAll(text, stamped, spans, isFullName);
}

/** People who speak in turn. */
export function findSpeakers({ text }: Reading, spans: number[]): void {
  addSpeakers(text, spans);
  if (text.includes("> ")) addAll(text, bracketed, spans, isKnownName);
}

/** `Jane and I will join.` */
const companions = / (?:and I|und ich|et moi|y yo|e io|en ik)(?!\p{L})/u;
const companion =
  /(?:^|[\n.!?;:(]\s{0,4})(\p{Lu}\p{Ll}{2,20}) (?:and I|und ich|et moi|y yo|e io|en ik)(?=['’,]| \p{Ll})/gu;

/** Members of chats, and the parties to contracts. */
export function findInGroups({ text }: Reading, spans: number[]): void {
  if (memberWords.test(text)) addMembers(text, spans);
  if (companions.test(text))
    addAll(text, companion, spans, (written) => isGivenName(written, true) && !isAssistant(written));
  if (text.includes(" (")) addAll(text, contractor, spans, isKnownName);
}

/** Names after a word for a relative or a colleague. */
export function findRelatives({ text }: Reading, spans: number[]): void {
  if (relating.test(text)) addRelatives(text, spans);
}

/** An exported chat: the date, a comma, the time and a hyphen, or all in brackets. */
const exportedLine =
  /(?:^|\n)(?:\[\d{1,2}[-./]\d{1,2}[-./]\d{2,4}, \d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp]\.?[Mm]\.?)?\]|\d{1,2}[-./]\d{1,2}[-./]\d{2,4}, \d{1,2}:\d\d(?: ?[AaPp]\.?[Mm]\.?)? -) (?:~ ?)?(\p{Lu}\p{L}{2,24}):/gu;
/** `<Jane Doe> the build is red`, as IRC clients show a message. */
const bracketed = compactPattern(
  `(?:^|\\n)(?:\\[?\\d\\d:\\d\\d(?::\\d\\d)?\\]? )?<(${part}(?: ${part}){1,2})> (?=\\p{L})`,
  "gu",
);
/** Someone who asks another: `Interviewer: Tell us about you.` */
const asking =
  /(?:^|\n)[ \t>*]{0,4}(?:Interviewer(?:in)?|Moderator(?:in)?|Host|Reporter|Journalist|Question|Q|Frage)[*]{0,2}: /;
const stampOfChat = /\d:\d\d/;
const isNameInChat = (written: string) =>
  isKnownName(written) || (!written.includes(" ") && isGivenName(written, true));

/** `r4418 | Jane Doe | 2025-03-04 10:11:12 +0000 | 1 line`, in the log of Subversion. */
const committed = /(?:^|\n)r\d{1,9} \| ([^|\n]{3,60}) \| \d{4}-\d\d-\d\d \d\d:\d\d/g;
/** `Change 88213 by Jane.Doe@workstation`, in Perforce. */
const changed = /(?:^|\n)Change \d{1,9} (?:on [\d/]{8,10} )?by (\p{Lu}\p{L}{1,24}\.\p{Lu}\p{L}{1,24})@/gu;

/** Authors of quotes, passengers and the lines of a chat. */
export function findAuthors({ text }: Reading, spans: number[]): void {
  if (saying.test(text)) {
    addAll(text, wrote, spans, isKnownName);
    addAll(text, wroteBefore, spans, isKnownName);
  }
  if (numbering.test(text)) addAll(text, numbered, spans, isKnownName);
  if (stampOfChat.test(text)) {
    addAll(text, chatLine, spans, isNameInChat);
    addAll(text, exportedLine, spans, isUnusualWord);
  }
  if (text.includes(" | ")) addAll(text, committed, spans, isFullName);
  if (accountIds.test(text)) addAll(text, account, spans, isFullName);
}

/** Signatures and mentions. */
export function findMentions({ text }: Reading, spans: number[]): void {
  if (text.includes("--")) addAll(text, signature, spans, isKnownName);
  if (text.includes("@")) {
    addAll(text, mention, spans, isKnownName);
    addAll(text, mentioned, spans, isFullName);
    addAll(text, changed, spans);
  }
}

/** `J'ai eu Jane Doe au téléphone`, and the verbs of Slavic languages, whose names are inflected. */
const spokeWith = compactPattern(
  `(?<!\\p{L})(?:(?:[Jj]['’]ai|[Oo]n a|[Nn]ous avons) eu (?=[^\\n.]{3,60} (?:au t[ée]l|en ligne|par t[ée]l))|[Rr]ozmawia(?:łem|łam|liśmy|łyśmy) z(?:e)? |(?:[Mm]luvila?|[Hh]ovorila?|[Tt]elefonovala?) (?:jsem|som|jsme|sme) s(?:e|o)? |(?:[Гг]оворила?|[Рр]азговаривала?|[Сс]озвонил(?:ся|ась)|[Рр]озмовлял[аи]?) (?:с|з) )(${part}(?: ${part}){1,2})`,
  "gu",
);
/** `z Bankiem Pekao`, `s Českou Poštou` */
const organizationStem =
  /^(?:bank|biur|dzia[lł]|urz[ęą]d|obsług|spółk|firm|zesp[oó]ł|poczt|szpital|sklep|fundacj|kancelari|spořiteln|pojišťovn|poisťovň|úřad|úrad|oddělení|společnost|nemocnic|pošt|podpor|банк|служб|поддержк|підтримк|отдел|відділ|компани|компані|почт|пошт|больниц|поликлиник|сбербанк)\p{Ll}{0,3}$/u;
const isOrganization = (words: readonly string[]) => words.some((word) => organizationStem.test(word.toLowerCase()));
const speaking = /eu \p{Lu}|ozmawia|luvil|ovoril|elefonoval|оворил|зговарив|озвонил|озмовля/u;

/** Names after a verb for a conversation, and names before a title or a verb that follows them. */
export function findBeforeTitles({ text }: Reading, spans: number[]): void {
  if (speaking.test(text))
    addAll(text, spokeWith, spans, (written) => {
      const words = splitPersonName(written);
      return !isOrganization(words) && (isFullName(written) || isUnusualName(words));
    });
  if (text.includes(" vagyok")) addAll(text, iAm, spans, isFullName);
  if (apparatus.test(text)) addAll(text, onPhone, spans, isFullName);
  if (titling.test(text))
    addAll(text, titleAfter, spans, (written) => splitPersonName(written).some((word) => isGivenName(word, false)));
  if (turkish.test(text)) addAll(text, turkishTitle, spans, (written) => splitPersonName(written).every(isUnusualWord));
}

/** `Здравствуйте, Савелий!`: a greeting with one word between a comma and the end of the sentence. */
const greeted =
  /(?<!\p{L})(?:[Зз]дравствуйте|[Пп]ривет|[Пп]риветствую|[Дд]обрый (?:день|вечер)|[Дд]оброе утро|[Дд]оброго (?:дня|ранку|времени суток)|[Дд]обрий (?:день|вечір)|[Вв]ітаю|[Сс]пасибо|[Дд]якую|[Зз]драво|[Дд]обър ден), (?!Мир!|Яндекс|Алиса|Маруся|Сбер)(\p{Lu}\p{Ll}{2,20}(?: \p{Lu}\p{Ll}{2,20})?)(?=[!.,])/gu;

const vietnamese =
  /(?<!\p{L})[Cc]hào (?:anh|chị|em|cô|chú|bác|ông|bà|bạn) (\p{Lu}\p{Ll}{1,8}(?: \p{Lu}\p{Ll}{1,8}){0,3})(?=[!.,\n]|$)/gu;

/** Names after a greeting, with initials or with a patronymic. */
export function findEastSlavic({ text }: Reading, spans: number[]): void {
  for (const pattern of [greeted, vietnamese])
    addAll(text, pattern, spans, (written) => splitPersonName(written).every(isUnusualWord));
  if (initials.test(text)) addAll(text, withInitials, spans);
  if (patronymicEnding.test(text)) {
    addAll(
      text,
      patronymic,
      spans,
      (written) => !splitPersonName(written).some((word) => notNames.has(word.toLowerCase())),
    );
  }
}

/** ICAO 9303, the names in the machine-readable zone of a travel document: `P<GBRDOE<<JANE<<<<`, `DOE<<JANE<<<<`. */
const machineReadable =
  /(?<![A-Z\d<])(?:[PIVAC][A-Z<][A-Z]{3}|[PIVAC]<[A-Z]<<)?([A-Z]{2,30}(?:<[A-Z]{1,30}){0,4}<<[A-Z]{1,30}(?:<[A-Z]{1,30}){0,4})<{2,40}(?![A-Z\d])/g;

export function findMachineReadable({ text }: Reading, spans: number[]): void {
  addAll(text, machineReadable, spans);
}

/** `guests`, `hotel.patients` */
const isOfPeople = (table: string) =>
  lastNameWords(table).some((word) => personObjects.has(word) || partyObjects.has(word));
/** `customers` can be companies. */
const isOfOwners = (table: string) => lastNameWords(table).some((word) => ownerObjects.has(word));
const nameColumn =
  /^(?:first|last|full|given|family|middle|sur|maiden|customer|contact|patient|employee|vor|nach)_?name$|^(?:nombre|apellidos?|nom|prenom|cognome|vorname|nachname|surname)$/i;

/** `INSERT INTO users (first_name, last_name) VALUES ('Jane', 'Doe'), …` */
export function findInserted({ text }: Reading, spans: number[]): void {
  for (const { start, end } of insertedValues(text, (column) => nameColumn.test(column)))
    if (isLikeAnyName(text.slice(start, end))) spans.push(start, end);
  for (const { start, end } of insertedValues(text, (column, table) => /^name$/i.test(column) && isOfPeople(table)))
    if (isFullName(text.slice(start, end))) spans.push(start, end);
  for (const { start, end } of insertedValues(text, (column, table) => /^name$/i.test(column) && isOfOwners(table)))
    if (isKnownFullName(text.slice(start, end))) spans.push(start, end);
}
