import type { ReactNode } from "react";
import { countColumn, percentileColumn, shareColumn } from "@/components/ui/columns";
import { EstimateNote } from "@/components/ui/estimate-note";
import { FigureHead } from "@/components/ui/figure-head";
import {
  changeText,
  costLabel,
  costText,
  estimateText,
  figureText,
  moneyText,
  noValue,
  percentileText,
  pointsText,
  shareText,
  shortMoneyText,
  shortText,
} from "@/components/ui/format";
import type { Columns } from "@/components/ui/table";
import type { Figures, Overview } from "@/lib/analytics/contracts/analytics-answers";
import { type FigureName, figures } from "@/lib/analytics/contracts/figure-glossary";
import type { Cost } from "@/lib/analytics/contracts/usage";
import { countedText, numberText } from "@/lib/number-text";

type Props = {
  figures: Figures;
  previous: Figures;
  /** Whether it is a picture, without controls. */
  isStatic?: boolean;
};
type Cell = {
  figure?: FigureName;
  label: string;
  value: ReactNode;
  change?: string;
  /** The value of the previous period, if it is compared. */
  before?: string;
  isBad?: boolean;
};

/** Metrics of a period, compared with the previous period. */
export function OverviewFigures(props: Props) {
  const { isStatic = false } = props;
  const cells = figureCells(props);
  const money = moneyCells(props);
  return (
    <>
      <FigureGrid cells={cells} isStatic={isStatic} className="md:grid-cols-5 md:*:nth-[5n+1]:pl-0" />
      {money.length > 0 && (
        <dl className="wrap-anywhere grid grid-cols-2 items-end gap-y-4 border-line border-b py-3 md:grid-cols-5 max-lg:[&_.sum]:text-lg">
          {money.map((cell) => (
            <div key={cell.label} className="pr-3 max-md:even:pl-3.5 md:pl-4 md:nth-[5n+1]:pl-0">
              <CellText {...cell} isStatic={isStatic} />
            </div>
          ))}
        </dl>
      )}
      <EstimateNote />
      {cells.every(({ before }) => before === noValue) && (
        <p className="mt-2 text-quiet text-xs">No previous data to compare with</p>
      )}
    </>
  );
}

type GridProps = Pick<Props, "isStatic"> & { cells: readonly Cell[]; className: string };

/** Figures side by side, in two columns on phones. @param className The columns on other screens. */
export const FigureGrid = ({ cells, isStatic = false, className }: GridProps) => (
  <dl className={`wrap-anywhere grid grid-cols-2 gap-px border-line border-y bg-line ${className}`}>
    {cells.map((cell) => (
      <div key={cell.label} className="bg-ground py-3 pr-3 max-md:even:pl-3.5 md:pl-4">
        <CellText {...cell} isStatic={isStatic} />
      </div>
    ))}
  </dl>
);

const CellText = ({
  figure,
  label,
  value,
  change,
  before = noValue,
  isBad,
  isStatic,
}: Cell & Pick<Props, "isStatic">) => (
  <>
    <dt className="text-quiet text-xs">{figure && !isStatic ? <FigureHead figure={figure} text={label} /> : label}</dt>
    <dd>
      <span className="sum">{value}</span>
      {before !== noValue && (
        <span className="block text-xs">
          <span className={isBad ? "font-semibold" : ""}>
            {change}
            {isBad && <span className="sr-only">, worse,</span>}
          </span>{" "}
          <span className="text-quiet">from {before}</span>
        </span>
      )}
    </dd>
  </>
);

export const figureHead = (figure: FigureName) => ({ figure, label: figures[figure].name });

function figureCells({ figures: now, previous: then }: Props): readonly Cell[] {
  const countCell = (figure: FigureName, count: number, before: number, text = figureText): Cell => ({
    ...figureHead(figure),
    value: <span title={numberText(count)}>{text(count)}</span>,
    change: changeText(count, before),
    before: before === 0 ? noValue : text(before),
  });
  const distinctCell = (name: Figures["estimated"][number]): Cell => {
    const text = (figures: Figures) => estimateText(figureText(figures[name]), figures.estimated.includes(name));
    return {
      ...figureHead(name),
      value: <span title={numberText(now[name])}>{text(now)}</span>,
      change: changeText(now[name], then[name]),
      before: then[name] === 0 ? noValue : text(then),
    };
  };
  const latencyCell = (figure: FigureName, ms: number | null, before: number | null): Cell => ({
    ...figureHead(figure),
    value: percentileText(ms),
    change: changeText(ms, before),
    before: percentileText(before),
  });
  return [
    countCell("events", now.events, then.events),
    distinctCell("sessions"),
    distinctCell("users"),
    countCell("toolCalls", now.toolCalls, then.toolCalls),
    {
      ...figureHead("errorRate"),
      value: (
        <span title={`${numberText(now.errors)} of ${numberText(now.outcomes)} tool calls with an outcome failed`}>
          {shareText(now.errors, now.outcomes)}
        </span>
      ),
      change: pointsText(now.errors, now.outcomes, then.errors, then.outcomes),
      before: shareText(then.errors, then.outcomes),
      isBad: then.outcomes > 0 && now.errors * then.outcomes > then.errors * now.outcomes,
    },
    latencyCell("latencyP50", now.latencyP50, then.latencyP50),
    latencyCell("latencyP95", now.latencyP95, then.latencyP95),
    countCell("tokensIn", now.tokensIn, then.tokensIn, shortText),
    countCell("tokensOut", now.tokensOut, then.tokensOut, shortText),
    countCell("conversions", countConversions(now), countConversions(then)),
  ];
}

const countConversions = ({ conversions }: Figures) => conversions.reduce((sum, { count }) => sum + count, 0);

const moneyCells = (props: Props): readonly Cell[] => [...costCells(props), ...valueCells(props)];

/** Costs by prices and sent costs of each currency, in either period. They are never added. */
function costCells({ figures: now, previous: then }: Props): readonly Cell[] {
  const all = [...now.costs, ...then.costs];
  const isSame = (one: Cost) => (other: Cost) => one.by === other.by && one.currency === other.currency;
  return all
    .filter((cost, at) => all.findIndex(isSame(cost)) === at)
    .map((cost) => {
      const [amount, before] = [now, then].map(({ costs }) => costs.find(isSame(cost))?.amount ?? 0) as [
        number,
        number,
      ];
      return {
        figure: "cost",
        label: costLabel(cost),
        value: (
          <span title={amount < 1 ? undefined : moneyText(amount, cost.currency, true)}>
            {costText(amount, cost.currency)}
          </span>
        ),
        change: changeText(amount, before),
        before: before === 0 ? noValue : costText(before, cost.currency),
      };
    });
}

/** The value of conversions in each currency, in either period. Values of different currencies are never added. */
function valueCells({ figures: now, previous: then }: Props): readonly Cell[] {
  const sumValue = ({ conversions }: Figures, currency: string) =>
    conversions.find((one) => one.currency === currency)?.value ?? 0;
  const currencies = [...new Set([...now.conversions, ...then.conversions].map(({ currency }) => currency))];
  return currencies
    .map((currency) => ({ currency, value: sumValue(now, currency), before: sumValue(then, currency) }))
    .filter(({ value, before }) => value !== 0 || before !== 0)
    .map(({ currency, value, before }) => ({
      label: currency === "" ? "Value without currency" : `Value in ${currency}`,
      value: <span title={moneyText(value, currency, true)}>{shortMoneyText(value, currency)}</span>,
      // A percentage change is meaningless for negative values.
      change: before > 0 && value >= 0 ? changeText(value, before) : "",
      before: before === 0 ? noValue : shortMoneyText(before, currency),
    }));
}

export type Tool = Overview["tools"][number];

export function toolColumns(tools: readonly Tool[], { name }: { name: (tool: Tool) => ReactNode }): Columns<Tool> {
  const maxCalls = Math.max(...tools.map(({ calls }) => calls));
  const sumOf = (figure: "calls" | "errors" | "outcomes") => tools.reduce((sum, tool) => sum + tool[figure], 0);
  const [errors, outcomes] = [sumOf("errors"), sumOf("outcomes")];
  const isAboveAverage = (tool: Tool) => tool.errors * outcomes > errors * tool.outcomes;
  return [
    {
      header: "Tool",
      sortBy: ({ tool }) => tool,
      cell: (tool) => (
        <>
          {name(tool)}
          <span className="bar" style={{ width: `${(100 * tool.calls) / maxCalls}%` }} />
        </>
      ),
      total: countedText(tools.length, "tool"),
    },
    countColumn("Calls", ({ calls }) => calls, { figure: "toolCalls", total: numberText(sumOf("calls")) }),
    countColumn("Errors", (tool) => tool.errors, { figure: "failedCalls", isMinor: true, total: numberText(errors) }),
    shareColumn(figures.errorRate.name, (tool) => [tool.errors, tool.outcomes], {
      figure: "errorRate",
      cell: (tool) => (
        <>
          {shareText(tool.errors, tool.outcomes)}
          {isAboveAverage(tool) && <span className="sr-only">, above average</span>}
        </>
      ),
      cellProps: (tool) => ({ className: isAboveAverage(tool) ? "font-semibold" : "text-quiet" }),
      total: shareText(errors, outcomes),
    }),
    { ...percentileColumn<Tool>("Median", "latencyP50", ({ latencyP50 }) => latencyP50), isMinor: true },
    percentileColumn("p95", "latencyP95", ({ latencyP95 }) => latencyP95),
  ];
}
