/** Issues, rotates and checks the tokens of grants. */

import { runInBackground } from "@/lib/background";
import { identify } from "@/lib/caller";
import { hourMs, minuteMs } from "@/lib/durations";
import { hashApiKey, isAccessToken, isRefreshToken, newAccessToken, newRefreshToken } from "@/lib/gate/auth/api-key";
import { consume } from "@/lib/gate/limits/rate-limit";
import { randomBase62 } from "@/lib/ids";
import { Problem } from "@/lib/problem";
import { type OAuthTokens, scope } from "@/lib/projects/contracts/oauth";
import {
  endOfGrant,
  findGrant,
  findToken,
  type Grant,
  insertTokens,
  recordGrantUse,
  recordRedemption,
  type StoredToken,
} from "@/lib/projects/grants/grant-store";
import { allowsReading, revokeReused } from "@/lib/projects/grants/grants";
import { oauthError } from "@/lib/projects/grants/oauth-error";

const accessMs = hourMs;
const recordUseIntervalMs = 5 * minuteMs;
/** Per grant. A client refreshes once an hour, but each refresh writes. */
const refreshes = { name: "oauth-refreshes", points: 30, seconds: hourMs / 1_000 };

const noAccess = () =>
  oauthError("invalid_grant", "The grant has ended, or its user has no access to the project anymore.");

/** New tokens, not yet stored. A refresh token ends with its grant. */
function newTokens(
  { grant_id, project_id, created_at }: Grant,
  now: number,
): { readonly rows: StoredToken[]; readonly response: OAuthTokens } {
  const [access, refresh] = [newAccessToken(), newRefreshToken()];
  const end = endOfGrant({ created_at });
  const accessEnd = Math.min(now + accessMs, end);
  const row = (token: string, ends_at: number): StoredToken => ({
    token_hash: hashApiKey(token),
    grant_id,
    project_id,
    ends_at,
    uses: [],
  });
  return {
    rows: [row(access, accessEnd), row(refresh, end)],
    response: {
      access_token: access,
      token_type: "Bearer",
      expires_in: Math.floor((accessEnd - now) / 1_000),
      refresh_token: refresh,
      scope,
    },
  };
}

/**
 * The first tokens of a grant whose code was redeemed.
 * @throws Problem, an `oauthError`; storage_unavailable
 */
export async function issueTokens(grant: Grant, now: number) {
  if (!(await allowsReading(grant, now))) throw noAccess();
  const { rows, response } = newTokens(grant, now);
  await insertTokens(rows);
  await recordRedemption(grant, now);
  return response;
}

/**
 * Replaces a refresh token. If it was used before, its grant is revoked: either the client or an attacker has a copy (RFC 9700 section 4.14.2).
 * Of two concurrent uses, at most one succeeds, and the grant is revoked.
 * @throws Problem, an `oauthError`; rate_limited, storage_unavailable
 */
export async function refreshTokens(token: string, clientId: string, requestId: string, now: number) {
  const stored = isRefreshToken(token) ? await findToken(hashApiKey(token)) : undefined;
  const grant = stored && (await findGrant(stored.grant_id));
  if (stored === undefined || grant === undefined || grant.client_id !== clientId) {
    throw oauthError("invalid_grant", "The refresh token is invalid, or was issued to another client.");
  }
  identify({ kind: "token", id: grant.grant_id, projectId: grant.project_id });
  const reused = async () => {
    await revokeReused(grant, requestId, now);
    return oauthError("invalid_grant", "The refresh token was already used, so the grant was revoked.");
  };
  if (stored.uses.length > 0) throw await reused();
  if (!(await allowsReading(grant, now))) throw noAccess();
  await consume(refreshes, grant.grant_id);
  const { rows, response } = newTokens(grant, now);
  const use = randomBase62(16);
  await insertTokens([{ ...stored, uses: [use] }, ...rows]);
  // Recorded before it is looked for, as in `isFirstUse`.
  const uses = (await findToken(stored.token_hash))?.uses ?? [];
  // A replica may not have its own use yet.
  if (uses.some((other) => other !== use)) throw await reused();
  return response;
}

/** @throws Problem invalid_token, expired_token, overloaded, storage_unavailable */
export async function readerOfGrant(token: string, now: number) {
  const stored = isAccessToken(token) ? await findToken(hashApiKey(token)) : undefined;
  const grant = stored && (await findGrant(stored.grant_id));
  if (stored === undefined || grant === undefined || grant.redeemed_at === null) throw new Problem("invalid_token");
  if (stored.ends_at <= now) throw new Problem("expired_token");
  const { grant_id, project_id, last_used_at } = grant;
  identify({ kind: "token", id: grant_id, projectId: project_id });
  if (!(await allowsReading(grant, now))) throw new Problem("invalid_token");
  // Never fail a request over last-used bookkeeping.
  if (now - (last_used_at?.getTime() ?? 0) > recordUseIntervalMs) runInBackground(recordGrantUse(grant, now));
  return { projectId: project_id, tokenId: grant_id };
}
