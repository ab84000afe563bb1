/** The usage of projects with a quota: counted in the background, plus what this process has stored since. */

import { LRUCache } from "lru-cache";
import type { Quota } from "@/lib/gate/contracts/project-settings";
import { countUsage, dayName } from "@/lib/gate/quota/usage-store";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";

type Write = { readonly events: number; readonly done: Promise<unknown> };
type Tracked = {
  day: string;
  today: number;
  month: number;
  /** Events that this process has accepted since the count began. */
  taken: number;
  /** The ones that are still being written. */
  readonly writing: Set<Write>;
  countedAt: number;
  /** How long the count took, in milliseconds. */
  tookMs: number;
  counting: Promise<void> | undefined;
};

const { tracked } = onceInProcess("tracked-usage", () => ({ tracked: new LRUCache<string, Tracked>({ max: 10_000 }) }));

/** Other processes store events too. Counting takes at most a twentieth of the time. */
const refreshAfterMs = (usage: Tracked) => Math.max(10_000, 20 * usage.tookMs);
export async function readUsage(projectId: string): Promise<Tracked> {
  const usage = tracked.get(projectId) ?? newUsage(projectId);
  const ageMs = performance.now() - usage.countedAt;
  if (usage.day !== dayName(Date.now())) await recount(projectId, usage);
  else if (ageMs > refreshAfterMs(usage)) void recount(projectId, usage);
  return usage;
}

function newUsage(projectId: string): Tracked {
  const usage: Tracked = {
    day: "",
    today: 0,
    month: 0,
    taken: 0,
    writing: new Set<Write>(),
    countedAt: 0,
    tookMs: 0,
    counting: undefined,
  };
  tracked.set(projectId, usage);
  return usage;
}

/** One count at a time per project. */
export function recount(projectId: string, usage: Tracked): Promise<void> {
  usage.counting ??= count(projectId, usage).finally(() => {
    usage.counting = undefined;
  });
  return usage.counting;
}

/** Never rejects. A quota that is too generous for a while is better than refusing everyone. */
async function count(projectId: string, usage: Tracked): Promise<void> {
  // What is being written may or may not be in the count.
  await Promise.allSettled([...usage.writing].map(({ done }) => done));
  const startedAt = performance.now();
  const takenBefore = usage.taken - [...usage.writing].reduce((sum, { events }) => sum + events, 0);
  const now = Date.now();
  const counted = await countUsage(projectId, now).catch((error) => {
    log("warn", "quota", { projectId, cause: describeError(error) });
  });
  const endedAt = performance.now();
  Object.assign(usage, { countedAt: endedAt, tookMs: endedAt - startedAt });
  if (counted !== undefined) {
    const { today, month } = counted;
    Object.assign(usage, { day: today.day, today: today.events, month, taken: usage.taken - takenBefore });
  } else if (usage.day !== dayName(now)) {
    const isSameMonth = usage.day.slice(0, 7) === dayName(now).slice(0, 7);
    Object.assign(usage, { day: dayName(now), today: 0, month: isSameMonth ? usage.month + takenBefore : 0 });
    usage.taken -= takenBefore;
  }
}

/** Counts events while they are being written, and keeps counting them unless the write fails. */
export async function take<Written>(usage: Tracked, events: number, write: () => Promise<Written>): Promise<Written> {
  usage.taken += events;
  const done = write();
  const one = { events, done };
  usage.writing.add(one);
  try {
    return await done;
  } catch (error) {
    usage.taken = Math.max(0, usage.taken - events);
    throw error;
  } finally {
    usage.writing.delete(one);
  }
}

type Period = "day" | "month";
export type Share = { readonly period: Period; readonly used: number; readonly limit: number };

/** How much of each quota is used. */
export function quotaShares(
  quota: Quota,
  { today, month, taken }: Pick<Tracked, "today" | "month" | "taken">,
): Share[] {
  const used = { day: today + taken, month: month + taken };
  return (["day", "month"] as const).flatMap((period) => {
    const limit = quota[period];
    return limit === null ? [] : [{ period, used: used[period], limit }];
  });
}
