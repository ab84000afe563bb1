/** Keys whose issuer puts a mark in the middle or at the end: `…JQQJ99…` of Azure, `…msh…jsn…` of RapidAPI, `…NRAL` of New Relic. */
import { codeAt, isWord } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";

/** Each mark, the longest part of a key before it, and the pattern of the whole key. */
const marks: readonly (readonly [mark: string, before: number, key: RegExp])[] = [
  // Common annotated security keys, with the service as four letters: `AZDO` of Azure DevOps, `ACOG` of Azure AI.
  ["JQQJ9", 52, /^[A-Za-z\d]{52}JQQJ9[9DH][A-Za-z\d]{26}(?:[A-Za-z\d]{2}==)?(?![A-Za-z\d])/],
  // Azure keys from before that format.
  ["AzSe", 42, /^[A-Za-z\d]{42}AzSe[A-D][A-Za-z\d]{5}(?![A-Za-z\d])/],
  ["AzCa", 33, /^[A-Za-z\d]{33}AzCa[A-P][A-Za-z\d]{5}=/],
  ["AzFu", 44, /^[\w-]{44}AzFu[\w-]{5}[AQgw]==/],
  ["AIoT", 33, /^[A-Za-z\d+/]{33}AIoT[A-P][A-Za-z\d+/]{5}=/],
  ["ACDb", 76, /^[A-Za-z\d+/]{76}ACDb[A-Za-z\d+/]{5}[AQgw]==/],
  ["+ACR", 42, /^[A-Za-z\d+/]{42}\+ACR[A-D][A-Za-z\d+/]{5}(?![A-Za-z\d+/])/],
  ["+ASb", 33, /^[A-Za-z\d+/]{33}\+ASb[A-P][A-Za-z\d+/]{5}=/],
  ["+AEh", 33, /^[A-Za-z\d+/]{33}\+AEh[A-P][A-Za-z\d+/]{5}=/],
  ["+ARm", 33, /^[A-Za-z\d+/]{33}\+ARm[A-P][A-Za-z\d+/]{5}=/],
  ["+ABa", 76, /^[A-Za-z\d+/]{76}\+ABa[A-Za-z\d+/]{5}[AQgw]==/],
  ["msh", 10, /^[a-zA-Z\d]{10}msh[a-zA-Z\d]{15}p1[a-zA-Z\d]{6}jsn[a-zA-Z\d]{12}(?![A-Za-z\d])/],
  ["NRAL", 40, /^(?:[a-z]{2}\d\dxx)?[\da-fA-F]{28,36}NRAL(?![A-Za-z\d])/],
];

/** A cheap check, because few texts contain a mark. */
export const mayHoldMark = (text: string): boolean => marks.some(([mark]) => text.includes(mark));

export function findMarkedKeys({ text }: Reading, spans: number[]): void {
  for (const [mark, before, key] of marks) {
    let done = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      const start = keyStart(text, at, Math.max(done, at - before));
      const found = key.exec(text.slice(start, at + maxLengthAfter));
      if (found === null) continue;
      spans.push(start, start + found[0].length);
      done = start + found[0].length;
    }
  }
}

const maxLengthAfter = 48;

function keyStart(text: string, at: number, least: number): number {
  let start = at;
  while (start > least && isOfKey(codeAt(text, start - 1))) start--;
  return start;
}

const isOfKey = (code: number) => isWord(code) || code === 43 || code === 47 || code === 45 || code === 95;
