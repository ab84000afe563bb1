/** The first place where the search text occurs in an event. */
import { propertyName } from "@/lib/analytics/contracts/conditions";
import type { FoundEvent } from "@/lib/analytics/contracts/search";
import { excerptAround } from "@/lib/excerpt";

type Excerpt = Pick<FoundEvent, "field" | "excerpt">;

const around = { before: 80, after: 80 };

/** @param fields Properties are searched after the other fields. */
export function findExcerpt(fields: Readonly<Record<string, unknown>>, text: string): Excerpt {
  // Compares code point by code point, as the engine does.
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"), "iu");
  for (const { field, value } of stringPlaces(fields, [])) {
    const found = pattern.exec(value);
    if (found === null) continue;
    return { field, excerpt: excerptAround(value, found.index, found[0].length, around) };
  }
  return { field: "properties", excerpt: { before: "", match: "", after: "" } };
}

type Place = { readonly field: string; readonly value: string };

/** Names and values, in the order in which they are stored. */
function* stringPlaces(value: unknown, path: readonly string[]): Generator<Place> {
  const field = path.length < 2 ? String(path[0]) : propertyName(path.slice(1));
  if (Array.isArray(value)) for (const item of value) yield* stringPlaces(item, path);
  else if (typeof value !== "object" || value === null) yield { field, value: String(value) };
  else {
    for (const [name, part] of Object.entries(value)) {
      const deeper = [...path, name];
      if (path.length > 0) yield { field: propertyName(deeper.slice(1)), value: name };
      yield* stringPlaces(part, deeper);
    }
  }
}
