/** When each kind of personal data was first removed in a project, by time of receipt, so that late events count too. */

import { z } from "zod";
import { Count } from "@/lib/analytics/queries/distinct-events";
import { dayMs } from "@/lib/durations";
import { iso } from "@/lib/iso-time";
import { queryRow, queryRows } from "@/lib/store/limited-query";
import { insert, select } from "@/lib/store/query";

const Known = z.object({ kind: z.string(), firstAt: Count, readUntil: Count });
const known = `SELECT kind, toUnixTimestamp64Milli(min(first_at)) AS firstAt, toUnixTimestamp64Milli(max(read_until)) AS readUntil
FROM first_removals WHERE project_id = {projectId:String} GROUP BY kind`;

const Received = z.object({ kind: z.string(), firstAt: Count });
/** An index on the time of receipt selects the rows. */
const received = `SELECT toString(kind) AS kind, toUnixTimestamp64Milli(min(received_at)) AS firstAt
FROM events ARRAY JOIN redactions.kind AS kind
WHERE project_id = {projectId:String} AND received_at >= fromUnixTimestamp64Milli({since:Int64})
  AND received_at < fromUnixTimestamp64Milli({until:Int64})
GROUP BY kind`;

/** Events are stored some time after they are received. */
const maxCommitMs = 15 * 60_000;

type FirstRemoval = z.infer<typeof Received>;

const Oldest = z.object({ events: Count, receivedAt: Count });
const oldest = `SELECT count() AS events, toUnixTimestamp64Milli(min(received_at)) AS receivedAt
FROM events WHERE project_id = {projectId:String}`;

/**
 * Events are read in windows of this length. Progress is saved after each, so that the next call continues where an interrupted one stopped.
 */
const windowMs = 7 * dayMs;

/**
 * Reads the events received since the last call, or all events on the first call for a project.
 * @param now In milliseconds since the epoch.
 */
export async function listFirstRemovals(projectId: string, now: number, signal: AbortSignal): Promise<FirstRemoval[]> {
  const rows = await select(known, { projectId }, Known);
  const readUntil = rows.find(({ kind }) => kind === "")?.readUntil ?? 0;
  const first = new Map(rows.flatMap(({ kind, firstAt }) => (kind === "" ? [] : [[kind, firstAt]])));
  const start = readUntil === 0 ? await readOldest(projectId, now, signal) : readUntil;
  let since = Math.max(0, Math.min(start, now) - maxCommitMs);
  do {
    const until = Math.min(since + windowMs, now);
    const found = await queryRows(received, { projectId, since, until }, Received, signal);
    const fresh = found.filter(({ kind, firstAt }) => firstAt < (first.get(kind) ?? Number.POSITIVE_INFINITY));
    await insert("first_removals", [
      ...fresh.map(({ kind, firstAt }) => ({ project_id: projectId, kind, first_at: iso(firstAt) })),
      { project_id: projectId, kind: "", read_until: iso(until) },
    ]);
    for (const { kind, firstAt } of fresh) first.set(kind, firstAt);
    since = until;
  } while (since < now);
  return [...first].map(([kind, firstAt]) => ({ kind, firstAt }));
}

/** When the project's first event was received, or `now` if there are none. */
async function readOldest(projectId: string, now: number, signal: AbortSignal): Promise<number> {
  const { events, receivedAt } = await queryRow(oldest, { projectId }, Oldest, signal);
  return events === 0 ? now : receivedAt;
}
