/** How long to wait before an attempt. */

export const firstBackoffMs = 250;
const maxBackoffMs = 30_000;

/** Full jitter, so that clients that failed together don't return together. Never before the server's `Retry-After`. */
export const backoffMs = (attempt: number, afterMs = 0): number =>
  afterMs + Math.random() * Math.min(maxBackoffMs, firstBackoffMs * 2 ** attempt);
