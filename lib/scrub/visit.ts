/** The state of one call to `scrub`, the report of what it removed, and copies of the objects that it changed. */

import type { Reply } from "@/lib/scrub/engine/requested-secrets";
import type { AnyKind } from "@/lib/scrub/kinds";
import type { CompiledOptions } from "@/lib/scrub/options";
import { type Finds, wellFormed } from "@/lib/scrub/scan";
import { setProperty } from "@/lib/set-property";

type Json = { [key: string]: unknown };

export type ChangedCopy = { readonly object: Json; readonly copies: Map<string, number> };

export function copyUpTo(object: Json, end: string): ChangedCopy {
  const copy: ChangedCopy = { object: {}, copies: new Map() };
  for (const name in object) {
    if (name === end) break;
    put(copy, name, object[name]);
  }
  return copy;
}

/** Adds a number to names that become identical when scrubbed. */
export function put({ object, copies }: ChangedCopy, key: string, value: unknown): void {
  let name = key;
  if (Object.hasOwn(object, name)) {
    let count = copies.get(key) ?? 1;
    do name = `${key}_${++count}`;
    while (Object.hasOwn(object, name));
    copies.set(key, count);
  }
  setProperty(object, name, value);
}

/** `path` is dotted, with array indexes collapsed: `items[].email`. It never contains a value. */
export type Redaction = { readonly kind: AnyKind; readonly path: string; readonly count: number };

/** Replaces a value that cannot be read. */
export const unreadable = "[unreadable]";

/** The state of one call to `scrub`. */
export type Visit = {
  readonly compiled: CompiledOptions;
  readonly path: (string | undefined)[];
  readonly ancestors: object[];
  depth: number;
  keys: number;
  found: Map<string, Redaction> | undefined;
  /** What the current chat turn answers to the previous one. */
  reply: Reply | undefined;
  /** Created on first use, because few texts need them. */
  finds: Finds | undefined;
  /** The paths of texts that were too long to be stored whole. */
  truncated: string[] | undefined;
} & Mode;

type Mode = {
  /** The number of encodings the current text was nested in. */
  readonly nesting: number;
  /** Whether to check only field names, because the texts are scanned separately. */
  readonly isByName: boolean;
  /** Whether long texts are read to their end, because it is unknown which part of them is stored. */
  readonly readsAll: boolean;
};

export function newVisit(
  compiled: CompiledOptions,
  { nesting = 0, isByName = false, readsAll = false }: Partial<Mode> = {},
): Visit {
  return {
    compiled,
    path: [],
    ancestors: [],
    depth: 0,
    keys: 0,
    found: undefined,
    reply: undefined,
    finds: undefined,
    truncated: undefined,
    nesting,
    isByName,
    readsAll,
  };
}

export function replaceUnreadable(visit: Visit): string {
  report(visit, "unreadable");
  return unreadable;
}

export function replace(visit: Visit, value: unknown, kind: AnyKind): unknown {
  const { markers, kindOfMarker, keeps } = visit.compiled;
  if (typeof value === "string" && (kindOfMarker.has(value) || keeps?.(value, kind))) return value;
  report(visit, kind);
  return markers.get(kind);
}

/** Limits the size of a report, because a hostile event can have deep paths with long names. */
export const maxPathLength = 150;
const maxRedactions = 32;
/** Replaces the rest of a long path, and the paths beyond the limit. */
const more = "…";

export function report(visit: Visit, kind: AnyKind, count = 1): void {
  visit.found ??= new Map();
  const { found } = visit;
  const own = visitPath(visit);
  const path = found.size >= maxRedactions && !found.has(`${kind} ${own}`) ? more : own;
  const id = `${kind} ${path}`;
  found.set(id, { kind, path, count: (found.get(id)?.count ?? 0) + count });
}

export function visitPath(visit: Visit): string {
  let path = "";
  for (let depth = 1; depth <= visit.depth && path.length <= maxPathLength; depth++) {
    const segment = visit.path[depth];
    if (segment === undefined) path += "[]";
    else path += path === "" ? segment : `.${segment}`;
  }
  return path.length > maxPathLength ? `${wellFormed(path.slice(0, maxPathLength))}${more}` : path;
}
