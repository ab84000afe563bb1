/** Phone numbers: with a country code (E.164), as North America writes them, and national ones where a word says so. */
import { lengthsAfter } from "@/lib/scrub/calling-codes";
import { type Hint, phoneHint } from "@/lib/scrub/key-names";
import { type Group, groupsOf, isDigit, isLetter, wordsBefore } from "@/lib/scrub/numbers";

/** A number being read: the groups from `first` to `last`, and where it begins when a `+` or `(` stands before. */
type Number = { readonly start: number; readonly last: number };

export function findPhones(text: string, hint: Hint, spans: number[]): void {
  const groups = groupsOf(text);
  for (let at = 0; at < groups.length; at++) {
    const found =
      withPlus(text, groups, at) ??
      withZeros(text, groups, at) ??
      northAmerican(text, groups, at) ??
      inParentheses(text, groups, at) ??
      withTrunkZero(text, groups, at) ??
      withCue(text, groups, at, hint);
    if (found === undefined) continue;
    spans.push(found.start, extensionAfter(text, (groups[found.last] as Group).end));
    at = found.last;
  }
}

function withPlus(text: string, groups: readonly Group[], at: number): Number | undefined {
  const first = groups[at] as Group;
  const open = text.charCodeAt(first.start - 1) === 40 ? 1 : 0;
  const plus = first.start - 1 - open;
  if (text.charCodeAt(plus) !== 43) return undefined;
  const before = text.charCodeAt(plus - 1);
  if (isDigit(before) || isLetter(before) || before === 43 || before === 47) return undefined;
  const last = internationalEnd(text, groups, at, "");
  return last < 0 ? undefined : { start: text.charCodeAt(plus - 1) === 40 ? plus - 1 : plus, last };
}

const exitCodes = /^(?:00|011)(?=[1-9])/;

function withZeros(text: string, groups: readonly Group[], at: number): Number | undefined {
  const first = groups[at] as Group;
  if (first.glued || text.charCodeAt(first.start) !== 48 || isJoined(groups, at)) return undefined;
  const digits = text.slice(first.start, Math.min(first.end, first.start + 20));
  if (digits === "00" || digits === "011") {
    const last = first.gap === "" ? -1 : internationalEnd(text, groups, at + 1, "");
    return last < 0 ? undefined : { start: first.start, last };
  }
  const exit = exitCodes.exec(digits);
  if (exit === null) return undefined;
  const last = internationalEnd(text, groups, at, exit[0]);
  if (last < 0 || (last === at && digits.length < 11)) return undefined;
  return { start: first.start, last };
}

/** The last group of the longest number from `at` on whose length its calling code allows; -1 when there is none. */
function internationalEnd(text: string, groups: readonly Group[], at: number, exit: string): number {
  let digits = "";
  let last = -1;
  for (let next = at; next < groups.length && next < at + 9; next++) {
    const group = groups[next] as Group;
    if (group.end - group.start > 17) break;
    const part = text.slice(group.start, group.end);
    const isTrunkZero = part === "0" && text.charCodeAt(group.start - 1) === 40 && text.charCodeAt(group.end) === 41;
    if (!isTrunkZero) digits += part;
    const national = digits.slice(exit.length);
    const allowed = lengthsAfter(national);
    if (national.length > 3 && allowed === undefined) break;
    if (allowed !== undefined && national.length > allowed[1]) break;
    if (allowed !== undefined && national.length >= allowed[0] && national.length >= 7 && !endsInWord(text, group))
      last = next;
    if (group.gap === "" || endsInWord(text, group)) break;
  }
  return last;
}

function endsInWord(text: string, group: Group): boolean {
  return group.glued && (isLetter(text.charCodeAt(group.end)) || text.charCodeAt(group.end) === 95);
}

/** 415-555-0132, (415) 555-0132, 415.555.0132, 1 415 555 0132. */
function northAmerican(text: string, groups: readonly Group[], at: number): Number | undefined {
  const area = groups[at] as Group;
  if (area.glued || area.end - area.start !== 3 || text.charCodeAt(area.start) < 49) return undefined;
  const inside = text.charCodeAt(area.start - 1) === 40 && text.charCodeAt(area.end) === 41;
  const exchange = groups[at + 1];
  const line = groups[at + 2];
  if (exchange === undefined || area.gap === "") return undefined;
  const isGlued7 = inside && exchange.end - exchange.start === 7;
  const shape = `${exchange.end - exchange.start}${line && exchange.gap !== "" ? line.end - line.start : ""}`;
  if (!isGlued7 && !(shape === "34" && line !== undefined && !line.glued)) return undefined;
  const last = isGlued7 ? at + 1 : at + 2;
  if (!isGlued7 && !inside && !sameStyle(area.gap, exchange.gap, text, area, exchange)) return undefined;
  const after = (groups[last] as Group).gap;
  if (after === "-" || after === ".") return undefined;
  return { start: withCountryOne(text, groups, at, inside), last };
}

function sameStyle(first: string, second: string, text: string, area: Group, exchange: Group): boolean {
  if (first === "-" || (first === "." && second === ".")) return second === first || second === ".";
  if (first !== " ") return false;
  return text.charCodeAt(area.start) > 49 && text.charCodeAt(exchange.start) > 49;
}

function withCountryOne(text: string, groups: readonly Group[], at: number, inside: boolean): number {
  const one = groups[at - 1];
  const start = (groups[at] as Group).start - (inside ? 1 : 0);
  const isOne = one !== undefined && one.gap !== "" && !one.glued && text.slice(one.start, one.end) === "1";
  return isOne ? one.start : start;
}

/** (33) 3461 2234 and 8 (912) 345-67-89: an area code in parentheses. */
function inParentheses(text: string, groups: readonly Group[], at: number): Number | undefined {
  const first = groups[at] as Group;
  const size = first.end - first.start;
  if (size < 2 || size > 5 || text.charCodeAt(first.start - 1) !== 40 || text.charCodeAt(first.end) !== 41)
    return undefined;
  const run = gather(groups, at, 13);
  if (run.digits < 8 || run.last === at || run.gaps.includes(".")) return undefined;
  const before = groups[at - 1];
  const start =
    before !== undefined && before.gap === " (" && before.end - before.start === 1 ? before.start : first.start - 1;
  return { start, last: run.last };
}

/** 030 234 5678, 06 12 34 56 78, 0341/8387176: a trunk zero and at least two groups. */
function withTrunkZero(text: string, groups: readonly Group[], at: number): Number | undefined {
  const first = groups[at] as Group;
  const size = first.end - first.start;
  if (first.glued || text.charCodeAt(first.start) !== 48 || size < 2 || size > 5 || isJoined(groups, at))
    return undefined;
  const run = gather(groups, at, 12);
  if (run.digits < 9 || run.last === at || run.smallest < 2 || /[.]/.test(run.gaps)) {
    return isFrench(run) ? { start: first.start, last: run.last } : undefined;
  }
  return { start: first.start, last: run.last };
}

function isFrench(run: Run): boolean {
  return run.digits === 10 && run.gaps === "....";
}

const cueBefore =
  /(?:^|[^a-z])(?:tele?ph?[oô]n[eo]?s?|telef[oó]no?|telefoon|tel|tlf|t[eé]l|fon|phones?|ph|mobile?|mobil|m[oó]vil|cell|cellulare|celular|handy|portable|rufnummer|fax|telefax|gsm|sms|text|dial|ring|whats ?app|hotline|desk|answering|reach|contact (?:no|number)|(?:call|anrufen|appeler|llamar|chiama|ligar|bel)(?: (?:me|us|him|her|them|back|now))?)(?:['’]s)?(?:[.: ]|\b)[^0-9\n|]{0,24}$/;
const notACall = /(?:tool|function|api|method|rpc|procedure|system|recent)[ _-]call[^a-z]*$/;
const cueAfter = /^[ ,-]{0,2}\(?(?:fax|mobile|cell|office|home|work|tel|phone)\b/i;

function withCue(text: string, groups: readonly Group[], at: number, hint: Hint): Number | undefined {
  const first = groups[at] as Group;
  if (first.glued || isJoined(groups, at)) return undefined;
  const run = gather(groups, at, 17);
  if (run.digits < 6 || looksLikeDate(text, groups, at, run)) return undefined;
  if (run.gaps === "." || run.gaps === "...") return undefined;
  const end = (groups[run.last] as Group).end;
  if ((hint & phoneHint) === 0 && !isCued(text, first.start, end)) return undefined;
  const open = text.charCodeAt(first.start - 1) === 40 ? 1 : 0;
  return { start: first.start - open, last: run.last };
}

function isCued(text: string, start: number, end: number): boolean {
  if (start > 0) {
    const before = wordsBefore(text, start, 40);
    if (cueBefore.test(before) && !notACall.test(before)) return true;
  }
  return end < text.length && cueAfter.test(text.slice(end, end + 10));
}

type Run = { readonly last: number; readonly digits: number; readonly smallest: number; readonly gaps: string };

/** The groups that follow one another from `at` on, as far as `most` digits reach. */
function gather(groups: readonly Group[], at: number, most: number): Run {
  let digits = 0;
  let smallest = 99;
  let gaps = "";
  let last = at - 1;
  for (let next = at; next < groups.length; next++) {
    const group = groups[next] as Group;
    const size = group.end - group.start;
    if (digits + size > most || group.glued) break;
    if (next > at) gaps += (groups[next - 1] as Group).gap;
    digits += size;
    smallest = Math.min(smallest, size);
    last = next;
    if (group.gap === "") break;
  }
  return { last, digits, smallest, gaps };
}

/** Whether the group goes on from one before it that is not a phone number's country code or area. */
function isJoined(groups: readonly Group[], at: number): boolean {
  const gap = groups[at - 1]?.gap ?? "";
  return gap === "-" || gap === "." || gap === "/";
}

function looksLikeDate(text: string, groups: readonly Group[], at: number, run: Run): boolean {
  if (run.last < at + 2) return false;
  const sizes = [0, 1, 2].map((step) => (groups[at + step] as Group).end - (groups[at + step] as Group).start).join("");
  if (!/^(?:[12][12]4|4[12][12])$/.test(sizes)) return false;
  const year = groups[sizes.startsWith("4") ? at : at + 2] as Group;
  return /^(?:19|20)/.test(text.slice(year.start, year.end));
}

const extension = /[ ,;]{0,3}(?:x|ext|extn|extension|durchwahl|#)[.: ]{0,2}\d{1,6}(?![\d.])/iy;

function extensionAfter(text: string, end: number): number {
  extension.lastIndex = end;
  return extension.test(text) ? extension.lastIndex : end;
}
