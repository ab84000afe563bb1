"use client";
import Link from "next/link";
import { Freshness } from "@/components/dashboard/freshness";
import { PageHead } from "@/components/dashboard/page-head";
import { useLive } from "@/components/dashboard/use-live";
import { countColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { shareText } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { numberText } from "@/lib/number-text";
import type { UsageSummary } from "@/lib/projects/contracts/settings";

type Props = { projectId: string; initial: UsageSummary };

export function Usage({ projectId, initial }: Props) {
  const path = `/projects/${projectId}/usage`;
  const query = useLive({ key: ["usage", projectId], path, initial, everyMs: () => 60_000 });
  const { day, month, days } = query.data ?? initial;
  const maxEvents = Math.max(1, ...days.map(({ events }) => events));
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
        <h2 className="mb-2 text-lg">Last 30 days</h2>
        <DataTable label="Events by day" columns={columnsFor(maxEvents)} rows={days} rowKey={({ day }) => day} />
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
            <div
              className={`h-full ${events >= quota ? "bg-failed" : "bg-ink"}`}
              style={{ width: `${Math.min(100, (100 * events) / quota)}%` }}
            />
          </div>
          <p className={`mt-1 text-sm ${events >= quota ? "text-failed" : "text-quiet"}`}>
            {shareText(events, quota)} of {numberText(quota)}. Resets <Time at={resetsAt} />.
          </p>
        </>
      )}
    </section>
  );
}

const columnsFor = (maxEvents: number): Columns<UsageSummary["days"][number]> => [
  {
    header: "Day (UTC)",
    cell: ({ day, events }) => (
      <span className="flex items-center gap-4">
        <span className="tabular-nums">{day}</span>
        <span className="block h-2 flex-1" aria-hidden="true">
          <span className="block h-full bg-ink" style={{ width: `${(100 * events) / maxEvents}%` }} />
        </span>
      </span>
    ),
  },
  countColumn("Events", ({ events }) => events),
];
