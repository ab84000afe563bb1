/** Addresses and keys of cryptocurrency wallets, by checksum, or by format when they follow a word such as "wallet". */
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58, base58xrp } from "@scure/base";
import { type Fits, type Pass, probed, type Reading } from "@/lib/scrub/engine/detector";

const base58Text = /^[1-9A-HJ-NP-Za-km-z]*$/;

export const isBase58 = (text: string): boolean => base58Text.test(text);

/**
 * The number of bytes that a text encodes: 32 for a Solana public key.
 * @param text In base58.
 */
export const lengthInBytes = (text: string): number => base58.decode(text).length;

const checksumBytes = 4;

/**
 * An address of any version, a private key in WIF or an extended key. The XRP Ledger has its own order of the same characters.
 * @param text In base58.
 */
export function passesBase58Check(text: string): boolean {
  return isChecked(base58.decode(text)) || (text.startsWith("r") && isChecked(base58xrp.decode(text)));
}

/** Not with the library's base58check, which throws: most candidates are no addresses. */
function isChecked(bytes: Uint8Array): boolean {
  if (bytes.length <= checksumBytes) return false;
  const end = bytes.length - checksumBytes;
  const digest = sha256(sha256(bytes.subarray(0, end)));
  return bytes.subarray(end).every((byte, index) => byte === digest[index]);
}

const bech32Characters = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
const bech32Values = new Int8Array(128).fill(-1);
for (const [value, character] of [...bech32Characters].entries()) {
  bech32Values[character.charCodeAt(0)] = value;
  bech32Values[character.toUpperCase().charCodeAt(0)] = value;
}
const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const bech32Final = 1;
/** BIP-350. */
const bech32mFinal = 0x2bc830a3;
const minDataLength = 20;
const maxPrefixLength = 16;

/** BIP-173 with any human-readable part: `bc1…`, `ltc1…`, `addr1…`, `cosmos1…`, `npub1…`. */
export function isBech32(token: string): boolean {
  const separator = token.lastIndexOf("1");
  if (separator < 1 || separator > maxPrefixLength || token.length - separator <= minDataLength) return false;
  if (token !== token.toLowerCase() && token !== token.toUpperCase()) return false;
  const prefix = token.slice(0, separator).toLowerCase();
  let checksum = 1;
  for (let index = 0; index < prefix.length; index++) checksum = advance(checksum, prefix.charCodeAt(index) >> 5);
  checksum = advance(checksum, 0);
  for (let index = 0; index < prefix.length; index++) checksum = advance(checksum, prefix.charCodeAt(index) & 31);
  for (let index = separator + 1; index < token.length; index++) {
    const value = bech32Values[token.charCodeAt(index)] as number;
    if (value < 0) return false;
    checksum = advance(checksum, value);
  }
  return checksum === bech32Final || checksum === bech32mFinal;
}

function advance(checksum: number, value: number): number {
  const top = checksum >>> 25;
  let next = ((checksum & 0x1ffffff) << 5) ^ value;
  for (let bit = 0; bit < generator.length; bit++) if ((top >> bit) & 1) next ^= generator[bit] as number;
  return next;
}

/** CRC-16/XMODEM. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function decodeBits(text: string, alphabet: string, bitsEach: number): number[] {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const character of text) {
    buffer = ((buffer << bitsEach) | alphabet.indexOf(character)) & 0xffff;
    bits += bitsEach;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
  }
  return bytes;
}

/** SEP-23: an account or a seed. A muxed account is longer. */
const stellar = /^(?:[GS][A-Z2-7]{55}|M[A-Z2-7]{68})$/;

export function isStellar(token: string): boolean {
  if (!stellar.test(token)) return false;
  const bytes = decodeBits(token, base32, 5);
  const [low = 0, high = 0] = bytes.slice(-2);
  return crc16(bytes.slice(0, -2)) === (high << 8) + low;
}

const ton = /^[EUk0][Qf][\w-]{46}$/;

export function isTonAddress(token: string): boolean {
  if (!ton.test(token)) return false;
  const bytes = decodeBits(token, base64url, 6);
  const [high = 0, low = 0] = bytes.slice(-2);
  return crc16(bytes.slice(0, -2)) === (high << 8) + low;
}

/** The shortest address in base58check. */
const minLength = 25;
/** Maximum number of digests per text, to bound the cost of hostile input. Later candidates count as valid. */
const maxDigests = 200;

type Search = { readonly text: string; digestsLeft: number };

/** Probes every 25th character: no address is short enough to fall between two probes. */
export function findWallets({ text }: Reading, spans: number[]): void {
  const search: Search = { text, digestsLeft: maxDigests };
  let from = 0;
  for (let probe = minLength - 1; probe < text.length; probe += minLength) {
    if (!isTokenPart(text.charCodeAt(probe))) continue;
    let start = probe;
    while (start > from && isTokenPart(text.charCodeAt(start - 1))) start--;
    let end = probe + 1;
    while (end < text.length && isTokenPart(text.charCodeAt(end))) end++;
    if (end - start >= minLength) findInToken(search, start, end, spans);
    from = end;
    probe = end - 1;
  }
}

const underscore = 95;
const hyphen = 45;

/** Letters, digits, and the two symbols of base64url, which cannot delimit an address. */
function isTokenPart(code: number): boolean {
  return isAlphanumeric(code) || code === underscore || code === hyphen;
}

function isAlphanumeric(code: number): boolean {
  const letter = code | 32;
  return (code >= 48 && code < 58) || (letter >= 97 && letter < 123);
}

const tonLength = 48;

function findInToken(search: Search, start: number, end: number, spans: number[]): void {
  const { text } = search;
  if (end - start === tonLength && isTonAddress(text.slice(start, end))) {
    spans.push(start, end);
    return;
  }
  for (let from = start; from < end; from++) {
    let to = from;
    while (to < end && isAlphanumeric(text.charCodeAt(to))) to++;
    if (to - from >= minLength && isWallet(search, from, to)) spans.push(from, to);
    from = to;
  }
}

const maxLength = 200;

function isWallet(search: Search, start: number, end: number): boolean {
  if (end - start > maxLength) return false;
  const token = search.text.slice(start, end);
  if (token.startsWith("0x") || token.startsWith("0X")) return isEthereum(search, token, start);
  return (
    isBech32(token) ||
    isCashAddress(search.text, start, token) ||
    isStellar(token) ||
    isMonero(token) ||
    isCheckedBase58(search, token) ||
    isKnownByCue(search, token, start)
  );
}

const twentyBytes = /^0[xX][\da-fA-F]{40}$/;
const isMixed = /[a-f].*[A-F]|[A-F].*[a-f]/;

function isEthereum(search: Search, token: string, start: number): boolean {
  if (!twentyBytes.test(token)) return false;
  if (isOfContract(search.text, start)) return false;
  if (isMixed.test(token.slice(2))) return withinBudget(search) ? passesEip55(token.slice(2)) : true;
  // All-lowercase addresses have no checksum, and contracts, hashes and selectors look the same.
  return isAfterCue(search, start);
}

const encoder = new TextEncoder();

function passesEip55(address: string): boolean {
  const digest = keccak_256(encoder.encode(address.toLowerCase()));
  for (let index = 0; index < address.length; index++) {
    const code = address.charCodeAt(index);
    if (code < 58) continue;
    const byte = digest[index >> 1] as number;
    const isCapital = ((index % 2 === 0 ? byte >> 4 : byte) & 8) !== 0;
    if (isCapital !== code < 97) return false;
  }
  return true;
}

/** Once a text has used up its budget, no more digests are computed for it. */
function withinBudget(search: Search): boolean {
  if (search.digestsLeft === 0) return false;
  search.digestsLeft--;
  return true;
}

/** Lengths of addresses, of private keys in WIF, and of extended keys (BIP-32). */
const isCheckedLength = (length: number) =>
  (length >= 25 && length <= 36) || (length >= 50 && length <= 53) || (length >= 107 && length <= 112);
const digit = /\d/;
const lower = /[a-z]/;
const upper = /[A-Z]/;

function isCheckedBase58(search: Search, token: string): boolean {
  if (!isCheckedLength(token.length) || !digit.test(token) || !lower.test(token) || !upper.test(token)) return false;
  if (!isBase58(token)) return false;
  return withinBudget(search) ? passesBase58Check(token) : true;
}

/** Bitcoin Cash addresses are prefixed with their network, and their alphabet is distinctive. */
function isCashAddress(text: string, start: number, token: string): boolean {
  return /(?:bitcoincash|bchtest|ecash):$/i.test(text.slice(Math.max(0, start - 12), start)) && cashAddress.test(token);
}
const cashAddress = /^[qp][02-9ac-hj-np-z]{41}$/i;

/** No other value has 95 or 106 characters of base58 and this prefix. */
const monero = /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/;

function isMonero(token: string): boolean {
  return (token.length === 95 || token.length === 106) && monero.test(token);
}

const publicKeyBytes = 32;
const substrateLength = (length: number) => length >= 46 && length <= 50;
/** Algorand. */
const algorand = /^[A-Z2-7]{58}$/;

function isKnownByCue(search: Search, token: string, start: number): boolean {
  const mayBeKey =
    token.length >= 32 && token.length <= 50 && isBase58(token) && digit.test(token) && upper.test(token);
  if (!mayBeKey && !algorand.test(token)) return false;
  if (!isAfterCue(search, start)) return false;
  return !mayBeKey || substrateLength(token.length) || lengthInBytes(token) === publicKeyBytes;
}

const lookBehind = 48;
const cue =
  /(?:wallet|(?<![a-z])(?:from|to|addr(?:ess)?|sol(?:ana)?|phantom|solflare|metamask|ledger|trezor|eth(?:ereum)?|ether|erc-?20|polygon|matic|bnb|bsc|arbitrum|avax|usd[ct]|crypto|polkadot|dot|kusama|algorand|tron|trx|xmr|btc|deposit|payout|payee|withdraw(?:al)?|owner|sender|recipient|beneficiary|signer|balance of|send|sent|pay|donate|tip|airdrop|transfer(?:red)?|funds?|params|coinbase|account|holder|delegator|voter|staker|minter|buyer|seller|maker|taker))(?![a-z])[^a-z\d\n]{0,4}(?:(?:is|at|to|address|addr|account|wallet|number|my|your|our|the|on|in|it|into|from|key|pubkey|public|0x|:)[^a-z\d\n]{1,4}){0,4}$/;
const contractCue =
  /(?<![a-z])(?:contract|token|mint|program|tx|txn|hash|transaction|block|pool|router|factory|deployed|verified|abi|opcode|selector|topic)[^a-z\d\n]{0,4}(?:(?:is|at|to|address|addr|id|hash|of|the)[^a-z\d\n]{1,4}){0,3}$/;

function wordsBefore({ text }: { readonly text: string }, start: number): string {
  return text.slice(Math.max(0, start - lookBehind), start).toLowerCase();
}

function isAfterCue(search: Search, start: number): boolean {
  const before = wordsBefore(search, start);
  return !contractCue.test(before) && cue.test(before);
}

function isOfContract(text: string, start: number): boolean {
  return contractCue.test(wordsBefore({ text }, start));
}

/** An address, rather than a program name or an event id. */
const fits: Fits = (value) =>
  typeof value === "string" && /^(?:[a-z]{3,12}:)?[\dA-Za-z]{25,120}$/.test(value) && digit.test(value);

const { probe, find } = probed(findWallets);

export const passes: readonly Pass[] = [{ triggers: [{ long: true, probe }], find, fits }];
