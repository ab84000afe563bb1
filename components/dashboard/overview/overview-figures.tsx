import type { ReactNode } from "react";
import {
  changeText,
  countText,
  durationText,
  figureText,
  moneyText,
  noValue,
  pointsText,
  shareText,
  shortText,
} from "@/components/ui/format";
import type { Figures } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { figures: Figures; previous: Figures };
type Cell = { label: string; value: ReactNode; change: string; before: string; isBad?: boolean };

/** Metrics of a period, compared with the previous period. */
export function OverviewFigures(props: Props) {
  const cells = cellsOf(props);
  return (
    <>
      <dl className="wrap-anywhere grid grid-cols-2 gap-px border-line border-y bg-line md:grid-cols-5">
        {cells.map(({ label, value, change, before, isBad }) => (
          <div key={label} className="bg-ground py-3 pr-3 max-md:even:pl-3.5 md:pl-4 md:nth-[5n+1]:pl-0">
            <dt className="text-quiet text-xs">{label}</dt>
            <dd>
              <span className="sum">{value}</span>
              {before !== noValue && (
                <span className="block text-xs">
                  <span className={isBad ? "text-held" : ""}>{change}</span>{" "}
                  <span className="text-quiet">from {before}</span>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {cells.every(({ before }) => before === noValue) && (
        <p className="mt-2 text-quiet text-xs">No previous data to compare with</p>
      )}
    </>
  );
}

function cellsOf({ figures: now, previous: then }: Props): readonly Cell[] {
  const countCell = (label: string, count: number, before: number, text = figureText): Cell => ({
    label,
    value: <span title={countText(count)}>{text(count)}</span>,
    change: changeText(count, before),
    before: before === 0 ? noValue : text(before),
  });
  const distinctCell = (label: string, name: Figures["estimated"][number]): Cell => {
    const text = (figures: Figures) => (figures.estimated.includes(name) ? "≈\u202f" : "") + figureText(figures[name]);
    const title = now.estimated.includes(name) ? `About ${countText(now[name])}, within 1%` : countText(now[name]);
    return {
      label,
      value: <span title={title}>{text(now)}</span>,
      change: changeText(now[name], then[name]),
      before: then[name] === 0 ? noValue : text(then),
    };
  };
  const latencyCell = (label: string, ms: number | null, before: number | null): Cell => ({
    label,
    value: durationText(ms),
    change: changeText(ms, before),
    before: durationText(before),
  });
  return [
    countCell("Events", now.events, then.events),
    distinctCell("Sessions", "sessions"),
    distinctCell("Users", "users"),
    countCell("Tool calls", now.toolCalls, then.toolCalls),
    {
      label: "Error rate",
      value: (
        <span title={`${countText(now.errors)} of ${countText(now.outcomes)} events with an outcome failed`}>
          {shareText(now.errors, now.outcomes)}
        </span>
      ),
      change: pointsText(now.errors, now.outcomes, then.errors, then.outcomes),
      before: shareText(then.errors, then.outcomes),
      isBad: then.outcomes > 0 && now.errors * then.outcomes > then.errors * now.outcomes,
    },
    latencyCell("Median latency", now.latencyP50, then.latencyP50),
    latencyCell("p95 latency", now.latencyP95, then.latencyP95),
    countCell("Tokens in", now.tokensIn, then.tokensIn, shortText),
    countCell("Tokens out", now.tokensOut, then.tokensOut, shortText),
    { ...countCell("Conversions", conversionsOf(now), conversionsOf(then)), value: <Conversions figures={now} /> },
  ];
}

const conversionsOf = ({ conversions }: Figures) => conversions.reduce((sum, { count }) => sum + count, 0);

/** The number of conversions and their value per currency. */
function Conversions({ figures }: { figures: Figures }) {
  const withValue = figures.conversions.filter(({ value }) => value !== 0);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {figureText(conversionsOf(figures))}
      {withValue.map(({ currency, value }) => (
        <span
          key={currency}
          title={moneyText(value, currency, true)}
          className="font-normal text-quiet text-xs tracking-normal"
        >
          {moneyText(value, currency)}
        </span>
      ))}
    </span>
  );
}
