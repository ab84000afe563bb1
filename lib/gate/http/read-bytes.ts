/** Reads the bytes of a request body, with limits on size and time. */
import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { appended, tooLarge } from "@/lib/gate/http/inflate";
import type { IncomingRequest } from "@/lib/gate/http/messages";
import type { Reservation } from "@/lib/gate/limits/budget";
import { Problem } from "@/lib/problem";

/** Sizes in bytes, times in milliseconds. */
export type BodyLimits = {
  readonly maxWireBytes: number;
  readonly maxBytes: number;
  readonly maxStallMs: number;
  readonly maxTotalMs: number;
};

/**
 * Reads a body as it was sent.
 * @throws Problem payload_too_large, request_timeout (with a cause when the client disconnected), overloaded, rate_limited
 */
export async function readBytes(
  { headers, body }: IncomingRequest,
  limits: BodyLimits,
  reservation: Reservation,
): Promise<Buffer> {
  const declared = Number(headers.get("content-length"));
  if (declared > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
  if (body === null) return Buffer.alloc(0);
  if (!("getReader" in body) && hasArrived(body, declared)) return take(body, reservation);
  const collector = collect(limits, reservation);
  if ("getReader" in body) void pump(body.getReader(), collector);
  else listen(body, collector);
  return collector.bytes;
}

const hasArrived = (body: Readable, declared: number) =>
  declared > 0 && body.readableLength === declared && !body.destroyed;

/**
 * Takes a body that has arrived in full, as a small one has once its request is authenticated. It needs no timers and no listeners.
 * @throws Problem overloaded, rate_limited
 */
function take(body: Readable, reservation: Reservation): Buffer {
  reservation.begin();
  reservation.add(body.readableLength);
  const bytes: Buffer = body.read();
  // Otherwise the stream would not end.
  body.resume();
  return bytes;
}

/** Receives the chunks of one body. */
type Collector = {
  readonly bytes: Promise<Buffer>;
  /** Chunks are ignored once the promise has settled. */
  push(chunk: Uint8Array): void;
  end(): void;
  disconnected(cause: unknown): void;
};

function collect(limits: BodyLimits, reservation: Reservation): Collector {
  let body: Buffer = Buffer.alloc(0);
  let length = 0;
  let isOver = false;
  let resolve: (bytes: Buffer) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const bytes = new Promise<Buffer>((...settle) => {
    [resolve, reject] = settle;
  });
  const fail = (error: unknown) => {
    if (isOver) return;
    isOver = true;
    clock.stop();
    reject(error);
  };
  const clock = deadlines(limits, () => fail(new Problem("request_timeout", { headers: { Connection: "close" } })));
  const append = (chunk: Uint8Array) => {
    if (length + chunk.length > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
    reservation.add(chunk.length);
    body = appended(body, length, chunk);
    length += chunk.length;
    clock.progress(chunk.length);
  };
  try {
    reservation.begin();
  } catch (error) {
    fail(error);
  }
  return {
    bytes,
    push: (chunk) => {
      if (isOver) return;
      try {
        append(chunk);
      } catch (error) {
        fail(error);
      }
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      clock.stop();
      resolve(body.subarray(0, length));
    },
    disconnected: (cause) => fail(new Problem("request_timeout", { message: "The body ended early.", cause })),
  };
}

/** Reading buffered chunks does not yield to the event loop, and the client controls the chunk size. */
const chunksPerTurn = 64;
const drainMs = 2_000;

/**
 * Reads a stream from Next. After a rejection, discards the rest for a while. Otherwise a client that writes before it reads would never
 * see the response.
 */
async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, { bytes, push, end, disconnected }: Collector) {
  let draining: NodeJS.Timeout | undefined;
  bytes.catch(() => {
    draining = setTimeout(() => reader.cancel().catch(() => undefined), drainMs);
  });
  try {
    for (let chunks = 1; ; chunks++) {
      const { done, value } = await reader.read();
      if (done) break;
      push(value);
      if (chunks % chunksPerTurn === 0) await nextTurn();
    }
    end();
  } catch (error) {
    disconnected(error);
  }
  clearTimeout(draining);
}

/** Reads a request from Node's server, which itself discards the rest of a rejected body. */
function listen(body: Readable, { push, end, disconnected }: Collector): void {
  // The client may disconnect while we authenticate. A destroyed stream no longer emits events.
  if (body.destroyed) disconnected(body.errored ?? new Error("The client disconnected."));
  let chunks = 0;
  body.on("data", (chunk: Buffer) => {
    push(chunk);
    if (++chunks % chunksPerTurn !== 0) return;
    body.pause();
    setImmediate(() => body.resume());
  });
  body.on("end", end);
  body.on("error", disconnected);
}

/** Fewer new bytes than this do not count as progress. */
const minProgressBytes = 512;
/** Nor does growth by less than this share of the body. A body that we keep in memory for long must keep growing. */
const minProgress = 1 / 16;

/**
 * Calls `expire` when the body takes too long in total or stalls, that is, grows by less than a sixteenth within `maxStallMs`. A slow but
 * steady client never stalls. A client that trickles the end of a large body does.
 */
function deadlines({ maxStallMs, maxTotalMs }: BodyLimits, expire: () => void) {
  const stall = setTimeout(expire, maxStallMs);
  const total = setTimeout(expire, maxTotalMs);
  let received = 0;
  let recent = 0;
  return {
    progress: (bytes: number) => {
      received += bytes;
      recent += bytes;
      if (recent < Math.max(minProgressBytes, received * minProgress)) return;
      recent = 0;
      stall.refresh();
    },
    stop: () => {
      clearTimeout(stall);
      clearTimeout(total);
    },
  };
}
