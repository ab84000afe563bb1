"use client";
import Link from "next/link";
import { Chart } from "@/components/dashboard/charts/chart";
import { ChartTables } from "@/components/dashboard/charts/chart-tables";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { defaultZone } from "@/lib/analytics/contracts/zones";
import { numberText } from "@/lib/number-text";
import type { UsageSummary } from "@/lib/projects/contracts/settings";

type Props = { projectId: string; initial: UsageSummary };

export function Usage({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/usage`;
  const query = useLive({ key: ["usage", projectId], path, initial, everyMs: () => 60_000 });
  const { day, month, days } = query.data ?? initial;
  return (
    <>
      <PageHead title="Usage" />
      <p className="max-w-2xl text-quiet">
        Stored events by the UTC day they arrived. Retries count once. Set a quota in{" "}
        <Link href={`/dashboard/${projectId}/settings`} className="link">
          Settings
        </Link>
        .
      </p>
      <Freshness query={query} />
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <PeriodUsage title="Today" {...day} />
        <PeriodUsage title="This month" {...month} />
      </div>
      <section className="mt-8">
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-3 text-xs">
          <h2 className="text-lg">Last 30 days</h2>
          <ChartTables />
        </div>
        <Chart
          label="Events by day"
          steps={daySteps(days)}
          series={[{ name: "Events", values: days.map(({ events }) => events).toReversed() }]}
          canZoom={false}
        />
      </section>
    </>
  );
}

function PeriodUsage({ title, events, quota, resetsAt }: UsageSummary["day"] & { title: string }) {
  return (
    <section aria-label={title} className="border border-line bg-raised p-4">
      <h2 className="text-quiet text-sm">{title}</h2>
      <p className="mt-1 font-medium text-2xl tabular-nums">{numberText(events)}</p>
      {quota === null ? (
        <p className="mt-1 text-quiet text-sm">No quota</p>
      ) : (
        <>
          <div className="mt-3 h-2 bg-line" aria-hidden="true">
            <div className="h-full bg-ink" style={{ width: `${Math.min(100, (100 * events) / quota)}%` }} />
          </div>
          <p className={`mt-1 text-sm ${events >= quota ? "font-medium" : "text-quiet"}`}>
            {events >= quota && "Quota reached: "}
            {shareText(events, quota)} of {numberText(quota)}. Resets <Time at={resetsAt} />.
          </p>
        </>
      )}
    </section>
  );
}

/** @param days Newest first. The newest is today. */
const daySteps = (days: UsageSummary["days"]) => ({
  zone: defaultZone,
  stepSeconds: 86_400,
  starts: days.map(({ day }) => `${day}T00:00:00.000Z`).toReversed(),
  partial: { first: false, last: true },
});
