/** Time labels for charts, in the time zone of their steps. */
import { dateFormat } from "@/components/ui/date-format";

/** The time axis of a chart. */
export type Steps = {
  /** The start of each step. */
  readonly starts: readonly string[];
  readonly stepSeconds: number;
  /** The time zone of the steps. */
  readonly zone: string;
};

const daySeconds = 86_400;
const day = { day: "numeric", month: "short" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

export function labelsOf({ starts, stepSeconds, zone }: Steps) {
  const isDays = stepSeconds >= daySeconds;
  const tickFormat = dateFormat(zone, stepSeconds * starts.length > 36 * 3_600 ? day : time);
  const tick = (start: string) => tickFormat.format(new Date(start));
  const stepFormat = dateFormat(zone, isDays ? { ...day, year: "numeric" } : { ...day, ...time });
  const endOf = (start: string) =>
    new Date(starts[starts.indexOf(start) + 1] ?? Date.parse(start) + stepSeconds * 1_000);
  return {
    tick,
    /** The date of a one-day step, or the start and end of a shorter one. */
    full: (start: string) =>
      isDays ? stepFormat.format(new Date(start)) : stepFormat.formatRange(new Date(start), endOf(start)),
    // Label each day once, at its start.
    ticks: starts.filter((start, at) => at === 0 || tick(start) !== tick(starts[at - 1] ?? "")),
  };
}
