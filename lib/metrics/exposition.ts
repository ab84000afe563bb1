/** Prints the metrics of this process for `GET /metrics`. */
import { collectDefaultMetrics, Gauge, type Metric, type OpenMetricsContentType, Registry } from "prom-client";
import { env } from "@/lib/env";
import { waitingBytes } from "@/lib/gate/http/budget";
import type { Instrument } from "@/lib/metrics/instruments";
import { turnOn } from "@/lib/metrics/meters";

/** On `globalThis` because Next may load this module in several bundles. */
type OpenMetrics = Registry<OpenMetricsContentType>;
const held = globalThis as { [key]?: OpenMetrics };
const key = Symbol.for("sluice.metrics-registry");

export const metricsType = Registry.OPENMETRICS_CONTENT_TYPE;

/** Starts counting. Returns what `AggregatorRegistry.aggregate` adds up over several processes. */
export function startMetrics(): OpenMetrics {
  held[key] ??= newRegistry();
  return held[key];
}

/** The metrics of this process, in the OpenMetrics text format. */
export const metricsText = (): Promise<string> => startMetrics().metrics();

function newRegistry(): OpenMetrics {
  const registry: OpenMetrics = new Registry();
  registry.setContentType(metricsType);
  for (const instrument of Object.values(turnOn())) registry.registerMetric(asMetric(instrument));
  const registers = [registry];
  new Gauge({
    name: "sluice_waiting_bytes",
    help: "Memory that request bodies use, from reading to commit.",
    registers,
    collect() {
      this.set(waitingBytes());
    },
  });
  new Gauge({ name: "sluice_waiting_bytes_limit", help: "MAX_WAITING_BYTES.", registers }).set(env().maxWaitingBytes);
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5] });
  return registry;
}

/** The registry uses nothing else of a metric, which its type does not say. It removes `_total` from the name of a counter. */
function asMetric({ name, help, type, samples }: Instrument): Metric {
  const metric = {
    name,
    type,
    get: async () => ({ name: metric.name, help, type, values: samples(), aggregator: "sum" }),
  };
  return metric as unknown as Metric;
}
