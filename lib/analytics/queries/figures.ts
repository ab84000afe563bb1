/** The key figures of a period: volume, latency, errors. */
import { z } from "zod";
import { Figures } from "@/lib/analytics/contracts/analytics-answers";
import { distinctEvents, Measure, type Scope } from "@/lib/analytics/queries/distinct-events";
import { callLatency, isCall, isCallWithOutcome, isFailedCall } from "@/lib/analytics/queries/outcomes";
import { rowOf } from "@/lib/analytics/queries/row-of";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const Row = rowOf(Figures.omit({ latencyP50: true, latencyP95: true, estimated: true, conversions: true }), {
  latencies: z.tuple([Measure, Measure]),
});

const figures = `SELECT count() AS events,
  uniqExactIf(session_hash, session_hash != sipHash64('')) AS sessions,
  uniqExactIf(user_hash, user_hash != sipHash64('')) AS users,
  countIf(${isCall}) AS toolCalls,
  countIf(${isFailedCall}) AS errors,
  countIf(${isCallWithOutcome}) AS outcomes,
  quantilesExactInclusive(0.5, 0.95)(${callLatency}) AS latencies,
  sum(toFloat64(tokens_in)) AS tokensIn,
  sum(toFloat64(tokens_out)) AS tokensOut
FROM `;

const Conversion = rowOf(Figures.shape.conversions.element);

export async function figuresOf(scope: Scope, signal: AbortSignal): Promise<Figures> {
  const { sql, params } = distinctEvents(scope);
  const { latencies, ...row } = await queryRow(figures + sql, params, Row, signal);
  const statement = `SELECT upper(conversion_currency) AS currency, count() AS count,
  sum(ifNull(conversion_value, 0)) AS sum, if(isFinite(sum), sum, 0) AS value
FROM ${sql} AND event_type = 'conversion'
GROUP BY currency ORDER BY currency = '', count DESC, currency`;
  const conversions = await queryRows(statement, params, Conversion, signal);
  return { ...row, latencyP50: latencies[0], latencyP95: latencies[1], estimated: [], conversions };
}
