/** Limits a query to the newest events of its period. */
import { z } from "zod";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { queryRow } from "@/lib/store/limited-query";

const Newest = z.object({ rows: Count, sinceMs: Count });

/** The number of rows in the period, up to a limit, and the time of the oldest of them. Resends are rows of their own. */
export async function newestRows(scope: Scope, max: number, signal: AbortSignal) {
  const { withoutFinal, params } = distinctEvents(scope);
  const statement = `SELECT count() AS rows, toUnixTimestamp64Milli(min(time)) AS sinceMs
FROM (SELECT timestamp AS time FROM ${withoutFinal} ORDER BY timestamp DESC LIMIT ${max})`;
  return queryRow(statement, params, Newest, signal);
}

/** The time after which the period has this many events. Undefined if it has fewer. */
export async function newestSince(scope: Scope, max: number, signal: AbortSignal): Promise<number | undefined> {
  const { rows, sinceMs } = await newestRows(scope, max, signal);
  return rows < max ? undefined : sinceMs;
}
