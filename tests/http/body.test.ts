import { describe, expect, it } from "vitest";
import { readJson } from "@/lib/http/body";
import { newHolding } from "@/lib/http/budget";
import type { Problem } from "@/lib/problem";

const limits = { maxWireBytes: 1_000, maxBytes: 2_000, maxStallMs: 40, maxTotalMs: 120 };
const request = (body: ReadableStream) =>
  new Request("http://sluice.test/", { method: "POST", body, duplex: "half" } as RequestInit);
const read = (body: ReadableStream) =>
  readJson(request(body), limits, newHolding()).then(
    ({ value }) => value,
    (problem: Problem) => problem.code,
  );
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a body", () => {
  it("that stalls is cut", async () => {
    const stalled = new ReadableStream({ start: (controller) => controller.enqueue(bytes('{"a":')) });

    expect(await read(stalled)).toBe("request_timeout");
  });

  it("that dribbles for too long is cut, though it never stalls", async () => {
    let timer: NodeJS.Timeout | undefined;
    const dribbling = new ReadableStream({
      start: (controller) => {
        timer = setInterval(() => controller.enqueue(bytes(" ")), 10);
      },
      cancel: () => clearInterval(timer),
    });

    expect(await read(dribbling)).toBe("request_timeout");
  });

  it("that breaks off is refused, and is no bug of ours", async () => {
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes('{"a":'));
        controller.error(new Error("aborted"));
      },
    });

    expect(await read(broken)).toBe("request_timeout");
  });

  it("is put together from its chunks, wherever they are cut", async () => {
    const whole = bytes('{"a":"ä🛫"}');
    const chunked = new ReadableStream({
      start: (controller) => {
        for (const byte of whole) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });

    expect(await read(chunked)).toEqual({ a: "ä🛫" });
  });

  it("past its limit is refused at once, and what still comes is forgotten until the client gives up or we do", async () => {
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
});
