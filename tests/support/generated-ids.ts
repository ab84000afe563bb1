/** Realistic ids, the same in every run. None of them must change. */

export type Random = (below: number) => number;
type Family = { readonly name: string; readonly make: (random: Random) => string };

/** xorshift32 (Marsaglia, 2003): fast, and deterministic on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const digits = "0123456789";
const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const hexadecimal = "0123456789abcdef";
const base36 = digits + lower;
const base58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const base62 = digits + upper + lower;
const base64 = `${upper}${lower}${digits}+/`;
const base64url = `${upper}${lower}${digits}-_`;
/** Crockford's base 32 (ULID, TypeID). */
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** RFC 4648 section 7 (xid). */
const base32hex = "0123456789abcdefghijklmnopqrstuv";

const of = (alphabet: string, length: number) => (random: Random) => {
  let id = "";
  for (let at = 0; at < length; at++) id += alphabet[random(alphabet.length)];
  return id;
};
const pickOne =
  (...values: readonly string[]) =>
  (random: Random) =>
    values[random(values.length)] as string;
type Part = string | ((random: Random) => string);
const joined =
  (...parts: readonly Part[]) =>
  (random: Random) =>
    parts.map((part) => (typeof part === "string" ? part : part(random))).join("");

/** From 2020 to 2033. */
const epochSeconds = (random: Random) => String(1_577_836_800 + random(410_000_000));
const epochMs = joined(epochSeconds, of(digits, 3));
const year = (random: Random) => String(2019 + random(12));
const two = (most: number) => (random: Random) => String(random(most) + 1).padStart(2, "0");
const date = joined(year, two(12), two(28));
const time = joined(two(23), two(59), two(59));

const hex = (length: number) => of(hexadecimal, length);
const uuid = (version: string) =>
  joined(hex(8), "-", hex(4), "-", version, hex(3), "-", pickOne("8", "9", "a", "b"), hex(3), "-", hex(12));
const uuidv4 = uuid("4");
/** RFC 9562 section 5.7: starts with the time in milliseconds. */
const uuidv7 = (random: Random) => {
  const ms = Number(epochMs(random)).toString(16).padStart(12, "0");
  return `${ms.slice(0, 8)}-${ms.slice(8)}-7${hex(3)(random)}-${pickOne("8", "9", "a", "b")(random)}${hex(3)(random)}-${hex(12)(random)}`;
};
const ulid = joined("01", pickOne("D", "E", "F", "G", "H", "J", "K"), of(crockford, 23));
const nanoid = of(base64url, 21);
/** Twitter and Discord: 17 to 19 digits that start with 1. */
const snowflake = joined("1", (random) => of(digits, 16 + random(3))(random));
/** A random 63-bit number in decimal, as tracers write 64-bit ids. */
const decimal63 = (random: Random) =>
  String((BigInt(random(0x7fffffff)) << 32n) | (BigInt(random(0x7fffffff)) << 1n) | BigInt(random(2)));

const prefixed = pickOne(
  "trace_",
  "trace-",
  "sess-",
  "sess_",
  "session_",
  "session-",
  "run_",
  "run-",
  "mcp-session-",
  "req_",
  "req-",
);
const moreWords = pickOne(
  ..."thread_ msg_ call_ toolu_ evt_ event_ job_ task- span_ span- conv_ chat-cmpl- chatcmpl- resp_ asst_ user_ usr_ cus_ sub_ in_ pi_ ch_ order- ws- conn_ flow. rpc: agent/ step- wf_ app:web: tr. batch_ batch-".split(
    " ",
  ),
);
const body = (random: Random) => pickOne("uuid", "ulid", "nano", "hex32", "hex24", "base62", "digits", "time")(random);
const bodies: Record<string, (random: Random) => string> = {
  uuid: uuidv4,
  ulid,
  nano: nanoid,
  hex32: hex(32),
  hex24: hex(24),
  base62: of(base62, 24),
  digits: (random) => of(digits, 1 + random(13))(random),
  time: epochMs,
};
const anyBody = (random: Random) => (bodies[body(random)] as (random: Random) => string)(random);

/** Common formats of trace and session ids. */
export const families: readonly Family[] = [
  { name: "UUID, version 4", make: uuidv4 },
  { name: "UUID, version 7", make: uuidv7 },
  { name: "UUID in capitals", make: (random) => uuidv4(random).toUpperCase() },
  { name: "UUID without hyphens, urn and braces", make: joined(pickOne("", "urn:uuid:"), (random) => uuidv4(random)) },
  { name: "ULID", make: ulid },
  { name: "ULID in lower case", make: (random) => ulid(random).toLowerCase() },
  { name: "nanoid", make: nanoid },
  { name: "nanoid of other lengths", make: (random) => of(base64url, 8 + random(14))(random) },
  { name: "snowflake", make: snowflake },
  { name: "63-bit number", make: decimal63 },
  { name: "hex 16", make: hex(16) },
  { name: "hex 32 (W3C trace id)", make: hex(32) },
  { name: "hex 64", make: hex(64) },
  { name: "hex of other lengths", make: (random) => hex(6 + random(58))(random) },
  { name: "W3C traceparent", make: joined("00-", hex(32), "-", hex(16), "-0", pickOne("0", "1")) },
  { name: "B3", make: joined(hex(32), "-", hex(16), "-1") },
  { name: "Jaeger", make: joined(hex(16), ":", hex(16), ":0:1") },
  { name: "X-Ray", make: joined(pickOne("", "Root="), "1-", hex(8), "-", hex(24)) },
  { name: "Google Cloud trace", make: joined("projects/my-project/traces/", hex(32)) },
  { name: "prefixed", make: joined(prefixed, anyBody) },
  { name: "prefixed by another word", make: joined(moreWords, anyBody) },
  { name: "TypeID", make: joined(pickOne("user", "trace", "session"), "_", (random) => ulid(random).toLowerCase()) },
  { name: "KSUID", make: joined(pickOne("1", "2", "3"), of(base62, 26)) },
  { name: "CUID", make: joined("c", of(base36, 24)) },
  { name: "CUID2", make: joined(of(lower, 1), of(base36, 23)) },
  { name: "ObjectId", make: hex(24) },
  { name: "xid", make: of(base32hex, 20) },
  { name: "Firestore id", make: of(base62, 20) },
  { name: "push id", make: joined("-", pickOne("M", "N", "O"), of(base64url, 18)) },
  { name: "short base 62", make: (random) => of(base62, 6 + random(17))(random) },
  { name: "short base 58", make: of(base58, 22) },
  { name: "base 64 of 16 bytes", make: joined(of(base64, 21), pickOne("A", "Q", "g", "w"), "==") },
  { name: "base 64 of 32 bytes", make: joined(of(base64, 43), "=") },
  { name: "base 64 for URLs of 24 bytes", make: of(base64url, 32) },
  { name: "base 64 for URLs of 32 bytes", make: of(base64url, 43) },
  { name: "capitals and digits", make: (random) => of(upper + digits, 6 + random(20))(random) },
  { name: "counter", make: (random) => String(random(10 ** (1 + random(9)))) },
  { name: "padded counter", make: (random) => String(random(1_000_000_000)).padStart(8 + random(9), "0") },
  { name: "epoch seconds", make: epochSeconds },
  { name: "epoch milliseconds", make: epochMs },
  { name: "epoch microseconds", make: joined(epochMs, of(digits, 3)) },
  { name: "epoch nanoseconds", make: joined(epochMs, of(digits, 6)) },
  { name: "epoch with a fraction", make: joined(epochSeconds, ".", (random) => of(digits, 3 + random(4))(random)) },
  {
    name: "Google Analytics client",
    make: joined(pickOne("", "GA1.1.", "GA1.2."), (random) => String(1 + random(2_147_483_647)), ".", epochSeconds),
  },
  { name: "numeric session", make: joined(of("123456789", 1), (random) => of(digits, 5 + random(7))(random)) },
  {
    name: "date and number",
    make: joined(date, pickOne("-", "_", ".", ""), time, pickOne("-", "_", ":"), of(digits, 4)),
  },
  {
    name: "ISO date-time",
    make: joined(
      year,
      "-",
      two(12),
      "-",
      two(28),
      "T",
      two(23),
      ":",
      two(59),
      ":",
      two(59),
      pickOne("Z", ".123Z", "+02:00"),
    ),
  },
  { name: "time and random", make: joined(epochMs, pickOne("-", "_", ":", "."), of(base36, 9)) },
  { name: "random and time", make: joined(of(base36, 11), pickOne("-", "_", ":"), epochMs) },
  {
    name: "words",
    make: joined(pickOne("brave", "quiet", "sunny"), "-", pickOne("otter", "panda", "lynx"), "-", of(digits, 4)),
  },
  { name: "host and process", make: joined("web-", of(digits, 2), ".", of(digits, 5), ".", epochMs) },
  {
    name: "Vercel request",
    make: joined(pickOne("iad1", "cdg1", "fra1", "sfo1"), "::", of(lower + digits, 5), "-", epochMs, "-", hex(12)),
  },
  { name: "Cloudflare ray", make: joined(hex(16), "-", pickOne("FRA", "SJC", "AMS")) },
  {
    name: "version",
    make: joined(of(digits, 1), ".", of(digits, 2), ".", of(digits, 1), pickOne("", "-beta.1", "+build.7", "-rc1")),
  },
];

/**
 * Whether an id is, or ends in, 14 to 16 digits that pass as a card number. Such an id cannot be distinguished from one. This
 * applies to one in 57,000 ids of 16 hexadecimal digits.
 */
export function looksLikeCard(id: string): boolean {
  const digits = /^(?:[a-z:._-]+[:._-])?(\d{14,16})$/i.exec(id)?.[1];
  if (digits === undefined) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits.at(-1 - at));
    const doubled = at % 2 === 0 ? digit : digit * 2;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
