/** A project's read tokens, for the page and its API. */
import type { ReadTokenList } from "@/lib/dashboard/contracts/read-tokens";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { listReadTokensOf } from "@/lib/gate/auth/key-store";

export async function listReadTokens(projectId: string): Promise<ReadTokenList> {
  const tokens = await listReadTokensOf(projectId);
  return {
    tokens: tokens.map((token) => ({
      tokenId: keyIdOf(token.key_hash),
      name: token.name,
      shown: `${token.first_characters}…${token.last_characters}`,
      createdAt: token.created_at?.toISOString() ?? null,
      expiresAt: token.expires_at?.toISOString() ?? null,
      lastUsedAt: token.last_used_at?.toISOString() ?? null,
      revokedAt: token.revoked_at?.toISOString() ?? null,
    })),
  };
}
