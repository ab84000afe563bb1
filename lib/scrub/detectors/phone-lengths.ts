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

const northAmerica = /^1[2-9]\d{2}[2-9]\d{6}$/;
const time = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/;
const written = /^\d{11,15}$/;

/** Whether a text is a whole number with its calling code, without a plus: `4915152781742`. Excludes timestamps and compact dates. */
export function isInternational(text: string): boolean {
  if (!written.test(text) || time.test(text)) return false;
  if (text.startsWith("1")) return northAmerica.test(text);
  const [least, most] = lengthsAfter(text);
  return text.length >= least && text.length <= most;
}

/** Whether the digits are just a calling code. */
export function isCallingCode(digits: string): boolean {
  return lengths.has(digits);
}
