/** Shortens answers for models: lists with the number of omitted items, error rates, and the estimates among the remaining figures. */
import type { OverviewAnswer } from "@/lib/analytics/contracts/queries";

export type Limited = { readonly limit: number };

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * The first items under a name, and the number of remaining items under `more` plus that name.
 * @param more The number of items that the list does not contain.
 */
export function listed(name: string, items: readonly unknown[], limit: number, more = 0): Record<string, unknown> {
  const moreName = `more${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { [name]: items.slice(0, limit), [moreName]: more + Math.max(0, items.length - limit) };
}

const rateDigits = 10_000;

/** Adds the share of failed tool calls among those with an outcome. Null if none has one. */
export const withErrorRate = <Counts extends { errors: number; outcomes: number }>(counts: Counts) => ({
  ...counts,
  errorRate: counts.outcomes === 0 ? null : Math.round((rateDigits * counts.errors) / counts.outcomes) / rateDigits,
});

/** @param parts The parts of the overview whose estimates are relevant to the answer. */
export function scopeOf(answer: OverviewAnswer, parts: readonly ("figures" | "previous" | "tools")[]) {
  const { from, to, zone } = answer;
  return { from, to, zone, estimated: estimatesOf(answer, parts) };
}

export const estimatesOf = ({ estimated }: OverviewAnswer, parts: readonly string[]): string[] =>
  estimated.filter((path) => parts.includes(path.split(".")[0] ?? ""));

const maxCharacters = 300;

/** Truncates long texts, such as error messages, anywhere in an answer. */
export function withShortTexts(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > maxCharacters
      ? `${value.slice(0, maxCharacters)}… (${value.length - maxCharacters} more characters)`
      : value;
  if (Array.isArray(value)) return value.map(withShortTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === "link" ? item : withShortTexts(item)]),
  );
}
