/** The tables of the dashboard as CSV. */
import { expect, it } from "vitest";
import { printCsv } from "@/lib/print-csv";

it("writes a line for each row, with empty cells for missing values", () => {
  expect(
    printCsv([
      ["Tool", "Calls"],
      ["search", 3],
      ["book", null],
    ]),
  ).toBe("Tool,Calls\r\nsearch,3\r\nbook,\r\n");
});

it.each([
  ["a,b", '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ["two\nlines", '"two\nlines"'],
])("quotes %j", (text, cell) => {
  expect(printCsv([[text]])).toBe(`${cell}\r\n`);
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])("keeps a spreadsheet from running %j", (text) => {
  expect(printCsv([[text]])).toBe(`'${text}\r\n`);
});

it("leaves negative numbers as they are", () => {
  expect(printCsv([[-1.5]])).toBe("-1.5\r\n");
});
