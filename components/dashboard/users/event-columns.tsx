import { countColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import type { Column } from "@/components/ui/table";
import { Time } from "@/components/ui/time";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { numberText } from "@/lib/number-text";

type Row = {
  readonly events: number;
  readonly toolCalls: number;
  readonly errors: number;
  readonly outcomes: number;
  readonly tokens: number;
  readonly first: string;
  readonly last: string;
};

/** The columns that lists of users and of sessions share. The server sorts them by their ids. */
export const eventColumns: readonly Column<Row>[] = [
  countColumn("Events", ({ events }) => events, { id: "events", figure: "events" }),
  countColumn("Tool calls", ({ toolCalls }) => toolCalls, { id: "calls", figure: "toolCalls", isMinor: true }),
  countColumn(figures.failedCalls.name, ({ errors }) => errors, {
    id: "errors",
    figure: "failedCalls",
    cellProps: ({ errors }) => ({ className: errors > 0 ? "text-failed" : "text-quiet" }),
  }),
  shareColumn(figures.errorRate.name, ({ errors, outcomes }) => [errors, outcomes], {
    id: "rate",
    figure: "errorRate",
    isMinor: true,
  }),
  countColumn("Tokens", ({ tokens }) => tokens, { id: "tokens", isMinor: true }),
];

export const lastColumn = (header: string): Column<Row> =>
  timeColumn(header, ({ last }) => last, { id: "last", isUnlabeled: true });

type Props = { shown: number; more: number; noun: string; since: string | null };

/** Says which part of a list is shown. */
export const ListedPart = ({ shown, more, noun, since }: Props) => (
  <p className="mt-2 text-quiet text-xs" role="status">
    {more > 0
      ? `The first ${numberText(shown)} of ${numberText(shown + more)} ${noun}s. Sort or filter to see others.`
      : `${numberText(shown)} ${noun}${shown === 1 ? "" : "s"}.`}
    {since !== null && (
      <>
        {" "}
        Based on the newest events, since <Time at={since} />.
      </>
    )}
  </p>
);
