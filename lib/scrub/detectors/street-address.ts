/**
 * Street addresses and PO boxes. The search starts at numbers: only standalone numbers with a street word before or after them are
 * inspected. Scripts that write an address without spaces have their own patterns.
 */

import { isOrdinary } from "@/lib/scrub/data/ordinary-words";
import {
  before,
  capitalizedCompoundEndings,
  compoundEndings,
  englishStreets,
  french,
  postOfficeBoxes,
  separateAfter,
  sharedAfter,
} from "@/lib/scrub/data/street-words";
import { splitPhrases, splitWords, withCapital } from "@/lib/scrub/data/word-list";
import { requestedPass } from "@/lib/scrub/detectors/requested-details";
import { sliceWord, someWordBefore, wordEnds } from "@/lib/scrub/detectors/words-before";
import { codeUnitAt, readCodes } from "@/lib/scrub/engine/character-codes";
import {
  COMMA,
  codeAt,
  HYPHEN,
  isDigit,
  isLetter,
  isWord,
  matchesAt,
  SLASH,
  SPACE,
} from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { type Detector, type Fits, type Pass, probed, type Reading, type Trigger } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { cellSigns, tablePass } from "@/lib/scrub/engine/text-tables";

const unit =
  "(?:[,\\s]{1,3}(?:Apt|Apartment|Suite|Unit|Ste|Floor|Fl|Flat|Rm|Room|кв\\.|квартира|корп\\.|D:|Kat:|Daire:?)\\.? ?#?[\\w-]{1,5}){0,2}";
const city =
  "(?:[,\\s]{1,3}\\p{Lu}[\\p{L}.'-]{1,20}(?: \\p{Lu}[\\p{L}.'-]{1,20}){0,2},? [A-Z]{2} (?:\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d))?";
const capital = "(?:\\p{Lu}\\p{L}{0,2}\\.|\\p{Lu}[\\p{L}'’-]{0,24})";
/** Lowercase words before and between capitalized ones: `de la Paix`. */
const small = "(?:de|del|do|da|dos|das|du|des|di|della|degli|la|las|los|le|les|l['’]|d['’]|van|der|den|von|y|e|et|i)";
const name = `(?:${small} ?){0,3}${capital}(?: (?:${small} ?){0,3}${capital}){0,4}`;

// Patterns after a number. Each match starts right after it.
const house = "(?: ?[A-Za-z](?![\\p{L}\\p{N}])|(?:[/-]\\d{1,5}[A-Za-z]?)){0,2}";
const englishAfter = compactPattern(
  `${house} (?:(?:[NSEW]|NE|NW|SE|SW)\\.? )?(?:(?:${capital}|\\d{1,3}(?:st|nd|rd|th)) ){1,4}(?:${englishStreets.join("|")})(?![\\p{L}\\p{N}-])\\.?(?: (?:[NSEW]|NE|NW|SE|SW)(?![\\p{L}\\p{N}]))?${unit}${city}`,
  "uy",
);
/** Labels and payments are in capitals, but so are headings, so few words count, the line or the part ends after them, and `isUpperCaseStreet` checks them. */
const upperCaseAfter = compactPattern(
  `${house} (?:(?:[NSEW]|NE|NW|SE|SW)\\.? )?(?:(?!(?:AND|AS|AT|BY|FOR|FROM|IN|IS|OF|ON|OR|THE|TO|WITH|WHERE|PER)(?![A-Z]))(?:[A-Z][A-Z'’-]{1,24}|\\d{1,3}(?:ST|ND|RD|TH)) ){1,3}(?:AVE(?:NUE)?|BLVD|BOULEVARD|CIRCLE|CIR|CRESCENT|CRES|DRIVE|DR|HIGHWAY|HWY|LANE|LN|PARKWAY|PKWY|ROAD|RD|STREET|ST|TERRACE|TRAIL|TRL)\\.?(?: (?:[NSEW]|NE|NW|SE|SW)(?![A-Z]))?(?:,? (?:APT|UNIT|STE|SUITE|FL|RM)\\.? ?#?[A-Z\\d-]{1,5}|,? #[A-Z\\d-]{1,5})?(?= ?[,;|^]|["'<]| {2}|[ \\t]*(?:\\r?\\n|$)| [A-Z][A-Z .]{2,24},? [A-Z]{2} \\d{5})`,
  "uy",
);
const upperCaseUnit = / (?:APT|STE|SUITE)\.? ?#?[A-Z\d-]{1,5}$/;
/** `4410 W FOSTER AVE`, `77 E 42ND ST`: with a direction or an ordinal. */
const directed = /^\S* (?:(?:[NSEW]|NE|NW|SE|SW)\.? |[^\d]{0,24}\d{1,3}(?:ST|ND|RD|TH) )/;
/** After the street, on its line or the next one: `SALEM OR 97301`. */
const upperCaseCity =
  /[,\s]{1,3}[A-Z][A-Z.'-]{2,20}(?: [A-Z][A-Z.'-]{1,20}){0,2},? (?!(?:HI|ID|IN|ME|OK) )(?:[A-Z]{2} (?:\d{5}(?!\d)|[A-Z]\d[A-Z] ?\d[A-Z]\d)|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![A-Z\d]))|\^/y;
const upperCaseLabel =
  /(?:^|[\n|;])[ \t]*(?:(?:SHIP|BILL|SOLD|MAIL|DELIVER|INVOICE|REMIT)(?:PED|ED)? TO|(?:(?:STREET|HOME|MAILING|BILLING|SHIPPING|DELIVERY|PATIENT) )?ADDRESS):?[^\d]{0,60}$/;
/** Words for a street that have no other common meaning. */
const certainStreet = / (?:BLVD|BOULEVARD|PARKWAY|PKWY)(?![A-Z])/;
const ambiguousStreet = / (?:CIR|CIRCLE|DR|DRIVE|HIGHWAY|HWY|LANE|LN|ST|TRAIL|TRL)\.?$/;

/** Whether a match of `upperCaseAfter` is a street, unlike `2 TB HARD DRIVE`. Ordinary words need a place, a label or an apartment. */
function isUpperCaseStreet(text: string, start: number, end: number, last: number): boolean {
  const name = text.slice(end, last);
  if (upperCaseUnit.test(name) || directed.test(name) || certainStreet.test(name)) return true;
  if (matchesAt(upperCaseCity, text, last) || upperCaseLabel.test(text.slice(Math.max(0, start - lookBehind), start)))
    return true;
  return (
    end - start > 1 &&
    !ambiguousStreet.test(name) &&
    /[A-Z]{4,} /.test(name) &&
    !name
      .split(/[^A-Z]+/)
      .slice(0, -1)
      .some(isOrdinary)
  );
}

const stateRoute = /(?: [NSEW]\.?)? (?:State Route|County Road|US Route|State Highway|US Highway) \d{1,4}/uy;
const frenchAfter = compactPattern(`(?: ?(?:bis|ter|quater|[A-D]))?,? (?:${french.join("|")}) ${name}`, "uy");
const vietnameseAfter =
  /(?:\/\d{1,4}[A-Z]?){0,3}(?: (?:Đường|đường|phố|Phố)(?: \p{Lu}\p{L}{0,8}){1,4}|(?: \p{Lu}\p{L}{0,8}){2,4}(?=, ?(?:Quận|Q\.(?= ?\d)|Phường|P\.(?= ?\d)|TP(?:\. ?(?=\p{Lu})| ?HCM| (?:Hồ|Đà|Nha|Cần|Thủ|Huế|Vũng|Hải|Biên))|Hà Nội|Hồ Chí Minh)))/uy;
const capitalFrenchAfter = compactPattern(
  `(?: ?(?:bis|ter|quater|[A-D]))?,? (?:Rue|Allée|Impasse|Quai|Chemin|Faubourg|Ruelle|Sentier|Boulevard|Avenue(?= (?:de|du|des|d['’]|la|le))) ${name}`,
  "uy",
);
const malayAfter = compactPattern(`,? (?:Jalan|Jl\\.|Jln\\.?|Lorong|Persiaran) ${name}`, "uy");
const arabicAfter = /[ ،,]{1,2}شارع(?: [\u0621-\u064a]{2,14}){1,3}/uy;
const thaiAfter = /(?:\/\d{1,4})? ?(?:ถนน|ถ\.|ซอย) ?[\u0e01-\u0e4e]{2,24}/uy;
const afterCapital = [englishAfter, upperCaseAfter, capitalFrenchAfter, stateRoute, vietnameseAfter, malayAfter];
const afterLowercase = [frenchAfter, vietnameseAfter];
const afterWide = [arabicAfter, thaiAfter, vietnameseAfter, frenchAfter];
const none: readonly RegExp[] = [];
const ordinal = /\d{1,3}(?:st|nd|rd|th) /y;
const maxOrdinalDigits = 3;

function isOrdinal(text: string, start: number): boolean {
  let end = start + 1;
  while (end - start < maxOrdinalDigits && isDigit(codeAt(text, end))) end++;
  return isLetter(codeAt(text, end)) && matchesAt(ordinal, text, start);
}

/** The patterns to try after a number, by the first letter that follows it. */
function patternsBehind(text: string, end: number): readonly RegExp[] {
  let index = end;
  // A house letter, or a second number.
  while (index < text.length && index - end < 7 && isHousePart(text.charCodeAt(index))) index++;
  if (text.charCodeAt(index) === COMMA) index++;
  if (text.charCodeAt(index) === SPACE) index++;
  if (text.startsWith("bis ", index)) index += 4;
  if (text.startsWith("bis, ", index)) index += 5;
  const code = codeAt(text, index);
  if (code > 127) return afterWide;
  if (isDigit(code)) return isOrdinal(text, index) ? afterCapital : none;
  if (!isLetter(code)) return none;
  return code < 97 ? afterCapital : mayBeginStreet(text, index) ? afterLowercase : none;
}

/** The first two letters of a word for a street after a number, and of what can precede it: `12 ter, rue …`. */
const streetBeginnings = new Set([...french, "phố", "ter", "quater"].map((word) => word.slice(0, 2)));
const mayBeginStreet = (text: string, index: number) => streetBeginnings.has(text.slice(index, index + 2));

/** Digits, letters, `/` and `-` right after a number. */
const isHousePart = (code: number) => isWord(code) || code === SLASH || code === HYPHEN;

// Patterns before a number. Each match ends right before it.
const sign =
  "(?:,? (?:n[º°.o]{0,2}|No\\.?:?|№|nr\\.?|num\\.?|д\\.|дом|буд\\.|số|رقم|#) ?|, ?| No:| # ?|،? (?:رقم )?| )";
const ending = [
  `(?:\\d{1,5} )?\\p{L}[\\p{L}-]{2,30}(?:${compoundEndings.join("|")}) `,
  `(?:\\d{1,5} )?\\p{Lu}[\\p{L}-]{2,30}(?:${capitalizedCompoundEndings.join("|")}) `,
  `\\p{Lu}[\\p{L}'’.-]{1,24}(?: \\p{Lu}[\\p{L}'’.-]{1,24}){0,2} (?:${[...separateAfter, ...sharedAfter].join("|")})${sign}`,
  `(?:${before.join("|")}) ?${name}${sign}`,
  `(?:Am|An der|Auf der|Auf dem|Im|In der|Zum|Zur|Unter den|Beim) (?:(?:Alten|Neuen|Großen|Kleinen|Oberen|Unteren|Hohen) )?(?:Markt|Linden|Bahnhof|Rathaus|Ring|Park|Berg|Anger|Graben|Tor|Dom|See|Wald|Mühle|Schloss|Kirchplatz|Hafen|Stadtpark)\\p{L}{0,12} `,
  `(?:${postOfficeBoxes.join("|")})[ :]{0,2}(?:n[º°.o] ?)?`,
  "(?:calle|carrera|cra\\.?|cl\\.?|kr\\.?|diagonal|transversal|avenida|av\\.?) \\d{1,3} ?[A-Z]?(?: (?:bis|sur|norte|este|oeste))? ?(?:#|no\\.?|n[º°.o]{1,2}) ?",
  `(?:Số|số nhà|house no\\.?|hausnummer|numéro) `,
];
const beforeNumber = ending.map((form) => compactPattern(`(?<![\\p{L}\\p{N}])(?:${form})$`, "iu"));
const capitalForms = new Set([1, 2]);
/** Case-sensitive: `via Roma 10`, not `via npm 10`. */
const beforeNumberExact = ending.map((form, index) =>
  capitalForms.has(index) ? compactPattern(`(?<![\\p{L}\\p{N}])(?:${form})$`, "u") : undefined,
);
const nameBefore = compactPattern(`(?:${before.join("|")}) ?${name}${sign}$`.replace("(?:calle", "(?:[Cc]alle"), "u");

const afterNumber = compactPattern(
  `(?:[/-]\\d{1,5}|[ -]?(?!m\\.? ?\\d)[A-Za-z](?![\\p{L}\\p{N}])| (?:bis|ter|hs|BIS|TER|HS|I{2,3})(?![\\p{L}\\p{N}])| ?[º°])?(?:,? (?:кв\\.|D:|m\\.|lok\\.) ?\\d{1,4}|,? \\d{1,2}º ?[A-Z]?)?${unit}`,
  "uy",
);

/** Every word of the patterns above, in lowercase and without dots. */
const spelledOut = (fragments: readonly string[]) =>
  fragments
    .flatMap((fragment) =>
      fragment
        .replace(/\(\?<[!=](?:[^()]|\([^()]*\))*\)|[\\.?:]/g, "")
        .replace(/[()]/g, " ")
        .toLowerCase()
        .split(/[|/ ]+/),
    )
    .filter((word) => word !== "");
const suffixes = new Set(spelledOut([...compoundEndings, ...capitalizedCompoundEndings]));
const maxSuffixLength = Math.max(...[...suffixes].map((suffix) => suffix.length));
/** Words right before a number. */
const wordsRightBefore = [
  ...spelledOut([...separateAfter, ...sharedAfter, ...postOfficeBoxes]),
  ...splitWords(`
    no n nº nr số house haus hausnummer numéro box fach postfach postbus postboks postbox bp pk post bag д дом буд رقم postale correos de
  `),
];
/** Words up to five words before a number. */
const wordsEarlier = [
  ...spelledOut(before),
  ...["via", "c", "am", "der", "dem", "im", "zum", "zur", "den", "beim", "cra", "cl", "kr", "av", "transversal"],
];
const earlierWords = wordEnds(wordsEarlier);
/** Includes the suffixes of street names written as one word. */
const nearestWords = wordEnds([...wordsRightBefore, ...wordsEarlier, ...suffixes]);
const maxWords = 7;

/** Cheap check of whether the text before a number could end with a street name. */
function mayBeAfterStreet(text: string, codes: Uint16Array, start: number, from: number): boolean {
  if (codeUnitAt(codes, start - 1) === hash || codeUnitAt(codes, start - 2) === hash) return true;
  return someWordBefore(text, codes, start, from, maxWords, (wordStart, wordEnd, isNearest) => {
    if (!(isNearest ? nearestWords : earlierWords).mayEndAt(codes, wordEnd, from)) return false;
    const word = sliceWord(text, wordStart, wordEnd);
    return earlierWords.has(word) || (isNearest && (nearestWords.has(word) || hasSuffix(word)));
  });
}

function hasSuffix(nearest: string): boolean {
  for (let length = Math.min(maxSuffixLength, nearest.length - 1); length > 1; length--)
    if (suffixes.has(nearest.slice(-length))) return true;
  return false;
}

const hash = 35;

const lookBehind = 72;
const maxDigits = 5;

function findStreetAddresses({ text }: Reading, spans: number[]): void {
  const { length } = text;
  let codes = readCodes(text);
  let done = 0;
  let highest = 0;
  for (let start = 0, end = 0; start < length; start = Math.max(end, start + 1)) {
    const code = codes[start] as number;
    if (code > highest) highest = code;
    if (!isDigit(code)) continue;
    end = start + 1;
    while (isDigit(codes[end] as number)) end++;
    if (end - start > maxDigits || !standsAlone(codes, start, end)) continue;
    const last = findAt(text, codes, start, end, done, spans);
    codes = readCodes(text);
    if (last === undefined) continue;
    done = last;
    end = Math.max(end, last);
  }
  if (text.includes("PO")) collect(text, military, spans);
  if (text.includes("Sector") || mayBeIndian(text, highest > 127)) collect(text, indianHouse, spans);
  if (secondNumber.test(text)) collect(text, twoNumbers, spans);
  if (highest > 127 && eastAsian.test(text)) for (const pattern of unspaced) collect(text, pattern, spans);
}

function collect(text: string, pattern: RegExp, spans: number[]): void {
  for (const { index, 0: found } of findMatches(text, pattern)) spans.push(index, index + found.length);
}

/** Excludes numbers that are part of a word, an amount, a date or a version. */
function standsAlone(codes: Uint16Array, start: number, end: number): boolean {
  const [left, right] = [codeUnitAt(codes, start - 1), codeUnitAt(codes, end)];
  if (isLetter(left) || left === 95 || left === 47 || left === 45 || left === 43 || left === 36 || left === 37)
    return false;
  if ((left === 46 || left === 44) && isDigit(codeUnitAt(codes, start - 2))) return false;
  return (
    right !== 95 &&
    right !== 37 &&
    !((right === 46 || right === 44 || right === 58) && isDigit(codeUnitAt(codes, end + 1)))
  );
}

/** Units and counts. */
const counted =
  /(?:chapter|section|level|version|step|rule|issue|task|page|figure|fig\.|table|part|type|class|phase|stage|tier|vol\.|volume|season|episode|round|top|line|grade|day|week|year|python|java|node|windows|ios|android) $/i;
const counts =
  /^ ?(?!m\.? ?\d)(?:km|m|cm|mm|mi|kg|g|l|h|min|s|ms|uhr|years?|days?|times|veces|fois|stars?|items?|people|personen|Personen|Minuten|Stunden|hours?|percent|prozent|euros?|EUR|USD|€|\$|%|часов|км|м|штук|этаж\p{L}*|метров|phút|giờ|người|horas|settimane|giorni|results?|of|over|over)(?![\p{L}\p{N}])/iu;

function findAt(
  text: string,
  codes: Uint16Array,
  start: number,
  end: number,
  from: number,
  spans: number[],
): number | undefined {
  const patterns = patternsBehind(text, end);
  const isAfterStreet = mayBeAfterStreet(text, codes, start, from);
  if (patterns.length === 0 && !isAfterStreet) return undefined;
  const near = text.slice(Math.max(from, start - lookBehind), start);
  for (const pattern of patterns) {
    if (!matchesAt(pattern, text, end)) continue;
    if (counted.test(near)) break;
    if (pattern === upperCaseAfter && !isUpperCaseStreet(text, start, end, pattern.lastIndex)) continue;
    spans.push(start - prefixLength(near), pattern.lastIndex);
    return pattern.lastIndex;
  }
  if (!isAfterStreet || counts.test(text.slice(end, end + 16))) return undefined;
  const written = streetBefore(near);
  if (written !== undefined && shared.test(written) && !hasPlace(text, start, end)) return undefined;
  // `B.P. 120/80` is blood pressure.
  if (written === undefined || (/^B\.?P/.test(written) && codeAt(text, end) === SLASH)) return undefined;
  afterNumber.lastIndex = end;
  const last = end + (afterNumber.exec(text)?.[0].length ?? 0);
  spans.push(start - written.length, last);
  return last;
}

const shared = new RegExp(` (?:${sharedAfter.join("|")})${sign}$`, "u");
/** `Erster Platz 1` */
const rank = /(?<!\p{L})(?:erst|zweit|dritt|viert|fünft|letzt)e[mnrs]? platz/iu;
const townAfter =
  /[ -]?\d{0,3}[A-Za-z]?(?:, (?:(?:[A-Z]{1,2}-)?\d{4,5} |\d{3} \d\d )?\p{Lu}\p{L}{2,24}(?! \p{L}{0,24} ?\d)|[,\s]{1,3}(?:[A-Z]{1,2}-)?(?:\d{4,5}|\d{3} \d\d)(?: [A-Z]{2})? \p{Lu}\p{L}{2})/uy;
const addressBefore =
  /(?<!\p{L})(?:an|wohn\p{L}*|lebt|adres\p{L}*|address\p{L}*|anschrift|straße|naslov|liefer\p{L}*|lieferung an|stanuje\p{L}*|živi\p{L}*|bydl\p{L}*|woon\p{L}*|straat)(?: (?:am|an|na|in|op|im|is|ist|je))?[ :]{1,3}[^\d\n]{0,48}$/iu;

/** Whether a town follows or a word for an address precedes, for streets whose word has another meaning. */
const hasPlace = (text: string, start: number, end: number) => {
  const near = text.slice(Math.max(0, start - lookBehind), start);
  return !rank.test(near) && (addressBefore.test(near) || matchesAt(townAfter, text, end));
};

/** Indexes of the formats in which the street name is a separate, capitalized word. */
const firstNamed = 1;
const lastNamed = 4;

function streetBefore(near: string): string | undefined {
  const hasCapital = near !== near.toLowerCase();
  for (const [index, pattern] of beforeNumber.entries()) {
    if (!hasCapital && index >= firstNamed && index <= lastNamed) continue;
    const found = (beforeNumberExact[index] ?? pattern).exec(near)?.[0];
    if (found === undefined) continue;
    // A street name is capitalized, regardless of the case of the word for street.
    if (
      index === 3 &&
      !nameBefore.test(found.charAt(0).toLowerCase() + found.slice(1)) &&
      !nameBefore.test(found) &&
      !nameBefore.test(near)
    )
      continue;
    return found;
  }
  return undefined;
}

const prefix =
  /(?:(?:Flat|Unit|Apt\.?|Apartment|Suite|Ste\.?|FLAT|UNIT|APT\.?|APARTMENT|SUITE|STE\.?) #?[\w-]{1,5},? |(?<![\w&])#[\w-]{1,5}, |\d{1,5}[/ ]|Số )$/u;
const prefixLength = (near: string) => prefix.exec(near)?.[0].length ?? 0;

/** Czech and Slovak streets, whose houses have two numbers: `Kounicova 1287/14`. Other endings need a label, because laws also have them. */
const twoNumbers =
  /(?:(?<![\p{L}\p{N}])(?!(?:Osn|Obn)ova )\p{Lu}\p{Ll}{2,24}(?:sk[áé]|ck[áé]|ova)|(?<=(?:[Ss]ídl(?:o|em)|[Bb]yt|[Aa]dres[aey])(?: společnosti| firmy)?:? )\p{Lu}\p{Ll}{2,24}(?:ní|ého|ých))(?: \p{Ll}{2,12})? (?!(?:19|20)\d\d\/)(?:\d{3,4}\/\d{1,3}[a-z]?(?=[,.;]|\s*$|\s\d{3} \d\d)|\d{1,4}\/\d{1,3}[a-z]?(?=, \p{Lu}))/gu;
const secondNumber = / \d{1,4}\/\d/;
const military =
  /(?:(?:PSC|CMR|Unit) \d{1,5},? Box \d{1,5}|USN?[SV] \p{L}{2,20})[,\s]{1,3}[AFD]PO,? A[AEP] \d{5}(?:-\d{4})?/gu;
const indian = ["Plot", "Door No", "H. No", "H.No", "Nagar"];
const devanagari = ["मकान", "प्लॉट", "गली"];
const lettered = /[A-Z]-?\d{1,4}, \p{Lu}/u;
/** Whether a house has a number with a letter, or a text has one of the words of such addresses. */
const mayBeIndian = (text: string, hasWide: boolean) =>
  indian.some((word) => text.includes(word)) ||
  (hasWide && devanagari.some((word) => text.includes(word))) ||
  (text.includes(", ") && lettered.test(text));
const indianHouse =
  /(?:(?:Flat|Plot|House|Door|Villa|Shop|Block)(?: No\.?)?|H\. ?No\.?) ?[A-Z]?[\d/-]{1,8}[A-Z]?, ?(?:[\p{L}\d .'-]{2,30}, ?)?(?:Sector|Phase|Block|[\p{L} ]{2,20}(?:Nagar|Colony|Layout|Marg|Vihar|Enclave|Extension|Society|Apartments?|Towers?|Road)|Road No\.?|Street No\.?|Lane No\.?|\d{1,2}(?:st|nd|rd|th) (?:Cross|Main|Street|Lane)(?!\p{L})|(?:\p{Lu}\p{L}{1,20} ){1,3}(?:Street|Crescent|Avenue|Lane|Way(?=[,.;\n]|$)|(?<=(?:House|Flat|Door|Villa)[^\n,]{1,14}, ?(?:\p{Lu}\p{L}{1,20} ){1,3})(?:Close|Drive))(?!\p{L}))(?: ?-?\d{1,3}[A-Z]?)?|(?<![\p{L}\p{N}-])[A-Z]{1,2}-?\d{1,4}, (?=[^\n]{0,60}(?:Apartments?|Residency|Heights|Towers?|Society|Road|Rd|Nagar|Colony|Enclave|Marg|Cross|Layout|Vihar|Lane|Street)(?!\p{L}))(?:[\p{L}\d][\p{L}\d .'-]{1,30}, ){1,4}\p{Lu}[\p{L} ]{2,20}[ -]{1,2}[1-9]\d\d ?\d{3}(?!\d)|(?:मकान नंबर|मकान नं\.?|प्लॉट नंबर|गली नंबर) ?\d{1,5}(?:, ?[\u0900-\u097f]{2,20}(?: [\u0900-\u097f]{2,20}){0,3})?/gu;

/** A house number with one to four words, in either order, as the value of a label or after a verb. */
const numberFirst = `\\d{1,5}[A-Za-z]?(?:[/-]\\d{1,4})?,? (?:(?:The|de|la|du|des|von|van) ){0,2}\\p{Lu}[\\p{L}'’-]{1,24}(?:(?: \\p{Lu}[\\p{L}'’-]{1,24}){1,3}|(?=,)|(?<=[Ss]treet(?: [Aa]ddress)?["']?\\s?[:=] ?["']?[^\\n,]{0,40}))`;
const preposition =
  "(?:Am|An|Auf|Im|In|Zum|Zur|Beim|Bei|Unter|Unterm|Ober|Hinter|Vor|Neben|Hinterm)(?: (?:der|dem|den))?";
const numberLast = `(?:${preposition} )?(?:\\p{Lu}[\\p{L}'’.-]{2,24} ){1,3}\\d{1,4} ?[a-z]?(?:[/-]\\d{1,4})?`;
const labelled = compactPattern(
  `(?:^|[\\n|;{])[ \\t"'>*-]{0,8}(?:(?:Registrant|Admin|Tech|Billing|Shipping|Home|Postal|Mailing|Delivery) )?(?:[Ss]treet(?: [Aa]ddress)?|[Aa]ddress(?: [Ll]ine ?1)?|Adresse|Anschrift|Lieferadresse|Rechnungsadresse|Wohnadresse|Straße|Adres|Dirección|Domicilio|Indirizzo|Endereço|Morada|Osoite|Adress|Direccion|(?:адрес|адреса|Адрес|Адреса)(?: проживания| доставки)?|[Bb]ydliště|[Aa]dresa|διεύθυνση|Διεύθυνση|[Đđ]ịa chỉ(?: nhà)?|[Aa]dres zamieszkania|[Ll]akcím|[Cc]ím|[Aa]dresse postale|home[Pp]ostal[Aa]ddress|street|[Ss]traat|[Ii]kametgah|[Aa]lamat|Abs(?:ender(?:in)?)?\\.?|Empf(?:änger(?:in)?)?\\.?|Exp(?:éditeur)?\\.?|Rem(?:itente)?\\.?|Mitt(?:ente)?\\.?|Nadawca|Odesílatel|Feladó|Afzender|Avsändare|Afsender)["']?\\s?[:=] ?["']?(${numberFirst}|${numberLast})(?=["']?(?:[,;\\n|$]|\\s*$| [($]))`,
  "gu",
);
/** `VERSAND AN`, then the address on one of the next lines, as on a label or an invoice. A place after it confirms it. */
const consigned = compactPattern(
  `(?:^|\\n)[ \\t>*#-]{0,6}(?:(?:[Bb]ill|[Ss]hip|[Ss]old|[Dd]eliver|[Ii]nvoice|BILL|SHIP|SOLD|DELIVER) (?:[Tt]o|TO)|(?:VERSAND|LIEFERUNG|RECHNUNG|Versand|Lieferung|Rechnung) (?:AN|an)|(?:Liefer|Rechnungs|Versand)(?:anschrift|adresse))[*]{0,2} ?:?(?: [^\\n\\d]{0,60})?\\r?\\n(?:[^\\n\\d]{1,60}\\n){0,2}[ \\t]{0,8}(${numberFirst}(?=,\\s{1,8}\\p{Lu})|${numberLast}(?=,?\\s{1,8}(?:[A-Z]{1,2}-)?\\d{4,5} \\p{Lu}))`,
  "gu",
);
/** `bydliště Na Kopci 12/3`, in Czech, Slovak, Polish and Hungarian. */
const residence =
  /(?<!\p{L})(?:[Bb]ydliště|[Bb]ydlisko|[Bb]ytem|[Bb]ydl[íi](?:m|me|š)?|[Bb]ývam|[Mm]ieszka(?:m|my)?|[Ww]ohne|[Ww]ohnhaft|[Zz]am(?:ieszkał[ay]|\.)|[Ll]akik|[Ll]akóhely(?:e)?)(?: (?:na adrese|trvale|przy|na|v|w))?[: ]{1,2}(\p{Lu}\p{L}{0,24}\.?(?: \p{L}{2,24}){0,3} \d{1,4}(?:\/\d{1,4})?[a-z]?)(?=[,.;\n]|\s*$| in \p{Lu})/gu;
/** A label of a text box in the snapshot of a page. */
const typedAddress = compactPattern(
  `textbox "[^"\\n]{0,24}(?:[Ss]treet|[Aa]ddress(?! ?(?:bar|2))|[Aa]dresse|[Aa]nschrift|[Dd]irección|[Dd]omicilio|[Ii]ndirizzo|[Ee]ndereço|[Aa]dres)[^"\\n]{0,24}"(?: \\[[^\\]\\n]{1,40}\\]){0,4}: ["']?(${numberFirst}|${numberLast})`,
  "gu",
);
const afterVerb = compactPattern(
  `(?<!\\p{L})(?:[Ll]ive[sd]?|[Ll]iving|lebt|wohn[et]|wohnhaft|[Dd]eliver(?:ed|y)?|[Ss]hip(?:ped)?|[Ss]end(?: it)?|[Ss]ent|[Mm]oved|[Mm]oving|[Ll]ocated|[Rr]esiding|[Rr]esides?|home is|house is)(?: (?:now|back|in|it|off|them|me|the parcel|the package)){0,2} (?:at|to|in|is|:) ?(?:number )?(\\d{1,5}[A-Za-z]? (?:The )?\\p{Lu}[\\p{L}'’-]{2,24}(?: \\p{Lu}[\\p{L}'’-]{1,24}){1,3})(?=[,.;\\n]|\\s*$)`,
  "gu",
);
/** A house with a name instead of a number: `moving to The Old Forge, Pump Lane`. */
const namedHouse =
  /(?<!\p{L})(?:[Ll]ive[sd]?|[Ll]iving|[Dd]eliver(?:ed)?|[Ss]hip(?:ped)?|[Mm]oved|[Mm]oving|[Rr]esiding|[Rr]esides?)(?: (?:now|back|it|them)){0,2} (?:at|to) (\p{Lu}[\p{L}'’-]{1,24}(?: \p{Lu}[\p{L}'’-]{1,24}){0,2}, (?:\p{Lu}[\p{L}'’-]{1,24} ){1,2}(?:Lane|Road|Street|Avenue|Drive|Close|Crescent|Terrace|Mews|Grove|Gardens))(?![\p{L}\p{N}-])/gu;
/** `leave it at 31 Tanner's Wharf`: what is left at a number is often a title, so the name must have an owner or end with a word for a place. */
const handedOver = compactPattern(
  `(?<!\\p{L})(?:[Dd]rop(?:ped)?|[Ll]eave|[Ll]eft|[Bb]ring)(?: (?:off|it|them|back|the parcel|the package)){0,2} (?:at|to) (?:number )?(\\d{1,5}[A-Za-z]? (?:\\p{Lu}[\\p{L}'’-]{1,24} ){0,2}(?:\\p{Lu}\\p{L}{1,24}['’]s \\p{Lu}\\p{L}{2,24}|\\p{Lu}[\\p{L}'’-]{1,24} (?:Wharf|Yard|Hill|Green|House|Cottages?|Gate|View|End|Bank|Rise|Vale|Wynd|Mount|Cross|Common|Heath|Hollow|Ridge|Bend|Trace|Landing|Point|Wood|Fields?|Meadows?|Farm|Mill|Bridge|Croft|Dene|Dale|Lea)))(?=[,.;\\n]|\\s*$)`,
  "gu",
);
/** `Am Hang 12, 83022 Rosenheim`, `17 Kelpie Wynd, Falkirk FK2 7XX`: the postal code confirms the address. */
const beforePostcode = compactPattern(
  `(?<![\\p{L}\\p{N}.-])((?:${preposition} (?:\\p{Lu}[\\p{L}-]{2,24} ){1,3}|(?:(?<=(?:na|przy|w|wohnt|in|:|;|\\n|^) ?)(?:\\p{Lu}[\\p{L}'’-]{3,24} ){1,3}))\\d{1,4} ?[a-z]?(?:[/-]\\d{1,4})?)(?=,? (?:[A-Z]{1,2}-)?(?!(?:19|20)\\d\\d )(?:\\d{4,5}|\\d{2}-\\d{3}|\\d{3} \\d\\d) (?:[A-Z]{2} )?(?!(?:Zeilen|Dateien|Schritte?|Punkte|Personen|Euro|Stück|Teilnehmer|Einträge|Datensätze|Bytes?|Tokens?|Nutzer|Kunden|Meter|Kilometer|Zeichen|Wörter|Tage|Stunden|Minuten|Mal|Prozent|Rows?|Lines?|Items?)(?!\\p{L}))\\p{Lu}\\p{L}{2,})`,
  "gu",
);
const beforeState = compactPattern(
  `(?<![\\p{L}\\p{N}.-])(\\d{1,5}[A-Za-z]? (?:The )?\\p{Lu}[\\p{L}'’-]{2,24}(?: \\p{Lu}[\\p{L}'’-]{1,24}){0,3})(?=, \\p{Lu}[\\p{L}.'’-]{2,20}(?: \\p{Lu}[\\p{L}.'’-]{2,20}){0,2},? (?:[A-Z]{2} \\d{5}(?!\\d)|(?!VAT)[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}(?![A-Z\\d])))`,
  "gu",
);
const stateCodes =
  "AL|AK|AZ|AR|CA|CO|CT|DE|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY";
/** `301 Old Mill Trace Macon GA` after the word for a street: the state confirms it. */
const named = compactPattern(
  `(?:^|[\\n,;:(]\\s?|(?:my|the|and|is|home|our) )(?:[Ss]treet|[Aa]ddress|[Aa]ddr)(?: address)?(?: is|:)? (\\d{1,5}[A-Za-z]? (?:\\p{Lu}[\\p{L}'’-]{1,24} ){2,5}(?=(?:${stateCodes})(?![\\p{L}])))`,
  "gu",
);
const saidUnits = "one|two|three|four|five|six|seven|eight|nine";
const saidNumber = `(?:${saidUnits}|oh|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)`;
/** `take me to nine forty two Willow Bend Drive` */
const said = compactPattern(
  `(?:(?<![\\p{L}-])(?:[Aa]t|[Tt]o|[Ff]rom|[Nn]ear|is|it's) |^|(?<=\\] ))(?:number )?(${saidNumber}(?:[ -](?:and )?${saidNumber}){0,5} (?:\\p{Lu}[\\p{L}'’-]{1,24} ){1,3}(?:${englishStreets.join("|")}))(?![\\p{L}\\p{N}-])(?= ?[,.?!;\\n]| (?:in|near|and|please|apartment|unit|suite|apt|now|by|at|for)(?!\\p{L})|$)`,
  "gu",
);
const streetEndings = englishStreets.map((word) => word.toLowerCase());
const saidWords = splitWords(
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety",
);

function findSaid({ text }: Reading, spans: number[]): void {
  takeEnds(text, said, spans);
}

/** SWIFT MT: the account, the name and the street of a party to a payment. */
const payer =
  /(?<![^\n]):5[09][AFK]?:(?:\/[^\n]{1,40}\r?\n)?(?:1\/)?(?!\/)[^\n]{1,40}\r?\n(?:2\/)?(?!\d\/)((?=[^\n]{0,40}\d)(?=[^\n]{0,40}\p{L}{3})(?!\d{4,5} )[^\n]{4,40})(?=\r?\n)/gu;
const isPayment = (text: string) => /^:5[09][AFK]?:/m.test(text);
/** X12, and a party in EDIFACT: `N3*4 ROSE LANE~`, `NAD+CN+++Jane Doe+4 Rose Lane+Leeds`. */
const messageAddress =
  /(?:(?<=(?:^|[~\n])N3\*)|(?<=NAD\+[A-Z]{2}\+[^+'\n]{0,40}\+[^+'\n]{0,80}\+[^+'\n]{2,80}\+)(?=[^+'\n]{0,60}\d))([^*~+'\n]{4,60})(?=[*~+'\n]|$)/g;
/** RFC 6350: the third part of an address. */
const cardAddress = /(?:^|\n)(?:\w{1,12}\.)?ADR[^:\n]{0,80}:[^;\n]{0,60};[^;\n]{0,60};([^;\n]{3,80});/g;
/** Times, counts and titles. */
const notAddress =
  /(?:Uhr|Users?|Items?|Days?|Hours?|Minutes?|Years?|Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|January|February|March|May|June|July|October|December|Jahr|Seite|Platz|Beispiel|Ordner|Schritt|Zimmer|Raum|Saal|Tabelle|Zeile|Spalte|Datei|Test|Tag|Fall|Position|Kapitel|Abschnitt|Version|Punkt|Teil|Schnitt|Satz|Artikel|Ziffer|Nummer)(?![\p{L}])/u;

/** `Level 4` */
const numbered =
  /^(?:Level|Stage|Phase|Page|Section|Chapter|Item|Row|Step|Option|Build|Release|Slot|Field|Версия|Версії|Страница|Этап|Уровень|Раздел|Пункт|Шаг|Verze|Strana|Krok|Έκδοση|Σελίδα) \d/u;

/** Addresses without a word for a street, which a label, a verb or a postal code confirms. */
const findConfirmed =
  (patterns: readonly RegExp[]) =>
  ({ text }: Reading, spans: number[]): void => {
    for (const pattern of patterns)
      for (const { 0: all, 1: value = "", index } of findMatches(text, pattern)) {
        const start = index + all.lastIndexOf(value);
        if (!notAddress.test(value) && !numbered.test(value)) spans.push(start, start + value.trimEnd().length);
      }
  };
const findLabelled = findConfirmed([labelled, named, typedAddress, consigned]);
const findResidences = findConfirmed([residence]);
const findAfterVerbs = findConfirmed([afterVerb, handedOver]);
const findNamedHouses = findConfirmed([namedHouse]);
const findInCards = findConfirmed([cardAddress, messageAddress]);
const findPayers = findConfirmed([payer]);
const findBeforePostcodes = findConfirmed([beforePostcode, beforeState]);
/** What follows the number of the house in both patterns. */
const mayHavePostcode = (text: string) =>
  /\d[ -]?\d{2,3} (?:[A-Z]{2} )?\p{Lu}|, \p{Lu}[^\n]{2,64} [A-Z]{1,2} ?\d/u.test(text);

const mayLabelAddress = (text: string) => /[Аа]дрес|ydliště|dresa|ιεύθυνση|ịa chỉ|akcím|Cím|cím/.test(text);
const mayEndWithState = (text: string) => /[a-z] [A-Z]{2}(?![A-Za-z])/.test(text);
const states = stateCodes.split("|").map((state) => `${state} `);
const hasPostcode = (text: string) => /\d[a-z]?, (?:\d{3} \d\d|\d\d-\d{3}|\d{4,5}) \p{Lu}/u.test(text);
const addressLabels = splitPhrases(
  "Street, street, Address, address, Adresse, Anschrift, Lieferadresse, Rechnungsadresse, Wohnadresse, Straß, Adres, Direcci, homePostalA, Bydl, bydl, adres, Alamat, alamat, Straat, straat, Ikametg, Domicilio, Indirizzo, Endere, Morada, Osoite, Abs., Abs:, Absender, Empf., Empf:, Empfänger, Exp., Exp:, Expéd, Rem., Rem:, Remitente, Mitt., Mitt:, Mittente, Nadawca, Odesílatel, Feladó, Afzender, Avsändare, Afsender, bill to, Bill to, Bill To, BILL TO, ship to, Ship to, Ship To, SHIP TO, sold to, Sold to, Sold To, SOLD TO, deliver to, Deliver to, Deliver To, DELIVER TO, invoice to, Invoice to, Invoice To, VERSAND AN, LIEFERUNG AN, RECHNUNG AN, Versand an, Lieferung an, Rechnung an, Lieferan, Versandad, Rechnungsan",
);
const residing = splitPhrases(
  "drop it, drop off, drop the, leave it, leave the, bring it, live, living, lebt, wohn, deliver, ship, send, sent, moved, moving, located, Moved, Moving, resid, home is, house is",
);
/** The verbs of addresses after a verb. A space follows each. */
const verbs = [
  "drop it, drop off, drop the, leave it, leave the, bring it, home is, house is",
  "live, lives, lived, living, lebt, wohne, wohnt, wohnhaft, deliver, delivered, delivery, ship, shipped, send, sent, moved, moving",
  "located, reside, resides, residing",
].flatMap((list) => splitPhrases(list).flatMap((verb) => [`${verb} `, `${withCapital(verb)} `]));
const residences = splitPhrases(
  "bydl, Bydl, bytem, Bytem, bývam, Bývam, zam., Zam., zamieszka, Zamieszka, mieszka, Mieszka, wohne, Wohne, wohnhaft, Wohnhaft, lakik, Lakik, lakóhely, Lakóhely",
);
const prepositions = splitPhrases(
  "Am , An d, Auf , Im , In d, Zum , Zur , Beim , Bei d, Unter, Ober, Hinter, Vor d, Neben, na , przy ",
);

const eastAsian = /[\u0590-\u06ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const han = "[\\u4e00-\\u9fff々]";
const japanese = "[\\u3040-\\u30ff\\u4e00-\\u9fff々ー]";
const hangul = "[\\uac00-\\ud7a3]";
const postcode = "(?:〒? ?\\d{3}-\\d{4}[ 　]?)?";
const unspaced: readonly RegExp[] = [
  // Japan: from the prefecture or the ward to the house number.
  new RegExp(
    `${postcode}(?:東京都|北海道|大阪府|京都府|${han}{2,3}県)${japanese}{1,24}\\d{1,4}(?:(?:丁目|番地?|号|条|[-−‐ー‑])${japanese}{0,3}\\d{0,4}){0,5}(?:号室?|丁目|番地?)?`,
    "gu",
  ),
  new RegExp(
    `${postcode}(?:東京都|北海道|大阪府|京都府|${han}{2,3}県)${japanese}{1,20}[一二三四五六七八九十]丁目(?:\\d{1,4}番?(?:地|\\d{0,4}号|-\\d{1,4})?){0,2}`,
    "gu",
  ),
  new RegExp(`${han}{1,6}[市区町村]${japanese}{1,10}\\d{1,3}(?:丁目\\d{1,4})?(?:-\\d{1,4}){1,3}`, "gu"),
  // China, Taiwan, Hong Kong.
  new RegExp(
    `(?:${han}{1,24}?)(?:路|街|大道|胡同|巷|弄|道)(?:[中东東西南北]|${han}{1,2}段)?\\d{1,5}(?:[弄巷]\\d{1,4}){0,2}[号號](?!线|線)(?:(?:[\\dA-Z]{1,5}|${han}{1,4})(?:号楼|號樓|楼|栋|棟|室|单元|層|樓|幢|座|层|房)){0,4}`,
    "gu",
  ),
  // Korea.
  new RegExp(
    `(?:${hangul}{1,7}(?:특별시|광역시|특별자치시|특별자치도|시|도|군|구) ){1,3}(?:${hangul}{1,8}(?:읍|면) )?${hangul}{1,10}(?:대로|로|길|동|리|가) ?(?:\\d{1,4}번?길 )?\\d{1,5}(?:-\\d{1,4})?(?:번지)?(?:,? ?\\d{1,4}동)?(?: ?\\d{1,5}호)?`,
    "gu",
  ),
  // Arabic and Hebrew.
  /شارع(?: [\u0621-\u064a]{2,14}){1,3}(?:[،,]? ?(?:رقم |(?:عمارة|مبنى|بناية|برج|فيلا|منزل|بيت|قطعة) (?:رقم )?)?|, )\d{1,4}(?:[،,] ?(?:شقة|طابق|الطابق|الدور|مكتب) (?:رقم )?\d{1,4}){0,2}/gu,
  /(?:רחוב|רח'|שדרות|שד'|דרך)(?: [\u05d0-\u05ea'"]{2,14}){1,3} \d{1,4}/gu,
];

/** Excludes URLs, IP, email and contract addresses. */
const notStreet = /^(?:\w{2,8}:|0x|[\d.:a-f]+$|\S+@)|[<>{}]/i;
const placeholder =
  /^(?:required|optional|string|text|unknown|none|null|undefined|n\/a|street|address|missing|invalid|pending|same(?: as .{0,40})?|home|work|office|billing|shipping|other|primary|secondary|default)$/i;
/** The label of a field repeated as its value: `Street and house number`. */
const label =
  /^(?:(?:your|the|enter|full|ihre?|votre|su|tu|il|la|le|uw|twój|street|addresse?|house|building|number|no\.?|name|and|or|line(?: ?[123])?|apt|suite|optional|required|city|postcode|zip|code|straße|strasse|straßenname|haus|hausnummer|nr\.?|und|anschrift|adresse|rue|numéro|et|de|calle|dirección|número|y|via|indirizzo|numero|civico|e|rua|endereço|straat|adres|huisnummer|en|ulica|numer|domu|i|gata|gatuadress|vej|vei|улица|дом|адрес|и)(?:[\s,/&().*:–-]{1,3}|$)){1,8}$/iu;
/** States of the part of a form. */
const shownOrHidden =
  /^(?:collapsed|expanded|visible|hidden|shown|open|opened|closed|locked|unlocked|editable|edited|focused|verified|unverified|filled|default|auto|readonly|read-only)$/i;

const fits: Fits = (value, doubt) => {
  if (typeof value === "number" || !/\p{L}/u.test(value) || notStreet.test(value)) return false;
  if (placeholder.test(value) || label.test(value) || shownOrHidden.test(value)) return false;
  return doubt === "much" ? /[\s,]|[\u0300-\uffff]/.test(value) : value.length > 3;
};

/** A street without a number, in an element of its own: `<StrtNm>Calle Somera</StrtNm>`. */
const streetName = compactPattern(
  `^(?:(?:${before.join("|")}) ?${name}|${name}(?:${[...compoundEndings, ...capitalizedCompoundEndings].join("|")})|${name} (?:${[...englishStreets, ...separateAfter].join("|")}))$`,
  "iu",
);

/** The words without which there is no address in ASCII: before the number, after it, and of addresses in other forms. */
const words = [
  ...wordsRightBefore,
  ...wordsEarlier,
  ...spelledOut([...englishStreets, ...french]),
  ...splitWords("jalan jl jln lorong persiaran q p apo fpo dpo plot plots sector"),
].flatMap((word) => word.split("-"));
const endings = [...new Set([...words, ...[...suffixes, "nagar"].map((suffix) => `-${suffix}`)])].filter((word) =>
  /^-?[a-z]+$/.test(word),
);
/** `TPHCM`, `Nagarjuna` */
const beginnings = ["TP", "Nagar", "ADR", "N3*", "NAD+"];

const { probe, find } = probed(findStreetAddresses);

const passes: readonly Pass[] = [
  requestedPass("street_address", [
    "address",
    "Address",
    "live",
    "Adresse",
    "adresse",
    "Anschrift",
    "anschrift",
    "wohn",
    "direcci",
    "Direcci",
    "domicilio",
    "indirizzo",
    "Indirizzo",
    "endere",
    "Endere",
    "morada",
    "adres",
    "Adres",
    "alamat",
  ]),
  {
    triggers: [
      { digits: 1, signs: " ", endings, probe },
      { digits: 1, signs: " ", words: beginnings, probe },
      { digits: 1, signs: " #", probe },
      { digits: 1, wideLetter: true, probe },
    ],
    find,
    fits,
  },
  {
    triggers: [
      { digits: 1, signs: ":", words: addressLabels },
      { digits: 1, signs: "=", words: addressLabels },
      { digits: 1, signs: "\n ", words: addressLabels },
      { digits: 1, signs: ":", wideLetter: true, probe: mayLabelAddress },
      { digits: 1, words: ["street ", "Street ", "address ", "Address ", "addr ", "Addr "], probe: mayEndWithState },
    ],
    find: findLabelled,
  },
  { triggers: [{ digits: 1, signs: " ", words: verbs }], find: findAfterVerbs },
  { triggers: [{ signs: " ,", words: verbs }], find: findNamedHouses },
  { triggers: [{ digits: 1, signs: " ", words: residences }], find: findResidences },
  {
    triggers: [
      // British postal codes have two digits.
      ...[addressLabels, residing].map((words): Trigger => ({ digits: 1, signs: " ", words, probe: mayHavePostcode })),
      { digits: 4, signs: " ", words: prepositions, probe: mayHavePostcode },
      { digits: 4, signs: ",", words: states, probe: mayHavePostcode },
      { digits: 4, signs: ",", wideLetter: true, probe: hasPostcode },
    ],
    find: findBeforePostcodes,
  },
  {
    triggers: [";;:", "**~", "++++"].map((signs) => ({ digits: 1, signs, words: beginnings })),
    find: findInCards,
  },
  { triggers: [{ digits: 3, signs: "::\n", probe: isPayment }], find: findPayers },
  { triggers: [{ words: saidWords, endings: streetEndings }], find: findSaid },
  tablePass("street_address", cellSigns),
  namedPartPass("street_address", (value) => (/\d/.test(value) || streetName.test(value)) && fits(value, "none")),
];

export const streetAddress = {
  kind: "street_address",
  label: { one: "street address", many: "street addresses" },
  about:
    "A house number next to a street name, in the forms 30 languages use, post office boxes, a house number and a name that a label, a verb or a postal code confirms, and the value of an address field.",
  limits: "Does not find street names without a house number, or towns and postal codes on their own.",
  standard: "UPU S42 (words for street)",
  marker: "[street_address]",
  examples: ["ship to 221 Baker Street, London", "wohnt Lindenstraße 12 in Köln"],
  stays: ["section 12 Main results"],
  passes,
} as const satisfies Detector;
