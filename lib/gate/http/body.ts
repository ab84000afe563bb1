/** Reads request bodies as streams, with limits on size and time that also apply to decompression. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { z } from "zod";
import { type ContentEncoding, contentEncodings, formTypes, jsonTypes } from "@/lib/gate/contracts/body";
import { issueLines } from "@/lib/gate/contracts/formats";
import type { Reservation } from "@/lib/gate/http/budget";
import { inflate, tooLarge } from "@/lib/gate/http/inflate";
import { type BatchShape, parseBatch, parseJson } from "@/lib/gate/http/parse-json";
import { Problem } from "@/lib/problem";

/** Sizes in bytes, times in milliseconds. */
export type BodyLimits = {
  readonly maxWireBytes: number;
  readonly maxBytes: number;
  readonly maxStallMs: number;
  readonly maxTotalMs: number;
};

/**
 * Reads and parses a small JSON body.
 * @throws Problem unsupported_media_type, unsupported_encoding, payload_too_large, request_timeout, invalid_json, overloaded
 */
export async function readJson(request: Request, limits: BodyLimits, reservation: Reservation): Promise<unknown> {
  return parseJson(await readJsonBytes(request, limits, reservation));
}

/** Reads and parses a batch of any size without blocking the event loop. Throws the same problems as `readJson`. */
export async function readBatch(
  request: Request,
  limits: BodyLimits,
  shape: BatchShape,
  reservation: Reservation,
): Promise<{ value: unknown; bytes: number }> {
  const bytes = await readJsonBytes(request, limits, reservation);
  return { value: await parseBatch(bytes, shape), bytes: bytes.length };
}

async function readJsonBytes(request: Request, limits: BodyLimits, reservation: Reservation): Promise<Buffer> {
  // A missing type means JSON: a beacon made from an untyped Blob has none.
  if (mediaTypeOf(request)) checkMediaType(request, jsonTypes);
  return readBody(request, limits, reservation);
}

/** Whether a browser posted this form without JavaScript. */
export const isFormPost = (request: Request) => request.method === "POST" && mediaTypeOf(request) === formTypes[1];

/** Reads form values from JSON or a native form post. Requires a content type, so that JSON from a cross-site script needs a preflight. */
export async function readForm(request: Request, limits: BodyLimits, reservation: Reservation): Promise<unknown> {
  checkMediaType(request, formTypes);
  const bytes = await readBody(request, limits, reservation);
  return isFormPost(request) ? Object.fromEntries(new URLSearchParams(bytes.toString())) : parseJson(bytes);
}

async function readBody(request: Request, limits: BodyLimits, reservation: Reservation): Promise<Buffer> {
  const encoding = encodingOf(request);
  const wire = await readBytes(request, limits, reservation);
  return encoding === "identity" ? wire : inflate(wire, encoding, limits.maxBytes, reservation);
}

/** @throws Problem invalid_request with every issue. */
export function parseAs<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem("invalid_request", { metadata: { issues: issueLines(parsed.error) } });
}

/** @throws Problem invalid_request with the issues by field. */
export function parseForm<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { fieldErrors: fields } = z.flattenError(parsed.error);
  throw new Problem("invalid_request", { metadata: { issues: issueLines(parsed.error), fields } });
}

const mediaTypeOf = (request: Request) => request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();

function checkMediaType(request: Request, supported: readonly string[]): void {
  const type = mediaTypeOf(request);
  if (!type || !supported.includes(type)) throw new Problem("unsupported_media_type", { metadata: { supported } });
}

function encodingOf(request: Request): ContentEncoding {
  const sent = request.headers.get("content-encoding")?.trim().toLowerCase() || "identity";
  const encoding = contentEncodings.find((one) => one === sent);
  if (encoding === undefined) throw new Problem("unsupported_encoding", { metadata: { supported: contentEncodings } });
  return encoding;
}

async function readBytes(request: Request, limits: BodyLimits, reservation: Reservation): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const clock = deadlines(limits);
  let body: Buffer = Buffer.alloc(0);
  let length = 0;
  let chunks = 0;
  try {
    reservation.begin();
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), clock.expired]);
      if (done) return body.subarray(0, length);
      if (length + value.length > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
      reservation.add(value.length);
      body = appended(body, length, value);
      length += value.length;
      clock.progress(value.length);
      // Reading buffered chunks does not yield to the event loop, and the client controls how small they are.
      if (++chunks % chunksPerTurn === 0) await nextTurn();
    }
  } catch (error) {
    void drain(reader);
    throw error instanceof Problem
      ? error
      : new Problem("request_timeout", { message: "The body ended early.", cause: error });
  } finally {
    clock.stop();
  }
}

const chunksPerTurn = 64;

/** Copies chunks into one buffer. Kept separately, one-byte chunks would take hundreds of times their size. */
function appended(body: Buffer, length: number, chunk: Uint8Array): Buffer {
  if (length === 0) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (length + chunk.length <= body.length) {
    body.set(chunk, length);
    return body;
  }
  const grown = Buffer.allocUnsafe(Math.max(2 * length, length + chunk.length));
  grown.set(body.subarray(0, length));
  grown.set(chunk, length);
  return grown;
}

const drainMs = 2_000;

/** Discards the rest of a rejected body. Otherwise a client that writes before it reads would never see the response. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const timeout = setTimeout(() => reader.cancel().catch(() => undefined), drainMs);
  try {
    while (!(await reader.read()).done) await nextTurn();
  } catch {
    // The client disconnected.
  } finally {
    clearTimeout(timeout);
  }
}

/** Fewer new bytes than this do not count as progress. */
const minProgressBytes = 512;
/** Less growth than this share of the body does not count either: a body that we hold in memory for long must keep growing. */
const minProgress = 1 / 16;

/**
 * A promise that rejects when the body takes too long in total, or stalls: it grows by less than a sixteenth within
 * `maxStallMs`. A slow but steady client never stalls. A client that trickles the end of a large body does.
 */
function deadlines({ maxStallMs, maxTotalMs }: BodyLimits) {
  let reject: (reason: Problem) => void = () => undefined;
  const expired = new Promise<never>((_, fail) => {
    reject = fail;
  });
  expired.catch(() => undefined);
  const expire = () => reject(new Problem("request_timeout", { headers: { Connection: "close" } }));
  const stall = setTimeout(expire, maxStallMs);
  const total = setTimeout(expire, maxTotalMs);
  let received = 0;
  let recent = 0;
  return {
    expired,
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
