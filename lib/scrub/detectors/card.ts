/** Payment cards: ISO/IEC 7812 numbers, by issuer range and check digit. */
import { labelBefore } from "@/lib/scrub/detectors/phone-forms";
import { spokenCards } from "@/lib/scrub/detectors/spoken-digits";
import { codeAt, DOT, HYPHEN, isDigit, matchesAt, OPEN_BRACKET, PLUS, SPACE } from "@/lib/scrub/engine/characters";
import {
  cardHint,
  type Detector,
  type Hint,
  isReferenceNumber,
  type Reading,
  referenceHint,
} from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";
import { passesEan, passesLuhn } from "@/lib/scrub/engine/number-forms";
import { type Numbers, numberSize, textBefore } from "@/lib/scrub/engine/numbers";
import { tablePass } from "@/lib/scrub/engine/text-tables";

const cue =
  /(?:^|[^a-z])(?:cards?|cc|visa|master ?card|amex|maestro|discover|unionpay|credit|debit|karte|kreditkarte|tarjeta|carte|cart[ãa]o|carta|kort|pan)(?![a-z])/;

function findCards({ text, hint, numbers }: Reading, spans: number[]): void {
  const { count, start, end, gap, glued } = numbers;
  if (!(hint & cardHint) && isReferenceNumber(hint, text) && !cue.test(textBefore(text, start[0] ?? 0, 48))) return;
  let taken = -1;
  for (let at = 0; at < count; at++) {
    const length = numberSize(numbers, at);
    if (length < 4 || length > 19 || glued[at]) continue;
    const usual = length >= 12 ? singleEnd(text, numbers, at, hint) : groupedEnd(text, numbers, at, hint);
    const last = usual < 0 ? namedEnd(text, numbers, at, hint) : usual;
    if (last < 0) continue;
    // In a row of numbers, as in a table or a list, some pass the check by chance.
    const isInRow = last > at && at - taken > 2 && gap[at - 1] === gap[at] && gap[at - 2] === gap[at];
    if (last > at && roundGroups.test(text.slice(start[at], end[last]))) continue;
    if (isInRow && !isSetApart(numbers, at, last) && !isCued(text, start[at] as number, hint)) continue;
    if (last === at && (hint & cardHint) === 0 && isLabeled(text, start[at] as number, end[at] as number)) continue;
    spans.push(start[at] as number, end[last] as number);
    at = taken = last;
  }
}

/** `order number 4539578763621486`, with no word for a card before or after it. Groups as on a card outweigh such a label. */
function isLabeled(text: string, start: number, end: number): boolean {
  const before = textBefore(text, start, 40);
  if (!labelBefore.test(before) && !seed.test(before)) return false;
  return !cue.test(textBefore(text, start, 48)) && !cue.test(text.slice(end, end + 48).toLowerCase());
}

/** `seed: …`, `--seed …`, `torch.manual_seed(…)` */
const seed = /(?:^|[^a-z])(?:[a-z]{1,12}[_ -])?seeds?["']?\s?[:=( ]\s?$/;

/** 1000 2000 3000 4000 */
const roundGroups = /^\d{2}00(?:\D{1,3}\d{2}00){2,4}$/;

/** Four groups of four that do not follow other groups of four. */
function isSetApart(numbers: Numbers, at: number, last: number): boolean {
  for (let part = at; part <= last; part++) if (numberSize(numbers, part) !== 4) return false;
  return last === at + 3 && (numberSize(numbers, at - 1) !== 4 || numberSize(numbers, at - 2) !== 4);
}

function isCued(text: string, start: number, hint: Hint): boolean {
  return (hint & cardHint) !== 0 || (start > 0 && cue.test(textBefore(text, start, 48)));
}

const numero = /(?<=(?<![a-z])(?:n[or]|num)\.)/iy;

function singleEnd(text: string, { start, end, gap }: Numbers, at: number, hint: Hint): number {
  const before = gap[at - 1] ?? 0;
  const after = gap[at] as number;
  if (after === DOT || after === HYPHEN || before === DOT || before === HYPHEN) return -1;
  const from = start[at] as number;
  const previous = codeAt(text, from - 1);
  if ((previous === DOT && !matchesAt(numero, text, from)) || previous === PLUS) return -1;
  return isCard(text.slice(from, end[at]), () => isCued(text, from, hint)) ? at : -1;
}

/** A space, a hyphen, a dot, two spaces, or a hyphen between spaces. Encoded like `gap`. */
const separators = new Set([SPACE, HYPHEN, DOT, (SPACE << 7) | SPACE, (SPACE << 14) | (HYPHEN << 7) | SPACE]);

/** 4111 1111 1111 1111, 3782-822463-10005: a single kind of separator. The longest valid number, because shorter ones are valid by chance. */
function groupedEnd(text: string, numbers: Numbers, at: number, hint: Hint): number {
  const { count, start, end, gap, glued } = numbers;
  const separator = gap[at] as number;
  if (!separators.has(separator)) return -1;
  const from = start[at] as number;
  const isFirst = at === 0 || gap[at - 1] === 0;
  let digits = text.slice(from, end[at]);
  let last = -1;
  if (!isFirst && issued[Number(digits.slice(0, 4))] === 0) return -1;
  for (let next = at + 1; next < count && next < at + 6; next++) {
    const size = numberSize(numbers, next);
    if (glued[next] || size < 2 || digits.length + size > 19) break;
    digits += text.slice(start[next], end[next]);
    const isUsual = digits.length >= 14 && digits.length !== 17 && digits.length !== 18;
    // UnionPay also uses groups of six and thirteen.
    const isDivided = next > at + 1 || (size === 13 && digits.length === 19);
    // A rarer length counts only if no digits are left over.
    const isWhole = isUsual || (isFirst && gap[next] !== separator);
    if (isDivided && isWhole && isCard(digits, () => isFirst && isCued(text, from, hint))) last = next;
    if (gap[next] !== separator) break;
  }
  return last;
}

const nearCue = new RegExp(`${cue.source}[^0-9]{0,16}$`);

/** Right after a word for a card: the whole number in any groups, or four groups of four with a mistyped check digit. */
function namedEnd(text: string, numbers: Numbers, at: number, hint: Hint): number {
  const { count, start, end, gap, glued } = numbers;
  if (at > 0 && gap[at - 1] !== 0) return -1;
  const from = start[at] as number;
  let digits = "";
  let isByFour = true;
  let last = at;
  for (; last < count && last < at + 8 && !glued[last]; last++) {
    const size = numberSize(numbers, last);
    digits += text.slice(start[last], end[last]);
    if (size !== 4) isByFour = false;
    if (digits.length > 19 || size < 2 || gap[last] === 0) break;
  }
  const isCardLike = digits.length >= 13 && digits.length <= 19 && last < count && gap[last] === 0;
  if (!isCardLike) return -1;
  if ((hint & cardHint) === 0 && !nearCue.test(textBefore(text, from, 48))) return -1;
  const isMistyped = isByFour && digits.length === 16 && isIssued(digits);
  return isMistyped || isCard(digits, () => true) ? last : -1;
}

/** Whether a JSON number is a card number. */
export function isCardNumber(value: number, hint: Hint): boolean {
  if (hint & referenceHint && !(hint & cardHint)) return false;
  if (value < 1e11 || !Number.isSafeInteger(value)) return false;
  return isCard(String(value), () => (hint & cardHint) !== 0);
}

/** Lengths shared with other numbers (EAN-13, snowflakes, account numbers) need a word for a card. */
function isCard(digits: string, hasCue: () => boolean): boolean {
  if (digits.length < 12 || !passesLuhn(digits)) return false;
  if (digits.length >= 14 && digits.length <= 16) return isIssued(digits) || hasCue();
  if (digits.length === 19 && /^(?:4|62)/.test(digits)) return true;
  if (digits.length === 13 && digits.charCodeAt(0) === 52 && !passesEan(digits)) return true;
  return hasCue();
}

/** Issuer ranges by number length, as the first four digits. */
const ranges: Readonly<Record<number, string>> = {
  14: "3000-3059 3095-3095 3600-3699 3800-3999",
  15: "1800-1800 2131-2131 3400-3499 3700-3799",
  16: "2200-2205 2221-2720 3528-3589 4000-5899 6000-6099 6200-6399 6440-6599 6700-6799 8100-8299 9792-9792",
};

/** The possible lengths for each combination of first four digits, one bit per length, starting with 14. */
const issued = new Uint8Array(10_000);
for (const [length, list] of Object.entries(ranges))
  for (const range of list.split(" "))
    for (let prefix = Number(range.slice(0, 4)); prefix <= Number(range.slice(5)); prefix++)
      issued[prefix] = (issued[prefix] ?? 0) | (1 << (Number(length) - 14));

function isIssued(digits: string): boolean {
  return (((issued[Number(digits.slice(0, 4))] ?? 0) >> (digits.length - 14)) & 1) === 1;
}

/** Four digits per line, or two groups per line, as in forms and scans. Not in a longer column of numbers. */
const lines =
  /(?<![\d.,:/-])(?<!\d[ \t]*\r?\n[ \t]*)\d{4}(?:(?:[ \t]*\r?\n[ \t]*|[ -])\d{4}){3}(?![\d.,:/-]|[ \t]*\r?\n[ \t]*\d)/g;

const isBlank = (code: number) => code === 32 || code === 9 || code === 13;

/** Whether there are digits on both sides of a line break, as in every such number. */
function isContinued(text: string): boolean {
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) {
    let before = at - 1;
    while (isBlank(codeAt(text, before))) before--;
    let after = at + 1;
    while (isBlank(codeAt(text, after))) after++;
    if (isDigit(codeAt(text, before)) && isDigit(codeAt(text, after))) return true;
  }
  return false;
}

function findCardsInLines({ text }: Reading, spans: number[]): void {
  if (!isContinued(text)) return;
  for (const { index, 0: written } of findMatches(text, lines))
    if (written.includes("\n") && isCard(written.replace(/\D/g, ""), () => false))
      spans.push(index, index + written.length);
}

/** Groups cut by commas, slashes or other signs, always the same one, and no further group. */
const cut =
  /(?<![\d.,/:_|;·-])(?<!\d[ ,/]|\d[,/|;] )\d{4}(?<sign>, ?| ?\/ ?|_|; ?| ?\| ?| ?· ?)(?:\d{4}\k<sign>\d{4}\k<sign>\d{4}|\d{6}\k<sign>\d{5})(?!\d|\k<sign>\d|\.\d)/g;

const listSign = /[,;|] /;

function findCutCards({ text, hint }: Reading, spans: number[]): void {
  for (const { index, 0: written, groups = {} } of findMatches(text, cut)) {
    const digits = written.replace(/\D/g, "");
    // A list can be valid by chance.
    const isList = listSign.test(groups.sign as string) || codeAt(text, index - 1) === OPEN_BRACKET;
    if (isIssued(digits) && isCard(digits, () => false) && (!isList || isCued(text, index, hint)))
      spans.push(index, index + written.length);
  }
}

/** ISO/IEC 7813: the number, `^` and the holder's name on track 1, `=` on track 2, then the expiry date and issuer data. */
const track1 = /\^[^^?\n]{2,26}\^\d{4}[^\s?"'^<>]{0,80}\??/y;
const track2 = /=\d{7,24}\??/y;

/** The output of a magnetic stripe reader, with its sentinels. */
function findTracks({ text, numbers }: Reading, spans: number[]): void {
  const { count, start, end } = numbers;
  for (let at = 0; at < count; at++) {
    const size = numberSize(numbers, at);
    if (size < 12 || size > 19) continue;
    const [from, to] = [start[at] as number, end[at] as number];
    const rest = codeAt(text, to) === CARET ? track1 : track2;
    if (!matchesAt(rest, text, to) || !passesLuhn(text.slice(from, to))) continue;
    const sentinel = sentinels.exec(text.slice(Math.max(0, from - 2), from))?.[0].length ?? 0;
    spans.push(from - sentinel, rest.lastIndex);
  }
}

const CARET = "^".charCodeAt(0);
const sentinels = /(?:%?[BbMm]|;)$/;

export const card = {
  kind: "card",
  label: { one: "card number", many: "card numbers" },
  about:
    "Card numbers in an issuer's range with a valid check digit, in any groups, also said in words in 20 languages.",
  limits: "Does not find truncated numbers, such as the last four digits on their own.",
  standard: "ISO/IEC 7812",
  marker: "[card]",
  examples: ["4111 1111 1111 1111", "card 378282246310005 exp 12/27"],
  stays: ["4111 1111 1111 1112", "order number 4539578763621486"],
  passes: [
    { triggers: [{ digits: 6 }], find: findCards },
    { triggers: [{ digits: 4, signs: "\n" }], find: findCardsInLines },
    {
      triggers: [
        ...[",,", "//", ";;", "||"].map((signs) => ({ signs, digits: 4 }) as const),
        { signs: "__", digits: 4 },
        { wide: true, digits: 4 },
      ],
      find: findCutCards,
    },
    spokenCards,
    {
      triggers: [
        { signs: "^", digits: 6 },
        { signs: "=", digits: 6 },
      ],
      find: findTracks,
    },
    tablePass("card", [{ digits: 4 }, { words: ["cvv", "CVV", "cvc", "CVC", "card"] }]),
  ],
} as const satisfies Detector;
