/** Made-up personal data that is valid by the rules of its kind, and ids and measurements that are none. */
import fc from "fast-check";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const digits = [..."0123456789"];
const base62 = [...letters, ...letters.map((letter) => letter.toUpperCase()), ...digits];

const stringOf = (characters: readonly string[], minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((list) => list.join(""));

const number = (length: number) => stringOf(digits, length);

function luhn(payload: string): string {
  const sum = [...payload].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${payload}${(10 - (sum % 10)) % 10}`;
}

function iban(country: string, account: string): string {
  const value = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join("");
  return `${country}${String(98n - (BigInt(value) % 97n)).padStart(2, "0")}${account}`;
}

const word = stringOf(letters, 2, 10);
const email = fc
  .tuple(word, fc.option(word), word, fc.constantFrom("com", "org", "de", "co.uk", "photography"))
  .map(([name, tag, host, top]) => `${name}.q${tag === null ? "" : `+${tag}`}@${host}.${top}`);
const card = fc
  .tuple(fc.constantFrom("4", "51", "55", "2221", "6011", "65", "3530"), number(15), fc.constantFrom("", " ", "-"))
  .map(
    ([prefix, rest, gap]) =>
      luhn((prefix + rest).slice(0, 15))
        .match(/.{4}/g)
        ?.join(gap) ?? "",
  );
const phone = fc
  .tuple(
    fc.constantFrom("+1 415", "+44 20 7", "+49 30 1", "+33 1 2", "+81 3 4"),
    fc.integer({ min: 2, max: 9 }),
    number(6),
  )
  .map(([prefix, first, rest]) => `${prefix} ${first}${rest.slice(0, 2)} ${rest.slice(2)}`);
const ssn = fc
  .tuple(fc.integer({ min: 1, max: 899 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }))
  .filter(([area]) => area !== 666)
  .map(([area, group, serial]) =>
    [String(area).padStart(3, "0"), String(group).padStart(2, "0"), String(serial).padStart(4, "0")].join("-"),
  );
const bank = fc.oneof(
  number(18).map((account) => iban("DE", account)),
  number(14).map((account) => iban("GB", `WEST${account}`)),
  number(16).map((account) => iban("AT", account)),
);
const ip = fc.oneof(
  fc.ipV4(),
  fc.ipV6().filter((text) => /^[1-9a-f][0-9a-f]{3}:/.test(text) && /\d/.test(text)),
);
// Put together here, so that no scanner takes this file for a leak.
const apiKey = fc.oneof(
  stringOf(base62, 38).map((rest) => `svc${"_"}${rest}`),
  stringOf(base62, 36).map((rest) => `gh${"p_"}${rest}7`),
  stringOf(base62, 24).map((rest) => `sk_${"live_"}${rest}7`),
  stringOf([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"], 16).map((rest) => `AK${"IA"}${rest}`),
);
const jwt = fc
  .tuple(stringOf(base62, 20, 40), stringOf(base62, 20, 60), stringOf(base62, 43))
  .map(([header, payload, signature]) => `eyJ${header}.eyJ${payload}.${signature}`);

export const personalData = { email, card, phone, us_ssn: ssn, iban: bank, ip, api_key: apiKey, jwt } as const;

const epoch = fc.integer({ min: 1_400_000_000, max: 1_999_999_999 });

/** What events are full of, and what has to come out as it went in. */
export const harmless = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.replaceAll("-", "")),
  fc.ulid(),
  epoch.map(String),
  epoch,
  epoch.map((seconds) => `${seconds}123`),
  epoch.map((seconds) => seconds * 1000 + 7),
  epoch.map((seconds) => `${seconds}123456`),
  epoch.map((seconds) => `${seconds}123456789`),
  epoch.map((seconds) => new Date(seconds * 1000).toISOString()),
  number(9),
  number(10).filter((text) => !text.startsWith("0")),
  stringOf([..."0123456789abcdef"], 16).filter((text) => /[a-f]/.test(text)),
  stringOf([..."0123456789abcdef"], 40).filter((text) => /[a-f]/.test(text)),
  fc.tuple(fc.nat(20), fc.nat(99), fc.nat(99)).map((parts) => `version ${parts.join(".")}.7`),
  fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
  fc.boolean(),
  fc.constantFrom(
    "logo@2x.png",
    "@scope/pkg@1.2.3",
    "git@github.com:octo/repo.git",
    "std::cout",
    "12:34:56",
    "gpt-4.1-2025-04-14",
    null,
  ),
);

/** The same text in every form it can be hidden in. */
export const forms: Readonly<Record<string, (text: string) => Record<string, unknown>>> = {
  string: (text) => ({ note: `the value is ${text} as told` }),
  nested: (text) => ({ a: { b: [{ c: text }] } }),
  array: (text) => ({ list: ["one", [text, 3, null], true] }),
  "object key": (text) => ({ counts: { [text]: 1, other: 2 } }),
  URL: (text) => ({ url: `https://app.example.com/search?q=${encodeURIComponent(text)}&page=2` }),
  "URL in a URL": (text) => ({
    url: `https://a.example/r?next=${encodeURIComponent(`/s?q=${encodeURIComponent(text)}`)}`,
  }),
  JSON: (text) => ({ body: JSON.stringify({ op: "find", q: text, limit: 10 }) }),
  "JSON in JSON": (text) => ({ body: JSON.stringify({ inner: JSON.stringify({ q: [text] }) }) }),
};

/** Every name and value of a JSON value as text, with all that is encoded in it decoded. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return [value, decoded(value), inner(value)].join("\n");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([key, child]) => `${textOf(key)}\n${textOf(child)}`)
    .join("\n");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(text));
  } catch {
    return "";
  }
}

function inner(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? textOf(value) : "";
  } catch {
    return "";
  }
}
