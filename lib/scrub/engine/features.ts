/** One look at each character of a text, which tells the detectors that could find something from those that could not. */
import { bytesOf } from "@/lib/scrub/engine/bytes";
import type { Pass, Trigger } from "@/lib/scrub/engine/detector";
import { type Hint, phoneHint } from "@/lib/scrub/engine/hint";
import { mayMatch, valuesAt, type WordTrie, wordTrie } from "@/lib/scrub/engine/word-trie";

/** Characters beyond ASCII. */
export const WIDE = 1;
export const PERCENT = 2;
export const BACKSLASH = 4;
/** Brackets or braces open, so the text may be JSON. */
export const OPENING = 8;
/** Four digits or more with no letter between them. */
export const DIGITS = 16;
/** Six digits or more with no letter between them. `numbersIn` has the last word. */
export const NUMBERS = 32;
/** Four numbers between dots. Not seen by the first look. */
export const QUAD = 64;
/** An `&`, which may begin a character reference. */
export const ENTITY = 128;
export const PLUS_SIGN = 256;
/** Fourteen letters and digits in a row, which may be base64. */
export const LONG = 512;
const longRun = 14;
/** Any digit. */
const DIGIT = 1024;
/** What keeps a text from being read as it stands. */
export const rewritten = PERCENT | BACKSLASH | WIDE | ENTITY;
/** Letters and digits with nothing between them. */
const ONE_WORD = 2048;
/** Twelve words in a row of three to eight letters each, as seed phrases have them. */
const WORDS = 4096;
const shortWords = { inRow: 12, shortest: 3, longest: 8 };
/** Lists of words and signs have a bit each, as have probes with signs that occur twice. Where there are more than bits, a pass runs on a few more texts than it needs to. */
const mostBits = 31;

/** What a text holds, as sums of bits: those named here, the signs and the words of triggers, and what is told from these. */
export type Features = {
  readonly bits: number;
  readonly signs: number;
  readonly words: number;
  readonly derived: number;
};

// What a character is.
const separator = 0;
const letter = 1;
const digit = 2;
/** Belongs to an identifier, and yet a word begins behind it: `user_token`. */
const underscore = 4;
/** What words are made of. */
const ofWords = letter | digit;

/** A pass and the place of its kind in the order of precedence. */
export type RankedPass = Pass & { readonly rank: number };

/** The triggers of a set of passes, compiled. */
export type Scan = {
  /** The signs that triggers name, by the byte. */
  readonly characters: Int32Array;
  /** The features of words, by how they begin. */
  readonly words: WordTrie;
  /** Pairs: a sign, and the feature of a text that holds it twice. */
  readonly doubles: readonly (readonly [sign: number, double: number])[];
  /** The signs of these. */
  readonly doubled: number;
  /** Tests, what a text must hold for one to run, and the feature of a text that passes it. */
  readonly probes: readonly { readonly probe: Probe; readonly needs: Features; readonly feature: number }[];
  readonly colon: number;
  readonly dot: number;
  /** All features that any trigger names. */
  readonly named: Features;
  /** What texts with some features are worth, by a hash of these. Filled as texts come. */
  readonly plans: (Plan | undefined)[];
  readonly passes: readonly (RankedPass & { readonly needs: readonly Features[] })[];
};

/** The passes for texts with these features. */
type Plan = Features & { readonly passes: readonly RankedPass[] };

type Probe = NonNullable<Trigger["probe"]>;

export function compile(passes: readonly RankedPass[]): Scan {
  const signs = new Map<string, number>();
  const lexicon = new Map<string, number>();
  const derivedBits = new Map<string, number>();
  const [colon, dot] = [bitIn(signs, ":"), bitIn(signs, ".")];
  const words = new Map<string, number>();
  const doubles: [sign: number, double: number][] = [];
  const probes: { probe: Probe; needs: Features; feature: number }[] = [];
  const signsOf = (wanted: string) => [...new Set(wanted)].reduce((sum, sign) => sum | bitIn(signs, sign), 0);
  const doublesOf = (wanted: string) =>
    [...new Set(wanted)].reduce((sum, sign) => {
      if (wanted.indexOf(sign) === wanted.lastIndexOf(sign)) return sum;
      const double: [number, number] = [bitIn(signs, sign), bitIn(derivedBits, sign)];
      doubles.push(double);
      return sum | double[1];
    }, 0);
  const wordsOf = (list: readonly string[], rank: number) => {
    const bit = bitIn(lexicon, `${rank} ${list.join()}`);
    for (const word of list) words.set(word, (words.get(word) ?? 0) | bit);
    return bit;
  };
  const needsOf = (trigger: Trigger, rank: number): Features => {
    const wanted = trigger.signs ?? "";
    const needs = {
      bits: bitsOf(trigger),
      signs: signsOf(wanted),
      words: trigger.words === undefined ? 0 : wordsOf(trigger.words, rank),
      derived: doublesOf(wanted),
    };
    const { probe } = trigger;
    if (probe === undefined) return needs;
    const known = probes.find((other) => other.probe === probe)?.feature;
    const feature = known ?? bitIn(derivedBits, `probe ${probes.length}`);
    probes.push({ probe, needs, feature });
    return { ...needs, derived: needs.derived | feature };
  };
  const compiled = passes.map((pass) => ({ ...pass, needs: pass.triggers.map((one) => needsOf(one, pass.rank)) }));
  const all = compiled.flatMap(({ needs }) => needs);
  const named = (of: keyof Features) => all.reduce((sum, needs) => sum | needs[of], 0);
  return {
    characters: charactersOf(signs),
    words: wordTrie(words),
    doubles,
    doubled: doubles.reduce((sum, [sign]) => sum | sign, 0),
    probes,
    colon,
    dot,
    named: { bits: named("bits"), signs: named("signs"), words: named("words"), derived: named("derived") },
    plans: new Array<undefined>(keptPlans).fill(undefined),
    passes: compiled,
  };
}

function bitIn(known: Map<string, number>, name: string): number {
  const bit = known.get(name) ?? 1 << (known.size % mostBits);
  known.set(name, bit);
  return bit;
}

function bitsOf({ digits, wide, quad, long, shortWords }: Trigger): number {
  const numeric = digits === undefined ? 0 : { 1: DIGIT, 4: DIGITS, 6: NUMBERS }[digits];
  return numeric | (wide ? WIDE : 0) | (quad ? QUAD : 0) | (long ? LONG : 0) | (shortWords ? WORDS : 0);
}

/** By the byte, as all tables below. */
const shapes = new Uint8Array(256).fill(separator);
for (let code = 48; code < 58; code++) shapes[code] = digit;
for (let code = 65; code < 91; code++) shapes[code] = shapes[code + 32] = letter;
shapes[95] = underscore;

function charactersOf(signs: ReadonlyMap<string, number>): Int32Array {
  const characters = new Int32Array(256);
  for (const [name, bit] of signs) if (name.length === 1) characters[name.charCodeAt(0)] = bit;
  return characters;
}

/** The features by which a text is decoded before it is read. */
const readings = new Int32Array(256).fill(WIDE, 128);
for (const [sign, bit] of Object.entries({ "%": PERCENT, "\\": BACKSLASH, "&": ENTITY, "+": PLUS_SIGN }))
  readings[sign.charCodeAt(0)] = bit;
for (const sign of "[{") readings[sign.charCodeAt(0)] = OPENING;

/** The features of a text. It sees every character, so what it does within words has few branches. */
export function featuresOf(scan: Scan, text: string): Features {
  const { characters, words: trie } = scan;
  const { filter } = trie;
  // A local is read faster than what belongs to the module.
  const [shapeOf, readingOf] = [shapes, readings];
  const { bytes, length } = bytesOf(text);
  const lastStart = length - 3;
  let bits = 0;
  let signs = 0;
  let words = 0;
  let twice = 0;
  // Digits with no letter between them, and a bit for each count of them that was reached.
  let digits = 0;
  let counts = 0;
  let inRow = 0;
  let hasLetter = false;
  let isOneWord = true;
  for (let index = 0; index < length; ) {
    let shape = shapeOf[bytes[index] as number] as number;
    if ((shape & ofWords) === 0) {
      const byte = bytes[index++] as number;
      const sign = characters[byte] as number;
      twice |= signs & sign;
      signs |= sign;
      bits |= readingOf[byte] as number;
      if (shape === underscore) digits = 0;
      else isOneWord = false;
      continue;
    }
    const start = index;
    if (start <= lastStart && mayMatch(filter, bytes, start)) words |= valuesAt(trie, bytes, start);
    while (shape === letter) shape = shapeOf[bytes[++index] as number] as number;
    let letters = index - start;
    if (letters > 0) digits = 0;
    while (shape & ofWords) {
      digits = (digits + 1) & -(shape >> 1);
      counts |= 1 << digits;
      letters += shape & letter;
      shape = shapeOf[bytes[++index] as number] as number;
    }
    const size = index - start;
    if (size >= longRun) bits |= LONG;
    if (letters === 0) continue;
    hasLetter = true;
    inRow = letters < size || size < shortWords.shortest || size > shortWords.longest ? 0 : inRow + 1;
    if (inRow === shortWords.inRow) bits |= WORDS;
  }
  bits |= (counts >>> 1 && DIGIT) | (counts >>> 4 && DIGITS) | (counts >>> 6 && NUMBERS);
  if (isOneWord && hasLetter) bits |= ONE_WORD;
  return { bits, signs, words, derived: derivedFrom(scan, text, { bits, signs, words, derived: 0 }, twice) };
}

/** The features that follow from others: signs that occur twice, and probes. */
function derivedFrom({ doubles, doubled, probes }: Scan, text: string, features: Features, twice: number): number {
  let derived = 0;
  if (twice & doubled) for (const [sign, double] of doubles) if (twice & sign) derived |= double;
  for (let at = 0; at < probes.length; at++) {
    const { probe, needs, feature } = probes[at] as Scan["probes"][number];
    const isWorth = (derived & feature) === 0 && (derived & needs.derived) === needs.derived && holds(features, needs);
    if (isWorth && probe(text)) derived |= feature;
  }
  return derived;
}

/** Whether a text has the features that a trigger needs, but for those that are derived. */
function holds({ bits, signs, words }: Features, needs: Features): boolean {
  return (
    (bits & needs.bits) === needs.bits && (signs & needs.signs) === needs.signs && (words & needs.words) === needs.words
  );
}

/** A power of two. */
const keptPlans = 4096;

/** The passes that a text with these features is worth, in order of precedence. */
export function planOf(scan: Scan, features: Features): readonly RankedPass[] {
  const { plans, passes, named } = scan;
  const bits = features.bits & named.bits;
  const signs = features.signs & named.signs;
  const words = features.words & named.words;
  const derived = features.derived & named.derived;
  const mixed = Math.imul(bits ^ Math.imul(signs, 31) ^ Math.imul(words, 961) ^ (derived << 9), 0x9e3779b1);
  const slot = (mixed >>> 16) & (keptPlans - 1);
  const known = plans[slot];
  if (known?.bits === bits && known.signs === signs && known.words === words && known.derived === derived)
    return known.passes;
  const own = { bits, signs, words, derived };
  plans[slot] = { ...own, passes: passes.filter((pass) => isWorth(pass, own)) };
  return plans[slot].passes;
}

/** Whether one of the triggers of a pass holds. A loop, since texts with new features come all the time. */
function isWorth({ needs }: Scan["passes"][number], features: Features): boolean {
  for (let at = 0; at < needs.length; at++) {
    const one = needs[at] as Features;
    if ((features.derived & one.derived) === one.derived && holds(features, one)) return true;
  }
  return false;
}

/** Whether a text that needs no decoding is free of personal data by its features alone, as most are. */
export function isPlain(scan: Scan, text: string, features: Features, hint: Hint): boolean {
  let { bits, signs } = features;
  const { words, derived } = features;
  if (bits & DIGITS && signs & scan.dot) bits |= QUAD;
  // The only colon of a URL belongs to its scheme.
  if (signs & scan.colon && /^https?:\/\/[^:]*$/.test(text)) signs &= ~scan.colon;
  // In an identifier all digits are glued to letters, but for an extension: `4155550132x42`.
  if (bits & ONE_WORD && (hint & phoneHint) === 0) bits &= ~NUMBERS;
  return planOf(scan, { bits, signs, words, derived }).length === 0;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common strings with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}
