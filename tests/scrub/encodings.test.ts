/** Texts within encoded texts: read as deep as they go, within limits, and unreadable beyond. */
import { randomBytes } from "node:crypto";
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const scrubbed = (text: string) => scrub({ text }).value.text;
const base64 = (text: string | Buffer) => Buffer.from(text as string).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");
const toHex = (data: Buffer) => data.toString("hex");
const times = (count: number, encode: (text: string) => string, text: string): string =>
  count === 0 ? text : times(count - 1, encode, encode(text));
const message = "Please write to jane.doe@example.com about order 4711.";
const harmless = "Please write to the shop about order 4711, before noon.";

describe("hexadecimal", () => {
  it.each([
    hex,
    (text: string) => hex(text).toUpperCase(),
    (text: string) => `0x${hex(text)}`,
    (text: string) => `id=${hex(text)};`,
  ])("text is read: %#", (encode) => {
    expect(scrubbed(encode(message))).toMatch(/^(?:0x|id=)?\[email\];?$/);
    expect(scrubbed(encode(harmless))).toBe(encode(harmless));
  });

  it.each([
    "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "4bf92f3577b34da6a3ce929d0e0e4736",
    "00000000000000000000000000000000",
    "deadbeefdeadbeefdeadbeefdeadbeef",
  ])("digests and ids stay: %s", (id) => expect(scrubbed(`digest ${id}`)).toBe(`digest ${id}`));
});

describe.each([
  ["gzip", (text: string) => gzipSync(text)],
  ["gzip with a file name", (text: string) => nameInHeader(gzipSync(text))],
  ["zlib", (text: string) => deflateSync(text)],
  ["zlib with fast compression", (text: string) => deflateSync(text, { level: 1 })],
  ["deflate", (text: string) => deflateRawSync(text)],
])("%s in Base64", (_, compress) => {
  it("is inflated and read", () => {
    const text = `${message} ${"It ships in two to three days from our warehouse. ".repeat(3)}`;

    expect(scrubbed(base64(compress(text)))).toBe("[email]");
    expect(scrubbed(`body: ${base64(compress(JSON.stringify({ password: "swordfish", text })))}, sent`)).toMatch(
      /^body: \[(?:secret|email)\], sent$/,
    );
  });

  it("stays if it contains nothing personal, or no text", () => {
    const kept = [harmless.repeat(4), "\0\x01\x02\x03".repeat(40)].map((text) => base64(compress(text)));

    expect(kept.map(scrubbed)).toEqual(kept);
  });

  it("is read as far as it goes when it is cut or damaged", () => {
    const whole = compress(`${message} ${randomWords(400)}`);
    const cut = whole.subarray(0, whole.length >> 1);
    const damaged = Buffer.concat([cut, Buffer.alloc(40, 255)]);

    expect([cut, damaged].map((data) => scrubbed(base64(data)))).toEqual(["[email]", "[email]"]);
  });

  it("is unreadable if it inflates to more than the limit", () => {
    const bomb = base64(compress("a".repeat(10_000_000)));

    expect(scrubbed(bomb.slice(0, 12_000))).toBe("[unreadable]");
  });
});

describe("the compressed texts of an event", () => {
  const texts = Array.from({ length: 40 }, (_, index) => base64(gzipSync(`${index} ${harmless}`.repeat(80))));

  it("stay if they inflate to less than the limit together", () => {
    expect(scrub({ texts: texts.slice(0, 8) }).redactions).toEqual([]);
  });

  it("are all unreadable if they inflate to more, whatever their order", () => {
    for (const event of [{ texts }, { texts: texts.toReversed() }])
      expect(new Set(scrub(event).value.texts)).toEqual(new Set(["[unreadable]"]));
    expect(scrub({ texts: texts.slice(-8) }).redactions).toEqual([]);
  });

  it("count once, however often a text is read", () => {
    const orders = Array.from({ length: 1_000 }, (_, index) => `order ${index} is sent to the shop before noon`);
    const large = base64(gzipSync(orders.join("; ")));
    const { text } = scrub({ text: `mail jane.doe@example.com ${large}` }).value;

    expect(text).toBe(`mail [email] ${large}`);
  });

  it("are read to their end when they are nested", () => {
    const inner = base64(`${randomWords(5_000)} jane.doe@example.com`);

    expect(scrubbed(base64(gzipSync(inner)))).toBe("[email]");
  });
});

it("reads all members of gzip data", () => {
  const members = Buffer.concat([gzipSync(harmless), gzipSync(message)]);

  expect(scrubbed(base64(members))).toBe("[email]");
});

it("reads compressed logs with the codes that color a terminal", () => {
  expect(scrubbed(base64(gzipSync(`\u001b[32m${message}\u001b[0m and a NUL \0 and more text`)))).toBe("[email]");
});

it.each([
  `48656c6c6f20776f726c64212100ff00-${hex(message)}`,
  hex(message).replace(/.{60}/g, "$&\n"),
  `data${hex(message)}`,
  toHex(gzipSync(message.repeat(3))),
])("finds hexadecimal text after other digits, in lines, after a word and compressed: %#", (text) => {
  expect(scrubbed(text)).toContain("[email]");
});

it.each([
  "sha512-Lbog0kyV2SIg+me1MiS5aJrLp6ZK9QRMaHZJhgmXNgaooN1eILDm6PC2jSh59wpUYN7FeItym+tMz1hzaWjc+Q==",
  "sha512-GlEQcGcDSO/BhWz2Q9nol83+Q0Kpccz+BUEAEI9/fFzniHQSEWTBxEmIYVygataN+9TU9zfKaIh6CN+GJ8TZ9g==",
])("keeps the digest %s, in which a plus is no space", (digest) => expect(scrubbed(digest)).toBe(digest));

it("keeps the digests of a lock file", () => {
  const integrity = Array.from({ length: 400 }, () => `sha512-${randomBytes(64).toString("base64")}`);
  const digests = Array.from({ length: 400 }, () => `sha256:${randomBytes(32).toString("hex")}`);

  expect(scrub({ integrity, digests }).redactions).toEqual([]);
});

it("replaces only the words that can be decoded further", () => {
  const url = times(10, encodeURIComponent, "a@b");

  expect(scrubbed(`request failed after 3 retries: GET /a?next=${url} on host one`)).toMatch(
    /^request failed after 3 retries: GET \S*\[unreadable\] on host one$/,
  );
});

describe("layers", () => {
  const escaped = (text: string) => JSON.stringify(text).slice(1, -1);
  it.each([
    ["Base64", base64, 3, 4],
    ["hexadecimal", hex, 3, 4],
    ["percent-encoding", encodeURIComponent, 8, 9],
    ["JSON in strings", (text: string) => JSON.stringify({ text }), 6, 6],
    ["escaped quotes", (text: string) => escaped(`"${text}"`), 7, 9],
  ] as const)("of %s are read to a limit, and more are unreadable", (_, encode, read, beyond) => {
    const inner = 'reply to "jane.doe@example.com"';
    for (let levels = 1; levels <= read; levels++) {
      expect(scrubbed(times(levels, encode, inner))).not.toMatch(/jane|amFuZS5|6a616e65/);
      expect(scrub({ text: times(levels, encode, inner) }).redactions[0]?.kind).toBe("email");
    }
    for (let levels = beyond; levels < beyond + 3; levels++) {
      const text = times(levels, encode, inner);
      expect(decodings(scrubbed(text))).not.toContain("jane");
    }
  });

  it("of harmless text stay within the limit", () => {
    for (const [encode, levels] of [
      [base64, 3],
      [hex, 3],
      [encodeURIComponent, 7],
    ] as const) {
      const text = times(levels, encode, harmless);
      expect(scrubbed(text)).toBe(text);
    }
  });

  it("of backslashes in a drawing stay", () => {
    const drawing = `/${"\\".repeat(600)} ${"\\".repeat(300)}/`;

    expect(scrubbed(drawing)).toBe(drawing);
  });
});

/** The text, decoded as often as possible. */
function decodings(text: string): string {
  const next = text
    .replace(/%(?=(?:25)*40)(?:25)*/g, "%")
    .replaceAll("%40", "@")
    .replace(/\\+"/g, '"')
    .replace(/[A-Za-z0-9+/]{16,}={0,2}/g, (token) => {
      const plain = Buffer.from(token, /^(?:[\da-f]{2})+$/i.test(token) ? "hex" : "base64").toString();
      return /^[\x20-\x7e]+$/.test(plain) ? plain : token;
    });
  return next === text ? text : decodings(next);
}

function nameInHeader(data: Buffer): Buffer {
  const named = Buffer.from(data);
  named[3] = 8;
  return Buffer.concat([named.subarray(0, 10), Buffer.from("notes.txt\0"), named.subarray(10)]);
}

/** Words that compress badly, so that the first half of the data holds the first words. */
function randomWords(count: number): string {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state.toString(36).replace(/\d/g, "");
  };
  return Array.from({ length: count }, next).join(" ");
}
