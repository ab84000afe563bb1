/** The calls, errors and latency of a tool over time. */
import { z } from "zod";
import { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { addLatencies, Latencies, latencyPercentile, noLatencies } from "@/lib/analytics/queries/latency-steps";
import { relation } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { eachStep, toAxis, toSteps } from "@/lib/analytics/queries/steps";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { queryRows } from "@/lib/store/limited-query";

const Part = rowSchema(Tool.shape.figures.pick({ calls: true, errors: true, outcomes: true }), {
  isAll: z.coerce.boolean(),
  step: z.coerce.number(),
  last: Time,
  latencies: Latencies,
});

export async function toolSeries(
  scope: Scope,
  reading: Reading,
  signal: AbortSignal,
): Promise<Pick<Tool, "figures" | "series">> {
  const steps = toSteps(scope, scope.zone);
  const { sql, params } = relation(scope, reading, {
    only: "calls",
    measures: ["events", "errors", "outcomes", "last_at", "latencies"],
    inSteps: { steps, shiftMs: 0 },
  });
  const statement = `SELECT grouping(step) AS isAll, step, ${figures.toolCalls.expression} AS calls,
  ${figures.failedCalls.expression} AS errors, ${figures.callOutcomes.expression} AS outcomes, toUnixTimestamp64Milli(max(part.last_at)) AS last, ${addLatencies("part.latencies")} AS latencies
FROM ${sql} AS part
GROUP BY GROUPING SETS ((), (step))`;
  const rows = await queryRows(statement, params, Part, signal);
  const total = rows.find(({ isAll, calls }) => isAll && calls > 0);
  const { calls = 0, errors = 0, outcomes = 0, last = null, latencies = noLatencies } = total ?? {};
  const inSteps = rows.filter(({ isAll }) => !isAll);
  const each = eachStep(steps, inSteps);
  const percentile = (share: number) => each((part) => (part ? latencyPercentile(part.latencies, share) : null));
  return {
    figures: {
      calls,
      errors,
      outcomes,
      latencyP50: latencyPercentile(latencies, 0.5),
      latencyP95: latencyPercentile(latencies, 0.95),
      latencyP99: latencyPercentile(latencies, 0.99),
      last,
    },
    series: {
      ...toAxis(steps),
      calls: each((part) => part?.calls ?? 0),
      errors: each((part) => part?.errors ?? 0),
      latencyP50: percentile(0.5),
      latencyP95: percentile(0.95),
      latencyP99: percentile(0.99),
    },
  };
}
