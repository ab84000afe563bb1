import type { ReactNode } from "react";
import { Ago } from "@/components/ui/ago";
import { durationText, percentileText, shareText } from "@/components/ui/format";
import type { Column } from "@/components/ui/table";
import type { FigureName } from "@/lib/analytics/contracts/figure-glossary";
import { numberText } from "@/lib/number-text";

/** Other properties of the column, which take precedence. */
type More<Row> = Partial<Column<Row>>;

export const countColumn = <Row,>(header: string, count: (row: Row) => number, more?: More<Row>): Column<Row> => ({
  header,
  align: "number",
  sortBy: count,
  cell: (row) => numberText(count(row)),
  ...more,
});

export const durationColumn = <Row,>(header: string, milliseconds: (row: Row) => number | null): Column<Row> => ({
  header,
  align: "number",
  sortBy: milliseconds,
  cell: (row) => durationText(milliseconds(row)),
});

export const percentileColumn = <Row,>(
  header: string,
  figure: FigureName,
  milliseconds: (row: Row) => number | null,
): Column<Row> => ({
  ...durationColumn(header, milliseconds),
  figure,
  cell: (row) => percentileText(milliseconds(row)),
});

/** A share of a total. @param fraction The part and the total. */
export const shareColumn = <Row,>(
  header: string,
  fraction: (row: Row) => readonly [part: number, of: number],
  more?: More<Row>,
): Column<Row> => ({
  header,
  align: "number",
  sortBy: (row) => {
    const [part, of] = fraction(row);
    return of === 0 ? null : part / of;
  },
  cell: (row) => shareText(...fraction(row)),
  cellProps: () => ({ className: "text-quiet" }),
  ...more,
});

type TimeOptions<Row> = More<Row> & {
  /** Shown in place of a missing time. */
  none?: ReactNode;
};

/** A time in the past. The newest comes first when the user sorts by it. */
export function timeColumn<Row>(
  header: string,
  time: (row: Row) => string | null,
  { none, ...more }: TimeOptions<Row> = {},
): Column<Row> {
  return {
    header,
    isWide: true,
    firstDirection: "descending",
    sortBy: time,
    cell: (row) => {
      const at = time(row);
      return at ? <Ago at={at} /> : none;
    },
    ...more,
  };
}

/** A column of buttons or links. Its header is for screen readers only. */
export const actionColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  header,
  head: <span className="sr-only">{header}</span>,
  isUnlabeled: true,
  cell,
});

type RowActionProps = {
  label: string;
  /** What the action is for, for screen readers. */
  of: string;
  onClick: () => void;
};

export const RowAction = ({ label, of, onClick }: RowActionProps) => (
  <button type="button" className="link target" onClick={onClick}>
    {label}
    <span className="sr-only"> {of}</span>
  </button>
);
