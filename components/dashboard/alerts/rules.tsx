"use client";
import { actionColumn, RowAction } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import type { Column } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import type { RuleSummary } from "@/lib/alerts/contracts/alerts";

type Open = (mode: "edit" | "delete", rule: RuleSummary) => void;
/** `open`: undefined if the user cannot change rules. */
type Props = { rules: readonly RuleSummary[]; hasWebhooks: boolean; open: Open | undefined };

export function Rules({ rules, hasWebhooks, open }: Props) {
  const columns: Columns<RuleSummary> = [
    // Viewers don't see whom a rule notifies.
    ruleColumn((rule) => open !== undefined && !hasWebhooks && rule.emails.length === 0),
    ...readColumns,
    ...(open ? [actionsOf(open)] : []),
  ];
  return (
    <DataTable
      label="Rules"
      columns={columns}
      rows={rules}
      rowKey={({ ruleId }) => ruleId}
      sortedBy="State"
      empty={
        <Empty>
          No alerts yet. Create one, for example for an error rate above 5%. Its state and incidents will appear here.
        </Empty>
      }
    />
  );
}

const order = { firing: 0, unknown: 1, pending: 2, ok: 3 } as const;

const ruleColumn = (notifiesNobody: (rule: RuleSummary) => boolean): Column<RuleSummary> => ({
  header: "Rule",
  sortBy: ({ condition }) => condition,
  cell: (rule) => (
    <>
      <span className="wrap-anywhere block whitespace-normal font-medium text-sm">{rule.condition}</span>
      {notifiesNobody(rule) && (
        <span className="block whitespace-normal font-medium">Notifies nobody. Add a recipient or a webhook.</span>
      )}
    </>
  ),
});

const readColumns: readonly Column<RuleSummary>[] = [
  {
    header: "State",
    isWide: true,
    sortBy: ({ state }) => order[state],
    cell: (rule) => (
      <>
        <State rule={rule} />
        {rule.failure && <Failure failure={rule.failure} />}
      </>
    ),
  },
  {
    header: "Last check",
    isWide: true,
    cell: ({ figure, checkedAt }) =>
      checkedAt && (
        <span className="flex flex-col">
          <span>{figure}</span>
          <span className="text-quiet text-xs">
            <Time at={checkedAt} form="minute" />
          </span>
        </span>
      ),
  },
];

const actionsOf = (open: Open) =>
  actionColumn<RuleSummary>("Actions", (rule) => (
    <span className="flex gap-4">
      <RowAction label="Edit" of={rule.condition} onClick={() => open("edit", rule)} />
      <RowAction label="Delete" of={rule.condition} onClick={() => open("delete", rule)} />
    </span>
  ));

const reasons = {
  too_much_data: "Too much data to check in time",
  storage_unavailable: "The event store didn’t respond",
  internal: "Unexpected error. See the server log.",
} as const;

function Failure({ failure: { since, reason } }: { failure: NonNullable<RuleSummary["failure"]> }) {
  return (
    <span className="mt-1 flex flex-col">
      <span className="text-failed">
        Checks failing since <Time at={since} form="minute" />
      </span>
      <span className="text-quiet text-xs">{reasons[reason]}</span>
    </span>
  );
}

function State({ rule: { state, firingSince, kind } }: { rule: RuleSummary }) {
  if (firingSince !== null) {
    return (
      <span className="flex flex-col">
        <strong className="font-semibold text-failed">Firing</strong>
        <span className="text-quiet text-xs">
          since <Time at={firingSince} form="minute" />
        </span>
      </span>
    );
  }
  if (state === "ok") return "OK";
  if (state === "pending") return <span className="text-quiet">Not checked yet</span>;
  const what = kind === "error_rate" || kind === "latency" ? "calls" : "events";
  return <span className="text-quiet">Not enough {what}</span>;
}
