/** Bodies of Node's requests. */
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readBytes } from "@/lib/gate/http/read-bytes";
import { newReservation } from "@/lib/gate/limits/budget";
import type { Problem } from "@/lib/problem";

const limits = { maxWireBytes: 1_000, maxBytes: 2_000, maxStallMs: 10_000, maxTotalMs: 30_000 };

async function read(body: Readable): Promise<Buffer | Problem> {
  const reservation = newReservation({ kind: "server", id: "key" });
  return readBytes({ method: "POST", url: "/", headers: new Headers(), body }, limits, reservation)
    .catch((problem: Problem) => problem)
    .finally(reservation.release);
}

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
