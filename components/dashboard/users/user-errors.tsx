import Link from "next/link";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Group = User["errors"][number];

/** The errors that a user ran into, grouped as on the Errors page. */
export function UserErrors({ projectId, answer: { errors, moreErrors } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns: Columns<Group> = [
    ...errorColumns<Group>(projectId, scope),
    timeColumn("First", ({ first }) => first),
    timeColumn("Last", ({ last }) => last),
    {
      header: "Newest trace",
      isWide: true,
      csv: ({ traceId }) => traceId,
      cell: ({ traceId, eventId }) => (
        <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="link">
          View trace
        </Link>
      ),
    },
  ];
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Errors</h2>
      <DataTable
        label="Errors"
        columns={columns}
        rows={errors}
        csv
        rowKey={({ id }) => id}
        empty={<p className="text-quiet">None of this user’s events failed.</p>}
      />
      {moreErrors > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {countText(moreErrors)} more {moreErrors === 1 ? "error" : "errors"} occurred less often.
        </p>
      )}
    </section>
  );
}
