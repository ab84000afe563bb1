/**
 * Shortens the longest values of an event that exceeds its size limit. Cuts twice: first with a margin, so that the scrubber sees all of a
 * value that starts before the cut, then without it. Otherwise half of a secret could remain.
 */
import { eventLimits } from "@/lib/gate/contracts/event";
import { storedPart } from "@/lib/scrub/engine/stored-part";

type LongText = { readonly error_message?: string; readonly properties: Record<string, unknown> };
/** How a text is cut once it is scrubbed, in characters. */
type TextCut = { readonly length: number /** Removed even if the text is short by then. */; readonly margin: number };
/** How a text is cut, or the entries of an object or an array. */
type Cut = TextCut | { readonly names: readonly string[]; readonly entries: ReadonlyMap<number, Cut> };
export type Cuts = { readonly properties: Cut | undefined; readonly error_message: TextCut | undefined };

/** No secret that a detector recognizes by its end is longer. In characters. */
const marginLength = 1_024;
/** The share of an entry that is kept of a list with too many entries, in bytes. */
const minShare = 1_024;
/** With its quotes. */
const maxTextBytes = eventLimits.maxStringBytes + 2;
/** Further long texts are left empty, because the margins are scrubbed too. */
const maxCuts = 128;

/** @param maxBytes The size that `properties` may have as JSON once they are cut. */
export function shorten<T extends LongText>(text: T, maxBytes: number): { text: T; cuts: Cuts } {
  const { properties, error_message } = text;
  const [value, cut] = fitted(properties, maxBytes, { sizes: new Map(), cuts: 0 });
  const maxMessage = eventLimits.maxErrorMessageBytes;
  const isLong = error_message !== undefined && error_message.length > maxMessage + marginLength;
  return {
    text: {
      ...text,
      properties: value,
      ...(isLong && { error_message: upTo(error_message, maxMessage + marginLength) }),
    },
    cuts: { properties: cut, error_message: isLong ? { length: maxMessage, margin: marginLength } : undefined },
  };
}

/** Removes the margins from a text that is clean. What is left of it is clean too. */
export function withoutMargins<T extends LongText>(text: T, { properties, error_message }: Cuts): T {
  return {
    ...text,
    properties: properties === undefined ? text.properties : cutClean(text.properties, properties),
    ...(error_message !== undefined &&
      text.error_message !== undefined && { error_message: cutText(text.error_message, error_message) }),
  };
}

type Sizes = Map<object, number>;
type Progress = { readonly sizes: Sizes; cuts: number };

/** The size as JSON, in bytes, of what can be stored of a value. */
function measure(value: unknown, sizes: Sizes): number {
  if (typeof value === "string") return Math.min(textSize(value, maxTextBytes), maxTextBytes);
  if (typeof value !== "object" || value === null) return String(value).length;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 2;
  for (const [name, item] of Object.entries(value)) size += nameOverhead(value, name) + measure(item, sizes);
  sizes.set(value, size);
  return size;
}

/** Beyond the limit, a lower bound. */
const textSize = (text: string, limit: number) =>
  text.length > limit ? text.length : new TextEncoder().encode(JSON.stringify(text)).length;

/** The name of an entry, with the characters around it. */
const nameOverhead = (container: object, name: string) =>
  Array.isArray(container) ? 1 : textSize(name, Number.POSITIVE_INFINITY) + 2;

function fitted(value: unknown, maxBytes: number, progress: Progress): [value: unknown, cut: Cut | undefined] {
  if (typeof value === "string") {
    const limit = Math.min(maxBytes, maxTextBytes);
    if (textSize(value, limit) <= limit) return [value, undefined];
    if (++progress.cuts > maxCuts) return ["", undefined];
    const length = lengthWithin(value, limit);
    const short = upTo(value, length + marginLength);
    // The scrubber removes what is beyond its own limit.
    const kept = storedPart(short)?.end ?? short.length;
    const margin = value.length > length + marginLength ? Math.max(0, kept - length) : 0;
    return [short, { length, margin }];
  }
  if (typeof value !== "object" || value === null) return [value, undefined];
  const kept = keptEntries(value, maxBytes, progress.sizes);
  const cuts = new Map<number, Cut>();
  const entries = kept.entries.map(([name, item], index) => {
    const [short, cut] = fitted(item, kept.level, progress);
    if (cut !== undefined) cuts.set(index, cut);
    return [name, short] as const;
  });
  const names = entries.map(([name]) => name);
  const short = Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
  return [short, cuts.size === 0 ? undefined : { names, entries: cuts }];
}

/** The entries that fit, and the size that each may have. Drops the last ones of a container that has too many. */
function keptEntries(container: object, maxBytes: number, sizes: Sizes) {
  const entries = Object.entries(container);
  if (measure(container, sizes) <= maxBytes) return { entries, level: Number.POSITIVE_INFINITY };
  const share = Math.min(minShare, maxBytes / 4);
  let free = maxBytes - 2;
  let overhead = 0;
  let count = 0;
  for (const [name, item] of entries) {
    const size = measure(item, sizes);
    const own = nameOverhead(container, name);
    const isDivisible = typeof item === "string" || (typeof item === "object" && item !== null);
    free -= own + (isDivisible ? Math.min(size, share) : size);
    if (free < 0) break;
    overhead += own;
    count++;
  }
  const kept = entries.slice(0, count);
  const found = kept.map(([, item]) => measure(item, sizes));
  return { entries: kept, level: cutLevel(found, maxBytes - 2 - overhead) };
}

/** The size to which the larger ones must shrink so that all fit. */
function cutLevel(sizes: readonly number[], maxBytes: number): number {
  const ascending = sizes.toSorted((one, other) => one - other);
  let free = maxBytes;
  for (const [index, size] of ascending.entries()) {
    const share = free / (ascending.length - index);
    if (size > share) return Math.floor(share);
    free -= size;
  }
  return Number.POSITIVE_INFINITY;
}

/** How many characters of a text fit. */
function lengthWithin(text: string, maxBytes: number): number {
  let length = Math.min(text.length, maxBytes);
  for (;;) {
    const size = textSize(text.slice(0, length), Number.POSITIVE_INFINITY);
    if (size <= maxBytes || length === 0) return length;
    length = Math.min(length - 1, Math.floor((length * maxBytes) / size));
  }
}

/** Doesn't split a surrogate pair. */
function upTo(text: string, length: number): string {
  const isSplit = /[\ud800-\udbff]/.test(text[length - 1] ?? "");
  return text.slice(0, isSplit ? length - 1 : length);
}

/** An array index, which objects list before other names. */
const isIndex = (name: string | undefined) => name !== undefined && /^\d+$/.test(name);

function cutClean<T>(value: T, cut: Cut): T;
function cutClean(value: unknown, cut: Cut): unknown {
  if ("length" in cut) return typeof value === "string" ? cutText(value, cut) : value;
  // A marker has replaced the whole container.
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  // The scrubber keeps the number and the order of entries, except that a changed index moves.
  const isMoved = entries.some(([name], at) => name !== cut.names[at] && (isIndex(name) || isIndex(cut.names[at])));
  const short = entries.map(([name, item], at): [string, unknown] => {
    const own = cut.entries.get(at);
    if (isMoved) return [name, cutEverywhere(item)];
    return [name, own === undefined ? item : cutClean(item, own)];
  });
  return Array.isArray(value) ? short.map(([, item]) => item) : Object.fromEntries(short);
}

/** Cuts all texts when it is not known which of them were shortened. */
function cutEverywhere(value: unknown): unknown {
  if (typeof value === "string") return cutText(value, { length: value.length, margin: marginLength });
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(cutEverywhere);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cutEverywhere(item)]));
}

/** A value that continues beyond the margin was not recognized, so the margin is removed even if markers made the text shorter. */
function cutText(text: string, { length, margin }: TextCut): string {
  const isMarker = /^\[[^\]]{1,64}\]$/.test(text);
  return isMarker ? text : upTo(text, Math.max(0, Math.min(length, text.length - margin)));
}
