/** Request bodies: read as a stream, within limits of bytes and time that hold while reading and decompressing. */
import { isAscii, isUtf8, transcode } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import zlib from "node:zlib";
import { z } from "zod";
import { type ContentEncoding, contentEncodings, formTypes, jsonTypes } from "@/lib/contracts/body";
import { issueLines, jsonErrorPosition } from "@/lib/contracts/formats";
import type { Holding } from "@/lib/http/budget";
import { Problem } from "@/lib/problem";

/** Sizes in bytes, times in milliseconds. */
export type BodyLimits = {
  readonly maxWireBytes: number;
  readonly maxBytes: number;
  readonly maxStallMs: number;
  readonly maxTotalMs: number;
};

type Compression = Exclude<ContentEncoding, "identity">;
const decoders = { gzip: zlib.gunzipSync, deflate: inflate, br: zlib.brotliDecompressSync };

/**
 * The body as parsed JSON, and its size in bytes after decompression.
 * @throws Problem unsupported_media_type, unsupported_encoding, payload_too_large, request_timeout, invalid_json, overloaded
 */
export async function readJson(
  request: Request,
  limits: BodyLimits,
  holding: Holding,
): Promise<{ value: unknown; bytes: number }> {
  // None is taken for JSON: a beacon made from an untyped Blob sends none.
  if (mediaTypeOf(request)) checkMediaType(request, jsonTypes);
  const bytes = await readBody(request, limits, holding);
  return { value: parseJson(bytes), bytes: bytes.length };
}

/** Was this sent by a browser's own form, without JavaScript? */
export const isFormPost = (request: Request) => request.method === "POST" && mediaTypeOf(request) === formTypes[1];

/** What a form holds, from JSON or from a browser's own post. A cross-site script may send the first only after a preflight: never without a type. */
export async function readForm(request: Request, limits: BodyLimits, holding: Holding): Promise<unknown> {
  checkMediaType(request, formTypes);
  const bytes = await readBody(request, limits, holding);
  return isFormPost(request) ? Object.fromEntries(new URLSearchParams(bytes.toString())) : parseJson(bytes);
}

async function readBody(request: Request, limits: BodyLimits, holding: Holding): Promise<Buffer> {
  const encoding = encodingOf(request);
  const wire = await readBytes(request, limits, holding);
  return encoding === "identity" ? wire : decompress(wire, encoding, limits, holding);
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

async function readBytes(request: Request, limits: BodyLimits, holding: Holding): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const clock = deadlines(limits);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), clock.expired]);
      if (done) return chunks.length === 1 ? asBuffer(chunks[0] as Uint8Array) : Buffer.concat(chunks, length);
      length += value.length;
      if (length > limits.maxWireBytes) throw tooLarge(limits.maxWireBytes);
      holding.take(value.length);
      chunks.push(value);
      clock.progress();
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

const drainMs = 2_000;

/** Reads and forgets what a refused client is still sending: left unread, one that writes before it reads never sees the answer. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const giveUp = setTimeout(() => reader.cancel().catch(() => undefined), drainMs);
  try {
    while (!(await reader.read()).done) await nextTurn();
  } catch {
    // The client is gone.
  } finally {
    clearTimeout(giveUp);
  }
}

/** A promise that rejects when the body stalls, or takes too long in all. */
function deadlines({ maxStallMs, maxTotalMs }: BodyLimits) {
  let reject: (reason: Problem) => void = () => undefined;
  const expired = new Promise<never>((_, fail) => {
    reject = fail;
  });
  expired.catch(() => undefined);
  const expire = () => reject(new Problem("request_timeout", { headers: { Connection: "close" } }));
  const stall = setTimeout(expire, maxStallMs);
  const total = setTimeout(expire, maxTotalMs);
  return {
    expired,
    progress: () => stall.refresh(),
    stop: () => {
      clearTimeout(stall);
      clearTimeout(total);
    },
  };
}

function decompress(wire: Buffer, encoding: Compression, { maxBytes }: BodyLimits, holding: Holding): Buffer {
  try {
    const bytes = decoders[encoding](wire, { maxOutputLength: maxBytes });
    holding.take(bytes.length);
    return bytes;
  } catch (error) {
    if (error instanceof Problem) throw error;
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new Problem("invalid_json", { message: `The body is not valid ${encoding}.`, cause: error });
  }
}

/** `deflate` is the zlib format (RFC 9110 section 8.4.1.2), but some clients send the bare one. */
function inflate(wire: Buffer, options: zlib.ZlibOptions): Buffer {
  try {
    return zlib.inflateSync(wire, options);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "Z_DATA_ERROR") throw error;
    return zlib.inflateRawSync(wire, options);
  }
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw new Problem("invalid_json", { message: "The body is not UTF-8." });
  const text = decode(bytes);
  try {
    return JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    // The engine's message quotes the body; only the position may be said.
    const position = jsonErrorPosition(error);
    throw new Problem("invalid_json", { metadata: position === undefined ? {} : { position }, cause: error });
  }
}

/** UTF-8 that is known to be right, by the two ways that are faster than `toString()`. */
const decode = (bytes: Buffer) =>
  isAscii(bytes) ? bytes.toString("latin1") : transcode(bytes, "utf8", "utf16le").toString("utf16le");

const tooLarge = (maxBytes: number) =>
  new Problem("payload_too_large", { metadata: { maxBytes }, headers: { Connection: "close" } });

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
