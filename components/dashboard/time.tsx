"use client";
import { useIsHydrated } from "@/components/dashboard/use-is-hydrated";

const parts = { day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;

/** A time in the visitor's zone, in UTC on hover; the server, which knows no visitor, paints UTC in the same width. */
export function Time({ at, precise = false }: { at: string | number; precise?: boolean }) {
  const isHydrated = useIsHydrated();
  const date = new Date(at);
  const iso = date.toISOString();
  const shown = new Intl.DateTimeFormat("en-GB", {
    ...parts,
    ...(precise && { second: "2-digit" }),
    ...(!isHydrated && { timeZone: "UTC" }),
  });
  return (
    <time dateTime={iso} title={`${iso.slice(0, 19).replace("T", " ")} UTC`} className="whitespace-nowrap tabular-nums">
      {shown.format(date)}
    </time>
  );
}
