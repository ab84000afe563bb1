/** What was removed from events: by kind, path, day and tool. Counts and paths; the values are gone. */
import { z } from "zod";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/distinct-events";
import { heaviest } from "@/lib/analytics/heaviest";
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
  events: Count,
  tools: z.array(z.string()),
  newest: z.tuple([Time, z.string()]),
  names: Count,
});
type Part = z.infer<typeof Part>;

const Events = z.object({ isAll: Count, tool: z.string(), events: Count });

export async function redactionsOf(scope: Scope, signal: AbortSignal): Promise<Redactions> {
  const rows = await removedOf(scope, signal);
  const parts = (wanted: Part["part"]) => rows.filter(({ part }) => part === wanted);
  const more = (part: Part["part"]) => parts(part)[0]?.names ?? 0;
  const paths = parts("paths").map(({ kind, path, removed, tools, newest: [timestamp, eventId] }) => ({
    ...{ kind, path, count: removed, tools },
    newest: { eventId, timestamp },
  }));
  const tools = toolsOf(parts("tools"));
  const allEvents = await eventsOf(
    scope,
    tools.map(({ tool }) => tool),
    signal,
  );
  const [all] = parts("all");
  return {
    total: all?.removed ?? 0,
    events: all?.events ?? 0,
    allEvents: allEvents.find(({ isAll }) => isAll)?.events ?? 0,
    kinds: parts("kinds").map(({ kind, removed }) => ({ kind, count: removed })),
    paths,
    morePaths: more("paths") - paths.length,
    tools: tools.map((one) => ({
      ...one,
      allEvents: allEvents.find(({ isAll, tool }) => !isAll && tool === one.tool)?.events ?? one.events,
    })),
    moreTools: more("tools") - tools.length,
    days: daysOf(scope, parts("days")),
  };
}

/** Of the paths and the tools the first, and how many there are: of a part by kind and tool, all of a tool or none. */
const mostOf = (parts: string) => `SELECT * FROM (
  SELECT *, max(place) OVER (PARTITION BY part) AS names FROM (
    SELECT *, dense_rank() OVER (PARTITION BY part ORDER BY weight DESC, if(part = 'tools', '', kind), path, tool) AS place
    FROM (SELECT *, if(part = 'tools', sum(events) OVER (PARTITION BY part, tool), removed) AS weight FROM (${parts}))
  )
)
WHERE multiIf(part = 'paths', place <= ${mostPaths}, part = 'tools', place <= ${mostTools}, true)
ORDER BY removed DESC, kind, path, tool, day`;

async function removedOf(scope: Scope, signal: AbortSignal): Promise<Part[]> {
  const { sql, params } = distinctEvents(scope);
  return questionRows(
    mostOf(`SELECT multiIf(
    grouping(path) = 0, 'paths', grouping(day) = 0, 'days', grouping(tool) = 0, 'tools', grouping(kind) = 0, 'kinds', 'all'
  ) AS part,
  kind, path, tool, day, sum(times) AS removed, countIf(nth = 1) AS events,
  ${heaviest("name", "times")} AS tools,
  (toUnixTimestamp64Milli(max(at)), toString(argMax(id, at))) AS newest
FROM (
  SELECT timestamp AS at, event_id AS id, toUnixTimestamp(toStartOfDay(timestamp)) AS day,
    event_name AS tool, toString(event_name) AS name,
    redactions.kind AS kinds, redactions.path AS paths, redactions.count AS counts
  FROM ${sql} AND notEmpty(redactions.kind)
) ARRAY JOIN kinds AS kind, paths AS path, counts AS times, arrayEnumerate(kinds) AS nth
GROUP BY GROUPING SETS ((), (kind), (kind, path), (kind, day), (kind, tool))`),
    params,
    Part,
    signal,
  );
}

/** How many events there were, of each of these tools and of all. */
async function eventsOf(scope: Scope, tools: readonly string[], signal: AbortSignal) {
  const { sql, params } = distinctEvents(scope);
  return questionRows(
    `SELECT grouping(tool) AS isAll, toString(event_name) AS tool, count() AS events
FROM ${sql}
GROUP BY GROUPING SETS ((), (tool)) HAVING isAll OR tool IN {tools:Array(String)}`,
    { ...params, tools },
    Events,
    signal,
  );
}

/** From the parts by kind and tool. Of an event's redactions the first counts as the event. */
function toolsOf(parts: readonly Part[]) {
  const tools = new Map<string, { tool: string; kinds: Record<string, number>; events: number }>();
  for (const { tool, kind, removed, events } of parts) {
    const known = tools.get(tool) ?? { tool, kinds: {}, events: 0 };
    tools.set(tool, { tool, kinds: { ...known.kinds, [kind]: removed }, events: known.events + events });
  }
  return [...tools.values()].sort((one, other) => other.events - one.events || (one.tool < other.tool ? -1 : 1));
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
