/** Chooses the trace that shows the most: nested calls, an error and its retry, and a removed value. */
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";
import { groupBy, hasFailed, type SampleRow } from "@/lib/projects/sample/row-figures";

const maxEvents = 12;

export function showcaseOf(rows: readonly SampleRow[]) {
  const traces = [...groupBy(rows, ({ trace_id }) => trace_id).values()].filter(({ length }) => length <= maxEvents);
  const [best = []] = traces.toSorted((one, other) => interestOf(other) - interestOf(one));
  const events = best.map(headOf).sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
  const tools = new Set(events.filter(({ type }) => type === "tool_call").map(({ name }) => name));
  return { trace: { tools: [...tools], moreTools: 0, firstName: events[0]?.name ?? "" }, events };
}

function interestOf(trace: readonly SampleRow[]): number {
  const calls = (name: string) => trace.filter(({ event_name }) => event_name === name);
  const isRetried = calls("search_flights").length > 1 && calls("search_flights").some(hasFailed);
  const removes = trace.some((row) => row["redactions.path"]?.some((path) => path.startsWith("properties")));
  const isNested = calls("draft_itinerary").length > 0;
  // The first trace of a session starts with a connection and a pause.
  const isFirst = trace.some(({ event_type }) => event_type === "connection");
  return 100 * Number(isNested) + 50 * Number(isRetried) + 40 * Number(removes) - 60 * Number(isFirst) + trace.length;
}

const headOf = (row: SampleRow): EventHead => ({
  eventId: row.event_id,
  parentId: row.parent_id ?? "",
  type: row.event_type,
  name: row.event_name ?? "",
  timestamp: row.timestamp,
  receivedAt: row.timestamp,
  traceId: row.trace_id,
  sessionId: row.session_id,
  userId: row.user_id,
  source: row.source,
  platform: row.platform,
  status: row.status ?? "",
  latencyMs: row.latency_ms ?? null,
  failed: hasFailed(row),
  errorMessage: row.error_message ?? "",
  redactions: (row["redactions.count"] ?? []).reduce((sum, count) => sum + count, 0),
});
