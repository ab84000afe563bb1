/** Payment cards: ISO/IEC 7812 numbers, by issuer range and check digit. */
import { cardHint, type Hint } from "@/lib/scrub/key-names";
import { type Group, groupsOf, wordsBefore } from "@/lib/scrub/numbers";

const cue =
  /\b(?:cards?|cc|visa|master ?card|amex|maestro|discover|unionpay|credit|debit|karte|kreditkarte|tarjeta|carte|cart[ãa]o|carta|kort|pan)\b/;

export function findCards(text: string, hint: Hint, spans: number[]): void {
  const groups = groupsOf(text);
  for (let at = 0; at < groups.length; at++) {
    const taken = cardAt(text, groups, at, hint);
    if (taken === 0) continue;
    spans.push((groups[at] as Group).start, (groups[at + taken - 1] as Group).end);
    at += taken - 1;
  }
}

/** How many groups from `at` on are a card. */
function cardAt(text: string, groups: readonly Group[], at: number, hint: Hint): number {
  const first = groups[at] as Group;
  if (first.glued || text.charCodeAt(first.start - 1) === 43) return 0;
  const length = first.end - first.start;
  const isCued = () => (hint & cardHint) !== 0 || cue.test(wordsBefore(text, first.start, 48));
  if (length >= 12)
    return length <= 19 && standsAlone(text, groups, at) && isCard(text.slice(first.start, first.end), isCued) ? 1 : 0;
  if (length < 4 || length > 6) return 0;
  const separator = first.gap;
  if (separator !== " " && separator !== "-" && separator !== ".") return 0;
  let digits = "";
  for (let next = at; next < groups.length && next < at + 6; next++) {
    const group = groups[next] as Group;
    if (group.glued || (next > at && group.end - group.start < 2)) return 0;
    digits += text.slice(group.start, group.end);
    if (digits.length > 19) return 0;
    if (next >= at + 2 && isCard(digits, isCued)) return next - at + 1;
    if (group.gap !== separator) return 0;
  }
  return 0;
}

function standsAlone(text: string, groups: readonly Group[], at: number): boolean {
  const gapBefore = at > 0 ? (groups[at - 1] as Group).gap : "";
  const gap = (groups[at] as Group).gap;
  if (gap === "." || gap === "-" || gapBefore === "." || gapBefore === "-") return false;
  return text.charCodeAt((groups[at] as Group).start - 1) !== 46;
}

/** Whether a number as JSON gives it is a card. */
export function isCardNumber(value: number, hint: Hint): boolean {
  if (!(value >= 1e11) || !Number.isSafeInteger(value)) return false;
  return isCard(String(value), () => (hint & cardHint) !== 0);
}

/** Lengths that other numbers share (EAN-13, snowflakes, account numbers) need a word that says card. */
function isCard(digits: string, isCued: () => boolean): boolean {
  if (!passesLuhn(digits)) return false;
  if (digits.length >= 14 && digits.length <= 16) return isIssued(digits) || isCued();
  if (digits.length === 13 && digits.charCodeAt(0) === 52 && !passesEan(digits)) return true;
  return isCued();
}

function passesLuhn(digits: string): boolean {
  if (digits.length < 12) return false;
  let sum = 0;
  for (let index = digits.length - 1, double = false; index >= 0; index--, double = !double) {
    const value = (digits.charCodeAt(index) - 48) * (double ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function passesEan(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < 13; index++) sum += (digits.charCodeAt(index) - 48) * (index % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}

/** Issuer ranges by number length, as first and last value of the first four digits. */
const ranges: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  14: [
    [3000, 3059],
    [3095, 3095],
    [3600, 3699],
    [3800, 3999],
  ],
  15: [
    [1800, 1800],
    [2131, 2131],
    [3400, 3499],
    [3700, 3799],
  ],
  16: [
    [2200, 2205],
    [2221, 2720],
    [3528, 3589],
    [4000, 4999],
    [5000, 5099],
    [5100, 5899],
    [6000, 6099],
    [6200, 6399],
    [6440, 6599],
    [6700, 6799],
    [8100, 8299],
    [9792, 9792],
  ],
};

function isIssued(digits: string): boolean {
  const prefix = Number(digits.slice(0, 4));
  return (ranges[digits.length] ?? []).some(([first, last]) => prefix >= first && prefix <= last);
}
