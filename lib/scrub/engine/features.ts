/** Reads a text once and decides which detectors could find something in it. */
import { type Hint, type Pass, phoneHint, type Trigger } from "@/lib/scrub/engine/detector";
import { findChild } from "@/lib/scrub/engine/trie";
import {
  encodeUtf8,
  mayMatch,
  nodeAt,
  valueOfEnding,
  type WordEndings,
  type WordStarts,
  wordEndings,
  wordStarts,
} from "@/lib/scrub/engine/trigger-words";

/** A non-ASCII character. */
export const WIDE = 1;
export const PERCENT = 2;
export const BACKSLASH = 4;
/** An opening bracket or brace, so the text may be JSON. */
export const OPENING = 8;
/** Four digits or more with no letter between them. */
export const DIGITS = 16;
/** Six digits or more with no letter between them. `findNumbers` makes the final decision. */
export const NUMBERS = 32;
/** Four numbers separated by dots. `readFeatures` does not set this bit. */
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
/** Three digits or more with no letter between them. */
const THREE_DIGITS = 16384;
/** A `*` or a backtick, which may mark a value in Markdown. */
export const MARK = 32768;
/** A letter that is not ASCII. Quotation marks, dashes, arrows and emoji are not letters, and the texts of language models are full of them. */
const WIDE_LETTER = 65536;
/** A word of letters and digits, or six digits with no letter between them, as in every identifier of a person. */
const IDENTIFIER = 131072;
export const maxIdentifierWord = 18;
const shortWords = { inRow: 12, minLength: 3, maxLength: 8 };
/** Each character, list of endings and list of pairs has a bit. If there are too many, some share a bit, and a pass needlessly runs on a few texts. */
const maxBits = 31;
/** Word lists have the bits of four numbers. */
const maxWordBits = 4 * maxBits;

/**
 * The features of a text, as bit masks. `signs` and `twice`: characters that occur at least once or at least twice. The others: lists with a
 * word, an ending or a pair of characters that the text has.
 */
export type Features = {
  readonly bits: number;
  readonly signs: number;
  readonly twice: number;
  readonly firstWords: number;
  readonly secondWords: number;
  readonly thirdWords: number;
  readonly fourthWords: number;
  readonly endings: number;
  readonly pairs: number;
};

// The classes of characters.
const separator = 0;
const letter = 1;
const digit = 2;
/** Part of an identifier, but a new word starts after it: `user_token`. */
const underscore = 4;
/** The classes that words consist of. */
const wordBits = letter | digit;

/** A pass with the precedence of its kind. */
export type RankedPass = Pass & { readonly rank: number };

/** The triggers of a set of passes, compiled. */
export type Scan = {
  /** The feature bit of each sign, indexed by byte. */
  readonly characters: Int32Array;
  readonly words: Words;
  readonly pairs: Pairs;
  readonly dot: number;
  /** The bits of endings that count anywhere, and of those that count before a capital. */
  readonly anywhere: number;
  readonly beforeCapital: number;
  /** The features that at least one trigger uses. */
  readonly named: Features;
  /** What may run for each set of features, indexed by a hash of the set. */
  readonly plans: Plans;
  readonly passes: readonly CompiledPass[];
  /** What the triggers of all passes need, in order of the passes. */
  readonly needs: Needs;
};

/** The feature bits of two adjacent characters, in a row for each first character. Row 0 is of all others. */
type Pairs = { readonly rows: Uint8Array; readonly bits: Int32Array };

/** The feature bits of words, looked up by prefix and by ending. */
export type Words = { readonly starts: WordStarts; readonly endings: WordEndings };

type Probe = NonNullable<Trigger["probe"]>;
type Need = Features & { readonly probe: Probe | undefined };
type CompiledPass = RankedPass & { readonly needs: readonly Need[] };
/** Nine numbers for each trigger, because new sets of features are common and reading objects takes three times as long. */
type Needs = {
  readonly masks: Int32Array;
  readonly pass: Uint16Array;
  readonly probes: readonly (Probe | undefined)[];
};
const masksEach = 9;

/** A pass that may run. With probes, it runs on texts that pass at least one. */
type Step = { readonly pass: RankedPass; readonly probes: readonly Probe[] | undefined };

/** @param shared Returns words that were compiled earlier for the same passes, or compiles them. */
export function compile(
  passes: readonly RankedPass[],
  shared = (compileWords: () => Words): Words => compileWords(),
): Scan {
  const signs = new Map<string, number>();
  const lexicon = new Map<string, number>();
  const endingLists = new Map<string, number>();
  let [anywhere, beforeCapital] = [0, 0];
  const pairLists = new Map<string, number>();
  const dot = bitFor(signs, ".");
  const words = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ] as const;
  const endings = new Map<string, number>();
  const pairs = new Map<string, number>();
  const signBits = (wanted: readonly string[]) => wanted.reduce((sum, sign) => sum | bitFor(signs, sign), 0);
  const listed = (
    list: readonly string[] | undefined,
    rank: number,
    lists: Map<string, number>,
    into: Map<string, number>,
  ) => {
    if (list === undefined) return 0;
    const bit = bitFor(lists, `${rank} ${list.join()}`);
    for (const word of list) into.set(word, (into.get(word) ?? 0) | bit);
    return bit;
  };
  const wordBits = (list: readonly string[] | undefined, rank: number) => {
    const bits = [0, 0, 0, 0];
    if (list !== undefined) {
      const name = `${rank} ${list.join()}`;
      const at = lexicon.get(name) ?? lexicon.size % maxWordBits;
      lexicon.set(name, at);
      const number = Math.floor(at / maxBits);
      const bit = 1 << (at % maxBits);
      bits[number] = bit;
      for (const word of list) words[number]?.set(word, (words[number].get(word) ?? 0) | bit);
    }
    const [firstWords = 0, secondWords = 0, thirdWords = 0, fourthWords = 0] = bits;
    return { firstWords, secondWords, thirdWords, fourthWords };
  };
  const endingBit = ({ endings: list, isBeforeCapital }: Trigger, rank: number) => {
    const bit = listed(list, rank, endingLists, endings);
    if (isBeforeCapital) beforeCapital |= bit;
    else anywhere |= bit;
    return bit;
  };
  const toNeed = (trigger: Trigger, rank: number): Need => {
    const wanted = [...(trigger.signs ?? "")];
    return {
      bits: triggerBits(trigger),
      signs: signBits(wanted),
      twice: signBits(wanted.filter((sign, at) => wanted.indexOf(sign) < at)),
      ...wordBits(trigger.words, rank),
      endings: endingBit(trigger, rank),
      pairs: listed(trigger.pairs, rank, pairLists, pairs),
      probe: trigger.probe,
    };
  };
  const compiled = passes.map((pass) => ({ ...pass, needs: pass.triggers.map((one) => toNeed(one, pass.rank)) }));
  const all = compiled.flatMap(({ needs }) => needs);
  const named = (of: keyof Features) => all.reduce((sum, need) => sum | need[of], 0);
  return {
    characters: characterBits(signs),
    words: shared(() => ({ starts: wordStarts(words), endings: wordEndings(endings) })),
    pairs: toPairs(pairs),
    dot,
    anywhere,
    beforeCapital,
    named: {
      bits: named("bits"),
      signs: named("signs"),
      twice: named("twice"),
      firstWords: named("firstWords"),
      secondWords: named("secondWords"),
      thirdWords: named("thirdWords"),
      fourthWords: named("fourthWords"),
      endings: named("endings"),
      pairs: named("pairs"),
    },
    plans: noPlans(),
    passes: compiled,
    needs: needsOfAll(compiled),
  };
}

function needsOfAll(passes: readonly CompiledPass[]): Needs {
  const all = passes.flatMap(({ needs }, pass) => needs.map((one) => ({ pass, ...one })));
  return {
    masks: Int32Array.from(
      all.flatMap((need) => [
        need.firstWords,
        need.secondWords,
        need.thirdWords,
        need.fourthWords,
        need.signs,
        need.bits,
        need.endings,
        need.twice,
        need.pairs,
      ]),
    ),
    pass: Uint16Array.from(all, ({ pass }) => pass),
    probes: all.map(({ probe }) => probe),
  };
}

/** A scan with fewer passes. Reuses the triggers, because compiling takes much longer. */
export function withPasses(scan: Scan, isKept: (pass: RankedPass) => boolean): Scan {
  const passes = scan.passes.filter(isKept);
  return { ...scan, plans: noPlans(), passes, needs: needsOfAll(passes) };
}

function bitFor(known: Map<string, number>, name: string): number {
  const bit = known.get(name) ?? 1 << (known.size % maxBits);
  known.set(name, bit);
  return bit;
}

function triggerBits({ digits, identifier, wide, wideLetter, quad, long, shortWords }: Trigger): number {
  const numeric = digits === undefined ? 0 : { 1: DIGIT, 3: THREE_DIGITS, 4: DIGITS, 6: NUMBERS }[digits];
  return (
    numeric |
    (identifier ? IDENTIFIER : 0) |
    (wide ? WIDE : 0) |
    (wideLetter ? WIDE_LETTER : 0) |
    (quad ? QUAD : 0) |
    (long ? LONG : 0) |
    (shortWords ? WORDS : 0)
  );
}

/** Indexed by byte, like all tables below. */
const shapes = new Uint8Array(256).fill(separator);
for (let code = 48; code < 58; code++) shapes[code] = digit;
for (let code = 65; code < 91; code++) shapes[code] = shapes[code + 32] = letter;
shapes[95] = underscore;

function characterBits(signs: ReadonlyMap<string, number>): Int32Array {
  const characters = new Int32Array(256);
  for (const [name, bit] of signs) if (name.length === 1) characters[name.charCodeAt(0)] = bit;
  return characters;
}

function toPairs(lists: ReadonlyMap<string, number>): Pairs {
  const firsts = [...new Set([...lists.keys()].map((pair) => pair.charCodeAt(0)))];
  const rows = new Uint8Array(256);
  for (const [at, first] of firsts.entries()) rows[first] = at + 1;
  const bits = new Int32Array((firsts.length + 1) << 8);
  for (const [pair, bit] of lists) {
    const first = pair.charCodeAt(0);
    if (pair.length !== 2 || ((shapes[first] as number) & wordBits) !== 0 || first > 127)
      throw new Error(`A pair is two characters, the first of which is no letter, digit or non-ASCII: ${pair}`);
    bits[((rows[first] as number) << 8) | pair.charCodeAt(1)] = bit;
  }
  return { rows, bits };
}

/** The feature bits that decide how a text is decoded. */
const readings = new Int32Array(256).fill(WIDE, 128);
for (const [sign, bit] of Object.entries({
  "%": PERCENT,
  "\\": BACKSLASH,
  "&": ENTITY,
  "+": PLUS_SIGN,
  "=": EQUALS_SIGN,
  "*": MARK,
  "`": MARK,
}))
  readings[sign.charCodeAt(0)] = bit;
for (const sign of "[{") readings[sign.charCodeAt(0)] = OPENING;
/** The first bytes of the letters in UTF-8. `0xc2` and `0xe2` begin signs, `0xf0` emoji and letters that no cue contains. */
for (const [first, last] of [
  [0xc3, 0xe1],
  [0xe3, 0xed],
  [0xef, 0xef],
] as const)
  for (let byte = first; byte <= last; byte++) readings[byte] = WIDE | WIDE_LETTER;

/** `Z`, the last letter before the lowercase ones. */
const lastCapital = 90;
/** Within a word: `d.n.i.`, `driver's`. */
const apostrophe = 39;
const joints = new Uint8Array(256);
for (const sign of ".'") joints[sign.charCodeAt(0)] = 1;

/** The features of a text. This code runs on every character, so the loops inside words have few branches. */
export function readFeatures(scan: Scan, text: string): Features {
  const { characters } = scan;
  const { starts, endings: ends } = scan.words;
  const { filter, trie, valueAt, values } = starts;
  const { rows, bits: pairBits } = scan.pairs;
  const { anywhere, beforeCapital } = scan;
  // Local variables are faster to read than module variables.
  const [shapeTable, readingTable] = [shapes, readings];
  const { bytes, length } = encodeUtf8(text);
  const lastStart = length - 3;
  let bits = 0;
  let signs = 0;
  let firstWords = 0;
  let secondWords = 0;
  let thirdWords = 0;
  let fourthWords = 0;
  let endings = 0;
  let pairs = 0;
  let twice = 0;
  // The lists that the nearest word before is on.
  let nearest = 0;
  // The number of digits since the last letter, and a bit for each threshold reached.
  let digits = 0;
  let counts = 0;
  let inRow = 0;
  let hasLetter = false;
  let isOneWord = true;
  let hasUnderscore = false;
  for (let index = 0; index < length; ) {
    let shape = shapeTable[bytes[index] as number] as number;
    if ((shape & wordBits) === 0) {
      const byte = bytes[index++] as number;
      const sign = characters[byte] as number;
      twice |= signs & sign;
      signs |= sign;
      bits |= readingTable[byte] as number;
      pairs |= pairBits[((rows[byte] as number) << 8) | (bytes[index] as number)] as number;
      if (shape === underscore) {
        digits = 0;
        hasUnderscore = true;
      } else isOneWord = false;
      continue;
    }
    const start = index;
    if (nearest !== 0 && shape === letter && (bytes[start] as number) <= lastCapital)
      endings |= nearest & beforeCapital;
    if (start <= lastStart && mayMatch(filter, bytes, start))
      for (let node = nodeAt(starts, bytes, start), at = start + 3; node !== 0; at++) {
        const value = valueAt[node] as number;
        if (value !== 0) {
          firstWords |= values[value] as number;
          secondWords |= values[value + 1] as number;
          thirdWords |= values[value + 2] as number;
          fourthWords |= values[value + 3] as number;
        }
        node = findChild(trie, node, bytes[at] as number);
      }
    while (shape === letter) shape = shapeTable[bytes[++index] as number] as number;
    let letters = index - start;
    if (letters > 0) digits = 0;
    while (shape & wordBits) {
      digits = (digits + 1) & -(shape >> 1);
      counts |= 1 << digits;
      letters += shape & letter;
      shape = shapeTable[bytes[++index] as number] as number;
    }
    const size = index - start;
    if (size >= longRun) bits |= LONG;
    if (letters === 0) {
      nearest = 0;
      continue;
    }
    hasLetter = true;
    if (letters < size && size <= maxIdentifierWord) bits |= IDENTIFIER;
    const own = endingsAt(ends, bytes, start, index, letters < size);
    endings |= own & anywhere;
    nearest = isJoined(bytes, start) ? -1 : own;
    inRow = letters < size || size < shortWords.minLength || size > shortWords.maxLength ? 0 : inRow + 1;
    if (inRow === shortWords.inRow) bits |= WORDS;
  }
  bits |=
    (counts >>> 1 && DIGIT) | (counts >>> 3 && THREE_DIGITS) | (counts >>> 4 && DIGITS) | (counts >>> 6 && NUMBERS);
  if (counts >>> 6 !== 0) bits |= IDENTIFIER;
  if (isOneWord && (hasUnderscore || length > maxIdentifierWord)) bits &= ~IDENTIFIER;
  if (isOneWord && hasLetter) bits |= ONE_WORD;
  return { bits, signs, twice, firstWords, secondWords, thirdWords, fourthWords, endings, pairs };
}

/** Whether the letters at an index are the rest of a word with a dot or an apostrophe in it: `dell'assicurato`. */
const isJoined = (bytes: Uint8Array, start: number): boolean =>
  start > 1 && joints[bytes[start - 1] as number] === 1 && shapes[bytes[start - 2] as number] === letter;

function endingsAt(ends: WordEndings, bytes: Uint8Array, start: number, end: number, hasDigits: boolean): number {
  let [first, last] = [start, end];
  if (hasDigits) {
    // `Sector21`
    while (last > start && shapes[bytes[last - 1] as number] !== letter) last--;
    for (first = last; first > start && shapes[bytes[first - 1] as number] === letter; ) first--;
  }
  const isOneLetter = last - first === 1;
  // `d'assurance`
  const isBesideJoint =
    isOneLetter && (bytes[last] === apostrophe || (first > 0 && joints[bytes[first - 1] as number] === 1));
  return isBesideJoint ? -1 : valueOfEnding(ends, bytes, first, last);
}

/** A power of two. */
const keptPlans = 4096;
const plannedFeatures = 9;

/** The product's high bits, which depend on all bits of a number, become its low bits. */
function mixed(part: number, factor: number): number {
  const product = Math.imul(part, factor);
  return product ^ (product >>> 15);
}

/** Filled lazily. The features are in one array, because reading them from objects that are spread over the heap takes several times as long. */
type Plans = { readonly features: Int32Array; readonly steps: (readonly Step[] | undefined)[] };
const noPlans = (): Plans => ({
  features: new Int32Array(keptPlans * plannedFeatures),
  steps: new Array<undefined>(keptPlans).fill(undefined),
});

/** What may run on a text with these features, except that its bits are `allBits`. */
function findSteps(scan: Scan, features: Features, allBits: number): readonly Step[] {
  const { plans, named } = scan;
  const bits = allBits & named.bits;
  const signs = features.signs & named.signs;
  const twice = features.twice & named.twice;
  const firstWords = features.firstWords & named.firstWords;
  const secondWords = features.secondWords & named.secondWords;
  const thirdWords = features.thirdWords & named.thirdWords;
  const fourthWords = features.fourthWords & named.fourthWords;
  const endings = features.endings & named.endings;
  const pairs = features.pairs & named.pairs;
  // Common sets of features differ in few bits, so each number is mixed on its own.
  const hash =
    mixed(bits, 0x9e3779b1) ^
    mixed(signs, 0x85ebca6b) ^
    mixed(firstWords, 0xc2b2ae35) ^
    mixed(secondWords, 0x27d4eb2f) ^
    mixed(thirdWords, 0x1b873593) ^
    mixed(fourthWords, 0xe6546b65) ^
    mixed(twice, 0x165667b1) ^
    mixed(endings, 0xd6e8feb9) ^
    mixed(pairs, 0xcc9e2d51);
  const slot = mixed(hash, 0x9e3779b1) & (keptPlans - 1);
  const known = plans.features;
  const at = slot * plannedFeatures;
  const difference =
    ((known[at] as number) ^ bits) |
    ((known[at + 1] as number) ^ signs) |
    ((known[at + 2] as number) ^ twice) |
    ((known[at + 3] as number) ^ firstWords) |
    ((known[at + 4] as number) ^ secondWords) |
    ((known[at + 5] as number) ^ thirdWords) |
    ((known[at + 6] as number) ^ fourthWords) |
    ((known[at + 7] as number) ^ endings) |
    ((known[at + 8] as number) ^ pairs);
  const before = plans.steps[slot];
  if (difference === 0 && before !== undefined) return before;
  const own = { bits, signs, twice, firstWords, secondWords, thirdWords, fourthWords, endings, pairs };
  const steps = stepsFor(scan, own);
  known.set([bits, signs, twice, firstWords, secondWords, thirdWords, fourthWords, endings, pairs], at);
  plans.steps[slot] = steps;
  return steps;
}

const noSteps: readonly Step[] = [];

/** The passes of which one trigger matches. */
function stepsFor({ passes, needs }: Scan, features: Features): readonly Step[] {
  const { bits, signs, twice, firstWords, secondWords, thirdWords, fourthWords, endings, pairs } = features;
  const { masks, pass, probes } = needs;
  let steps: { pass: RankedPass; probes: Probe[] | undefined }[] | undefined;
  let last = -1;
  for (let trigger = 0, at = 0; trigger < pass.length; trigger++, at += masksEach) {
    // Most triggers lack a word or a sign.
    const lacksWord =
      (~firstWords & (masks[at] as number)) |
      (~secondWords & (masks[at + 1] as number)) |
      (~thirdWords & (masks[at + 2] as number)) |
      (~fourthWords & (masks[at + 3] as number));
    if (lacksWord !== 0 || (~signs & (masks[at + 4] as number)) !== 0) continue;
    const isMissing =
      (~bits & (masks[at + 5] as number)) |
      (~endings & (masks[at + 6] as number)) |
      (~twice & (masks[at + 7] as number)) |
      (~pairs & (masks[at + 8] as number));
    if (isMissing !== 0) continue;
    const probe = probes[trigger];
    const step = pass[trigger] === last ? steps?.at(-1) : undefined;
    if (step === undefined) {
      last = pass[trigger] as number;
      steps ??= [];
      steps.push({ pass: passes[last] as RankedPass, probes: probe && [probe] });
    } else if (probe === undefined) step.probes = undefined;
    else if (step.probes?.includes(probe) === false) step.probes.push(probe);
  }
  return steps ?? noSteps;
}

function passesOne(probes: readonly Probe[], text: string): boolean {
  for (let at = 0; at < probes.length; at++) if ((probes[at] as Probe)(text)) return true;
  return false;
}

/** The passes to run on a text with these features, in order of precedence. */
export function passesOn(scan: Scan, features: Features, bits: number, text: string): readonly RankedPass[] {
  const steps = findSteps(scan, features, bits);
  const run: RankedPass[] = [];
  for (const { pass, probes } of steps) if (probes === undefined || passesOne(probes, text)) run.push(pass);
  return run;
}

/** Four numbers separated by dots. */
export const quad = /\d\.\d{1,3}\.\d{1,3}\.\d/;

/** Whether no pass has to run on a text that needs no decoding. True for most texts. */
export function isPlain(scan: Scan, text: string, features: Features, hint: Hint): boolean {
  let { bits } = features;
  if (bits & DIGITS && features.signs & scan.dot && quad.test(text)) bits |= QUAD;
  // In an identifier, all digits touch letters. The exception is a phone extension: `4155550132x42`.
  if (bits & ONE_WORD && (hint & phoneHint) === 0) bits &= ~NUMBERS;
  const steps = findSteps(scan, features, bits);
  for (const { probes } of steps) if (probes === undefined) return false;
  for (const { probes } of steps) if (passesOne(probes as readonly Probe[], text)) return false;
  return true;
}

const dateTime = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z| ?[+-]\d\d:?\d\d)?)?$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the whole text is a UUID or an ISO 8601 date, the most common texts with digits and hyphens. */
export function isIdOrDate(text: string): boolean {
  if (text.length < 10 || text.length > 36) return false;
  if (text.charCodeAt(8) === 45) return text.length === 36 && uuid.test(text);
  return text.charCodeAt(4) === 45 && text.charCodeAt(7) === 45 && dateTime.test(text);
}
