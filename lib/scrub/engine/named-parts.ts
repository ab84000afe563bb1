/** Values that an element of markup or a part of a form names: `<StrtNm>4 Rose Lane</StrtNm>`. Decides by the same names as fields in JSON. */

import { memoizeLast } from "@/lib/scrub/engine/caches";
import type { Doubt, Pass } from "@/lib/scrub/engine/detector";
import { fieldRole } from "@/lib/scrub/engine/field-names";
import { accepts, type FieldKind, isHint, kindOfRole, roleDoubt } from "@/lib/scrub/engine/field-role";
import { findMatches } from "@/lib/scrub/engine/matches";

type NamedPart = {
  readonly start: number;
  readonly end: number;
  readonly kind: FieldKind;
  readonly value: string;
  readonly doubt: Doubt;
};

const element = /<(?:\w{1,12}:)?([A-Za-z][\w.-]{1,40})(?:\s[^<>]{0,120})?>([^<>]{3,80})<\//g;
/** `<field id="ssn">…</field>` */
const namedElement =
  /<[a-z]\w{1,12}\s[^<>]{0,120}?(?:id|name|key)=["']([\w.-]{1,40})["'][^<>]{0,120}>([^<>]{3,80})<\//gi;
/** `<input name="nome" value="Jane Doe">`, with the attributes in either order. */
const input =
  /<input(?=\s[^<>]{0,200}?(?:name|id)=["']([\p{L}\w.[\]-]{1,40})["'])[^<>]{0,400}?\svalue=(?:"([^"<>]{2,80})"|'([^'<>]{2,80})')/giu;
/** RFC 7578 */
const formPart =
  /form-data;\s{1,4}name=["']?([^"'\s;]{1,64})["']?(?:\r?\n[\w-]{1,64}:[^\n]{0,256}){0,4}\r?\n[ \t]{0,8}\r?\n([^\r\n]{3,80})/gi;

const patterns: readonly (readonly [pattern: RegExp, sign: RegExp])[] = [
  [element, /<\//],
  [namedElement, /=["']/],
  [input, /<input/i],
  [formPart, /form-data/i],
];

const partsIn = memoizeLast((text: string): readonly NamedPart[] => {
  const parts: NamedPart[] = [];
  for (const [pattern, sign] of patterns) {
    if (!sign.test(text)) continue;
    for (const { 0: all, 1: name = "", 2: first, 3: second = "", index } of findMatches(text, pattern)) {
      const role = fieldRole(name);
      const kind = isHint(role) ? undefined : kindOfRole(role);
      const value = (first ?? second).trim();
      const doubt = roleDoubt(role);
      if (kind === undefined || (doubt !== "none" && kind !== "person") || !accepts(role, value)) continue;
      const start = index + all.lastIndexOf(value);
      parts.push({ start, end: start + value.length, kind, value, doubt });
    }
  }
  return parts;
});

/** A pass that finds the values of one kind. */
export function namedPartPass(kind: FieldKind, isValue: (value: string, doubt: Doubt) => boolean): Pass {
  return {
    triggers: [
      { digits: 1, signs: "><", pairs: ["</"] },
      { signs: '<>==""', pairs: ["</", "/>", '">'] },
      { signs: "<>==''", pairs: ["</", "/>", "'>"] },
      { digits: 1, signs: "\n", words: ["form-data"] },
    ],
    find: ({ text }, spans) => {
      for (const part of partsIn(text))
        if (part.kind === kind && isValue(part.value, part.doubt)) spans.push(part.start, part.end);
    },
  };
}
