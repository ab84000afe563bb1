/** Adds up the metrics of all workers, including those that have exited. */
import { AggregatorRegistry, type Registry } from "prom-client";

/** Metrics as JSON. prom-client's types don't match what it returns: `type` is a string, and aggregated metrics have values. */
export type MetricValues = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly object[];
};
/** The metrics of one worker. */
export type Report = { readonly worker: number; readonly metrics: readonly MetricValues[] };

/** prom-client's type lacks the second parameter. */
const aggregate = AggregatorRegistry.aggregate as unknown as (
  metrics: readonly (readonly MetricValues[])[],
  contentType: string,
) => Registry;
const metricValues = (registry: Registry) => registry.getMetricsAsArray() as unknown as readonly MetricValues[];

const isTotal = ({ type }: MetricValues) => type === "counter" || type === "histogram";

/**
 * Keeps the totals of exited workers, because Prometheus treats a falling total as a counter reset and would count the rest again. A killed
 * worker sends no final report, so these are the totals of its last report.
 * @returns A function that takes the reports of all running workers.
 */
export function workerTotals(contentType: string): (running: readonly Report[]) => Registry {
  let last: readonly Report[] = [];
  let exitedValues: readonly MetricValues[] = [];
  return (running) => {
    const exited = last.filter(({ worker }) => running.every((one) => one.worker !== worker));
    const totals = exited.map(({ metrics }) => metrics.filter(isTotal));
    if (exited.length > 0) exitedValues = metricValues(aggregate([exitedValues, ...totals], contentType));
    last = running;
    return aggregate([...running.map(({ metrics }) => metrics), exitedValues], contentType);
  };
}
