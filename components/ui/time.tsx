"use client";
import { dateFormat } from "@/components/ui/date-format";
import { useZone } from "@/components/ui/zone";

const timeOfDay = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
const forms = {
  day: { day: "numeric", month: "short" },
  minute: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  clock: timeOfDay,
} as const;
const parts = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

type Props = {
  at: string | number;
  precise?: boolean;
  /** `day` and `minute`: without the year. `clock`: time of day with seconds. */
  form?: keyof typeof forms;
};

/** A time in the viewer's time zone, with UTC on hover. The browser may know newer rules for the zone than the server does. */
export function Time({ at, precise = false, form }: Props) {
  const timeZone = useZone();
  const date = new Date(at);
  const iso = date.toISOString();
  const formatter = dateFormat(timeZone, { ...(form ? forms[form] : parts), ...(precise && timeOfDay) });
  return (
    <time
      dateTime={iso}
      title={`${iso.slice(0, 19).replace("T", " ")} UTC`}
      className="whitespace-nowrap tabular-nums"
      suppressHydrationWarning
    >
      {formatter.format(date)}
    </time>
  );
}
