/** API keys, by the prefixes and formats of the services that issue them. */

import { providerKeys } from "@/lib/scrub/data/providers";
import { characterTable, charCode, codeAt, isWord, matchesAt } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

/** A table of prefixes for lookups at the start of every word. One bitmap access rules out most words. */
type WordTable<T> = {
  /** One bit per key. 32 KiB fits in the cache. */
  readonly bitmap: Uint32Array;
  /** Entries by key, longest prefix first. */
  readonly entries: ReadonlyMap<number, readonly Entry<T>[]>;
};
type Entry<T> = { readonly prefix: string; readonly value: T };

/** Six bits are enough to distinguish uppercase from lowercase letters, and digits from most letters. */
const bitsEach = 6;
const six = 63;

/** The key: the low six bits of each of three characters. */
function tableKeyAt(text: string, index: number): number {
  const pair = ((charCode(text, index) & six) << bitsEach) | (charCode(text, index + 1) & six);
  return (pair << bitsEach) | (charCode(text, index + 2) & six);
}

/** Extends a short prefix by every possible next character. */
function extended(prefix: string): string[] {
  if (prefix.length >= 3) return [prefix];
  return Array.from({ length: six + 1 }, (_, low) => extended(prefix + String.fromCharCode(low))).flat();
}

/** @param prefixes Prefixes of one or two characters match before any character. */
function wordTable<T>(prefixes: Iterable<readonly [prefix: string, value: T]>): WordTable<T> {
  const bitmap = new Uint32Array(1 << (3 * bitsEach - 5));
  const entries = new Map<number, Entry<T>[]>();
  const file = (entry: Entry<T>, key: number) => {
    const filed = entries.get(key);
    if (filed === undefined) entries.set(key, [entry]);
    else filed.push(entry);
    bitmap[key >> 5] = (bitmap[key >> 5] as number) | (1 << (key & 31));
  };
  const longestFirst = [...prefixes].sort(([one], [other]) => other.length - one.length);
  for (const [prefix, value] of longestFirst)
    for (const start of extended(prefix)) file({ prefix, value }, tableKeyAt(start, 0));
  return { bitmap, entries };
}

/** Whether a prefix could start at an index with at least three characters after it. False for most. */
function mayStart(bitmap: Uint32Array, text: string, index: number): boolean {
  const key = tableKeyAt(text, index);
  return (((bitmap[key >> 5] as number) >>> (key & 31)) & 1) === 1;
}

const none: readonly never[] = [];

/** The entries that could match at an index with at least three characters after it. The caller confirms with `startsWith`. */
function candidatesAt<T>({ bitmap, entries }: WordTable<T>, text: string, index: number): readonly Entry<T>[] {
  return mayStart(bitmap, text, index) ? (entries.get(tableKeyAt(text, index)) ?? none) : none;
}

/** Each mark, the longest part of a key before it, and the pattern of the whole key. */
const marks: readonly (readonly [mark: string, before: number, key: RegExp])[] = [
  // Common annotated security keys, with the service as four letters: `AZDO` of Azure DevOps, `ACOG` of Azure AI.
  ["JQQJ9", 52, /^[A-Za-z\d]{52}JQQJ9[9DH][A-Za-z\d]{26}(?:[A-Za-z\d]{2}==)?(?![A-Za-z\d])/],
  // DeepL, free of charge.
  [":fx", 36, /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:fx(?!\w)/],
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
const anyMark = new RegExp(marks.map(([mark]) => mark.replace("+", "\\+")).join("|"));
const mayHoldMark = (text: string): boolean => anyMark.test(text);

/** Keys whose issuer puts a mark in the middle or at the end: `…JQQJ99…` of Azure, `…msh…jsn…` of RapidAPI, `…NRAL` of New Relic. */
function findMarkedKeys({ text }: Reading, spans: number[]): void {
  for (const [mark, before, key] of marks) {
    let done = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
      const start = markedKeyStart(text, at, Math.max(done, at - before));
      const found = key.exec(text.slice(start, at + maxLengthAfter));
      if (found === null) continue;
      spans.push(start, start + found[0].length);
      done = start + found[0].length;
    }
  }
}

const maxLengthAfter = 48;

function markedKeyStart(text: string, at: number, least: number): number {
  let start = at;
  while (start > least && isOfKey(codeAt(text, start - 1))) start--;
  return start;
}

const isOfKey = (code: number) => isWord(code) || code === 43 || code === 47 || code === 45 || code === 95;

// Placeholders for a key, and long names, have neither capitals nor digits.
const bodies: Readonly<Record<string, (least: string) => string>> = {
  letters: (least) => `(?=[a-z]{0,40}[A-Z0-9])[A-Za-z0-9]{${least},}`,
  word: (least) => `(?=[a-z_-]{0,40}[A-Z0-9])[\\w-]{${least},}`,
  // For prefixes that are also words: the key must have exactly this length and must not look like a name.
  exact: (size) => `(?=[\\w-]{0,${size}}(?:\\d|[A-Z][a-z][A-Z]))(?=[\\w-]{0,${size}}[A-Z])[\\w-]{${size}}(?![\\w-])`,
  dotted: (least) => `(?=[a-z_.=-]{0,40}[A-Z0-9])[\\w.=-]{${least},}`,
  path: (least) => `[\\w.~/@=-]{${least},300}[\\w=]`,
  base64: (least) => `[A-Za-z0-9+/_.-]{${least},}={0,3}`,
  hex: (least) => `[0-9a-fA-F]{${least},}`,
};

type Key = { readonly prefix: string; readonly body: RegExp };

const keys = providerKeys
  .trim()
  .split("\n")
  .flatMap((row) => {
    const [written = "", ...prefixes] = row.split(" ");
    const [, name = "", least = ""] = /^([a-z]\w+)\{(\d+)\}$/.exec(written) ?? [];
    const body = new RegExp(bodies[name]?.(least) ?? written, "y");
    return prefixes.map((prefix): Key => ({ prefix, body }));
  });
const prefixes = keys.map(({ prefix }) => prefix);
const wordPrefixes = prefixes.filter((prefix) => isWord(prefix.charCodeAt(0)));
const keysByPrefix = wordTable(keys.map((key) => [key.prefix, key] as const));

function keyAt(text: string, index: number): Key | undefined {
  for (const { prefix, value } of candidatesAt(keysByPrefix, text, index))
    if (text.startsWith(prefix, index)) return value;
  return undefined;
}

/** Separators between the parts of keys that have no prefix. */
const joiners = characterTable("~|");

/** Finds keys by the prefixes their providers document, and credentials after `Bearer` or `Basic`. */
function findApiKeys({ text }: Reading, spans: number[]): void {
  const { length } = text;
  let isStart = true;
  for (let index = 0; index + 3 <= length; index++) {
    const code = charCode(text, index);
    const isInWord = isWord(code);
    if (isInWord ? isStart : joiners[code] === 1) index = takeAt(text, index, spans);
    isStart = !isInWord;
  }
}

/** Every such key matches this. */
const joinedPart = /Q~|\|[\w+/-]{27}/;

/** Finds keys that consist of several parts. */
function findJoinedKeys({ text }: Reading, spans: number[]): void {
  if (!joinedPart.test(text)) return;
  for (const joiner of "~|")
    for (let index = text.indexOf(joiner); index >= 0; index = text.indexOf(joiner, index + 1))
      if (index + 3 <= text.length) index = takeAt(text, index, spans);
}

/** A key that code cuts into two or three literals: `"AIza…" + "…"`. */
const cutKey =
  /(["'`])([\w-]{4,80})\1(?:\s{0,4}(?:\+|\.|<>|&|\|\||\.\.)?\s{0,12}(["'`])([\w.-]{4,80})\3)(?:\s{0,4}(?:\+|\.|<>|&|\|\||\.\.)?\s{0,12}(["'`])([\w.-]{4,80})\5)?/g;

function findCutKeys({ text }: Reading, spans: number[]): void {
  for (const { 0: all, 2: first = "", 4: second = "", 6: third = "", index } of findMatches(text, cutKey)) {
    const key = keyAt(first, 0);
    if (key === undefined) continue;
    const found: number[] = [];
    takeAt(first + second + third, 0, found);
    if ((found[1] ?? 0) <= first.length) continue;
    const last = (found[1] as number) > first.length + second.length ? third : second;
    const end = all.lastIndexOf(last);
    spans.push(index + 1, index + end + last.length);
  }
}

/** Placeholders such as `sk-ant-api03-your-api-key-here`, and the types of OpenSSH security keys: `sk-ssh-ed25519@openssh.com`. */
const stand = /(?:^|[-_])your[-_]|[-_]here$|^(?:ssh|ecdsa)-/i;

/** Adds the key with a prefix at this index. Returns the index of the key's last character, or the same index if there is no key. */
function takeAt(text: string, index: number, spans: number[]): number {
  const entry = keyAt(text, index);
  if (entry === undefined) return index;
  entry.body.lastIndex = index + entry.prefix.length;
  const found = entry.body.exec(text);
  if (found === null || stand.test(found[0]) || (entry.prefix.toLowerCase() === "basic" && !isLogin(found[0])))
    return index;
  spans.push(keyStart(text, index, entry.prefix) - (found[1]?.length ?? 0), entry.body.lastIndex);
  return entry.body.lastIndex - 1;
}

/** RFC 7617: a user and a password, separated by a colon, in base64; not `Basic Education`. */
function isLogin(written: string): boolean {
  const encoded = written.trim().replace(/^\++|=+$/g, "");
  try {
    // A truncated one decodes up to its last complete group.
    return atob(encoded.slice(0, encoded.length - (encoded.length % 4 === 1 ? 1 : 0))).includes(":");
  } catch {
    return false;
  }
}

const scheme = /(?:bearer|basic)[\s+]{1,4}|sourcegraph[\w.-]{0,20}[\s'":=>]{1,5}/iy;

/** Where a key starts: after its scheme or URL prefix, or else at its own prefix. */
function keyStart(text: string, index: number, prefix: string): number {
  if (matchesAt(scheme, text, index)) return scheme.lastIndex;
  return prefix.endsWith("/") || prefix.endsWith("=") ? index + prefix.length : index;
}

export const apiKey = {
  kind: "api_key",
  label: { one: "API key", many: "API keys" },
  about:
    "API keys in a provider's documented format, by their prefix or by a mark inside, webhook URLs, and credentials after Bearer or Basic.",
  limits:
    "Does not find keys without a recognizable prefix, such as 32 hex digits, unless a nearby name identifies them.",
  standard: "Provider documentation, RFC 6750, RFC 7617",
  marker: "[api_key]",
  examples: ["Authorization failed for Bearer mF9b5f41JqM2", "Basic YWxhZGRpbjpvcGVuc2VzYW1l"],
  stays: ["sk-learn is a library", "Basic Education", "Bearer tokens are described in RFC 6750"],
  passes: [
    { triggers: [{ words: wordPrefixes }], find: findApiKeys },
    {
      triggers: ['""""', "''''"].map((signs) => ({ signs, words: wordPrefixes })),
      find: findCutKeys,
    },
    { triggers: [{ signs: "~" }, { signs: "|" }], find: findJoinedKeys },
    {
      triggers: [
        { long: true, probe: mayHoldMark },
        { signs: "----", pairs: [":f"] },
      ],
      find: findMarkedKeys,
    },
  ],
} as const satisfies Detector;
