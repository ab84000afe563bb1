/** The figures of the sample data that the home page shows. */
import { hourMs } from "@/lib/durations";
import { runInSlices } from "@/lib/gate/limits/time-slices";
import { type SampleFigures, summarizeSample } from "@/lib/projects/sample/sample-figures";

/** `npm start` renders the home page once a day. Where it is rendered for each request, the figures are computed once an hour. */
const maxAgeMs = hourMs;

let latest: { readonly at: number; readonly figures: Promise<SampleFigures> } | undefined;

/** @param now In milliseconds since the epoch. */
export function homeFigures(now: number): Promise<SampleFigures> {
  if (latest === undefined || now - latest.at > maxAgeMs) {
    latest = { at: now, figures: runInSlices(summarizeSample("home page", now)) };
  }
  return latest.figures;
}
