/** What this process counts and times for `GET /metrics`. Nothing is counted until `turnOn`. */

import { counter, histogram } from "@/lib/metrics/instruments";
import { onceInProcess } from "@/lib/once-in-process";

const stages = ["read", "parse", "validate", "scrub", "wait", "commit"] as const;
export type Stage = (typeof stages)[number];
export type Meters = ReturnType<typeof newMeters>;

/** In seconds. */
const stageBounds = [
  ...[0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05],
  ...[0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
];
const powers = (base: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => base ** (from + at));

/** All instruments at zero. Other modules use this only for names and descriptions. */
export function newMeters() {
  return {
    requests: counter<[route: string, status: string]>(
      "sluice_requests_total",
      "Requests to endpoints, by route and response status.",
      ["route", "status"],
    ),
    events: counter<["accepted" | "rejected" | "erased" | "duplicate"]>(
      "sluice_events_total",
      "Events by outcome. accepted: stored. rejected: failed validation. erased: not stored again after an erasure. duplicate: repeats an event_id of its batch.",
      ["outcome"],
      [["accepted"], ["rejected"], ["erased"], ["duplicate"]],
    ),
    foreign: counter<["traces" | "logs"]>(
      "sluice_foreign_items_total",
      "Spans and log records that were received but are not from MCP or AI instrumentation, so they are not stored.",
      ["signal"],
      [["traces"], ["logs"]],
    ),
    redactions: counter<[kind: string]>("sluice_redactions_total", "Values removed from stored events, by kind.", [
      "kind",
    ]),
    stages: histogram<Stage>(
      "sluice_stage_duration_seconds",
      "Duration of a stage. read, parse, validate, scrub, wait: per batch. commit: per group of batches.",
      stageBounds,
      "stage",
      stages,
    ),
    groupRequests: histogram("sluice_group_requests", "Requests per group commit.", powers(2, 0, 9), "", [""]),
    groupBytes: histogram("sluice_group_bytes", "Bytes per group commit.", powers(4, 5, 11), "", [""]),
    insertFailures: counter<["rows" | "store"]>(
      "sluice_insert_failures_total",
      "Failed group commits. rows: the store rejected the rows. store: any other failure.",
      ["reason"],
      [["rows"], ["store"]],
    ),
    insertRetries: counter<[]>(
      "sluice_insert_retries_total",
      "Inserts that were sent again after a failure.",
      [],
      [[]],
    ),
    keyLookups: counter<["hit" | "miss"]>(
      "sluice_key_cache_lookups_total",
      "API key lookups, by whether the cache had the key.",
      ["result"],
      [["hit"], ["miss"]],
    ),
    rateLimited: counter<[limit: string]>("sluice_rate_limited_total", "Requests refused by a rate limit, by limit.", [
      "limit",
    ]),
  };
}

/** Read from the store, not counted. */
export const damagedParts = {
  name: "sluice_damaged_parts",
  help: "Damaged parts of the store. broken: set aside by ClickHouse. missing: gone from disk. unreadable: its files do not match their checksums.",
  labelNames: ["reason"] as const,
};

const enabled = onceInProcess<{ meters?: Meters }>("meters", () => ({}));

/** Undefined when metrics are off. */
export const meters = (): Meters | undefined => enabled.meters;

export function turnOn(): Meters {
  enabled.meters ??= newMeters();
  return enabled.meters;
}

/** Times consecutive stages: each call ends the stage that it names and starts the next one. Undefined when metrics are off. */
export function stopwatch(): ((stage: Stage) => void) | undefined {
  const on = meters();
  if (on === undefined) return undefined;
  let started = performance.now();
  return (stage) => {
    const now = performance.now();
    on.stages.observe((now - started) / 1000, stage);
    started = now;
  };
}
