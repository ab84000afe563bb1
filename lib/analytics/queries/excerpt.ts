/** The first place where the search text occurs in an event. */
import { propertyName } from "@/lib/analytics/contracts/conditions";
import type { FoundEvent } from "@/lib/analytics/contracts/search";

type Excerpt = Pick<FoundEvent, "field" | "excerpt">;

const maxAround = 80;

/** @param fields Properties are searched after the other fields. */
export function excerptOf(fields: Readonly<Record<string, unknown>>, text: string): Excerpt {
  // Compares code point by code point, as the engine does.
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  for (const { field, value } of placesIn(fields, [])) {
    const found = pattern.exec(value);
    if (found === null) continue;
    const [match] = found;
    const end = found.index + match.length;
    const before = value.slice(Math.max(0, found.index - maxAround), found.index);
    const after = value.slice(end, end + maxAround);
    return {
      field,
      excerpt: {
        before: (found.index > maxAround ? "…" : "") + withoutHalves(before),
        match,
        after: withoutHalves(after) + (end + maxAround < value.length ? "…" : ""),
      },
    };
  }
  return { field: "properties", excerpt: { before: "", match: "", after: "" } };
}

/** Removes the leftover half of a surrogate pair that was split. */
const withoutHalves = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");

type Place = { readonly field: string; readonly value: string };

/** Names and values, in the order in which they are stored. */
function* placesIn(value: unknown, path: readonly string[]): Generator<Place> {
  const field = path.length < 2 ? String(path[0]) : propertyName(path.slice(1));
  if (Array.isArray(value)) for (const item of value) yield* placesIn(item, path);
  else if (typeof value !== "object" || value === null) yield { field, value: String(value) };
  else {
    for (const [name, part] of Object.entries(value)) {
      const deeper = [...path, name];
      if (path.length > 0) yield { field: propertyName(deeper.slice(1)), value: name };
      yield* placesIn(part, deeper);
    }
  }
}
