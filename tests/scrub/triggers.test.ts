import { expect, it } from "vitest";
import { everyKind, loadKinds } from "@/lib/scrub/options";
import { createScrubber, scrub } from "@/lib/scrub/scrub";

await loadKinds(everyKind);
const scrubAll = createScrubber({ kinds: everyKind }).scrub;
const scrubbed = (text: string) => scrub({ text }).value.text;

/** Words for bank numbers, each with a number of the matching form. */
const bankNumbers = [
  ["CCI", "00219300000000000012"],
  ["RIB", "30004 00815 00012345678 95"],
  ["Rek", "1234567890"],
  ["ABA", "021000021"],
  ["MICR", "021000021"],
  ["abi", "05034"],
  ["cab", "11703"],
  ["routing", "021000021"],
  ["account number", "12345678"],
  ["numero di conto", "12345678"],
] as const;

it.each([": ", "=", "# ", "\t", " is ", '": "', " (", " - "])(
  "a word for a bank number is followed by %j",
  (separator) => {
    const kept = bankNumbers.filter(([word, number]) => scrubbed(`No ${word}${separator}${number}`).includes(number));

    expect(kept).toEqual([]);
  },
);

const harmless = ["the ribbon cable 30004 00815", "Microsoft 021000021", "contact 12345678", "ability 05034"];
it.each(harmless)("keeps %s, where a word for a bank number is only part of another word", (text) =>
  expect(scrubbed(text)).toBe(text),
);

it.each([
  ['WIFI:T:WPA;S:n;P:ab"cd1;;', "WIFI:T:WPA;S:n;P:[secret];;"],
  ['WIFI:S:n;P:"hello123";;', 'WIFI:S:n;P:"[secret]";;'],
  ['WIFI:S:n;P:p\\"q\\"x;;', "WIFI:S:n;P:[secret];;"],
])("removes a Wi-Fi password that contains quotes: %s", (text, result) => expect(scrubbed(text)).toBe(result));

it.each(["api·key", "access·key", "private×key"])("treats non-ASCII punctuation as a separator: %s", (name) =>
  expect(scrubbed(`${name}=Zx81kq92lm03Q`)).toBe(`${name}=[secret]`),
);

it("does not treat the words of a marker as a cue for the next value", () => {
  const lines = Array.from({ length: 10 }, (_, index) => `DL number: B072RRE2I5${index}\nSN-010b4${index}`).join("\n");
  const once = scrubAll({ text: lines }).value;

  expect(once.text).toBe(lines.replace(/B072RRE2I5\d/g, "[national_id]"));
  expect(scrubAll(once).value).toEqual(once);
});
