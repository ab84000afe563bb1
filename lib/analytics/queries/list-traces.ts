/** The traces of a scope in the requested order, for the page and its API. */

import { SortedTracesSearch, TracesSearch, TracesSort } from "@/lib/analytics/contracts/analytics";
import type { Traces } from "@/lib/analytics/contracts/analytics-answers";
import { defaultTraceSort } from "@/lib/analytics/contracts/page-parameters";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { sortedTraces } from "@/lib/analytics/queries/sorted-traces";
import { newestTraces } from "@/lib/analytics/queries/traces";
import { parseAs } from "@/lib/gate/http/body";

/** @param fields The query parameters. */
export function listTraces(scope: Scope, fields: Record<string, unknown>, signal: AbortSignal): Promise<Traces> {
  const { sort } = parseAs(TracesSort, fields);
  if (sort === defaultTraceSort) return newestTraces(scope, parseAs(TracesSearch, fields).before, signal);
  return sortedTraces(scope, sort, parseAs(SortedTracesSearch, fields).before, signal);
}
