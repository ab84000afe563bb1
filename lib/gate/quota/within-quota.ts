/** Stores events within the quota of their project. A batch is accepted or refused as a whole. */
import { z } from "zod";
import { dayMs } from "@/lib/gate/contracts/retention";
import { quotaWarningShare } from "@/lib/gate/contracts/setting-limits";
import { recount, type Share, sharesOf, take, usageOf } from "@/lib/gate/quota/tracked-usage";
import { startOfDay, startOfMonth } from "@/lib/gate/quota/usage-store";
import { settingsOf } from "@/lib/gate/settings/project-settings";
import { type Problem, retryLater } from "@/lib/problem";
import { select } from "@/lib/store/query";

type Batch = {
  readonly events: number;
  /** The ids of the events, if they can identify a retry. */
  readonly eventIds?: () => readonly string[];
};

/**
 * Refuses a batch only if the quota was used up before it. So the batch that reaches it is stored, however large, and no batch is
 * permanently too large.
 * @throws Problem quota_exceeded, storage_unavailable
 */
export async function withinQuota<Written>(
  projectId: string,
  { events, eventIds }: Batch,
  write: () => Promise<Written>,
): Promise<{ written: Written; warnings: string[] }> {
  const { quota } = (await settingsOf(projectId)).settings;
  if (quota.day === null && quota.month === null) return { written: await write(), warnings: [] };
  const usage = await usageOf(projectId);
  const usedUp = () => sharesOf(quota, usage).find(({ used, limit }) => used >= limit);
  if (usedUp() !== undefined) {
    if (await areStored(projectId, eventIds?.() ?? []))
      return { written: await write(), warnings: sharesOf(quota, usage).flatMap(warningsOf) };
    // Some events accepted since the last count may have been retries.
    if (usage.taken > 0) await recount(projectId, usage);
    const over = usedUp();
    if (over !== undefined) throw quotaExceeded(over);
  }
  const written = await take(usage, events, write);
  return { written, warnings: sharesOf(quota, usage).flatMap(warningsOf) };
}

const formatted = (count: number) => count.toLocaleString("en-US");

function warningsOf({ period, used, limit }: Share): string[] {
  if (used < limit * quotaWarningShare) return [];
  return [`quota: ${formatted(used)} of the project's ${formatted(limit)} events per ${period} are used`];
}

function quotaExceeded({ period, limit }: Share): Problem {
  const now = Date.now();
  const resetsAt = period === "day" ? startOfDay(now) + dayMs : startOfMonth(now, 1);
  return retryLater("quota_exceeded", (resetsAt - now) / 1_000, {
    message: `The project's quota of ${formatted(limit)} events per ${period} is used up.`,
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
  if (eventIds.length === 0 || lookups >= maxLookups) return false;
  lookups++;
  try {
    const [row] = await select(stored, { projectId, eventIds }, Found);
    return row?.found === new Set(eventIds).size;
  } finally {
    lookups--;
  }
}
