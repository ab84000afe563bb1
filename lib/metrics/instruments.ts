/** Counters and histograms as plain numbers, because an observation with prom-client takes a microsecond. */

type Labels = Readonly<Record<string, string>>;
/** One line of the output. Without `metricName`, it is named after the instrument. */
type Sample = { readonly metricName?: string; readonly labels: Labels; readonly value: number };
export type Instrument = {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "histogram";
  samples(): Sample[];
};

export type Counter<V extends readonly string[]> = Instrument & {
  /** @param values The label values. They must never come from a client. */
  add(count: number, ...values: V): void;
};

/** @param known The label values whose counts start at zero, so that a rate includes the first increase. */
export function counter<V extends readonly string[]>(
  name: string,
  help: string,
  labelNames: { readonly [K in keyof V]: string },
  known: readonly V[] = [],
): Counter<V> {
  const series = new Map<string, { readonly labels: Labels; value: number }>();
  const create = (values: V) => {
    const created = { labels: Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? ""])), value: 0 };
    series.set(values.join(" "), created);
    return created;
  };
  known.forEach(create);
  return {
    name,
    help,
    type: "counter",
    add: (count, ...values) => {
      const one = series.get(values.length === 1 ? (values[0] as string) : values.join(" ")) ?? create(values);
      one.value += count;
    },
    samples: () => [...series.values()].map(({ labels, value }) => ({ labels, value })),
  };
}

export type Histogram<V extends string> = Instrument & { observe(value: number, labelValue: V): void };

/** @param bounds The upper bounds of the buckets, in ascending order. */
export function histogram<V extends string>(
  name: string,
  help: string,
  bounds: readonly number[],
  label: string,
  labelValues: readonly V[],
): Histogram<V> {
  const newSeries = () => ({ counts: new Array<number>(bounds.length + 1).fill(0), sum: 0 });
  const series = new Map(labelValues.map((value) => [value, newSeries()]));
  const le = [...bounds.map(canonical), "+Inf"];
  return {
    name,
    help,
    type: "histogram",
    observe: (value, labelValue) => {
      const one = series.get(labelValue);
      if (one === undefined) return;
      let at = 0;
      while (at < bounds.length && value > (bounds[at] as number)) at++;
      one.counts[at] = (one.counts[at] as number) + 1;
      one.sum += value;
    },
    samples: () =>
      [...series].flatMap(([labelValue, { counts, sum }]) => {
        const labels: Labels = label === "" ? {} : { [label]: labelValue };
        let count = 0;
        const buckets = counts.map((own, at) => {
          count += own;
          return { metricName: `${name}_bucket`, labels: { ...labels, le: le[at] ?? "" }, value: count };
        });
        return [
          ...buckets,
          { metricName: `${name}_sum`, labels, value: sum },
          { metricName: `${name}_count`, labels, value: count },
        ];
      }),
  };
}

/** OpenMetrics writes whole numbers as floats. */
const canonical = (bound: number) => (Number.isInteger(bound) ? bound.toFixed(1) : String(bound));
