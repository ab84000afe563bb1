/** Addresses of the Internet: IPv4 dotted quads and IPv6 in every form of RFC 4291 and RFC 5952; versions are not addresses. */
import { type Hint, versionHint } from "@/lib/scrub/key-names";
import { type Group, groupsOf, isDigit, isLetter, wordsBefore } from "@/lib/scrub/numbers";

export function findIpv4(text: string, hint: Hint, spans: number[]): void {
  if (hint & versionHint) return;
  const groups = groupsOf(text);
  for (let at = 0; at + 3 < groups.length; at++) {
    if (!isQuad(text, groups, at)) continue;
    const first = groups[at] as Group;
    if (!isVersion(text, first.start)) spans.push(first.start, (groups[at + 3] as Group).end);
    at += 3;
  }
}

function isQuad(text: string, groups: readonly Group[], at: number): boolean {
  for (let part = at; part < at + 4; part++) {
    const group = groups[part] as Group;
    const size = group.end - group.start;
    if (group.glued || size > 3 || (size > 1 && text.charCodeAt(group.start) === 48)) return false;
    if (Number(text.slice(group.start, group.end)) > 255) return false;
    if (part < at + 3 && group.gap !== ".") return false;
  }
  return (groups[at + 3] as Group).gap !== "." && groups[at - 1]?.gap !== ".";
}

const versionWord =
  /(?:^|[^a-z])(?:v|ver|versions?|build|release|rev|revision|firmware|driver|sdk|os|upgraded?|downgraded?|updated?|bump(?:ed)?|patch(?:ed)?|migrated?)(?: to| from)?[ :=]{0,3}$/;
const product = /(?:^|[\s(;,])[a-z][\w.+-]*\/$/i;

function isVersion(text: string, start: number): boolean {
  if (start === 0) return false;
  const before = wordsBefore(text, start, 40);
  return versionWord.test(before) || product.test(before);
}

const longest = 45;

export function findIpv6(text: string, _hint: Hint, spans: number[]): void {
  for (let colon = text.indexOf(":"); colon >= 0; ) {
    let start = colon;
    while (start > 0 && colon - start < longest && isPart(text.charCodeAt(start - 1))) start--;
    let end = colon;
    let colons = 0;
    while (end < text.length && isPart(text.charCodeAt(end))) if (text.charCodeAt(end++) === 58) colons++;
    if (colons > 1) take(text, start, end, spans);
    colon = text.indexOf(":", end);
  }
}

function isPart(code: number): boolean {
  return isDigit(code) || code === 58 || code === 46 || ((code | 32) >= 97 && (code | 32) <= 102);
}

function take(text: string, from: number, to: number, spans: number[]): void {
  let start = from;
  let end = to;
  if (text.charCodeAt(start) === 58 && text.charCodeAt(start + 1) !== 58) start++;
  while (
    end > start &&
    (text.charCodeAt(end - 1) === 46 || (text.charCodeAt(end - 1) === 58 && text.charCodeAt(end - 2) !== 58))
  )
    end--;
  if (end - start > longest || isWord(text.charCodeAt(start - 1)) || isWord(text.charCodeAt(end))) return;
  if (!isIpv6(text.slice(start, end)) || isSlice(text, start, end)) return;
  zone.lastIndex = end;
  spans.push(start, zone.test(text) ? zone.lastIndex : end);
}

const zone = /%[\w.-]{1,16}/y;

function isWord(code: number): boolean {
  return isDigit(code) || isLetter(code) || code === 95;
}

/** `items[1::2]` steps through a list. */
function isSlice(text: string, start: number, end: number): boolean {
  return text.charCodeAt(start - 1) === 91 && text.charCodeAt(end) === 93 && isWord(text.charCodeAt(start - 2));
}

function isIpv6(written: string): boolean {
  const halves = written.split("::");
  if (halves.length > 2 || !/\d/.test(written)) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  let count = 0;
  for (const [at, group] of groups.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(group)) count++;
    else if (at === groups.length - 1 && /^(?:\d{1,3}\.){3}\d{1,3}$/.test(group)) count += 2;
    else return false;
  }
  return halves.length === 2 ? count > 0 && count <= 7 : count === 8;
}
