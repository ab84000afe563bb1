/**
 * Limits audit log entries that anyone can cause at will, so that nobody can bury other entries or fill the log. Counted like rate limits:
 * across the workers of a server, and across servers that share Redis.
 */
import { LRUCache } from "lru-cache";
import { refund, take } from "@/lib/gate/limits/rate-limit";
import { log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { hashOf } from "@/lib/projects/audit/person-hash";

const seconds = 3_600;
/** What the log has been told about this hour. */
const told = onceInProcess(
  "audit-limits-logged",
  () => new LRUCache<string, true>({ max: 1_000, ttl: seconds * 1_000 }),
);

export type HourlyLimit = {
  /** Whether one more entry of a network or person can be recorded. */
  readonly take: (key: string) => Promise<boolean>;
  /** Returns what `take` has taken, because there is no such entry. */
  readonly giveBack: (key: string) => Promise<void>;
};

/** @param perKey For each network or person. `total` is far above it. */
export function hourlyLimit(
  name: string,
  { perKey, total }: { readonly perKey: number; readonly total: number },
): HourlyLimit {
  const [ofKey, ofAll] = [
    { name: `audit-${name}`, points: perKey, seconds },
    { name: `audit-${name}-total`, points: total, seconds },
  ];
  /** Without the key, which identifies a network or person. */
  const tell = (who: string, fields: object) => {
    const id = `${name} ${who}`;
    if (!told.has(id)) log("warn", "audit_limited", { entries: name, ...fields });
    told.set(id, true);
  };
  return {
    async take(key) {
      const who = hashOf(key);
      if (!(await take(ofKey, who))) {
        tell(who, { perKey });
        return false;
      }
      if (await take(ofAll, "all")) return true;
      tell("all", { total });
      return false;
    },
    async giveBack(key) {
      await Promise.all([refund(ofKey, hashOf(key)), refund(ofAll, "all")]);
    },
  };
}
