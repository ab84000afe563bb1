import { PathText } from "@/components/dashboard/path-text";
import { type KindLabels, markerOf, pluralOf } from "@/components/dashboard/redactions/kind-labels";
import { countColumn, timeColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { noValue } from "@/components/ui/format";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { countedText, numberText } from "@/lib/number-text";

export type RedactionField = Redactions["paths"][number];
type Props = {
  label: string;
  fields: readonly RedactionField[];
  labels: KindLabels;
  onOpen: (field: RedactionField) => void;
};

/** The fields that values were removed from. */
export function RedactionFields({ label, fields, labels, onOpen }: Props) {
  const columns = columnsOf(fields, labels, onOpen);
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={fields}
      csv
      rowKey={({ kind, path }) => `${kind} ${path}`}
      sortedBy="Values"
      showAll={`Show all ${fieldsText(fields)}`}
    />
  );
}

/** Counts distinct fields: a field has a row per kind. */
const fieldsText = (fields: readonly RedactionField[]) =>
  countedText(new Set(fields.map(({ path }) => path)).size, "field");

const columnsOf = (
  fields: readonly RedactionField[],
  labels: KindLabels,
  onOpen: (field: RedactionField) => void,
): Columns<RedactionField> => [
  {
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
    header: "Stored as",
    isWide: true,
    sortBy: ({ kind }) => kind,
    cell: ({ kind }) => <code className="held m-0">{markerOf(labels, kind)}</code>,
  },
  countColumn("Values", ({ count }) => count, {
    total: numberText(fields.reduce((sum, { count }) => sum + count, 0)),
  }),
  {
    header: "Tools",
    isWide: true,
    csv: ({ tools }) => tools.join(", "),
    cell: ({ tools }) => (
      <span className="block max-w-48 truncate" title={tools.join(", ")}>
        {tools.join(", ") || noValue}
      </span>
    ),
  },
  timeColumn("Last seen", ({ newest }) => newest.timestamp),
];
