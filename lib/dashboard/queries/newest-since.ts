/** Limits a query to the newest events of its period. */
import { z } from "zod";
import { Count, distinctEvents, type Scope } from "@/lib/dashboard/queries/distinct-events";
import { queryRow } from "@/lib/store/limited-query";

const Newest = z.object({ events: Count, sinceMs: Count });

/** The time after which the period has this many events. Undefined if it has fewer. */
export async function newestSince(scope: Scope, max: number, signal: AbortSignal): Promise<number | undefined> {
  const { withoutFinal, params } = distinctEvents(scope);
  const { events, sinceMs } = await queryRow(
    `SELECT count() AS events, toUnixTimestamp64Milli(min(time)) AS sinceMs
FROM (SELECT timestamp AS time FROM ${withoutFinal} ORDER BY timestamp DESC LIMIT ${max})`,
    params,
    Newest,
    signal,
  );
  return events < max ? undefined : sinceMs;
}
