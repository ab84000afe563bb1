/** What the dashboard shows for the sample data of the last seven days, computed from the generated events. Pure. */
import type { EventHead, Overview, Redactions, Trace } from "@/lib/analytics/contracts/analytics-answers";
import { dayMs } from "@/lib/durations";
import { type IngestContext, newIntake } from "@/lib/gate/ingest/ingest";
import {
  computeFigures,
  computeRedactions,
  computeSeries,
  computeTools,
  groupBy,
  hasFailed,
  repeatsAmong,
  type SampleRow,
} from "@/lib/projects/sample/row-figures";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { sampleDays } from "@/lib/projects/sample/session";
import { createScrubber } from "@/lib/scrub/scrub";

const shownDays = 7;

export type SampleFigures = {
  readonly overview: Pick<Overview, "figures" | "previous" | "tools"> & {
    readonly series: Omit<Overview["series"], "previous">;
  };
  readonly redactions: Pick<Redactions, "total" | "events" | "idsOnly" | "unchanged" | "allEvents" | "kinds"> & {
    readonly ids: Pick<Redactions["ids"], "total">;
  };
  readonly trace: {
    readonly trace: Pick<Trace["trace"], "tools" | "moreTools" | "firstName">;
    readonly events: EventHead[];
  };
};

/**
 * Yields often, so that other requests can run in between.
 * @param until The end of the period in milliseconds since the epoch.
 */
export function* summarizeSample(seed: string, until: number): Generator<undefined, SampleFigures> {
  const from = until - shownDays * dayMs;
  const [shown, before]: [SampleRow[], SampleRow[]] = [[], []];
  const intake = newIntake(scopeAt(until), "", (_index, issues) => {
    throw new Error(`A sample event is invalid: ${issues.join(", ")}`);
  });
  for (const session of sampleEvents(seed, until)) {
    yield;
    for (const event of session) {
      if (Date.parse(event.timestamp) < from - shownDays * dayMs) continue;
      intake.add(event, 0);
      yield;
    }
    for (const text of intake.takeRows()) {
      const row = JSON.parse(text) as SampleRow;
      (Date.parse(row.timestamp) < from ? before : shown).push(row);
    }
  }
  const repeats = repeatsAmong([...before, ...shown]);
  return {
    overview: {
      figures: computeFigures(shown, repeats),
      previous: computeFigures(before, repeats),
      series: computeSeries(shown, { from, to: until }),
      tools: computeTools(shown),
    },
    redactions: computeRedactions(shown),
    trace: pickShowcase(shown),
  };
}

/** The default configuration of the gate. Pseudonyms only have to be distinct, because no page shows them. */
function scopeAt(receivedAt: number): IngestContext {
  const hashes = new Map<string, string>();
  const hash = (id: string) => {
    const known = hashes.get(id) ?? String(hashes.size);
    hashes.set(id, known);
    return known;
  };
  return {
    projectId: "",
    requestId: "",
    capture: "scrubbed",
    receivedAt,
    retentionDays: sampleDays,
    widget: undefined,
    scrubber: createScrubber(),
    pseudonymize: hash,
    hashId: hash,
    deriveId: hash,
  };
}

const maxEvents = 12;

/** The trace that shows the most: nested calls, an error and its retry, and a removed value. */
function pickShowcase(rows: readonly SampleRow[]) {
  const traces = [...groupBy(rows, ({ trace_id }) => trace_id).values()].filter(({ length }) => length <= maxEvents);
  const [best = []] = traces.toSorted((one, other) => traceInterest(other) - traceInterest(one));
  const events = best.map(toEventHead).sort((one, other) => Date.parse(one.timestamp) - Date.parse(other.timestamp));
  const tools = new Set(events.filter(({ type }) => type === "tool_call").map(({ name }) => name));
  return { trace: { tools: [...tools], moreTools: 0, firstName: events[0]?.name ?? "" }, events };
}

function traceInterest(trace: readonly SampleRow[]): number {
  const calls = (name: string) => trace.filter(({ event_name }) => event_name === name);
  const isRetried = calls("search_flights").length > 1 && calls("search_flights").some(hasFailed);
  const removes = trace.some((row) => row["redactions.path"]?.some((path) => path.startsWith("properties")));
  const isNested = calls("draft_itinerary").length > 0;
  // The first trace of a session starts with a connection and a pause.
  const isFirst = trace.some(({ event_type }) => event_type === "connection");
  return 100 * Number(isNested) + 50 * Number(isRetried) + 40 * Number(removes) - 60 * Number(isFirst) + trace.length;
}

const toEventHead = (row: SampleRow): EventHead => ({
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
