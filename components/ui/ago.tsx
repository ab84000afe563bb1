"use client";
import { useSyncExternalStore } from "react";
import { useTimeTitle } from "@/components/ui/time";
import { minuteMs } from "@/lib/durations";

const format = new Intl.RelativeTimeFormat("en", { style: "short" });
const units = [
  ["day", 1_440 * minuteMs],
  ["hour", 60 * minuteMs],
  ["minute", minuteMs],
] as const;

function agoText(at: number): string {
  const passedMs = Date.now() - at;
  // Events may be from a client whose clock is ahead.
  const [unit, ms] = units.find(([, ms]) => Math.abs(passedMs) >= ms) ?? ["second", 1_000];
  return unit === "second" ? "just now" : format.format(-Math.trunc(passedMs / ms), unit);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times of a page. */
function subscribeToMinutes(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago something happened, with the time on hover. */
export function Ago({ at }: { at: string }) {
  const title = useTimeTitle(at);
  const time = Date.parse(at);
  const text = () => agoText(time);
  return (
    <time dateTime={new Date(time).toISOString()} title={title} className="whitespace-nowrap" suppressHydrationWarning>
      {useSyncExternalStore(subscribeToMinutes, text, text)}
    </time>
  );
}

/** The last and first occurrence. */
export const LastAndFirst = ({ last, first }: { last: string; first: string }) => (
  <span className="flex flex-col max-lg:col-start-2">
    <span>
      Last <Ago at={last} />
    </span>
    <span className="text-quiet">
      First <Ago at={first} />
    </span>
  </span>
);
