/** Clients that never finish their bodies must not block other clients. */
import { expect, it, vi } from "vitest";
import { aKey, mint, send, sendRaw } from "@/tests/support/api";
import { anEvent } from "@/tests/support/events";

vi.hoisted(() => {
  Object.assign(process.env, { MAX_WAITING_BYTES: String(16 << 20) });
});

const mebibyte = 1 << 20;
type Headers = Record<string, string>;
const bearer = (credential: string) => ({ authorization: `Bearer ${credential}` });

type Unfinished = { readonly taken: Promise<unknown>; readonly abort: () => void; readonly answer: Promise<Response> };

/** A request whose body lacks its last 200 bytes. `taken` resolves when the server waits for those bytes or has responded. */
function unfinished(bytes: number, headers: Headers): Unfinished {
  const half = new Uint8Array((bytes - 200) / 2).fill(0x20);
  let chunks = 0;
  let abort = (_: Error) => {};
  let answer: Promise<Response> | undefined;
  const isWaiting = new Promise<void>((resolve) => {
    const body = new ReadableStream(
      {
        pull: (controller) => {
          abort = (error) => controller.error(error);
          if (++chunks > 2) resolve();
          else controller.enqueue(half);
        },
      },
      { highWaterMark: 0 },
    );
    answer = sendRaw(body as unknown as BodyInit, { headers: { "content-type": "application/json", ...headers } });
  });
  return {
    taken: Promise.race([isWaiting, answer]),
    abort: () => abort(new Error("aborted")),
    answer: answer as unknown as Promise<Response>,
  };
}

async function end(open: readonly Unfinished[]): Promise<number[]> {
  for (const { abort } of open) abort();
  return (await Promise.all(open.map(({ answer }) => answer))).map(({ status }) => status);
}

/** Sends batches of all sizes with the key while the bodies are open. */
async function expectRoomFor(key: string, count: number, bytes: number, toHeaders: (at: number) => Headers) {
  const open = Array.from({ length: count }, (_, at) => unfinished(bytes, toHeaders(at)));
  await Promise.all(open.map(({ taken }) => taken));
  const statuses: number[] = [];
  for (const events of [1, 20, 100, 500, 1_000, 1]) {
    const batch = Array.from({ length: events }, () => anEvent({ text: "lorem ipsum ".repeat(80) }));
    statuses.push((await send(key, { events: batch })).status);
  }
  const ended = await end(open);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  return ended;
}

it("an API key gets no 503 because of requests from one widget token with 64 open bodies", async () => {
  const { key } = await aKey("own");
  const response = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
  const { token } = (await response.json()) as { token: string };
  const statuses = await expectRoomFor(key, 64, mebibyte / 2, () => bearer(token));

  // A token beyond its share is rejected. Others are not affected.
  expect(new Set(statuses)).toEqual(new Set([408, 503]));
});

it("an API key gets no 503 because of requests from a hundred widget tokens, each with an open body", async () => {
  const { key } = await aKey("own");
  const tokens = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const response = await mint(key, { traceId: "trace-1", sessionId: "session-1" });
      return ((await response.json()) as { token: string }).token;
    }),
  );
  await expectRoomFor(key, 100, mebibyte / 2, (at) => bearer(tokens[at] as string));
});

it("an API key gets no 503 because of requests from clients without a credential, at one IP address or many", async () => {
  const { key } = await aKey("own");
  const from = (at: number) => ({ "x-forwarded-for": `198.51.100.${at % 250}` });
  await expectRoomFor(key, 200, 72 * 1024, () => from(1));
  await expectRoomFor(key, 200, 72 * 1024, from);
});

it("an API key gets no 503 because of requests from another API key with five open bodies", async () => {
  const [own, other] = [await aKey("own"), await aKey("other")];
  const statuses = await expectRoomFor(own.key, 5, 4 * mebibyte, () => bearer(other.key));

  expect(new Set(statuses)).toEqual(new Set([408, 503]));
});

it("an address without a credential gets 429 while it has too many open bodies", async () => {
  const headers = { "x-forwarded-for": "198.51.100.251", "content-type": "text/plain" };
  const open = Array.from({ length: 64 }, () => unfinished(1_000, headers));
  await Promise.all(open.map(({ taken }) => taken));
  const refused = await sendRaw("{}", { headers });
  const other = await sendRaw("{}", { headers: { ...headers, "x-forwarded-for": "198.51.100.252" } });
  await end(open);

  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(refused.headers.get("connection")).toBe("close");
  expect(other.status).toBe(401);
});
