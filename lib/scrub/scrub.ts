/** Takes personal data and secrets out of a JSON value, and says what it took. */

import { isCardNumber } from "@/lib/scrub/cards";
import { type Kind, markers } from "@/lib/scrub/detectors";
import { isSchema } from "@/lib/scrub/json-schema";
import { colonsOf, looksLikeJson } from "@/lib/scrub/json-text";
import { type Hint, noHint, phoneHint, type Role, roleOf } from "@/lib/scrub/key-names";
import { scrubText } from "@/lib/scrub/text";

declare const clean: unique symbol;
/** A value that went through `scrub`, which alone can give it. */
export type Clean<T> = T & { readonly [clean]: true };

/** `path` is dotted, with array positions folded: `items[].email`. It never holds a value. */
export type Redaction = { readonly kind: Kind; readonly path: string; readonly count: number };

type Json = { [key: string]: unknown };

const deepest = 128;
const none: readonly Redaction[] = Object.freeze([]);
const unreadable = "[unreadable]";
const allMarkers = new Set(markers.values());

/** What one call to `scrub` has at hand. */
type Visit = {
  readonly path: (string | undefined)[];
  readonly above: object[];
  depth: number;
  keys: number;
  found: Map<string, Redaction> | undefined;
};

/**
 * The value without personal data: itself when there was none, else a copy of the branches that changed. Never throws, and what
 * it cannot read it removes.
 */
export function scrub<T extends object>(value: T): { value: Clean<T>; redactions: readonly Redaction[] } {
  const visit: Visit = { path: [], above: [], depth: 0, keys: 0, found: undefined };
  const out = scrubValue(visit, value, noHint);
  // The walk keeps the shape of what it is given, and only here does it get its name.
  return { value: out as Clean<T>, redactions: visit.found === undefined ? none : [...visit.found.values()] };
}

/** The kinds of personal data a text holds. */
export function kindsIn(text: string): readonly Kind[] {
  const kinds = new Set<Kind>();
  try {
    scrubText(text, noHint, (kind) => kinds.add(kind));
  } catch {
    kinds.add("unreadable");
  }
  return [...kinds];
}

function scrubValue(visit: Visit, value: unknown, hint: Hint): unknown {
  if (typeof value === "string") return scrubString(visit, value, hint);
  if (typeof value === "number") return scrubNumber(visit, value, hint);
  if (typeof value !== "object" || value === null) return value;
  if (visit.depth >= deepest || visit.above.includes(value)) return lose(visit);
  visit.above[visit.depth] = value;
  visit.depth++;
  const out = Array.isArray(value) ? scrubArray(visit, value, hint) : scrubObject(visit, value as Json, hint);
  visit.depth--;
  visit.above.length = visit.depth;
  return out;
}

function lose(visit: Visit): string {
  report(visit, "unreadable");
  return unreadable;
}

function scrubArray(visit: Visit, list: readonly unknown[], hint: Hint): readonly unknown[] {
  let copy: unknown[] | undefined;
  visit.path[visit.depth] = undefined;
  for (let index = 0; index < list.length; index++) {
    const before = list[index];
    const after = scrubValue(visit, before, hint);
    if (after !== before && copy === undefined) copy = list.slice(0, index);
    if (copy !== undefined) copy.push(after);
  }
  return copy ?? list;
}

function scrubObject(visit: Visit, object: Json, hint: Hint): Json {
  let copy: Json | undefined;
  const names = Object.keys(object);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    visit.keys++;
    const before = object[name];
    const key = scrubKey(visit, name);
    visit.path[visit.depth] = key;
    const after = scrubField(visit, before, roleOf(name), hint);
    if (copy === undefined && (after !== before || key !== name)) {
      copy = {};
      for (let earlier = 0; earlier < at; earlier++)
        put(copy, names[earlier] as string, object[names[earlier] as string]);
    }
    if (copy !== undefined) put(copy, key, after);
  }
  return copy ?? object;
}

/** An own `__proto__` is data like any other; two keys that read the same afterwards both stay. */
function put(object: Json, key: string, value: unknown): void {
  let name = key;
  for (let copies = 2; Object.hasOwn(object, name); copies++) name = `${key}_${copies}`;
  if (name === "__proto__")
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}

function scrubKey(visit: Visit, name: string): string {
  const text = wellFormed(name);
  const kinds: Kind[] = [];
  try {
    const key = scrubText(text, noHint, (kind) => kinds.push(kind));
    if (kinds.length > 0) visit.path[visit.depth] = key;
    for (const kind of kinds) report(visit, kind);
    return key;
  } catch {
    visit.path[visit.depth] = unreadable;
    return lose(visit);
  }
}

function scrubField(visit: Visit, value: unknown, role: Role, hint: Hint): unknown {
  if ("hint" in role) return scrubValue(visit, value, hint | role.hint);
  if (value === null || typeof value === "boolean" || value === "") return value;
  const isContainer = typeof value === "object";
  if ("contact" in role && !isContainer) return replace(visit, value, role.contact);
  if ("contact" in role) return scrubValue(visit, value, role.contact === "phone" ? hint | phoneHint : hint);
  if (isContainer && (isSchema(value) || isEmpty(value))) return scrubValue(visit, value, hint);
  return replace(visit, value, role.redact);
}

function isEmpty(value: object): boolean {
  for (const _ in value) return false;
  return true;
}

function replace(visit: Visit, value: unknown, kind: Kind): unknown {
  if (typeof value === "string" && isMarked(value)) return value;
  report(visit, kind);
  return markers.get(kind);
}

function isMarked(value: string): boolean {
  return value.charCodeAt(0) === 91 && allMarkers.has(value);
}

function scrubNumber(visit: Visit, value: number, hint: Hint): unknown {
  if (isCardNumber(value, hint)) return replace(visit, value, "card");
  if (hint & phoneHint && Number.isSafeInteger(value) && value >= 1e7) return replace(visit, value, "phone");
  return value;
}

function scrubString(visit: Visit, value: string, hint: Hint): string {
  try {
    const text = wellFormed(value);
    if (looksLikeJson(text)) {
      const inner = scrubJson(visit, text, hint);
      if (inner !== undefined) return inner;
    }
    return scrubText(text, hint, (kind) => report(visit, kind));
  } catch {
    return lose(visit);
  }
}

/** JSON within a string: scrubbed as a value, so that names count and it stays JSON. `undefined` when it is none. */
function scrubJson(visit: Visit, text: string, hint: Hint): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  const keys = visit.keys;
  const out = scrubValue(visit, parsed, hint);
  // A name given twice is parsed once: writing the value anew drops the one that was not looked at.
  const isWhole = visit.keys - keys === colonsOf(text);
  return out === parsed && isWhole ? text : JSON.stringify(out);
}

function wellFormed(text: string): string {
  return text.isWellFormed() ? text : text.toWellFormed();
}

function report(visit: Visit, kind: Kind): void {
  let path = "";
  for (let depth = 1; depth <= visit.depth; depth++) {
    const segment = visit.path[depth];
    if (segment === undefined) path += "[]";
    else path += path === "" ? segment : `.${segment}`;
  }
  visit.found ??= new Map();
  const id = `${kind} ${path}`;
  visit.found.set(id, { kind, path, count: (visit.found.get(id)?.count ?? 0) + 1 });
}
