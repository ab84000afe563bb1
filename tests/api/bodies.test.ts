/** Limits on body size, requests that are rejected before parsing, and what a rejection costs. */
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { aKey, aToken as aTokenOf, bearer, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";
import { storedEvents } from "@/tests/support/stored";

const kibibyte = 1024;
const { key, projectId } = await aKey("bodies");
const aToken = () => aTokenOf(key);

/** A batch of this many bytes: events of 8 KiB, padded with spaces. */
function aBatch(bytes: number, fields: Record<string, unknown> = {}): string {
  const events = Array.from({ length: Math.floor((bytes - kibibyte) / (9 * kibibyte)) }, () =>
    anEvent({ text: "lorem ipsum ".repeat(680), ...fields }),
  );
  return JSON.stringify({ events }).padEnd(bytes);
}
const fromWidget = { source: "widget" };

describe("a widget's body", () => {
  it("is accepted up to 512 KiB, on the wire and decompressed", async () => {
    const headers = bearer(await aToken());
    const largest = aBatch(512 * kibibyte, fromWidget);
    const zipped = new Uint8Array(gzipSync(largest));

    expect((await sendRaw(largest, { headers })).status).toBe(200);
    expect((await sendRaw(zipped, { headers: { ...headers, "content-encoding": "gzip" } })).status).toBe(200);
  });

  it("is refused above that, with the limit in the response", async () => {
    const headers = bearer(await aToken());
    const tooLarge = aBatch(512 * kibibyte + 1, fromWidget);
    const zipped = new Uint8Array(gzipSync(tooLarge));
    for (const response of [
      await sendRaw(tooLarge, { headers }),
      await sendRaw(zipped, { headers: { ...headers, "content-encoding": "gzip" } }),
    ]) {
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        error: { code: "payload_too_large", metadata: { maxBytes: 512 * kibibyte } },
      });
    }
  });

  it("is accepted up to 72 KiB when it contains the token, like a beacon", async () => {
    const token = await aToken();
    const beacon = (bytes: number) =>
      sendRaw(JSON.stringify({ token, events: [anEvent(fromWidget)] }).padEnd(bytes), {
        headers: { "content-type": "text/plain" },
      });

    expect((await beacon(72 * kibibyte)).status).toBe(200);
    expect((await beacon(72 * kibibyte + 1)).status).toBe(413);
    const withQuery = await sendRaw(" ".repeat(72 * kibibyte + 1), { query: `?token=${token}` });
    expect(await withQuery.json()).toMatchObject({ error: { metadata: { maxBytes: 72 * kibibyte } } });
  });

  it("can be larger with an API key", async () => {
    expect((await sendRaw(aBatch(600 * kibibyte), { headers: bearer(key) })).status).toBe(200);
  });
});

describe("a refused body", () => {
  const refused: [name: string, body: string, status: number][] = [
    ["that is too large", " ".repeat(512 * kibibyte + 1), 413],
    ["that is not JSON", "{", 400],
    ["of 200,000 brackets", "[".repeat(100_000) + "]".repeat(100_000), 400],
    ["without events", "{}", 400],
    ["with no event", '{"events":[]}', 400],
    ["with too many events", `{"events":[${"{},".repeat(1_000)}{}]}`, 413],
  ];
  it.each(refused)("%s uses up the widget token that sent it", async (_, body, status) => {
    const headers = bearer(await aToken());
    const statuses: number[] = [];
    while (statuses.length < 50 && !statuses.includes(429)) statuses.push((await sendRaw(body, { headers })).status);

    expect(statuses).toEqual([...Array.from({ length: 40 }, () => status), 429]);
    expect((await send(undefined, { events: [anEvent(fromWidget)] }, { headers })).status).toBe(429);
  });

  it("uses up a token when a batch exceeds its remaining events", async () => {
    const headers = bearer(await aToken());
    const events = (count: number) =>
      send(undefined, { events: Array.from({ length: count }, () => ({})) }, { headers });
    expect((await events(1_000)).status).toBe(400);
    expect((await events(990)).status).toBe(400);
    expect((await events(20)).status).toBe(429);

    expect((await events(1)).status).toBe(429);
  });

  it("costs an API key nothing", async () => {
    for (let times = 0; times < 50; times++) expect((await sendRaw("{", { headers: bearer(key) })).status).toBe(400);
    expect((await send(key, { events: [anEvent()] })).status).toBe(200);
  });
});

describe("an event that is too large to be parsed", () => {
  const fields = JSON.stringify(anEvent()).slice(1, -1);

  it.each([
    [
      "by its depth",
      `{${fields},"a":${"[".repeat(500_000)}${"]".repeat(500_000)}}`,
      /^properties: must be nested at most 32/,
    ],
    [
      "by its keys",
      `{${fields},${Array.from({ length: 100_000 }, (_, at) => `"k${at}":0`).join()}}`,
      /^properties: must have at most 2000 keys/,
    ],
    ["by its bytes", `{${fields},"a":[${"0,".repeat(500_000)}0]}`, /^event: must be at most 65536 bytes/],
  ])("is rejected with its index, and its neighbors are stored: %s", async (_, event, issue) => {
    const before = (await storedEvents(projectId)).length;
    const response = await sendRaw(`{"events":[${JSON.stringify(anEvent())},${event}]}`, {
      headers: bearer(key),
    });

    expect(response.status).toBe(207);
    expect(await response.json()).toMatchObject({
      accepted: 1,
      rejected: 1,
      errors: [{ index: 1, issues: [expect.stringMatching(issue)] }],
    });
    expect(await storedEvents(projectId)).toHaveLength(before + 1);
  });

  it("is measured by its content, not by its white space and escapes", async () => {
    const spaced = `{${fields},"a":1${" ".repeat(100_000)}}`;
    const escaped = `{${fields},"event_id":null,"text":"${"\\u8a9e".repeat(15_000)}"}`;
    expect((await sendRaw(`{"events":[${spaced},${escaped}]}`, { headers: bearer(key) })).status).toBe(200);
  });
});

describe("a large batch", () => {
  it("gets the same response as many small ones", async () => {
    const { key: other, projectId: another } = await aKey("large");
    const events = Array.from({ length: 1_000 }, (_, at) =>
      anEvent({ n: at, text: "x".repeat(3_000), user_id: "a@b.co" }),
    );
    events[500] = { n: 500 };
    const response = await send(other, { events });

    expect(response.status).toBe(207);
    expect(await response.json()).toMatchObject({
      accepted: 999,
      rejected: 1,
      errors: [{ index: 500, issues: expect.arrayContaining([expect.stringMatching(/^event_type: required/)]) }],
    });
    expect(await storedEvents(another)).toHaveLength(999);
  });

  it("is refused as a whole when it is not JSON, with the position", async () => {
    const text = JSON.stringify({ events: Array.from({ length: 500 }, () => anEvent({ text: "ü".repeat(500) })) });
    const at = text.indexOf("event_type", 150_000) - 1;
    const response = await sendRaw(`${text.slice(0, at)}!${text.slice(at)}`, { headers: bearer(key) });

    expect(await response.json()).toMatchObject({ error: { code: "invalid_json", metadata: { position: at } } });
  });
});
