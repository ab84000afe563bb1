/** The page of an error: when, where and how often it occurs. */
import { z } from "zod";
import { type ErrorDetail, ErrorGroup } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { maxRangeMs } from "@/lib/analytics/contracts/page-parameters";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { listNewestFailures, maxNewest } from "@/lib/analytics/queries/error-samples";
import { openState, readErrorStates } from "@/lib/analytics/queries/error-states";
import { isError, singleFailures } from "@/lib/analytics/queries/failures";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import { rowSchema } from "@/lib/analytics/queries/row-schema";
import { eachStep, startParams, stepStart, toAxis, toSteps } from "@/lib/analytics/queries/steps";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { dayMs } from "@/lib/durations";
import { queryRows } from "@/lib/store/limited-query";

const maxTools = 10;
const isThis = isError("shape");

/** @param scope Its filters are ignored. */
export async function readError(
  { filters: _, ...period }: Scope,
  errorId: string,
  signal: AbortSignal,
): Promise<ErrorDetail> {
  const scope: Scope = { ...period, filters: {} };
  const reading = await planReading(scope, scope, signal);
  const [error, { count, series, tools, moreTools, newestMs }] = await Promise.all([
    readSeen(scope, errorId, signal),
    readErrorParts(scope, errorId, reading, signal),
  ]);
  const names = tools.map(({ tool }) => tool);
  const [outcomes, newest] = await Promise.all([
    readOutcomes(scope, names, reading, signal),
    listNewestFailures(scope, errorId, { count, newestMs }, signal),
  ]);
  return {
    error,
    count,
    outcomes: outcomes.find(({ isAll }) => isAll)?.outcomes ?? 0,
    series,
    tools: tools.map(({ tool, errors }) => ({
      tool,
      errors,
      outcomes: outcomes.find(({ isAll, name }) => !isAll && name === tool)?.outcomes ?? 0,
    })),
    moreTools,
    newest,
  };
}

const Ever = rowSchema(ErrorGroup.omit({ id: true }));

async function readSeen(
  { projectId, zone }: Scope,
  errorId: string,
  signal: AbortSignal,
): Promise<ErrorDetail["error"]> {
  const now = Date.now();
  const ever = { projectId, zone, from: Math.max(0, now - maxRangeMs - dayMs), to: now + dayMs, filters: {} };
  const { sql, params } = singleFailures(ever, await planReading(ever, ever, signal));
  const statement = `SELECT toString(error_category) AS category, shape, count() AS count,
  toUnixTimestamp64Milli(min(timestamp)) AS first, toUnixTimestamp64Milli(max(timestamp)) AS last
FROM ${sql} AS failures WHERE ${isThis} GROUP BY error_category, shape`;
  const [found] = await queryRows(statement, { ...params, errorId }, Ever, signal);
  if (found === undefined) return null;
  const states = await readErrorStates(projectId, [errorId], signal);
  const { category, shape, ...times } = found;
  return { id: errorId, category, shape, state: states.get(errorId) ?? openState, ever: times };
}

const Part = z.object({
  part: z.enum(["step", "tool", "all"]),
  step: z.coerce.number(),
  tool: z.string(),
  errors: Count,
  before: z.array(z.coerce.number()),
});

/** The errors of the period by step and by tool, and the times of the newest ones. */
async function readErrorParts(scope: Scope, errorId: string, reading: Reading, signal: AbortSignal) {
  const steps = toSteps(scope, scope.zone);
  const { sql, params } = singleFailures(scope, reading);
  const statement = `SELECT multiIf(grouping(step) = 0, 'step', grouping(tool) = 0, 'tool', 'all') AS part, step, tool, count() AS errors,
  if(part = 'all', groupArraySorted(${maxNewest})(-at), []) AS before
FROM (SELECT ${stepStart} AS step, toString(event_name) AS tool, toUnixTimestamp64Milli(timestamp) AS at FROM ${sql} AS failures WHERE ${isThis})
GROUP BY GROUPING SETS ((step), (tool), ()) ORDER BY errors DESC, tool`;
  const rows = await queryRows(statement, { ...params, ...startParams(steps), errorId }, Part, signal);
  const pickRows = (wanted: z.infer<typeof Part>["part"]) => rows.filter(({ part }) => part === wanted);
  const errors = eachStep(steps, pickRows("step"))((row) => row?.errors ?? 0);
  const tools = pickRows("tool");
  return {
    count: errors.reduce((sum, counted) => sum + counted, 0),
    series: { ...toAxis(steps), errors },
    tools: tools.slice(0, maxTools),
    moreTools: Math.max(0, tools.length - maxTools),
    newestMs: pickRows("all").flatMap(({ before }) => before.map((negative) => -negative)),
  };
}

const Outcomes = z.object({ isAll: z.coerce.boolean(), name: z.string(), outcomes: Count });

/** The events with an outcome, in total and for these tools. */
async function readOutcomes(scope: Scope, tools: readonly string[], reading: Reading, signal: AbortSignal) {
  const { sql, params } = relation(scope, reading, { by: ["event_name"], measures: ["outcomes"] });
  const statement = `SELECT grouping(event_name) AS isAll, toString(event_name) AS name,
  ${figures.outcomes.expression} AS outcomes FROM ${sql} AS part
GROUP BY GROUPING SETS ((), (event_name)) HAVING isAll OR name IN {tools:Array(String)}`;
  return queryRows(statement, { ...params, tools: [...tools] }, Outcomes, signal);
}
