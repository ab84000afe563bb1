/** What was removed from events: by kind, path, day and tool. Counts and paths; the values are gone. */
import { z } from "zod";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/distinct-events";
import { questionRows } from "@/lib/clickhouse/questions";
import type { Redactions } from "@/lib/contracts/analytics-answers";

const mostPaths = 200;
const mostTools = 50;

const Part = z.object({
  part: z.enum(["kinds", "paths", "days", "tools", "all"]),
  kind: z.string(),
  path: z.string(),
  tool: z.string(),
  day: z.coerce.number(),
  removed: Count,
  tools: z.array(z.string()),
  newest: z.tuple([Time, z.string()]),
});
type Part = z.infer<typeof Part>;

const Events = z.object({ isAll: Count, tool: z.string(), events: Count, allEvents: Count });

export async function redactionsOf(scope: Scope, signal: AbortSignal): Promise<Redactions> {
  const [all, ...tools] = await eventsOf(scope, signal);
  const rows = await removedOf(scope, signal);
  const parts = (wanted: Part["part"]) => rows.filter(({ part }) => part === wanted);
  const paths = parts("paths").map(({ kind, path, removed, tools, newest: [timestamp, eventId] }) => ({
    ...{ kind, path, count: removed, tools },
    newest: { eventId, timestamp },
  }));
  return {
    total: parts("all")[0]?.removed ?? 0,
    events: all?.events ?? 0,
    allEvents: all?.allEvents ?? 0,
    kinds: parts("kinds").map(({ kind, removed }) => ({ kind, count: removed })),
    paths: paths.slice(0, mostPaths),
    morePaths: Math.max(0, paths.length - mostPaths),
    tools: toolsOf(tools, parts("tools")),
    moreTools: Math.max(0, tools.length - mostTools),
    days: daysOf(scope, parts("days")),
  };
}

/** Of how many events something was removed: of all first, then of each tool that leaks. */
async function eventsOf(scope: Scope, signal: AbortSignal): Promise<z.infer<typeof Events>[]> {
  const { sql, params } = distinctEvents(scope);
  return questionRows(
    `SELECT grouping(tool) AS isAll, toString(event_name) AS tool, countIf(notEmpty(redactions.kind)) AS events,
  count() AS allEvents
FROM ${sql}
GROUP BY GROUPING SETS ((), (tool)) HAVING isAll OR events > 0
ORDER BY isAll DESC, events DESC, tool`,
    params,
    Events,
    signal,
  );
}

async function removedOf(scope: Scope, signal: AbortSignal): Promise<Part[]> {
  const { sql, params } = distinctEvents(scope);
  return questionRows(
    `SELECT multiIf(
    grouping(path) = 0, 'paths', grouping(day) = 0, 'days', grouping(tool) = 0, 'tools', grouping(kind) = 0, 'kinds', 'all'
  ) AS part,
  kind, path, tool, day, sum(times) AS removed,
  arraySort(groupUniqArrayIf(5)(name, name != '')) AS tools,
  max((toUnixTimestamp64Milli(at), toString(id))) AS newest
FROM (
  SELECT timestamp AS at, event_id AS id, toUnixTimestamp(toStartOfDay(timestamp)) AS day,
    event_name AS tool, toString(event_name) AS name,
    redactions.kind AS kinds, redactions.path AS paths, redactions.count AS counts
  FROM ${sql} AND notEmpty(redactions.kind)
) ARRAY JOIN kinds AS kind, paths AS path, counts AS times
GROUP BY GROUPING SETS ((), (kind), (kind, path), (kind, day), (kind, tool))
ORDER BY removed DESC, kind, path, tool, day`,
    params,
    Part,
    signal,
  );
}

function toolsOf(tools: readonly z.infer<typeof Events>[], removed: readonly Part[]): Redactions["tools"] {
  return tools.slice(0, mostTools).map(({ tool, events, allEvents }) => ({
    tool,
    kinds: Object.fromEntries(removed.filter((part) => part.tool === tool).map((part) => [part.kind, part.removed])),
    events,
    allEvents,
  }));
}

const dayMs = 86_400_000;

/** Every day of the period in UTC, also those on which nothing was removed. */
function daysOf({ from, to }: Scope, rows: readonly Part[]): Redactions["days"] {
  const first = Math.floor(from / dayMs);
  const days = Array.from({ length: Math.ceil(to / dayMs) - first }, (_, at) => ({
    day: new Date((first + at) * dayMs).toISOString().slice(0, 10),
    kinds: {} as Record<string, number>,
  }));
  for (const { day, kind, removed } of rows) {
    const at = days[(day * 1000) / dayMs - first];
    if (at) at.kinds[kind] = removed;
  }
  return days;
}
