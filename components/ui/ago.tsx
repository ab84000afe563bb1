"use client";
import { Time } from "@/components/ui/time";

const format = new Intl.RelativeTimeFormat("en", { numeric: "auto", style: "short" });
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

function agoText(at: number): string {
  const passedMs = Math.max(0, Date.now() - at);
  const [unit, ms] = units.find(([, ms]) => passedMs >= ms) ?? ["second", 1_000];
  return unit === "second" ? "just now" : format.format(-Math.floor(passedMs / ms), unit);
}

/** How long ago something happened, with the time below it. */
export const Ago = ({ at }: { at: string }) => (
  <span className="inline-flex flex-col">
    <span className="whitespace-nowrap" suppressHydrationWarning>
      {agoText(Date.parse(at))}
    </span>
    <span className="text-quiet text-xs">
      <Time at={at} form="minute" />
    </span>
  </span>
);
