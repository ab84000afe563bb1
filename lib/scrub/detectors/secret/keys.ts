/** Keys of ciphers, signatures, token libraries and authenticator apps, in calls and settings. */
import { splitWords } from "@/lib/scrub/data/word-list";
import { cuePattern } from "@/lib/scrub/engine/cue-pattern";
import type { Pass, Trigger } from "@/lib/scrub/engine/detector";
import { isIssuedKey } from "@/lib/scrub/engine/field-role";
import { findMatches, takeEnds } from "@/lib/scrub/engine/matches";
import { isPasswordWord, isUnlikeWords } from "@/lib/scrub/engine/plain-passwords";
import { isIrregular, isPlaceholder, isSecretInProse } from "@/lib/scrub/engine/secret-value";
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
/** `network_key: [11, 203, 5, …]`: the bytes of a key. */
const bytes =
  /(?:network|encrypt(?:ion)?|crypto|cipher|aes|hmac|signing|private|secret)[_ -]?key["']?\s{0,4}[:=]\s{0,4}(?:(?:new )?\w[\w.]{0,20}\(\s?)?["']?[[{(]?\s{0,4}((?:(?:0x)?[\da-f]{1,3},\s{0,3}){15,63}(?:0x)?[\da-f]{1,3})(?![\da-z])/gi;
/** Every match of `setting` and `bytes` starts like this. */
const settingStart = cuePattern({
  cues: "encrypt|crypto|cipher|aes|fernet|hmac|signing|secretbox|wireguard|network|private|secret",
  after: "[ \\w.-]{0,24}(?::\\s?\\n[ \\t]{0,12})?[_-]?(?:key|secret)",
});

export const cryptoTriggers: readonly Trigger[] = [
  {
    signs: "(",
    words: splitWords(`
      jwt JWT Jwt jsonwebtoken jose hmac Hmac HMAC createC createD createH hash_h openssl_ CryptoJS Secret MessageE
      Fernet AES pgp_sym ENCRYPT DECRYPT encrypt decrypt
    `),
  },
  {
    digits: 1,
    words: splitWords(`
      encrypt Encrypt ENCRYPT crypto CRYPTO cipher CIPHER aes AES fernet FERNET hmac HMAC signing SIGNING secretbox
      wireguard network_key network-key networkKey NetworkKey private_key privateKey PrivateKey PRIVATE_KEY secret_key
      secretKey SecretKey SECRET_KEY
    `),
  },
];

export function findCryptoKeys({ text }: View, spans: number[]): void {
  if (text.includes("(")) findArguments(text, spans);
  if (settingStart.test(text)) findSettings(text, spans);
}

function findArguments(text: string, spans: number[]): void {
  let done = 0;
  for (const { index, 0: opening } of findMatches(text, call)) {
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
  takeEnds(text, bytes, spans);
  for (const { index, 0: all, 1: value = "" } of findMatches(text, setting)) {
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

const noun =
  "key|code|secret|schlüssel|clé|clave|chave|chiave|klucz|ключ|密[钥鑰]|キー|키|sleutel|anahtar|código|codice|kod";
const purpose =
  "set-?up|manual|authenticat|totp|otp|2fa|mfa|two-factor|secret|einricht|configur|konfigur|настройк|налаштув|设置|設定|セットアップ|설정|kurulum|instell";
const cue = new RegExp(`(?:${purpose})[^\\n]{0,24}?(?:${noun})|(?:${noun})[^\\n]{0,24}?(?:${purpose})`, "iu");
/** RFC 4648: base32, in groups or as one word. */
const base32 =
  /(?<![A-Za-z\d-])(?:(?=[A-Z2-7]{4}[ -])(?=[A-Z\d -]{0,40}[2-7])(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}|(?=[a-z2-7]{4}[ -])(?=[a-z\d -]{0,40}[2-7])(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]{4}|(?=[A-Z2-7]{16})(?=[A-Z]{0,31}[2-7])[A-Z2-7]{16,64})(?![A-Za-z\d])/g;
/** A word and a number: `PRODUCT2345ABCDEF`. */
const productCode = /^(?=[A-Z]{0,3}[AEIOU])[A-Z]{5,}[2-7]{4}/;
const reach = 80;

function findSetupKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: value } of findMatches(text, base32))
    if (!productCode.test(value) && cue.test(text.slice(Math.max(0, index - reach), index)))
      spans.push(index, index + value.length);
}

const network =
  /\b(?:SSID|wi-?fi|wlan)(?: (?:network|name))?(?:["']?\s{0,2}[:=]|(?: is)? )[^\n]{1,64}?(?:[\n,;/|]\s{0,4}| (?=pass\w{0,8}:))(?:key|pass\w{0,8}|pw|psk|schlüssel|clé|clave|chave|chiave|sleutel|klucz|ключ|密码|密钥)(?:\s{0,2}[:=：]\s{0,2}| is | )["']?([^\s"',;]{8,63})/giu;

function findNetworkKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, network))
    if (
      isPasswordWord("password", value) &&
      (/[:=：]\s{0,2}["']?$/.test(all.slice(0, -value.length)) || isUnlikeWords(value))
    )
      spans.push(index + all.length - value.length, index + all.length);
}

const calledKey =
  /(?<![\w-])(?:my|your|his|her|our|their|this|the|a|new|old|for|with|using|bad|invalid|wrong|following|same) key(?: is|:| is:| =|=| -)? ["'`]?([A-Za-z\d+/_.=-]{16,256})(?![\w/])/gi;

function findCalledKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: written = "" } of findMatches(text, calledKey)) {
    const value = written.replace(/[.-]+$/, "");
    const start = index + all.length - written.length;
    if (isIssuedKey(value) && isIrregular(value) && !isPlaceholder(value)) spans.push(start, start + value.length);
  }
}

/** `my eth key is 0x…`: the private key of a wallet. */
const walletKey =
  /(?<![A-Za-z])(?:(?:eth(?:ereum)?|evm|solana|sol|tron|wallet|metamask|ledger|trezor|phantom|coinbase|bitcoin|btc|bnb|polygon|signer|signing|deployer|validator|private|priv|secret|account)[ _-]?(?:priv(?:ate)?[ _-]?)?key|priv(?:ate)?[ _-]?key|privkey)["']?(?:: | is:? |[ =:]{1,3})["'`]?((?:0x)?[\da-f]{64}(?:[\da-f]{64})?)(?![\w])/gi;
/** `new ethers.Wallet("0x…")`, `accounts: ["0x…"]` of Hardhat, and Bitcoin's wallet import format. */
const walletCalls = [
  /(?:Wallet|SigningKey|privateKeyToAccount|privateKeyToAddress|from_key|fromPrivateKey|from_private_key|importKey|importRawKey|importprivkey)\(?["'`( ]{1,3}((?:0x)?[\da-f]{64})(?=["'`])/gi,
  /accounts["']?: ?\[\s{0,8}["'`]((?:0x)?[\da-f]{64})(?=["'`])/gi,
  /(?<![1-9A-HJ-NP-Za-km-z])(5[HJK][1-9A-HJ-NP-Za-km-z]{49})(?![1-9A-HJ-NP-Za-km-z])/g,
  /(?<![A-Za-z])(?:WIF|wif|importprivkey|[Pp]riv(?:ate)?[ _-]?[Kk]ey)(?: is|:| =)? ["'`]?([KL][1-9A-HJ-NP-Za-km-z]{51})(?![1-9A-HJ-NP-Za-km-z])/g,
];

function findWalletKeys({ text }: View, spans: number[]): void {
  for (const pattern of [walletKey, ...walletCalls]) takeEnds(text, pattern, spans);
}

/** Schemes of the Authorization header, other than Bearer and Basic: Opsgenie, Okta, Splunk. */
const afterScheme =
  /(?<![\w-])(?:GenieKey|SSWS|Splunk|ApiKey|Api-Key|PMAK) ["'`]?((?=[A-Za-z-]{0,40}\d)[A-Za-z\d+/_.=-]{20,256})(?![\w/])/g;

function findAfterSchemes({ text }: View, spans: number[]): void {
  takeEnds(text, afterScheme, spans);
}

const parenthesizedKey =
  /(?<![\w-])(?:(?:api|access|secret|auth|private)[ _-]?(?:key|token)|token|password|passwort|clé|schlüssel) \(["'`]?([\w+/.=-]{16,256})["'`]?\)/giu;

function findInParentheses({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of findMatches(text, parenthesizedKey))
    if (isIssuedKey(value) && isIrregular(value) && !isPlaceholder(value)) {
      const start = index + all.lastIndexOf(value);
      spans.push(start, start + value.length);
    }
}

const words =
  "setup,Setup,SETUP,set-up,Set-up,manual,Manual,secret,Secret,authenti,Authenti,TOTP,totp,OTP,otp,MFA,mfa,two-f,Two-f";
const wordsAbroad = "einricht,Einricht,configur,Configur,konfigur,Konfigur,kurulum,Kurulum,instell,Instell";
const setupWords = `${words},${wordsAbroad}`.split(",");

const wordsOfWallets = [
  ...["key ", "key:", "key=", "Key ", "Key:", "privkey", "privatekey", "PrivKey", "PRIVATE"],
  ...[
    "Wallet(",
    "SigningKey",
    "privateKeyTo",
    "from_key",
    "fromPrivateKey",
    "from_private_key",
    "importKey",
    "importRawKey",
  ],
  ...["importprivkey", "accounts", "WIF", "wif", "5H", "5J", "5K"],
];

export const networkWords = splitWords(
  "SSID ssid wifi Wifi WiFi wi-fi Wi-Fi WIFI WLAN wlan router Router hotspot Hotspot",
);

/** Keys that people copy by hand: of an authenticator app, of a Wi-Fi network, and keys that a sentence calls only a key. */
export const setupKeyPasses: readonly Pass[] = [
  {
    triggers: [
      { digits: 1, words: setupWords },
      { digits: 1, wideLetter: true, long: true },
    ],
    find: findSetupKeys,
  },
  {
    triggers: [{ words: networkWords }],
    find: findNetworkKeys,
  },
  { triggers: [{ digits: 1, long: true, words: ["key ", "key:", "key="] }], find: findCalledKeys },
  {
    triggers: [
      {
        digits: 1,
        long: true,
        words: wordsOfWallets,
      },
    ],
    find: findWalletKeys,
  },
  {
    triggers: [{ digits: 1, signs: " ", words: ["GenieKey", "SSWS", "Splunk", "ApiKey", "Api-Key", "PMAK"] }],
    find: findAfterSchemes,
  },
  {
    triggers: [
      {
        digits: 1,
        long: true,
        signs: "()",
        words: ["key (", "Key (", "KEY (", "token (", "Token (", "password (", "Password ("],
      },
    ],
    find: findInParentheses,
  },
];
