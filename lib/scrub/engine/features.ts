/** One look at each character of a text, which tells the detectors that could find something from those that could not. */
import { charCode, isLetter } from "@/lib/scrub/engine/characters";
import type { Pass, Trigger } from "@/lib/scrub/engine/detector";
import { type Hint, phoneHint } from "@/lib/scrub/engine/hint";
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
/** Letters and digits with nothing between them. */
const ONE_WORD = 2048;
/** Words and probes that triggers name have a bit each. Where there are more than bits, a pass runs on a few more texts than it needs to. */
const wordBits = { first: 12, count: 19 };
const signBits = { first: 0, count: 31 };

/** What a text holds, as sums of bits: those named here with those of words and probes, and the signs that triggers name. */
export type Features = { readonly bits: number; readonly signs: number };

// What a character is.
const separator = 0;
const letter = 1;
const digit = 2;
/** Belongs to an identifier, and yet a word begins behind it: `user_token`. */
const underscore = 3;

/** A pass and the place of its kind in the order of precedence. */
export type RankedPass = Pass & { readonly rank: number };

/** The triggers of a set of passes, compiled. */
export type Scan = {
  /** The features of each ASCII character. */
  readonly characters: Int32Array;
  /** The features of words, by how they begin. */
  readonly words: WordTable<number>;
  /** Pairs: a sign, and the feature of a text that holds it twice. */
  readonly doubles: readonly (readonly [sign: number, double: number])[];
  /** Tests, what a text must hold for one to run, and the feature of a text that passes it. */
  readonly probes: readonly { readonly probe: Probe; readonly needs: Features; readonly feature: number }[];
  readonly colon: number;
  readonly dot: number;
  /** All features that any trigger names. */
  readonly named: Features;
  /** The passes that a text is worth, by its named signs and bits. Filled as texts come. */
  readonly plans: Map<number, Map<number, readonly RankedPass[]>>;
  readonly passes: readonly (RankedPass & { readonly needs: readonly Features[] })[];
};

type Probe = NonNullable<Trigger["probe"]>;

export function compile(passes: readonly RankedPass[]): Scan {
  const signs = new Map<string, number>();
  const bitOf = (sign: string) => bitIn(signs, signBits, sign);
  const lexicon = new Map<string, number>();
  const [colon, dot] = [bitOf(":"), bitOf(".")];
  const words = new Map<string, number>();
  const doubles: [sign: number, double: number][] = [];
  const probes: { probe: Probe; needs: Features; feature: number }[] = [];
  const signsOf = ({ signs: wanted = "" }: Trigger) =>
    [...new Set(wanted)].reduce((sum, sign) => {
      if (wanted.indexOf(sign) === wanted.lastIndexOf(sign)) return sum | bitOf(sign);
      const double: [number, number] = [bitOf(sign), bitOf(sign + sign)];
      doubles.push(double);
      return sum | double[1];
    }, 0);
  const bitsOf = (trigger: Trigger, rank: number, signs: number) => {
    let bits = 0;
    if (trigger.digits) bits |= { 1: DIGIT, 4: DIGITS, 6: NUMBERS }[trigger.digits];
    if (trigger.wide) bits |= WIDE;
    if (trigger.quad) bits |= QUAD;
    if (trigger.long) bits |= LONG;
    if (trigger.words) {
      const bit = bitIn(lexicon, wordBits, `${rank} ${trigger.words[0]}`);
      bits |= bit;
      for (const word of trigger.words) words.set(word, (words.get(word) ?? 0) | bit);
    }
    if (trigger.probe) {
      const known = probes.find(({ probe }) => probe === trigger.probe)?.feature;
      const feature = known ?? bitIn(lexicon, wordBits, `probe ${probes.length}`);
      probes.push({ probe: trigger.probe, needs: { bits, signs }, feature });
      bits |= feature;
    }
    return bits;
  };
  const compiled = passes.map((pass) => ({
    ...pass,
    needs: pass.triggers.map((trigger) => {
      const signs = signsOf(trigger);
      return { bits: bitsOf(trigger, pass.rank, signs), signs };
    }),
  }));
  const all = compiled.flatMap(({ needs }) => needs);
  return {
    characters: charactersOf(signs),
    words: wordTable(withoutImplied(words)),
    doubles,
    probes,
    colon,
    dot,
    named: {
      bits: all.reduce((sum, { bits }) => sum | bits, 0),
      signs: all.reduce((sum, one) => sum | one.signs, 0),
    },
    plans: new Map(),
    passes: compiled,
  };
}

/** A word whose beginning has the same features adds nothing: `passw` beside `pass`. */
function withoutImplied(words: ReadonlyMap<string, number>): [word: string, features: number][] {
  const own: [string, number][] = [];
  for (const [word, features] of words) {
    let implied = 0;
    for (let length = 3; length < word.length; length++) implied |= words.get(word.slice(0, length)) ?? 0;
    if (features & ~implied) own.push([word, features & ~implied]);
  }
  return own;
}

function bitIn(known: Map<string, number>, { first, count }: typeof signBits, name: string): number {
  const bit = known.get(name) ?? 1 << (first + (known.size % count));
  known.set(name, bit);
  return bit;
}

const shapes = new Uint8Array(128).fill(separator);
for (let code = 48; code < 58; code++) shapes[code] = digit;
for (let code = 65; code < 91; code++) shapes[code] = shapes[code + 32] = letter;
shapes[95] = underscore;

function charactersOf(signs: ReadonlyMap<string, number>): Int32Array {
  const characters = new Int32Array(128);
  for (const [name, bit] of signs) if (name.length === 1) characters[name.charCodeAt(0)] = bit;
  return characters;
}

/** The features by which a text is decoded before it is read. */
const readings = new Int32Array(128);
for (const [sign, bit] of Object.entries({ "%": PERCENT, "\\": BACKSLASH, "&": ENTITY, "+": PLUS_SIGN }))
  readings[sign.charCodeAt(0)] = bit;
for (const sign of "[{") readings[sign.charCodeAt(0)] = OPENING;

/** The features of a text. It sees every character, so a run of letters, which says nothing, is passed quickly. */
export function featuresOf({ characters, words, doubles, probes }: Scan, text: string): Features {
  const { bitmap } = words;
  let bits = 0;
  let signs = 0;
  let twice = 0;
  // With no letter between them.
  let digits = 0;
  // Letters and digits in a row.
  let run = 0;
  let isStart = true;
  let hasLetter = false;
  let isOneWord = true;
  const { length } = text;
  for (let index = 0; index < length; ) {
    const code = charCode(text, index);
    const shape = code < 128 ? (shapes[code] as number) : separator;
    if (isStart && (shape === letter || shape === digit)) {
      isStart = false;
      if (index + 3 <= length && mayMatch(bitmap, text, index)) bits |= wordFeatures(words, text, index);
    }
    if (shape === letter) {
      hasLetter = true;
      digits = 0;
      const from = index;
      do index++;
      while (index < length && isLetter(charCode(text, index)));
      run += index - from;
      if (run >= longRun) bits |= LONG;
      continue;
    }
    if (shape === digit) {
      run++;
      digits++;
      bits |= digits < 4 ? DIGIT : digits < 6 ? DIGITS : NUMBERS;
      if (run >= longRun) bits |= LONG;
    } else {
      if (code < 128) {
        const sign = characters[code] as number;
        twice |= signs & sign;
        signs |= sign;
        bits |= readings[code] as number;
      } else bits |= WIDE;
      run = 0;
      isStart = true;
      if (shape === underscore) digits = 0;
      else isOneWord = false;
    }
    index++;
  }
  if (bits & NUMBERS) bits |= DIGITS;
  if (bits & DIGITS) bits |= DIGIT;
  if (isOneWord && hasLetter) bits |= ONE_WORD;
  for (const [sign, double] of doubles) if (twice & sign) signs |= double;
  for (const { probe, needs, feature } of probes) {
    const isWorth = (bits & needs.bits) === needs.bits && (signs & needs.signs) === needs.signs;
    if (isWorth && (bits & feature) === 0 && probe(text)) bits |= feature;
  }
  return { bits, signs };
}

function wordFeatures(words: WordTable<number>, text: string, index: number): number {
  let bits = 0;
  for (const { prefix, value } of candidatesAt(words, text, index))
    if ((bits & value) !== value && text.startsWith(prefix, index)) bits |= value;
  return bits;
}

/** More are the work of somebody who makes texts for that. */
const maxPlans = 1024;
const maxPlansBySigns = 64;

/** The passes that a text with these features is worth, in order of precedence. */
export function planOf({ plans, passes, named }: Scan, features: Features): readonly RankedPass[] {
  const [signs, bits] = [features.signs & named.signs, features.bits & named.bits];
  const known = plans.get(signs)?.get(bits);
  if (known !== undefined) return known;
  const holds = (one: Features) => (bits & one.bits) === one.bits && (signs & one.signs) === one.signs;
  const plan = passes.filter(({ needs }) => needs.some(holds));
  const bySigns = plans.get(signs) ?? new Map<number, readonly RankedPass[]>();
  if (plans.size >= maxPlans) plans.clear();
  if (bySigns.size >= maxPlansBySigns) bySigns.clear();
  plans.set(signs, bySigns.set(bits, plan));
  return plan;
}

/** Whether a text that needs no decoding is free of personal data by its features alone, as most are. */
export function isPlain(scan: Scan, text: string, features: Features, hint: Hint): boolean {
  let { bits, signs } = features;
  if (bits & DIGITS && signs & scan.dot) bits |= QUAD;
  // The only colon of a URL belongs to its scheme.
  if (signs & scan.colon && /^https?:\/\/[^:]*$/.test(text)) signs &= ~scan.colon;
  // In an identifier all digits are glued to letters, but for an extension: `4155550132x42`.
  if (bits & ONE_WORD && (hint & phoneHint) === 0) bits &= ~NUMBERS;
  return planOf(scan, { bits, signs }).length === 0;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common strings with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}
