/** Readable names for kinds of personal data. */
import { type AnyKind, detectors } from "@/lib/scrub/kinds";

type Label = { readonly one: string; readonly many: string };

/** "1 e-mail address", "2 e-mail addresses", "1 employee_id value": for warnings and issues. */
export function countOf(kind: AnyKind, count: number): string {
  const label = detectors.find((detector) => detector.kind === kind)?.label;
  if (label === undefined) return `${count} ${kind.slice(kind.indexOf(":") + 1)} ${count === 1 ? "value" : "values"}`;
  return `${count} ${count === 1 ? label.one : label.many}`;
}

/** For pages. Only warnings keep the spelling "e-mail", because clients may compare their text. */
export const shownLabel = ({ one, many }: Label): Label => ({ one: withoutHyphen(one), many: withoutHyphen(many) });

const withoutHyphen = (text: string) => text.replace("e-mail", "email");
