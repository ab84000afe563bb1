import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readJson } from "@/lib/gate/http/body";
import { maxAnonymousBodies, newReservation } from "@/lib/gate/limits/budget";
import type { Problem } from "@/lib/problem";
import { brotli } from "@/tests/support/brotli";

const limits = { maxWireBytes: 1_000, maxBytes: 2_000, maxStallMs: 40, maxTotalMs: 120 };
const patient = { maxWireBytes: 4 << 20, maxBytes: 8 << 20, maxStallMs: 10_000, maxTotalMs: 30_000 };
const request = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://sluice.test/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
const aReservation = () => newReservation({ kind: "server", id: "key" });
async function read(body: BodyInit, { within = limits, headers = {} } = {}): Promise<unknown> {
  const reservation = aReservation();
  return readJson(request(body, headers), within, reservation)
    .catch((problem: Problem) => problem.code)
    .finally(reservation.release);
}
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a body", () => {
  it("times out when it stalls", async () => {
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"a":')) });

    expect(await read(stalled)).toBe("request_timeout");
  });

  it("times out when it takes too long, even if it never stalls", async () => {
    const dribbling = everyMs(10, 10);

    expect(await read(dribbling, { within: { ...limits, maxStallMs: 10_000 } })).toBe("request_timeout");
  });

  it("counts as stalled when it arrives in single bytes", async () => {
    expect(await read(everyMs(10, 1), { within: { ...limits, maxTotalMs: 30_000 } })).toBe("request_timeout");
  });

  it("counts as stalled when its end trickles in, even after a fast start", async () => {
    const within = { ...patient, maxStallMs: 100 };

    expect(await read(everyMs(10, 600, 512 * 1024), { within })).toBe("request_timeout");
  });

  it("does not count as stalled while it arrives slowly but steadily", async () => {
    let left = 60;
    const slow = new ReadableStream({
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.enqueue(bytes(" ".repeat(100)));
        if (--left === 0) {
          controller.enqueue(bytes("[]"));
          controller.close();
        }
      },
    });

    expect(await read(slow, { within: { ...patient, maxStallMs: 1_000 } })).toEqual([]);
  });

  it("is rejected with 408, not 500, when the client disconnects", async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes('{"a":'));
        controller.error(new Error("aborted"));
      },
    });

    expect(await read(broken)).toBe("request_timeout");
  });

  it("is reassembled from chunks of any size", async () => {
    const whole = bytes(`{"a":"ä🛫${"语".repeat(200)}"}`);
    const chunked = new ReadableStream({
      start: (controller) => {
        for (const byte of whole) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });

    expect(await read(chunked, { within: patient })).toEqual({ a: `ä🛫${"语".repeat(200)}` });
  });

  it("is rejected as soon as it exceeds the limit, and the rest is discarded until the client stops or a timeout expires", async () => {
    let cancelled = () => {};
    const isCancelled = new Promise<void>((resolve) => {
      cancelled = resolve;
    });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100)),
      cancel: () => cancelled(),
    });

    expect(await read(endless)).toBe("payload_too_large");
    await isCancelled;
  });

  /** Sends some bytes at once, then a few more at intervals. */
  function everyMs(intervalMs: number, each: number, first = 0): ReadableStream {
    let timer: NodeJS.Timeout | undefined;
    return new ReadableStream({
      start: (controller) => {
        if (first > 0) controller.enqueue(bytes(" ".repeat(first)));
        timer = setInterval(() => controller.enqueue(bytes(" ".repeat(each))), intervalMs);
      },
      cancel: () => clearInterval(timer),
    });
  }
});

describe("a compressed body", () => {
  /** Half a megabyte that compresses to a tenth, like events. */
  const value = Array.from({ length: 20_000 }, (_, at) => `event ${at.toString(36)} ${(at * 7_919).toString(16)}`);
  const json = Buffer.from(JSON.stringify(value));
  const inflated = (body: Buffer, encoding: string) =>
    read(new Uint8Array(body), { within: patient, headers: { "content-encoding": encoding } });

  it.each([
    ["gzip", gzipSync(json)],
    ["deflate", deflateSync(json)],
    ["deflate", deflateRawSync(json)],
    ["br", brotli(json)],
    ["gzip", Buffer.concat([gzipSync(json.subarray(0, 5_000)), gzipSync(json.subarray(5_000))])],
  ])("of any size is read: %s", async (encoding, body) => {
    expect(await inflated(body, encoding)).toEqual(value);
  });

  it.each([
    ["gzip", gzipSync(json).subarray(0, -20)],
    ["gzip", Buffer.concat([gzipSync(json).subarray(0, 40_000), Buffer.alloc(40_000, 1)])],
    ["gzip", Buffer.concat([gzipSync(json), Buffer.from("trailing garbage")])],
    ["gzip", json],
    ["deflate", deflateSync(json).subarray(0, 40_000)],
    ["deflate", json],
    ["br", brotli(json).subarray(0, 20_000)],
    ["br", json],
  ])("with the wrong encoding, or that is truncated, is refused: %s", async (encoding, body) => {
    expect(await inflated(body, encoding)).toBe("invalid_json");
  });

  it.each([
    ["gzip", gzipSync(Buffer.alloc(64 << 20, " "))],
    ["br", brotli(Buffer.alloc(64 << 20, " "))],
    ["deflate", deflateRawSync(Buffer.alloc(64 << 20, " "))],
    // Within the size limit, but with a ratio that no batch of events has.
    ["gzip", gzipSync(Buffer.alloc(6 << 20, "["))],
  ])("that is a decompression bomb is refused: %s", async (encoding, body) => {
    expect(await inflated(body, encoding)).toBe("payload_too_large");
  });

  it("counts against the memory budget while it is being decompressed", async () => {
    const taken: number[] = [];
    const reservation = { ...aReservation(), add: (bytes: number) => void taken.push(bytes) };
    const body = gzipSync(json);
    await readJson(request(new Uint8Array(body), { "content-encoding": "gzip" }), patient, reservation);

    expect(taken.reduce((sum, bytes) => sum + bytes)).toBe(body.length + json.length);
    expect(Math.max(...taken)).toBeLessThanOrEqual(Math.max(64 * 1024, body.length));
  });
});

it("bodies from an unauthenticated address are rejected when too many are read concurrently, until others have ended", async () => {
  const stalled = () => new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"a":')) });
  const reservations = Array.from({ length: maxAnonymousBodies }, () =>
    newReservation({ kind: "anonymous", id: "address" }),
  );
  const reading = reservations.map((reservation) =>
    readJson(request(stalled()), limits, reservation)
      .catch((problem: Problem) => problem.code)
      .finally(reservation.release),
  );
  const next = () => readJson(request("[]"), limits, newReservation({ kind: "anonymous", id: "address" }));
  const other = newReservation({ kind: "anonymous", id: "another" });

  await expect(next()).rejects.toMatchObject({ code: "rate_limited", metadata: { retryAfterSeconds: 1 } });
  expect(await readJson(request("[]"), limits, other)).toEqual([]);
  expect(new Set(await Promise.all(reading))).toEqual(new Set(["request_timeout"]));
  expect(await next()).toEqual([]);
  other.release();
});
