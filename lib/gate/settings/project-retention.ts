/** How long the events of a project are kept. */
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import type { ProjectSettings } from "@/lib/gate/contracts/project-settings";

type Retention = Pick<ProjectSettings, "retentionDays">;

/** Never longer than the deployment keeps events. */
export const retentionDaysOf = ({ retentionDays }: Retention): number =>
  Math.min(env().retentionDays, retentionDays ?? Number.POSITIVE_INFINITY);

/**
 * Earlier events are hidden, and deleted daily. Always midnight UTC, so that whole hours and days are deleted. New events are never this
 * old.
 * @param now In milliseconds since the epoch.
 */
export const keptSince = (settings: Retention, now: number): number =>
  Math.floor(now / dayMs - retentionDaysOf(settings)) * dayMs;
