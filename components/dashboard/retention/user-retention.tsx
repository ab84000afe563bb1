"use client";
import type { CSSProperties } from "react";
import { ZoneChoice } from "@/components/dashboard/filters/zone-choice";
import { Freshness } from "@/components/dashboard/freshness";
import { ConnectButton } from "@/components/dashboard/none-found";
import { PageHead } from "@/components/dashboard/page-head";
import { QueryError } from "@/components/dashboard/scoped";
import type { InitialAnswer } from "@/components/dashboard/use-answer";
import { useLive } from "@/components/dashboard/use-live";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { shareText } from "@/components/ui/format";
import { Skeleton } from "@/components/ui/skeleton";
import { Time } from "@/components/ui/time";
import { useZone } from "@/components/ui/zone";
import type { UserRetention as Answer } from "@/lib/analytics/contracts/funnels";
import { toRefusal } from "@/lib/browser/api";
import { countedText, numberText } from "@/lib/number-text";

const everyMs = 600_000;

/** How many users return in the weeks after their first one, regardless of the range. */
export function UserRetention({ initial }: { initial: InitialAnswer<Answer> }) {
  const projectId = useProjectId();
  const zone = useZone();
  const query = useLive<Answer>({
    key: ["retention", projectId, zone],
    path: `/projects/${projectId}/retention?${new URLSearchParams({ browserZone: zone })}`,
    initial: zone === initial.zone ? initial.answer : undefined,
    initialAt: initial.at,
    everyMs: () => everyMs,
  });
  const answer = query.data;
  const refused = query.error ? toRefusal(query.error) : initial.refused;
  return (
    <>
      <PageHead title="Retention" />
      <p className="-mt-1 mb-3 max-w-2xl text-quiet">
        Users grouped by the week of their first event, with the share who were active in each following week. Weeks
        start on Monday. Includes all stored events, regardless of range and filters.
      </p>
      <div className="text-xs">
        <ZoneChoice />
      </div>
      {answer === undefined ? (
        <div className="pt-8">{refused ? <QueryError refused={refused} onRetry={query.refetch} /> : <Skeleton />}</div>
      ) : (
        <>
          <Freshness query={query} />
          <div aria-busy={query.isPlaceholderData} className="aria-busy:opacity-55">
            <Cohorts answer={answer} />
          </div>
        </>
      )}
    </>
  );
}

type Cohort = Answer["cohorts"][number];

function Cohorts({ answer: { cohorts, earlierUsers } }: { answer: Answer }) {
  const weeks = Math.max(0, ...cohorts.map(({ active }) => active.length));
  if (cohorts.length === 0) {
    return (
      <Empty>
        {earlierUsers > 0 ? (
          "No new users in the last 13 weeks."
        ) : (
          <>
            <p className="mb-5">
              No event has a <code>user_id</code>. Send a pseudonymous ID with each event to see how many users return.
            </p>
            <ConnectButton />
          </>
        )}
      </Empty>
    );
  }
  return (
    <>
      <div
        className="[&_:is(th,td):first-child]:min-w-20 max-sm:[&_:is(th,td):first-child]:min-w-16 [&_td]:pl-3 max-sm:[&_:is(th,td):not(:first-child)]:pl-1.5"
        style={{ maxWidth: `${11 + 5.5 * weeks}rem` }}
      >
        <DataTable
          label="Retention by week"
          columns={[
            {
              header: "First week",
              csv: ({ start }) => start,
              cell: ({ start }) => <Time at={start} form="day" />,
              total: "All weeks",
            },
            {
              header: "Users",
              align: "number",
              csv: ({ users }) => users,
              cell: ({ users }) => numberText(users),
              total: numberText(cohorts.reduce((sum, { users }) => sum + users, 0)),
            },
            ...Array.from({ length: weeks }, (_, week) => weekColumn(cohorts, week)),
          ]}
          rows={cohorts}
          csv
          rowKey={({ start }) => start}
          isCards={false}
        />
      </div>
      <p className="pt-3 text-quiet text-xs">
        {weeks === 0
          ? "All users are new this week. The first percentage appears next week."
          : "The last percentage in each row covers the current week to date and isn’t included in “All weeks”."}
        {earlierUsers > 0 && ` ${countedText(earlierUsers, "more user")} had their first event before these weeks.`}
      </p>
    </>
  );
}

/** @param week 0 is the week after the first one. */
function weekColumn(cohorts: readonly Cohort[], week: number): Columns<Cohort>[number] {
  // A cohort's last week is the current week.
  const ended = cohorts.filter(({ active }) => week < active.length - 1);
  const sum = (count: (cohort: Cohort) => number) => ended.reduce((total, cohort) => total + count(cohort), 0);
  return {
    header: `Week ${week + 1}`,
    // Short, so that six weeks fit on phones.
    head: (
      <>
        <span className="max-sm:sr-only">Week </span>
        <span aria-hidden="true" className="hidden max-sm:inline">
          W
        </span>
        {week + 1}
      </>
    ),
    align: "number",
    csv: ({ users, active }) => (users === 0 ? null : (active[week] ?? null)),
    cell: ({ users, active }) => {
      const count = active[week];
      if (count === undefined) return null;
      const isCurrent = week === active.length - 1;
      return (
        <span className={isCurrent ? "italic" : ""} title={`${numberText(count)} of ${numberText(users)} users`}>
          {shareText(count, users)}
        </span>
      );
    },
    cellProps: ({ users, active }) => (users > 0 && active[week] !== undefined ? shareShade(active[week] / users) : {}),
    total:
      ended.length === 0
        ? null
        : shareText(
            sum(({ active }) => active[week] ?? 0),
            sum(({ users }) => users),
          ),
  };
}

/** At most 45% of the tone, so that the number stays readable. */
const shareShade = (share: number) => ({
  className: "shaded-cell",
  style: { "--shade": "var(--tone-3)", "--depth": `${share === 0 ? 0 : 5 + 40 * share}%` } as CSSProperties,
});
