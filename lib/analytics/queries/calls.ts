/** The tool calls and the events of a window, for alerts. */
import type { Period } from "@/lib/analytics/contracts/analytics";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { callsOfBoth, eventsOfBoth, latencyFigures } from "@/lib/analytics/queries/figures";
import { planReading, readingOfEvents } from "@/lib/analytics/queries/relation";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { hourMs } from "@/lib/durations";

/** For shorter windows, reading the events is faster than looking up their rollups. */
const rollupsFromMs = 4 * hourMs;

const windowReading = (scope: Scope, period: Period, signal: AbortSignal) =>
  scope.to - scope.from < rollupsFromMs ? readingOfEvents(scope, period) : planReading(scope, period, signal);

export async function readCalls(scope: Scope, signal: AbortSignal) {
  const { errors, outcomes, latencies } = (await callsOfBoth(scope, await windowReading(scope, scope, signal), signal))
    .now;
  return { errors, outcomes, ...latencyFigures(latencies) };
}

/** The number of events in the window, and in the one before it. */
export const readEventCounts = async (scope: Scope, signal: AbortSignal) =>
  eventsOfBoth(scope, await windowReading(scope, bothPeriods(scope), signal), signal);
