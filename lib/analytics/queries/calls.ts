/** The events of a window and of the one before it, for alerts. Same definitions as the Overview page. */
import { z } from "zod";
import { Count, distinctEvents, Measure, type Scope } from "@/lib/analytics/queries/distinct-events";
import { callLatency, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { plainFiguresOfBoth } from "@/lib/analytics/queries/sealed-overview";
import { sealedPeriodOf } from "@/lib/analytics/queries/sealed-period";
import { hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

const Row = z.object({
  isCurrent: z.coerce.boolean(),
  events: Count,
  errors: Count,
  outcomes: Count,
  latencyP95: Measure,
  /** How many calls have a latency. */
  latencies: Count,
});
type Calls = Omit<z.infer<typeof Row>, "isCurrent">;

const noCalls: Calls = { events: 0, errors: 0, outcomes: 0, latencyP95: null, latencies: 0 };
/** For shorter windows, reading the events is faster than reading their sealed hours. */
const sealedFromMs = 4 * hourMs;

export async function callsOf(scope: Scope, signal: AbortSignal): Promise<{ now: Calls; before: Calls }> {
  const { from, to } = scope;
  const both = bothPeriods(scope);
  const sealed = to - from < sealedFromMs ? undefined : await sealedPeriodOf(scope, both, signal);
  if (sealed) {
    const { figures, previous, latencies } = await plainFiguresOfBoth(scope, sealed, signal);
    return { now: { ...figures, latencies: latencies.now }, before: { ...previous, latencies: latencies.before } };
  }
  const { sql, params } = distinctEvents(both);
  const statement = `SELECT toUnixTimestamp64Milli(timestamp) >= {cut:Int64} AS isCurrent, count() AS events,
  countIf(${isFailedCall}) AS errors, countIf(${isCallWithOutcome}) AS outcomes,
  quantileExactInclusive(0.95)(${callLatency}) AS latencyP95, count(${callLatency}) AS latencies
FROM ${sql} GROUP BY isCurrent`;
  const rows = await queryRows(statement, { ...params, cut: from }, Row, signal);
  const ofWindow = (wanted: boolean) => rows.find(({ isCurrent }) => isCurrent === wanted) ?? noCalls;
  return { now: ofWindow(true), before: ofWindow(false) };
}
