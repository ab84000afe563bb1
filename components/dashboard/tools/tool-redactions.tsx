import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, markerOf } from "@/components/dashboard/redactions/kind-labels";
import { TableSection } from "@/components/dashboard/table-section";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { shareText } from "@/components/ui/format";
import type { Columns } from "@/components/ui/table";
import type { Tool } from "@/lib/analytics/contracts/analytics-answers";
import { figures as glossary } from "@/lib/analytics/contracts/figure-glossary";
import { countedText, numberText } from "@/lib/number-text";

type Place = Tool["redactions"]["paths"][number];

export function ToolRedactions({ answer: { figures, redactions }, labels }: { answer: Tool; labels: KindLabels }) {
  const { total, events, paths, morePaths } = redactions;
  const columns: Columns<Place> = [
    { header: "Field", csv: ({ path }) => path, cell: ({ path }) => <PathText path={path} /> },
    { header: "Kind", csv: ({ kind }) => kind, cell: ({ kind }) => <code>{markerOf(labels, kind)}</code> },
    countColumn(glossary.valuesRemoved.name, ({ count }) => count, { figure: "valuesRemoved" }),
    timeColumn("Last", ({ newest }) => newest.timestamp),
  ];
  return (
    <TableSection
      title="Redactions"
      lead={
        total > 0 && (
          <p className="mb-2 text-quiet text-xs">
            {numberText(total)} {total === 1 ? "value was" : "values were"} removed from {countedText(events, "call")} (
            {shareText(events, figures.calls)}).
          </p>
        )
      }
      columns={columns}
      rows={paths}
      csv
      rowKey={({ kind, path }) => `${kind} ${path}`}
      empty="No values were removed from these calls."
      more={morePaths > 0 && `${countedText(morePaths, "more field")} had fewer values removed.`}
    />
  );
}
