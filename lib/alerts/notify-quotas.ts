/** Notifies the members and webhooks of a project once per day or month when most of its quota is used. */

import { z } from "zod";
import { findIncidents, type Notice, recordEnded } from "@/lib/alerts/incident-store";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import { env } from "@/lib/env";
import { quotaWarningShare } from "@/lib/gate/contracts/setting-limits";
import { quotaShares } from "@/lib/gate/quota/tracked-usage";
import { countUsage, dayName, startOfMonth } from "@/lib/gate/quota/usage-store";
import { readSettings } from "@/lib/gate/settings/setting-store";
import { keyedUuid } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import { numberText } from "@/lib/number-text";
import { select } from "@/lib/store/query";

/** Takes the place of a rule in quota incidents. */
export const quotaRule = "quota";

const Project = z.object({ project_id: z.string() });
const withQuota = `SELECT DISTINCT project_id FROM project_settings
WHERE name = 'quota' AND project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)`;

/**
 * Projects whose usage cannot be counted are skipped until the next call.
 * @param now In milliseconds since the epoch.
 */
export async function notifyQuotas(now: number, run: TimeBudget = unlimitedTime()): Promise<void> {
  for (const { project_id } of await select(withQuota, {}, Project)) {
    if (!run.hasTimeFor(0)) return;
    await notifyProject(project_id, now).catch((error) => log("warn", "quota", { cause: describeError(error) }));
  }
}

async function notifyProject(projectId: string, now: number): Promise<void> {
  const { quota } = (await readSettings(projectId)).settings;
  if (quota.day === null && quota.month === null) return;
  const { today, month } = await countUsage(projectId, now);
  for (const { period, used, limit } of quotaShares(quota, { today: today.events, month, taken: 0 })) {
    if (used < limit * quotaWarningShare) continue;
    const start = period === "day" ? today.day : dayName(startOfMonth(now));
    // Project ids are random, so this needs no secret. A raised quota causes a new notification.
    const incidentId = keyedUuid("quota", projectId, period, start, String(limit));
    const isKnown = (await findIncidents(projectId, [incidentId])).has(incidentId);
    const notice: Notice = {
      condition: `More than ${100 * quotaWarningShare}% of the quota of ${numberText(limit)} events per ${period} used`,
      figure: `${numberText(used)} events`,
      href: `/dashboard/${projectId}/usage`,
      emails: env().dashboard.emails,
    };
    const incident = { project_id: projectId, incident_id: incidentId, rule_id: quotaRule };
    if (!isKnown) await recordEnded(incident, notice, now);
  }
}
