/** Phone numbers: with a country code (E.164), in North American format, and national ones with a cue word. */

import {
  contactBefore,
  cueAfter,
  cueBefore,
  extensionCue,
  hasDigitBefore,
  labelBefore,
  nearCueBefore,
  northAmerican,
  notACall,
  otherBefore,
  type PhoneSpan,
} from "@/lib/scrub/detectors/phone-forms";
import { requestedPass } from "@/lib/scrub/detectors/requested-details";
import { spokenPairs, spokenPhones } from "@/lib/scrub/detectors/spoken-digits";
import { isCallingCode, isInternational, lengthsAfter } from "@/lib/scrub/engine/calling-codes";
import {
  COLON,
  codeAt,
  DOT,
  HYPHEN,
  isDigit,
  isLetter,
  matchesAt,
  OPEN,
  PLUS,
  SLASH,
  SPACE,
} from "@/lib/scrub/engine/characters";
import { compactPattern } from "@/lib/scrub/engine/compact-pattern";
import { type Detector, type Hint, isReferenceNumber, phoneHint, type Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { isInParentheses, type Numbers, numberSize, textBefore, unitAfter } from "@/lib/scrub/engine/numbers";
import { tablePass } from "@/lib/scrub/engine/text-tables";

const minDigits = 6;
/** A form's placeholder for each digit: `+99 999 999 999`. */
const mask = /^\+?\(?9[9 ().-]{6,30}$/;

function findPhones({ text, hint, numbers }: Reading, spans: number[]): void {
  const { count, start, end, gap } = numbers;
  if (!(hint & phoneHint) && isReferenceNumber(hint, text) && !nearCueBefore.test(textBefore(text, start[0] ?? 0, 40)))
    return;
  for (let at = 0; at < count; at++) {
    const from = start[at] as number;
    const before = codeAt(text, from - 1);
    const isFirst = at === 0 || gap[at - 1] === 0 || (codeAt(text, from) === ZERO && isAfterClock(text, from));
    // Inside a longer number, a phone number can start only with an area code, a `+` or a `(`.
    if (!isFirst && (end[at] as number) - from !== 3 && before !== PLUS && before !== OPEN) continue;
    const found = phoneAt(text, numbers, at, hint, isFirst);
    if (found === undefined) continue;
    at = found.last;
    if (codeAt(text, found.from) !== PLUS && isLabeled(text, found.from)) continue;
    if (codeAt(text, from) === NINE && mask.test(text.slice(found.from, end[at]))) continue;
    spans.push(found.from, extensionAfter(text, end[at] as number));
  }
  if (spans.length > 0) findFurther(text, spans);
}

/** Words that tell one phone of a person from another: `oder im Büro (0 62 21) 87 49 28`. They count only beside another phone. */
const place =
  "(?:b[uü]ro|arbeit|zuhause|zu hause|daheim|privat|dienstlich|festnetz|office|work|home|landline|desk|stacjonarny|domowy|s[lł]u[zż]bowy|w pracy|w domu|fijo|casa|oficina|trabajo|fixe|bureau|maison|domicile|travail|fisso|ufficio|lavoro|fixo|trabalho|escrit[oó]rio|kantoor|thuis|werk|vast|arbetet?|hemma|hem|jobbet|hjemme|kontor(?:et)?|i[sş]ten|evden|i[sş]|ev|sabit|ofis|рабочий|домашний|городской|офис|дома|ऑफिस|घर)";
const further = compactPattern(
  `(?<!\\p{L})${place}(?!\\p{L})(?:[ :.,(–-]|unter|ist|is|on|at|number|nummer|phone|telefon|tel|es|el|è|é|est|le|al|numar\\p{L}{0,5}|ulaşamazsan(?:ız)?|aray\\p{L}{1,6}){0,6}((?:\\(0[\\d ]{2,7}\\)|0 ?\\d{2,4}|\\(\\d{2,4}\\)|\\d{2,3})(?:[ /-]{1,2}\\d{2,4}){2,4})(?![\\d:%€$]|[.,]\\d| ?(?:km|kg|Uhr|EUR|USD|GB|MB|users|items|rows))`,
  "giu",
);
const minFurtherDigits = 8;

function findFurther(text: string, spans: number[]): void {
  const known = [...spans];
  for (const { 0: all, 1: number = "", index } of findMatches(text, further)) {
    const [start, end] = [index + all.length - number.length, index + all.length];
    const digits = number.replace(/\D/g, "").length;
    const isOther =
      digits < minFurtherDigits || digits > 12 || /^(?:\d{1,2}[ /-]){2}(?:19|20)\d\d$|^(?:19|20)\d\d-/.test(number);
    if (isOther || known.some((position, at) => at % 2 === 0 && position < end && (known[at + 1] as number) > start))
      continue;
    spans.push(start, end);
  }
}

function phoneAt(text: string, numbers: Numbers, at: number, hint: Hint, isFirst: boolean): PhoneSpan | undefined {
  const start = numbers.start[at] as number;
  const before = codeAt(text, start - 1);
  const isOpen = before === OPEN;
  if (before === PLUS || (isOpen && codeAt(text, start - 2) === PLUS)) {
    const found = withPlus(text, numbers, at);
    if (found !== undefined) return found;
  }
  if (numbers.glued[at]) return undefined;
  if (codeAt(text, start) === 48 && isFirst) {
    const found = withZeros(text, numbers, at) ?? withTrunkZero(text, numbers, at);
    if (found !== undefined)
      return isOther(text, start, hint) || isAmongBytes(text, start, numbers.end[found.last] as number)
        ? undefined
        : found;
  }
  if (codeAt(text, start) === EIGHT && isFirst) {
    const found = withTrunkEight(text, numbers, at);
    if (found !== undefined) return found;
  }
  const written = northAmerican(text, numbers, at) ?? (isOpen ? parenthesizedNumber(text, numbers, at) : undefined);
  // Three groups count as a phone number whatever comes before them. Two could be anything.
  if (written !== undefined) return written.last === at + 1 && isOther(text, written.from, hint) ? undefined : written;
  return isFirst ? withCue(text, numbers, at, hint) : undefined;
}

/** `lot: 415-555-0132`, but not `contact for lot: 415-555-0132`. */
function isLabeled(text: string, start: number): boolean {
  return labelBefore.test(textBefore(text, start, 40)) && !contactBefore.test(textBefore(text, start, 64));
}

/** A word before a number that identifies it as something else: a part, an order, a book. */
function isOther(text: string, start: number, hint: Hint): boolean {
  return start > 2 && (hint & phoneHint) === 0 && otherBefore.test(textBefore(text, start, 32));
}

/** `FF 00 41 88 27 03 FF`: bytes beside the digits have a letter. In lowercase, many words have that form. */
function isAmongBytes(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 4), start), text.slice(end, end + 4)];
  return (
    /(?<!\w)(?:[A-F][\dA-F]|\d[A-F]) $/.test(before) ||
    /^ (?:[A-F][\dA-F]|\d[A-F])(?!\w)/.test(after) ||
    (/(?<!\w)(?:[a-f][\da-f]|\d[a-f]) $/.test(before) && /^ (?:[a-f][\da-f]|\d[a-f])(?!\w)/.test(after))
  );
}

function withPlus(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const start = numbers.start[at] as number;
  const plus = codeAt(text, start - 1) === PLUS ? start - 1 : start - 2;
  const before = codeAt(text, plus - 1);
  // `COM++31 6 2481 7730:TE`, in EDIFACT.
  const isOfEdifact = before === PLUS && text.startsWith("COM", plus - 4);
  if (isDigit(before) || isLetter(before) || (before === PLUS && !isOfEdifact)) return undefined;
  if (isPosition(numbers, at)) return undefined;
  const isWhole = numbers.gap[at] === 0 && !endsInWord(text, numbers, at) && isNumbered(text, numbers, at);
  const last = isWhole ? at : internationalEnd(text, numbers, at, 0);
  if (last < 0 || isMeasured(text, numbers, at, last)) return undefined;
  // In base64, a slash or a plus is rarely followed by this many digits.
  if (before === SLASH && (countDigits(numbers, at, last) < 8 || endsInWord(text, numbers, last))) return undefined;
  return { from: before === OPEN ? plus - 1 : plus, last };
}

/** ISO 6709: degrees and minutes of both axes, `+404251-0740023`. */
function isPosition(numbers: Numbers, at: number): boolean {
  const [latitude, longitude] = [numberSize(numbers, at), at + 1 < numbers.count ? numberSize(numbers, at + 1) : 0];
  return (
    (numbers.gap[at] === HYPHEN || numbers.gap[at] === PLUS) &&
    ((latitude === 4 && longitude === 5) || (latitude === 6 && longitude === 7))
  );
}

/** Ordinary signed integers have fewer digits. */
const minInternationalDigits = 10;

/** An unseparated number after a `+` can be one or two digits shorter than usual, or longer, because numbering plans grow. */
function isNumbered(text: string, numbers: Numbers, at: number): boolean {
  const size = numberSize(numbers, at);
  const start = numbers.start[at] as number;
  const [least, most] = lengthsAfter(text.slice(start, start + 3));
  return size >= Math.min(least, minInternationalDigits) && size <= 17 && most > 0;
}

function countDigits(numbers: Numbers, at: number, last: number): number {
  let digits = 0;
  for (let next = at; next <= last; next++) digits += numberSize(numbers, next);
  return digits;
}

/** `, -8.5678` after a latitude, `+086.5640` after an ISO 6709 latitude. */
const coordinateAfter = /[°,;)]{0,2} ?[+-]\d{1,3}\.\d| -\d/y;
/** Enough digits for a phone number after the calling code and one dot: `+44.2079460958` (RFC 5733). */
const minDigitsAfterDot = 8;

/** A signed number: `+12.3456789`, `+1234567.89`, `+49.1234, -8.5678`, `+27.5916 086.5640`, `+12 34 56.789`, `+2500000 users`. */
function isMeasured(text: string, numbers: Numbers, at: number, last: number): boolean {
  const { gap, end } = numbers;
  if (matchesAt(coordinateAfter, text, end[last] as number)) return true;
  if (last === at) return matchesAt(unitAfter, text, end[at] as number);
  const dots = gap.subarray(at, last).reduce((count, one) => count + (one === DOT ? 1 : 0), 0);
  const isPair = gap[at] === DOT && gap[at + 1] !== DOT;
  if (isPair && (gap[last] === DOT || (dots === 2 && last === at + 3))) return true;
  if (dots !== 1 || gap[last - 1] !== DOT) return false;
  if (last > at + 1) return numberSize(numbers, last) < 4;
  return numberSize(numbers, last) < minDigitsAfterDot || !isCallingCode(text.slice(numbers.start[at], end[at]));
}

function endsInWord(text: string, numbers: Numbers, at: number): boolean {
  return numbers.glued[at] === 1 && isLetter(codeAt(text, numbers.end[at] as number));
}

/** A space and a hyphen, encoded like `gap`. */
const SIGNED = (HYPHEN << 7) | SPACE;
const exitCode = /^(?:00|011)(?=[1-9])/;

function withZeros(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const from = numbers.start[at] as number;
  const digits = text.slice(from, Math.min(numbers.end[at] as number, from + 20));
  if (digits === "00" || digits === "011") {
    const last = numbers.gap[at] === 0 ? -1 : internationalEnd(text, numbers, at + 1, 0);
    return last < 0 ? undefined : { from, last };
  }
  const exit = exitCode.exec(digits);
  // Between colons it is part of an id, such as the account in an ARN.
  const isPart = codeAt(text, from - 1) === COLON && codeAt(text, numbers.end[at] as number) === COLON;
  if (exit === null || isPart) return undefined;
  const last = internationalEnd(text, numbers, at, exit[0].length);
  return last < 0 || (last === at && digits.length < 11) ? undefined : { from, last };
}

/** The index of the last run in the longest number that starts at `at` and has a length valid for its calling code, or -1. */
function internationalEnd(text: string, numbers: Numbers, at: number, skipped: number): number {
  let digits = "";
  let last = -1;
  for (let next = at; next < numbers.count && next < at + 9; next++) {
    const [start, end] = [numbers.start[next] as number, numbers.end[next] as number];
    if (end - start > 17 + skipped) break;
    const isTrunkZero = end - start === 1 && codeAt(text, start) === 48 && isInParentheses(text, start, end);
    if (!isTrunkZero) digits += text.slice(next === at ? start + skipped : start, end);
    const [least, most] = lengthsAfter(digits);
    if (digits.length > 15 || (digits.length > most && least > 15)) break;
    if (endsInWord(text, numbers, next)) break;
    // `+1234567 -7654321`: the next number has its own sign.
    const isEnd = numbers.gap[next] === 0 || numbers.gap[next] === SIGNED;
    if ((digits.length >= least && digits.length <= most) || (isEnd && next > at && digits.length >= 8)) last = next;
    if (isEnd) break;
  }
  return last;
}

const HASH = 35;

const messaged = / ?(?:sent|messages|calls|items|m?s)(?!\w)/iy;

/** (33) 3461 2234 and 8 (912) 345-67-89: an area code in parentheses. */
function parenthesizedNumber(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const { start, end } = numbers;
  const size = numberSize(numbers, at);
  if (size < 2 || size > 5 || !isInParentheses(text, start[at] as number, end[at] as number)) return undefined;
  const run = gather(numbers, at, 13);
  if (run.digits < 8 || run.last === at || run.dots > 0) return undefined;
  // `6-5(10)7(13)12` numbers the atoms of a molecule.
  if (/\d\(/.test(text.slice(numbers.start[at], numbers.start[run.last]))) return undefined;
  return { from: hasDigitBefore(numbers, at) ? (start[at - 1] as number) : (start[at] as number) - 1, last: run.last };
}

/** 030 234 5678, 06.12.34.56.78, 0341/8387176: a trunk zero and at least two groups. */
function withTrunkZero(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const size = numberSize(numbers, at);
  const from = numbers.start[at] as number;
  if (size < 2 || size > 5 || codeAt(text, from + 1) === 48) return undefined;
  // `10:04:09  118302177`: the seconds of a time.
  if (size === 2 && clock.test(text.slice(Math.max(0, from - 3), from))) return undefined;
  // `05 - 11 - 23 - 34 - 41`: the numbers of a lottery.
  if (size === 2 && text.startsWith(" - ", from + 2)) return undefined;
  const run = gather(numbers, at, 12);
  if (numbers.gap[run.last] !== 0 || isSocialSecurityShape(numbers, at, run.last)) return undefined;
  if (looksLikeDate(text, numbers, at, run.last)) return undefined;
  const isFrench = run.dots === 4 && run.digits === 10 && run.last === at + 4;
  const isPlain = run.dots === 0 && run.digits >= 9 && run.last > at && run.smallest > 1;
  return isFrench || isPlain ? { from, last: run.last } : undefined;
}

const ZERO = "0".charCodeAt(0);
const clock = /\d\d:$/;
/** `10:04:09 030 234 5678` */
const isAfterClock = (text: string, from: number) =>
  codeAt(text, from - 1) === SPACE && /:[0-5]\d {1,3}$/.test(text.slice(Math.max(0, from - 6), from));
const EIGHT = "8".charCodeAt(0);
const NINE = "9".charCodeAt(0);
/** 8 (916) 123-45-67, as used in Russia and Kazakhstan. */
const trunkEight = [1, 3, 3, 2, 2];

function withTrunkEight(text: string, numbers: Numbers, at: number): PhoneSpan | undefined {
  const last = at + trunkEight.length - 1;
  const isWhole = last < numbers.count && numbers.gap[last] === 0;
  if (!isWhole || !trunkEight.every((size, part) => numberSize(numbers, at + part) === size)) return undefined;
  for (let part = at; part < last; part++) if (numbers.gap[part] === 0 || numbers.gap[part] === DOT) return undefined;
  return /[3489]/.test(text.charAt(numbers.start[at + 1] as number))
    ? { from: numbers.start[at] as number, last }
    : undefined;
}

/** 3-2-4, the grouping of an SSN. */
function isSocialSecurityShape(numbers: Numbers, at: number, last: number): boolean {
  return (
    last === at + 2 &&
    numberSize(numbers, at) === 3 &&
    numberSize(numbers, at + 1) === 2 &&
    numberSize(numbers, at + 2) === 4
  );
}

/** 1234567, 3 500 000 and 1.234.567: a few countries also write phone numbers this way. */
const amount = /^[1-9](?:\d{0,2}(?:[ .]\d{3})+|\d+)$/;
/** Whether a slash starts a number rather than a path segment. */
const link =
  /(?<=wa\.me\/|(?:tel|sms|callto):\/\/|\/(?:phones?|tel|telephones?|msisdn|phone[_-]?numbers?|mobiles?|whatsapp|(?:sms|calls?|whatsapp)\/to)\/)/iy;

function withCue(text: string, numbers: Numbers, at: number, hint: Hint): PhoneSpan | undefined {
  const from = numbers.start[at] as number;
  const run = gather(numbers, at, 17);
  const isExtended =
    run.digits === 10 && extensionCue.test(text.slice(numbers.end[run.last], (numbers.end[run.last] as number) + 10));
  if (codeAt(text, from - 1) === SLASH && !isExtended && !matchesAt(link, text, from)) return undefined;
  if (looksLikeDate(text, numbers, at, run.last) || isInSeries(text, numbers, at)) return undefined;
  const is3And7 = run.last === at + 1 && numberSize(numbers, at) === 3 && numberSize(numbers, at + 1) === 7;
  const isDecimal = run.dots > 0 && run.dots === run.last - at && run.dots !== 2 && run.dots !== 4 && !is3And7;
  if (run.digits < minDigits || isDecimal) return undefined;
  const end = numbers.end[run.last] as number;
  // `text: #171717` is a color.
  if (codeAt(text, from - 1) === HASH && end - from === 6) return undefined;
  const isAmount = run.digits < 9 && amount.test(text.slice(from, end));
  // `SMS to 91234567 sent`
  const isMessaged = run.last === at && run.digits > 6 && matchesAt(messaged, text, end);
  if (isAmount && !isMessaged && matchesAt(unitAfter, text, end)) return undefined;
  if ((hint & phoneHint) === 0 && !isCued(text, from, end, isAmount || run.last === at)) return undefined;
  return { from: codeAt(text, from - 1) === OPEN ? from - 1 : from, last: run.last };
}

/** `2024 1182000, 2025 1290000`: years with their counts. */
function isInSeries(text: string, { start, end, count }: Numbers, at: number): boolean {
  if (at + 1 >= count || !/^(?:19|20)\d\d$/.test(text.slice(start[at], end[at]))) return false;
  const after = text.slice(end[at + 1] as number, (end[at + 1] as number) + 8);
  const before = text.slice(Math.max(0, (start[at] as number) - 16), start[at]);
  return /^[,;] ?(?:19|20)\d\d /.test(after) || /(?:19|20)\d\d \d{4,8}[,;] ?$/.test(before);
}

function isCued(text: string, start: number, end: number, needsNear: boolean): boolean {
  let from = start;
  while (start - from < 40 && from > 0 && !isDigit(codeAt(text, from - 1))) from--;
  // The minimum length: a one-character word and a space, or a two-character word without one.
  const isWord = start - from > 2 || codeAt(text, start - 1) > 127;
  const before = isWord ? textBefore(text, start, start - from) : "";
  if (isWord && (nearCueBefore.test(before) || (!needsNear && cueBefore.test(before))) && !notACall.test(before))
    return true;
  if (end >= text.length - 2) return false;
  const after = text.slice(end, end + 40);
  return cueAfter.test(after) || (needsNear && end - start === 10 && extensionCue.test(after));
}

type Run = { readonly last: number; readonly digits: number; readonly smallest: number; readonly dots: number };

/** The consecutive runs of digits starting at `at`, up to `most` digits in total. */
function gather(numbers: Numbers, at: number, most: number): Run {
  let [last, digits, smallest, dots] = [at - 1, 0, 99, 0];
  for (let next = at; next < numbers.count; next++) {
    const size = numberSize(numbers, next);
    if (digits + size > most || numbers.glued[next]) break;
    if (next > at && numbers.gap[next - 1] === DOT) dots++;
    digits += size;
    if (size < smallest) smallest = size;
    last = next;
    if (numbers.gap[next] === 0) break;
  }
  return { last, digits, smallest, dots };
}

function looksLikeDate(text: string, numbers: Numbers, at: number, last: number): boolean {
  if (last < at + 2) return false;
  const sizes = `${numberSize(numbers, at)}${numberSize(numbers, at + 1)}${numberSize(numbers, at + 2)}`;
  if (!/^(?:[12][12]4|4[12][12])$/.test(sizes)) return false;
  const year = numbers.start[sizes.startsWith("4") ? at : at + 2] as number;
  return /^(?:19|20)/.test(text.slice(year, year + 2));
}

const extension = /[ ,;]{0,3}(?:x|ext|extn|extension|durchwahl|#)[.: ]{0,2}\d{1,6}(?![\d.])/iy;

function extensionAfter(text: string, end: number): number {
  extension.lastIndex = end;
  return extension.test(text) ? extension.lastIndex : end;
}

/** Fields of a query or a form that hold the parties of a message or a call: `?to=4915152781742`. */
const party =
  /(?<=^|[?&;,\s"'(])(?:to|from|recipient|receiver|dest|destination|caller|caller_?id|callee|called|calling|cli|ani|dnis|wa|wa_?id|contact|sender|subscriber|callerid\((?:num|all|ani)\))=(\d{11,15})(?=[&#\s"';,]|$)/gi;

function findParties({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 1: number = "", index } of findMatches(text, party)) {
    const end = index + all.length;
    if (isInternational(number)) spans.push(end - number.length, end);
  }
}

export const phone = {
  kind: "phone",
  label: { one: "phone number", many: "phone numbers" },
  about:
    "Phone numbers with a country code, in North American format, or next to a word such as phone, mobile or call, also said in words in 20 languages. The numbers of things are kept where a label says so: an order number, a serial number, an air waybill.",
  limits: "Does not find national numbers without separators unless a nearby word marks them as a phone number.",
  standard: "ITU-T E.164, E.123",
  marker: "[phone]",
  examples: ["+44 20 7946 0958", "call (415) 555-0132 ext. 42"],
  stays: ["2025-03-14", "3,500,000 users", "part number: 415-555-0132"],
  passes: [
    { triggers: [{ digits: 6 }], find: findPhones },
    { triggers: [{ digits: 6, signs: "=" }], find: findParties },
    spokenPhones,
    spokenPairs,
    requestedPass("phone", [
      "phone",
      "Phone",
      "mobile",
      "Mobile",
      "cell",
      "number",
      "nummer",
      "Handy",
      "Telefon",
      "telefon",
      "tel",
    ]),
    tablePass("phone", [{ digits: 6 }]),
  ],
} as const satisfies Detector;
