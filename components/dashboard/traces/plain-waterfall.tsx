import type { CSSProperties } from "react";
import { createAxis, isCrowded } from "@/components/dashboard/traces/trace-axis";
import { nestEvents, selfTimes } from "@/components/dashboard/traces/trace-tree";
import { Legend, laneBackground, Ticks } from "@/components/dashboard/traces/waterfall-frame";
import { WaterfallRow } from "@/components/dashboard/traces/waterfall-row";
import type { EventHead } from "@/lib/analytics/contracts/analytics-answers";

/** A whole trace without controls, for pages without scripts. */
export function PlainWaterfall({ events }: { events: readonly EventHead[] }) {
  const rows = nestEvents(events);
  const runs = rows.map(({ run }) => run);
  const axis = createAxis(runs, isCrowded(runs));
  const self = selfTimes(rows, true);
  return (
    <div style={{ "--lane": laneBackground(axis) } as CSSProperties}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-quiet text-xs">
        <Legend hasSelfTimes={self.size > 0} />
      </div>
      <Ticks axis={axis} />
      <ol>
        {rows.map((row) => (
          <li key={row.event.eventId}>
            <WaterfallRow row={row} axis={axis} selfMs={self.get(row.event.eventId)} isTree />
          </li>
        ))}
      </ol>
    </div>
  );
}
