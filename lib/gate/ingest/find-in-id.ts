/** Finds personal data and secrets in ids. Random ids can look like phone or account numbers, so only forms that do not occur by chance count. */
import type { AnyKind, Kind, OwnKind } from "@/lib/scrub/kinds";
import type { Scrubber } from "@/lib/scrub/scrub";

const always = /^/;

/** A `+` before a number. In Base64, a `+` usually follows a letter or digit. */
const international = String.raw`(?<![A-Za-z\d+/])\+\d`;
/** 415-555-0132 */
const northAmerican = String.raw`(?<!\d)\d{3}[-.]\d{3}[-.]\d{4}(?!\d)`;
const phoneWord = "(?<![a-z\\d])(?:tel|telephone|phone|mobile|cell|fax|sms|whatsapp|msisdn)(?![a-z])";

/**
 * A number of 14 to 16 digits surrounded only by words. Next to other numbers, it is part of a longer id. Random 64-bit numbers have 17 to
 * 20 digits, and one in eighty would pass as a 19-digit card number.
 */
const cardDigits = /^(?:[A-Za-z._:/=~-]+[._:/=~ -])?\d(?:[-. ]?\d){13,15}(?=\D*$)/;

/** Capitals, then mostly digits. One in two million random texts of twenty letters and digits passes the IBAN checksum. */
const iban = /(?<![A-Za-z\d])[A-Z]{2}\d\d(?=(?:[^\d]*\d){10})(?:[ -]?[A-Z\d]){11,30}(?![A-Za-z\d])/;

/**
 * One in 50,000 random Base64 ids begins with a short provider prefix (`sk-`, `r8_`). So in ids of the usual lengths, a key
 * needs a prefix of two words, such as `sk_live_`.
 */
const apiKey = /^(?![\w-]{24}$|[\w-]{32}$|[\w-]{43}$|[A-Za-z\d+/]{43}=$)|^[a-z]{2,6}[-_][a-z]{3,10}[-_]/;

/** A name that indicates a secret. `session:4f2a…` is just an id. */
const secretName =
  /(?:pass|pwd|pw|secret|token|key|auth|bearer|cookie|credential|jwt|otp|pin|cvv|cvc|signature|sig)[A-Za-z\d_-]{0,20}[:=/]/i;

/**
 * The kinds to find in ids, each with a pattern that the id must match too. The other kinds depend on words, names or
 * numbers that ids contain by chance.
 */
const evidence: { readonly [kind in Kind]?: RegExp } = {
  private_key: always,
  url_credentials: always,
  jwt: always,
  api_key: apiKey,
  email: always,
  wallet: always,
  home_path: always,
  us_ssn: always,
  ip: always,
  secret: secretName,
  iban,
  card: cardDigits,
  phone: new RegExp(`${international}|${northAmerican}|${phoneWord}`, "i"),
  mac: /[\da-f]{2}[:-][\da-f]{2}[:-]/i,
  imei: /imei/i,
};

/** What a project's custom detectors find doesn't occur by chance. */
const isOwn = (kind: AnyKind): kind is OwnKind => kind.startsWith("custom:");

/** Matches `sess-4111111111111111`. Text detectors treat a number after a hyphen as part of the word. */
const prefixed =
  /^([A-Za-z][A-Za-z_-]{0,40})[-_./:](?=\+?\d[\d.-]{5}|[\da-f]{1,4}:[\da-f:]{4}|[A-Z]{2}\d\d[A-Z\d]{11})/;

/** The most common ids: 32 hexadecimal digits, UUIDs, and numbers too short or too long for a card. */
const random = /^(?:[\da-f]{32}|\d{1,13}|\d{17,}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** The first kind of personal data or secret in an id. */
export function findInId(id: string, { kindsIn }: Scrubber): AnyKind | undefined {
  if (random.test(id)) return undefined;
  return firstKind(id, kindsIn) ?? (prefixed.test(id) ? firstKind(id.replace(prefixed, "$1 "), kindsIn) : undefined);
}

function firstKind(text: string, kindsIn: Scrubber["kindsIn"]): AnyKind | undefined {
  return kindsIn(text).find((kind) => isOwn(kind) || evidence[kind]?.test(text));
}
