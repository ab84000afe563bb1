import Link from "next/link";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { TableSection } from "@/components/dashboard/table-section";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { timeColumn } from "@/components/ui/columns";
import type { Columns } from "@/components/ui/table";
import type { User } from "@/lib/analytics/contracts/analytics-answers";
import { countedText } from "@/lib/number-text";

type Group = User["errors"][number];

/** The errors that a user ran into, grouped as on the Errors page. */
export function UserErrors({ answer: { errors, moreErrors } }: { answer: User }) {
  const projectId = useProjectId();
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
    <TableSection
      title="Errors"
      columns={columns}
      rows={errors}
      csv
      rowKey={({ id }) => id}
      empty="None of this user’s events failed."
      more={moreErrors > 0 && `${countedText(moreErrors, "more error")} occurred less often.`}
    />
  );
}
