/** `GET /metrics`: the metrics of this server, added up over its workers, for a scraper. */

import cluster from "node:cluster";
import { collectDefaultMetrics, Gauge, type Metric, type OpenMetricsContentType, Registry } from "prom-client";
import { env } from "@/lib/env";
import { requireCredential } from "@/lib/gate/auth/authenticate";
import type { HttpResponse, IncomingRequest } from "@/lib/gate/http/messages";
import { maxWaitingBytes, waitingBytes } from "@/lib/gate/limits/budget";
import type { Instrument } from "@/lib/metrics/instruments";
import { damagedParts, turnOn } from "@/lib/metrics/meters";
import { type MetricValues, type Report, workerTotals } from "@/lib/metrics/worker-totals";
import { onceInProcess } from "@/lib/once-in-process";
import { damageKinds, knownDamage } from "@/lib/store/find-damage";
import { callOthers, callPrimary, onCall } from "@/lib/workers/link";

type OpenMetrics = Registry<OpenMetricsContentType>;

export const metricsType = Registry.OPENMETRICS_CONTENT_TYPE;

/** Starts counting in this process. */
export const startMetrics = (): OpenMetrics => onceInProcess("metrics-registry", newRegistry);

const report = "report metrics";
const addUp = "add up metrics";
onCall(report, ownReport);

/** Removes `_total` from names: printing appends it to counters, and the registry removes it only from metrics of its own process. */
async function ownReport(): Promise<Report> {
  const metrics = (await startMetrics().getMetricsAsJSON()) as unknown as readonly MetricValues[];
  return {
    worker: cluster.worker?.id ?? 0,
    metrics: metrics.map((metric) => ({
      ...metric,
      name: metric.name.replace(/_total$/, ""),
      // Applies to event loop delay, for example. An average would hide a slow worker.
      aggregator: metric.aggregator === "average" ? "max" : metric.aggregator,
    })),
  };
}

const sumWorkers = workerTotals(metricsType);
onCall(addUp, async () => {
  const reports = (await callOthers(report)) as readonly (Report | undefined)[];
  return sumWorkers(reports.filter((one) => one !== undefined)).metrics();
});

/** The metrics of all workers, aggregated by the primary process, in the OpenMetrics text format. */
async function metricsText(): Promise<string> {
  const text = await callPrimary(addUp);
  return typeof text === "string" ? text : startMetrics().metrics();
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
  new Gauge({
    ...damagedParts,
    registers,
    // All workers read the same store.
    aggregator: "max",
    async collect() {
      const damage = await knownDamage().catch(() => undefined);
      if (damage === undefined) return;
      for (const kind of damageKinds) this.set({ reason: kind }, damage.filter((part) => part.kind === kind).length);
    },
  });
  collectDefaultMetrics({ register: registry, gcDurationBuckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5] });
  return registry;
}

/**
 * The cast is safe because the registry reads only `get`, whose type the library does not declare. The registry removes `_total` from the
 * names of counters.
 */
function asMetric({ name, help, type, samples }: Instrument): Metric {
  const metric = {
    name,
    type,
    get: async () => ({ name: metric.name, help, type, values: samples(), aggregator: "sum" }),
  };
  return metric as unknown as Metric;
}

/** The handler of `GET /metrics`. */
export async function readMetrics(request: IncomingRequest): Promise<HttpResponse> {
  requireCredential(request, { variable: "METRICS_TOKEN", secret: env().metricsToken });
  return { status: 200, headers: { "Content-Type": metricsType }, body: await metricsText() };
}
