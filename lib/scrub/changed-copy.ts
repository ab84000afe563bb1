/** A copy of an object whose names or values change. */
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
