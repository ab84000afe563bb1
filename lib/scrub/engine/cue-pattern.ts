/**
 * Finds a pattern that starts with one of hundreds of cues. A regular expression tries each cue at each character. This looks up the three
 * characters at a position first, and then tries only the cues that start like them.
 */

import { charCode, isWord, matchesAt } from "@/lib/scrub/engine/characters";

export type CuePattern = {
  /** All matches, like `matchAll` with a global expression. */
  (text: string): readonly RegExpExecArray[];
  test(text: string): boolean;
};

/** A cue, with the characters it can start with. `any` also stands for sets that are too large to list. */
type Cue = { readonly source: string; readonly starts: readonly Start[] };
type Start = readonly [first: CharacterSet, second: CharacterSet, third: CharacterSet];
type CharacterSet = ReadonlySet<number> | "any";

type Parts = {
  /** Zero-width conditions before the cue. */
  readonly before?: string;
  readonly cues: string;
  /** The rest of the pattern. */
  readonly after?: string;
  /** Whether `before` rejects cues after an ASCII letter or digit. */
  readonly startsWord?: boolean;
};

const none: readonly RegExpExecArray[] = [];

/** @param parts Sources of case-insensitive Unicode expressions. Groups in `cues` must not capture. */
export function cuePattern({ before = "", cues, after = "", startsWord = false }: Parts): CuePattern {
  // Compiled on first use: most processes need few of these.
  let starts: Starts | undefined;
  let whole: RegExp | undefined;
  const next = (text: string, from: number): RegExpExecArray | null => {
    starts ??= startsOfCues(before, cues);
    const { table, patternAt } = starts;
    const last = text.length - 1;
    let first = from <= last ? charCode(text, from) : 0;
    let second = from < last ? charCode(text, from + 1) : 0;
    for (let index = from; index <= last; index++) {
      const code = first;
      const third = index + 2 <= last ? charCode(text, index + 2) : 0;
      const key = keyOf(code, second, third);
      first = second;
      second = third;
      if ((((table[key >> 5] as number) >>> (key & 31)) & 1) === 0) continue;
      if (startsWord && index > 0 && isWord(charCode(text, index - 1))) continue;
      const cue = patternAt(code);
      if (cue === undefined || !matchesAt(cue, text, index)) continue;
      whole ??= new RegExp(`${before}(?:${cues})${after}`, "iuy");
      whole.lastIndex = index;
      const match = whole.exec(text);
      if (match !== null) return match;
    }
    return null;
  };
  const all = (text: string) => {
    let match = next(text, 0);
    if (match === null) return none;
    const matches: RegExpExecArray[] = [];
    for (; match !== null; match = next(text, match.index + Math.max(match[0].length, 1))) matches.push(match);
    return matches;
  };
  return Object.assign(all, { test: (text: string) => next(text, 0) !== null });
}

/**
 * A pattern for the words of an expression. V8 stops optimizing expressions once a process has compiled a megabyte of them, and a list of words is
 * then five times as slow to search for.
 */
export const cuesIn = ({ source }: RegExp): CuePattern => cuePattern({ cues: source });

type Starts = {
  /** A bit for the key of each three characters that a cue can start with. */
  readonly table: Uint32Array;
  /** The cues that can start with a character. */
  readonly patternAt: (code: number) => RegExp | undefined;
};

/**
 * The low bits of three characters, which are the same for both cases of an ASCII letter. Cues in other scripts have keys of their own, because
 * a range of a few hundred letters has every combination of low bits.
 */
const keyBits = 16;
const keyOf = (first: number, second: number, third: number): number =>
  (first > 127 ? 1 << 15 : 0) | ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);

function startsOfCues(before: string, cues: string): Starts {
  const table = new Uint32Array(1 << (keyBits - 5));
  const sources = new Map<number, Set<string>>();
  for (const { source, starts } of alternatives(cues).map(cueOf))
    for (const [first, second, third] of starts) {
      if (first === "any") throw new Error(`A cue must start with a known character: ${source}`);
      for (const code of first) {
        sources.set(code, (sources.get(code) ?? new Set()).add(source));
        for (const next of lowBits(second))
          for (const last of lowBits(third)) {
            const key = keyOf(code, next, last);
            table[key >> 5] = (table[key >> 5] as number) | (1 << (key & 31));
          }
      }
    }
  const patterns = new Map<number, RegExp>();
  const patternAt = (code: number) => {
    const known = patterns.get(code);
    const own = sources.get(code);
    if (known !== undefined || own === undefined) return known;
    const pattern = new RegExp(`${before}(?:${[...own].join("|")})`, "iuy");
    patterns.set(code, pattern);
    return pattern;
  };
  return { table, patternAt };
}

const every = Array.from({ length: 32 }, (_, bits) => bits);
const lowBits = (set: CharacterSet): Iterable<number> =>
  set === "any" ? every : new Set([...set].map((code) => code & 31));

const cueOf = (source: string): Cue => ({ source, starts: startsOf(source) });

/** Splits at the `|` that are not in a group or a class. */
function alternatives(source: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < source.length; index++) {
    const sign = source.charAt(index);
    if (sign === "\\") index++;
    else if (sign === "[") index = classEnd(source, index) - 1;
    else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "|" && depth === 0) {
      parts.push(source.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(source.slice(start));
  return parts;
}

function classEnd(source: string, start: number): number {
  let index = start + 1;
  while (source.charAt(index) !== "]") index += source.charAt(index) === "\\" ? 2 : 1;
  return index + 1;
}

/** What a source can start with. A pattern that ends early can be followed by anything. */
function startsOf(source: string): Start[] {
  return startsWithin(source).map(([first = "any", second = "any", third = "any"]) => [first, second, third]);
}

type Prefix = readonly CharacterSet[];
const wanted = 3;

function startsWithin(source: string): Prefix[] {
  return alternatives(source).flatMap(prefixesOf);
}

/** The first characters of each way to match a sequence. */
function prefixesOf(sequence: string): Prefix[] {
  let prefixes: Prefix[] = [[]];
  for (let index = 0; index < sequence.length && prefixes.some(({ length }) => length < wanted); ) {
    const end = atomEnd(sequence, index);
    const atom = atomPrefixes(sequence.slice(index, end));
    const [quantifier = ""] = /^(?:[?*+]|\{\d+(?:,\d*)?\})?\??/.exec(sequence.slice(end)) ?? [];
    index = end + quantifier.length;
    // After a repeated atom comes either the same again or the next one.
    const repeated = /^[*+{]/.test(quantifier) ? atom.map((prefix) => [...prefix, "any" as const]) : atom;
    const options = /^(?:[?*]|\{0)/.test(quantifier) ? [[], ...repeated] : repeated;
    prefixes = prefixes.flatMap((prefix) =>
      prefix.length < wanted ? options.map((option) => [...prefix, ...option].slice(0, wanted)) : [prefix],
    );
  }
  return prefixes;
}

const anEscape = /^\\(?:[pP]\{\w+\}|u[\da-fA-F]{4}|.)/s;

function atomEnd(sequence: string, start: number): number {
  const sign = sequence.charAt(start);
  if (sign === "[") return classEnd(sequence, start);
  if (sign === "\\") return start + (anEscape.exec(sequence.slice(start))?.[0].length ?? 2);
  if (sign !== "(") return start + 1;
  let depth = 0;
  for (let index = start; index < sequence.length; index++) {
    const one = sequence.charAt(index);
    if (one === "\\") index++;
    else if (one === "[") index = classEnd(sequence, index) - 1;
    else if (one === "(") depth++;
    else if (one === ")" && --depth === 0) return index + 1;
  }
  throw new Error("A group is not closed.");
}

const zeroWidth = /^(?:\(\?<?[=!]|\\[bB]$|[\^$]$)/;

function atomPrefixes(atom: string): Prefix[] {
  if (zeroWidth.test(atom)) return [[]];
  if (atom.startsWith("(")) return startsWithin(atom.slice(atom.startsWith("(?") ? 3 : 1, -1));
  if (atom.startsWith("[")) return [[setOf(atom)]];
  if (atom.startsWith("\\u")) return [[casesOf(String.fromCharCode(Number.parseInt(atom.slice(2), 16)))]];
  if (atom === "\\d") return [[new Set([..."0123456789"].map((sign) => sign.charCodeAt(0)))]];
  if (/^\\[A-Za-z]/.test(atom) || atom === ".") return [["any"]];
  return [[casesOf(atom.replace("\\", ""))]];
}

/** The letters of a few scripts. */
const maxListed = 2_048;

function setOf(written: string): CharacterSet {
  const inner = written
    .slice(1, -1)
    .replace(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (inner.startsWith("^") || inner.includes("\\")) return "any";
  const listed = inner.replace(/(.)-(.)/gsu, (_, from: string, to: string) => {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    const length = Math.min(last - first, maxListed) + 1;
    return String.fromCharCode(...Array.from({ length }, (_, at) => first + at));
  });
  return listed.length > maxListed ? "any" : new Set([...listed].flatMap((sign) => [...casesOf(sign)]));
}

/** The characters that a character matches regardless of case, and the two that `s` and `k` match as well. */
function casesOf(sign: string): ReadonlySet<number> {
  const cases = [sign, sign.toLowerCase(), sign.toUpperCase(), sign.toLowerCase().toUpperCase()];
  if (/^[sſ]$/i.test(sign)) cases.push("s", "S", "ſ");
  if (/^[kK]$/i.test(sign)) cases.push("k", "K", "\u212a");
  return new Set(cases.filter(({ length }) => length <= 2).map((one) => one.charCodeAt(0)));
}
