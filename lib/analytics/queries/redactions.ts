/** Values removed from events, by kind, path, day and tool. Counts and paths only: the values were never stored. */

import { z } from "zod";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { Count, type Scope, Time } from "@/lib/analytics/queries/distinct-events";
import { placeOfKey, recencyKey } from "@/lib/analytics/queries/newest-event";
import { planReading, relation, singleEvents } from "@/lib/analytics/queries/relation";
import { type Steps, startParams, stepStart, toDays } from "@/lib/analytics/queries/steps";
import { topValues } from "@/lib/analytics/queries/top-values";
import type { Reading } from "@/lib/analytics/sealing/rollup-hours";
import { redacted } from "@/lib/analytics/sealing/rollup-tables";
import { queryRows } from "@/lib/store/limited-query";

const maxPaths = 200;
const maxTools = 50;

const Part = z.object({
  part: z.enum(["everything", "all", "kinds", "paths", "days", "tools", "others", "ids", "allIds"]),
  kind: z.string(),
  path: z.string(),
  tool: z.string(),
  day: z.coerce.number(),
  removed: Count,
  events: Count,
  changed: Count,
  tools: z.array(z.string()),
  newest: z.tuple([Time, z.string()]),
  names: Count,
});
type Part = z.infer<typeof Part>;

const Events = z.object({ isAll: Count, tool: z.string(), events: Count });

/** What was removed from the text of events. */
export async function readRemovals(scope: Scope, reading: Reading, signal: AbortSignal) {
  return toTextRedactions(partsFrom(await readRemoved(scope, toDays(scope, scope.zone), reading, signal)));
}

function partsFrom(rows: readonly Part[]) {
  const parts = (wanted: Part["part"]) => rows.filter(({ part }) => part === wanted);
  const sum = (part: "everything" | "all" | "allIds") => parts(part)[0] ?? { removed: 0, events: 0, changed: 0 };
  const more = (part: Part["part"]) => parts(part)[0]?.names ?? 0;
  return { parts, sum, more };
}

function toTextRedactions({ parts, sum, more }: ReturnType<typeof partsFrom>) {
  const paths = parts("paths").map(toPath);
  return {
    total: sum("all").removed,
    events: sum("all").events,
    kinds: parts("kinds").map(({ kind, removed }) => ({ kind, count: removed })),
    paths,
    morePaths: more("paths") - paths.length,
  };
}

export async function readRedactions(scope: Scope, signal: AbortSignal): Promise<Redactions> {
  const reading = await planReading(scope, scope, signal);
  const steps = toDays(scope, scope.zone);
  const found = partsFrom(await readRemoved(scope, steps, reading, signal));
  const { parts, sum, more } = found;
  const tools = toTools(parts("tools"));
  const counts = await readRedactedEvents(
    scope,
    tools.map(({ tool }) => tool),
    reading,
    signal,
  );
  const allEvents = counts.find(({ isAll }) => isAll)?.events ?? 0;
  const eventsNamed = (name: string) => counts.find(({ isAll, tool }) => !isAll && tool === name)?.events ?? 0;
  const [others = { kinds: {}, events: 0 }] = toTools(parts("others"));
  return {
    ...toTextRedactions(found),
    idsOnly: sum("everything").changed - sum("all").events,
    unchanged: allEvents - sum("everything").changed,
    allEvents,
    ids: { total: sum("allIds").removed, paths: parts("ids").map(toPath) },
    tools: tools.map((one) => ({ ...one, allEvents: eventsNamed(one.tool) })),
    moreTools: more("tools") - tools.length,
    otherEvents: { kinds: others.kinds, events: others.events, allEvents: eventsNamed("") },
    zone: scope.zone,
    days: daysWith(steps, parts("days")),
    partial: steps.partial,
  };
}

const toPath = ({ kind, path, removed, tools, newest: [timestamp, eventId] }: Part) => ({
  kind,
  path,
  count: removed,
  tools,
  newest: { eventId, timestamp },
});

/**
 * Ids that can be replaced by a keyed hash. Counted separately: if a sender uses email addresses as ids, every event has one, which would
 * drown out redactions in free text.
 */
const idPaths = "['user_id', 'session_id', 'trace_id']";
/** SQL for the number of values removed from the text of an event. */
export const removedInText = (paths: string, counts: string) =>
  `arraySum((path, count) -> if(has(${idPaths}, path), 0, count), ${paths}, ${counts})`;

/**
 * Limits paths and tools to the top ones, and returns their total number. All rows of a tool (one per kind) are kept or dropped together.
 */
const topRows = (parts: string) => `SELECT * FROM (
  SELECT *, max(place) OVER (PARTITION BY part) AS names FROM (
    SELECT *, dense_rank() OVER (PARTITION BY part ORDER BY weight DESC, if(part = 'tools', '', kind), path, tool) AS place
    FROM (
      SELECT *, if(part = 'tools', sum(events) OVER (PARTITION BY part, tool), removed) AS weight FROM (${parts})
      WHERE NOT isId OR part IN ('ids', 'allIds', 'everything')
    )
  )
)
WHERE multiIf(part IN ('paths', 'ids'), place <= ${maxPaths}, part = 'tools', place <= ${maxTools}, true)
ORDER BY removed DESC, kind, path, tool, day`;

/** Counts each event once for its redactions in text, and once for those in ids. Every report of a tool call is one of its tool. */
async function readRemoved(scope: Scope, days: Steps, reading: Reading, signal: AbortSignal) {
  const columns = ["timestamp", "event_id", "is_report", "event_name", "kinds", "paths", "counts"];
  const { sql, params } = singleEvents(redacted, columns, scope, reading);
  return queryRows(
    topRows(`SELECT multiIf(
    grouping(isId) = 1, 'everything', grouping(path) = 0, if(isId, 'ids', 'paths'), grouping(day) = 0, 'days',
    grouping(tool) = 0, if(tool = '', 'others', 'tools'), grouping(kind) = 0, 'kinds', if(isId, 'allIds', 'all')
  ) AS part,
  isId, kind, path, tool, day, sum(ofGroup.removed) AS removed, sum(ofGroup.events) AS events, sum(ofGroup.changed) AS changed,
  ${topValues("tool", "ofGroup.removed")} AS tools,
  ${placeOfKey("max(last)")} AS newest
FROM (
  SELECT isId, kind, path, day, tool, sum(times) AS removed, countIf(nthOfItsSort = 1) AS events, countIf(nth = 1) AS changed,
    max(${recencyKey("at", "id")}) AS last
  FROM (
    SELECT timestamp AS at, event_id AS id, ${stepStart} AS day, if(is_report, toString(event_name), '') AS tool, kinds, paths, counts,
      arrayMap(path -> has(${idPaths}, path), paths) AS areIds,
      arrayCumSum(areIds) AS idsSoFar,
      arrayMap((isId, at, ids) -> if(isId, ids, at - ids), areIds, arrayEnumerate(paths), idsSoFar) AS places
    FROM ${sql} AS redacted
  ) ARRAY JOIN kinds AS kind, paths AS path, counts AS times, areIds AS isId, arrayEnumerate(kinds) AS nth,
    places AS nthOfItsSort
  GROUP BY isId, kind, path, day, tool
) AS ofGroup
GROUP BY GROUPING SETS ((), (isId), (isId, kind), (isId, kind, path), (isId, kind, day), (isId, kind, tool))`),
    { ...params, ...startParams(days) },
    Part,
    signal,
  );
}

/** The number of events in total, for each of these tools, and (under an empty name) without a tool. */
async function readRedactedEvents(
  scope: Scope,
  tools: readonly string[],
  reading: Reading,
  signal: AbortSignal,
): Promise<z.infer<typeof Events>[]> {
  const measures = ["events", "repeated_calls"] as const;
  const { sql, params } = relation(scope, reading, { by: ["event_type", "event_name"], measures });
  const statement = `SELECT grouping(tool) AS isAll, tool, sum(counted) AS events
FROM ${sql} AS part
ARRAY JOIN [if(event_type = 'tool_call', toString(event_name), ''), toString(event_name)] AS tool,
  [toUInt64(part.events - part.repeated_calls), part.repeated_calls] AS counted
GROUP BY GROUPING SETS ((), (tool)) HAVING isAll OR tool IN {tools:Array(String)}`;
  return queryRows(statement, { ...params, tools: [...tools, ""] }, Events, signal);
}

/** Groups the rows by tool. */
function toTools(parts: readonly Part[]) {
  const tools = new Map<string, { tool: string; kinds: Record<string, number>; events: number }>();
  for (const { tool, kind, removed, events } of parts) {
    const known = tools.get(tool) ?? { tool, kinds: {}, events: 0 };
    tools.set(tool, { tool, kinds: { ...known.kinds, [kind]: removed }, events: known.events + events });
  }
  return [...tools.values()].sort((one, other) => other.events - one.events || (one.tool < other.tool ? -1 : 1));
}

/** All days of the period, including those without redactions. */
function daysWith(steps: Steps, rows: readonly Part[]): Redactions["days"] {
  const kindsByStep = new Map(steps.starts.map((start): [number, Record<string, number>] => [start, {}]));
  for (const { day, kind, removed } of rows) {
    const kinds = kindsByStep.get(day * 1_000);
    if (kinds) kinds[kind] = removed;
  }
  return [...kindsByStep].map(([start, kinds]) => ({ start: new Date(start).toISOString(), kinds }));
}
