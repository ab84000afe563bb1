/** Readable names for kinds of personal data, for warnings and issues. */
import { type AnyKind, detectors } from "@/lib/scrub/kinds";

/** "1 e-mail address", "2 e-mail addresses", "1 employee_id value" */
export function countOf(kind: AnyKind, count: number): string {
  const label = detectors.find((detector) => detector.kind === kind)?.label;
  if (label === undefined) return `${count} ${kind.slice(kind.indexOf(":") + 1)} ${count === 1 ? "value" : "values"}`;
  return `${count} ${count === 1 ? label.one : label.many}`;
}
