/** Reads a text once and decides which detectors could find something in it. */
import { bytesOf } from "@/lib/scrub/engine/bytes";
import type { Pass, Trigger } from "@/lib/scrub/engine/detector";
import { type Hint, phoneHint } from "@/lib/scrub/engine/hint";
import { mayMatch, valuesAt, type WordTrie, wordTrie } from "@/lib/scrub/engine/word-trie";

/** A non-ASCII character. */
export const WIDE = 1;
export const PERCENT = 2;
export const BACKSLASH = 4;
/** An opening bracket or brace, so the text may be JSON. */
export const OPENING = 8;
/** Four digits or more with no letter between them. */
export const DIGITS = 16;
/** Six digits or more with no letter between them. `numbersIn` makes the final decision. */
export const NUMBERS = 32;
/** Four numbers separated by dots. `featuresOf` does not set this bit. */
export const QUAD = 64;
/** An `&`, which may start a character reference. */
export const ENTITY = 128;
export const PLUS_SIGN = 256;
/** Fourteen letters and digits in a row, which may be base64. */
export const LONG = 512;
const longRun = 14;
/** Any digit. */
const DIGIT = 1024;
/** A text with any of these may have to be decoded before it is scanned. */
export const rewritten = PERCENT | BACKSLASH | WIDE | ENTITY;
/** The whole text is one word of letters, digits and underscores. */
const ONE_WORD = 2048;
/** Twelve words in a row with three to eight letters each, as in a seed phrase. */
const WORDS = 4096;
/** An `=`, which may start a quoted-printable escape. */
export const EQUALS_SIGN = 8192;
const shortWords = { inRow: 12, minLength: 3, maxLength: 8 };
/**
 * Each word list, character and probe has a bit. If there are too many, some share a bit, and a pass needlessly runs on a few
 * texts.
 */
const maxBits = 31;

/**
 * The features of a text, as bit masks. `signs` and `twice`: characters that occur at least once or at least twice. `probed`: the
 * probes it passes.
 */
export type Features = {
  readonly bits: number;
  readonly signs: number;
  readonly twice: number;
  readonly words: number;
  readonly probed: number;
};

// The classes of characters.
const separator = 0;
const letter = 1;
const digit = 2;
/** Part of an identifier, but a new word starts after it: `user_token`. */
const underscore = 4;
/** The classes that words consist of. */
const ofWords = letter | digit;

/** A pass with the precedence of its kind. */
export type RankedPass = Pass & { readonly rank: number };

/** The triggers of a set of passes, compiled. */
export type Scan = {
  /** The feature bit of each sign, indexed by byte. */
  readonly characters: Int32Array;
  /** The feature bits of words, looked up by prefix. */
  readonly words: WordTrie;
  /** Each probe, the features a text needs for the probe to run, and the feature of a text that passes it. */
  readonly probes: readonly { readonly probe: Probe; readonly needs: Features; readonly feature: number }[];
  readonly dot: number;
  /** The features that at least one trigger uses. */
  readonly named: Features;
  /** Passes to run for each set of features, indexed by a hash of the set. Filled lazily. */
  readonly plans: (Plan | undefined)[];
  readonly passes: readonly CompiledPass[];
  /** What the triggers of all passes need, in order of the passes. */
  readonly needs: Needs;
};

type CompiledPass = RankedPass & { readonly needs: readonly Features[] };
/** Five numbers for each trigger, because new sets of features are common and reading objects takes three times as long. */
type Needs = { readonly masks: Int32Array; readonly pass: Uint16Array };
const masksEach = 5;

/** The passes to run on texts with these features. */
type Plan = Features & { readonly passes: readonly RankedPass[] };

type Probe = NonNullable<Trigger["probe"]>;

/** @param compiledWords Compiles words, or returns an earlier result for the same words. */
export function compile(
  passes: readonly RankedPass[],
  compiledWords: (words: ReadonlyMap<string, number>) => WordTrie = wordTrie,
): Scan {
  const signs = new Map<string, number>();
  const lexicon = new Map<string, number>();
  const probeBits = new Map<string, number>();
  const dot = bitIn(signs, ".");
  const words = new Map<string, number>();
  const probes: { probe: Probe; needs: Features; feature: number }[] = [];
  const signsOf = (wanted: readonly string[]) => wanted.reduce((sum, sign) => sum | bitIn(signs, sign), 0);
  const wordsOf = (list: readonly string[], rank: number) => {
    const bit = bitIn(lexicon, `${rank} ${list.join()}`);
    for (const word of list) words.set(word, (words.get(word) ?? 0) | bit);
    return bit;
  };
  const needsOf = (trigger: Trigger, rank: number): Features => {
    const wanted = [...(trigger.signs ?? "")];
    const needs = {
      bits: bitsOf(trigger),
      signs: signsOf(wanted),
      twice: signsOf(wanted.filter((sign, at) => wanted.indexOf(sign) < at)),
      words: trigger.words === undefined ? 0 : wordsOf(trigger.words, rank),
      probed: 0,
    };
    const { probe } = trigger;
    if (probe === undefined) return needs;
    const known = probes.find((other) => other.probe === probe)?.feature;
    const feature = known ?? bitIn(probeBits, `${probes.length}`);
    probes.push({ probe, needs, feature });
    return { ...needs, probed: feature };
  };
  const compiled = passes.map((pass) => ({ ...pass, needs: pass.triggers.map((one) => needsOf(one, pass.rank)) }));
  const all = compiled.flatMap(({ needs }) => needs);
  const named = (of: keyof Features) => all.reduce((sum, needs) => sum | needs[of], 0);
  return {
    characters: charactersOf(signs),
    words: compiledWords(words),
    probes,
    dot,
    named: {
      bits: named("bits"),
      signs: named("signs"),
      twice: named("twice"),
      words: named("words"),
      probed: named("probed"),
    },
    plans: new Array<undefined>(keptPlans).fill(undefined),
    passes: compiled,
    needs: needsOfAll(compiled),
  };
}

function needsOfAll(passes: readonly CompiledPass[]): Needs {
  const all = passes.flatMap(({ needs }, pass) => needs.map((one) => ({ pass, ...one })));
  return {
    masks: Int32Array.from(all.flatMap(({ words, signs, bits, probed, twice }) => [words, signs, bits, probed, twice])),
    pass: Uint16Array.from(all, ({ pass }) => pass),
  };
}

/** The same triggers with some of the passes. Compiling takes much longer. */
export function withPasses(scan: Scan, isKept: (pass: RankedPass) => boolean): Scan {
  const passes = scan.passes.filter(isKept);
  return { ...scan, plans: new Array<undefined>(keptPlans).fill(undefined), passes, needs: needsOfAll(passes) };
}

function bitIn(known: Map<string, number>, name: string): number {
  const bit = known.get(name) ?? 1 << (known.size % maxBits);
  known.set(name, bit);
  return bit;
}

function bitsOf({ digits, wide, quad, long, shortWords }: Trigger): number {
  const numeric = digits === undefined ? 0 : { 1: DIGIT, 4: DIGITS, 6: NUMBERS }[digits];
  return numeric | (wide ? WIDE : 0) | (quad ? QUAD : 0) | (long ? LONG : 0) | (shortWords ? WORDS : 0);
}

/** Indexed by byte, like all tables below. */
const shapes = new Uint8Array(256).fill(separator);
for (let code = 48; code < 58; code++) shapes[code] = digit;
for (let code = 65; code < 91; code++) shapes[code] = shapes[code + 32] = letter;
shapes[95] = underscore;

function charactersOf(signs: ReadonlyMap<string, number>): Int32Array {
  const characters = new Int32Array(256);
  for (const [name, bit] of signs) if (name.length === 1) characters[name.charCodeAt(0)] = bit;
  return characters;
}

/** The feature bits that decide how a text is decoded. */
const readings = new Int32Array(256).fill(WIDE, 128);
for (const [sign, bit] of Object.entries({
  "%": PERCENT,
  "\\": BACKSLASH,
  "&": ENTITY,
  "+": PLUS_SIGN,
  "=": EQUALS_SIGN,
}))
  readings[sign.charCodeAt(0)] = bit;
for (const sign of "[{") readings[sign.charCodeAt(0)] = OPENING;

/** The features of a text. This code runs on every character, so the loops inside words have few branches. */
export function featuresOf(scan: Scan, text: string): Features {
  const { characters, words: trie } = scan;
  const { filter } = trie;
  // Local variables are faster to read than module variables.
  const [shapeOf, readingOf] = [shapes, readings];
  const { bytes, length } = bytesOf(text);
  const lastStart = length - 3;
  let bits = 0;
  let signs = 0;
  let words = 0;
  let twice = 0;
  // The number of digits since the last letter, and a bit for each threshold reached.
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
    inRow = letters < size || size < shortWords.minLength || size > shortWords.maxLength ? 0 : inRow + 1;
    if (inRow === shortWords.inRow) bits |= WORDS;
  }
  bits |= (counts >>> 1 && DIGIT) | (counts >>> 4 && DIGITS) | (counts >>> 6 && NUMBERS);
  if (isOneWord && hasLetter) bits |= ONE_WORD;
  return { bits, signs, twice, words, probed: probedIn(scan, text, { bits, signs, twice, words, probed: 0 }) };
}

/** The probes that a text passes. Runs only those whose required features it has. */
function probedIn({ probes }: Scan, text: string, features: Features): number {
  let probed = 0;
  for (let at = 0; at < probes.length; at++) {
    const { probe, needs, feature } = probes[at] as Scan["probes"][number];
    if ((probed & feature) === 0 && holds(features, needs) && probe(text)) probed |= feature;
  }
  return probed;
}

/** Whether a text has the features that a trigger needs. */
function holds({ bits, signs, twice, words, probed }: Features, needs: Features): boolean {
  return (
    (words & needs.words) === needs.words &&
    (signs & needs.signs) === needs.signs &&
    (bits & needs.bits) === needs.bits &&
    (twice & needs.twice) === needs.twice &&
    (probed & needs.probed) === needs.probed
  );
}

/** A power of two. */
const keptPlans = 4096;

/** The passes to run on a text with these features, in order of precedence. */
export function planOf(scan: Scan, features: Features): readonly RankedPass[] {
  const { plans, named } = scan;
  const bits = features.bits & named.bits;
  const signs = features.signs & named.signs;
  const twice = features.twice & named.twice;
  const words = features.words & named.words;
  const probed = features.probed & named.probed;
  const mixed = Math.imul(
    bits ^ Math.imul(signs, 31) ^ Math.imul(words, 961) ^ Math.imul(twice, 29791) ^ (probed << 9),
    0x9e3779b1,
  );
  const slot = (mixed >>> 16) & (keptPlans - 1);
  const known = plans[slot];
  const isKnown =
    known?.bits === bits &&
    known.signs === signs &&
    known.twice === twice &&
    known.words === words &&
    known.probed === probed;
  if (isKnown) return known.passes;
  const own = { bits, signs, twice, words, probed };
  const plan = { ...own, passes: passesFor(scan, own) };
  plans[slot] = plan;
  return plan.passes;
}

const noPasses: readonly RankedPass[] = [];

/** The passes of which one trigger matches. */
function passesFor({ passes, needs }: Scan, { bits, signs, twice, words, probed }: Features): readonly RankedPass[] {
  const { masks, pass } = needs;
  let found: RankedPass[] | undefined;
  let last = -1;
  for (let trigger = 0, at = 0; trigger < pass.length; trigger++, at += masksEach) {
    const isMissing =
      (~words & (masks[at] as number)) |
      (~signs & (masks[at + 1] as number)) |
      (~bits & (masks[at + 2] as number)) |
      (~probed & (masks[at + 3] as number)) |
      (~twice & (masks[at + 4] as number));
    if (isMissing !== 0 || pass[trigger] === last) continue;
    last = pass[trigger] as number;
    found ??= [];
    found.push(passes[last] as RankedPass);
  }
  return found ?? noPasses;
}

/** Four numbers separated by dots. */
export const quad = /\d\.\d{1,3}\.\d{1,3}\.\d/;

/** Whether no pass has to run on a text that needs no decoding. True for most texts. */
export function isPlain(scan: Scan, text: string, features: Features, hint: Hint): boolean {
  const { signs, twice, words, probed } = features;
  let { bits } = features;
  if (bits & DIGITS && signs & scan.dot && quad.test(text)) bits |= QUAD;
  // In an identifier, all digits touch letters. The exception is a phone extension: `4155550132x42`.
  if (bits & ONE_WORD && (hint & phoneHint) === 0) bits &= ~NUMBERS;
  return planOf(scan, { bits, signs, twice, words, probed }).length === 0;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common texts with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}
