/** Cards, IBANs and tax numbers, and the order in which kinds are returned. */
import { describe, expect, it } from "vitest";
import { kindsIn, scrub } from "@/lib/scrub/scrub";

const clean = (text: string) => scrub({ text }).value.text;

describe("payment cards", () => {
  it.each([
    ["a 4111 1111 1111 1111 b", "a [card] b"],
    ["5555-5555-5555-4444", "[card]"],
    ["3782 822463 10005", "[card]"],
    ["4111\u00a01111\u00a01111\u00a01111", "[card]"],
    ["4111111111111111 5555555555554444", "[card] [card]"],
    ["card 4222222222222", "card [card]"],
    ["credit card number is 675984103431", "credit card number is [card]"],
    ["４１１１１１１１１１１１１１１１", "[card]"],
    ["4\ufe0f111111111111111", "[card]"],
    ["4111.1111.1111.1111", "[card]"],
    ["4111  1111  1111  1111", "[card]"],
    ["4111 - 1111 - 1111 - 1111", "[card]"],
    ["4111 1111 1111 1111+14155550132", "[card][phone]"],
    ["https://a.example/?q=4111+1111+1111+1111", "https://a.example/?q=[card]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each([
    "order 4111111111111112",
    "1700371843576",
    "1693597157252822623",
    "9780306406157",
    "00000000000000004111111111111111",
    "0.4111111111111111",
  ])("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });

  it("are found as JSON numbers", () => {
    expect(scrub({ ref: 4111111111111111, at: 1718900000123, n: 12 }).value).toEqual({
      ref: "[card]",
      at: 1718900000123,
      n: 12,
    });
  });
});

describe("US social security and taxpayer numbers", () => {
  it.each([
    ["ssn 123-45-6789 on 2024-05-06", "ssn [us_ssn] on 2024-05-06"],
    ["078.05.1123", "[us_ssn]"],
    ["911-53-1234", "[us_ssn]"],
    ["ssn: 123456789", "ssn: [us_ssn]"],
    ["/s?q=123+45+6789", "/s?q=[us_ssn]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  const harmless = ["000-12-3456", "666-12-3456", "123-00-4567", "123-45-0000", "911-12-1234", "1-123-45-6789-2"];
  it.each(harmless)("%j stays", (text) => {
    expect(clean(text)).toBe(text);
  });
});

describe("IBANs", () => {
  it.each([
    ["pay DE89 3704 0044 0532 0130 00 now", "pay [iban] now"],
    ["gb82west12345698765432", "[iban]"],
    ["MT84MALT011000012345MTLCAST001S", "[iban]"],
    ["NO93-8601-1117-947", "[iban]"],
    ["IBAN:DE89370400440532013000", "IBAN:[iban]"],
  ])("%j becomes %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it.each(["DE12ABCD12345678901234", "DE89370400440532013001", "ZZ89370400440532013000", "XDE89370400440532013000"])(
    "%j stays",
    (text) => {
      expect(clean(text)).toBe(text);
    },
  );
});

describe("kindsIn", () => {
  it("returns the kinds in a text in order of position", () => {
    expect(kindsIn("jane@example.com or +1 415 555 0132")).toEqual(["email", "phone"]);
    expect(kindsIn('{"password":"correct horse"}')).toEqual(["secret"]);
  });

  it.each(["usr_10cd3efe53", "42", "075c1e8a-0d3b-4d35-9c2b-0f8a5e1c9b11", ""])("is empty for %j", (text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});
