/** US social security and individual taxpayer numbers, as the SSA and the IRS issue them. */
import { type Hint, ssnHint } from "@/lib/scrub/key-names";
import { type Group, groupsOf, wordsBefore } from "@/lib/scrub/numbers";

const cue = /\b(?:ssn|itin|social sec|taxpayer|tax id|tin)\b/;

export function findSocialSecurityNumbers(text: string, hint: Hint, spans: number[]): void {
  const groups = groupsOf(text);
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] as Group;
    if (group.glued) continue;
    if (isWritten(groups, at)) {
      const last = groups[at + 2] as Group;
      if (isIssued(text.slice(group.start, group.end) + text.slice((groups[at + 1] as Group).start, last.end))) {
        spans.push(group.start, last.end);
        at += 2;
      }
    } else if (group.end - group.start === 9 && group.gap === "") {
      const isCued = (hint & ssnHint) !== 0 || cue.test(wordsBefore(text, group.start, 32));
      if (isCued && isIssued(`${text.slice(group.start, group.end)}`)) spans.push(group.start, group.end);
    }
  }
}

/** 3-2-4 with one separator throughout, and not a part of something longer. */
function isWritten(groups: readonly Group[], at: number): boolean {
  const [first, second, third] = [groups[at], groups[at + 1], groups[at + 2]];
  if (first === undefined || second === undefined || third === undefined || third.glued) return false;
  if (first.end - first.start !== 3 || second.end - second.start !== 2 || third.end - third.start !== 4) return false;
  if (first.gap !== second.gap || !/^[-. ]$/.test(first.gap)) return false;
  const before = groups[at - 1]?.gap ?? "";
  return third.gap !== first.gap && before !== first.gap;
}

function isIssued(written: string): boolean {
  const digits = written.replace(/\D/g, "");
  const area = Number(digits.slice(0, 3));
  const group = Number(digits.slice(3, 5));
  if (area === 0 || area === 666 || group === 0 || digits.endsWith("0000")) return false;
  if (area < 900) return true;
  return (group >= 50 && group <= 65) || (group >= 70 && group <= 88) || (group >= 90 && group !== 93);
}
