/** Readable names for kinds of personal data, for warnings and issues. */
import { detectors, type Kind } from "@/lib/scrub/kinds";

/** "1 e-mail address", "2 e-mail addresses" */
export function countOf(kind: Kind, count: number): string {
  const label = detectors.find((detector) => detector.kind === kind)?.label;
  return `${count} ${(count === 1 ? label?.one : label?.many) ?? kind}`;
}
