import { Chart } from "@/components/dashboard/charts/chart";
import { type KindWords, manyOf } from "@/components/dashboard/redactions/kind-words";
import type { Redactions } from "@/lib/dashboard/contracts/analytics-answers";

type Props = { answer: Redactions; kind: string | undefined; words: KindWords };

const daySeconds = 86_400;
/** Fewer days don't need a chart. */
const fewestDays = 3;

/** Redactions per day, to verify that a fix worked. */
export function RedactionDays({ answer: { days, kinds }, kind, words }: Props) {
  if (days.length < fewestDays) return null;
  const shown = kind === undefined ? kinds : [{ kind }];
  return (
    <section aria-labelledby="days-head" className="section">
      <h2 id="days-head">Redactions by day</h2>
      <Chart
        label={`Removed ${manyOf(words, kind)} by day in UTC`}
        starts={days.map(({ day }) => `${day}T00:00:00.000Z`)}
        stepSeconds={daySeconds}
        series={shown.map(({ kind }) => ({
          name: manyOf(words, kind),
          values: days.map((day) => day.kinds[kind] ?? 0),
        }))}
        palette="held"
      />
    </section>
  );
}
