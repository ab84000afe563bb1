/** A hostile batch gets a clear response and does no harm: the next valid batch is stored. */
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { aKey, send, sendRaw } from "@/tests/support/api";
import { brotli } from "@/tests/support/brotli";
import { anEvent } from "@/tests/support/events";
import { storedEvents } from "@/tests/support/stored";

const { key, projectId } = await aKey("hostile");
const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
const mebibyte = 1 << 20;

/** An event with raw JSON text next to its fields, which `JSON.stringify` could not produce. */
const withText = (text: string) => `{"events":[{${JSON.stringify(anEvent()).slice(1, -1)},${text}}]}`;
const lastStored = async (name: string) => (await storedEvents(projectId)).find(({ properties }) => name in properties);

afterEach(async () => {
  expect((await send(key, { events: [anEvent()] })).status).toBe(200);
});

describe("bodies", () => {
  const opened = "[".repeat(3.9 * mebibyte);
  const nested = `{"events":[${"[".repeat(1.9 * mebibyte)}${"]".repeat(1.9 * mebibyte)}]}`;
  it.each<[string, BodyInit, Record<string, string>, number]>([
    ["4 MiB of [", opened, {}, 400],
    ["8 MiB of [, compressed", new Uint8Array(gzipSync("[".repeat(8 * mebibyte))), { "content-encoding": "gzip" }, 413],
    [
      "512 KiB of [, compressed",
      new Uint8Array(gzipSync("[".repeat(mebibyte / 2))),
      { "content-encoding": "gzip" },
      400,
    ],
    ["4 MiB of arrays in arrays", nested, {}, 400],
    ["objects in objects", `{"events":[${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}]}`, {}, 400],
    ["a gzip bomb", new Uint8Array(gzipSync(Buffer.alloc(200 * mebibyte))), { "content-encoding": "gzip" }, 413],
    ["a brotli bomb", new Uint8Array(brotli(Buffer.alloc(100 * mebibyte))), { "content-encoding": "br" }, 413],
    ["a million empty objects", `{"events":[${"{},".repeat(mebibyte)}{}]}`, {}, 413],
    ["a million numbers in one event", withText(`"n":[${"0,".repeat(mebibyte)}0]`), {}, 400],
    ["a hundred thousand keys", withText(Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`).join()), {}, 400],
    ["a key of a mebibyte", withText(`"${"k".repeat(mebibyte)}":0`), {}, 400],
  ])("%s", async (_, body, more, status) => {
    expect((await sendRaw(body, { headers: { ...headers, ...more } })).status).toBe(status);
  });
});

it("the warnings about an event are bounded in size, however long its paths are", async () => {
  const leaves = Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`k${at}`, "a@b.co"]));
  let deep: unknown = leaves;
  for (let level = 0; level < 30; level++) deep = { [`${"n".repeat(250)}${level}`]: deep };
  const events = Array.from({ length: 20 }, () => anEvent({ deep }));
  const response = await send(key, { events });
  const text = await response.text();

  expect(response.status).toBe(200);
  expect(text.length).toBeLessThan(8_000);
  const rows = (await storedEvents(projectId)).filter(({ properties }) => "deep" in properties);
  expect(rows).toHaveLength(20);
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toContain("a@b.co");
    expect((row["redactions.count"] as number[]).reduce((sum, count) => sum + count)).toBe(1_900);
    expect(JSON.stringify(row["redactions.path"]).length).toBeLessThan(8_000);
  }
});

describe("events", () => {
  it("1e400 is rejected, not stored as null", async () => {
    const response = await sendRaw(withText('"n":1e400'), { headers });

    expect(await response.json()).toMatchObject({
      error: {
        metadata: { errors: [{ issues: ["properties: number too large for a 64-bit float; send it as a string"] }] },
      },
    });
  });

  it("a whole number beyond 2^53 is stored with a warning", async () => {
    const response = await sendRaw(withText('"n":12345678901234567890'), { headers });

    expect(await response.json()).toMatchObject({
      warnings: ["properties: 1 whole number beyond 2^53 may have lost precision; send as strings"],
    });
  });

  it("the last value of a duplicate key is stored", async () => {
    expect((await sendRaw(withText('"twice":1,"twice":2'), { headers })).status).toBe(200);
    expect((await lastStored("twice"))?.properties.twice).toBe(2);
  });

  it("__proto__, constructor and prototype are data", async () => {
    const text = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"marker":1';
    expect((await sendRaw(withText(text), { headers })).status).toBe(200);

    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(JSON.stringify((await lastStored("marker"))?.properties)).toContain('"__proto__":{"polluted":true}');
  });

  it("lone surrogates and NUL in values and keys harm neither the event nor its neighbors", async () => {
    const event = `{${JSON.stringify(anEvent({ event_name: "x" })).slice(1, -1)},"surrogates \\ud800":"a\\udc00b","nul":"a\\u0000b","pair":"\\ud83d\\udeeb"}`;
    const response = await sendRaw(`{"events":[${event},${JSON.stringify(anEvent())}]}`, { headers });

    expect(await response.json()).toMatchObject({ accepted: 2 });
    expect((await lastStored("nul"))?.properties).toMatchObject({
      "surrogates \ufffd": "a\ufffdb",
      nul: "a\u0000b",
      pair: "🛫",
    });
  });

  it("lone surrogates in columns are stored as replacement characters", async () => {
    const fields = ["event_name", "user_id", "platform", "error_message", "locale"].map(
      (name) => `"${name}":"x\\ud800"`,
    );
    const event = JSON.stringify(anEvent({ columns: 1 })).slice(1, -1);
    const response = await sendRaw(`{"events":[{${event},${fields.join()}}]}`, { headers });

    expect(await response.json()).toMatchObject({ accepted: 1 });
    expect(await lastStored("columns")).toMatchObject({
      event_name: "x\ufffd",
      user_id: "x\ufffd",
      platform: "x\ufffd",
    });
  });

  it.each([
    ["@", "a@".repeat(30_000)],
    ["digits", "4".repeat(60_000)],
    ["digits and dashes", "4-".repeat(30_000)],
    ["colons", "a:".repeat(30_000)],
    ["percent signs", "%25".repeat(20_000)],
    ["backslashes", "\\".repeat(30_000)],
    ["quotes", '"'.repeat(30_000)],
    ["brackets in a string", "[".repeat(60_000)],
    ["dots", "a.".repeat(30_000)],
    ["a JWT that never ends", `eyJ${"a".repeat(60_000)}`],
    ["a PEM that never ends", `-----BEGIN PRIVATE KEY-----${"A".repeat(60_000)}`],
    ["plus signs", "+1".repeat(30_000)],
    ["NUL", "\u0000".repeat(10_000)],
    ["emoji", "🛫".repeat(15_000)],
  ])("scrubs a string of %s to its end", async (_, text) => {
    expect((await send(key, { events: [anEvent({ text })] })).status).toBe(200);
  });
});
