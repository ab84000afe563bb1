/** Cards as they appear in forms, scans and hasty messages, and columns of numbers that are not cards. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const numbers = ["4111111111111111", "5555555555554444", "6011111111111117", "4000056655665556"];
const groups = (number: string): readonly string[] => number.match(/\d{4}/g) ?? [];

const written: readonly ((number: string) => readonly [text: string, gone: string])[] = [
  (number) => [groups(number).join("\n"), groups(number).join("\n")],
  (number) => [`card:\n${groups(number).join("\n")}\nexp 12/27`, groups(number).join("\n")],
  (number) => [groups(number).join("\r\n"), groups(number).join("\r\n")],
  (number) => {
    const [one, two, three, four] = groups(number);
    return [`${one} ${two}\n${three} ${four}`, `${three} ${four}`];
  },
  (number) => [`${number}exp12/27`, number],
  (number) => [`${number}exp 12/27 cvv 123`, number],
  (number) => [`${groups(number).join(" ")}exp12/27`, groups(number).join(" ")],
  (number) => [`${groups(number).join("-")}cvv123`, groups(number).join("-")],
  (number) => [`pay with Visa${number} please`, number],
  (number) => [`card${number} exp 12/27`, number],
  (number) => [`card ${groups(number).join("-")}`, groups(number).join("-")],
  (number) => [wide(groups(number).join(" ")), wide(groups(number).join(" "))],
];

const zero = "０".charCodeAt(0);
const wide = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));

export const mustGo: readonly HiddenCase[] = numbers.flatMap((number) =>
  written.map((write): HiddenCase => {
    const [text, gone] = write(number);
    return { kind: "card", payload: { text }, gone: [gone] };
  }),
);

export const mustStay: readonly object[] = [
  "2019\n2020\n2021\n2022",
  "4111\n1111\n1111\n1112",
  "4111\n1111\n1111\n1111\n2222\n3333",
  "1000\n4111\n1111\n1111\n1111",
  "4111, 1111\n1111, 1111",
  "rows:\n4096\n8192\n1024\n2048",
  "sha4111111111111111exp",
  "id_card4111111111111112",
  "build 4111111111111112exp",
].map((text) => ({ text }));
