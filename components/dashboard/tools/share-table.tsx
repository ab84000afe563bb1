import type { ReactNode } from "react";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";

type Row = { readonly id: string; readonly calls: number; readonly name: ReactNode };
type Props = {
  label: string;
  /** The header of the names. */
  header: string;
  /** The header of the counts. */
  unit?: string;
  rows: readonly Row[];
  /** The calls that the shares are based on. */
  of: number;
  empty: ReactNode;
  /** Shown below the table. */
  more?: ReactNode;
};

/** Names with their share of calls, most frequent first. */
export function ShareTable({ label, header, unit = "Calls", rows, of, empty, more }: Props) {
  const columns: Columns<Row> = [
    {
      header,
      csv: ({ id }) => id,
      cell: ({ name, calls }) => (
        <>
          {name}
          <span className="bar" style={{ width: `${(100 * calls) / of}%` }} />
        </>
      ),
    },
    countColumn(unit, ({ calls }) => calls),
    shareColumn("Share", ({ calls }) => [calls, of]),
  ];
  return (
    <div className="[&_th]:min-w-20">
      <h3 className="font-medium">{label}</h3>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p className="text-quiet">{empty}</p>}
      />
      {more && <p className="mt-2 text-quiet text-xs">{more}</p>}
    </div>
  );
}
