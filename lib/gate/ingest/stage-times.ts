/** Adds up how long the events of a batch take to validate and to scrub. */
import { scrubEvent } from "@/lib/gate/ingest/scrub-event";
import { validate } from "@/lib/gate/ingest/validate";

/** In milliseconds. */
export type StageTimes = { validate: number; scrub: number };

/** The two stages. Without `times`, they are not timed. */
export function stagesOf(times: StageTimes | undefined) {
  if (times === undefined) return { validate, scrubEvent };
  return { validate: timed(validate, times, "validate"), scrubEvent: timed(scrubEvent, times, "scrub") };
}

/** Wraps a function to add its duration to the total of a stage. */
export function timed<A extends unknown[], R>(work: (...args: A) => R, times: StageTimes, stage: keyof StageTimes) {
  return (...args: A): R => {
    const started = performance.now();
    const result = work(...args);
    times[stage] += performance.now() - started;
    return result;
  };
}
