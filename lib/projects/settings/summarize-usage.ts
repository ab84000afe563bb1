/** How many events a project stored, and its quota. */

import { dayMs } from "@/lib/durations";
import { countUsage, startOfDay, startOfMonth } from "@/lib/gate/quota/usage-store";
import { readSettings } from "@/lib/gate/settings/setting-store";
import { iso } from "@/lib/iso-time";
import type { UsageSummary } from "@/lib/projects/contracts/usage";

/** @param now In milliseconds since the epoch. */
export async function summarizeUsage(projectId: string, now: number): Promise<UsageSummary> {
  const [{ settings }, { today, month, days }] = await Promise.all([
    readSettings(projectId),
    countUsage(projectId, now),
  ]);
  const { quota } = settings;
  return {
    day: { events: today.events, quota: quota.day, resetsAt: iso(startOfDay(now) + dayMs) },
    month: { events: month, quota: quota.month, resetsAt: iso(startOfMonth(now, 1)) },
    days: days.toReversed(),
  };
}
