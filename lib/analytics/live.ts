/** The newest events of a project, as they come. */
import { z } from "zod";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/distinct-events";
import { HeadRow, headColumns, headOf } from "@/lib/analytics/event-heads";
import { questionRows } from "@/lib/clickhouse/questions";
import type { Params } from "@/lib/clickhouse/reader";
import type { Live } from "@/lib/contracts/analytics-answers";
import { eventLimits } from "@/lib/contracts/event";

const mostEvents = 100;
/** An event may be seen after one that was received later. What was listed before is listed again, under the same id. */
const overlapMs = 60_000;

const Row = HeadRow.extend({ came: Count });

/** @param after The cursor of the answer before, in milliseconds since the epoch; 0 for none. */
export async function newestEvents(scope: Scope, after: number, signal: AbortSignal): Promise<Live> {
  // An event whose clock is ahead comes now, too: when its time is there, the cursor is past it.
  const to = scope.endsNow ? scope.to + eventLimits.maxAheadMs : scope.to;
  const { sql, unfolded, params } = distinctEvents({ ...scope, to });
  const since = after === 0 ? await newestSince(unfolded, params, signal) : after - overlapMs;
  const rows = await questionRows(
    `SELECT ${headColumns}, countIf(received_at > fromUnixTimestamp64Milli({after:Int64})) OVER () AS came
FROM ${sql} AND received_at >= fromUnixTimestamp64Milli({since:Int64})
ORDER BY received_at DESC, timestamp DESC, event_id LIMIT ${mostEvents}`,
    { ...params, since, after },
    Row,
    signal,
  );
  const [newest] = rows;
  return {
    events: rows.map(({ came: _, ...row }) => headOf(row)),
    cursor: String(newest ? Math.max(after, Date.parse(newest.receivedAtMs)) : after),
    more: newest && after > 0 ? newest.came - rows.filter((row) => Date.parse(row.receivedAtMs) > after).length : 0,
  };
}

/** What is listed at first begins here: found by the times of receipt alone, of which the engine keeps ranges. */
async function newestSince(events: string, params: Params, signal: AbortSignal): Promise<number> {
  const [oldest] = await questionRows(
    `SELECT toUnixTimestamp64Milli(received_at) AS at FROM ${events}
ORDER BY received_at DESC LIMIT 1 OFFSET ${2 * mostEvents}`,
    params,
    z.object({ at: Count }),
    signal,
  );
  return oldest?.at ?? 0;
}
