/** Finds personal data in one string and puts markers in its place. */
import { detectors, type Kind, markers } from "@/lib/scrub/detectors";
import {
  BACKSLASH,
  COLON,
  COLONS,
  choosing,
  DIGITS,
  EQUALS,
  featuresOf,
  HYPHEN,
  isOneWord,
  NUMBERS,
  OPENING,
  PERCENT,
  QUAD,
  SPACE,
  WIDE,
} from "@/lib/scrub/features";
import { couldBeIban } from "@/lib/scrub/ibans";
import { looksLikeJson } from "@/lib/scrub/json-text";
import { type Hint, phoneHint } from "@/lib/scrub/key-names";
import { codeAt, isDigit, noNumbers, numbersIn } from "@/lib/scrub/numbers";
import type { Rules } from "@/lib/scrub/rules";
import { type View, viewOf } from "@/lib/scrub/view";

/** Hears of finds in order of position, of those that follow one another in one call. */
export type OnFind = (kind: Kind, count: number) => void;

type Span = { readonly start: number; end: number; rank: number };
/** A national phone number may have as few. */
const fewestDigits = 6;
const rankOf = (name: Kind) => detectors.findIndex(({ kind }) => kind === name);
const [email, login] = [rankOf("email"), rankOf("url_credentials")];

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Not every browser has String.prototype.toWellFormed. */
export function wellFormed(text: string): string {
  return text.replace(loneSurrogate, "\ufffd");
}

/** What keeps a text from being read as it stands. */
const rewritten = PERCENT | BACKSLASH | WIDE;

/** Whether a text is free of personal data by its features alone, as most are. */
export function isPlain(rules: Rules, text: string, features: number, hint: Hint): boolean {
  if (features & rewritten || (features & OPENING && looksLikeJson(text))) return false;
  // The only colon of a URL belongs to its scheme.
  const isUrl = (features & (COLON | COLONS)) === COLON && /^https?:\/\//.test(text);
  const choice = features & (isUrl ? choosing & ~COLON : choosing);
  if (rules.suspicious[choice] === 0) return true;
  // Some optional kinds may be any word.
  if (rules.plans[0]?.length !== 0) return false;
  if ((features & choosing & ~(HYPHEN | SPACE)) === DIGITS && text.length < shortest) return true;
  // `4155550132x42` is one word.
  if (hint & phoneHint || (features & choosing & ~NUMBERS) !== DIGITS) return false;
  return isOneWord(features) && !couldBeIban(text);
}

const mostPasses = 4;

/**
 * The text with its personal data replaced; `onFind` hears of each. The same string when there is none. Read again until nothing is
 * found, since a marker can part what was one word: `4111111111111111+14155550132`.
 */
export function scrubText(rules: Rules, text: string, features: number, hint: Hint, onFind: OnFind): string {
  let out = scrubOnce(rules, text, features, hint, onFind);
  for (let before = text, pass = 1; out !== before && pass < mostPasses; pass++) {
    before = out;
    out = scrubOnce(rules, before, featuresOf(before), hint, onFind);
  }
  return out;
}

function scrubOnce(rules: Rules, text: string, features: number, hint: Hint, onFind: OnFind): string {
  if ((features & rewritten) === 0 && !(features & EQUALS && text.includes("+"))) {
    const view = { text };
    const spans = spansIn(rules, view, features, hint);
    return spans === undefined ? text : replaced(text, view, spans, onFind);
  }
  const whole = features & WIDE ? wellFormed(text) : text;
  const view = viewOf(whole, features);
  const spans = spansIn(rules, view, view.text === whole ? features : featuresOf(view.text), hint);
  return spans === undefined ? whole : replaced(whole, view, spans, onFind);
}

function replaced(text: string, view: View, spans: readonly Span[], onFind: OnFind): string {
  const { text: read, at } = view;
  let out = "";
  let copied = 0;
  let alike = 0;
  for (const [index, { start, end, rank }] of spans.entries()) {
    const { kind } = detectors[rank] as (typeof detectors)[number];
    alike++;
    if (spans[index + 1]?.rank !== rank) {
      onFind(kind, alike);
      alike = 0;
    }
    const marker = markers.get(kind) as string;
    out += text.slice(copied, at ? at[start] : start);
    const quote = quoteOf(text, view, start, end);
    out += kind !== "url_credentials" && isHost(read, start) ? marker.slice(1, -1) : quote + marker + quote;
    copied = at ? (at[end] as number) : end;
  }
  return out + text.slice(copied);
}

/** What a number leaves in JSON is a string, also where the text as a whole is none, as in NDJSON: in quotes as its name has them. */
function quoteOf(original: string, { text, at }: View, start: number, end: number): string {
  if (!isDigit(codeAt(text, start)) || (codeAt(text, end) !== 44 && codeAt(text, end) !== 125)) return "";
  const colon = codeAt(text, start - 1) === 32 ? start - 2 : start - 1;
  if (codeAt(text, colon) !== 58 || codeAt(text, colon - 1) !== 34) return "";
  return at ? original.slice(at[colon - 1], at[colon]) : '"';
}

/** An IPv4 address has as many characters, a number that counts as one six digits. */
const shortest = 7;
const longestLogin = 300;

/** Where a URL names its host, brackets would end it being one: `http://ip:8080/`. */
function isHost(text: string, start: number): boolean {
  const before = codeAt(text, start - 1);
  if (before !== 64) return before === 47 && text.startsWith("://", start - 3);
  const login = text.slice(Math.max(0, start - longestLogin), start);
  const scheme = login.lastIndexOf("://");
  return scheme >= 0 && !/[\s/?#]/.test(login.slice(scheme + 3));
}

const quad = /\d\.\d{1,3}\.\d{1,3}\.\d/;

/** Disjoint, in order of position. Overlapping finds become one, so that no part of either stays. */
function spansIn(rules: Rules, view: View, features: number, hint: Hint): Span[] | undefined {
  const { text } = view;
  let all = features;
  let numbers = noNumbers;
  if (features & DIGITS && quad.test(text)) all |= QUAD;
  if (all & (NUMBERS | QUAD)) {
    numbers = numbersIn(text);
    if (numbers.longest < fewestDigits) all &= ~NUMBERS;
  }
  const plan = rules.plans[all & choosing] as Rules["plans"][number];
  if (plan.length === 0) return undefined;
  const found: number[] = [];
  let spans: Span[] | undefined;
  let taken = 0;
  for (const { find, rank } of plan) {
    find(text, hint, found, numbers, view);
    for (; taken < found.length; taken += 2) {
      const [start, end] = [found[taken] as number, found[taken + 1] as number];
      if (rank === email && rules.allows?.(text.slice(start, end))) continue;
      spans ??= [];
      spans.push({ start, end, rank });
    }
  }
  return spans === undefined ? undefined : merged(spans);
}

function merged(spans: Span[]): Span[] {
  spans.sort((one, other) => one.start - other.start || one.rank - other.rank);
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (last !== undefined && span.start < last.end) {
      // What begins in a password and ends with the host is no address: the host may stay.
      if (last.rank === login && span.rank === email) continue;
      last.end = Math.max(last.end, span.end);
      last.rank = Math.min(last.rank, span.rank);
    } else out.push(span);
  }
  return out;
}
