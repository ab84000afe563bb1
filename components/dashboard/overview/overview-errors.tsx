import Link from "next/link";
import { errorColumns } from "@/components/dashboard/errors/error-columns";
import { withScope } from "@/components/dashboard/filters/scope";
import { useScope } from "@/components/dashboard/filters/use-scope";
import { TableSection } from "@/components/dashboard/table-section";
import { useProjectId } from "@/components/dashboard/use-project-id";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { numberText } from "@/lib/number-text";

type TopError = Overview["topErrors"][number];
type Props = { answer: Pick<Overview, "topErrors" | "moreErrors"> };

export function OverviewErrors({ answer: { topErrors, moreErrors } }: Props) {
  const projectId = useProjectId();
  const { scope } = useScope();
  return (
    <TableSection
      title="Top errors"
      columns={errorColumns<TopError>(projectId, scope)}
      rows={topErrors}
      rowKey={({ id }) => id}
      more={
        <Link
          href={withScope(`/dashboard/${projectId}/errors`, scope)}
          prefetch={false}
          className="link target text-ink"
        >
          {moreErrors > 0 ? `${numberText(moreErrors)} more in Errors` : "View in Errors"}
        </Link>
      }
    />
  );
}
