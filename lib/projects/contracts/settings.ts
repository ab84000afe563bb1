/** `/api/dashboard/projects/{projectId}/settings`: the settings of a project, the use of its quota, and what scrubs its events again. */

import { z } from "zod";
import { mustBe } from "@/lib/gate/contracts/formats";
import { ProjectSettings, RetentionDays, SettingChanges } from "@/lib/gate/contracts/project-settings";
import { switchableKinds } from "@/lib/gate/contracts/setting-limits";

const KindSetting = z.object({
  kind: z.enum(switchableKinds),
  label: z.string(),
  about: z.string(),
  isOn: z.boolean(),
  isDefault: z.boolean().describe("Whether the deployment's setting applies because the project has none."),
  isOnByDefault: z.boolean(),
  isRequired: z
    .boolean()
    .describe("Whether the deployment explicitly turned it on, so that projects cannot turn it off."),
});
export type KindSetting = z.infer<typeof KindSetting>;

export const SettingsSummary = z.object({
  kinds: z.array(KindSetting),
  locked: z.array(z.string()).describe("Labels of the kinds that are always removed."),
  allow: ProjectSettings.shape.allow,
  detectors: ProjectSettings.shape.detectors,
  quota: ProjectSettings.shape.quota,
  retention: z.object({
    days: ProjectSettings.shape.retentionDays,
    maxDays: z.int().min(1).describe("How long the deployment keeps events."),
  }),
});
export type SettingsSummary = z.output<typeof SettingsSummary>;
export type CustomDetectorSetting = SettingsSummary["detectors"][number];

const count = z.int().min(0);
/** `/api/dashboard/projects/{projectId}/settings/dry-run`: what changed settings would do to the newest events. */
export const DryRun = z.object({
  events: count.describe("How many events were read."),
  isComplete: z.boolean().describe("Whether all of the newest events were read in time."),
  changed: count.describe("Events from which more values would have been removed."),
  rejected: count.describe("Events whose type would have been rejected."),
  removed: z
    .array(z.object({ kind: z.string(), path: z.string(), values: count, events: count }))
    .describe("Stored values that would have been removed, by kind and path. Most values first."),
  moreRemoved: count,
  kept: z
    .array(z.object({ kind: z.string(), values: count, events: count }))
    .describe("Removed values of kinds that would no longer be removed."),
});
export type DryRun = z.infer<typeof DryRun>;

/** `/api/dashboard/projects/{projectId}/settings/retention-preview` */
export const RetentionTarget = z.looseObject({ retentionDays: RetentionDays }, mustBe("an object", "object"));
/** How many events a retention period would delete, and when the events are from. */
export type RetentionPreview = { readonly events: number; readonly before: string };

/** `PATCH …/settings`. A retention period that deletes events has to be confirmed. */
export const SettingsRequest = SettingChanges.and(
  z.object({ confirmDeletion: z.boolean(mustBe("true or false")).optional() }),
);
export type SettingsRequest = z.infer<typeof SettingsRequest>;

const Period = z.object({
  events: count,
  quota: count.nullable().describe("Null without a quota."),
  resetsAt: z.iso.datetime(),
});
/** `/api/dashboard/projects/{projectId}/usage` */
export const UsageSummary = z.object({
  day: Period,
  month: Period,
  days: z
    .array(z.object({ day: z.iso.date(), events: count }))
    .describe("The last 30 days in UTC, newest first. Resends count once."),
});
export type UsageSummary = z.infer<typeof UsageSummary>;

const time = z.iso.datetime();

/** `/api/dashboard/projects/{projectId}/rescrubs`: a run that scrubs stored events again. */
export const RescrubRun = z.object({
  runId: z.string(),
  state: z
    .enum(["waiting", "reading", "failing", "clearing", "finished", "replaced"])
    .describe(
      "`waiting`: changed settings are not in effect everywhere yet. `reading`: events are read and rewritten. `failing`: the store could not rewrite events, which is tried again after an hour. `clearing`: totals with the old values are deleted once no page reads them. `replaced`: the settings changed, so another run began.",
    ),
  startedAt: time,
  startedBy: z.string(),
  beginsAt: time.describe("When the settings are in effect everywhere."),
  finishedAt: time.nullable(),
  total: count.describe("Rows to read, counted when the run began. Retries of an event can have rows of their own."),
  read: count,
  changed: count.describe("Rows in which a value was found."),
  types: count.describe("Events whose type contains a value to remove. Types cannot be replaced."),
  found: z
    .array(z.object({ kind: z.string(), path: z.string(), values: count, events: count }))
    .describe("What was removed, by kind and field. Most values first."),
  moreFound: count.describe("The number of kinds and fields that are not listed."),
});
export type RescrubRun = z.infer<typeof RescrubRun>;

export const Rescrubs = z.object({ runs: z.array(RescrubRun).describe("The newest runs, newest first.") });
export type Rescrubs = z.infer<typeof Rescrubs>;
