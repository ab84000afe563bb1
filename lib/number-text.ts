/** Numbers and counted nouns as text, the same in pages, emails, reports and error messages. */

const formats = new Map<number, Intl.NumberFormat>();

/** 1,284,000 */
export function numberText(value: number, maximumFractionDigits = 0): string {
  const format = formats.get(maximumFractionDigits) ?? new Intl.NumberFormat("en", { maximumFractionDigits });
  formats.set(maximumFractionDigits, format);
  return format.format(value);
}

/** 1 event, 1,284 events. */
export const countedText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${numberText(count)} ${count === 1 ? noun : plural}`;
