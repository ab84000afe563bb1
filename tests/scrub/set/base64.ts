/** Base64-encoded (RFC 4648) text and JSON: alone, within other text, wrapped, in data URLs, in headers, and nested. */
import { carriers, harmless, samples } from "@/tests/scrub/set/carriers";
import type { HiddenCase } from "@/tests/scrub/set/case";

const encode = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const encodeUrl = (text: string) => encode(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
/** RFC 2045 wraps at 76, RFC 7468 at 64. */
const wrapped = (text: string, width: number, end: string) =>
  encode(text).replace(new RegExp(`.{${width}}(?=.)`, "g"), `$&${end}`);

type Form = {
  /** The text to encode. */
  readonly inner: (text: string) => string;
  /** The encoded token. No part of it must remain. */
  readonly token: (text: string) => string;
  readonly wrap: (token: string) => object;
  readonly keeps?: readonly string[];
};

const plain = (text: string) => text;
const json = (text: string) => JSON.stringify({ q: text, limit: 10 });
const long = (text: string) =>
  `Notes of the session as they were kept by the tool that ran it.\n${text}\nNothing else was said, and it ended well.`;

const forms: Readonly<Record<string, Form>> = {
  "a value": { inner: plain, token: encode, wrap: (token) => ({ data: token }) },
  "a value, for URLs": { inner: plain, token: encodeUrl, wrap: (token) => ({ data: token }) },
  "JSON as a value": { inner: json, token: encode, wrap: (token) => ({ cursor: token }) },
  "JSON, for URLs, in a query": {
    inner: json,
    token: encodeUrl,
    wrap: (token) => ({ url: `https://app.example.com/cb?data=${token}&lang=en` }),
    keeps: ["https://app.example.com/cb?", "lang=en"],
  },
  "JSON with percent signs, in a query": {
    inner: json,
    token: (text) => encodeURIComponent(encode(text)),
    wrap: (token) => ({ url: `/cb?data=${token}&lang=en` }),
    keeps: ["/cb?", "lang=en"],
  },
  "within a sentence": {
    inner: long,
    token: encode,
    wrap: (token) => ({ text: `the tool returned ${token} after 3 tries` }),
    keeps: ["the tool returned ", " after 3 tries"],
  },
  "in quotes in code": {
    inner: json,
    token: encode,
    wrap: (token) => ({ code: `const body = atob("${token}");` }),
    keeps: ["const body = atob("],
  },
  "in a shell": {
    inner: plain,
    token: encode,
    wrap: (token) => ({ command: `echo ${token} | base64 -d` }),
    keeps: ["echo ", " | base64 -d"],
  },
  "as a segment of a path": {
    inner: plain,
    token: encodeUrl,
    wrap: (token) => ({ url: `https://api.example.com/v1/items/${token}/preview` }),
    keeps: ["https://api.example.com/v1/items/"],
  },
  "after a prefix": { inner: json, token: encodeUrl, wrap: (token) => ({ next: `cur_${token}` }) },
  "wrapped at 76": {
    inner: long,
    token: (text) => wrapped(text, 76, "\r\n"),
    wrap: (token) => ({ part: `Content-Transfer-Encoding: base64\r\n\r\n${token}\r\n--b1--` }),
    keeps: ["Content-Transfer-Encoding", "--b1--"],
  },
  "wrapped at 64": {
    inner: long,
    token: (text) => wrapped(text, 64, "\n"),
    wrap: (token) => ({ file: `${token}\n` }),
  },
  "a data URL of text": {
    inner: plain,
    token: encode,
    wrap: (token) => ({ src: `data:text/plain;charset=utf-8;base64,${token}` }),
    keeps: ["data:text/plain;charset=utf-8;base64,"],
  },
  "a data URL of JSON": {
    inner: json,
    token: encode,
    wrap: (token) => ({ html: `<a href="data:application/json;base64,${token}">x</a>` }),
    keeps: ["data:application/json;base64,"],
  },
  "JSON in JSON in a string": {
    inner: json,
    token: encode,
    wrap: (token) => ({ body: JSON.stringify({ event: "sync", payload: token }) }),
    keeps: ["sync"],
  },
  "base64 in JSON in base64": {
    inner: (text) => JSON.stringify({ p: encode(json(text)) }),
    token: encode,
    wrap: (token) => ({ data: token }),
  },
  "a line of NDJSON": {
    inner: json,
    token: encode,
    wrap: (token) => ({ log: `{"level":"info","data":"${token}"}\n{"level":"info","n":2}` }),
    keeps: ['{"level":"info","n":2}'],
  },
  "an encoded word": { inner: plain, token: encode, wrap: (token) => ({ subject: `=?UTF-8?B?${token}?=` }) },
};

const cutToken = (token: string) => [token, token.slice(0, token.length >> 1), token.slice(token.length >> 1)];

/** RFC 7617: a user and a password. */
const basic: readonly HiddenCase[] = [
  "bob:hunter22",
  "api:9f8a7b6c5d",
  "jane.doe:Tr0ub4dor&3",
  "svc-ci:pässwörd1",
].flatMap((login) => {
  const token = encode(login);
  return [
    { header: `Basic ${token}` },
    { log: `> Authorization: Basic ${token}\n> Accept: */*` },
    { args: ["-H", `Authorization: Basic ${token}`] },
    { code: `headers: { Authorization: "Basic ${token}" }` },
  ].map((payload) => ({ kind: "api_key", payload, gone: [token] }));
});

/** The other carriers can contain base64 too, with its `+`, `/` and `=` encoded. */
function carrierCases(): HiddenCase[] {
  return ["form, in a query", "JSON, three levels deep", "entities, hexadecimal"].flatMap((name) => {
    const carrier = carriers[name];
    if (carrier === undefined) return [];
    return samples
      .filter(({ text }) => text.length > 11)
      .map(({ kind, text }) => {
        const encoded = carrier.encode(encode(text));
        return { kind, payload: carrier.wrap(encoded), gone: [encoded] };
      });
  });
}

export const mustGo: readonly HiddenCase[] = [
  ...carrierCases(),
  ...Object.values(forms).flatMap(({ inner, token, wrap, keeps }) =>
    samples
      // The encoding of a very short text could be a word.
      .filter(({ text }) => inner(text).length > 11)
      .map(({ kind, text }) => {
        const encoded = token(inner(text));
        return { kind, payload: wrap(encoded), gone: cutToken(encoded), ...(keeps && { keeps }) };
      }),
  ),
  ...basic,
];

const encodeBytes = (...bytes: number[]) => btoa(String.fromCharCode(...bytes));
/** Random-looking bytes, as in an image, an archive or a digest. The same in every run. */
function noise(length: number, head: readonly number[] = []): string {
  let state = 20_261_120;
  const bytes = Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  return encodeBytes(...head, ...bytes);
}

const harmlessJson: readonly object[] = [
  { offset: 20, limit: 10 },
  { last_id: "01J9ZKX4T3V8Q2M7N5R6P0W1YB", dir: "next" },
  { id: 104_823_311, created: 1_732_256_832_123 },
  { v: 2, s: "4bf92f35-77b3-4da6-a3ce-929d0e0e4736" },
  { t: "2024-11-22T06:27:12Z", n: [1, 2, 3], ok: true },
  { title: "Füße und Äpfel", tags: ["a", "b"] },
];

export const mustStay: readonly object[] = [
  ...Object.values(forms).flatMap(({ inner, token, wrap }) => harmless.map((text) => wrap(token(inner(text))))),
  ...harmlessJson.flatMap((value) => [
    { cursor: encode(JSON.stringify(value)) },
    { url: `/items?after=${encodeUrl(JSON.stringify(value))}&limit=20` },
    { text: `next page: ${encode(JSON.stringify(value, null, 2))}.` },
  ]),
  ...["User:104823", "Product:7654321", "cursor:v2:1732256832", "0;offset=20", "gid://shop/Product/7654321"].flatMap(
    (id) => [{ node_id: encode(id) }, { url: `/nodes/${encodeUrl(id)}` }],
  ),
  { image: `data:image/png;base64,${noise(300, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])}` },
  { image: noise(2000, [0xff, 0xd8, 0xff, 0xe0]) },
  { pdf: noise(900, [0x25, 0x50, 0x44, 0x46, 0x2d]) },
  { gzip: noise(600, [0x1f, 0x8b, 0x08]) },
  { integrity: `sha512-${noise(64)}` },
  { integrity: `sha384-${noise(48)}` },
  { etag: `W/"${noise(20)}"` },
  { digest: noise(32) },
  { nonce: noise(16) },
  { embedding: noise(1536) },
  {
    text: `-----BEGIN CERTIFICATE-----\n${noise(600, [0x30, 0x82]).replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----`,
  },
  { host_key: `github.com ssh-ed25519 ${noise(51, [0, 0, 0, 11, 0x73, 0x73, 0x68])}` },
  { alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" },
  { name: "getServerSidePropsWithAuthentication" },
  { name: "internationalization/accessibility/configuration" },
  { path: "components/dashboard/ProjectSettingsNavigation/index" },
  { branch: "feature/dashboard-settings-navigation-improvements" },
  { sha: "9fceb02d0ae598e95dc970b74767f19372d61af8" },
  { id: "chatcmpl-AbCdEfGhIjKlMnOpQrStUvWxYz012345" },
  { id: "toolu_01A09q90qw90lq917835lq9" },
  { id: "msg_013Zva2CMHLNnjNjJKqJ2EF" },
  { digits: "1234567890123456789012345678901234567890" },
  { zeros: "0".repeat(64) },
  { word: "a".repeat(64) },
];
