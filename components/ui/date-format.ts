/** Time formatters. They are cached, because creating one takes much longer than using it, and lists show hundreds of times. */
import { defaultZone, knownZone } from "@/lib/analytics/contracts/zones";

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Pages use a few formats in one time zone, and servers use them in the time zones of all viewers. */
const maxFormatters = 200;

export function dateFormat(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options]);
  const known = formatters.get(key);
  if (known !== undefined) return known;
  if (formatters.size >= maxFormatters) formatters.clear();
  const created = new Intl.DateTimeFormat("en-GB", { timeZone: knownZone(zone), ...options });
  formatters.set(key, created);
  return created;
}

/** 27 Nov 2026: a day in UTC. */
export const utcDayText = (time: string) =>
  dateFormat(defaultZone, { day: "numeric", month: "short", year: "numeric" }).format(new Date(time));
