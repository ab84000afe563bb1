/** Whose request this is, as far as it can be known. Used for rate limits, never stored and never logged. */
import { env } from "@/lib/env";

/**
 * The last address of X-Forwarded-For that we can believe: our own server appends the peer's, and each trusted proxy in
 * front of it one more. On Vercel the platform writes the header itself.
 */
export function clientAddress(headers: Headers): string {
  const { isVercel, trustedProxies } = env();
  if (isVercel) return headers.get("x-real-ip") ?? "unknown";
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  return hops.at(-1 - trustedProxies) || hops[0] || "unknown";
}
