/** Texts within encoded texts: read as deep as they go, within limits, and unreadable beyond. */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { scrub } from "@/lib/scrub/scrub";

const scrubbed = (text: string) => scrub({ text }).value.text;
const base64 = (text: string | Buffer) => Buffer.from(text as string).toString("base64");
const hex = (text: string) => Buffer.from(text).toString("hex");
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

it("inflates at most the limit in all texts of an event, and the rest is unreadable", () => {
  const event = Array.from({ length: 40 }, (_, index) => base64(gzipSync(`${index} ${harmless}`.repeat(80))));
  const stored = new Set(scrub({ event }).value.event.map((text, index) => (text === event[index] ? "kept" : text)));

  expect(stored).toEqual(new Set(["kept", "[unreadable]"]));
  expect(scrub({ event: event.slice(-1) }).redactions).toEqual([]);
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
