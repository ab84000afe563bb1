/** Authenticates queries by read token, and limits their rate. The project comes from the token alone. */

import { env } from "@/lib/env";
import { authenticateReader, bearerOf, type Reader } from "@/lib/gate/auth/authenticate";
import type { Context } from "@/lib/gate/http/operation";
import { consume } from "@/lib/gate/limits/rate-limit";

/**
 * @throws Problem missing_credentials, invalid_token, expired_token, rate_limited, overloaded, storage_unavailable,
 * storage_not_configured
 */
export async function requireReader(request: Request, { address, receivedAt, note }: Context): Promise<Reader> {
  const { projectId, tokenId } = await authenticateReader(bearerOf(request), address, receivedAt);
  note({ projectId, tokenId });
  await consume({ name: "queries", ...env().rateLimits.queries }, tokenId);
  return { projectId, tokenId };
}
