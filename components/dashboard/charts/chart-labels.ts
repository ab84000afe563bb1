/** Time labels of charts. Days are in UTC, as in the queries. Shorter steps use the visitor's time zone. */

const daySeconds = 86_400;
const day = { day: "numeric", month: "short" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

export const isInDays = (stepSeconds: number) => stepSeconds >= daySeconds;

export function labelsOf(stepSeconds: number, starts: readonly string[]) {
  const isDays = isInDays(stepSeconds);
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...(isDays && { timeZone: "UTC" }), ...options });
  const tickFormat = formatter(stepSeconds * starts.length > 36 * 3_600 ? day : time);
  const tick = (start: string) => tickFormat.format(new Date(start));
  const stepFormat = formatter(isDays ? { ...day, year: "numeric" } : { ...day, ...time });
  return {
    tick,
    /** The start and end of a step. */
    full: (start: string) =>
      isDays
        ? `${stepFormat.format(new Date(start))}, UTC`
        : stepFormat.formatRange(new Date(start), new Date(Date.parse(start) + stepSeconds * 1_000)),
    // Label each day once, at its start.
    ticks: starts.filter((start, at) => at === 0 || tick(start) !== tick(starts[at - 1] ?? "")),
  };
}
