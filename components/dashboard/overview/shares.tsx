"use client";
import { FilterLink } from "@/components/dashboard/filters/filter-link";
import { countColumn, shareColumn } from "@/components/ui/columns";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { shareText } from "@/components/ui/format";
import { useShowAll } from "@/components/ui/use-show-all";
import type { FilterName } from "@/lib/analytics/contracts/page-parameters";
import { numberText } from "@/lib/number-text";

type Share = { readonly name: string; readonly events: number };
/** A row without a name combines all other shares. */
type Row = { readonly name: string | undefined; readonly events: number };
/** `rest` counts the events of unlisted shares, `of` is the total. */
type Props = { title: string; filter: FilterName; shares: readonly Share[]; rest?: number; of: number };

const maxCollapsed = 8;

export function Shares({ title, filter, shares, rest = 0, of }: Props) {
  const { shown, showAll } = useShowAll(shares, maxCollapsed);
  const rows = rest > 0 && !showAll ? [...shown, { name: undefined, events: rest }] : shown;
  return (
    <section className="[&_th]:min-w-20">
      <h2 className="text-lg">{title}</h2>
      <DataTable
        label={title}
        columns={columnsOf(filter, of)}
        rows={rows}
        csv={shares}
        rowKey={({ name }) => (name === undefined ? "rest" : `name ${name}`)}
        isQuiet={({ name }) => name === undefined}
      />
      {showAll && (
        <button type="button" className="link target mt-2 text-xs" onClick={showAll}>
          Show {rest > 0 ? "top" : "all"} {shares.length}
        </button>
      )}
    </section>
  );
}

const columnsOf = (filter: FilterName, of: number): Columns<Row> => [
  {
    header: "Name",
    csv: ({ name = null }) => name,
    cell: ({ name, events }) =>
      name === undefined ? (
        "Other"
      ) : (
        <>
          <FilterLink filter={filter} value={name} className="target" />
          <span className="bar" style={{ width: `${(100 * events) / of}%` }} />
        </>
      ),
    total: "Total",
  },
  countColumn("Events", ({ events }) => events, { total: numberText(of) }),
  shareColumn("Share", ({ events }) => [events, of], { total: shareText(of, of) }),
];
