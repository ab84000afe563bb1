/** Stores the settings of projects, and says how long their events are kept. */

import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { ProjectSettings, type SettingChanges } from "@/lib/gate/contracts/project-settings";
import { insert, select } from "@/lib/store/query";

const Row = z.object({ name: z.string(), changed_at: z.coerce.number(), definition: z.string() });

export type StoredSettings = {
  readonly settings: ProjectSettings;
  /** When a setting was last changed, in milliseconds since the epoch. */
  readonly changedAt: number;
  /** About how much memory the settings take. */
  readonly bytes: number;
};

/** An object with empty lists. */
const minBytes = 1_000;

export async function readSettings(projectId: string): Promise<StoredSettings> {
  const rows = await select(
    `SELECT name, toUnixTimestamp64Milli(max(project_settings.definition).1) AS changed_at,
  max(project_settings.definition).2 AS definition
FROM project_settings WHERE project_id = {projectId:String} GROUP BY name`,
    { projectId },
    Row,
  );
  const written = Object.fromEntries(rows.map(({ name, definition }) => [name, JSON.parse(definition)]));
  return {
    settings: ProjectSettings.parse(written),
    changedAt: Math.max(0, ...rows.map(({ changed_at }) => changed_at)),
    // Two bytes per character, and about as much again for the objects of a long list.
    bytes: rows.reduce((sum, { definition }) => sum + 4 * definition.length, minBytes),
  };
}

export async function saveSettings(projectId: string, changes: SettingChanges): Promise<void> {
  // Later than the previous change, even if another server's clock is ahead.
  const at = new Date(Math.max(Date.now(), 1 + (await readSettings(projectId)).changedAt)).toISOString();
  await insert(
    "project_settings",
    Object.entries(changes).flatMap(([name, value]) =>
      value === undefined ? [] : [{ project_id: projectId, name, definition: { at, json: JSON.stringify(value) } }],
    ),
  );
}

type Retention = Pick<ProjectSettings, "retentionDays">;

/** Never longer than the deployment keeps events. */
export const effectiveRetentionDays = ({ retentionDays }: Retention): number =>
  Math.min(env().retentionDays, retentionDays ?? Number.POSITIVE_INFINITY);

/**
 * Earlier events are hidden, and deleted daily. Always midnight UTC, so that whole hours and days are deleted. New events are never this
 * old.
 * @param now In milliseconds since the epoch.
 */
export const keptSince = (settings: Retention, now: number): number =>
  Math.floor(now / dayMs - effectiveRetentionDays(settings)) * dayMs;
