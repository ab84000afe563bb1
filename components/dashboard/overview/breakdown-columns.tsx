import { useScope } from "@/components/dashboard/filters/use-scope";
import { dimensionLabels } from "@/components/dashboard/overview/dimension-labels";
import { changeText, noValue, percentileText, pointsText, shareText } from "@/components/ui/format";
import { LongName } from "@/components/ui/long-name";
import type { Column, Columns } from "@/components/ui/table";
import type { Breakdown, BreakdownFigures, BreakdownRow } from "@/lib/analytics/contracts/breakdowns";
import { conditionsIn, isColumn, propertyPath, whereOf } from "@/lib/analytics/contracts/conditions";
import { type FigureName, figures } from "@/lib/analytics/contracts/figure-glossary";
import { isDimension } from "@/lib/analytics/contracts/page-parameters";
import { numberText } from "@/lib/number-text";

export function breakdownColumns({ by, total, rows }: Breakdown): Columns<BreakdownRow> {
  const isCompared = rows.some(({ previous }) => previous !== null);
  const hasTokens = rows.some(({ tokensIn, tokensOut }) => tokensIn + tokensOut > 0);
  const label = isDimension(by) ? dimensionLabels[by] : "Value";
  const ifCompared = (...columns: readonly Column<BreakdownRow>[]) => (isCompared ? columns : []);
  return [
    { id: "value", header: label, cell: ({ value }) => <Value by={by} value={value} />, csv: ({ value }) => value },
    figure(
      "events",
      figures.events.name,
      ({ events }) => events,
      (value) => numberText(value),
      "events",
    ),
    figure(
      "share",
      "Share",
      ({ events }) => events / total,
      (share) => shareText(share, 1),
    ),
    ...ifCompared(
      figure("change", "Change", changeOf, (_, { events, previous }) => changeText(events, previous?.events ?? 0)),
    ),
    figure("errorRate", figures.errorRate.name, rateOf, (rate) => shareText(rate, 1), "errorRate"),
    ...ifCompared(
      figure(
        "errorChange",
        "Error rate change",
        (row) => difference(rateOf(row), row.previous && rateOf(row.previous)),
        (_, { errors, outcomes, previous }) =>
          pointsText(errors, outcomes, previous?.errors ?? 0, previous?.outcomes ?? 0),
      ),
    ),
    figure("p95", figures.latencyP95.name, ({ latencyP95 }) => latencyP95, percentileText, "latencyP95"),
    ...ifCompared(
      figure(
        "p95Change",
        "p95 change",
        ({ latencyP95, previous }) => difference(latencyP95, previous?.latencyP95 ?? null),
        (_, { latencyP95, previous }) => changeText(latencyP95 ?? 0, previous?.latencyP95 ?? 0),
      ),
    ),
    ...(hasTokens
      ? [
          figure(
            "tokens",
            "Tokens",
            ({ tokensIn, tokensOut }) => tokensIn + tokensOut,
            (value) => numberText(value),
          ),
        ]
      : []),
  ];
}

/** A number, or nothing if there is none. */
function figure(
  id: string,
  header: string,
  of: (row: BreakdownRow) => number | null,
  text: (value: number, row: BreakdownRow) => string,
  figure?: FigureName,
): Column<BreakdownRow> {
  return {
    id,
    header,
    ...(figure && { figure }),
    align: "number" as const,
    // Rows without a value come last. The row that combines all other values is last in any sort order.
    sortBy: (row) => (row.value === null ? null : of(row)),
    csv: of,
    cell: (row) => {
      const value = of(row);
      return value === null ? noValue : text(value, row);
    },
  };
}

const rateOf = ({ errors, outcomes }: Pick<BreakdownFigures, "errors" | "outcomes">) =>
  outcomes === 0 ? null : errors / outcomes;
const difference = (now: number | null, before: number | null) =>
  now === null || before === null ? null : now - before;
const changeOf = ({ events, previous }: BreakdownRow) =>
  previous === null || previous.events === 0 ? null : events / previous.events - 1;

/** Adds a filter, if events can be filtered by the value. */
function Value({ by, value }: { by: string; value: string | null }) {
  const { scope, href, change } = useScope();
  if (value === null) return <span className="text-quiet">Other</span>;
  if (value === "") return <span className="text-quiet">(not set)</span>;
  const name = <LongName text={value} />;
  if (!isColumn(by) && propertyPath(by) === undefined) return name;
  const where = whereOf([...conditionsIn(scope.where), { operator: "is", name: by, values: [value] }]);
  return (
    <a
      href={href({ where })}
      title={value}
      className="target hover:underline"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change({ where });
      }}
    >
      {name}
    </a>
  );
}
