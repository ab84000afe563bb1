/** Rows as CSV (RFC 4180) that a spreadsheet can open safely. */
import type { SortValue } from "@/components/ui/use-sorted";

export const csvOf = (rows: readonly (readonly SortValue[])[]) =>
  rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");

/** Spreadsheets evaluate text that looks like a formula. A leading apostrophe prevents that. */
function cellOf(value: SortValue): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = /^[-=+@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
