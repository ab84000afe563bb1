/** The calendar week that a weekly email is about: Monday to Sunday, in UTC (ISO 8601). */
import type { Period } from "@/lib/analytics/contracts/analytics";
import { dayMs, hourMs } from "@/lib/durations";
import { retryPeriodMs } from "@/lib/outbound/queue";

export const weekMs = 7 * dayMs;
/** Monday, January 5, 1970. */
const firstMonday = 4 * dayMs;
/** By then, most delayed events from Sunday have arrived. */
const sentFromMs = 6 * hourMs;

/** The week before the one that contains `now`, in milliseconds since the epoch. Undefined if it is too early or too late for its email. */
export function weekToMail(now: number): Period | undefined {
  const to = now - ((now - firstMonday) % weekMs);
  const sinceMonday = now - to;
  if (sinceMonday < sentFromMs || sinceMonday >= sentFromMs + retryPeriodMs) return undefined;
  return { from: to - weekMs, to };
}

/** Its first day, such as 2026-11-16. */
export const weekName = ({ from }: Period) => new Date(from).toISOString().slice(0, 10);
