/**
 * Finds a pattern that starts with one of hundreds of cues. A regular expression tries each cue at each character. This looks up the three
 * characters at a position first, and then tries only the cues that start like them.
 */

import { codesForCues } from "@/lib/scrub/engine/character-codes";
import { isWord, matchesAt } from "@/lib/scrub/engine/characters";
import { alternatives, compactPattern, parseAtoms } from "@/lib/scrub/engine/compact-pattern";

export type CuePattern = {
  /** All matches, like `matchAll` with a global expression. */
  (text: string): readonly RegExpExecArray[];
  test(text: string): boolean;
};

type Cue = { readonly source: string; readonly frame: Frame };
/** The assertions around a group of cues. */
type Frame = { readonly open: string; readonly close: string };
/** The characters that a cue can start with. `any` also stands for sets that are too large to list. */
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
    const { length } = text;
    const codes = codesForCues(text);
    for (let index = from; index < length; index++) {
      const code = codes[index] as number;
      const key = startKey(code, codes[index + 1] as number, codes[index + 2] as number);
      if ((((table[key >> 5] as number) >>> (key & 31)) & 1) === 0) continue;
      if (startsWord && index > 0 && isWord(codes[index - 1] as number)) continue;
      const cue = patternAt(code);
      if (cue === undefined || !matchesAt(cue, text, index)) continue;
      whole ??= compactPattern(`${before}(?:${cues})${after}`, "iuy");
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
export const toCuePattern = ({ source }: RegExp): CuePattern => cuePattern({ cues: source });

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
const startKey = (first: number, second: number, third: number): number =>
  (first > 127 ? 1 << 15 : 0) | ((first & 31) << 10) | ((second & 31) << 5) | (third & 31);

function startsOfCues(before: string, cues: string): Starts {
  const table = new Uint32Array(1 << (keyBits - 5));
  const own = new Map<number, Set<Cue>>();
  for (const cue of alternatives(cues).flatMap(parseCues))
    for (const [first, second, third] of findStarts(cue.source)) {
      if (first === "any") throw new Error(`A cue must start with a known character: ${cue.source}`);
      for (const code of first) {
        own.set(code, (own.get(code) ?? new Set()).add(cue));
        for (const next of lowBits(second))
          for (const last of lowBits(third)) {
            const key = startKey(code, next, last);
            table[key >> 5] = (table[key >> 5] as number) | (1 << (key & 31));
          }
      }
    }
  const patterns = new Map<number, RegExp>();
  const patternAt = (code: number) => {
    const known = patterns.get(code);
    const starting = own.get(code);
    if (known !== undefined || starting === undefined) return known;
    const pattern = compactPattern(`${before}(?:${cueSource(starting)})`, "iuy");
    patterns.set(code, pattern);
    return pattern;
  };
  return { table, patternAt };
}

const noFrame: Frame = { open: "", close: "" };

/** The cues of a group between assertions, or the source itself. */
function parseCues(source: string): Cue[] {
  const atoms = parseAtoms(source);
  const [group, ...others] = atoms.filter(({ atom }) => !zeroWidth.test(atom));
  if (group === undefined || others.length > 0 || !group.atom.startsWith("(?:") || group.quantifier !== "")
    return [{ source, frame: noFrame }];
  const at = source.indexOf(group.atom);
  const frame = { open: source.slice(0, at), close: source.slice(at + group.atom.length) };
  return alternatives(group.atom.slice(3, -1)).map((one) => ({ source: one, frame }));
}

/** Writes the assertions of a group once, because they can take more machine code than the cues. */
function cueSource(cues: ReadonlySet<Cue>): string {
  const byFrame = new Map<Frame, string[]>();
  for (const { source, frame } of cues) byFrame.set(frame, [...(byFrame.get(frame) ?? []), source]);
  return [...byFrame].map(([{ open, close }, own]) => `${open}(?:${own.join("|")})${close}`).join("|");
}

const every = Array.from({ length: 32 }, (_, bits) => bits);
const lowBits = (set: CharacterSet): Iterable<number> =>
  set === "any" ? every : new Set([...set].map((code) => code & 31));

/** What a source can start with. A pattern that ends early can be followed by anything. */
function findStarts(source: string): Start[] {
  return startsWithin(source).map(([first = "any", second = "any", third = "any"]) => [first, second, third]);
}

type Prefix = readonly CharacterSet[];
const wanted = 3;

function startsWithin(source: string): Prefix[] {
  return alternatives(source).flatMap(findPrefixes);
}

/** The first characters of each way to match a sequence. */
function findPrefixes(sequence: string): Prefix[] {
  let prefixes: Prefix[] = [[]];
  for (const { atom, quantifier } of parseAtoms(sequence)) {
    if (prefixes.every(({ length }) => length >= wanted)) break;
    const own = atomPrefixes(atom);
    // After a repeated atom comes either the same again or the next one.
    const repeated = /^[*+{]/.test(quantifier) ? own.map((prefix) => [...prefix, "any" as const]) : own;
    const options = /^(?:[?*]|\{0)/.test(quantifier) ? [[], ...repeated] : repeated;
    prefixes = prefixes.flatMap((prefix) =>
      prefix.length < wanted ? options.map((option) => [...prefix, ...option].slice(0, wanted)) : [prefix],
    );
  }
  return prefixes;
}

const zeroWidth = /^(?:\(\?<?[=!]|\\[bB]$|[\^$]$)/;

function atomPrefixes(atom: string): Prefix[] {
  if (zeroWidth.test(atom)) return [[]];
  if (atom.startsWith("(")) return startsWithin(atom.slice(atom.startsWith("(?") ? 3 : 1, -1));
  if (atom.startsWith("[")) return [[parseSet(atom)]];
  if (atom.startsWith("\\u")) return [[foldedCases(String.fromCharCode(Number.parseInt(atom.slice(2), 16)))]];
  if (atom === "\\d") return [[new Set([..."0123456789"].map((sign) => sign.charCodeAt(0)))]];
  if (/^\\[A-Za-z]/.test(atom) || atom === ".") return [["any"]];
  return [[foldedCases(atom.replace("\\", ""))]];
}

/** The letters of a few scripts. */
const maxListed = 2_048;

function parseSet(written: string): CharacterSet {
  const inner = written
    .slice(1, -1)
    .replace(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (inner.startsWith("^") || inner.includes("\\")) return "any";
  const listed = inner.replace(/(.)-(.)/gsu, (_, from: string, to: string) => {
    const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
    const length = Math.min(last - first, maxListed) + 1;
    return String.fromCharCode(...Array.from({ length }, (_, at) => first + at));
  });
  return listed.length > maxListed ? "any" : new Set([...listed].flatMap((sign) => [...foldedCases(sign)]));
}

/** The characters that a character matches regardless of case, and the two that `s` and `k` match as well. */
function foldedCases(sign: string): ReadonlySet<number> {
  const cases = [sign, sign.toLowerCase(), sign.toUpperCase(), sign.toLowerCase().toUpperCase()];
  if (/^[sſ]$/i.test(sign)) cases.push("s", "S", "ſ");
  if (/^[kK]$/i.test(sign)) cases.push("k", "K", "\u212a");
  return new Set(cases.filter(({ length }) => length <= 2).map((one) => one.charCodeAt(0)));
}
