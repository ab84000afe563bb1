import { Chart } from "@/components/dashboard/charts/chart";
import { type KindLabels, pluralOf } from "@/components/dashboard/redactions/kind-labels";
import type { Redactions } from "@/lib/analytics/contracts/analytics-answers";

type Props = { answer: Redactions; kind: string | undefined; labels: KindLabels };

const daySeconds = 86_400;
/** Fewer days don't need a chart. */
const minDays = 3;

/** Redactions per day, to verify that a fix worked. */
export function RedactionDays({ answer: { days, zone, partial, kinds }, kind, labels }: Props) {
  if (days.length < minDays) return null;
  const shown = kind === undefined ? kinds : [{ kind }];
  return (
    <section aria-labelledby="days-head" className="section">
      <h2 id="days-head">Redactions by day</h2>
      <Chart
        label={`Removed ${pluralOf(labels, kind)} by day`}
        steps={{ starts: days.map(({ start }) => start), stepSeconds: daySeconds, zone, partial }}
        series={shown.map(({ kind }) => ({
          name: pluralOf(labels, kind),
          values: days.map((day) => day.kinds[kind] ?? 0),
        }))}
        palette="held"
      />
    </section>
  );
}
