/** Whether an id holds personal data or a secret. Random ids look like numbers and accounts, so only forms that no id has by chance count. */
import type { Kind } from "@/lib/scrub/kinds";
import type { Scrubber } from "@/lib/scrub/scrub";

const always = /^/;

/** A `+` before a number: in base 64 it stands between letters and digits. */
const international = String.raw`(?<![A-Za-z\d+/])\+\d`;
/** 415-555-0132 */
const northAmerican = String.raw`(?<!\d)\d{3}[-.]\d{3}[-.]\d{4}(?!\d)`;
const phoneWord = "(?<![a-z\\d])(?:tel|telephone|phone|mobile|cell|fax|sms|whatsapp|msisdn)(?![a-z])";

/**
 * A number of 14 to 16 digits and nothing beside it but words. A random 64-bit number has 17 to 20 digits, and one in eighty would pass
 * for a card number of 19. Among other numbers it is a part of a longer id.
 */
const cardDigits = /^(?:[A-Za-z._:/=~-]+[._:/=~ -])?\d(?:[-. ]?\d){13,15}(?=\D*$)/;

/** Capitals, then mostly digits: of twenty letters and digits, one in two million passes the check of an IBAN. */
const iban = /(?<![A-Za-z\d])[A-Z]{2}\d\d(?=(?:[^\d]*\d){10})(?:[ -]?[A-Z\d]){11,30}(?![A-Za-z\d])/;

/**
 * Of random bytes in base 64, one in 50,000 begins with one of the short prefixes of providers (`sk-`, `r8_`). Within an id of such a
 * length a key needs two words before it: `sk_live_`.
 */
const apiKey = /^(?![\w-]{24}$|[\w-]{32}$|[\w-]{43}$|[A-Za-z\d+/]{43}=$)|^[a-z]{2,6}[-_][a-z]{3,10}[-_]/;

/** A name that says more than that an id follows: `session:4f2a…` is one. */
const secretName =
  /(?:pass|pwd|pw|secret|token|key|auth|bearer|cookie|credential|jwt|otp|pin|cvv|cvc|signature|sig)[A-Za-z\d_-]{0,20}[:=/]/i;

/**
 * The kinds that count in an id, and what the id must hold for each. The others are read from words, names or numbers that ids
 * have by chance.
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

/** `sess-4111111111111111`: a text detector reads a number after a hyphen as a part of the word. */
const prefixed =
  /^([A-Za-z][A-Za-z_-]{0,40})[-_./:](?=\+?\d[\d.-]{5}|[\da-f]{1,4}:[\da-f:]{4}|[A-Z]{2}\d\d[A-Z\d]{11})/;

/** The most common ids: 32 hexadecimal digits, UUIDs, and numbers that no card has. */
const random = /^(?:[\da-f]{32}|\d{1,13}|\d{17,}|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** The first kind of what an id holds. */
export function findInId(id: string, { kindsIn }: Scrubber): Kind | undefined {
  if (random.test(id)) return undefined;
  return firstIn(id, kindsIn) ?? (prefixed.test(id) ? firstIn(id.replace(prefixed, "$1 "), kindsIn) : undefined);
}

function firstIn(text: string, kindsIn: Scrubber["kindsIn"]): Kind | undefined {
  return kindsIn(text).find((kind) => evidence[kind]?.test(text));
}
