/** Deletes aggregates of hours that have since been sealed again. */
import { z } from "zod";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { erase } from "@/lib/store/erase";
import { queryRow, queryRows } from "@/lib/store/limited-query";

/** A page may still be reading rows that were valid when its query started. */
export const unreadAfterMs = 600_000;
/** Each deletion rewrites parts, so it waits until this share of the rows can be deleted. */
const minShare = 0.1;

const maxSealsAtOnce = 10_000;

const before = "fromUnixTimestamp64Milli({before:Int64})";
const latest = (column: string) =>
  `SELECT hour, max(${column}) AS latest FROM hour_seals WHERE project_id = {projectId:String} GROUP BY hour`;
const Seal = z.object({ hour: z.coerce.number(), sealedAt: z.coerce.number() });
/** Each version uses the latest time in one of these columns and ignores the others, so a seal can be in use by any. */
const marks = ["totaled_at", "filled_at", "complete_at", "sealed_at"];
const superseded = `SELECT toUnixTimestamp(hour) AS hour, toUnixTimestamp64Micro(sealed_at) AS sealedAt FROM sealed_hours
WHERE project_id = {projectId:String} AND sealed_at < ${before}
  AND hour GLOBAL IN (SELECT hour FROM (${latest(`greatest(${marks})`)}) WHERE latest < ${before})
  ${marks.map((mark) => `AND (hour, sealed_at) GLOBAL NOT IN (${latest(mark)})`).join("\n  ")}
LIMIT ${maxSealsAtOnce}`;

const All = z.object({ seals: z.coerce.number() });
const all = "SELECT count() AS seals FROM sealed_hours WHERE project_id = {projectId:String}";

/** @param now In milliseconds since the epoch. */
export async function deleteSuperseded(projectId: string, now: number): Promise<void> {
  const found = await queryRows(superseded, { projectId, before: now - unreadAfterMs }, Seal);
  const { seals } = await queryRow(all, { projectId }, All);
  if (found.length === 0 || found.length < Math.min(seals * minShare, maxSealsAtOnce)) return;
  await eraseSeals(projectId, found);
}

export async function eraseSeals(projectId: string, seals: readonly z.infer<typeof Seal>[]): Promise<void> {
  const literals = seals.map(({ hour, sealedAt }) => `(${hour}, ${sealedAt})`);
  const isOneOfSeals = `(toUnixTimestamp(hour), toUnixTimestamp64Micro(sealed_at)) IN (${literals})`;
  // The first table is used to find seals, so it comes last.
  for (const { name } of rollupTables.toReversed())
    await erase(name, `project_id = {projectId:String} AND ${isOneOfSeals}`, { projectId });
}
