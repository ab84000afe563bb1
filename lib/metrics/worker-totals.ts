/** Adds up the metrics of all workers, including those that have exited. */
import { AggregatorRegistry, type Registry } from "prom-client";

/** As JSON. The types of prom-client differ from what it returns: `type` is a word, and aggregated metrics have values. */
export type MetricValues = {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly object[];
};
/** What a worker has counted and measured. */
export type Report = { readonly worker: number; readonly metrics: readonly MetricValues[] };

/** The type lacks the second parameter. */
const aggregate = AggregatorRegistry.aggregate as unknown as (
  metrics: readonly (readonly MetricValues[])[],
  contentType: string,
) => Registry;
const valuesOf = (registry: Registry) => registry.getMetricsAsArray() as unknown as readonly MetricValues[];

const isTotal = ({ type }: MetricValues) => type === "counter" || type === "histogram";

/**
 * Keeps the totals of a worker that has exited, because Prometheus takes a total that falls for a restart and counts all of the
 * rest again. A worker that is killed reports nothing more, so these are the totals of its last report.
 * @returns A function that takes the reports of all workers that run.
 */
export function workerTotals(contentType: string): (running: readonly Report[]) => Registry {
  let last: readonly Report[] = [];
  let ofExited: readonly MetricValues[] = [];
  return (running) => {
    const exited = last.filter(({ worker }) => running.every((one) => one.worker !== worker));
    const totals = exited.map(({ metrics }) => metrics.filter(isTotal));
    if (exited.length > 0) ofExited = valuesOf(aggregate([ofExited, ...totals], contentType));
    last = running;
    return aggregate([...running.map(({ metrics }) => metrics), ofExited], contentType);
  };
}
