/** The figures of a breakdown, from sealed hours and the events of the other hours. Reads all events in the range. */
import { z } from "zod";
import type { BreakdownFigures } from "@/lib/analytics/contracts/breakdowns";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { isCall } from "@/lib/analytics/queries/outcomes";
import { Latencies, quantileOf } from "@/lib/analytics/queries/sealed-overview";
import { type Steps, startParams } from "@/lib/analytics/queries/steps";
import type { SealedPeriod } from "@/lib/analytics/sealing/sealed-hours";
import { sealedGroups, sealedRows } from "@/lib/analytics/sealing/sealed-tables";
import { queryRows } from "@/lib/store/limited-query";

export const TopValue = z.object({ value: z.string(), events: Count, values: Count });
/** The figures of a value in a period, or its events in a step. */
export type BreakdownPart = BreakdownFigures & {
  readonly isCurrent: boolean;
  readonly isOther: boolean;
  readonly isStep: boolean;
  readonly value: string;
  /** In seconds since the epoch. */
  readonly step: number;
};

const Total = z.object({
  isCurrent: z.coerce.boolean(),
  isOther: z.coerce.boolean(),
  value: z.string(),
  events: Count,
  errors: Count,
  outcomes: Count,
  tokensIn: Count,
  tokensOut: Count,
  latencySteps: Latencies,
});
const InStep = z.object({ isOther: z.coerce.boolean(), value: z.string(), step: z.coerce.number(), events: Count });

const quarterSeconds = 900;
const noFigures = { errors: 0, outcomes: 0, tokensIn: 0, tokensOut: 0, latencyP95: null };

/** @param column One that sealed hours have. */
export async function sealedBreakdownParts(
  scope: Scope,
  column: string,
  { sealed, steps, maxValues }: { sealed: SealedPeriod; steps: Steps; maxValues: number },
  signal: AbortSignal,
) {
  const { sql, params } = sealedRows(sealedGroups, scope, sealed);
  const top = await queryRows(
    `SELECT toString(${column}) AS value, sum(arraySum(quarters)) AS events, count() OVER () AS values
FROM ${sql} WHERE is_current GROUP BY value ORDER BY events DESC, value LIMIT ${maxValues}`,
    params,
    TopValue,
    signal,
  );
  const withTop = { ...params, ...startParams(steps), top: top.map(({ value }) => value) };
  const valueColumns = `toString(${column}) AS found, NOT has({top:Array(String)}, found) AS isOther, if(isOther, '', found) AS value`;
  const totals = await queryRows(
    `SELECT isCurrent, isOther, value, sum(counted) AS events, sum(failures) AS errors, sum(withOutcome) AS outcomes,
  sum(input) AS tokensIn, sum(output) AS tokensOut, sumMap(measured.1, measured.2) AS latencySteps
FROM (
  SELECT is_current AS isCurrent, ${valueColumns}, arraySum(quarters) AS counted,
    if(${isCall}, errors, 0) AS failures, if(${isCall}, outcomes, 0) AS withOutcome,
    tokens_in AS input, tokens_out AS output, if(${isCall}, latencies, ([], [])) AS measured
  FROM ${sql}
)
GROUP BY isCurrent, isOther, value`,
    withTop,
    Total,
    signal,
  );
  const series = await queryRows(
    `SELECT isOther, value, step, sum(counted) AS events
FROM (
  SELECT ${valueColumns}, roundDown(toUInt32(start + offset), {starts:Array(UInt32)}) AS step, counted
  FROM ${sql} ARRAY JOIN quarters AS counted, range(0, 3600, ${quarterSeconds}) AS offset
  WHERE is_current AND counted > 0
)
GROUP BY isOther, value, step`,
    withTop,
    InStep,
    signal,
  );
  const parts: BreakdownPart[] = [
    ...totals.map(({ latencySteps, ...total }) => ({
      ...total,
      latencyP95: quantileOf(latencySteps, 0.95),
      isStep: false,
      step: 0,
    })),
    ...series.map((part) => ({ ...noFigures, ...part, isCurrent: true, isStep: true })),
  ];
  return { top, parts };
}
