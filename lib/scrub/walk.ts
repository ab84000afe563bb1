/** Walks a JSON value and scrubs its names, texts and numbers. */

import { isCardNumber } from "@/lib/scrub/detectors/card";
import { keyPart, startsKey } from "@/lib/scrub/detectors/private-key";
import { maxKeptLength } from "@/lib/scrub/engine/caches";
import { type Hint, noHint, phoneHint, versionHint } from "@/lib/scrub/engine/detector";
import { couldHoldEncoded, type Encoded } from "@/lib/scrub/engine/encoded-texts";
import { type Part, partsNear } from "@/lib/scrub/engine/excerpts";
import { type Features, isIdOrDate, LONG, OPENING, readFeatures, rewritten } from "@/lib/scrub/engine/features";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { hasNoFixedForm, inheritedHint, isHint, type Role } from "@/lib/scrub/engine/field-role";
import { countNames, isJson, looksLikeJson, markLongNumbers, unmarkLongNumbers } from "@/lib/scrub/engine/json-text";
import { joinedLines, lineBreak, withoutColumns } from "@/lib/scrub/engine/lists";
import { isNamedByPrevious, isRowOfForm, roleFromLabel, roleInContext } from "@/lib/scrub/engine/named-by-neighbors";
import { replyTo } from "@/lib/scrub/engine/requested-secrets";
import { type StoredPart, storedPart, truncate } from "@/lib/scrub/engine/stored-part";
import type { Range } from "@/lib/scrub/engine/view";
import { fits, kindByName } from "@/lib/scrub/kind-by-name";
import type { AnyKind, Kind } from "@/lib/scrub/kinds";
import type { CompiledOptions } from "@/lib/scrub/options";
import { type Finds, isClean, scrubText } from "@/lib/scrub/scan";
import {
  type ChangedCopy,
  copyUpTo,
  newVisit,
  put,
  replace,
  replaceUnreadable,
  report,
  unreadable,
  type Visit,
  visitPath,
} from "@/lib/scrub/visit";

type Json = { [key: string]: unknown };

const maxDepth = 128;

function visitFinds(visit: Visit): Finds {
  visit.finds ??= {
    onFind(kind, count) {
      report(visit, kind, count);
    },
    inspect(encoded) {
      return kindWithin(visit, encoded);
    },
    review(value) {
      return scrubValue(newVisit(visit.compiled, { nesting: visit.nesting, isByName: true }), value, noHint);
    },
  };
  return visit.finds;
}

/** Each level of Base64 shrinks a text by a quarter, so this also bounds the work. */
const maxNesting = 3;

/** The kind with the highest precedence in an encoded text. At the limit, any text that can be decoded further is unreadable. */
function kindWithin({ compiled, nesting, readsAll }: Visit, encoded: Encoded): AnyKind | undefined {
  const { decoded, isCompressed } = encoded;
  if (decoded === undefined || nesting === maxNesting) return "unreadable";
  const visit = newVisit(compiled, { nesting: nesting + 1, readsAll: readsAll || isCompressed });
  scrubString(visit, decoded, noHint);
  const kinds = new Set([...(visit.found?.values() ?? [])].map(({ kind }) => kind));
  return compiled.ranked.find((kind) => kinds.has(kind));
}

export function scrubValue(visit: Visit, value: unknown, hint: Hint): unknown {
  if (typeof value === "string") return scrubString(visit, value, hint);
  if (typeof value === "number") return scrubNumber(visit, value, hint);
  if (typeof value === "object" && value !== null) return scrubContainer(visit, value, hint);
  if (typeof value === "bigint") {
    const out = scrubString(visit, String(value), hint);
    return out === String(value) ? value : out;
  }
  return typeof value === "function" || typeof value === "symbol" ? undefined : value;
}

function scrubContainer(visit: Visit, value: object, hint: Hint, role: Role = noHint): unknown {
  const { depth } = visit;
  if (depth >= maxDepth || containsItself(visit, value)) return replaceUnreadable(visit);
  visit.ancestors[depth] = value;
  visit.depth++;
  try {
    if (Array.isArray(value)) return scrubArray(visit, value, hint, role);
    const within = hint & versionHint && !isWrapped(value) ? hint & ~versionHint : hint;
    return isPlainObject(value) ? scrubObject(visit, value, within) : scrubExotic(visit, value, within);
  } catch {
    // A getter or a proxy that throws.
    visit.depth = depth;
    return replaceUnreadable(visit);
  } finally {
    visit.depth = depth;
  }
}

/** A text in OTLP: `{ "stringValue": "…" }`. */
function isWrapped(value: object): boolean {
  const [name, further] = Object.keys(value);
  return further === undefined && (name === "stringValue" || name === "string_value");
}

function isPlainObject(value: object): value is Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Scrubs the JSON form of values that are not plain data, because that is what would be stored. */
function scrubExotic(visit: Visit, value: object, hint: Hint): unknown {
  const written: string | undefined = JSON.stringify(value);
  if (written === undefined) return undefined;
  visit.depth--;
  return scrubValue(visit, JSON.parse(written), hint);
}

/** Whether a value contains itself. */
function containsItself({ ancestors, depth }: Visit, value: object): boolean {
  for (let level = 0; level < depth; level++) if (ancestors[level] === value) return true;
  return false;
}

/** @param role The role of each text in the list, from the list's name. */
function scrubArray(visit: Visit, written: readonly unknown[], hint: Hint, role: Role): readonly unknown[] {
  const { depth } = visit;
  visit.path[depth] = undefined;
  const list = scrubLines(visit, written);
  let copy: unknown[] | undefined = list === written ? undefined : [...list];
  const isInList = depth > 1 && visit.path[depth - 1] === undefined;
  let isInKey = false;
  for (let index = 0; index < list.length; index++) {
    const before = list[index];
    const part: ReturnType<typeof keyPart> = isInKey && typeof before === "string" ? keyPart(before) : undefined;
    if (index > 0) visit.reply = replyTo(list[index - 1], before) ?? visit.reply;
    const hasName =
      index > 0 &&
      typeof before === "string" &&
      (isNamedByPrevious(list, index, isInList) || (isInList && isRowOfForm(visit.ancestors[depth - 2], list)));
    const own = hasName ? roleFromLabel(list[index - 1], before) : role;
    const isNamedHere = hasName || (own !== noHint && typeof before === "string");
    const after = part
      ? replaceKeyLine(visit, before)
      : isNamedHere
        ? scrubNamed(visit, before, own, hint)
        : scrubValue(visit, before, hint);
    isInKey = typeof before === "string" && (part === undefined ? startsKey(before) : part === "line");
    if (after !== before) {
      copy ??= [...list];
      copy[index] = after;
    }
  }
  return copy ?? list;
}

/** Also scans the lines of a log as one text, because a secret can be on the line after its name. */
function scrubLines(visit: Visit, list: readonly unknown[]): readonly unknown[] {
  const text = visit.isByName ? undefined : joinedLines(list);
  if (text === undefined) return list;
  const scratch = newVisit(visit.compiled, { nesting: visit.nesting, readsAll: true });
  const lines = scrubString(scratch, text, noHint).split(lineBreak);
  // If a match spans several lines, the line count changes and the result cannot be mapped back.
  if (scratch.found === undefined || lines.length !== list.length) return list;
  for (const { kind, count } of scratch.found.values()) report(visit, kind, count);
  return lines;
}

/** Replaces a continuation line of a key. The key was counted at its first line. */
function replaceKeyLine(visit: Visit, line: unknown): unknown {
  return visit.compiled.kinds.has("private_key") ? visit.compiled.markers.get("private_key") : line;
}

function scrubObject(visit: Visit, object: Json, hint: Hint): Json {
  let copy: ChangedCopy | undefined;
  const { depth } = visit;
  for (const name in object) {
    visit.keys++;
    const before = object[name];
    const known = visit.nesting === 0 ? visit.compiled.cleanNames.get(name) : undefined;
    visit.path[depth] = name;
    const key = known === undefined && !visit.isByName ? scrubName(visit, name) : name;
    const reply = visit.reply?.turn === object && visit.reply.field === name ? visit.reply.kind : undefined;
    const role = known ?? fieldRole(key);
    const own = visit.compiled.own?.kindByField(key);
    const cells = Array.isArray(before) ? scrubColumns(visit, object, before) : before;
    const after =
      own !== undefined && hasValue(before)
        ? replace(visit, before, own)
        : reply !== undefined && visit.compiled.kinds.has(reply) && !isExempt(visit, before, reply)
          ? replace(visit, before, reply)
          : isHint(role)
            ? scrubValue(visit, cells, inheritedHint(role, hint))
            : scrubNamed(visit, cells, roleInContext(object, name, role, visitParent(visit)), hint);
    if (copy === undefined && (after !== before || key !== name)) copy = copyUpTo(object, name);
    if (copy !== undefined) put(copy, key, after);
  }
  return copy?.object ?? object;
}

const isExempt = ({ compiled }: Visit, value: unknown, kind: Kind) =>
  typeof value === "string" && compiled.keeps?.(value, kind) === true;
const hasValue = (value: unknown) => value !== null && value !== undefined && value !== "";

const textTypes = new Set<string | undefined>(["title", "rich_text"]);
/** The name of the object, or of the list that contains it. */
const visitParent = ({ path, depth }: Visit) => {
  const above = path[depth - 1] === undefined ? 2 : 1;
  // A property of Notion: `{ "Client name": { "title": [{ "plain_text": "Jane Doe" }] } }`.
  const type = path[depth - above];
  const isTyped = path[depth] === "start" ? type === "date" : path[depth] === "plain_text" && textTypes.has(type);
  return path[isTyped ? depth - above - 1 : depth - above];
};

/** Replaces the cells of table columns that contain secrets or contact details. */
function scrubColumns(visit: Visit, object: Json, rows: readonly unknown[]): readonly unknown[] {
  try {
    return withoutColumns(object, rows, (cell, kind) =>
      visit.compiled.kinds.has(kind) && fits(visit, cell, kind, noHint) ? replaceCell(visit, cell, kind) : cell,
    );
  } catch {
    // The walk reports anything that throws when read.
    return rows;
  }
}

function replaceCell(visit: Visit, cell: unknown, kind: Kind): unknown {
  const { depth } = visit;
  visit.path[depth + 1] = visit.path[depth + 2] = undefined;
  visit.depth += 2;
  const out = replace(visit, cell, kind);
  visit.depth = depth;
  return out;
}

const maxNames = 4096;
const maxNameLength = 64;

function scrubName(visit: Visit, name: string): string {
  let key = unreadable;
  const finds: [AnyKind, number][] = [];
  try {
    const onFind = (kind: AnyKind, count: number) => finds.push([kind, count]);
    key = scrubPlain(visit.compiled, name, readFeatures(visit.compiled.scan, name), noHint, {
      ...visitFinds(visit),
      onFind,
    });
  } catch {
    finds.push(["unreadable", 1]);
  }
  visit.path[visit.depth] = key;
  for (const [kind, count] of finds) report(visit, kind, count);
  // Within an encoded text, less of a name is decoded.
  if (key === name && name.length <= maxNameLength && visit.nesting === 0 && !couldHoldEncoded(name)) {
    const { cleanNames } = visit.compiled;
    if (cleanNames.size >= maxNames) cleanNames.clear();
    cleanNames.set(name, fieldRole(name));
  }
  return key;
}

/** Scrubs the value of a field whose name has a role. */
function scrubNamed(visit: Visit, value: unknown, role: Role, hint: Hint): unknown {
  const kind = kindByName(visit, value, role, hint);
  if (kind !== undefined) return replace(visit, value, kind);
  const within = inheritedHint(role, hint);
  // `authors: ["…"]`
  return Array.isArray(value) && hasNoFixedForm(role)
    ? scrubContainer(visit, value, within, role)
    : scrubValue(visit, value, within);
}

function scrubNumber(visit: Visit, value: number, hint: Hint): unknown {
  const { kinds } = visit.compiled;
  if (isCardNumber(value, hint) && kinds.has("card")) return replace(visit, value, "card");
  if (
    hint & phoneHint &&
    kinds.has("phone") &&
    Number.isSafeInteger(value) &&
    value >= 1e7 &&
    !visit.compiled.keeps?.(String(value), "phone")
  )
    return replace(visit, value, "phone");
  return value;
}

function scrubString(visit: Visit, text: string, hint: Hint): string {
  if (visit.isByName || isIdOrDate(text)) return text;
  const isOuter = visit.nesting === 0 && !visit.readsAll;
  if (isOuter && visit.compiled.cleanTexts.has(text, hint)) return text;
  const part = visit.readsAll ? undefined : storedPart(text);
  const isLong = part !== undefined;
  // Each text in JSON is cut on its own, so JSON is read as a whole.
  if (isLong && !isJson(text)) return scrubPart(visit, part, hint);
  const features = readFeatures(visit.compiled.scan, text);
  const isUnchanged = !isLong && isClean(visit.compiled, text, features, hint);
  const out = isUnchanged ? text : scrubWhole(visit, text, features, hint, isLong);
  if (isOuter && out === text && text.length <= maxKeptLength && isKept(text, features, isUnchanged))
    visit.compiled.cleanTexts.add(text, hint);
  if (out === text || visit.readsAll) return out;
  // Markers can be longer than what they replace.
  const stored = truncate(out);
  if (stored === out || isJson(out)) return out;
  visit.truncated ??= [];
  visit.truncated.push(visitPath(visit));
  return stored;
}

/** What JSON means depends on where it is, and how much is inflated depends on the rest of the event. */
const isKept = (text: string, { bits }: Features, isClean: boolean): boolean =>
  (bits & rewritten) === 0 && (isClean || (!looksLikeJson(text) && !(bits & LONG && couldHoldEncoded(text))));

/** Scrubs a long text and drops what is not stored of it. */
function scrubPart(visit: Visit, { read, end }: StoredPart, hint: Hint): string {
  visit.truncated ??= [];
  visit.truncated.push(visitPath(visit));
  const features = readFeatures(visit.compiled.scan, read);
  if (isClean(visit.compiled, read, features, hint)) return read.slice(0, end);
  const finds = { ...visitFinds(visit), end };
  try {
    return truncate(scrubPlain(visit.compiled, read, features, hint, finds).slice(0, finds.end));
  } catch {
    return replaceUnreadable(visit);
  }
}

const maxRounds = 6;

/**
 * Scrubs a text until nothing more is found. Inserting a marker can split a word or end a value, which exposes another match:
 * `4111111111111111+14155550132`. So later rounds read only the text near the markers of the last one.
 */
function scrubPlain(compiled: CompiledOptions, text: string, features: Features, hint: Hint, finds: Finds): string {
  let out = scrubText(compiled, text, features, hint, finds);
  for (let round = 1; round < maxRounds && finds.replaced !== undefined; round++) {
    const near = partsNear(out, finds.replaced);
    finds.replaced = undefined;
    out = near === undefined ? scrubAgain(compiled, out, hint, finds) : scrubParts(compiled, out, near, hint, finds);
  }
  return out;
}

function scrubAgain(compiled: CompiledOptions, text: string, hint: Hint, finds: Finds): string {
  const features = readFeatures(compiled.scan, text);
  return isClean(compiled, text, features, hint) ? text : scrubText(compiled, text, features, hint, finds);
}

function scrubParts(compiled: CompiledOptions, text: string, parts: readonly Part[], hint: Hint, finds: Finds): string {
  const replaced: Range[] = [];
  const { end } = finds;
  let out = "";
  let copied = 0;
  for (const { start, end: last, within } of parts) {
    const own = { ...finds, within, end: end === undefined ? undefined : Math.max(0, end - start) };
    const part = text.slice(start, last);
    const scrubbed = scrubAgain(compiled, part, hint, own);
    out += text.slice(copied, start);
    for (const place of own.replaced ?? [])
      replaced.push({ start: out.length + place.start, end: out.length + place.end });
    if (end !== undefined && end > start)
      finds.end = out.length + (end <= last ? (own.end as number) : scrubbed.length + end - last);
    out += scrubbed;
    copied = last;
  }
  if (replaced.length > 0) finds.replaced = replaced;
  return out + text.slice(copied);
}

function scrubWhole(visit: Visit, text: string, features: Features, hint: Hint, isLong: boolean): string {
  try {
    return (
      (isLong || (features.bits & OPENING && looksLikeJson(text)) ? scrubJsonText(visit, text, hint) : undefined) ??
      scrubPlain(visit.compiled, text, features, hint, { ...visitFinds(visit) })
    );
  } catch {
    return replaceUnreadable(visit);
  }
}

/** Scrubs JSON in a string until nothing more is found. Returns `undefined` if it is not JSON. */
function scrubJsonText(visit: Visit, text: string, hint: Hint): string | undefined {
  let before = text;
  let out = scrubJson(visit, text, hint);
  for (let round = 1; out !== undefined && out !== before && round < maxRounds; round++) {
    before = out;
    out = scrubJson(visit, before, hint);
  }
  return out;
}

/** Scrubs JSON in a string as a value, so that field names count and the result is valid JSON. Returns `undefined` if it is not JSON. */
function scrubJson(visit: Visit, text: string, hint: Hint): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const precise = markLongNumbers(text);
  if (precise !== text) parsed = JSON.parse(precise);
  const { keys } = visit;
  visit.keys = 0;
  const out = scrubValue(visit, parsed, hint);
  // JSON.parse keeps only the last of duplicate keys. Serialize again to drop the others, which were not scanned.
  const isWhole = visit.keys === countNames(text);
  visit.keys = keys;
  if (out === parsed && isWhole) return text;
  return precise === text ? JSON.stringify(out) : unmarkLongNumbers(JSON.stringify(out));
}
