import Link from "next/link";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { TableSection } from "@/components/dashboard/table-section";
import { traceHref } from "@/components/dashboard/traces/trace-links";
import { useProjectId } from "@/components/dashboard/use-project-id";
import { shareColumn, timeColumn } from "@/components/ui/columns";
import { noValue } from "@/components/ui/format";
import type { Columns } from "@/components/ui/table";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type Group = Tool["errors"]["groups"][number];

/** The most frequent errors of a tool, grouped as on the Errors page. */
export function ToolErrors({ answer: { tool, figures, errors } }: { answer: Tool }) {
  const projectId = useProjectId();
  const { scope } = useScope();
  const newestTrace = (group: Group) => group.examples[0]?.traceId ?? "";
  const columns: Columns<Group> = [
    ...errorColumns<Group>(projectId, scope),
    shareColumn("Share of calls", ({ count }) => [count, figures.calls], {
      cellProps: () => ({ className: "text-failed" }),
    }),
    timeColumn("Last", ({ last }) => last),
    {
      header: "Newest trace",
      isWide: true,
      csv: newestTrace,
      cell: (group) =>
        newestTrace(group) === "" ? (
          noValue
        ) : (
          <Link href={traceHref(projectId, newestTrace(group), scope)} prefetch={false} className="link">
            View trace
          </Link>
        ),
    },
  ];
  return (
    <TableSection
      title="Top errors"
      columns={columns}
      rows={errors.groups}
      rowKey={({ id }) => id}
      empty="No call failed."
      more={
        errors.groups.length > 0 && (
          <Link
            href={withScope(`/dashboard/${projectId}/errors`, { ...scope, tool, type: "tool_call" })}
            prefetch={false}
            className="link text-ink"
          >
            {errors.moreGroups > 0 ? `${numberText(errors.moreGroups)} more in Errors` : "View in Errors"}
          </Link>
        )
      }
    />
  );
}
