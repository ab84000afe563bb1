/** Values that an element of markup or a part of a form names: `<StrtNm>4 Rose Lane</StrtNm>`. Decides by the same names as fields in JSON. */

import { memoizeLast } from "@/lib/scrub/engine/caches";
import type { Pass } from "@/lib/scrub/engine/detector";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { accepts, type FieldKind, isHint, kindOfRole, roleDoubt } from "@/lib/scrub/engine/field-role";
import { findMatches } from "@/lib/scrub/engine/matches";

type NamedPart = { readonly start: number; readonly end: number; readonly kind: FieldKind; readonly value: string };

const element = /<(?:\w{1,12}:)?([A-Za-z][\w.-]{1,40})(?:\s[^<>]{0,120})?>([^<>]{3,80})<\//g;
/** RFC 7578 */
const formPart =
  /form-data;\s{1,4}name=["']?([^"'\s;]{1,64})["']?(?:\r?\n[\w-]{1,64}:[^\n]{0,256}){0,4}\r?\n[ \t]{0,8}\r?\n([^\r\n]{3,80})/gi;

const partsIn = memoizeLast((text: string): readonly NamedPart[] => {
  const parts: NamedPart[] = [];
  for (const pattern of [element, formPart]) {
    if (pattern === formPart && !text.includes("form-data")) continue;
    for (const { 0: all, 1: name = "", 2: written = "", index } of findMatches(text, pattern)) {
      const role = fieldRole(name);
      const kind = isHint(role) ? undefined : kindOfRole(role);
      const value = written.trim();
      if (kind === undefined || roleDoubt(role) !== "none" || !accepts(role, value)) continue;
      const start = index + all.lastIndexOf(value);
      parts.push({ start, end: start + value.length, kind, value });
    }
  }
  return parts;
});

/** A pass that finds the values of one kind. */
export function namedPartPass(kind: FieldKind, isValue: (value: string) => boolean): Pass {
  return {
    triggers: [
      { digits: 1, signs: "><", pairs: ["</"] },
      { digits: 1, signs: "\n", words: ["form-data"] },
    ],
    find: ({ text }, spans) => {
      for (const part of partsIn(text)) if (part.kind === kind && isValue(part.value)) spans.push(part.start, part.end);
    },
  };
}
