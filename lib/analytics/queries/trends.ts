/** Error rate, latency and redactions over time, for the Overview page. */
import { z } from "zod";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import type { TrendRow } from "@/lib/analytics/queries/figures";
import { trendPercentiles } from "@/lib/analytics/queries/latency-steps";
import { removedInText } from "@/lib/analytics/queries/redactions";
import { type InSteps, singleEvents } from "@/lib/analytics/queries/relation";
import { eachStep, isInQuarters, type Steps, toAxis, toSteps, toWholeHours } from "@/lib/analytics/queries/steps";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { redacted } from "@/lib/analytics/sealing/rollup-tables";
import { hourMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

type Trends = Overview["trends"];
export type TrendSteps = InSteps & { readonly steps: Steps; readonly isCompared: boolean };

/** Rollups have latencies per hour, so longer ranges are divided into whole hours. */
export function toTrendSteps(scope: Scope): TrendSteps {
  const exact = toSteps(scope, scope.zone);
  const steps = isInQuarters(exact) ? toWholeHours(scope, scope.zone) : exact;
  const lengthMs = scope.to - scope.from;
  const isCompared = steps.stepSeconds * 1_000 < hourMs || lengthMs % hourMs === 0;
  return { steps, isCompared, shiftMs: isCompared ? lengthMs : 0 };
}

const Removed = z.object({ isCurrent: z.coerce.boolean(), step: z.coerce.number(), removed: Count });
type Removed = z.infer<typeof Removed>;

/** The values removed from text, by step. */
export function removalsOfBoth(scope: Scope, reading: Reading, inSteps: InSteps, signal: AbortSignal) {
  const { sql, params } = singleEvents(redacted, ["paths", "counts"], scope, reading, inSteps);
  const statement = `SELECT is_current AS isCurrent, step, sum(${removedInText("paths", "counts")}) AS removed
FROM ${sql} GROUP BY isCurrent, step`;
  return queryRows(statement, params, Removed, signal);
}

type Rows = { readonly now: readonly TrendRow[]; readonly before: readonly TrendRow[] };

export function trendsFrom({ steps, isCompared }: TrendSteps, rows: Rows, removals: readonly Removed[]): Trends {
  const toTrend = (trend: readonly TrendRow[], isWanted: (row: Removed) => boolean) => {
    const parts = trend.map(([step, errors, outcomes, count, nearest]) => ({
      step,
      errors,
      outcomes,
      ...trendPercentiles(count, nearest),
    }));
    const [each, eachRemoved] = [eachStep(steps, parts), eachStep(steps, removals.filter(isWanted))];
    return {
      errors: each((part) => part?.errors ?? 0),
      outcomes: each((part) => part?.outcomes ?? 0),
      latencyP50: each((part) => part?.latencyP50 ?? null),
      latencyP95: each((part) => part?.latencyP95 ?? null),
      redactions: eachRemoved((row) => row?.removed ?? 0),
    };
  };
  const previous = isCompared ? toTrend(rows.before, ({ isCurrent }) => !isCurrent) : null;
  return { ...toAxis(steps), ...toTrend(rows.now, ({ isCurrent }) => isCurrent), previous };
}
