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
