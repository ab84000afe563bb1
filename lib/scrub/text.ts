/** Finds personal data in one string and puts markers in its place. */
import { type Detector, detectors, type Kind, markers } from "@/lib/scrub/detectors";
import {
  BACKSLASH,
  COLON,
  COLONS,
  choosing,
  DIGITS,
  featuresOf,
  HYPHEN,
  isIdOrDate,
  isOneWord,
  NUMBERS,
  OPENING,
  PERCENT,
  QUAD,
  WIDE,
} from "@/lib/scrub/features";
import { couldBeIban } from "@/lib/scrub/ibans";
import type { Hint } from "@/lib/scrub/key-names";
import { codeAt, noNumbers, numbersIn } from "@/lib/scrub/numbers";
import { viewOf } from "@/lib/scrub/view";

type Span = { readonly start: number; end: number; rank: number };
/** A national phone number may have as few. */
const fewestDigits = 6;

type Pass = Detector["passes"][number] & { readonly rank: number };

const passes: readonly Pass[] = (detectors as readonly Detector[]).flatMap(({ passes }, rank) =>
  passes.map((pass) => ({ ...pass, rank })),
);
/** For each choice of features, the passes that a text is worth. */
const plans: (readonly Pass[])[] = [];
for (let features = 0; features <= choosing; features++) {
  plans.push(passes.filter(({ needs }) => (features & needs) === needs));
}

// Not every browser has String.prototype.toWellFormed.
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What keeps a text from being read as it stands. */
const rewritten = PERCENT | BACKSLASH | WIDE;
const suspicious = new Uint8Array(choosing + 1);
for (const [features, plan] of plans.entries()) if (plan.length > 0 || features & DIGITS) suspicious[features] = 1;

/** Whether a text is free of personal data by its features alone, as most are. */
export function isPlain(text: string, features: number): boolean {
  if (features & (rewritten | OPENING)) return false;
  // The only colon of a URL belongs to its scheme.
  const isUrl = (features & (COLON | COLONS)) === COLON && text.startsWith("http");
  const choice =
    features & (isUrl && codeAt(text, text.charCodeAt(4) === 58 ? 5 : 6) === 47 ? choosing & ~COLON : choosing);
  if (suspicious[choice] === 0) return true;
  return (features & choosing) === DIGITS && isOneWord(features) && !couldBeIban(text);
}

/** The text with its personal data replaced; `onFind` hears of each. The same string when there is none. */
export function scrubText(text: string, features: number, hint: Hint, onFind: (kind: Kind) => void): string {
  if ((features & (DIGITS | HYPHEN)) === (DIGITS | HYPHEN) && isIdOrDate(text)) return text;
  if ((features & rewritten) === 0) {
    const spans = spansIn(text, features, hint);
    return spans === undefined ? text : replaced(text, undefined, spans, onFind);
  }
  const whole = features & WIDE ? text.replace(loneSurrogate, "\ufffd") : text;
  const view = viewOf(whole, features);
  const spans = spansIn(view.text, view.text === whole ? features : featuresOf(view.text), hint);
  return spans === undefined ? whole : replaced(whole, view.at, spans, onFind);
}

function replaced(
  text: string,
  at: Int32Array | undefined,
  spans: readonly Span[],
  onFind: (kind: Kind) => void,
): string {
  let out = "";
  let copied = 0;
  for (const { start, end, rank } of spans) {
    const { kind } = detectors[rank] as (typeof detectors)[number];
    onFind(kind);
    out += text.slice(copied, at ? at[start] : start) + markers.get(kind);
    copied = at ? (at[end] as number) : end;
  }
  return out + text.slice(copied);
}

// Empty between two detectors, and between two calls unless one failed.
const found: number[] = [];

/** Disjoint, in order of position. Overlapping finds become one, so that no part of either stays. */
function spansIn(text: string, features: number, hint: Hint): Span[] | undefined {
  let all = features;
  let numbers = noNumbers;
  if (features & DIGITS) {
    numbers = numbersIn(text);
    if (numbers.longest >= fewestDigits) all |= NUMBERS;
    if (numbers.hasQuad) all |= QUAD;
  }
  const plan = plans[all & choosing] as readonly Pass[];
  if (plan.length === 0) return undefined;
  found.length = 0;
  let spans: Span[] | undefined;
  for (const { find, rank } of plan) {
    find(text, hint, found, numbers);
    if (found.length === 0) continue;
    spans ??= [];
    for (let at = 0; at < found.length; at += 2)
      spans.push({ start: found[at] as number, end: found[at + 1] as number, rank });
    found.length = 0;
  }
  return spans === undefined ? undefined : merged(spans);
}

function merged(spans: Span[]): Span[] {
  spans.sort((one, other) => one.start - other.start || one.rank - other.rank);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.start < last.end) {
      last.end = Math.max(last.end, span.end);
      last.rank = Math.min(last.rank, span.rank);
    } else out.push(span);
  }
  return out;
}
