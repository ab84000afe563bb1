/** The one table of what counts as personal data: adding a kind is adding an entry and its tests. */
import { findAssignedByColon, findAssignedByEquals, findElements, findFlags } from "@/lib/scrub/assignments";
import { findCards } from "@/lib/scrub/cards";
import { findApiKeys, findEncodedKeys, findJwts, findPrivateKeys, findUrlCredentials } from "@/lib/scrub/credentials";
import { findImeis, findMacs } from "@/lib/scrub/devices";
import { findEmails } from "@/lib/scrub/emails";
import { AT, COLON, COLONS, DIGITS, EQUALS, HYPHEN, NUMBERS, PREFIX, QUAD, SPACE } from "@/lib/scrub/features";
import { findHomePaths } from "@/lib/scrub/home-paths";
import { findIbans } from "@/lib/scrub/ibans";
import { findIpv4, findIpv6 } from "@/lib/scrub/ip";
import type { Hint } from "@/lib/scrub/key-names";
import { findNationalIds } from "@/lib/scrub/national-ids";
import type { Numbers } from "@/lib/scrub/numbers";
import { findPhones } from "@/lib/scrub/phones";
import { findSocialSecurityNumbers } from "@/lib/scrub/social-security";
import { findStatements } from "@/lib/scrub/statements";
import { findStreetAddresses } from "@/lib/scrub/street-addresses";
import type { View } from "@/lib/scrub/view";

/** Appends start and end of each find. Linear in the text, whatever it holds. The text is what the view reads. */
type Find = (text: string, hint: Hint, spans: number[], numbers: Numbers, view: View) => void;

export type Detector = {
  readonly kind: string;
  /** What a person calls it, for warnings. */
  readonly label: { readonly one: string; readonly many: string };
  readonly about: string;
  readonly standard: string;
  readonly marker: string;
  /** Runs only when all features of one entry are there: the cheap test that lets most strings skip it. */
  readonly passes: readonly { readonly needs: number; readonly find: Find }[];
  /** For the documents. What cannot be read has none that reads well. */
  readonly examples: readonly string[];
  /** Off unless a deployment turns it on. */
  readonly isOptional?: true;
};

/** In order of precedence: where two finds overlap, both go and the upper one names the marker. */
export const detectors = [
  {
    kind: "private_key",
    label: { one: "private key", many: "private keys" },
    about: "PEM and OpenPGP private keys, also cut off, with escaped line ends or in base64.",
    standard: "RFC 7468, RFC 9580",
    marker: "[private_key]",
    passes: [
      { needs: HYPHEN | SPACE, find: findPrivateKeys },
      { needs: PREFIX, find: findEncodedKeys },
    ],
    examples: [
      "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg…\n-----END PRIVATE KEY-----",
      "-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIB",
    ],
  },
  {
    kind: "url_credentials",
    label: { one: "login in a URL", many: "logins in URLs" },
    about: "The user and password, or token, before the host of a URL or connection string.",
    standard: "RFC 3986, section 3.2.1",
    marker: "[url_credentials]",
    passes: [{ needs: AT | COLON, find: findUrlCredentials }],
    examples: ["postgres://app:hunter22@db.internal:5432/prod", "https://bob:secret@example.com/"],
  },
  {
    kind: "jwt",
    label: { one: "JSON web token", many: "JSON web tokens" },
    about: "Signed, unsigned and encrypted tokens.",
    standard: "RFC 7519, RFC 7516",
    marker: "[jwt]",
    passes: [{ needs: PREFIX, find: findJwts }],
    examples: ["eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln"],
  },
  {
    kind: "api_key",
    label: { one: "API key", many: "API keys" },
    about: "Keys with a mark their provider documents, webhook addresses, and what follows Bearer or Basic.",
    standard: "Provider documentation, RFC 6750, RFC 7617",
    marker: "[api_key]",
    passes: [{ needs: PREFIX, find: findApiKeys }],
    examples: ["Authorization failed for Bearer mF9b5f41JqM2", "Basic YWxhZGRpbjpvcGVuc2VzYW1l"],
  },
  {
    kind: "secret",
    label: { one: "secret", many: "secrets" },
    about: "Values whose name says password, secret, token, cookie and the like, as a field or within a text.",
    standard: "Field names of RFC 6265, RFC 6749, RFC 9110 and common usage",
    marker: "[secret]",
    passes: [
      { needs: EQUALS, find: findAssignedByEquals },
      { needs: EQUALS, find: findElements },
      { needs: COLON, find: findAssignedByColon },
      { needs: HYPHEN | SPACE, find: findFlags },
      { needs: PREFIX, find: findStatements },
    ],
    examples: ["login user=bob password=hunter2222", "https://x.example/cb?access_token=tok-1&state=ok"],
  },
  {
    kind: "email",
    label: { one: "e-mail address", many: "e-mail addresses" },
    about: "E-mail addresses, also with a plus tag, in other scripts, percent-encoded.",
    standard: "RFC 5322, RFC 6531",
    marker: "[email]",
    passes: [{ needs: AT, find: findEmails }],
    examples: ["ask jane.doe+news@mail.example.com", "https://a.example/?to=jane%40example.com"],
  },
  {
    kind: "iban",
    label: { one: "IBAN", many: "IBANs" },
    about: "Bank account numbers with the length of their country and a valid check.",
    standard: "ISO 13616, ISO 7064",
    marker: "[iban]",
    passes: [{ needs: DIGITS, find: findIbans }],
    examples: ["pay to DE89 3704 0044 0532 0130 00", "gb82west12345698765432"],
  },
  {
    kind: "card",
    label: { one: "card number", many: "card numbers" },
    about: "Payment cards within issuer ranges and with a valid check digit.",
    standard: "ISO/IEC 7812",
    marker: "[card]",
    passes: [{ needs: NUMBERS, find: findCards }],
    examples: ["4111 1111 1111 1111", "card 378282246310005 exp 12/27"],
  },
  {
    kind: "us_ssn",
    label: { one: "US social security number", many: "US social security numbers" },
    about: "Social security and individual taxpayer numbers in ranges that are issued.",
    standard: "SSA numbering, IRS Publication 1915",
    marker: "[us_ssn]",
    passes: [{ needs: NUMBERS, find: findSocialSecurityNumbers }],
    examples: ["ssn 123-45-6789", "911-53-1234"],
  },
  {
    kind: "phone",
    label: { one: "phone number", many: "phone numbers" },
    about: "Numbers with a country code, in North American form, or next to a word such as phone, mobile or call.",
    standard: "ITU-T E.164, E.123",
    marker: "[phone]",
    passes: [{ needs: NUMBERS, find: findPhones }],
    examples: ["+44 20 7946 0958", "call (415) 555-0132 ext. 42"],
  },
  {
    kind: "ip",
    label: { one: "IP address", many: "IP addresses" },
    about: "IPv4 and IPv6 addresses; version numbers stay.",
    standard: "RFC 791, RFC 4291, RFC 5952",
    marker: "[ip]",
    passes: [
      { needs: QUAD, find: findIpv4 },
      { needs: COLONS, find: findIpv6 },
    ],
    examples: ["from 203.0.113.77", "connect to [2001:db8::1]:8080"],
  },
  {
    kind: "home_path",
    label: { one: "user name in a path", many: "user names in paths" },
    about: "The name of a person in /home, /Users or C:\\Users; shared accounts stay.",
    standard: "POSIX, macOS and Windows directory layouts",
    marker: "[user]",
    passes: [{ needs: PREFIX, find: findHomePaths }],
    examples: ["ENOENT /Users/janedoe/app/index.ts", "at /home/janedoe/api/server.js:10:5"],
  },
  {
    kind: "mac",
    label: { one: "MAC address", many: "MAC addresses" },
    about: "Addresses of network interfaces.",
    standard: "IEEE 802, EUI-48",
    marker: "[mac]",
    passes: [{ needs: 0, find: findMacs }],
    examples: ["joined from 00:1b:44:11:3a:b7", "eth0 5C-E9-1E-8A-3B-02 up"],
    isOptional: true,
  },
  {
    kind: "imei",
    label: { one: "IMEI", many: "IMEIs" },
    about: "Numbers of mobile equipment, by the bodies that allocate them and with a valid check digit.",
    standard: "3GPP TS 23.003",
    marker: "[imei]",
    passes: [{ needs: NUMBERS, find: findImeis }],
    examples: ["device 490154203237518", "IMEI 35-209900-176148-1"],
    isOptional: true,
  },
  {
    kind: "national_id",
    label: { one: "national identifier", many: "national identifiers" },
    about:
      "Identifiers of people in 36 countries, among them NINO, DNI, codice fiscale, NIR, CPF, Aadhaar, PESEL and Steuer-ID, most by their check digits.",
    standard: "The issuing authorities",
    marker: "[national_id]",
    passes: [{ needs: 0, find: findNationalIds }],
    examples: ["DNI 12345678Z", "NINO AB 12 34 56 C"],
    isOptional: true,
  },
  {
    kind: "street_address",
    label: { one: "street address", many: "street addresses" },
    about: "A house number with the name of a street, as the large European languages write it, and post boxes.",
    standard: "UPU S42, by its word for street",
    marker: "[street_address]",
    passes: [{ needs: SPACE, find: findStreetAddresses }],
    examples: ["ship to 221 Baker Street, London", "wohnt Lindenstraße 12 in Köln"],
    isOptional: true,
  },
  {
    kind: "bank_account",
    label: { one: "bank account", many: "bank accounts" },
    about: "Values of fields named after a bank account or routing number, whatever they are.",
    standard: "Field names",
    marker: "[bank_account]",
    passes: [],
    examples: ['{"routing_number":"110000000"}', '{"bank_account":{"number":"000123456789"}}'],
  },
  {
    kind: "unreadable",
    label: { one: "unreadable value", many: "unreadable values" },
    about: "Values nested too deep to read, in a circle, or that a detector failed on: lost rather than leaked.",
    standard: "Fails closed",
    marker: "[unreadable]",
    passes: [],
    examples: [],
  },
] as const satisfies readonly Detector[];

export type Kind = (typeof detectors)[number]["kind"];

export const markers = new Map<Kind, string>(detectors.map(({ kind, marker }) => [kind, marker]));
