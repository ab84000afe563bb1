/** Removes personal data and secrets from a JSON value and reports what was removed. */

import { isCardNumber } from "@/lib/scrub/detectors/card";
import { opensKey, partOfKey } from "@/lib/scrub/detectors/private-key";
import { isTypeName } from "@/lib/scrub/detectors/secret-reference";
import { isAnsweredTurn, isAnswerField } from "@/lib/scrub/engine/asked-secrets";
import { couldHoldEncoded } from "@/lib/scrub/engine/base64";
import { charCode } from "@/lib/scrub/engine/characters";
import { isDateInParts } from "@/lib/scrub/engine/dates-in-parts";
import { isDescribedThing } from "@/lib/scrub/engine/described-things";
import {
  ENTITY,
  type Features,
  featuresOf,
  isIdOrDate,
  isPlain,
  LONG,
  OPENING,
  PLUS_SIGN,
  rewritten,
} from "@/lib/scrub/engine/features";
import { judged, roleOf } from "@/lib/scrub/engine/field-names";
import {
  accepts,
  doubtOf,
  hintWithin,
  isContact,
  isHint,
  isOptional,
  isSure,
  type Role,
  secretRole,
  takenAs,
} from "@/lib/scrub/engine/field-role";
import { isDescribed, isHarmlessValue, isNoSecretOf, isOfManifest } from "@/lib/scrub/engine/harmless-values";
import { type Hint, noHint, numberHints, phoneHint, versionHint } from "@/lib/scrub/engine/hint";
import { joinedLines, lineBreak } from "@/lib/scrub/engine/joined-lines";
import { isSchema } from "@/lib/scrub/engine/json-schema";
import { colonsOf, exact, looksLikeJson, unmarked } from "@/lib/scrub/engine/json-text";
import { isOfLabels } from "@/lib/scrub/engine/labels";
import { forgetTexts } from "@/lib/scrub/engine/last-text";
import { isNamed, roleAmong, roleBeside } from "@/lib/scrub/engine/named-beside";
import { couldBeForm } from "@/lib/scrub/engine/other-readings";
import { type Finds, scrubText, wellFormed } from "@/lib/scrub/engine/scan";
import { withoutColumns } from "@/lib/scrub/engine/table-columns";
import { hasReference } from "@/lib/scrub/engine/view";
import { detectors, type Kind, markers } from "@/lib/scrub/kinds";
import { keptTexts, type Rules, rulesFor, type ScrubOptions } from "@/lib/scrub/rules";

declare const clean: unique symbol;
/** A value that has passed through `scrub`. Nothing else returns this type. */
export type Clean<T> = T & { readonly [clean]: true };

/** `path` is dotted, with array positions folded: `items[].email`. It never contains a value. */
export type Redaction = { readonly kind: Kind; readonly path: string; readonly count: number };

type Json = { [key: string]: unknown };

const deepest = 128;
/** Longer than a user agent. */
const longestKept = 256;
const none: readonly Redaction[] = Object.freeze([]);
const unreadable = "[unreadable]";
const allMarkers = new Set(markers.values());

/** The state of one call to `scrub`. */
type Visit = {
  readonly rules: Rules;
  readonly path: (string | undefined)[];
  readonly above: object[];
  depth: number;
  keys: number;
  found: Map<string, Redaction> | undefined;
  /** The chat turn that answers the previous one with a secret. */
  answer: unknown;
  /** Created on first use, because few texts need them. */
  finds: Finds | undefined;
  /** The number of encodings around the current text. */
  readonly nesting: number;
  /** Whether only field names decide, because the texts are scanned separately. */
  readonly isByName: boolean;
};

export type Scrubber = {
  /**
   * Returns the value without personal data: the same object if nothing was found, else a copy of the changed branches. Never throws.
   * Removes what it cannot read.
   */
  scrub<T extends object>(value: T): { value: Clean<T>; redactions: readonly Redaction[] };
  /** The kinds of personal data in a text. */
  kindsIn(text: string): readonly Kind[];
};

export function createScrubber(options: ScrubOptions = {}): Scrubber {
  const rules = rulesFor(options);
  return {
    scrub: (value) => scrubWith(rules, value),
    kindsIn: (text) =>
      isClean(rules, text, featuresOf(rules.scan, text), noHint)
        ? []
        : [...new Set(scrubWith(rules, { text }).redactions.map(({ kind }) => kind))],
  };
}

/** With the default kinds. */
export const { scrub, kindsIn } = createScrubber();

function scrubWith<T extends object>(rules: Rules, value: T): { value: Clean<T>; redactions: readonly Redaction[] } {
  const visit = visitWith(rules, 0);
  const out = scrubValue(visit, value, noHint);
  forgetTexts();
  // The walk keeps the shape of the value. This is the only place that brands it.
  return { value: out as Clean<T>, redactions: visit.found === undefined ? none : [...visit.found.values()] };
}

function visitWith(rules: Rules, nesting: number, isByName = false): Visit {
  return {
    rules,
    path: [],
    above: [],
    depth: 0,
    keys: 0,
    found: undefined,
    answer: undefined,
    finds: undefined,
    nesting,
    isByName,
  };
}

function findsOf(visit: Visit): Finds {
  visit.finds ??= {
    onFind: (kind, count) => report(visit, kind, count),
    inspect: (decoded) => kindWithin(visit, decoded),
    review: (value) => scrubValue(visitWith(visit.rules, visit.nesting, true), value, noHint),
  };
  return visit.finds;
}

/** Each level of base64 shrinks a text by a quarter, so this also bounds the work. */
const deepestNesting = 3;

/** The kind with the highest precedence in a text that was encoded in another one. */
function kindWithin({ rules, nesting }: Visit, decoded: string): Kind | undefined {
  if (nesting === deepestNesting) return undefined;
  const visit = visitWith(rules, nesting + 1);
  scrubString(visit, decoded, noHint);
  const kinds = new Set([...(visit.found?.values() ?? [])].map(({ kind }) => kind));
  return detectors.find(({ kind }) => kinds.has(kind))?.kind;
}

function scrubValue(visit: Visit, value: unknown, hint: Hint): unknown {
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
  if (depth >= deepest || isAbove(visit, value)) return lose(visit);
  visit.above[depth] = value;
  visit.depth++;
  try {
    if (Array.isArray(value)) return scrubArray(visit, value, hint, role);
    const within = hint & ~versionHint;
    return isPlainObject(value) ? scrubObject(visit, value, within) : scrubExotic(visit, value, within);
  } catch {
    // A getter or a proxy that throws.
    visit.depth = depth;
    return lose(visit);
  } finally {
    visit.depth = depth;
  }
}

function isPlainObject(value: object): value is Json {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Values that are not plain data are scrubbed as their JSON form, because that is what would be written. */
function scrubExotic(visit: Visit, value: object, hint: Hint): unknown {
  const written: string | undefined = JSON.stringify(value);
  if (written === undefined) return undefined;
  visit.depth--;
  return scrubValue(visit, JSON.parse(written), hint);
}

/** Whether a value contains itself. */
function isAbove({ above, depth }: Visit, value: object): boolean {
  for (let level = 0; level < depth; level++) if (above[level] === value) return true;
  return false;
}

function lose(visit: Visit): string {
  report(visit, "unreadable");
  return unreadable;
}

/** @param role The role that the list's name gives to each of its texts. */
function scrubArray(visit: Visit, written: readonly unknown[], hint: Hint, role: Role): readonly unknown[] {
  const { depth } = visit;
  visit.path[depth] = undefined;
  const list = scrubLines(visit, written);
  let copy: unknown[] | undefined = list === written ? undefined : [...list];
  const isInList = depth > 1 && visit.path[depth - 1] === undefined;
  let isInKey = false;
  for (let index = 0; index < list.length; index++) {
    const before = list[index];
    const part: ReturnType<typeof partOfKey> = isInKey && typeof before === "string" ? partOfKey(before) : undefined;
    if (index > 0 && isAnsweredTurn(list[index - 1], before)) visit.answer = before;
    const hasName = index > 0 && typeof before === "string" && isNamed(list, index, isInList);
    const own = hasName ? roleBeside(list[index - 1], before) : role;
    const isNamedHere = hasName || (own !== noHint && typeof before === "string");
    const after = part
      ? replaceKeyLine(visit, before)
      : isNamedHere
        ? scrubNamed(visit, before, own, hint)
        : scrubValue(visit, before, hint);
    isInKey = typeof before === "string" && (part === undefined ? opensKey(before) : part === "line");
    if (after !== before) {
      copy ??= [...list];
      copy[index] = after;
    }
  }
  return copy ?? list;
}

/** Also scans the lines of a log as one text: a line can announce a secret on the next line. */
function scrubLines(visit: Visit, list: readonly unknown[]): readonly unknown[] {
  const text = visit.isByName ? undefined : joinedLines(list);
  if (text === undefined) return list;
  const scratch = visitWith(visit.rules, visit.nesting);
  const lines = scrubString(scratch, text, noHint).split(lineBreak);
  // A find across several lines leaves fewer lines.
  if (scratch.found === undefined || lines.length !== list.length) return list;
  for (const { kind, count } of scratch.found.values()) report(visit, kind, count);
  return lines;
}

/** A further line of a key. A key is counted once, at its first line. */
function replaceKeyLine(visit: Visit, line: unknown): unknown {
  return visit.rules.kinds.has("private_key") ? markers.get("private_key") : line;
}

function scrubObject(visit: Visit, object: Json, hint: Hint): Json {
  let copy: Copy | undefined;
  const { depth } = visit;
  for (const name in object) {
    visit.keys++;
    const before = object[name];
    const known = visit.rules.cleanNames.get(name);
    visit.path[depth] = name;
    const key = known === undefined && !visit.isByName ? scrubName(visit, name) : name;
    const role = visit.answer === object && isAnswerField(name, before) ? secretRole : (known ?? roleOf(key));
    const cells = Array.isArray(before) ? scrubColumns(visit, object, before) : before;
    const after = isHint(role)
      ? scrubValue(visit, cells, hintWithin(role, hint))
      : scrubNamed(visit, cells, roleAmong(object, name, role, parentOf(visit)), hint);
    if (copy === undefined && (after !== before || key !== name)) copy = copyUpTo(object, name);
    if (copy !== undefined) put(copy, key, after);
  }
  return copy?.object ?? object;
}

/** The name of the object, or of the list that contains it. */
const parentOf = ({ path, depth }: Visit) => path[depth - 1] ?? path[depth - 2];

/** Replaces the cells of table columns that contain secrets or contact details. */
function scrubColumns(visit: Visit, object: Json, rows: readonly unknown[]): readonly unknown[] {
  try {
    return withoutColumns(object, rows, (cell, kind) =>
      visit.rules.kinds.has(kind) && fits(visit, cell, kind, noHint) ? replaceCell(visit, cell, kind) : cell,
    );
  } catch {
    // The walk reports anything that throws when it is read.
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

type Copy = { readonly object: Json; readonly copies: Map<string, number> };

function copyUpTo(object: Json, end: string): Copy {
  const copy: Copy = { object: {}, copies: new Map() };
  for (const name in object) {
    if (name === end) break;
    put(copy, name, object[name]);
  }
  return copy;
}

/** An own `__proto__` is ordinary data. Names that become equal when they are scrubbed are numbered. */
function put({ object, copies }: Copy, key: string, value: unknown): void {
  let name = key;
  if (Object.hasOwn(object, name)) {
    let count = copies.get(key) ?? 1;
    do name = `${key}_${++count}`;
    while (Object.hasOwn(object, name));
    copies.set(key, count);
  }
  if (name !== "__proto__") object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

const mostNames = 4096;
const longestName = 64;

function scrubName(visit: Visit, name: string): string {
  let key = unreadable;
  const finds: [Kind, number][] = [];
  try {
    const onFind = (kind: Kind, count: number) => finds.push([kind, count]);
    key = scrubText(visit.rules, name, featuresOf(visit.rules.scan, name), noHint, { ...findsOf(visit), onFind });
  } catch {
    finds.push(["unreadable", 1]);
  }
  visit.path[visit.depth] = key;
  for (const [kind, count] of finds) report(visit, kind, count);
  if (key === name && name.length <= longestName) {
    const { cleanNames } = visit.rules;
    if (cleanNames.size >= mostNames) cleanNames.clear();
    cleanNames.set(name, roleOf(name));
  }
  return key;
}

/** `{ "invalid token": 3 }`: a message and its count. */
const counted =
  /^(?:bad|expired|failed|incorrect|invalid|missing|no|rejected|revoked|unknown|wrong)\s.*(?:cookie|credential|key|password|secret|token)s?$/i;

/** Scrubs the value of a field whose name has a role. */
function scrubNamed(visit: Visit, value: unknown, role: Role, hint: Hint): unknown {
  const kind = takenAs(role);
  const stays =
    kind === undefined ||
    !isSure(role, hint) ||
    !accepts(role, value) ||
    !visit.rules.kinds.has(kind) ||
    isCount(visit, value, kind) ||
    value === null ||
    typeof value === "boolean" ||
    value === "" ||
    (kind === "email" && typeof value === "string" && visit.rules.allows?.(value)) ||
    !fits(visit, value, kind, role) ||
    isHarmless(visit, value, kind, role) ||
    isStructure(value, role);
  if (!stays) return replace(visit, value, kind);
  const within = hintWithin(role, hint);
  // `authors: ["…"]`
  return Array.isArray(value) && isOptional(role)
    ? scrubContainer(visit, value, within, role)
    : scrubValue(visit, value, within);
}

function isCount({ path, depth }: Visit, value: unknown, kind: Kind): boolean {
  if (typeof value !== "number") return false;
  return kind === "email" || kind === "ip" || (value < 10_000 && counted.test(path[depth] ?? ""));
}

function fits({ rules }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  return (
    (typeof value !== "string" && typeof value !== "number") || (rules.fits.get(kind)?.(value, doubtOf(role)) ?? true)
  );
}

/** Kinds whose fields can describe how a value is obtained, sorted or checked in place of containing one. */
const describable = new Set<Kind>(["secret", "email", "phone", "ip"]);

/** Kinds whose values have digits: `{ "ssn": "missing" }` and `{ "ssn": "char(11)" }` contain no SSN. */
const numeric = new Set<Kind>(["card", "us_ssn", "bank_account"]);

function isHarmless({ path, above, depth }: Visit, value: unknown, kind: Kind, role: Role): boolean {
  if (numeric.has(kind)) {
    if (typeof value === "string") return !/\p{N}/u.test(value) || isTypeName(value);
    return typeof value === "object" && isHarmlessValue(value, false, false);
  }
  // `{ "firstName": "First name" }`
  if (isOptional(role)) return typeof value === "string" && /^[^\d@]+$/.test(value) && takenAs(judged(value)) === kind;
  if (!describable.has(kind)) return false;
  if (kind === "secret" && isOfManifest(path, depth)) return true;
  if (typeof value === "string" && isOfLabels(above[depth - 1] ?? {}, value)) return true;
  return isNoSecretOf(path[depth] ?? "", value) || isHarmlessValue(value, isContact(role), isDescribed(path, depth));
}

function isStructure(value: unknown, role: Role): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    ((isContact(role) && !(takenAs(role) === "date_of_birth" && isDateInParts(value))) ||
      isSchema(value) ||
      isDescribedThing(value) ||
      Object.keys(value).length === 0)
  );
}

function replace(visit: Visit, value: unknown, kind: Kind): unknown {
  if (typeof value === "string" && allMarkers.has(value)) return value;
  report(visit, kind);
  return markers.get(kind);
}

function scrubNumber(visit: Visit, value: number, hint: Hint): unknown {
  const { kinds } = visit.rules;
  if (isCardNumber(value, hint) && kinds.has("card")) return replace(visit, value, "card");
  if (hint & phoneHint && kinds.has("phone") && Number.isSafeInteger(value) && value >= 1e7)
    return replace(visit, value, "phone");
  return value;
}

function scrubString(visit: Visit, text: string, hint: Hint): string {
  if (visit.isByName || isIdOrDate(text)) return text;
  const { cleanTexts, lastSeen } = visit.rules;
  // Possible numbers depend on the field name, so they are not cached. Versions have slots of their own.
  const mayKeep = (hint & numberHints) === 0 && text.length <= longestKept;
  const hash = hashOf(text);
  const slot = (hash & (keptTexts - 1)) + (hint & versionHint ? keptTexts : 0);
  // Most texts occur once, and storing a hash is cheaper than storing a text.
  const isAgain = mayKeep && lastSeen[slot] === hash;
  if (isAgain && cleanTexts[slot] === text) return text;
  const features = featuresOf(visit.rules.scan, text);
  const out = isClean(visit.rules, text, features, hint) ? text : settle(visit, text, features, hint, scrubSuspect);
  if (isAgain && out === text) cleanTexts[slot] = text;
  if (mayKeep) lastSeen[slot] = hash;
  return out;
}

/** Whether the features of a text show that it contains nothing personal, as most do. */
function isClean({ scan }: Rules, text: string, features: Features, hint: Hint): boolean {
  const mustRead =
    features.bits & (rewritten & ~ENTITY) ||
    (features.bits & OPENING && looksLikeJson(text)) ||
    (features.bits & ENTITY && hasReference(text)) ||
    (features.bits & LONG && couldHoldEncoded(text)) ||
    (features.bits & PLUS_SIGN && couldBeForm(text, false));
  return !mustRead && isPlain(scan, text, features, hint);
}

/** From the length of a text and five of its characters, which is enough to distinguish the texts that events repeat. */
function hashOf(text: string): number {
  const { length } = text;
  if (length === 0) return 0;
  const middle = length >> 1;
  let hash = Math.imul(length, 31) + charCode(text, 0);
  hash = Math.imul(hash, 31) + charCode(text, middle >> 1);
  hash = Math.imul(hash, 31) + charCode(text, middle);
  hash = Math.imul(hash, 31) + charCode(text, (middle + length) >> 1);
  hash = Math.imul(hash, 31) + charCode(text, length - 1);
  return hash ^ (hash >>> 15);
}

const maxRounds = 6;

/**
 * Scrubs a text until nothing more is found. A marker can separate what was one word, and can end a value that hid the next:
 * `4111111111111111+14155550132`.
 */
function settle(visit: Visit, text: string, features: Features, hint: Hint, scrubOnce: typeof scrubSuspect): string {
  let before = text;
  let out = scrubOnce(visit, text, features, hint);
  for (let round = 1; out !== before && round < maxRounds; round++) {
    before = out;
    const own = featuresOf(visit.rules.scan, before);
    if (isClean(visit.rules, before, own, hint)) break;
    out = scrubOnce(visit, before, own, hint);
  }
  return out;
}

function scrubSuspect(visit: Visit, text: string, features: Features, hint: Hint): string {
  try {
    const inner = features.bits & OPENING && looksLikeJson(text) ? scrubJson(visit, text, hint) : undefined;
    return inner ?? scrubText(visit.rules, text, features, hint, findsOf(visit));
  } catch {
    return lose(visit);
  }
}

/** Scrubs JSON in a string as a value, so that field names count and the result is valid JSON. Returns `undefined` if it is not JSON. */
function scrubJson(visit: Visit, text: string, hint: Hint): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const precise = exact(text);
  if (precise !== text) parsed = JSON.parse(precise);
  const { keys } = visit;
  visit.keys = 0;
  const out = scrubValue(visit, parsed, hint);
  // The parser keeps only the last of two equal names. Writing the value again drops the other one, which was not scanned.
  const isWhole = visit.keys === colonsOf(text);
  visit.keys = keys;
  if (out === parsed && isWhole) return text;
  return precise === text ? JSON.stringify(out) : unmarked(JSON.stringify(out));
}

/** Limits the size of a report, because a hostile event can have deep paths with long names. */
export const longestPath = 150;
const mostRedactions = 32;
/** Replaces the rest of a long path, and the paths beyond the limit. */
const more = "…";

function report(visit: Visit, kind: Kind, count = 1): void {
  visit.found ??= new Map();
  const { found } = visit;
  const own = pathOf(visit);
  const path = found.size >= mostRedactions && !found.has(`${kind} ${own}`) ? more : own;
  const id = `${kind} ${path}`;
  found.set(id, { kind, path, count: (found.get(id)?.count ?? 0) + count });
}

function pathOf(visit: Visit): string {
  let path = "";
  for (let depth = 1; depth <= visit.depth && path.length <= longestPath; depth++) {
    const segment = visit.path[depth];
    if (segment === undefined) path += "[]";
    else path += path === "" ? segment : `.${segment}`;
  }
  return path.length > longestPath ? `${wellFormed(path.slice(0, longestPath))}${more}` : path;
}
