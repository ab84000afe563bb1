/** The most recently received events of a project, by time of first receipt. */
import { z } from "zod";
import type { LiveCursor } from "@/lib/analytics/contracts/analytics";
import type { EventHead, Live } from "@/lib/analytics/contracts/analytics-answers";
import { Count, distinctEvents, isAtTimes, type Scope } from "@/lib/analytics/queries/distinct-events";
import { settledAfterMs } from "@/lib/analytics/queries/duplicates";
import { HeadRow, headColumns, toHead } from "@/lib/analytics/queries/event-heads";
import { eventLimits } from "@/lib/gate/contracts/event";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

/** At most this many new events per response, and this many in all if older ones were committed late. */
const maxFresh = 100;
const maxListed = 300;

const Listed = z.object({
  eventId: z.string(),
  timestampMs: Count,
  firstMs: Count,
  newestMs: Count,
  fresh: Count,
  known: Count,
  settling: Count,
});
type Listed = z.infer<typeof Listed>;

/**
 * An event becomes visible when it is committed, up to `settledAfterMs` after it was received. So the cursor contains the number of recent
 * events. If that number has changed, all recent events are listed again.
 * @param after The cursor of the previous response.
 */
export async function newestEvents(scope: Scope, after: LiveCursor | undefined, signal: AbortSignal): Promise<Live> {
  // Include events with future timestamps. By the time the range reaches them, the cursor would be past them.
  const open = { ...scope, to: scope.endsNow ? scope.to + eventLimits.maxAheadMs : scope.to };
  const rows = after
    ? await receivedSince(open, after.atMs - settledAfterMs, after, signal)
    : await newest(open, signal);
  const [first] = rows;
  const atMs = Math.max(after?.atMs ?? 0, first?.newestMs ?? 0);
  const fresh = rows.filter(({ firstMs }) => firstMs > (after?.atMs ?? 0)).slice(0, maxFresh);
  const more = after && first ? first.fresh - fresh.length : 0;
  const isSettled = after === undefined || first === undefined || first.known === after.known || more > 0;
  const events = await readLiveHeads(open, isSettled ? fresh : rows, signal);
  return { events, cursor: `${atMs}-${first?.settling ?? 0}`, more };
}

/** Must match `first_receipts`. */
const hash = "sipHash64(project_id, event_id)";

/**
 * A retry replaces the event's row and has a later time of receipt, so we look up the first one. An event that was first received
 * in the period also has a row received in it, so none is missed.
 */
const bySince = (sql: string, matching: string) => `WITH fromUnixTimestamp64Milli({since:Int64}) AS since
SELECT eventId, timestampMs, firstMs, newestMs, fresh, known,
  countIf(firstMs >= newestMs - ${settledAfterMs}) OVER () AS settling
FROM (
  SELECT eventId, timestampMs, firstMs, max(firstMs) OVER () AS newestMs,
    countIf(firstMs > {after:Int64}) OVER () AS fresh, countIf(firstMs <= {after:Int64}) OVER () AS known
  FROM (
    SELECT eventId, timestampMs, if(firsts.at = 0, rowMs, least(firsts.at, rowMs)) AS firstMs
    FROM (
      SELECT ${hash} AS hash, toString(event_id) AS eventId, toUnixTimestamp64Milli(timestamp) AS timestampMs,
        toUnixTimestamp64Milli(received_at) AS rowMs
      FROM ${sql} AND received_at >= since
    ) AS newest
    GLOBAL LEFT JOIN (
      SELECT event_hash AS hash, toUnixTimestamp64Milli(min(received_at)) AS at FROM first_receipts
      WHERE event_hash GLOBAL IN (SELECT ${hash} FROM ${matching} AND received_at >= since)
      GROUP BY hash
    ) AS firsts USING hash
    WHERE firstMs >= {since:Int64}
  )
)
ORDER BY firstMs DESC, timestampMs DESC, eventId LIMIT ${maxListed}`;

async function receivedSince(
  scope: Scope,
  since: number,
  after: LiveCursor | undefined,
  signal: AbortSignal,
): Promise<Listed[]> {
  const { sql, matching, params } = distinctEvents(scope);
  const merged = { ...params, since: Math.max(0, since), after: after?.atMs ?? 0 };
  return queryRows(bySince(sql, matching), merged, Listed, signal);
}

/** Retries add rows but are not new events, so the query may have to look further back. */
async function newest(scope: Scope, signal: AbortSignal): Promise<Listed[]> {
  for (let depth = 2 * maxFresh; ; depth *= 10) {
    const since = await receivedBefore(scope, depth, signal);
    const rows = await receivedSince(scope, since, undefined, signal);
    if (since > 0 && rows.length < maxFresh) continue;
    // The cursor counts all events recent enough that others may still be committed among them. Some may be older than the listed ones.
    const settlesFrom = Math.max(0, (rows[0]?.newestMs ?? 0) - settledAfterMs);
    return settlesFrom >= since ? rows : receivedSince(scope, settlesFrom, undefined, signal);
  }
}

/** The time of receipt of the row that has this many newer rows. Reads only the indexed column. */
async function receivedBefore(scope: Scope, rows: number, signal: AbortSignal): Promise<number> {
  const { withoutFinal, params } = distinctEvents(scope);
  const statement = `SELECT toUnixTimestamp64Milli(received_at) AS at FROM ${withoutFinal}
ORDER BY received_at DESC LIMIT 1 OFFSET ${rows}`;
  const [oldest] = await queryRows(statement, params, z.object({ at: Count }), signal);
  return oldest?.at ?? 0;
}

const byKey = `SELECT ${headColumns} FROM events FINAL WHERE project_id = {projectId:String}
  AND ${isAtTimes}
  AND event_id IN {ids:Array(UUID)}`;

/** In list order, each with its time of first receipt. */
async function readLiveHeads(
  { projectId }: Scope,
  listed: readonly Listed[],
  signal: AbortSignal,
): Promise<EventHead[]> {
  if (listed.length === 0) return [];
  const params: Params = {
    projectId,
    times: [...new Set(listed.map(({ timestampMs }) => timestampMs))],
    ids: listed.map(({ eventId }) => eventId),
  };
  const rows = await queryRows(byKey, params, HeadRow, signal);
  const heads = new Map(rows.map((row) => [`${row.eventId} ${Date.parse(row.timestampMs)}`, toHead(row)]));
  return listed.flatMap(({ eventId, timestampMs, firstMs }) => {
    const head = heads.get(`${eventId} ${timestampMs}`);
    return head ? [{ ...head, receivedAt: new Date(firstMs).toISOString() }] : [];
  });
}
