import Link from "next/link";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { TableSection } from "@/components/dashboard/table-section";
import { traceEventHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { userColumn } from "@/components/dashboard/user-column";
import { durationColumn, timeColumn } from "@/components/ui/columns";
import { LongName } from "@/components/ui/long-name";
import type { Columns } from "@/components/ui/table";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";

type Call = Tool["slowest"][number];

/** The slowest call of each of the slowest traces. */
export function ToolSlowest({ slowest }: { slowest: readonly Call[] }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const columns: Columns<Call> = [
    {
      header: "Trace",
      csv: ({ traceId }) => traceId,
      cell: ({ traceId, eventId }) => (
        <Link href={traceEventHref(projectId, traceId, eventId, scope)} prefetch={false} className="row-button">
          <code className="min-w-0">
            <LongName text={traceId} />
          </code>
        </Link>
      ),
    },
    durationColumn("Latency", ({ latencyMs }) => latencyMs),
    {
      header: "Outcome",
      csv: ({ failed }) => (failed ? "error" : ""),
      cell: ({ failed }) =>
        failed ? <span className="text-failed">Failed</span> : <span className="text-quiet">No error</span>,
    },
    timeColumn("Time", ({ timestamp }) => timestamp),
    userColumn,
  ];
  return (
    <TableSection
      title="Slowest traces"
      columns={columns}
      rows={slowest}
      csv
      rowKey={({ eventId }) => eventId}
      opensRows
      empty={
        <>
          No calls include a latency. Send <code>latency_ms</code> with each call to see the slowest ones.
        </>
      }
    />
  );
}
