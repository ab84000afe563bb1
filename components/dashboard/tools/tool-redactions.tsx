import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, markerOf } from "@/components/dashboard/redactions/kind-labels";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, shareText } from "@/components/ui/format";
import type { Tool } from "@/lib/dashboard/contracts/analytics-answers";

type Place = Tool["redactions"]["paths"][number];

/** The values removed from the calls of a tool, by field. */
export function ToolRedactions({ answer: { figures, redactions }, labels }: { answer: Tool; labels: KindLabels }) {
  const { total, events, paths, morePaths } = redactions;
  const columns: Columns<Place> = [
    { header: "Field", csv: ({ path }) => path, cell: ({ path }) => <PathText path={path} /> },
    { header: "Kind", csv: ({ kind }) => kind, cell: ({ kind }) => <code>{markerOf(labels, kind)}</code> },
    countColumn("Values removed", ({ count }) => count),
    timeColumn("Last", ({ newest }) => newest.timestamp),
  ];
  return (
    <section className="clear-both pt-10">
      <h2 className="mb-1 text-lg">Redactions</h2>
      {total > 0 && (
        <p className="mb-2 text-quiet text-xs">
          {countText(total)} {total === 1 ? "value was" : "values were"} removed from {countText(events)}{" "}
          {events === 1 ? "call" : "calls"} ({shareText(events, figures.calls)}).
        </p>
      )}
      <DataTable
        label="Redactions"
        columns={columns}
        rows={paths}
        csv
        rowKey={({ kind, path }) => `${kind} ${path}`}
        empty={<p className="text-quiet">No values were removed from these calls.</p>}
      />
      {morePaths > 0 && (
        <p className="mt-2 text-quiet text-xs">
          {countText(morePaths)} more {morePaths === 1 ? "field" : "fields"} had fewer values removed.
        </p>
      )}
    </section>
  );
}
