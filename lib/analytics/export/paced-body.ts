/** A response body that disconnects a client that stops reading, because an export keeps a database query open until it ends. */
import type { Readable } from "node:stream";

/** How long a client may leave available data unread. */
const maxStallMs = 10_000;
/** A slow client may never stall completely, so we also check its read rate each time we have waited for it this long. */
const windowMs = 60_000;
const minBytesPerSecond = 32 * 1024;

type Reason = "stalled" | "too_slow";

/**
 * Only time spent waiting for the client counts, not time spent waiting for the source.
 * @param onCut Called once when the client is disconnected, after the source is destroyed.
 */
export function pacedBody(source: Readable, onCut: (reason: Reason) => void): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  let stall: NodeJS.Timeout | undefined;
  let readyAt = performance.now();
  let waitedMs = 0;
  let windowBytes = 0;

  const cut = (reason: Reason, controller: ReadableStreamDefaultController) => {
    source.destroy();
    // Next treats an error with this name as an intentional close.
    controller.error(new DOMException(`The client is reading too slowly: ${reason}.`, "AbortError"));
    onCut(reason);
  };
  const isTooSlow = () => {
    waitedMs += performance.now() - readyAt;
    if (waitedMs < windowMs) return false;
    const isSlow = windowBytes < (minBytesPerSecond * waitedMs) / 1_000;
    waitedMs = 0;
    windowBytes = 0;
    return isSlow;
  };

  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(stall);
      if (isTooSlow()) return cut("too_slow", controller);
      const { done, value } = await chunks.next();
      if (done) return controller.close();
      windowBytes += value.length;
      readyAt = performance.now();
      stall = setTimeout(() => cut("stalled", controller), maxStallMs);
      controller.enqueue(value);
    },
    cancel() {
      clearTimeout(stall);
      source.destroy();
    },
  });
}
