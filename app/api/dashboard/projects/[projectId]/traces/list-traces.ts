/** The traces of a scope in the order that a search names, for the page and for its API. */
import type { Scope } from "@/lib/analytics/distinct-events";
import { sortedTraces } from "@/lib/analytics/sorted-traces";
import { newestTraces } from "@/lib/analytics/traces";
import { SortedTracesSearch, TracesSearch, TracesSort } from "@/lib/contracts/analytics";
import type { Traces } from "@/lib/contracts/analytics-answers";
import { usualTraceSort } from "@/lib/contracts/analytics-scope";
import { parseAs } from "@/lib/http/body";

/** @param fields The search parameters. */
export function listTraces(scope: Scope, fields: Record<string, unknown>, signal: AbortSignal): Promise<Traces> {
  const { sort } = parseAs(TracesSort, fields);
  if (sort === usualTraceSort) return newestTraces(scope, parseAs(TracesSearch, fields).before, signal);
  return sortedTraces(scope, sort, parseAs(SortedTracesSearch, fields).before, signal);
}
