/** The number of digits in a phone number, by country. */
import { callingCodes } from "@/lib/scrub/data/calling-codes";

const lengths = new Map<string, readonly [number, number]>();
for (const entry of callingCodes.split(/\s+/)) {
  const [code = "", range = ""] = entry.split(":");
  const [least, most] = range.split("-");
  lengths.set(code, [Number(least), Math.min(Number(most ?? least), 15 - code.length)]);
}

const unknown = [99, 0] as const;
const undecided = [15, 15] as const;

/** The possible total number of digits for a number with this start, including the calling code. */
export function lengthsAfter(digits: string): readonly [least: number, most: number] {
  for (let length = 1; length <= 3; length++) {
    const found = digits.length < length ? undefined : lengths.get(digits.slice(0, length));
    if (found !== undefined) return [Math.max(7, length + found[0]), length + found[1]];
  }
  return digits.length < 3 ? undecided : unknown;
}

/** Whether the digits are just a calling code. */
export function isCallingCode(digits: string): boolean {
  return lengths.has(digits);
}
