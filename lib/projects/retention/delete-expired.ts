/**
 * Deletes what is too old to keep, also from disk: rows of every table, earlier in projects with a shorter retention. Also leftover data of
 * removed members.
 */
import { z } from "zod";
import { eraseFormerPasskeys, finishRemovals } from "@/lib/accounts/former-members";
import { rollupTables } from "@/lib/analytics/sealing/rollup-tables";
import { dayMs, hourMs } from "@/lib/durations";
import { env } from "@/lib/env";
import { effectiveRetentionDays, keptSince, readSettings } from "@/lib/gate/settings/setting-store";
import { onceInProcess } from "@/lib/once-in-process";
import { deleteExpiredEntries } from "@/lib/projects/audit/audit-store";
import { revokeGrantsOfRemoved } from "@/lib/projects/grants/grants";
import { erase, finishErasures } from "@/lib/store/erase";
import { pruneErasures } from "@/lib/store/erasure-list";
import { queryRow } from "@/lib/store/limited-query";
import { select } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";
import { expiringTables } from "@/lib/store/tables";
import { mayDeleteByAge } from "@/lib/store/trusted-clock";

/** The tables of a project, with the time column of each. Events are first, so that totals never count fewer events than are stored. */
const tables: readonly (readonly [table: string, time: string])[] = [
  ["events", "timestamp"],
  ["receipts", "received_at"],
  ["later_copies", "timestamp"],
  ["repeats", "timestamp"],
  ["event_hours", "hour"],
  ...rollupTables.map(({ name }) => [name, "hour"] as const),
  ["hour_seals", "hour"],
  ["weekly_summaries", "week"],
];

const Project = z.object({ project_id: z.string() });
const withRetention = `SELECT DISTINCT project_id FROM project_settings
WHERE name = 'retentionDays' AND project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)`;

type Expiry = { readonly projectId: string; readonly before: number };

/**
 * @param now In milliseconds since the epoch.
 * @returns Whether everything expired was deleted: nothing is while the clock cannot be trusted.
 */
export async function deleteExpired(now: number, isStopping = () => false): Promise<boolean> {
  // A deletion that failed halfway has hidden its rows, so the counts below no longer find them.
  await finishErasures();
  await finishRemovals(revokeGrantsOfRemoved);
  await eraseFormerPasskeys();
  if (!(await mayDeleteByAge(now))) return false;
  const projects = await select(withRetention, {}, Project);
  const expiries: Expiry[] = [];
  for (const { project_id } of projects) expiries.push(...(await readExpiry(project_id, now)));
  await deleteBefore(expiries, isStopping);
  for (const { name, expires } of expiringTables) {
    if (isStopping()) return false;
    // A rollup holds an hour, so events go by the hour too.
    const before = Math.floor((now - expires.days(env().retentionDays) * dayMs) / hourMs) * hourMs;
    await eraseIfAny(name, `${expires.after} < fromUnixTimestamp64Milli({before:Int64}, 'UTC')`, { before });
  }
  await deleteExpiredEntries(now);
  pruneErasures(now);
  return !isStopping();
}

/** The days on which a deletion was last complete, and last tried. */
const last = onceInProcess("expired", () => ({ deletedOn: 0, triedOn: 0 }));

/** Deletes after midnight UTC, and after each start, because a restart may have interrupted a deletion. Call it every minute. */
export async function deleteDaily(now: number, isStopping: () => boolean): Promise<boolean> {
  const today = Math.floor(now / dayMs);
  // Also after today's deletion: every check stores the time, and notices a clock that changes.
  const mayDelete = await mayDeleteByAge(now);
  if (last.deletedOn === today || (!mayDelete && last.triedOn === today)) return false;
  const isDone = await deleteExpired(now, isStopping);
  last.triedOn = today;
  if (isDone) last.deletedOn = today;
  return isDone;
}

/** Deletes what a project no longer keeps. Once resolved, no query returns it. */
export const deleteProjectExpired = async (projectId: string, now: number): Promise<void> =>
  deleteBefore(await readExpiry(projectId, now));

async function readExpiry(projectId: string, now: number): Promise<Expiry[]> {
  const { settings } = await readSettings(projectId);
  if (effectiveRetentionDays(settings) >= env().retentionDays) return [];
  return [{ projectId, before: keptSince(settings, now) }];
}

/** A deletion rewrites parts of a table, so one statement covers many projects. */
const projectsPerDeletion = 100;
const Left = z.object({ left: z.coerce.number() });

async function deleteBefore(expiries: readonly Expiry[], isStopping = () => false): Promise<void> {
  for (let from = 0; from < expiries.length; from += projectsPerDeletion) {
    const some = expiries.slice(from, from + projectsPerDeletion);
    const params: Params = Object.fromEntries(
      some.flatMap(({ projectId, before }, at) => [
        [`project${at}`, projectId],
        [`before${at}`, before],
      ]),
    );
    for (const [table, time] of tables) {
      if (isStopping()) return;
      const isExpired = some
        .map(
          (_, at) =>
            `(project_id = {project${at}:String} AND ${time} < fromUnixTimestamp64Milli({before${at}:Int64}, 'UTC'))`,
        )
        .join(" OR ");
      await eraseIfAny(table, isExpired, params);
    }
  }
}

async function eraseIfAny(table: string, condition: string, params: Params): Promise<void> {
  const { left } = await queryRow(`SELECT count() AS left FROM ${table} WHERE ${condition}`, params, Left);
  if (left > 0) await erase(table, condition, params);
}

const Count = z.object({ events: z.coerce.number() });

/** How many events a shorter retention would delete. */
export async function countExpired(projectId: string, retentionDays: number | null, now: number) {
  const before = keptSince({ retentionDays }, now);
  const statement = `SELECT uniqExact(event_id) AS events FROM events
WHERE project_id = {projectId:String} AND timestamp < fromUnixTimestamp64Milli({before:Int64})`;
  const { events } = await queryRow(statement, { projectId, before }, Count);
  return { events, before };
}
