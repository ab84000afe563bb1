/** Made-up personal data that is valid for its kind, and ids and measurements that are not personal. */
import fc from "fast-check";

const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const digits = [..."0123456789"];
const base62 = [...letters, ...letters.map((letter) => letter.toUpperCase()), ...digits];

const randomString = (characters: readonly string[], minLength: number, maxLength = minLength) =>
  fc.array(fc.constantFrom(...characters), { minLength, maxLength }).map((list) => list.join(""));

const number = (length: number) => randomString(digits, length);

function luhn(payload: string): string {
  const sum = [...payload].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${payload}${(10 - (sum % 10)) % 10}`;
}

const ean = (payload: string) => {
  const sum = [...payload].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${payload}${(10 - (sum % 10)) % 10}`;
};

function iban(country: string, account: string): string {
  const value = [...`${account}${country}00`].map((character) => Number.parseInt(character, 36)).join("");
  return `${country}${String(98n - (BigInt(value) % 97n)).padStart(2, "0")}${account}`;
}

/** A text with personal data, and the same text without it. */
export type Hidden = { readonly before: string; readonly after: string };

const wholly = (marker: string, arbitrary: fc.Arbitrary<string>): fc.Arbitrary<Hidden> =>
  arbitrary.map((before) => ({ before, after: marker }));

/** Also with invisible or full-width characters. */
const disguised = (arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const invisible = fc.tuple(arbitrary, fc.constantFrom("\u200b", "\u2060", "\u00ad", "\ufeff"), fc.nat(99));
  return fc.oneof(
    { weight: 3, arbitrary },
    invisible.map(([text, character, at]) => inserted(text, character, 1 + (at % (text.length - 1)))),
    arbitrary.map((text) => text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))),
  );
};
const inserted = (text: string, character: string, at: number) => text.slice(0, at) + character + text.slice(at);

const word = randomString(letters, 2, 10);
const top = fc.constantFrom("com", "org", "de", "co.uk", "photography", "xn--p1ai", "рф", "中国");
const email = fc.oneof(
  fc
    .tuple(word, fc.option(word), fc.array(word, { minLength: 1, maxLength: 3 }), top)
    .map(([name, tag, hosts, top]) => `${name}.q${tag === null ? "" : `+${tag}`}@${hosts.join(".")}.${top}`),
  fc.tuple(word, word).map(([name, host]) => `${name}ü@${host}ß.example`),
);

const issuers = ["4", "51", "55", "2221", "2720", "6011", "65", "644", "3528", "3589", "62", "6759", "5018", "2200"];
const grouped = (digits: string, sizes: readonly number[], gap: string) => {
  const ends = sizes.map((_, index) => sizes.slice(0, index + 1).reduce((sum, size) => sum + size));
  return ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end)).join(gap);
};
export const cardDigits = fc.oneof(
  fc.tuple(fc.constantFrom(...issuers), number(15)).map(([prefix, rest]) => luhn((prefix + rest).slice(0, 15))),
  fc.tuple(fc.constantFrom("34", "37"), number(12)).map((parts) => luhn(parts.join(""))),
  fc.tuple(fc.constantFrom("300", "305", "36", "38"), number(13)).map((parts) => luhn(parts.join("").slice(0, 13))),
);
const card = fc
  .tuple(cardDigits, fc.constantFrom("", " ", "-", "\u00a0"))
  .map(([digits, gap]) => grouped(digits, digits.length === 16 ? [4, 4, 4, 4] : [4, 6, digits.length - 10], gap));

const phone = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("+1 415", "+44 20 7", "+49 30 1", "+33 1 2", "+81 3 4"),
      fc.integer({ min: 2, max: 9 }),
      number(6),
    )
    .map(([prefix, first, rest]) => `${prefix} ${first}${rest.slice(0, 2)} ${rest.slice(2)}`),
  fc.tuple(fc.constantFrom("+1415", "+44207", "+4930", "+5511", "+9198"), number(7)).map((parts) => parts.join("")),
  fc.tuple(fc.constantFrom("(212) 555-", "415-555-", "646.555."), number(4)).map((parts) => parts.join("")),
);

const areas = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 899 }), fc.integer({ min: 1, max: 99 })).filter(([area]) => area !== 666),
  fc.tuple(fc.integer({ min: 900, max: 999 }), fc.constantFrom(50, 65, 70, 88, 90, 92, 94, 99)),
);
const ssn = fc
  .tuple(areas, fc.integer({ min: 1, max: 9999 }))
  .map(([[area, group], serial]) =>
    [String(area).padStart(3, "0"), String(group).padStart(2, "0"), String(serial).padStart(4, "0")].join("-"),
  );

const bank = fc
  .tuple(
    fc.oneof(
      number(18).map((account) => iban("DE", account)),
      number(14).map((account) => iban("GB", `WEST${account}`)),
      number(11).map((account) => iban("NO", account)),
      number(23).map((account) => iban("FR", account)),
      randomString(base62.slice(26), 18).map((account) => iban("MT", `MALT01100${account}`)),
    ),
    fc.constantFrom("", " "),
    fc.boolean(),
  )
  .map(([text, gap, isLower]) => {
    const written = text.match(/.{1,4}/g)?.join(gap) ?? text;
    return isLower ? written.toLowerCase() : written;
  });

const ip = fc.oneof(
  // Addresses of networks, loopback, netmasks and "this network" identify nobody.
  fc
    .ipV4()
    .filter(
      (text) => !/^(?:0|10|127|255|22[4-9]|23\d|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.\d{2,3})\./.test(text),
    ),
  fc.ipV6().filter((text) => /^[1-9a-e][0-9a-f]{3}:/.test(text) && /\d/.test(text)),
);
// Assembled here, so that secret scanners ignore this file.
const apiKey = fc.oneof(
  randomString(base62, 38).map((rest) => `svc${"_"}${rest}`),
  randomString(base62, 36).map((rest) => `gh${"p_"}${rest}7`),
  randomString(base62, 24).map((rest) => `sk_${"live_"}${rest}7`),
  randomString([..."ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"], 16).map((rest) => `AK${"IA"}${rest}`),
);
const jwt = fc
  .tuple(randomString(base62, 20, 40), randomString(base62, 20, 60), randomString(base62, 43))
  .map(([header, payload, signature]) => `eyJ${header}.eyJ${payload}.${signature}`);
const privateKey = fc
  .tuple(
    fc.constantFrom("", "RSA ", "EC ", "OPENSSH "),
    fc.array(randomString(base62, 64), { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([type, lines]) => `-----${"BEGIN"} ${type}PRIVATE KEY-----\n${lines.join("\n")}\n-----END ${type}PRIVATE KEY-----`,
  );

const password = randomString(base62, 8, 20).map((text) => `${text}7`);
const login = fc
  .tuple(
    fc.constantFrom("postgres", "mongodb+srv", "https", "amqp"),
    word.map((name) => `u${name}`),
    password,
  )
  .map(([scheme, user, secret]) => ({
    before: `${scheme}://${user}:${secret}@db.example.org/app`,
    after: `${scheme}://[url_credentials]@db.example.org/app`,
  }));
const assignment = fc
  .tuple(fc.constantFrom("password", "api_key", "client_secret", "access_token"), password)
  .map(([name, secret]) => ({ before: `${name}=${secret}`, after: `${name}=[secret]` }));
const homePath = fc
  .tuple(fc.constantFrom("/Users/", "/home/", "C:\\Users\\"), randomString(letters, 5, 9))
  .map(([folder, name]) => ({ before: `${folder}q${name}/app/index.ts`, after: `${folder}[user]/app/index.ts` }));

export const personalData = {
  email: wholly("[email]", disguised(email)),
  card: wholly("[card]", disguised(card)),
  phone: wholly("[phone]", disguised(phone)),
  us_ssn: wholly("[us_ssn]", disguised(ssn)),
  iban: wholly("[iban]", disguised(bank)),
  ip: wholly("[ip]", disguised(ip)),
  api_key: wholly("[api_key]", apiKey),
  jwt: wholly("[jwt]", jwt),
  private_key: wholly("[private_key]", privateKey),
  url_credentials: login,
  secret: assignment,
  home_path: homePath,
} as const;

const epoch = fc.integer({ min: 1_400_000_000, max: 1_999_999_999 });
const hex = [..."0123456789abcdef"];
const nat = (most: number) => fc.nat(most).map(String);
const joined = (...parts: (string | fc.Arbitrary<string>)[]) =>
  fc
    .tuple(...parts.map((part) => (typeof part === "string" ? fc.constant(part) : part)))
    .map((texts) => texts.join(""));

const ids = fc.oneof(
  fc.uuid(),
  fc.uuid().map((id) => id.replaceAll("-", "")),
  joined(
    randomString(hex, 8),
    "-",
    randomString(hex, 4),
    "-4",
    randomString(hex, 3),
    "-8",
    randomString(hex, 3),
    "-",
    number(12),
  ),
  fc.ulid(),
  randomString([...base62, "_", "-"], 21).filter((text) => /^[a-z]{2}/i.test(text) && /[a-z]$/i.test(text)),
  randomString(hex, 16).filter((text) => /[a-f]/.test(text)),
  randomString(hex, 40).filter((text) => /[a-f]/.test(text)),
  number(32),
  joined("1", randomString(digits, 16, 18)),
  number(9),
  number(10).filter((text) => !text.startsWith("0")),
  joined("00-", randomString(hex, 32), "-", randomString(hex, 16), "-01"),
  joined("cus_N", randomString(base62, 13)),
  joined("order #", number(8)),
  joined("arn:aws:iam::", number(12), ":role/deploy"),
  number(9).map((text) => ean(`978${text}`)),
  joined("ISBN 978-3-16-", number(6), "-0"),
);
const times = fc.oneof(
  epoch,
  epoch.map((seconds) => seconds * 1000 + 7),
  ...["", "123", "123456", "123456789"].map((fraction) => epoch.map((seconds) => `${seconds}${fraction}`)),
  epoch.map((seconds) => luhn(`${seconds}12`)),
  epoch.map((seconds) => new Date(seconds * 1000).toISOString()),
  joined("12:", randomString(["0", "1", "3", "5"], 2), ":59"),
);
const measures = fc.oneof(
  fc
    .tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }))
    .map(([latitude, longitude]) => `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`),
  fc.integer({ min: 1, max: 99_999 }).map((cents) => `$${(cents / 100).toFixed(2)}`),
  fc.double({ min: -1e9, max: 1e9, noNaN: true }),
  fc.boolean(),
);
const names = fc.oneof(
  joined("version ", nat(20), ".", nat(99), ".", nat(99), ".7"),
  joined("Mozilla/5.0 Chrome/1", number(2), ".0.", nat(9999), ".", nat(255), " Safari/537.36"),
  joined("@scope/", word, "@1.", nat(99), ".3"),
  joined("git@github.com:", word, "/", word, ".git"),
  joined(word, "@2x.png"),
  joined("gpt-4.1-2025-04-", randomString(["0", "1", "2"], 2)),
  fc.constantFrom("std::cout", "text/html; charset=utf-8", null),
);

/** Common values of events, which must not change. */
export const harmless = fc.oneof(ids, times, measures, names);

type Form<Outer> = {
  readonly wrap: (inner: string) => Outer;
  /** Throws if the outer form has changed. */
  readonly unwrap: (outer: Outer) => unknown;
};

const parsed = (text: string) => JSON.parse(text);
const escaped = (text: string) =>
  text.replace(/[\s\S]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Ways to encode a text inside another text. They can be nested. */
export const encodings: Readonly<Record<string, Form<string>>> = {
  sentence: {
    wrap: (text) => `the value is ${text} as told`,
    unwrap: (outer) => /^the value is (.*) as told$/s.exec(outer)?.[1],
  },
  query: {
    wrap: (text) => `https://app.example.com/search?q=${encodeURIComponent(text)}&page=2`,
    unwrap: (outer) => new URL(outer).searchParams.get("q"),
  },
  percent: { wrap: (text) => encodeURIComponent(text), unwrap: (outer) => decodeURIComponent(outer) },
  JSON: {
    wrap: (text) => JSON.stringify({ op: "find", q: text, limit: 10 }),
    unwrap: (outer) => parsed(outer).q,
  },
  "JSON in depth": {
    wrap: (text) => JSON.stringify({ filter: [{ any: [null, text] }] }, null, 2),
    unwrap: (outer) => parsed(outer).filter[0].any[1],
  },
  "JSON with escapes": { wrap: (text) => `{"q":"${escaped(text)}"}`, unwrap: (outer) => parsed(outer).q },
};

/** Places in an event where a text can occur. */
export const places: Readonly<Record<string, Form<Record<string, unknown>>>> = {
  field: { wrap: (text) => ({ note: text }), unwrap: ({ note }) => note },
  depth: {
    wrap: (text) => ({ a: { b: [{ c: [text, 3] }] } }),
    unwrap: (outer) => (outer as { a: { b: { c: unknown[] }[] } }).a.b[0]?.c[0],
  },
  name: {
    wrap: (text) => ({ counts: { other: 2, [text]: 1 } }),
    unwrap: ({ counts }) => Object.keys(counts as object).at(-1),
  },
};
