/**
 * Keys that people copy by hand: the setup key of an authenticator app in groups of four, a Wi-Fi key next to its network, and keys
 * that a sentence calls only a key.
 */
import { isIrregular, isPlaceholder } from "@/lib/scrub/detectors/secret-value";
import { isPasswordWord } from "@/lib/scrub/detectors/told-password";
import type { Pass } from "@/lib/scrub/engine/detector";
import { isIssuedKey } from "@/lib/scrub/engine/issued-key";
import { matchesIn } from "@/lib/scrub/engine/matches";
import type { View } from "@/lib/scrub/engine/view";

const noun =
  "key|code|secret|schlüssel|clé|clave|chave|chiave|klucz|ключ|密[钥鑰]|キー|키|sleutel|anahtar|código|codice|kod";
const purpose =
  "set-?up|manual|authenticat|totp|otp|2fa|mfa|two-factor|secret|einricht|configur|konfigur|настройк|налаштув|设置|設定|セットアップ|설정|kurulum|instell";
const cue = new RegExp(`(?:${purpose})[^\\n]{0,24}?(?:${noun})|(?:${noun})[^\\n]{0,24}?(?:${purpose})`, "iu");
/** RFC 4648: base32, in groups or as one word. */
const base32 =
  /(?<![A-Za-z\d-])(?:(?=[A-Z\d -]{0,40}[2-7])(?:[A-Z2-7]{4}[ -]){3,15}[A-Z2-7]{4}|(?=[a-z\d -]{0,40}[2-7])(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]{4}|(?=[A-Z]{0,31}[2-7])[A-Z2-7]{16,64})(?![A-Za-z\d])/g;
/** A word and a number: `PRODUCT2345ABCDEF`. */
const productCode = /^(?=[A-Z]{0,3}[AEIOU])[A-Z]{5,}[2-7]{4}/;
const reach = 80;

function findSetupKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: value } of matchesIn(text, base32))
    if (!productCode.test(value) && cue.test(text.slice(Math.max(0, index - reach), index)))
      spans.push(index, index + value.length);
}

const network =
  /\bSSID["']?\s{0,2}[:=][^\n]{1,64}?[\n,;/|]\s{0,4}(?:key|pass\w{0,8}|pw|psk|schlüssel|clé|clave|chave|chiave|sleutel|klucz|ключ|密码|密钥)\s{0,2}[:=：]\s{0,2}["']?([^\s"',;]{8,63})/giu;

function findNetworkKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, network))
    if (isPasswordWord("password", value)) spans.push(index + all.length - value.length, index + all.length);
}

const calledKey =
  /(?<![\w-])(?:my|your|his|her|our|their|this|the|a|new|old|for|with|using|bad|invalid|wrong|following|same) key(?: is|:| is:| =|=| -)? ["'`]?([A-Za-z\d+/_.=-]{16,256})(?![\w/])/gi;

function findCalledKeys({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: written = "" } of matchesIn(text, calledKey)) {
    const value = written.replace(/[.-]+$/, "");
    const start = index + all.length - written.length;
    if (isIssuedKey(value) && isIrregular(value) && !isPlaceholder(value)) spans.push(start, start + value.length);
  }
}

const inParentheses =
  /(?<![\w-])(?:(?:api|access|secret|auth|private)[ _-]?(?:key|token)|token|password|passwort|clé|schlüssel) \(["'`]?([\w+/.=-]{16,256})["'`]?\)/giu;

function findInParentheses({ text }: View, spans: number[]): void {
  for (const { index, 0: all, 1: value = "" } of matchesIn(text, inParentheses))
    if (isIssuedKey(value) && isIrregular(value) && !isPlaceholder(value)) {
      const start = index + all.lastIndexOf(value);
      spans.push(start, start + value.length);
    }
}

const words =
  "setup,Setup,SETUP,set-up,Set-up,manual,Manual,secret,Secret,authenti,Authenti,TOTP,totp,OTP,otp,MFA,mfa,two-f,Two-f";
const wordsAbroad = "einricht,Einricht,configur,Configur,konfigur,Konfigur,kurulum,Kurulum,instell,Instell";
const setupWords = `${words},${wordsAbroad}`.split(",");

export const setupKeyPasses: readonly Pass[] = [
  {
    triggers: [
      { digits: 1, words: setupWords },
      { digits: 1, wide: true, long: true },
    ],
    find: findSetupKeys,
  },
  { triggers: [{ words: ["SSID", "ssid"] }], find: findNetworkKeys },
  { triggers: [{ digits: 1, long: true, words: ["key ", "key:", "key="] }], find: findCalledKeys },
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
