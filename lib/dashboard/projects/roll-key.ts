/** Replaces an API key, once, even if several requests try at the same time. */
import { claimName } from "@/lib/dashboard/projects/claim-name";
import { refreshKey } from "@/lib/gate/auth/key-cache";
import { type ApiKey, canBeRolled, findApiKey, rollApiKey } from "@/lib/gate/auth/key-store";
import { Problem } from "@/lib/problem";

const hourMs = 3_600_000;

/**
 * Returns the new key. The old one works for `keepHours` more.
 * @param now In milliseconds since the epoch.
 * @throws Problem not_found if the key was revoked, was already rolled, or has expired
 */
export async function rollKey({ key_hash }: ApiKey, keepHours: number, who: string, now: number): Promise<string> {
  const current = () => findApiKey(key_hash).then((key) => (key && canBeRolled(key, now) ? key : undefined));
  const created = await claimName(
    // No project can have this name, because names are trimmed.
    ` key ${key_hash}`,
    async () => (await current()) === undefined,
    async () => {
      const key = await current();
      if (key === undefined) throw cannotBeRolled();
      return rollApiKey(key, now + keepHours * hourMs, who);
    },
    cannotBeRolled,
  );
  await refreshKey(key_hash);
  return created;
}

const cannotBeRolled = () =>
  new Problem("not_found", {
    message: "This key can't be rolled: it was revoked, was already rolled, or has expired.",
  });
