/** One look at each character of a text, which tells the detectors that could find something from those that could not. */
import { charCode } from "@/lib/scrub/engine/characters";
import type { Pass, Trigger } from "@/lib/scrub/engine/detector";
import { type Hint, phoneHint } from "@/lib/scrub/engine/field-names";
import { candidatesAt, mayMatch, type WordTable, wordTable } from "@/lib/scrub/engine/word-table";

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
/** Signs and words that triggers name get the bits from here on. */
const firstFree = 11;
const bitsInAll = 27;
// Above the features, what a character is.
const digit = 1 << 27;
const letter = 1 << 28;
/** Belongs to an identifier, and yet a word begins behind it: `user_token`. */
const underscore = 1 << 29;
/** Anything else. */
const separator = 1 << 30;
const wordPart = digit | letter;

/** A pass and the place of its kind in the order of precedence. */
export type RankedPass = Pass & { readonly rank: number };

/** The triggers of a set of passes, compiled. */
export type Scan = {
  /** For each ASCII character, its features and what it is. */
  readonly characters: Int32Array;
  /** The features of words, by how they begin. */
  readonly words: WordTable<number>;
  /** Pairs: a sign, and the feature of a text that holds it twice. */
  readonly doubles: readonly (readonly [sign: number, double: number])[];
  /** Pairs: a test, and the feature of a text that passes it. */
  readonly probes: readonly (readonly [probe: Probe, feature: number])[];
  readonly colon: number;
  readonly dot: number;
  /** All features that any trigger names. */
  readonly named: number;
  /** The passes that a text is worth, by its named features. Filled as texts come. */
  readonly plans: Map<number, readonly RankedPass[]>;
  readonly passes: readonly (RankedPass & { readonly needs: readonly number[] })[];
};

type Probe = NonNullable<Trigger["probe"]>;

export function compile(passes: readonly RankedPass[]): Scan {
  const features = new Map<string, number>();
  const bitOf = (name: string) => {
    const known = features.get(name);
    if (known !== undefined) return known;
    // More names than bits share some: a pass then runs on a few more texts than it needs to.
    const bit = 1 << (firstFree + (features.size % (bitsInAll - firstFree)));
    features.set(name, bit);
    return bit;
  };
  const [colon, dot] = [bitOf(":"), bitOf(".")];
  const words: [string, number][] = [];
  const doubles = new Map<number, number>();
  const probes = new Map<Probe, number>();
  const needsOf = (trigger: Trigger, rank: number) => {
    let needs = 0;
    for (const sign of trigger.signs ?? "") {
      const isDouble = trigger.signs?.indexOf(sign) !== trigger.signs?.lastIndexOf(sign);
      if (isDouble) doubles.set(bitOf(sign), bitOf(sign + sign));
      needs |= isDouble ? bitOf(sign + sign) : bitOf(sign);
    }
    if (trigger.digits) needs |= { 1: DIGIT, 4: DIGITS, 6: NUMBERS }[trigger.digits];
    if (trigger.wide) needs |= WIDE;
    if (trigger.probe) {
      const bit = probes.get(trigger.probe) ?? bitOf(`probe ${rank} ${probes.size}`);
      probes.set(trigger.probe, bit);
      needs |= bit;
    }
    if (trigger.quad) needs |= QUAD;
    if (trigger.words) {
      const bit = bitOf(`word ${rank} ${trigger.words[0]}`);
      needs |= bit;
      for (const word of trigger.words) words.push([word, bit]);
    }
    return needs;
  };
  const compiled = passes.map((pass) => ({ ...pass, needs: pass.triggers.map((one) => needsOf(one, pass.rank)) }));
  return {
    characters: charactersOf(features),
    words: wordTable(words),
    doubles: [...doubles],
    probes: [...probes],
    colon,
    dot,
    named: compiled.reduce((all, { needs }) => needs.reduce((sum, one) => sum | one, all), 0),
    plans: new Map(),
    passes: compiled,
  };
}

function charactersOf(features: ReadonlyMap<string, number>): Int32Array {
  const characters = new Int32Array(128).fill(separator);
  for (let code = 48; code < 58; code++) characters[code] = digit;
  for (let code = 65; code < 91; code++) characters[code] = characters[code + 32] = letter;
  characters[95] = underscore;
  const add = (sign: string, bit: number) => {
    const code = sign.charCodeAt(0);
    characters[code] = (characters[code] as number) | bit;
  };
  add("%", PERCENT);
  add("\\", BACKSLASH);
  add("&", ENTITY);
  add("+", PLUS_SIGN);
  add("[", OPENING);
  add("{", OPENING);
  for (const [name, bit] of features) if (name.length === 1) add(name, bit);
  return characters;
}

/** The features of a text, as a sum of bits. It sees every character, so a run of letters, which says nothing, is passed quickly. */
export function featuresOf({ characters, words, doubles, probes }: Scan, text: string): number {
  const { bitmap } = words;
  let bits = 0;
  let twice = 0;
  // With no letter between them.
  let digits = 0;
  // Letters and digits in a row.
  let run = 0;
  let isStart = true;
  const { length } = text;
  for (let index = 0; index < length; ) {
    const code = charCode(text, index);
    const kind = code < 128 ? (characters[code] as number) : WIDE | separator;
    if (isStart && kind & wordPart && index + 3 <= length && mayMatch(bitmap, text, index))
      bits |= wordFeatures(words, text, index);
    if (kind === letter) {
      bits |= letter;
      digits = 0;
      const from = index;
      do index++;
      while (index < length && isLetterIn(characters, charCode(text, index)));
      run += index - from;
      if (run >= longRun) bits |= LONG;
      isStart = false;
      continue;
    }
    if (kind & digit) {
      digits++;
      run++;
      bits |= digit;
      if (digits >= 4) bits |= digits >= 6 ? DIGITS | NUMBERS : DIGITS;
      if (run >= longRun) bits |= LONG;
      isStart = false;
    } else {
      if (kind & underscore) digits = 0;
      run = 0;
      twice |= bits & kind;
      bits |= kind;
      isStart = true;
    }
    index++;
  }
  for (const [sign, double] of doubles) if (twice & sign) bits |= double;
  for (const [probe, feature] of probes) if (probe(text)) bits |= feature;
  if (bits & digit) bits |= DIGIT;
  return bits;
}

function isLetterIn(characters: Int32Array, code: number): boolean {
  return code < 128 && characters[code] === letter;
}

function wordFeatures(words: WordTable<number>, text: string, index: number): number {
  let bits = 0;
  for (const { prefix, value } of candidatesAt(words, text, index)) if (text.startsWith(prefix, index)) bits |= value;
  return bits;
}

/** More are the work of somebody who makes texts for that. */
const maxPlans = 4096;

/** The passes that a text with these features is worth, in order of precedence. */
export function planOf({ plans, passes, named }: Scan, features: number): readonly RankedPass[] {
  const choice = features & named;
  const known = plans.get(choice);
  if (known !== undefined) return known;
  const plan = passes.filter(({ needs }) => needs.some((one) => (choice & one) === one));
  if (plans.size >= maxPlans) plans.clear();
  plans.set(choice, plan);
  return plan;
}

/** Whether a text that needs no decoding is free of personal data by its features alone, as most are. */
export function isPlain(scan: Scan, text: string, features: number, hint: Hint): boolean {
  // The only colon of a URL belongs to its scheme.
  const isUrl = (features & scan.colon) !== 0 && /^https?:\/\/[^:]*$/.test(text);
  const mayBeQuad = (features & DIGITS) !== 0 && (features & scan.dot) !== 0;
  let choice = mayBeQuad ? features | QUAD : features;
  if (isUrl) choice &= ~scan.colon;
  // In an identifier all digits are glued to letters, but for an extension: `4155550132x42`.
  if ((features & (letter | separator)) === letter && (hint & phoneHint) === 0) choice &= ~NUMBERS;
  return planOf(scan, choice).length === 0;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common strings with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}
