import { countColumn, shareColumn, timeColumn } from "@/components/ui/columns";
import type { Column } from "@/components/ui/table";
import { figures } from "@/lib/analytics/contracts/figure-glossary";

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
