/** Rows as CSV (RFC 4180) that a spreadsheet can open safely. */
type Value = string | number | null;

export const printCsv = (rows: readonly (readonly Value[])[]) =>
  rows.map((row) => `${row.map(printCell).join(",")}\r\n`).join("");

/** Spreadsheets evaluate text that looks like a formula. A leading apostrophe prevents that. */
function printCell(value: Value): string {
  if (typeof value !== "string") return String(value ?? "");
  const text = /^[-=+@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
