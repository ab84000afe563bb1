/** The Overview page: figures for a period and the one before it, over time and by tool, platform and source. */
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { listTopErrors } from "@/lib/analytics/queries/errors";
import { figuresOfBoth } from "@/lib/analytics/queries/figures";
import { rankMovers } from "@/lib/analytics/queries/movers";
import { countsOfBoth } from "@/lib/analytics/queries/overview-counts";
import { planReading, readingOfEvents } from "@/lib/analytics/queries/relation";
import { bothPeriods } from "@/lib/analytics/queries/scope";
import { isInQuarters, toSteps } from "@/lib/analytics/queries/steps";
import { toolsOfBoth } from "@/lib/analytics/queries/tools";
import { removalsOfBoth, toTrendSteps, trendsFrom } from "@/lib/analytics/queries/trends";

const maxTools = 200;

export async function readOverview(scope: Scope, signal: AbortSignal): Promise<Overview> {
  const { from, to } = scope;
  const [steps, trendSteps] = [toSteps(scope, scope.zone), toTrendSteps(scope)];
  const both = bothPeriods(scope);
  // Charts of short ranges need the events.
  const reading = isInQuarters(steps) ? await planReading(scope, both, signal) : readingOfEvents(scope, both);
  const [{ trends, ...figures }, removals, counts, tools, topErrors] = await Promise.all([
    figuresOfBoth(scope, reading, trendSteps, signal),
    removalsOfBoth(scope, reading, trendSteps, signal),
    countsOfBoth(scope, reading, steps, signal),
    toolsOfBoth(scope, reading, maxTools, signal),
    listTopErrors(scope, reading, signal),
  ]);
  const called = tools.listed.filter(({ calls }) => calls > 0).sort((one, other) => other.calls - one.calls);
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...figures,
    trends: trendsFrom(trendSteps, trends, removals),
    ...counts,
    tools: called.map(({ previous: _, latencies: __, ...tool }) => tool),
    moreTools: tools.called - called.length,
    topErrors: topErrors.listed,
    moreErrors: topErrors.more,
    ...rankMovers(tools.listed),
  };
}
