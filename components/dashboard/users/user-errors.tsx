import Link from "next/link";
import { errorHref } from "@/components/dashboard/errors/error-link";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText } from "@/components/ui/format";
import type { User } from "@/lib/dashboard/contracts/analytics-answers";

type Group = User["errors"][number];

/** The errors that a user ran into, grouped as on the Errors page. */
export function UserErrors({ projectId, answer: { errors, moreErrors } }: { projectId: string; answer: User }) {
  const { scope } = useScope();
  const columns: Columns<Group> = [
    {
      header: "Message",
      csv: ({ shape }) => shape,
      cell: ({ id, shape, category }) => (
        <>
          <Link href={errorHref(projectId, id, scope)} prefetch={false} className="hover:underline">
            <code className="wrap-anywhere line-clamp-2 whitespace-normal">{shape || "No message"}</code>
          </Link>
          {category !== "" && <span className="wrap-anywhere block text-quiet text-xs">{category}</span>}
        </>
      ),
    },
    countColumn("Errors", ({ count }) => count),
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
      {moreErrors > 0 && <p className="mt-2 text-quiet text-xs">{countText(moreErrors)} more occurred less often.</p>}
    </section>
  );
}
