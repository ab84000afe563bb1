/** Whose request this is, as far as it can be known. Used for rate limits, never stored and never logged. */
import { env } from "@/lib/env";
import { keyedHash } from "@/lib/ids";

/** `server.mjs` appends the peer's address to X-Forwarded-For; under `next start` and `next dev` nobody does. */
const appendedByUs = () => (Symbol.for("sluice.booted") in globalThis ? 1 : 0);

/**
 * The address that the outermost trusted hop wrote; what stands before it is the client's own word. On Vercel the
 * platform writes a header of its own. Without a hop to believe, all clients are one.
 */
function believed(headers: Headers): string {
  const { isVercel, trustedProxies } = env();
  if (isVercel) return headers.get("x-real-ip") ?? "unknown";
  const trusted = trustedProxies + appendedByUs();
  const hops = (headers.get("x-forwarded-for") ?? "").split(",");
  return (trusted > 0 && hops.at(-trusted)?.trim()) || "unknown";
}

/** Who a rate limit counts for. Addresses are never stored: where Redis does the counting, it is given a keyed hash. */
export function clientAddress(headers: Headers): string {
  const { redisUrl } = env().rateLimits;
  const address = believed(headers);
  return redisUrl === undefined ? address : keyedHash(redisUrl, "address", address);
}
