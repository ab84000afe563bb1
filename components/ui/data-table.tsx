"use client";
import { type ReactNode, useCallback, useState } from "react";
import { type Columns, Table, type TableProps } from "@/components/ui/table";
import { csvOf } from "@/lib/print-csv";

export type { Columns } from "@/components/ui/table";

type Props<Row> = TableProps<Row> & {
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** The rows of the CSV download: all of them, even if `rows` contains only some. */
  csv?: readonly Row[];
};

/** Scrollable regions must be reachable by keyboard. */
const scrolling = { role: "region", tabIndex: 0, "data-overflows": true } as const;

/** A sortable table. In wide tables, the first column stays in place. On phones each row is a card. */
export function DataTable<Row>({ empty, csv, ...props }: Props<Row>) {
  const { label, columns, rows } = props;
  const { frame, overflows } = useOverflows();
  if (rows.length === 0 && empty !== undefined) return empty;
  const table = (
    <div
      ref={frame}
      className="@container overflow-x-auto focus-visible:-outline-offset-2"
      {...(overflows && { ...scrolling, "aria-label": `${label}, scrollable` })}
    >
      <Table {...props} />
    </div>
  );
  if (csv === undefined) return table;
  return (
    <>
      {table}
      <button
        type="button"
        className="link target float-right mt-2 text-quiet text-xs"
        onClick={() => downloadCsv(label, columns, csv)}
      >
        Download CSV
      </button>
    </>
  );
}

function downloadCsv<Row>(label: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const exported = columns.flatMap(({ header, sortBy, csv = sortBy }) => (csv ? [{ header, csv }] : []));
  const head = exported.map(({ header }) => header);
  const text = csvOf([head, ...rows.map((row) => exported.map(({ csv }) => csv(row)))]);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = `${label.toLowerCase().replaceAll(/\W+/g, "-")}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Whether an element overflows horizontally. A callback ref, because it may mount after its component. */
function useOverflows() {
  const [overflows, setOverflows] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const observed of [element, ...element.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}
