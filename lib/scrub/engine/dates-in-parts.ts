/** Dates as objects and lists: `{ "year": 1977, "month": "September", "day": 23 }`, `[1977, 9, 23]`. */

const names = {
  year: /^(?:year|yyyy|y|jahr|ann[eé]e|a[nñ]o|ano|anno|rok)$/i,
  part: /^(?:month|mm|m|day|dd|d|monat|tag|mois|jour|mes|d[ií]a)$/i,
};

const isYear = (value: unknown) => /^(?:19|20)\d\d$/.test(String(value));

/** Whether an object or a list consists of the parts of a date. */
export function isDateInParts(value: object): boolean {
  if (Array.isArray(value))
    return value.length === 3 && value.some(isYear) && value.every((part) => /^\d{1,4}$/.test(String(part)));
  const fields = Object.entries(value);
  return (
    fields.length < 8 &&
    fields.some(([name, part]) => names.year.test(name) && isYear(part)) &&
    fields.some(([name]) => names.part.test(name))
  );
}
