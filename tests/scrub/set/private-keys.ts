/** Private keys in formats other than PEM (PuTTY, SSH2, OpenVPN, JSON web keys), and public keys in the same formats. */
import type { HiddenCase } from "@/tests/scrub/set/case";

const line = "NPzFpDvWApnxUmJYx8A9dEZwvKvzeSn3Bj+NeVqlSsO=";
const publicLine = "AAAAC3NzaC1lZDI1NTE5AAAAIVrG0GmzRXU3arRNApBdTQGcP7+PILDcgyQoIMGjyDtX";
const secret = "QYJH4QoJ9AbDJYoAobeKcHuqfzjSlW5p-NcDwIUDyLt";
const hex = "05212ca3ae89fdfea1d0db1fb0bfc9d1\n05cad71c8d17840dd057fbfda2ecfc80";
const point = {
  crv: "P-256",
  x: "-D-011HZ4Yxv16c0ThPjlvqreH-kHUEQwJooBquRYGr",
  y: "gPYOgN7ApMNqrua-8VVdJXHuni01CicoRn264JBYZU_",
};

const putty = (comment: string) =>
  `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: ${comment}\nPublic-Lines: 2\n${publicLine}\nPrivate-Lines: 1\n${line}\nPrivate-MAC: 46a79943209ccfc9fd255088495b87cf`;

export const mustGo: readonly HiddenCase[] = [
  ...["work", "laptop key"].map((comment) => ({
    kind: "private_key",
    payload: { content: putty(comment) },
    gone: [line],
    keeps: [publicLine, "Private-MAC"],
  })),
  {
    kind: "private_key",
    payload: {
      content: `---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "rsa"\n${line}\n${line}\n---- END SSH2 ENCRYPTED PRIVATE KEY ----`,
    },
    gone: [line],
  },
  ...["Static key V1", "tls-crypt-v2 client key"].map((label) => ({
    kind: "private_key",
    payload: {
      content: `key-direction 1\n-----BEGIN OpenVPN ${label}-----\n${hex}\n-----END OpenVPN ${label}-----\nverb 3`,
    },
    gone: hex.split("\n"),
    keeps: ["key-direction 1", "verb 3"],
  })),
  ...[
    { jwk: { kty: "EC", ...point, d: secret } },
    { keys: [{ kty: "OKP", crv: "Ed25519", x: point.x, d: secret, kid: "k1" }] },
    { kty: "RSA", n: point.x, e: "AQAB", d: secret, p: secret, q: secret, dp: secret, dq: secret, qi: secret },
    { kty: "oct", k: secret, alg: "HS256" },
  ].map((payload) => ({ kind: "private_key", payload, gone: [secret], keeps: ["kty"] })),
];

export const mustStay: readonly object[] = [
  { jwk: { kty: "EC", ...point, kid: "k1", use: "sig" } },
  { keys: [{ kty: "RSA", n: point.x, e: "AQAB", alg: "RS256" }] },
  { content: `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nPublic-Lines: 1\n${publicLine}` },
  { content: `---- BEGIN SSH2 PUBLIC KEY ----\n${publicLine}\n---- END SSH2 PUBLIC KEY ----` },
  { vector: { d: 12, p: 0.05, q: "north", k: "v" } },
  { tokens: { access: 12, refresh: 3, type: "Bearer" } },
  { tokens: { access: "read", refresh: "daily" } },
  { cache: { access: "2026-03-14T10:00:00Z", refresh: "r-20260314" } },
];
