/** Password hashes of libraries and databases, and the secrets of Kubernetes and container registries. */
import { matchesAt } from "@/lib/scrub/engine/characters";
import type { Reading } from "@/lib/scrub/engine/detector";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { isEncodedLogin } from "@/lib/scrub/engine/named-by-neighbors";

/** Salts and digests in the alphabet of crypt(3); PHC strings use standard base64 instead. */
const digest = (size: string) => `[A-Za-z0-9./+]{${size}}`;

/** Modular crypt formats (passlib, crypt(5)) and PHC strings, from the first `$`. */
const modular = [
  // bcrypt: cost, 22 characters of salt and 31 of digest.
  `2[abxy]?\\$\\d\\d\\$${digest("53")}`,
  // Argon2, in the PHC string format.
  `argon2(?:id|i|d)\\$(?:v=\\d{1,3}\\$)?m=\\d{1,9},t=\\d{1,6},p=\\d{1,4}\\$${digest("11,90")}\\$${digest("16,180")}`,
  // scrypt in the formats of PHC, passlib and libxcrypt.
  `scrypt\\$ln=\\d{1,2},r=\\d{1,3},p=\\d{1,3}\\$${digest("11,90")}\\$${digest("16,180")}`,
  `s0\\$[0-9a-f]{1,8}\\$${digest("11,90")}={0,2}\\$${digest("16,180")}`,
  `7\\$[A-Za-z0-9./]{11,54}\\$${digest("43")}`,
  // SHA-crypt and MD5-crypt, including the variants of Apache and Cisco.
  `[56]\\$(?:rounds=\\d{4,9}\\$)?${digest("1,16")}\\$(?:${digest("86")}|${digest("43")})`,
  `(?:1|apr1)\\$${digest("1,8")}\\$${digest("22")}`,
  `[89]\\$${digest("14")}\\$${digest("43")}`,
  // yescrypt and gost-yescrypt.
  `g?y\\$[A-Za-z0-9./]{3,12}\\$${digest("1,86")}\\$${digest("43")}`,
  // phpass and Drupal 7.
  `[PH]\\$${digest("31")}`,
  `S\\$${digest("52")}`,
  // PBKDF2 in passlib's format.
  `pbkdf2(?:-sha\\d{1,3})?\\$\\d{1,8}\\$${digest("8,90")}\\$${digest("20,180")}`,
];
const modularHash = new RegExp(`(?<![\\w$])\\$(?:${modular.join("|")})={0,2}`, "g");

/** Formats with a name before the first `$`: Django, Werkzeug, PostgreSQL. */
const prefixed = [
  `(?:pbkdf2|bcrypt|argon2|scrypt|sha1|md5)(?:_sha\\d{1,3})?(?:\\$[\\w./+=,-]{1,180}){2,6}`,
  "(?:pbkdf2:sha\\d{1,3}(?::\\d{1,8})?|scrypt:\\d{1,9}:\\d{1,3}:\\d{1,3})\\$[\\w./+-]{1,64}\\$[0-9a-f]{32,256}",
  "SCRAM-SHA-(?:1|256|512)\\$\\d{1,8}:[A-Za-z0-9+/=]{8,128}\\$[A-Za-z0-9+/=]{20,128}:[A-Za-z0-9+/=]{20,128}",
];
const prefixedHash = new RegExp(`(?<![\\w$])(?:${prefixed.join("|")})`, "g");
const digestPattern = /[\w./+=-]{20,}$/;

/** `$2b$…`, `$argon2id$…`, `pbkdf2_sha256$…`, `SCRAM-SHA-256$…` */
export function findCryptHashes({ text }: Reading, spans: number[]): void {
  for (const { index, 0: hash } of findMatches(text, modularHash)) spans.push(index, index + hash.length);
  for (const { index, 0: hash } of findMatches(text, prefixedHash))
    if (digestPattern.test(hash)) spans.push(index, index + hash.length);
}

/** MySQL, `mysql_native_password`. */
const native = /(?<![\w*])\*[\dA-F]{40}(?![\dA-F])/g;

export function findNativeHashes({ text }: Reading, spans: number[]): void {
  for (const { index, 0: hash } of findMatches(text, native)) spans.push(index, index + hash.length);
}

/** RFC 2307 and Dovecot: a scheme in braces, then the digest. */
const scheme =
  /\{(?:S?SHA(?:-?\d{3})?|S?MD5|CRYPT|ARGON2\w{0,2}|BLF-CRYPT|SHA\d{3}-CRYPT|PBKDF2(?:-SHA\d{1,3})?|CLEARTEXT|PLAIN)(?:\.(?:b64|hex))?\}/gi;
const stored = /[^\s"'`,;<>:]{8,200}/y;

/** `{SSHA}…` as stored in LDAP directories and htpasswd files. */
export function findSchemeHashes({ text }: Reading, spans: number[]): void {
  for (const { index, 0: name } of findMatches(text, scheme)) {
    const start = index + name.length;
    if (matchesAt(stored, text, start)) spans.push(start, stored.lastIndex);
  }
}

const kind = /["']?\bkind["']?:\s{0,4}["']?Secret["']?(?=[\s,}]|$)/g;
const documentEnd = /(?:^|\n)---(?=\s)|```/g;
/** Longer than a manifest. */
const reach = 100_000;

/** Linear: documents are disjoint, and each is read once. */
export function findKubernetesSecrets({ text }: Reading, spans: number[]): void {
  let from = 0;
  for (const { index } of findMatches(text, kind)) {
    if (index < from) continue;
    const start = Math.max(from, documentStart(text, index, from));
    documentEnd.lastIndex = index;
    const end = Math.min(documentEnd.exec(text)?.index ?? text.length, start + reach);
    findValues(text.slice(start, end), start, spans);
    from = end;
  }
}

function documentStart(text: string, index: number, from: number): number {
  const before = text.slice(Math.max(from, index - reach), index);
  const mark = Math.max(before.lastIndexOf("\n---"), before.lastIndexOf("```"));
  return mark < 0 ? Math.max(from, index - reach) : index - before.length + mark;
}

const block = /(?<=^|\n)([ \t]*)(?:data|stringData):[ \t]*(?:\{|\r?\n)/g;
/** A nested key, with its value on the same line, or on the lines below after a block indicator. */
const entry =
  /(?<=^|\n)([ \t]+)["']?[\w.-]{1,253}["']?:[ \t]*(?:[|>][+-]?[ \t]*\r?\n((?:\1[ \t]+[^\n]*(?:\r?\n|$))+)|["']?([^\s"'#][^\n"']{0,100000}))/y;
const jsonBlock = /"(?:data|stringData)"\s{0,4}:\s{0,4}\{([^{}]{1,100000})\}/g;
const jsonEntry = /"[\w.-]{1,253}"\s{0,4}:\s{0,4}"([^"\n]{1,100000})"/g;

function findValues(text: string, offset: number, spans: number[]): void {
  for (const { index, 0: opening, 1: indent = "" } of findMatches(text, block)) {
    entry.lastIndex = index + opening.length;
    for (let match = entry.exec(text); match !== null; match = entry.exec(text)) {
      if ((match[1] as string).length <= indent.length) break;
      const value = (match[2] ?? match[3] ?? "").trimEnd();
      const at = match.index + match[0].lastIndexOf(value);
      if (!/^[[{<$]|^\|?$/.test(value)) spans.push(offset + at, offset + at + value.length);
      // The rest of the line.
      const next = text.indexOf("\n", entry.lastIndex - 1);
      if (next < 0) break;
      entry.lastIndex = next + 1;
    }
  }
  for (const { index, 0: all, 1: body = "" } of findMatches(text, jsonBlock)) {
    const from = offset + index + all.length - 1 - body.length;
    for (const match of findMatches(body, jsonEntry)) {
      const end = from + match.index + match[0].length - 1;
      if (!/^[[<$]/.test(match[1] as string)) spans.push(end - (match[1] as string).length, end);
    }
  }
}

/** `"auth": "…"` of Docker, `_auth=…` of npm: `user:password` in base64. */
const auth = /(?<![A-Za-z])_?auth["']?\s{0,4}[:=]\s{0,4}["']?([A-Za-z0-9+/]{6,512}={0,2})(?=["'\s,}]|$)/g;

export function findRegistryLogins({ text }: Reading, spans: number[]): void {
  takeEnds(text, auth, spans, isEncodedLogin);
}
