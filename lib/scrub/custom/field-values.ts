/** Finds the values of named fields in text: `employee_id=4711`, `"employeeId": "4711"`. */

import type { Match } from "@/lib/scrub/custom/custom-detectors";
import { withResults } from "@/lib/scrub/engine/lasting-caches";
import { matchesIn } from "@/lib/scrub/engine/matches";

/** The position of the detector that removes the value of a field. */
export type FieldIndex = (name: string) => number | undefined;

/** Spellings of one name have the same form: `employeeId`, `employee_id`, `Employee-ID`. */
export const normalizedName = (name: string) => name.toLowerCase().replace(/[\s_.-]+/g, "");

/** With a full cache, and as many names in detectors as settings allow. Measured, rounded up. */
export const maxFieldBytes = 500_000;
const cacheSize = { maxNames: 1_024, maxNameLength: 64 };

/** Undefined if no detector has fields. A name with dots is found by its last part too. */
export function indexFields(detectors: readonly { readonly fields: readonly string[] }[]): FieldIndex | undefined {
  const byName = new Map(
    detectors.flatMap(({ fields }, at) => fields.map((field) => [normalizedName(field), at] as const)),
  );
  if (byName.size === 0) return undefined;
  return withResults((name) => {
    const lastPart = name.slice(name.lastIndexOf(".") + 1);
    return byName.get(normalizedName(name)) ?? byName.get(normalizedName(lastPart));
  }, cacheSize).read;
}

const sign = /[:=]/;
const aName = /[\p{L}\p{N}_-]{1,64}/gu;
/** A separator, then a value in quotes or up to a delimiter. A list or an object is not a value. */
const valueAfter =
  /["'`]?[ \t]{0,3}[:=][ \t]{0,3}(?:"(?<double>[^"\n]{1,1024})|'(?<single>[^'\n]{1,1024})|(?<bare>[^\s&,;()<>{}[\]"'`]{1,1024}))/dy;

export function fieldMatches(fields: FieldIndex | undefined, text: string): Match[] {
  if (fields === undefined || !sign.test(text)) return [];
  return matchesIn(text, aName).flatMap(({ index, 0: name }) => {
    const detector = fields(name);
    if (detector === undefined) return [];
    valueAfter.lastIndex = index + name.length;
    const { double, single, bare } = valueAfter.exec(text)?.indices?.groups ?? {};
    const [start, end] = double ?? single ?? bare ?? [];
    return start === undefined || end === undefined ? [] : [{ detector, start, end }];
  });
}
