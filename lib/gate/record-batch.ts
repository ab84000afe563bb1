/** Counts and times batches for `GET /metrics`. */
import type { Prepared, StageTimes } from "@/lib/gate/ingest/ingest";
import { meters } from "@/lib/metrics/meters";

/** Undefined when metrics are off, so that no event is timed. */
export const newStageTimes = (): StageTimes | undefined => meters() && { validate: 0, scrub: 0 };

/** One observation per batch: a histogram update per event would cost too much. */
export function recordStages(times: StageTimes | undefined): void {
  if (times === undefined) return;
  meters()?.stages.observe(times.validate / 1000, "validate");
  meters()?.stages.observe(times.scrub / 1000, "scrub");
}

type Outcome = Pick<Prepared, "accepted" | "rejected" | "redactions">;

/** @param erased How many events were not stored because they had been erased. */
export function recordOutcome(
  { accepted, rejected, redactions }: Outcome,
  { stored, erased }: { stored: number; erased: number },
): void {
  const on = meters();
  if (on === undefined) return;
  on.events.add(stored, "accepted");
  on.events.add(rejected, "rejected");
  on.events.add(erased, "erased");
  on.events.add(accepted - stored - erased, "duplicate");
  // Names of custom detectors would be an unbounded set of labels.
  for (const [kind, count] of redactions) on.redactions.add(count, kind.startsWith("custom:") ? "custom" : kind);
}

/** Spans and log records that are not from AI instrumentation. */
export function recordForeign(signal: "traces" | "logs", count: number): void {
  meters()?.foreign.add(count, signal);
}
