/** Keys passed to a cipher, a signature or a token library, and keys in settings about encryption. */
import { wordsIn } from "@/lib/scrub/data/word-list";
import { isPlaceholder, isSecretInProse } from "@/lib/scrub/detectors/secret-value";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Trigger } from "@/lib/scrub/engine/detector";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

const calls = [
  // jsonwebtoken, PyJWT, firebase/php-jwt, golang-jwt, jjwt
  "(?:jwt|jsonwebtoken|JWT|Jwts?|jose)(?:\\.|::)(?:sign|verify|encode|decode)",
  "hmacShaKeyFor|createHmac|hash_hmac|hmac\\.(?:new|digest)|HMAC(?:\\.new|\\.hexdigest|::hexdigest)?|Hmac(?:SHA|Sha)\\d{1,3}",
  "createCipher(?:iv)?|createDecipher(?:iv)?|openssl_(?:en|de)crypt|CryptoJS\\.\\w{1,12}\\.(?:en|de)crypt|SecretKeySpec|MessageEncryptor\\.new",
  "Fernet|AESGCM|AES\\.new|pgp_sym_(?:en|de)crypt(?:_bytea)?|AES_(?:EN|DE)CRYPT|(?:EN|DE)CRYPTBYPASSPHRASE",
];
const call = new RegExp(`\\b(?:${calls.join("|")})\\(`, "gi");
const maxCallLength = 240;
const literal = /(["'`])([^"'`\n]{0,256})\1/g;

/** `encryption:\n  key: "…"`, `encryptionKey = Buffer.from("…", "base64")` */
const setting =
  /(?:encrypt(?:ion)?|crypto|cipher|aes|fernet|hmac|signing|secretbox|wireguard)[ \w.-]{0,16}?(?::\s?\n[ \t]{0,12})?[_-]?(?:key|secret)["']?\s{0,4}[:=]\s{0,4}(?:\w[\w.]{0,30}\(\s?)?["'`]?([\w+/-]{22,128}={0,2})(?![\w(.])/gi;
/** Every match of `setting` starts like this. */
const settingStart = cuePattern({
  cues: "encrypt|crypto|cipher|aes|fernet|hmac|signing|secretbox|wireguard",
  after: "[ \\w.-]{0,24}(?::\\s?\\n[ \\t]{0,12})?[_-]?(?:key|secret)",
});

export const cryptoTriggers: readonly Trigger[] = [
  {
    signs: "(",
    words: wordsIn(`
      jwt JWT Jwt jsonwebtoken jose hmac Hmac HMAC createC createD createH hash_h openssl_ CryptoJS Secret MessageE
      Fernet AES pgp_sym ENCRYPT DECRYPT encrypt decrypt
    `),
  },
  {
    digits: 1,
    words: wordsIn(`
      encrypt Encrypt ENCRYPT crypto CRYPTO cipher CIPHER aes AES fernet FERNET hmac HMAC signing SIGNING secretbox
      wireguard
    `),
  },
];

export function findCryptoKeys({ text }: View, spans: number[]): void {
  if (text.includes("(")) findArguments(text, spans);
  if (settingStart.test(text)) findSettings(text, spans);
}

function findArguments(text: string, spans: number[]): void {
  let done = 0;
  for (const { index, 0: opening } of matchesIn(text, call)) {
    const from = Math.max(done, index + opening.length);
    const rest = text.slice(from, from + maxCallLength).split(/;|\n\n/, 1)[0] ?? "";
    for (const { index: at, 2: value = "" } of rest.matchAll(literal))
      if (
        value.length > 7 &&
        isSecretInProse(value) &&
        !/\s/.test(value) &&
        !isPlaceholder(value) &&
        !named.test(value)
      )
        spans.push(from + at + 1, from + at + 1 + value.length);
    done = from + rest.length;
  }
}

function findSettings(text: string, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, setting)) {
    if (!isKey(value)) continue;
    const start = index + all.lastIndexOf(value);
    spans.push(start, start + value.length);
  }
}

/** An algorithm, a claim or a member: `aes-256-gcm`, `user.id2`. */
const named = /^[a-z_:./-]*\d{0,4}[a-z_:./-]*$/i;

/** Has the length and randomness of a key. */
const isKey = (value: string) =>
  /^[\da-f]{32,128}$/i.test(value) || (/\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value));
