"use client";
import { Chart } from "@/components/dashboard/charts/chart";
import { LineChart } from "@/components/dashboard/charts/line-chart";
import { FigureHead } from "@/components/ui/figure-head";
import { durationText, percentileText, roundShareText, shareText } from "@/components/ui/format";
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { figures } from "@/lib/analytics/contracts/figure-glossary";

type Trends = Overview["trends"];
type Counts = Pick<Trends, "errors" | "outcomes">;

type Props = { trends: Trends; isCompared: boolean };

/** Latency, error rate and redactions over time. Omits charts for which the range has no data. */
export function Trends({ trends, isCompared }: Props) {
  const { latencyP50, latencyP95, outcomes, redactions } = trends;
  const previous = isCompared ? trends.previous : null;
  const hasAny = (values: readonly (number | null)[] | undefined) =>
    values?.some((value) => value !== null && value > 0);
  return (
    <div className="mt-10 grid gap-x-8 gap-y-10 *:min-w-0 xl:grid-cols-3">
      {latencyP95.some((value) => value !== null) && (
        <section>
          <h2 className="mb-2 text-lg">Latency</h2>
          <LineChart
            label="Latency over time"
            steps={trends}
            text={percentileText}
            axisText={durationText}
            series={[
              { name: "p50", values: latencyP50, color: "var(--tone-4)" },
              { name: "p95", values: latencyP95, color: "var(--tone-1)" },
              ...(previous
                ? [{ name: "Previous p95", values: previous.latencyP95, color: "var(--color-quiet)", isDashed: true }]
                : []),
            ]}
          />
        </section>
      )}
      {hasAny(outcomes) && (
        <section>
          <h2 className="mb-2 text-lg">
            <FigureHead figure="errorRate" />
          </h2>
          <LineChart
            label="Error rate over time"
            steps={trends}
            text={rateText}
            axisText={roundShareText}
            series={[
              { name: figures.errorRate.name, values: ratesOf(trends), color: "var(--color-failed)" },
              ...(previous
                ? [{ name: "Previous period", values: ratesOf(previous), color: "var(--color-quiet)", isDashed: true }]
                : []),
            ]}
          />
        </section>
      )}
      {(hasAny(redactions) || hasAny(previous?.redactions)) && (
        <section>
          <h2 className="mb-2 text-lg">Redactions</h2>
          <Chart
            label="Redactions over time"
            steps={trends}
            palette="held"
            series={[{ name: figures.valuesRemoved.name, values: redactions }]}
            previous={previous?.redactions ?? null}
          />
        </section>
      )}
    </div>
  );
}

const rateText = (rate: number | null) => shareText(rate ?? 0, rate === null ? 0 : 1);

const ratesOf = ({ errors, outcomes }: Counts) =>
  outcomes.map((of, step) => (of === 0 ? null : (errors[step] ?? 0) / of));
