/** Decompresses request bodies. Bounds size and ratio, and runs off the event loop unless the result is small. */

import type { Transform } from "node:stream";
import zlib from "node:zlib";
import { type ContentEncoding, maxRatio, uncheckedRatioBytes } from "@/lib/gate/contracts/body";
import type { Reservation } from "@/lib/gate/limits/budget";
import { Problem } from "@/lib/problem";

type Compression = Exclude<ContentEncoding, "identity">;
type Codec = {
  sync(wire: Buffer, options: zlib.ZlibOptions): Buffer;
  stream(options: zlib.ZlibOptions): Transform;
};
const gzip: Codec = { sync: zlib.gunzipSync, stream: zlib.createGunzip };
const zlibFormat: Codec = { sync: zlib.inflateSync, stream: zlib.createInflate };
const rawDeflate: Codec = { sync: zlib.inflateRawSync, stream: zlib.createInflateRaw };
const brotli: Codec = { sync: zlib.brotliDecompressSync, stream: zlib.createBrotliDecompress };
/** `deflate` is the zlib format (RFC 9110 section 8.4.1.2), but some clients send raw deflate. */
const codecs = { gzip: [gzip], "x-gzip": [gzip], deflate: [zlibFormat, rawDeflate], br: [brotli] } as const;

/** Below these sizes, handing the work to a thread costs more than the work itself. */
const syncWireBytes = 16 * 1024;
const syncBytes = 64 * 1024;
const chunkSize = 64 * 1024;

/** @throws Problem payload_too_large, invalid_json, overloaded */
export async function inflate(
  wire: Buffer,
  encoding: Compression,
  maxBytes: number,
  reservation: Reservation,
): Promise<Buffer> {
  const limit = Math.min(maxBytes, Math.max(uncheckedRatioBytes, wire.length * maxRatio));
  let failure: unknown;
  for (const codec of codecs[encoding]) {
    try {
      return inflateNow(wire, codec, limit, reservation) ?? (await inflateInThread(wire, codec, limit, reservation));
    } catch (error) {
      if (error instanceof Problem) throw error;
      failure = error;
      if ((error as NodeJS.ErrnoException).code !== "Z_DATA_ERROR") break;
    }
  }
  throw new Problem("invalid_json", { message: `The body is not valid ${encoding}.`, cause: failure });
}

/** Decompresses synchronously. Returns undefined if the body is too large for that. */
function inflateNow(wire: Buffer, codec: Codec, limit: number, reservation: Reservation): Buffer | undefined {
  if (wire.length > syncWireBytes) return undefined;
  try {
    const bytes = codec.sync(wire, { maxOutputLength: Math.min(syncBytes, limit) });
    reservation.add(bytes.length);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") return undefined;
    throw error;
  }
}

/** Stops as soon as the output exceeds the limit. */
async function inflateInThread(wire: Buffer, codec: Codec, limit: number, reservation: Reservation): Promise<Buffer> {
  const stream = codec.stream({ chunkSize });
  let body: Buffer = codec === gzip ? Buffer.allocUnsafe(expectedLength(wire, limit)) : Buffer.alloc(0);
  let length = 0;
  stream.end(wire);
  // Leaving the loop early destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (length + chunk.length > limit) throw tooLarge(limit);
    reservation.add(chunk.length);
    body = appended(body, length, chunk);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

/**
 * The length in the gzip trailer (RFC 1952, section 2.3.1), used to allocate the body once. A client can forge it, but the system commits
 * only memory that is written to.
 */
const expectedLength = (wire: Buffer, limit: number) => Math.min(wire.readUInt32LE(wire.length - 4), limit);

/** Sends `Connection: close`, because the rest of a rejected body is not read. */
export const tooLarge = (maxBytes: number) =>
  new Problem("payload_too_large", { metadata: { maxBytes }, headers: { Connection: "close" } });

/** Collects chunks in one buffer. Storing one-byte chunks separately would take hundreds of times as much memory. */
export function appended(body: Buffer, length: number, chunk: Uint8Array): Buffer {
  if (body.length === 0) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  if (length + chunk.length <= body.length) {
    body.set(chunk, length);
    return body;
  }
  const grown = Buffer.allocUnsafe(Math.max(2 * length, length + chunk.length));
  grown.set(body.subarray(0, length));
  grown.set(chunk, length);
  return grown;
}
