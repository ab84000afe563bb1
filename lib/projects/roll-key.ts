/** Replaces an API key, once, even if several requests try at the same time. */
import { creatorIdOf } from "@/lib/accounts/access";
import { hourMs } from "@/lib/durations";
import { hashApiKey } from "@/lib/gate/auth/api-key";
import { refreshKey } from "@/lib/gate/auth/key-cache";
import { type ApiKey, canBeRolled, findApiKey, revokeApiKeys, rollApiKey } from "@/lib/gate/auth/key-store";
import { Problem } from "@/lib/problem";
import { withClaim } from "@/lib/projects/with-claim";

/**
 * Returns the new key. The old one works for `keepHours` more.
 * @param now In milliseconds since the epoch.
 * @throws Problem not_found if the key was revoked, was already rolled, or has expired
 */
export async function rollKey({ key_hash }: ApiKey, keepHours: number, who: string, now: number): Promise<string> {
  const current = () => findApiKey(key_hash).then((key) => (key && canBeRolled(key, now) ? key : undefined));
  const created = await withClaim(
    {
      // No project can have this name, because names are trimmed.
      name: ` key ${key_hash}`,
      thing: "this API key",
      isTaken: async () => (await current()) === undefined,
      taken: cannotBeRolled,
    },
    async () => {
      const key = await current();
      if (key === undefined) throw cannotBeRolled();
      const rolled = await rollApiKey(key, now + keepHours * hourMs, { who, createdBy: creatorIdOf(who) });
      // If the old key was revoked in the meantime, revoke its replacement too. If we can't tell, still return the new key.
      const old = await findApiKey(key_hash).catch(() => undefined);
      if (old === undefined || old.revoked_at === null) return rolled;
      await revokeApiKeys([hashApiKey(rolled)]);
      throw cannotBeRolled();
    },
  );
  await refreshKey(key_hash);
  return created;
}

const cannotBeRolled = () =>
  new Problem("not_found", {
    message: "This key can't be rolled: it was revoked, was already rolled, or has expired.",
  });
