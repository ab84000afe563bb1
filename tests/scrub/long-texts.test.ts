/** Long texts: how much of one is stored, and what is read to decide about it. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { eventLimits } from "@/lib/gate/contracts/event";
import { maxStoredBytes } from "@/lib/scrub/engine/stored-part";
import { scrub } from "@/lib/scrub/scrub";

const words = (bytes: number) => "The shop opens at nine. ".repeat(Math.ceil(bytes / 24)).slice(0, bytes);
const byteLength = (text: string) => Buffer.byteLength(text);
const address = "jane.doe@example.com";

it("keeps as much of a text as the gate stores", () => expect(maxStoredBytes).toBe(eventLimits.maxStringBytes));

describe("a text over the limit", () => {
  it("keeps its start, and its path is reported", () => {
    const text = words(40_000);

    expect(scrub({ a: { b: [text] }, c: "short" })).toEqual({
      value: { a: { b: [text.slice(0, maxStoredBytes)] }, c: "short" },
      redactions: [],
      truncated: ["a.b[]"],
    });
  });

  it("is cut between characters", () => {
    const { text } = scrub({ text: `x${"日本語😀".repeat(3_000)}` }).value;

    expect(byteLength(text)).toBeGreaterThan(maxStoredBytes - 5);
    expect(byteLength(text)).toBeLessThanOrEqual(maxStoredBytes);
    expect(text.isWellFormed()).toBe(true);
  });

  it.each(Array.from({ length: 24 }, (_, index) => index))(
    "keeps nothing of a value that starts %i characters before the end of what is stored",
    (before) => {
      const { value, redactions } = scrub({
        text: `${words(maxStoredBytes - before - 1)} ${address} ${words(30_000)}`,
      });

      expect(value.text.slice(-before - 1)).not.toMatch(/jane/);
      expect(byteLength(value.text)).toBeLessThanOrEqual(maxStoredBytes);
      expect(redactions.map(({ count }) => count)).toEqual(before > 0 ? [1] : []);
    },
  );

  it.each([
    [
      "a private key",
      `-----${"BEGIN"} PRIVATE KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0BAQEFAASC\n".repeat(400)}`,
      "MIIEvQ",
    ],
    ["a token", `${"eyJhbGciOiJIUzI1NiJ9"}.${"eyJzdWIiOiJqYW5lIn0".repeat(600)}.c2lnbmF0dXJlLXRoYXQtaXMtbG9uZw`, "eyJ"],
    ["Base64 with an address", Buffer.from(`The ${address} ${words(20_000)}`).toString("base64"), "VGhlIG"],
  ])("keeps nothing of %s that is longer than the margin", (_, value, start) => {
    const { text } = scrub({ text: `${words(maxStoredBytes - 200)} ${value} ${words(9_000)}` }).value;

    expect(text).not.toContain(start);
  });

  it("is reported if only its markers make it too long", () => {
    const { value, truncated } = scrub({ text: "pin: 4821 ".repeat(1_630) });

    expect(byteLength(value.text)).toBeLessThanOrEqual(maxStoredBytes);
    expect(truncated).toEqual(["text"]);
  });

  it("is stored the same when it is scrubbed again", () => {
    const text = `${address}, `.repeat(3_000);
    const once = scrub({ text }).value;

    expect(scrub(once).value).toEqual(once);
  });

  it("does not end with part of a marker", () => {
    for (let length = 16_300; length < 16_400; length += 3) {
      const { text } = scrub({ text: `${words(length)} a@b.io a@b.io a@b.io a@b.io ${words(9_000)}` }).value;

      expect(text).not.toMatch(/\[[a-z]*$/);
    }
  });
});

describe("structured text over the limit", () => {
  it("is read to its end as JSON, each text within its own limit", () => {
    const text = JSON.stringify({
      first: words(30_000),
      items: [{ note: words(9_000) }, { password: "swordfish", mail: address }],
    });
    const { value, truncated } = scrub({ text });
    const parsed: unknown = JSON.parse(value.text);

    expect(parsed).toMatchObject({ items: [{ note: words(9_000) }, { password: "[secret]", mail: "[email]" }] });
    expect(truncated).toEqual(["text.first"]);
  });

  it.each([
    ["a text", words(40_000)],
    ["a text with brackets", `[1] ${words(40_000)}`],
  ])("is cut within its quotes if it is %s", (_, written) => {
    const { value, truncated } = scrub({ text: JSON.stringify(written) });

    expect(JSON.parse(value.text)).toBe(written.slice(0, maxStoredBytes));
    expect(truncated).toEqual(["text"]);
  });

  it("is read to its end within gzip", () => {
    const text = gzipSync(`${words(50_000)} ${address}`).toString("base64");

    expect(scrub({ text }).value.text).toBe("[email]");
  });
});
