/** Finds personal data in one string and puts markers in its place. Most strings need no detector to be recognized as clean. */

import { embeddedFields, originalPlaces, type Review } from "@/lib/scrub/embedded-fields";
import { characterTable, codeAt, isDigit } from "@/lib/scrub/engine/characters";
import type { Hint, Reading } from "@/lib/scrub/engine/detector";
import { couldHoldEncoded, type Encoded, encodedTexts } from "@/lib/scrub/engine/encoded-texts";
import {
  DIGITS,
  ENTITY,
  EQUALS_SIGN,
  type Features,
  isPlain,
  LONG,
  MARK,
  NUMBERS,
  OPENING,
  PLUS_SIGN,
  passesOn,
  QUAD,
  quad,
  readFeatures,
  rewritten,
  WIDE,
} from "@/lib/scrub/engine/features";
import { type InnerText, innerTexts } from "@/lib/scrub/engine/inner-texts";
import { looksLikeJson } from "@/lib/scrub/engine/json-text";
import { findMarkers, findMatches } from "@/lib/scrub/engine/matches";
import { findNumbers, noNumbers } from "@/lib/scrub/engine/numbers";
import {
  couldBeForm,
  couldBeMail,
  couldBeMarked,
  couldBeSpaced,
  otherReadings,
} from "@/lib/scrub/engine/other-readings";
import { createView, hasReference, innerEscapes, type Range, type View } from "@/lib/scrub/engine/view";
import { type AnyKind, detectors, type Kind } from "@/lib/scrub/kinds";
import type { CompiledOptions } from "@/lib/scrub/options";

/** Whether the features of a text show that it contains nothing personal, as most do. */
export function isClean({ scan }: CompiledOptions, text: string, features: Features, hint: Hint): boolean {
  const mustRead =
    features.bits & (rewritten & ~ENTITY) ||
    (features.bits & OPENING && looksLikeJson(text)) ||
    (features.bits & ENTITY && hasReference(text)) ||
    (features.bits & LONG && couldHoldEncoded(text)) ||
    (features.bits & PLUS_SIGN && couldBeForm(text, false)) ||
    (features.bits & EQUALS_SIGN && couldBeMail(text)) ||
    (features.bits & MARK && couldBeMarked(text)) ||
    couldBeSpaced(text);
  return !mustRead && isPlain(scan, text, features, hint);
}

/** Called once per kind with its count, in order of first appearance. */
type OnFind = (kind: AnyKind, count: number) => void;
/** Callbacks provided by the walk. */
export type Finds = {
  readonly onFind: OnFind;
  readonly inspect: Inspect;
  readonly review: Review;
  /** Where the stored part of a long text ends. Moves when a value before it is replaced. */
  end?: number | undefined;
  /** The part of the text in which values are replaced. The rest is context. */
  within?: Range | undefined;
  /** The markers of the last text, as positions in the result. */
  replaced?: Range[] | undefined;
};
/** Returns the kind found in an encoded text, if any. */
type Inspect = (encoded: Encoded) => AnyKind | undefined;

type Span = { readonly start: number; end: number; rank: number };
/** Minimum length of a national phone number. */
const minDigits = 6;
const kindRank = (name: Kind) => detectors.findIndex(({ kind }) => kind === name);
const emailRank = kindRank("email");
const loginRank = kindRank("url_credentials");

const surrogate = /[\ud800-\udfff]/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Not every browser has String.prototype.toWellFormed. */
export function wellFormed(text: string): string {
  return surrogate.test(text) ? text.replace(loneSurrogate, "\ufffd") : text;
}

/** The text with its personal data replaced, or the same string if it contains none. `onFind` is called for each kind found. */
export function scrubText(
  compiled: CompiledOptions,
  text: string,
  features: Features,
  hint: Hint,
  finds: Finds,
): string {
  const whole = features.bits & WIDE ? wellFormed(text) : text;
  const view: View = features.bits & rewritten ? createView(whole, features) : { text };
  const isSame = view.text === whole;
  const own = isSame ? features : readFeatures(compiled.scan, view.text);
  let spans = findSpans(compiled, view, own, hint) ?? [];
  if (view.isUndecoded) spans = spans.concat(undecodedSpans(view));
  for (const { view: other, back, parts } of otherReadings(view, own.bits)) {
    const more = parts === undefined ? readSpans(compiled, other, hint) : spansInParts(compiled, other, parts, hint);
    spans = spans.concat(back === undefined ? more : more.map((span) => movedBack(span, back)));
  }
  const inner = isSame ? innerForms(own, whole) : innerTexts(whole);
  if (inner.length > 0) spans = spans.concat(innerSpans(compiled, view, inner, hint));
  if (features.bits & OPENING || inner.some(({ text }) => /[{[]/.test(text)))
    for (const { start, end, kind } of embeddedFields(view, inner, compiled.kinds, finds.review))
      spans.push({ start, end, rank: kindRank(kind) });
  if (own.bits & LONG) spans = spans.concat(encodedSpans(compiled, view, finds.inspect));
  const found = spans.length > 0 ? outsideMarkers(compiled, view.text, spans) : spans;
  return found.length === 0 ? whole : replaced(compiled, whole, view, found, finds);
}

/**
 * The spans to replace. A span that overlaps a marker from an earlier round is extended to cover the whole marker. A span that covers only
 * a marker is dropped.
 */
function outsideMarkers({ ranked, kindOfMarker }: CompiledOptions, text: string, spans: Span[]): Span[] {
  const markerSpans: Span[] = [];
  for (const { index, 0: marker } of findMarkers(text)) {
    const kind = kindOfMarker.get(marker);
    if (kind !== undefined) markerSpans.push({ start: index, end: index + marker.length, rank: ranked.indexOf(kind) });
  }
  if (markerSpans.length === 0) return merged(spans);
  return merged(spans.concat(markerSpans)).filter(({ start, end }) => !kindOfMarker.has(text.slice(start, end)));
}

/** A text without escapes can only contain encoded texts if it is form data. */
const innerForms = ({ bits }: Features, text: string) => (bits & PLUS_SIGN ? innerTexts(text) : []);

/** The spans found in the texts nested in a text, as positions in its view. */
function innerSpans(compiled: CompiledOptions, view: View, inner: readonly InnerText[], hint: Hint): Span[] {
  const found: Span[] = [];
  let places: Int32Array | undefined;
  for (const { text, at, isApart } of inner) {
    if (!isApart) continue;
    const features = readFeatures(compiled.scan, text);
    const own: View = features.bits & rewritten ? createView(text, features) : { text };
    const spans =
      findSpans(compiled, own, own.text === text ? features : readFeatures(compiled.scan, own.text), hint) ?? [];
    if (spans.length > 0) places ??= originalPlaces(view);
    const toOriginal = (index: number) => {
      const outer = at[own.at?.[index] ?? index] as number;
      return places?.[outer] ?? outer;
    };
    for (const { start, end, rank } of spans) found.push({ start: toOriginal(start), end: toOriginal(end), rank });
  }
  return found;
}

const readSpans = (compiled: CompiledOptions, view: View, hint: Hint): Span[] =>
  findSpans(compiled, view, readFeatures(compiled.scan, view.text), hint) ?? [];

function spansInParts(compiled: CompiledOptions, view: View, parts: readonly Range[], hint: Hint): Span[] {
  return parts.flatMap(({ start, end }) => {
    const part: View = { ...view, text: view.text.slice(start, end), at: view.at?.subarray(start, end + 1) };
    return readSpans(compiled, part, hint).map((span) => ({
      start: start + span.start,
      end: start + span.end,
      rank: span.rank,
    }));
  });
}

function movedBack({ start, end, rank }: Span, back: Int32Array): Span {
  return { start: back[start] as number, end: back[end] as number, rank };
}

/**
 * Encoded texts that contain something to remove. They are replaced as a whole: no consumer expects a marker in Base64, and a re-encoded
 * text would look as if nothing had been removed.
 */
function encodedSpans({ ranked }: CompiledOptions, { text }: View, inspect: Inspect): Span[] {
  const spans: Span[] = [];
  for (const encoded of encodedTexts(text)) {
    const kind = inspect(encoded);
    if (kind !== undefined) spans.push({ start: encoded.start, end: encoded.end, rank: ranked.indexOf(kind) });
  }
  return spans;
}

function replaced(
  { ranked, markers }: CompiledOptions,
  text: string,
  view: View,
  spans: readonly Span[],
  finds: Finds,
): string {
  const { text: read, at } = view;
  const counts = new Map<AnyKind, number>();
  const places: Range[] = [];
  let out = "";
  let copied = 0;
  for (const { start, end, rank } of spans) {
    const first = at ? (at[start] as number) : start;
    const last = at ? (at[end] as number) : end;
    if (finds.end !== undefined && first >= finds.end) break;
    if (finds.within !== undefined && (first < finds.within.start || last > finds.within.end)) continue;
    const kind = ranked[rank] as AnyKind;
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const marker = markers.get(kind) as string;
    out += text.slice(copied, first);
    const quote = quoteOriginal(text, view, start, end);
    const place = out.length;
    out += kind !== "url_credentials" && isHost(read, start) ? marker.slice(1, -1) : quote + marker + quote;
    places.push({ start: place, end: out.length });
    copied = last;
  }
  finds.replaced = places;
  for (const [kind, count] of counts) finds.onFind(kind, count);
  // A value that is stored in part is replaced as a whole.
  if (finds.end !== undefined) finds.end = out.length + Math.max(0, finds.end - copied);
  return out + text.slice(copied);
}

const innerEscape = new RegExp(innerEscapes.source, "gi");
const endsWord = characterTable(" \t\n\r\"'`<>");
const isWordEnd = (code: number) => code < 128 && endsWord[code] === 1;

/** The words that are still encoded after all rounds of decoding. */
function undecodedSpans({ text }: View): Span[] {
  const rank = kindRank("unreadable");
  const spans: Span[] = [];
  for (const { index, 0: written } of findMatches(text, innerEscape)) {
    const from = spans.at(-1)?.end ?? 0;
    if (index < from) continue;
    let start = index;
    while (start > from && !isWordEnd(text.charCodeAt(start - 1))) start--;
    let end = index + written.length;
    while (end < text.length && !isWordEnd(text.charCodeAt(end))) end++;
    spans.push({ start, end, rank });
  }
  return spans;
}

/**
 * The quotes around a marker that replaces a JSON number, copied from the field's name. Also needed for NDJSON, which does not parse as
 * JSON.
 */
function quoteOriginal(original: string, { text, at }: View, start: number, end: number): string {
  if (!isDigit(codeAt(text, start)) || (codeAt(text, end) !== 44 && codeAt(text, end) !== 125)) return "";
  const colon = codeAt(text, start - 1) === 32 ? start - 2 : start - 1;
  if (codeAt(text, colon) !== 58 || codeAt(text, colon - 1) !== 34) return "";
  return at ? original.slice(at[colon - 1], at[colon]) : '"';
}

const maxLoginLength = 300;

/** Whether a span is the host of a URL, where brackets are not allowed: `http://ip:8080/`. */
function isHost(text: string, start: number): boolean {
  const before = codeAt(text, start - 1);
  if (before !== 64) return before === 47 && text.startsWith("://", start - 3);
  const login = text.slice(Math.max(0, start - maxLoginLength), start);
  const scheme = login.lastIndexOf("://");
  return scheme >= 0 && !/[\s/?#]/.test(login.slice(scheme + 3));
}

function findSpans(compiled: CompiledOptions, view: View, features: Features, hint: Hint): Span[] | undefined {
  const { text } = view;
  let { bits } = features;
  let numbers = noNumbers;
  if (features.bits & DIGITS && quad.test(text)) bits |= QUAD;
  if (bits & (NUMBERS | QUAD)) {
    numbers = findNumbers(text);
    if (numbers.longestRun < minDigits) bits &= ~NUMBERS;
  }
  const passes = passesOn(compiled.scan, features, bits, text);
  if (passes.length === 0) return undefined;
  const reading: Reading = { text, at: view.at, original: view.original, hint, numbers };
  const found: number[] = [];
  let spans: Span[] | undefined;
  let taken = 0;
  for (const { find, rank } of passes) {
    find(reading, found);
    for (; taken < found.length; taken += 2) {
      const [start, end] = [found[taken] as number, found[taken + 1] as number];
      if (rank === emailRank && compiled.allows?.(text.slice(start, end))) continue;
      if (compiled.keeps?.(text.slice(start, end), compiled.ranked[rank] as AnyKind)) continue;
      spans ??= [];
      spans.push({ start, end, rank });
    }
  }
  return spans;
}

/** Merges overlapping spans, so that no part of either is kept. Sorted by position. */
function merged(spans: Span[]): Span[] {
  spans.sort((one, other) => one.start - other.start || one.rank - other.rank);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.start < last.end) {
      // A span that starts in a password and ends with the host is not an email address. The host can stay.
      if (last.rank === loginRank && span.rank === emailRank) continue;
      last.end = Math.max(last.end, span.end);
      last.rank = Math.min(last.rank, span.rank);
    } else out.push(span);
  }
  return out;
}
