/** Wallets: addresses and keys with a checksum, or next to a word for a wallet, and hashes and ids that look like them. */
import { createHash } from "node:crypto";
import type { HiddenCase } from "./case";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
/** Pseudorandom bytes, the same in every run. */
const seedBytes = (seed: string, length: number) =>
  Buffer.concat([0, 1, 2].map((part) => sha256(Buffer.from(`${seed}/${part}`)))).subarray(0, length);

const base58Digits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const rippleDigits = "rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz";

function base58(bytes: Uint8Array, digits = base58Digits): string {
  let value = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (; value > 0n; value /= 58n) text = digits[Number(value % 58n)] + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return (digits[0] as string).repeat(zeros) + text;
}

function base58Check(version: readonly number[], payload: Uint8Array, digits = base58Digits): string {
  const body = Buffer.concat([Uint8Array.from(version), payload]);
  return base58(Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]), digits);
}

const bech32Digits = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

function bech32Checksum(values: readonly number[]): number {
  const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
  return values.reduce((checksum, value) => {
    const next = ((checksum & 0x1ffffff) << 5) ^ value;
    return generator.reduce((sum, part, bit) => ((checksum >>> (25 + bit)) & 1 ? sum ^ part : sum), next);
  }, 1);
}

function bech32(prefix: string, version: readonly number[], payload: Uint8Array, final: number): string {
  const bits = [...payload].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const data = [...version, ...(bits.match(/.{1,5}/g) ?? []).map((five) => Number.parseInt(five.padEnd(5, "0"), 2))];
  const codes = [...prefix].map((character) => character.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31), ...data];
  const checksum = bech32Checksum([...expanded, 0, 0, 0, 0, 0, 0]) ^ final;
  const check = [5, 4, 3, 2, 1, 0].map((place) => (checksum >>> (5 * place)) & 31);
  return `${prefix}1${[...data, ...check].map((value) => bech32Digits[value]).join("")}`;
}

const seeds = ["one", "two", "three"];
const segwit = (prefix: string, seed: string) => bech32(prefix, [0], seedBytes(seed, 20), 1);
const taproot = (prefix: string, seed: string) => bech32(prefix, [1], seedBytes(seed, 32), 0x2bc830a3);
const extendedKey = (version: readonly number[], seed: string) => {
  const key = Buffer.concat([Uint8Array.from([2]), seedBytes(`${seed} key`, 32)]);
  return base58Check(version, Buffer.concat([Buffer.alloc(9, 1), seedBytes(seed, 32), key]));
};

/** The examples of EIP-55. */
const ethereum = [
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

/** Addresses and keys with a checksum. */
const checked: readonly string[] = [
  ...ethereum,
  ...seeds.flatMap((seed) => [
    base58Check([0x00], seedBytes(seed, 20)),
    base58Check([0x05], seedBytes(seed, 20)),
    base58Check([0x6f], seedBytes(seed, 20)),
    base58Check([0x30], seedBytes(seed, 20)),
    base58Check([0x1e], seedBytes(seed, 20)),
    base58Check([0x41], seedBytes(seed, 20)),
    base58Check([0x1c, 0xb8], seedBytes(seed, 20)),
    base58Check([0x00], seedBytes(seed, 20), rippleDigits),
    base58Check([0x80], Buffer.concat([seedBytes(seed, 32), Uint8Array.from([1])])),
    base58Check([0x80], seedBytes(seed, 32)),
    extendedKey([0x04, 0x88, 0xad, 0xe4], seed),
    extendedKey([0x04, 0x88, 0xb2, 0x1e], seed),
    extendedKey([0x04, 0xb2, 0x43, 0x0c], seed),
    extendedKey([0x04, 0x9d, 0x7c, 0xb2], seed),
    segwit("bc", seed),
    segwit("tb", seed),
    segwit("ltc", seed),
    segwit("bc", seed).toUpperCase(),
    taproot("bc", seed),
    bech32("cosmos", [], seedBytes(seed, 20), 1),
    bech32("osmo", [], seedBytes(seed, 20), 1),
    bech32("addr", [], seedBytes(seed, 57), 1),
    bech32("npub", [], seedBytes(seed, 32), 1),
  ]),
];

/** Recognized only by a word next to them. */
const cued: readonly string[] = [
  ...seeds.map((seed) => base58(seedBytes(`solana ${seed}`, 32))),
  ...ethereum.map((address) => address.toLowerCase()),
];

const statements: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["send the refund to ", " today"],
  ["my wallet is ", "."],
  ["Wallet address: ", "\nNetwork: mainnet"],
  ['{"to_wallet":"', '","amount":0.5}'],
  ["https://explorer.example/address/", "?tab=txs"],
  ["payout wallet = '", "'"],
  ["| wallet | ", " |"],
  ["Überweise bitte an die Wallet ", ", danke"],
  ["const wallet = new Wallet(`", "`);"],
  ["WALLET=", "\n"],
  ["bitcoin:", "?amount=0.01"],
];

const cuedStatements: readonly (readonly [before: string, after: string])[] = [
  ["my wallet address is ", ""],
  ["Wallet: ", ", thanks"],
  ["wallet_address=", "&chain=1"],
  ['{"wallet":"', '"}'],
  ["please send 2 SOL to my phantom wallet ", " asap"],
  ["metamask account ", " shows no balance"],
  ["sent from ", " last night"],
  ["Recipient address - ", ""],
];

const written = (
  values: readonly string[],
  frames: readonly (readonly [before: string, after: string])[],
): readonly HiddenCase[] =>
  values.flatMap((value) =>
    frames.map(([before, after]) => ({
      kind: "wallet",
      payload: { text: `${before}${value}${after}` },
      gone: [value],
      keeps: [before, after].filter((part) => part.trim() !== ""),
    })),
  );

const fields = [
  ...["wallet", "wallet_address", "walletAddress", "eth_address", "ethereum_address", "btc_address", "bitcoinAddress"],
  ...["crypto_address", "crypto_wallet", "solana_address", "sol_wallet", "payout_wallet", "xpub", "deposit_address"],
];

export const mustGo: readonly HiddenCase[] = [
  ...written(checked, statements),
  ...written(cued, cuedStatements),
  ...fields.flatMap((name) =>
    [...cued, ...checked.slice(0, 8)].map((value) => ({
      kind: "wallet",
      payload: { properties: { [name]: value } },
      gone: [value],
    })),
  ),
];

const hex = (seed: string, bytes: number) => seedBytes(seed, bytes).toString("hex");
/** Changes the last character, which is part of the checksum. */
const broken = (text: string) => text.slice(0, -1) + (text.endsWith("q") ? "p" : "q");

const lookAlikes: readonly string[] = [
  ...seeds.flatMap((seed) => [
    hex(seed, 20),
    hex(seed, 32),
    hex(seed, 16),
    `0x${hex(seed, 32)}`,
    `0x${hex(seed, 20)}`,
    `0x${hex(seed, 8)}`,
    seedBytes(seed, 33).toString("base64"),
    seedBytes(seed, 33).toString("base64url"),
    base58(seedBytes(seed, 16)),
    base58(seedBytes(seed, 20)),
    base58(seedBytes(seed, 32)),
    `Qm${base58(seedBytes(seed, 32))}`,
    `bafy${hex(seed, 27).replace(/[01]/g, "q").replace(/[89]/g, "z")}`,
    base58Check([0], seedBytes(seed, 20)).replace(/.$/, (last) => (last === "2" ? "3" : "2")),
    broken(segwit("bc", seed)),
    `run_${base58(seedBytes(seed, 18))}`,
    `sha256:${hex(seed, 32)}`,
    `req_${seedBytes(seed, 24).toString("base64url")}`,
  ]),
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "V1StGXR8_Z5jdHi6B-myT",
  "clh3am1f30000udocl363eofy",
  "ThisIsAVeryLongCamelCaseIdentifierOfATest1",
  "MyAbstractSingletonProxyFactoryBeanTest2",
  "AbCdEfGhIjKmNpQrStUvWxYz123456789",
  "getUserByEmailAndOrganization2FromCache",
  "a-very-long-slug-of-a-blog-post-about-wallets-2024",
];

const harmlessFrames: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["commit ", " fixes it"],
  ["tx ", " confirmed"],
  ["request id ", ""],
  ["deployed the contract at ", " on Sepolia"],
  ['{"hash":"', '"}'],
  ["etag: ", "\n"],
];

export const mustStay: readonly object[] = [
  ...lookAlikes.flatMap((value) => harmlessFrames.map(([before, after]) => ({ text: `${before}${value}${after}` }))),
  ...[
    "connect your wallet to continue",
    "the wallet was empty",
    "Apple Wallet pass updated",
    "wallet: metamask",
    "the Ethereum address must have 40 hex digits",
    "seed data for the wallet service",
    "0x0000000000000000000000000000000000000000 is the null address",
    "address of the contract 0xdac17f958d2ee523a2206206994597c13d831ec7",
    "BTC rose 3% to 1234567",
  ].map((text) => ({ text })),
  { wallet: "metamask" },
  { wallet_provider: "coinbase" },
  { wallet_balance: 12.5 },
  { wallet_id: "wal_8f14e45fceea167a5a36dedd4bea2543" },
  { wallet_type: "hardware" },
];
