/** Bodies of Node's requests. */
import { once } from "node:events";
import { Readable } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { readBytes } from "@/lib/gate/http/read-bytes";
import { newReservation } from "@/lib/gate/limits/budget";
import type { Problem } from "@/lib/problem";

const limits = { maxWireBytes: 1_000, maxBytes: 2_000, maxStallMs: 10_000, maxTotalMs: 30_000 };

async function read(body: Readable, headers = new Headers()): Promise<Buffer | Problem> {
  const reservation = newReservation({ kind: "server", id: "key" });
  return readBytes({ method: "POST", url: "/", headers, body }, limits, reservation)
    .catch((problem: Problem) => problem)
    .finally(reservation.release);
}

function arrived(length: number, declared: number) {
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.alloc(length, "a"));
  return { body, headers: new Headers({ "Content-Length": String(declared) }) };
}

afterEach(() => vi.restoreAllMocks());

it("are read to their end", async () => {
  expect(String(await read(Readable.from([Buffer.from('{"a":'), Buffer.from("1}")])))).toBe('{"a":1}');
});

it("end with a cause, at once, if the client disconnected before they are read", async () => {
  const body = new Readable({ read: () => undefined });
  body.on("error", () => undefined);
  body.destroy(new Error("aborted"));

  expect(await read(body)).toMatchObject({ code: "request_timeout", cause: { message: "aborted" } });
});

it("end with a cause if the client disconnects while they are read", async () => {
  const body = new Readable({ read: () => undefined });
  const reading = read(body);
  body.push(Buffer.from('{"a":'));
  setImmediate(() => body.destroy(new Error("aborted")));

  expect(await reading).toMatchObject({ code: "request_timeout", cause: { message: "aborted" } });
});

it("that have arrived in full are taken without timers, and their stream ends", async () => {
  const { body, headers } = arrived(600, 600);
  const timeout = vi.spyOn(globalThis, "setTimeout");
  expect(String(await read(body, headers))).toBe("a".repeat(600));
  expect(timeout).not.toHaveBeenCalled();

  body.push(null);
  await once(body, "end");
});

it("that have arrived in full, but are too large, are rejected", async () => {
  const { body, headers } = arrived(1_001, 1_001);
  expect(await read(body, headers)).toMatchObject({ code: "payload_too_large" });
});

it("of which a part has arrived are read to their end", async () => {
  const { body, headers } = arrived(600, 700);
  setImmediate(() => {
    body.push(Buffer.alloc(100, "b"));
    body.push(null);
  });
  expect(String(await read(body, headers))).toBe("a".repeat(600) + "b".repeat(100));
});

it("that have arrived in full end with a cause if the client has disconnected since", async () => {
  const { body, headers } = arrived(600, 600);
  body.on("error", () => undefined);
  body.destroy(new Error("aborted"));

  expect(await read(body, headers)).toMatchObject({ code: "request_timeout", cause: { message: "aborted" } });
});
