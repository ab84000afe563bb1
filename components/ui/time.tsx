"use client";
import { dateFormat } from "@/components/ui/date-format";
import { useZone } from "@/components/ui/zone";
import { defaultZone } from "@/lib/analytics/contracts/zones";

const timeOfDay = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
const forms = {
  day: { day: "numeric", month: "short" },
  minute: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
} as const;
const parts = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

type Props = {
  at: string | number;
  precise?: boolean;
  /** Without the year. */
  form?: keyof typeof forms;
};

const utcText = (date: Date) => `${dateFormat(defaultZone, { ...parts, ...timeOfDay }).format(date)} UTC`;

/** The time in the viewer's time zone and in UTC, as text. */
export function useTimeTitle(at: string | number): string {
  const date = new Date(at);
  const local = dateFormat(useZone(), { ...parts, ...timeOfDay }).format(date);
  return `${local} (${utcText(date)})`;
}

/** A time in the viewer's time zone, with UTC on hover. The browser may know newer rules for the zone than the server does. */
export function Time({ at, precise = false, form }: Props) {
  const timeZone = useZone();
  const date = new Date(at);
  const formatter = dateFormat(timeZone, { ...(form ? forms[form] : parts), ...(precise && timeOfDay) });
  return (
    <time
      dateTime={date.toISOString()}
      title={utcText(date)}
      className="whitespace-nowrap tabular-nums"
      suppressHydrationWarning
    >
      {formatter.format(date)}
    </time>
  );
}
