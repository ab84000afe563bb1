/** A response body with backpressure that aborts if the client stops reading. */
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pacedBody } from "@/lib/analytics/export/paced-body";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const chunkBytes = 64 * 1024;
/** Gigabytes, generated while reading. */
const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield new Uint8Array(chunkBytes);
    })(),
  );

async function aBody(source: Readable = endless()) {
  const cuts: string[] = [];
  const reader = pacedBody(source, (reason) => cuts.push(reason)).getReader();
  /** Reads a chunk per interval. Resolves with the number of chunks before the end. */
  const readEvery = async (ms: number, most: number) => {
    for (let chunks = 0; chunks < most; chunks++) {
      await vi.advanceTimersByTimeAsync(ms);
      if ((await reader.read().catch(() => ({ done: true }))).done) return chunks;
    }
    return most;
  };
  await vi.advanceTimersByTimeAsync(0);
  return { source, cuts, reader, readEvery };
}

describe("a client", () => {
  it("that reads nothing for 10 s is cut off, and the source is closed", async () => {
    const { source, cuts, readEvery } = await aBody();
    expect(await readEvery(9_999, 1)).toBe(1);
    expect(source.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([source.destroyed, cuts]).toEqual([true, ["stalled"]]);
  });

  it("that reads very slowly is cut off within two minutes", async () => {
    const { source, cuts, readEvery } = await aBody();
    expect(await readEvery(9_000, 100)).toBeLessThan(120 / 9);
    expect([source.destroyed, cuts]).toEqual([true, ["too_slow"]]);
  });

  it("at 64 KiB/s can read for hours", async () => {
    const { cuts, readEvery } = await aBody();
    expect(await readEvery(1_000, 4 * 3_600)).toBe(4 * 3_600);
    expect(cuts).toEqual([]);
  });

  it("is not cut off while the source is silent", async () => {
    const source = new Readable({ read: () => undefined });
    const { cuts, reader } = await aBody(source);
    const read = reader.read();
    await vi.advanceTimersByTimeAsync(600_000);
    source.push("late");
    expect(Buffer.from((await read).value ?? []).toString()).toBe("late");
    expect(cuts).toEqual([]);
  });

  it("that disconnects closes the source", async () => {
    const { source, cuts, reader } = await aBody();
    await reader.cancel();
    expect([source.destroyed, cuts]).toEqual([true, []]);
  });
});

describe("a body", () => {
  it("contains the whole source", async () => {
    const { reader, cuts } = await aBody(Readable.from([Buffer.from("a"), Buffer.from("b")]));
    const texts: string[] = [];
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      texts.push(Buffer.from(read.value).toString());
    }
    await vi.advanceTimersByTimeAsync(20_000);
    expect([texts, cuts]).toEqual([["a", "b"], []]);
  });

  it("fails with its source", async () => {
    const source = new Readable({ read: () => undefined });
    const { reader } = await aBody(source);
    source.destroy(new Error("the store went away"));
    await expect(reader.read()).rejects.toThrow("the store went away");
  });
});
