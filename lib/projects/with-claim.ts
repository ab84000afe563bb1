/** Keeps project names unique and prevents keys from being rolled twice, even when several processes try concurrently. */
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { randomBase62 } from "@/lib/ids";
import { type Problem, retryLater } from "@/lib/problem";
import { changingNothing } from "@/lib/store/before-change";
import { insert, select } from "@/lib/store/query";

/** Claims left behind by a crash expire after this time, which is far longer than a write takes. */
const claimMs = 60_000;
const timeoutMs = 10_000;
const pollMs = 50;

const Claim = z.object({ claim_id: z.string() });
const openClaims = `SELECT claim_id FROM name_claims WHERE name = {name:String}
GROUP BY claim_id HAVING max(released_at) = 0 AND max(claimed_at) > fromUnixTimestamp64Milli({since:Int64})`;

type Wanted = {
  /** What is claimed. Callers that want the same name pass the same text. */
  readonly name: string;
  /** A description of the name, for the error message. */
  readonly subject: string;
  readonly isTaken: () => Promise<boolean>;
  readonly taken: () => Problem;
};

/**
 * Runs `write` while no other process can claim the name. A claim is written before checking for others, so of two concurrent claims, at
 * least one sees the other. Claims are read before projects, and released after the project is written, so a process that sees no claim
 * sees the project. Among claims that see each other, the one with the smallest id waits until the others withdraw. The others check again
 * once it is done.
 * @throws Problem `taken`, and storage_unavailable when others still claim the name
 */
export async function withClaim<T>({ name, subject, isTaken, taken }: Wanted, write: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  do {
    const claim = { name, claim_id: randomBase62(16), claimed_at: new Date().toISOString() };
    await insertClaim(claim);
    try {
      for (;;) {
        const others = await otherClaims(claim);
        if (await isTaken()) throw taken();
        if (others.length === 0) return await write();
        if (others.some((other) => other < claim.claim_id) || Date.now() > deadline) break;
        await pause(pollMs);
      }
    } finally {
      // Best effort: an unreleased claim expires.
      await insertClaim({ ...claim, released_at: new Date().toISOString() }).catch(() => undefined);
    }
    while (Date.now() < deadline && (await otherClaims(claim)).length > 0) await pause(pollMs);
  } while (Date.now() < deadline);
  throw (await isTaken()) ? taken() : busy(subject);
}

/** Claiming a name that is taken changes nothing. */
const insertClaim = (row: Record<string, string>) => changingNothing(() => insert("name_claims", [row]));

async function otherClaims({ name, claim_id }: { name: string; claim_id: string }): Promise<string[]> {
  const claims = await select(openClaims, { name, since: Date.now() - claimMs }, Claim);
  return claims.map((claim) => claim.claim_id).filter((id) => id !== claim_id);
}

/** Tells the client to retry once a claim left behind by a crash has expired. We have already waited for `timeoutMs`. */
const busy = (subject: string) =>
  retryLater("storage_unavailable", (claimMs - timeoutMs) / 1000, {
    message: `Another request is still using ${subject}. Retry later.`,
  });
