/**
 * Keys that code and settings pass to a cipher, a signature or a token library, and algorithms, claims and digests in the same
 * places.
 */
import type { HiddenCase } from "@/tests/scrub/set/case";

const chosen = ["VCGDmbn7db9nT2", "Harbor89Falcon!", "q7Rk2mXv9LpZ4sTn", "s3cr3t-Signing-K3y"];
const keys = [
  "foO7OvqUYNYrICuuZFaRAdrnrt8kSifjFNalcRFslf6=",
  "6b0860e9dcde53db12034676408d5fdd0a1b2c3d4e5f60718293a4b5c6d7e8f9",
];

type Form = (value: string) => string;
const calls: readonly Form[] = [
  (v) => `jwt.sign({ role: "editor" }, "${v}", { expiresIn: "2h" })`,
  (v) => `const claims = jwt.verify(token, '${v}');`,
  (v) => `jwt.encode(payload, "${v}", algorithm="HS256")`,
  (v) => `crypto.createHmac("sha256", "${v}").update(body).digest("hex")`,
  (v) => `hmac.new(b"${v}", msg, hashlib.sha256)`,
  (v) => `hash_hmac('sha256', $body, '${v}')`,
  (v) => `SELECT pgp_sym_decrypt(data, '${v}') FROM notes;`,
  (v) => `SELECT AES_ENCRYPT(ssn, '${v}') FROM people;`,
  (v) => `CryptoJS.AES.encrypt(text, "${v}").toString()`,
  (v) => `openssl_encrypt($data, 'aes-256-cbc', '${v}', 0, $iv)`,
  (v) => `new SecretKeySpec("${v}".getBytes(), "AES")`,
  (v) => `Fernet(b"${v}")`,
  (v) => `OpenSSL::HMAC.hexdigest("SHA256", "${v}", data)`,
];
const settings: readonly Form[] = [
  (v) => `api:\n  encryption:\n    key: "${v}"\nlogger:`,
  (v) => `const encryptionKey = Buffer.from("${v}", "base64");`,
  (v) => `CRYPTO_KEY=${v}`,
  (v) => `cipher_key: ${v}`,
  (v) => `"aesKey": "${v}"`,
  (v) => `hmac.key = "${v}"`,
];
const named: readonly Form[] = [
  (v) => `char *pass = "${v}"; int n = strlen(pass);`,
  (v) => `Tried my pw (${v}) on both laptops, no luck`,
  (v) => `AuthConfig { user: Some("bot"), token: Some("${v}xY4"), .. }`,
];

const all = (forms: readonly Form[], values: readonly string[]): HiddenCase[] =>
  forms.flatMap((form) => values.map((value) => ({ kind: "secret", payload: { text: form(value) }, gone: [value] })));

export const mustGo: readonly HiddenCase[] = [
  ...all(calls, [...chosen, keys[1] as string]),
  ...all(settings, keys),
  ...all(named, chosen.slice(0, 3)),
  {
    kind: "secret",
    payload: { text: "kubeadm join 10.0.0.1:6443 --token ymhhcw.crvbblb32jmrqmkr" },
    gone: ["ymhhcw.crvbblb32jmrqmkr"],
  },
];

export const mustStay: readonly object[] = [
  'jwt.sign({ sub: user.id }, process.env.JWT_SECRET, { algorithm: "RS256", expiresIn: "15m" })',
  'jwt.verify(token, publicKey, { issuer: "https://auth2.example.com", audience: "api://v2" })',
  'crypto.createHmac("sha512-256", secret).update("payload2").digest("base64url")',
  'crypto.createCipheriv("aes-256-gcm", key, iv)',
  "SELECT pgp_sym_decrypt(column2, current_setting('app.key2')) FROM notes;",
  "encryption: aes256-gcm, key length: 256 bits",
  "cipher suites: TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
  "signing key id: 2b7e1516-28ae-4d2a-abf7-158809cf4f3c rotated",
  "hmac = hmac.new(key, msg, hashlib.sha256)",
  "encryption:\n  enabled: true\n  keyRotationDays: 90",
  "pass 12 of 14 tests in Chrome124x",
  "first pass (ReadOnlyMode2)",
  "const keyName = `encryption-key-${region}`;",
  "AES.new(key, AES.MODE_GCM, nonce=nonce)",
].map((text) => ({ text }));
