/** Property names and field values in a range, most frequent first. Reads hourly rollups, or a limited number of the newest events. */
import { z } from "zod";
import {
  type ColumnName,
  conditionLimits,
  fieldKind,
  isColumn,
  propertyPath,
  propertyPrefix,
} from "@/lib/analytics/contracts/conditions";
import type { Completions, CompletionTarget } from "@/lib/analytics/contracts/search";
import { columnSql, propertyText } from "@/lib/analytics/queries/conditions";
import { withDeadline } from "@/lib/analytics/queries/deadline";
import {
  Count,
  distinctEvents,
  projectAndPeriod,
  type Scope,
  withRepeats,
} from "@/lib/analytics/queries/distinct-events";
import { newestSince } from "@/lib/analytics/queries/newest-since";
import { isCall } from "@/lib/analytics/queries/outcomes";
import { isRolledUp, planReading, type Rows, relation } from "@/lib/analytics/queries/relation";
import { queryRows } from "@/lib/store/limited-query";

const maxMs = 2_000;
const maxValues = 20;
/** Properties are read as text, columns are not. */
const maxEvents = { columns: 500_000, properties: 10_000 } as const;
/** How many names are suggested per object, and per event. */
const maxNames = 200;

const Row = z.object({ value: z.string(), events: Count });

export async function readCompletions(
  scope: Scope,
  target: CompletionTarget,
  signal: AbortSignal,
): Promise<Completions> {
  return withDeadline(maxMs, signal, (limited) => completions({ ...scope, filters: {} }, target, limited));
}

async function completions(scope: Scope, { name, text }: CompletionTarget, signal: AbortSignal): Promise<Completions> {
  if (name !== undefined && isColumn(name)) return columnValues(scope, name, text, signal);
  const since = await newestSince(scope, maxEvents.properties, signal);
  const { sql, params } = distinctEvents({ ...scope, from: since ?? scope.from });
  const rows = name === undefined ? nameRows(sql) : valueRows(sql, propertyPath(name) ?? []);
  return readMatches({ ...rows, params: { ...params, ...rows.params } }, text, since, signal);
}

async function columnValues(scope: Scope, name: ColumnName, text: string, signal: AbortSignal): Promise<Completions> {
  const column = columnSql(name);
  const reading = await planReading(scope, scope, signal);
  if (isRolledUp(column, reading)) {
    const only = name === "tool" ? ({ only: "calls" } as const) : {};
    const { sql, params } = relation(scope, reading, { by: [column], measures: ["events"], ...only });
    return readMatches(
      { sql: `SELECT ${column} AS found, events AS counted FROM ${sql}`, params },
      text,
      undefined,
      signal,
    );
  }
  const since = await newestSince(scope, maxEvents.columns, signal);
  const { sql, params } = distinctEvents({ ...scope, from: since ?? scope.from });
  const value = fieldKind(name) === "list" ? `arrayJoin(arrayDistinct(${column}))` : column;
  const rows = `${withRepeats(projectAndPeriod, scope)}
SELECT ${value} AS found, 1 AS counted FROM ${sql}${name === "tool" ? ` AND ${isCall}` : ""}`;
  return readMatches({ sql: rows, params }, text, since, signal);
}

/** @param rows With the columns `found` and `counted`. */
async function readMatches(
  rows: Rows,
  text: string,
  since: number | undefined,
  signal: AbortSignal,
): Promise<Completions> {
  const statement = `SELECT value, sum(counted) AS events
FROM (SELECT ifNull(toString(found), '') AS value, counted FROM (${rows.sql}))
WHERE value != '' AND lengthUTF8(value) <= ${conditionLimits.length} AND positionCaseInsensitiveUTF8(value, {text:String}) > 0
GROUP BY value ORDER BY events DESC, value LIMIT ${maxValues}`;
  const values = await queryRows(statement, { ...rows.params, text }, Row, signal);
  return { values, since: since === undefined ? null : new Date(since).toISOString() };
}

/** The values of a property as text, as conditions compare them. */
function valueRows(events: string, path: readonly string[]): Rows {
  const { sql, params } = propertyText(path);
  return { sql: `SELECT ${sql} AS found, 1 AS counted FROM ${events}`, params };
}

const escaped = String.raw`replaceRegexpAll(pair.1, '[.\\\\]', '\\\\\\0')`;
const pairsSql = (json: string) => `arraySlice(JSONExtractKeysAndValuesRaw(${json}), 1, ${maxNames})`;
const isObject = "startsWith(named.2, '{')";
/** Replaces each object with its names and values. */
const opened = `arraySlice(arrayFlatten(arrayMap(named -> if(${isObject},
      arrayMap(pair -> (concat(named.1, '.', ${escaped}), pair.2), arrayFilter(pair -> pair.1 != '', ${pairsSql("named.2")})),
      [named]), all)), 1, ${maxNames})`;
const isComparable = "NOT startsWith(named.2, '{') AND NOT startsWith(named.2, '[') AND named.2 != 'null'";

/** The paths of strings, numbers and booleans. */
const nameRows = (events: string): Rows => ({
  sql: `SELECT arrayJoin(arrayDistinct(arrayMap(named -> named.1, arrayFilter(named -> ${isComparable},
    arrayFold((all, depth) -> ${opened}, range(${conditionLimits.depth}), [('${propertyPrefix.slice(0, -1)}', properties)]))))) AS found,
  1 AS counted FROM ${events}`,
  params: {},
});
