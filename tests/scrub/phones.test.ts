/** Tests the phone detector on the numbering plan of every country in libphonenumber. */
import fc from "fast-check";
import {
  type CountryCode,
  getCountries,
  getExampleNumber,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import metadata from "libphonenumber-js/max/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { lengthsAfter } from "@/lib/scrub/engine/calling-codes";
import { scrub } from "@/lib/scrub/scrub";
import { failing } from "@/tests/support/failing";

type Lengths = readonly number[];
type Type = readonly [pattern: string, lengths?: Lengths] | 0;

/** The pattern of national numbers, and the lengths of fixed-line and mobile numbers, in the packed format of libphonenumber-js. */
function numberingPlan(country: CountryCode): { pattern: string; lengths: Lengths } {
  const plan: readonly unknown[] = metadata.countries[country] ?? [];
  const [pattern, all, types] = [plan[2] as string, plan[3] as Lengths, (plan[11] || []) as readonly Type[]];
  return { pattern, lengths: types.slice(0, 2).flatMap((type) => (type === 0 ? [] : (type[1] ?? all))) };
}

/** Numbers that are valid in a country's plan, the same in every run. */
function exampleNumbers(country: CountryCode): PhoneNumber[] {
  const pattern = new RegExp(`^(?:${numberingPlan(country).pattern})$`);
  return fc
    .sample(fc.stringMatching(pattern), { numRuns: 25, seed: 25 })
    .flatMap((national) => parsePhoneNumberFromString(national, country) ?? [])
    .filter((number) => number.isValid());
}

const isRemoved = (text: string) => !/\d/.test(scrub({ text: `see ${text} today` }).value.text);
const share = (texts: readonly string[]) => texts.filter(isRemoved).length / texts.length;

describe("the example number of a country", () => {
  const numbers = getCountries().map((country) => getExampleNumber(country, examples) as PhoneNumber);

  it("is removed in every form", () => {
    const written = numbers.flatMap((number) => [number.number, number.formatInternational(), number.getURI()]);

    expect(written.filter((text) => !isRemoved(text))).toEqual([]);
  });

  it("is removed in national form next to a word for a phone, from six digits on", () => {
    const written = numbers.filter(({ nationalNumber }) => nationalNumber.length >= 6);

    expect(written.map((number) => `phone: ${number.formatNational()}`).filter((text) => !isRemoved(text))).toEqual([]);
  });
});

describe("numbers of every plan", () => {
  const numbers = getCountries().flatMap(exampleNumbers);

  it("are removed in E.164", () => {
    expect(share(numbers.map(({ number }) => number))).toBeGreaterThanOrEqual(0.995);
  });

  it("are removed in the international format", () => {
    expect(share(numbers.map((number) => number.formatInternational()))).toBeGreaterThanOrEqual(0.99);
  });

  it("are removed in national format after a word for a phone", () => {
    const check = (cue: string) =>
      expect(share(numbers.map((number) => `${cue} ${number.formatNational()}`))).toBeGreaterThanOrEqual(0.93);

    expect(failing(["phone", "Tel.:", "Handy", "fax", "llamar al"], check)).toEqual([]);
  });

  it("are removed in North American form", () => {
    const national = exampleNumbers("US").map(({ nationalNumber }) => nationalNumber as string);
    const forms = [
      "($1) $2-$3",
      "($1)$2-$3",
      "$1-$2-$3",
      "$1.$2.$3",
      "$1 $2 $3",
      "1-$1-$2-$3",
      "+1 ($1) $2-$3",
      "+1$1$2$3",
    ];
    const written = forms.flatMap((form) => national.map((digits) => digits.replace(/^(...)(...)(....)$/, form)));

    expect(share(written)).toBeGreaterThanOrEqual(0.98);
  });
});

describe("the table of calling codes", () => {
  const codes = Object.entries(metadata.country_calling_codes);

  it("allows the lengths of fixed-line and mobile numbers of each code", () => {
    const failures = failing(codes, ([code, countries]) => {
      const [least, most] = lengthsAfter(code);
      const lengths = countries
        .flatMap((country) => numberingPlan(country).lengths)
        .map((length) => code.length + length);

      expect(lengths.filter((length) => length <= 15 && (length > most || Math.max(length, 7) < least))).toEqual([]);
      expect(most).toBeLessThanOrEqual(15);
    });

    expect(failures).toEqual([]);
  });

  it("contains exactly the assigned codes", () => {
    const assigned = [...codes.map(([code]) => code), ...Object.keys(metadata.nonGeographic)];
    const isAssigned = (digits: string) => assigned.some((code) => digits.startsWith(code));
    const digits = Array.from({ length: 1000 }, (_, index) => String(index).padStart(3, "0"));

    expect(digits.filter((three) => lengthsAfter(three)[1] > 0)).toEqual(digits.filter(isAssigned));
  });
});
