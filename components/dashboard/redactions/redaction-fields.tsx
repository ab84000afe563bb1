import { PathText } from "@/components/dashboard/path-text";
import { type KindWords, manyOf, markerOf } from "@/components/dashboard/redactions/kind-words";
import { type Columns, DataTable } from "@/components/ui/data-table";
import { countText, nothing } from "@/components/ui/format";
import { Time } from "@/components/ui/time";
import { useShowAll } from "@/components/ui/use-show-all";
import { useSorted } from "@/components/ui/use-sorted";
import type { Redactions } from "@/lib/dashboard/contracts/analytics-answers";

export type RedactionField = Redactions["paths"][number];
type Props = {
  label: string;
  places: readonly RedactionField[];
  words: KindWords;
  onOpen: (place: RedactionField) => void;
};

const maxAtFirst = 20;

/** The fields that values were removed from. */
export function RedactionFields({ label, places, words, onOpen }: Props) {
  const columns = columnsOf(places, words, onOpen);
  const { rows, ...sorting } = useSorted(places, columns, { column: "count", direction: "descending" });
  const { shown, showAll } = useShowAll(rows, maxAtFirst);
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
          Show all {fieldsText(places)}
        </button>
      )}
    </>
  );
}

/** Counts distinct fields: a field has a row per kind. */
function fieldsText(places: readonly RedactionField[]): string {
  const fields = new Set(places.map(({ path }) => path)).size;
  return `${countText(fields)} ${fields === 1 ? "field" : "fields"}`;
}

const columnsOf = (
  places: readonly RedactionField[],
  words: KindWords,
  onOpen: (place: RedactionField) => void,
): Columns<RedactionField> => [
  {
    id: "field",
    header: "Field",
    sortBy: ({ path }) => path,
    cell: (place) => (
      <button
        type="button"
        className="link target wrap-anywhere whitespace-normal text-left"
        onClick={() => onOpen(place)}
      >
        <span>
          <PathText path={place.path} />
          <span className="sr-only">, {manyOf(words, place.kind)}: how to fix it</span>
        </span>
      </button>
    ),
    total: fieldsText(places),
  },
  {
    id: "marker",
    header: "Stored as",
    isWide: true,
    sortBy: ({ kind }) => kind,
    cell: ({ kind }) => <code className="held m-0">{markerOf(words, kind)}</code>,
  },
  {
    id: "count",
    header: "Values",
    align: "number",
    sortBy: ({ count }) => count,
    cell: ({ count }) => countText(count),
    total: countText(places.reduce((sum, { count }) => sum + count, 0)),
  },
  {
    id: "tools",
    header: "Tools",
    isWide: true,
    csv: ({ tools }) => tools.join(", "),
    cell: ({ tools }) => (
      <span className="block max-w-48 truncate" title={tools.join(", ")}>
        {tools.join(", ") || nothing}
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
