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

const Passed = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap" suppressHydrationWarning>
    {agoText(Date.parse(at))}
  </span>
);

/** How long ago something happened, with the time below it. @param precise Whether the time has seconds. */
export const Ago = ({ at, precise = false }: { at: string; precise?: boolean }) => (
  <span className="inline-flex flex-col">
    <Passed at={at} />
    <span className="text-quiet text-xs">
      <Time at={at} precise={precise} />
    </span>
  </span>
);

/** The last and first occurrence. */
export const LastAndFirst = ({ last, first }: { last: string; first: string }) => (
  <span className="flex flex-col max-lg:col-start-2">
    <span>
      Last <Passed at={last} />, <Time at={last} form="minute" />
    </span>
    <span className="text-quiet">
      First <Passed at={first} />, <Time at={first} form="minute" />
    </span>
  </span>
);
