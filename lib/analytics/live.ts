/** The newest events of a project, as they come. */
import { Count, distinctEvents, type Scope } from "@/lib/analytics/distinct-events";
import { HeadRow, headColumns, headOf } from "@/lib/analytics/event-heads";
import { questionRows } from "@/lib/clickhouse/questions";
import type { Live } from "@/lib/contracts/analytics-answers";

const mostEvents = 100;
/** An event may be seen after one that was received later. What was listed before is listed again, under the same id. */
const overlapMs = 60_000;

const Row = HeadRow.extend({ all: Count });

/** @param after The cursor of the answer before, in milliseconds since the epoch; 0 for none. */
export async function newestEvents(scope: Scope, after: number, signal: AbortSignal): Promise<Live> {
  const { sql, params } = distinctEvents(scope);
  const since = Math.max(0, after - overlapMs);
  const rows = await questionRows(
    `SELECT ${headColumns}, count() OVER () AS all
FROM ${sql} AND received_at > fromUnixTimestamp64Milli({since:Int64})
ORDER BY received_at DESC, event_id LIMIT ${mostEvents}`,
    { ...params, since },
    Row,
    signal,
  );
  const [newest] = rows;
  return {
    events: rows.map(({ all: _, ...row }) => headOf(row)),
    cursor: String(newest ? Math.max(after, Date.parse(newest.receivedAtMs)) : after),
    more: Math.max(0, (newest?.all ?? 0) - mostEvents),
  };
}
