"use client";
import { type ReactNode, useCallback, useState } from "react";
import { saveFile } from "@/components/ui/save-file";
import { type Columns, Table, type TableProps } from "@/components/ui/table";
import { useSorted } from "@/components/ui/use-sorted";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { printCsv } from "@/lib/print-csv";

export type { Columns } from "@/components/ui/table";

type Props<Row> = TableProps<Row> & {
  /** Replaces a table without rows. */
  empty?: ReactNode;
  /** The ID of a column. Makes the table sortable in the browser, initially by this column. */
  sortedBy?: string;
  /** The label of the button that shows the rows after the first `maxShown`. Without it, all rows are shown. */
  showAll?: string;
  maxShown?: number;
  /** Offers a CSV download of all rows, or of these rows. */
  csv?: boolean | readonly Row[];
};

/** Scrollable regions must be reachable by keyboard. */
const scrolling = { role: "region", tabIndex: 0, "data-overflows": true } as const;

/** A sortable table. In wide tables, the first column stays in place. On phones each row is a card. */
export function DataTable<Row>({ empty, sortedBy, showAll, maxShown = 20, csv = false, ...props }: Props<Row>) {
  const { label, columns } = props;
  const { rows, ...sorting } = useSorted(props.rows, columns, sortedBy);
  const [isExpanded, setIsExpanded] = useState(false);
  const { frame, overflows } = useOverflows();
  if (rows.length === 0 && empty !== undefined) return empty;
  const isCut = showAll !== undefined && !isExpanded && rows.length > maxShown;
  return (
    <>
      <div
        ref={frame}
        className="@container relative overflow-x-auto focus-visible:-outline-offset-2"
        {...(overflows && { ...scrolling, "aria-label": `${label}, scrollable` })}
      >
        <Table {...props} {...sorting} rows={isCut ? rows.slice(0, maxShown) : rows} />
      </div>
      {csv && (
        <button
          type="button"
          className="link target float-right mt-2 ml-4 text-quiet text-xs"
          onClick={() => downloadCsv(label, columns, csv === true ? rows : csv)}
        >
          Download CSV
        </button>
      )}
      {isCut && (
        <button type="button" className="link target mt-2 text-xs" onClick={() => setIsExpanded(true)}>
          {showAll}
        </button>
      )}
    </>
  );
}

function downloadCsv<Row>(label: string, columns: Columns<Row>, rows: readonly Row[]): void {
  const exported = columns.flatMap(({ header, figure, sortBy, csv = sortBy }) =>
    csv ? [{ header: figure ? figures[figure].name : header, csv }] : [],
  );
  const head = exported.map(({ header }) => header);
  const text = printCsv([head, ...rows.map((row) => exported.map(({ csv }) => csv(row)))]);
  const name = `${label.toLowerCase().replaceAll(/\W+/g, "-")}.csv`;
  saveFile({ name, content: new Blob([text], { type: "text/csv" }) });
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
