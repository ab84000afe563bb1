/** Query responses: the data of the dashboard's pages, with its range, its time zone, and which figures are estimates. */

import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { BreakdownSearch } from "@/lib/analytics/contracts/breakdowns";
import {
  type BreakdownResponse,
  type ErrorsResponse,
  type FoundResponse,
  type OverviewResponse,
  QuerySearch,
  type RedactionsResponse,
  type TraceResponse,
  type TracesResponse,
} from "@/lib/analytics/contracts/queries";
import { FindTarget, SearchTarget } from "@/lib/analytics/contracts/search";
import { defaultZone } from "@/lib/analytics/contracts/zones";
import { breakdownBy } from "@/lib/analytics/queries/breakdown-by";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { findNewDuplicates } from "@/lib/analytics/queries/duplicates";
import { readErrors } from "@/lib/analytics/queries/errors";
import { findById } from "@/lib/analytics/queries/find";
import { listTraces } from "@/lib/analytics/queries/list-traces";
import { readOverview } from "@/lib/analytics/queries/overview";
import { readRedactions } from "@/lib/analytics/queries/redactions";
import { dedupedScope } from "@/lib/analytics/queries/scope";
import { searchEvents } from "@/lib/analytics/queries/search";
import { findTrace } from "@/lib/analytics/queries/traces";
import { dayMs } from "@/lib/durations";
import { sealAfterResponse } from "@/lib/endpoints/after-response";
import { env } from "@/lib/env";
import { eventLimits } from "@/lib/gate/contracts/event";
import { parseAs } from "@/lib/gate/http/body";
import { orNotFound } from "@/lib/problem";

export type Read = {
  readonly projectId: string;
  /** The query parameters. */
  readonly fields: Readonly<Record<string, string>>;
  /** In milliseconds since the epoch. */
  readonly now: number;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
};

export async function overviewResponse(read: Read): Promise<OverviewResponse> {
  const scope = await readScope(read);
  sealAfterResponse(scope.projectId);
  const overview = await readOverview(scope, read.signal);
  return { ...overview, zone: scope.zone, estimated: estimatedFigures(overview) };
}

export async function errorsResponse(read: Read): Promise<ErrorsResponse> {
  const scope = await readScope(read);
  const { groups, ...errors } = await readErrors(scope, read.signal);
  const withoutNames = groups.map(({ state: { changedBy: _, ...state }, ...group }) => ({ ...group, state }));
  return { ...within(scope), ...errors, groups: withoutNames };
}

export async function tracesResponse(read: Read): Promise<TracesResponse> {
  const scope = await readScope(read);
  return { ...within(scope), ...(await listTraces(scope, read.fields, read.signal)) };
}

export async function redactionsResponse(read: Read): Promise<RedactionsResponse> {
  const scope = await readScope(read);
  return { ...within(scope), ...(await readRedactions(scope, read.signal)) };
}

export async function breakdownResponse(read: Read): Promise<BreakdownResponse> {
  const { by } = parseAs(BreakdownSearch, read.fields);
  const scope = await readScope(read);
  const estimated = ["rows.latencyP95", "rows.previous.latencyP95"];
  return { ...within(scope), ...(await breakdownBy(scope, by, read.signal)), estimated };
}

/** @throws Problem not_found */
export async function traceResponse({ projectId, now, signal }: Read, traceId: string): Promise<TraceResponse> {
  await findNewDuplicates(projectId, now, signal);
  return { ...anyTime(now), ...orNotFound(await findTrace(projectId, traceId, signal)) };
}

export async function foundResponse({ projectId, fields, now, signal }: Read): Promise<FoundResponse> {
  const { id } = parseAs(FindTarget, fields);
  return { ...anyTime(now), ...(await findById(projectId, id, signal)) };
}

/** @param target The text, and the cursor from the previous response. */
export async function searchResponse(read: Read, target: { text: string; before?: string | undefined }, limit: number) {
  const parsed = parseAs(SearchTarget, target);
  const scope = await readScope(read);
  return { ...within(scope), ...(await searchEvents(scope, { ...parsed, limit }, read.signal)) };
}

const readScope = ({ projectId, fields, now, signal }: Read): Promise<Scope> =>
  dedupedScope(projectId, parseAs(QuerySearch, fields), now, signal);

const within = ({ from, to, zone }: Pick<Scope, "from" | "to" | "zone">) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  zone,
  estimated: [],
});

/** The period that the stored events cover. */
const anyTime = (now: number) =>
  within({ from: now - env().retentionDays * dayMs, to: now + eventLimits.maxAheadMs, zone: defaultZone });

function estimatedFigures(periods: Pick<Overview, "figures" | "previous">) {
  const percentiles = ["latencyP50", "latencyP95"];
  const periodEstimates = (["figures", "previous"] as const).flatMap((period) =>
    [...periods[period].estimated, ...percentiles].map((name) => `${period}.${name}`),
  );
  const listEstimates = ["tools", "trends", "trends.previous"].flatMap((path) =>
    percentiles.map((name) => `${path}.${name}`),
  );
  return [...periodEstimates, ...listEstimates, "movers.before", "movers.now"];
}
