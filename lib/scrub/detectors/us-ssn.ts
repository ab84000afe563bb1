/** US social security and individual taxpayer numbers, as issued by the SSA and the IRS. */

import { DOT, HYPHEN, matchesAt, SPACE } from "@/lib/scrub/engine/characters";
import { type Detector, type Reading, ssnHint } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { namedPartPass } from "@/lib/scrub/engine/named-parts";
import { type Numbers, numberSize, textBefore, unitAfter } from "@/lib/scrub/engine/numbers";
import { tablePass } from "@/lib/scrub/engine/text-tables";

const cue = /(?:^|[^a-z])(?:ssn|itin|social(?: sec\w*|(?= (?:is|number|no)(?![a-z])|:))|taxpayer|tax id|tin)(?![a-z])/;

function findSocialSecurityNumbers({ text, hint, numbers }: Reading, spans: number[]): void {
  const { count, start, end, gap, glued } = numbers;
  for (let at = 0; at < count; at++) {
    const from = start[at] as number;
    const size = numberSize(numbers, at);
    if (glued[at]) continue;
    const to = size === 3 ? writtenEnd(numbers, at) : size === 9 && gap[at] === 0 ? (end[at] as number) : -1;
    if (to < 0 || !isIssued(text.slice(from, to))) continue;
    const isDoubtful = size === 9 || (gap[at] === SPACE && matchesAt(unitAfter, text, to));
    if (isDoubtful && (hint & ssnHint) === 0 && !(from > 0 && cue.test(textBefore(text, from, 32)))) continue;
    spans.push(from, to);
    if (size === 3) at += 2;
  }
}

/** The end of a number of the form 3-2-4 with a single kind of separator, unless it is part of something longer. */
function writtenEnd(numbers: Numbers, at: number): number {
  const { count, end, gap, glued } = numbers;
  const separator = gap[at] as number;
  if (separator !== HYPHEN && separator !== DOT && separator !== SPACE) return -1;
  if (at + 2 >= count || glued[at + 2] || gap[at + 1] !== separator) return -1;
  if (gap[at - 1] === separator || gap[at + 2] === separator) return -1;
  return numberSize(numbers, at + 1) === 2 && numberSize(numbers, at + 2) === 4 ? (end[at + 2] as number) : -1;
}

function isIssued(written: string): boolean {
  const digits = written.replace(/\D/g, "");
  const area = Number(digits.slice(0, 3));
  const group = Number(digits.slice(3, 5));
  if (area === 0 || area === 666 || group === 0 || digits.endsWith("0000")) return false;
  if (area < 900) return true;
  return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);
}

/** X12: the qualifier of the number, then the number. */
const x12 = /(?<=\*(?:SY|34)\*)\d{9}(?=\*|~|\r?\n|$)/g;

function findInX12({ text }: Reading, spans: number[]): void {
  for (const { 0: written, index } of findMatches(text, x12))
    if (isIssued(written)) spans.push(index, index + written.length);
}

const units = "zero|oh|one|two|three|four|five|six|seven|eight|nine";
const teens = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";
const saidDigit = `(?:(?:${tens})(?:[- ](?:${units}))?|${teens}|${units})`;
/** `my social is three two nine, fifty one, eight eight oh four` */
const said = new RegExp(
  `(?<![a-z])(?:social(?: security)?(?: number)?|ssn)(?:['’]?s| is|:|,| it['’]?s| um| uh){0,3} (${saidDigit}(?:[ ,-]{1,3}${saidDigit}){4,8})(?![a-z])`,
  "gi",
);
const tensWord = new RegExp(`(?:${tens})(?:[- ](?:${units}))?|${teens}`, "gi");

function findSaid({ text }: Reading, spans: number[]): void {
  takeEnds(text, said, spans, (written) => {
    const pairs = written.match(tensWord)?.length ?? 0;
    const singles = written.replace(tensWord, "").match(/[a-z]+/gi)?.length ?? 0;
    return pairs * 2 + singles === 9;
  });
}

export const usSsn = {
  kind: "us_ssn",
  label: { one: "US social security number", many: "US social security numbers" },
  about: "US social security numbers and ITINs in ranges that are in use.",
  limits: "Does not find nine digits without separators unless a nearby word names them.",
  standard: "SSA numbering, IRS Publication 1915",
  marker: "[us_ssn]",
  examples: ["ssn 123-45-6789", "911-53-1234"],
  stays: ["000-12-3456", "ticket 123456789"],
  passes: [
    { triggers: [{ digits: 6, signs: "**", words: ["NM1*", "REF*"] }], find: findInX12 },
    { triggers: [{ digits: 6 }], find: findSocialSecurityNumbers },
    {
      triggers: [
        {
          words: ["social ", "Social ", "ssn ", "SSN ", "social's", "Social's"],
          endings: ["three", "four", "five", "six", "seven", "eight", "nine"],
        },
      ],
      find: findSaid,
    },
    namedPartPass("us_ssn", (value) => /^\d{3}[ -]?\d\d[ -]?\d{4}$/.test(value) && isIssued(value)),
    tablePass("us_ssn", [{ digits: 6 }]),
  ],
} as const satisfies Detector;
