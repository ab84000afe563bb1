import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, markerOf, pluralOf } from "@/components/dashboard/redactions/kind-labels";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, noValue } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { Redactions } from "@/lib/dashboard/contracts/analytics-answers";

export type RedactionField = Redactions["paths"][number];
type Props = {
  label: string;
  fields: readonly RedactionField[];
  labels: KindLabels;
  onOpen: (field: RedactionField) => void;
};

const maxCollapsed = 20;

/** The fields that values were removed from. */
export function RedactionFields({ label, fields, labels, onOpen }: Props) {
  const columns = columnsOf(fields, labels, onOpen);
  const { rows, ...sorting } = useSorted(fields, columns, { column: "count", direction: "descending" });
  const { shown, showAll } = useShowAll(rows, maxCollapsed);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={shown}
        csv={rows}
        rowKey={({ kind, path }) => `${kind} ${path}`}
        {...sorting}
      />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show all {fieldsText(fields)}
        </button>
      )}
    </>
  );
}

/** Counts distinct fields: a field has a row per kind. */
function fieldsText(fields: readonly RedactionField[]): string {
  const count = new Set(fields.map(({ path }) => path)).size;
  return `${countText(count)} ${count === 1 ? "field" : "fields"}`;
}

const columnsOf = (
  fields: readonly RedactionField[],
  labels: KindLabels,
  onOpen: (field: RedactionField) => void,
): Columns<RedactionField> => [
  {
    id: "field",
    header: "Field",
    sortBy: ({ path }) => path,
    cell: (field) => (
      <button
        type="button"
        className="link target wrap-anywhere whitespace-normal text-left"
        onClick={() => onOpen(field)}
      >
        <span>
          <PathText path={field.path} />
          <span className="sr-only">, {pluralOf(labels, field.kind)}: how to fix it</span>
        </span>
      </button>
    ),
    total: fieldsText(fields),
  },
  {
    id: "marker",
    header: "Stored as",
    isWide: true,
    sortBy: ({ kind }) => kind,
    cell: ({ kind }) => <code className="held m-0">{markerOf(labels, kind)}</code>,
  },
  {
    id: "count",
    header: "Values",
    align: "number",
    sortBy: ({ count }) => count,
    cell: ({ count }) => countText(count),
    total: countText(fields.reduce((sum, { count }) => sum + count, 0)),
  },
  {
    id: "tools",
    header: "Tools",
    isWide: true,
    csv: ({ tools }) => tools.join(", "),
    cell: ({ tools }) => (
      <span className="block max-w-48 truncate" title={tools.join(", ")}>
        {tools.join(", ") || noValue}
      </span>
    ),
  },
  {
    id: "last",
    header: "Last seen",
    firstDirection: "descending",
    isWide: true,
    sortBy: ({ newest }) => newest.timestamp,
    cell: ({ newest }) => <Time at={newest.timestamp} />,
  },
];
