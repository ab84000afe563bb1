/** How many sessions or traces reach each step of a funnel. */
import { z } from "zod";
import { type FunnelStep, type FunnelUnit, maxStepEvents } from "@/lib/analytics/contracts/funnel-steps";
import type { Funnel, FunnelSearch } from "@/lib/analytics/contracts/funnels";
import {
  Count,
  distinctEvents,
  Measure,
  projectAndPeriod,
  type Scope,
  withRepeats,
} from "@/lib/analytics/queries/distinct-events";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import { queryRow, queryRows } from "@/lib/store/limited-query";

const maxChoices = 200;

export async function readFunnel(scope: Scope, { steps, within }: FunnelSearch, signal: AbortSignal): Promise<Funnel> {
  const reached = steps.length === 0 ? { steps: [], shortened: 0 } : await reachedSteps(scope, steps, within, signal);
  return { within, ...reached, ...(await readChoices(scope, signal)) };
}

const Reached = z.object({ counts: z.array(Count), medians: z.array(Measure), shortened: Count });

async function reachedSteps(
  scope: Scope,
  steps: readonly FunnelStep[],
  within: FunnelUnit,
  signal: AbortSignal,
): Promise<Pick<Funnel, "steps" | "shortened">> {
  const kinds = steps.filter((step, at) => steps.findIndex((other) => isSame(step, other)) === at);
  const { sql, params } = stepTimesSql(scope, kinds, within);
  const [first, ...later] = steps.map((_, at) => `at${at}`);
  const medians = later.map((at, before) => `quantileExactInclusiveIf(0.5)(${at} - at${before}, ${at} > 0)`);
  const statement = `SELECT [${[first, ...later].map((at) => `countIf(${at} > 0)`)}] AS counts,
  [${["nan", ...medians]}] AS medians,
  countIf(isShortened) AS shortened
FROM (${steps.slice(1).reduce((rows, _, before) => withStep(rows, before + 1, steps, kinds), sql)})`;
  const reached = await queryRow(statement, params, Reached, signal, "heavy");
  return {
    steps: steps.map((step, at) => ({
      ...step,
      count: reached.counts[at] ?? 0,
      medianMs: reached.medians[at] ?? null,
    })),
    shortened: reached.shortened,
  };
}

const isSame = (one: FunnelStep, other: FunnelStep) => one.type === other.type && one.name === other.name;
/** Whether all events of a step are of this kind. */
const includes = (kind: FunnelStep, step: FunnelStep) =>
  kind.type === step.type && (kind.name === undefined || kind.name === step.name);

const units: Record<FunnelUnit, { readonly hash: string; readonly isSet: string }> = {
  session: { hash: "session_hash", isSet: "session_hash != sipHash64('')" },
  trace: { hash: "sipHash64(trace_id)", isSet: "trace_id != ''" },
};

/** The units with an event of the first step, with the sorted times of the earliest events of each kind. */
function stepTimesSql(scope: Scope, kinds: readonly FunnelStep[], within: FunnelUnit) {
  const { sql, params } = distinctEvents(scope);
  const { hash, isSet } = units[within];
  const stepConditions = kinds.map(({ name }, kind) => {
    const hasName = name === undefined ? "" : ` AND event_name = {name${kind}:String}`;
    return `(event_type = {type${kind}:String}${hasName})`;
  });
  const times = stepConditions.map(
    (condition, kind) =>
      `groupArraySortedIf(${maxStepEvents})(toUnixTimestamp64Milli(timestamp), ${condition}) AS times${kind}`,
  );
  return {
    sql: `SELECT *, times0[1] AS at0, 0 AS run FROM (
  ${withRepeats(projectAndPeriod, scope)}
  SELECT ${times.join(",\n    ")},
    greatest(${stepConditions.map((condition) => `countIf(${condition})`).join(", ")}) > ${maxStepEvents} AS isShortened
  FROM ${sql} AND ${isSet} AND (${stepConditions.join(" OR ")})
  GROUP BY ${hash} HAVING notEmpty(times0)
)`,
    params: {
      ...params,
      ...Object.fromEntries(
        kinds.flatMap(({ type, name }, kind) => [
          [`type${kind}`, type],
          ...(name === undefined ? [] : [[`name${kind}`, name]]),
        ]),
      ),
    },
  };
}

/**
 * Adds the earliest time at which units have reached a step, or 0. `run` is the first step reached at the time of the previous one. If
 * there are enough events at that time for all steps since, this step is reached at the same time. There are enough if each kind has as
 * many as there are steps whose events are all of that kind (Hall's theorem, for kinds that are disjoint or include each other).
 */
function withStep(rows: string, at: number, steps: readonly FunnelStep[], kinds: readonly FunnelStep[]): string {
  const [step, before] = [steps[at] as FunnelStep, `at${at - 1}`];
  const enough = kinds.flatMap((kind, place) => {
    const until = steps.slice(0, at + 1);
    if (!includes(kind, step) || !until.some((one) => isSame(one, kind))) return [];
    const needed = until.flatMap((one, place) => (includes(kind, one) ? [`(run <= ${place})`] : []));
    return [`countEqual(times${place}, ${before}) >= ${needed.join(" + ")}`];
  });
  const times = `times${kinds.findIndex((kind) => isSame(kind, step))}`;
  return `SELECT * EXCEPT (run, joins), if(joins, run, ${at}) AS run,
  multiIf(joins, ${before}, ${before} > 0, arrayFirst(time -> time > ${before}, ${times}), 0) AS at${at}
FROM (SELECT *, ${before} > 0 AND ${enough.join(" AND ")} AS joins FROM (${rows}))`;
}

const Choice = z.object({ isNamed: z.coerce.boolean(), type: z.string(), name: z.string(), events: Count });

/** The types and names of a scope's events. */
async function readChoices(scope: Scope, signal: AbortSignal): Promise<Pick<Funnel, "types" | "names">> {
  const reading = await planReading(scope, scope, signal);
  const { sql, params } = relation(scope, reading, { by: ["event_type", "event_name"], measures: ["events"] });
  const statement = `SELECT grouping(name) = 0 AS isNamed, type, name, sum(counted) AS events
FROM (SELECT toString(event_type) AS type, toString(event_name) AS name, events AS counted FROM ${sql})
GROUP BY GROUPING SETS ((type), (type, name)) HAVING NOT isNamed OR name != ''
ORDER BY events DESC, type, name LIMIT ${maxChoices} BY isNamed`;
  const rows = await queryRows(statement, params, Choice, signal);
  const choices = (wanted: boolean) =>
    rows.filter(({ isNamed }) => isNamed === wanted).map(({ isNamed: _, ...choice }) => choice);
  return { types: choices(false).map(({ name: _, ...choice }) => choice), names: choices(true) };
}
