/** What was removed from events: by kind, path, day and tool. Counts and paths; the values are gone. */
import { z } from "zod";
import { Count, distinctEvents, type Scope, Time } from "@/lib/analytics/distinct-events";
import { questionRows } from "@/lib/clickhouse/questions";
import type { Redactions } from "@/lib/contracts/analytics-answers";

const mostPaths = 200;

const Part = z.object({
  part: z.enum(["kinds", "paths", "days", "tools", "all"]),
  kind: z.string(),
  path: z.string(),
  tool: z.string(),
  day: z.coerce.number(),
  removed: Count,
  events: Count,
  lastSeen: Time,
});

export async function redactionsOf(scope: Scope, signal: AbortSignal): Promise<Redactions> {
  const { sql, params } = distinctEvents(scope);
  const rows = await questionRows(
    `SELECT multiIf(
    grouping(path) = 0, 'paths', grouping(day) = 0, 'days', grouping(tool) = 0, 'tools', grouping(kind) = 0, 'kinds', 'all'
  ) AS part,
  kind, path, tool, day, sum(times) AS removed, countIf(nth = 1) AS events, toUnixTimestamp64Milli(max(at)) AS lastSeen
FROM (
  SELECT timestamp AS at, toUnixTimestamp(toStartOfDay(timestamp)) AS day, event_name AS tool,
    redactions.kind AS kinds, redactions.path AS paths, redactions.count AS counts
  FROM ${sql} AND notEmpty(redactions.kind)
) ARRAY JOIN kinds AS kind, paths AS path, counts AS times, arrayEnumerate(kinds) AS nth
GROUP BY GROUPING SETS ((), (kind), (kind, path), (kind, day), (tool))
ORDER BY removed DESC, kind, path, tool, day`,
    params,
    Part,
    signal,
  );
  const parts = (wanted: z.infer<typeof Part>["part"]) => rows.filter(({ part }) => part === wanted);
  const kinds = parts("kinds").map(({ kind, removed }) => ({ kind, count: removed }));
  const paths = parts("paths").map(({ kind, path, removed, lastSeen }) => ({ kind, path, count: removed, lastSeen }));
  const [all] = parts("all");
  return {
    total: all?.removed ?? 0,
    events: all?.events ?? 0,
    kinds,
    paths: paths.slice(0, mostPaths),
    morePaths: Math.max(0, paths.length - mostPaths),
    tools: parts("tools").map(({ tool, removed }) => ({ tool, count: removed })),
    days: daysOf(scope, parts("days")),
  };
}

const dayMs = 86_400_000;

/** Every day of the period in UTC, also those on which nothing was removed. */
function daysOf({ from, to }: Scope, rows: readonly z.infer<typeof Part>[]): Redactions["days"] {
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
