/** What the dashboard shows for the sample data of the last seven days, computed from the generated events. Pure. */
import type { EventHead, Overview, Redactions, Trace } from "@/lib/analytics/contracts/analytics-answers";
import { dayMs } from "@/lib/durations";
import { newIntake, type Scope } from "@/lib/gate/ingest/ingest";
import { figuresOf, redactionsOf, type SampleRow, seriesOf, toolsOf } from "@/lib/projects/sample/row-figures";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { showcaseOf } from "@/lib/projects/sample/sample-trace";
import { sampleDays } from "@/lib/projects/sample/timeline";
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
  return {
    overview: {
      figures: figuresOf(shown),
      previous: figuresOf(before),
      series: seriesOf(shown, { from, to: until }),
      tools: toolsOf(shown),
    },
    redactions: redactionsOf(shown),
    trace: showcaseOf(shown),
  };
}

/** The default configuration of the gate. Pseudonyms only have to be distinct, because no page shows them. */
function scopeAt(receivedAt: number): Scope {
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
