/** Private keys in PEM, OpenPGP armor and base64. */
import { matchesAt } from "@/lib/scrub/engine/characters";
import type { Detector, Reading } from "@/lib/scrub/engine/detector";
import { findMatches } from "@/lib/scrub/engine/matches";

/** RFC 7468, RFC 9580; OpenVPN. */
const label = "(?:[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?|OpenVPN (?:Static key V1|tls-crypt-v2 (?:client|server) key))";
const begin = new RegExp(`-----BEGIN ${label}-----`, "y");
const end = new RegExp(`-----END ${label}-----`, "y");

const quoted = /["'`](?:[ .,;)]|$)/y;

/** A sentence about a key, which has no key behind it. */
const prose = /(?:[.,;:)]| [(–—-])? ?(?:[A-Z]?[a-z]{1,15}[,;:]? ){2}(?![\s\S]{0,200}?(?:-----END |[A-Za-z\d+/]{24}))/y;

/** RFC 7468 and OpenPGP armor. A truncated key extends to the end of the text. */
function findPrivateKeys({ text }: Reading, spans: number[]): void {
  for (let start = text.indexOf("-----BEGIN "); start >= 0; ) {
    if (!matchesAt(begin, text, start)) {
      start = text.indexOf("-----BEGIN ", start + 11);
      continue;
    }
    // Documentation about a key: the header in quotes or in a sentence.
    if (matchesAt(quoted, text, begin.lastIndex) || matchesAt(prose, text, begin.lastIndex)) {
      start = text.indexOf("-----BEGIN ", start + 11);
      continue;
    }
    let close = text.indexOf("-----END ", start);
    while (close >= 0 && !matchesAt(end, text, close)) close = text.indexOf("-----END ", close + 9);
    const stop = close < 0 ? text.length : end.lastIndex;
    spans.push(start, stop);
    start = text.indexOf("-----BEGIN ", stop);
  }
}

/** `-----BEGIN `, then `PRIVATE KEY` at any of the three base64 offsets. */
const encoded = /LS0tLS1CRUdJTi[A-Za-z0-9]{0,40}?(?:UFJJVkFURSBLRVk|BSSVZBVEUgS0VZ|QUklWQVRFIEtFWS)[\w+/-]*={0,2}/g;
const furtherLine = /\r?\n[ \t]{0,40}[\w+/-]{4,80}={0,2}(?=\s|["'`,]|$)/y;
const maxLineLength = 80;

/** A key in base64, as in a kubeconfig, on one line or wrapped. */
function findEncodedKeys({ text }: Reading, spans: number[]): void {
  encoded.lastIndex = 0;
  for (let found = encoded.exec(text); found !== null; found = encoded.exec(text)) {
    let end = encoded.lastIndex;
    const isWrapped = end - found.index < maxLineLength;
    while (isWrapped && matchesAt(furtherLine, text, end)) end = furtherLine.lastIndex;
    spans.push(found.index, end);
    encoded.lastIndex = end;
  }
}

/** The private part of a PuTTY key file and of RFC 4716. */
const privateLines =
  /(?<=\bPrivate-Lines: \d{1,4}\r?\n|---- BEGIN SSH2 (?:ENCRYPTED )?PRIVATE KEY ----\r?\n(?:[\w-]{1,64}: [^\n]{0,200}\n){0,4})(?:[A-Za-z\d+/=]{1,76}(?:\r?\n|$)){1,100}/g;

/** The keyed hash of a PuTTY key file tells whether a guessed passphrase is right. */
const privateMac = /(?<=(?:^|\n)Private-MAC: )[\da-f]{40,64}(?![\da-f])/g;

function findPrivateMacs({ text }: Reading, spans: number[]): void {
  for (const { index, 0: hash } of findMatches(text, privateMac)) spans.push(index, index + hash.length);
}

/**
 * The body of an RSA or PKCS #8 key whose header was cut off: a sequence, its length, and the version zero. The version of a certificate
 * and the algorithm of a public key come at other places.
 */
const headless =
  /(?<![\w+/]|-----\r?\n[ \t]{0,40})MII[A-Z][A-Za-z\d+/][AQgw]IBA[AD][\w+/]{20,80}(?:\r?\n[ \t]{0,40}[\w+/]{4,80}(?![\w+/])){1,80}={0,2}/g;

function findHeadlessKeys({ text }: Reading, spans: number[]): void {
  for (const { index, 0: key } of findMatches(text, headless)) spans.push(index, index + key.length);
}

function findPrivateLines({ text }: Reading, spans: number[]): void {
  if (!text.includes("Private-Lines: ") && !text.includes("BEGIN SSH2 ")) return;
  for (const { index, 0: lines } of findMatches(text, privateLines)) spans.push(index, index + lines.trimEnd().length);
}

const anyBegin = new RegExp(`-----BEGIN ${label}-----`);
const keyLine = /^[\s\w+/=:,.-]{0,200}$/;

/** Whether a text starts a key that continues on further lines, as in a file given as a list of lines. */
export function startsKey(text: string): boolean {
  const start = text.lastIndexOf("-----BEGIN ");
  return start >= 0 && anyBegin.test(text.slice(start, start + 80)) && !text.includes("-----END ", start);
}

/** The role of a line in a key that an earlier line started: a part of it, its end, or neither. */
export function keyPart(text: string): "line" | "end" | undefined {
  if (text.includes("-----END ")) return "end";
  return keyLine.test(text) && !/\S[ \t]\S+[ \t]\S/.test(text) ? "line" : undefined;
}

/** Words of several passes in one list, because a text has few bits for lists. */
const rareWords = ["Private-L", "Private-M", "SSH2 ", "LS0tLS1CRUdJTi", "MII"];

export const privateKey = {
  kind: "private_key",
  label: { one: "private key", many: "private keys" },
  about:
    "PEM, OpenPGP, PuTTY and OpenVPN private keys, including truncated keys, escaped line breaks and base64-encoded PEM.",
  limits:
    "Does not find key data without its BEGIN line, unless it is an RSA or PKCS #8 key of several lines, or a name next to it identifies it.",
  standard: "RFC 7468, RFC 9580",
  marker: "[private_key]",
  examples: [
    "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBg…\n-----END PRIVATE KEY-----",
    "-----BEGIN RSA PRIVATE KEY-----\\nMIIEpAIB",
  ],
  stays: ["-----BEGIN PUBLIC KEY-----\nMIIBIjANBg…", "-----BEGIN CERTIFICATE-----"],
  passes: [
    { triggers: [{ pairs: ["--"] }], find: findPrivateKeys },
    { triggers: [{ words: rareWords }], find: findPrivateLines },
    { triggers: [{ words: rareWords }], find: findEncodedKeys },
    { triggers: [{ words: rareWords, signs: "-" }], find: findPrivateMacs },
    { triggers: [{ words: rareWords, long: true }], find: findHeadlessKeys },
  ],
} as const satisfies Detector;
