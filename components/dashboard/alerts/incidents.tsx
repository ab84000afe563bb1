"use client";
import Link from "next/link";
import { Ago } from "@/components/ui/ago";
import { actionColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { Empty } from "@/components/ui/empty";
import { durationText } from "@/components/ui/format";
import type { IncidentSummary } from "@/lib/alerts/contracts/alerts";

export function Incidents({ incidents }: { incidents: readonly IncidentSummary[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-lg">Incidents</h2>
      <DataTable
        label="Incidents"
        columns={columns}
        rows={incidents}
        rowKey={({ incidentId }) => incidentId}
        empty={<Empty>No incidents yet. An incident appears here when a rule fires.</Empty>}
      />
    </section>
  );
}

const columns: Columns<IncidentSummary> = [
  {
    header: "Rule",
    cell: ({ condition, isRuleDeleted }) => (
      <span className="wrap-anywhere block whitespace-normal text-sm">
        <span className="font-medium">{condition}</span>
        {isRuleDeleted && <span className="block font-normal text-quiet text-xs">Rule deleted</span>}
      </span>
    ),
  },
  { header: "Cause", isWide: true, cell: ({ opening }) => opening },
  { header: "Started", isWide: true, cell: ({ openedAt }) => <Ago at={openedAt} /> },
  { header: "Ended", isWide: true, cell: (incident) => <Ended incident={incident} /> },
  actionColumn("View", ({ href, condition }) => (
    <Link href={href} prefetch={false} className="link target">
      View<span className="sr-only"> {condition}</span>
    </Link>
  )),
];

function Ended({ incident: { openedAt, recoveredAt, recovery, isRuleDeleted } }: { incident: IncidentSummary }) {
  if (recoveredAt === null)
    return isRuleDeleted ? "Unknown" : <strong className="font-semibold text-failed">Ongoing</strong>;
  return (
    <span className="flex flex-col">
      <span>After {durationText(Date.parse(recoveredAt) - Date.parse(openedAt))}</span>
      <span className="text-quiet text-xs">{recovery}</span>
    </span>
  );
}
