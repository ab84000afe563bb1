/** Stores the events of a request within the quota of their project. A request is accepted or refused as a whole. */

import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { quotaWarningShare } from "@/lib/gate/contracts/setting-limits";
import { quotaShares, readUsage, recount, type Share, take } from "@/lib/gate/quota/tracked-usage";
import { startOfDay, startOfMonth } from "@/lib/gate/quota/usage-store";
import { cachedSettings, projectSettings } from "@/lib/gate/settings/project-settings";
import { numberText } from "@/lib/number-text";
import { type Problem, retryLater } from "@/lib/problem";
import { select } from "@/lib/store/query";

export type RequestQuota = {
  /**
   * Writes events of the request. A write without events is never refused.
   * @param eventIds The ids of the events, which identify a retry.
   * @throws Problem quota_exceeded, storage_unavailable
   */
  within<Written>(events: number, eventIds: () => readonly string[], write: () => Promise<Written>): Promise<Written>;
  /** Warnings if most of the quota is used, once events have been written. */
  warnings(): readonly string[];
};

/**
 * Refuses a request only if the quota was used up before it. So the request that reaches it is stored, however large, and no batch is
 * permanently too large. Later writes of an admitted request are not checked again.
 */
export function requestQuota(projectId: string): RequestQuota {
  let isAdmitted = false;
  let warnings: readonly string[] = [];
  return {
    within: async (events, eventIds, write) => {
      if (events === 0) return write();
      const { quota } = (cachedSettings(projectId) ?? (await projectSettings(projectId))).settings;
      if (quota.day === null && quota.month === null) return write();
      const usage = await readUsage(projectId);
      const usedUp = () =>
        isAdmitted ? undefined : quotaShares(quota, usage).find(({ used, limit }) => used >= limit);
      const isRetry = usedUp() !== undefined && (await areStored(projectId, eventIds()));
      // Some events accepted since the last count may have been retries.
      if (!isRetry && usedUp() !== undefined && usage.taken > 0) await recount(projectId, usage);
      const over = isRetry ? undefined : usedUp();
      if (over !== undefined) throw quotaExceeded(over);
      // Don't await anything between this check and `take`: concurrent requests would all pass it.
      if (!isRetry) isAdmitted = true;
      const written = isRetry ? await write() : await take(usage, events, write);
      warnings = quotaShares(quota, usage).flatMap(shareWarnings);
      return written;
    },
    warnings: () => warnings,
  };
}

function shareWarnings({ period, used, limit }: Share): string[] {
  if (used < limit * quotaWarningShare) return [];
  return [`quota: ${numberText(used)} of the project's ${numberText(limit)} events per ${period} are used`];
}

function quotaExceeded({ period, limit }: Share): Problem {
  const now = Date.now();
  const resetsAt = period === "day" ? startOfDay(now) + dayMs : startOfMonth(now, 1);
  return retryLater("quota_exceeded", (resetsAt - now) / 1_000, {
    message: `The project's quota of ${numberText(limit)} events per ${period} is used up.`,
    metadata: { period, limit, resetsAt: new Date(resetsAt).toISOString() },
  });
}

/** Lookups that are in flight in this process. They are shared, because rejected clients may retry without waiting. */
const maxLookups = 2;
let lookups = 0;

const Found = z.object({ found: z.coerce.number() });
/** Must match `first_receipts`. */
const stored = `SELECT uniqExact(event_hash) AS found FROM first_receipts
WHERE event_hash IN (arrayMap(id -> sipHash64({projectId:String}, toUUID(id)), {eventIds:Array(String)}))`;

/** Whether this is a retry of stored events. Accepting it stores nothing new and stops the client from retrying. */
async function areStored(projectId: string, eventIds: readonly string[]): Promise<boolean> {
  if (lookups >= maxLookups) return false;
  lookups++;
  try {
    const [row] = await select(stored, { projectId, eventIds }, Found);
    return row?.found === new Set(eventIds).size;
  } finally {
    lookups--;
  }
}
