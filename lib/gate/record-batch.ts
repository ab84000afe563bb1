/** Counts and times batches for `GET /metrics`. */
import type { Prepared } from "@/lib/gate/ingest/ingest";
import type { StageTimes } from "@/lib/gate/ingest/stage-times";
import { meters } from "@/lib/metrics/meters";

/** Undefined when metrics are off, so that no event is timed. */
export const newStageTimes = (): StageTimes | undefined => meters() && { validate: 0, scrub: 0 };

/** One observation per batch: a histogram update per event would cost too much. */
export function recordStages(times: StageTimes | undefined): void {
  if (times === undefined) return;
  meters()?.stages.observe(times.validate / 1000, "validate");
  meters()?.stages.observe(times.scrub / 1000, "scrub");
}

/** @param erased How many events were not stored because they had been erased. */
export function recordOutcome({ accepted, rejected, rows, redactions }: Prepared, erased: number): void {
  const on = meters();
  if (on === undefined) return;
  on.events.add(rows.length - erased, "accepted");
  on.events.add(rejected, "rejected");
  on.events.add(erased, "erased");
  on.events.add(accepted - rows.length, "duplicate");
  for (const [kind, count] of redactions) on.redactions.add(count, kind);
}
