/** Prints the metrics of this server for `GET /metrics`. */
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  type Metric,
  type OpenMetricsContentType,
  Registry,
} from "prom-client";
import { maxWaitingBytes, waitingBytes } from "@/lib/gate/http/budget";
import type { Instrument } from "@/lib/metrics/instruments";
import { turnOn } from "@/lib/metrics/meters";
import { callOthers, onCall } from "@/lib/workers/link";

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

const name = "metrics";
onCall(name, ownMetrics);

/** Printing adds `_total` to the names of counters, but the registry removes it only from metrics of its own process. */
async function ownMetrics(): Promise<object[]> {
  const metrics = await startMetrics().getMetricsAsJSON();
  return metrics.map((metric) => ({ ...metric, name: metric.name.replace(/_total$/, "") }));
}

/** The metrics of all workers, added up, in the OpenMetrics text format. */
export async function metricsText(): Promise<string> {
  const others = (await callOthers(name)).filter(Array.isArray);
  if (others.length === 0) return startMetrics().metrics();
  const all = [await ownMetrics(), ...others];
  // Its type lacks the second parameter.
  const aggregate = AggregatorRegistry.aggregate as (metrics: unknown[], type: string) => Registry;
  return aggregate(all, metricsType).metrics();
}

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
  new Gauge({ name: "sluice_waiting_bytes_limit", help: "MAX_WAITING_BYTES.", registers }).set(maxWaitingBytes());
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
