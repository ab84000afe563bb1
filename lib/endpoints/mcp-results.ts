/** The results of the tools at `/mcp`: short lists with the number of items left out, error rates, and links into the dashboard. */
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import { type Condition, parseConditions, printConditions } from "@/lib/analytics/contracts/conditions";
import type { toolSorts } from "@/lib/analytics/contracts/mcp-tools";
import type { OverviewResponse } from "@/lib/analytics/contracts/queries";
import type { Found } from "@/lib/analytics/contracts/search";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { dayMs } from "@/lib/durations";
import { moreName } from "@/lib/endpoints/mcp-tables";
import {
  breakdownResponse,
  errorsResponse,
  foundResponse,
  overviewResponse,
  type Read,
  redactionsResponse,
  searchResponse,
  traceResponse,
  tracesResponse,
} from "@/lib/endpoints/query-responses";
import { env } from "@/lib/env";
import { withoutHalves } from "@/lib/excerpt";

type Limited = { readonly limit: number };

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * The first items under a name, and the number of remaining items under `more` plus that name.
 * @param more The number of items that the list does not contain.
 */
function listed(name: string, items: readonly unknown[], limit: number, more = 0): Record<string, unknown> {
  return { [name]: items.slice(0, limit), [moreName(name)]: more + Math.max(0, items.length - limit) };
}

const rateDigits = 10_000;

/** Adds the share of failed tool calls among those with an outcome. Null if none has one. */
const withErrorRate = <Counts extends { errors: number; outcomes: number }>(counts: Counts) => ({
  ...counts,
  errorRate: counts.outcomes === 0 ? null : Math.round((rateDigits * counts.errors) / counts.outcomes) / rateDigits,
});

/** @param parts The parts of the overview whose estimates are relevant to the result. */
function rangeFields(response: OverviewResponse, parts: readonly ("figures" | "previous" | "tools")[]) {
  const { from, to, zone } = response;
  return { from, to, zone, estimated: pickEstimates(response, parts) };
}

const pickEstimates = ({ estimated }: OverviewResponse, parts: readonly string[]): string[] =>
  estimated.filter((path) => parts.includes(path.split(".")[0] ?? ""));

const maxCharacters = 300;

/** Truncates long texts, such as error messages, anywhere in a result. */
export function withShortTexts(value: unknown): unknown {
  if (typeof value === "string")
    return value.length > maxCharacters
      ? `${withoutHalves(value.slice(0, maxCharacters))}… (${value.length - maxCharacters} more characters)`
      : value;
  if (Array.isArray(value)) return value.map(withShortTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === "link" ? item : withShortTexts(item)]),
  );
}

type Period = { readonly from: string; readonly to: string; readonly zone: string };

const dashboardUrl = (projectId: string, path: string, search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search).toString();
  return `${env().siteUrl}/dashboard/${projectId}${path}${query === "" ? "" : `?${query}`}`;
};

/**
 * A page with the range and filters of a query. An id in a URL is the stored one, because the given one may be an email address.
 * @param path Below the project's path.
 */
function pageLink({ projectId, fields }: Pick<Read, "projectId" | "fields">, path: string, period: Period) {
  const { range: _, from: __, to: ___, zone: ____, sort: _____, ...filters } = fields;
  const ids = (["user", "session"] as const).flatMap((by) => {
    const id = fields[by];
    return id === undefined ? [] : [[by, storedIds(projectId, { by, id })[0] ?? id]];
  });
  const where = printConditions(parseConditions(fields.where).map((condition) => withStoredIds(projectId, condition)));
  const { from, to, zone } = period;
  return dashboardUrl(projectId, path, {
    range: "custom",
    from,
    to,
    zone,
    ...filters,
    ...Object.fromEntries(ids),
    ...(where && { where }),
  });
}

function withStoredIds(projectId: string, { name, values, ...rest }: Condition): Condition {
  if (name !== "user" && name !== "session" && name !== "trace") return { name, values, ...rest };
  return { name, values: values.map((id) => storedIds(projectId, { by: name, id })[0] ?? id), ...rest };
}

/** A trace, with one of its events open. */
const traceLink = (projectId: string, traceId: string, eventId = "") =>
  dashboardUrl(projectId, `/traces/${encodeURIComponent(traceId)}`, eventId === "" ? {} : { event: eventId });

/** The page for what was found: a trace, or the traces of a session or user within a day of `at`. Undefined if there is none. */
function foundLink(projectId: string, { kind, id, at, traceId, eventId }: Found["found"][number]) {
  if (traceId !== "") return traceLink(projectId, traceId, kind === "event" ? eventId : "");
  if (kind !== "session" && kind !== "user") return undefined;
  const time = (milliseconds: number) => new Date(Date.parse(at) + milliseconds).toISOString();
  return pageLink({ projectId, fields: { [kind]: id } }, "/traces", {
    from: time(-dayMs),
    to: time(dayMs),
    zone: "UTC",
  });
}

export async function overviewOfRange(read: Read, { limit }: Limited) {
  const response = await overviewResponse(read);
  const types = response.series.types.map(({ type, events }) => ({ name: type, events: sum(events) }));
  return {
    ...rangeFields(response, ["figures", "previous"]),
    figures: withErrorRate(response.figures),
    previous: withErrorRate(response.previous),
    ...listed("types", types, limit),
    ...listed("platforms", response.platforms, limit),
    // The query lists names up to a limit. For the rest, it only counts events.
    moreTypesIsMinimum: sum(response.series.otherTypes) > 0,
    morePlatformsIsMinimum: response.otherPlatforms > 0,
    sources: response.sources,
    link: pageLink(read, "", response),
  };
}

export async function toolsOfRange(read: Read, { sort, limit }: Limited & { sort: (typeof toolSorts)[number] }) {
  const response = await overviewResponse(read);
  const tools = response.tools
    .map((tool) => withErrorRate(tool))
    .sort((one, other) => (other[sort] ?? -1) - (one[sort] ?? -1) || other.calls - one.calls);
  return {
    ...rangeFields(response, ["tools"]),
    ...listed("tools", tools, limit, response.moreTools),
    link: pageLink(read, "", response),
  };
}

export async function breakdownOfRange(read: Read) {
  const { rows, steps: _, ...response } = await breakdownResponse(read);
  const short = rows.map(({ series: _, previous, ...row }) => ({
    ...withErrorRate(row),
    previous: previous && withErrorRate(previous),
  }));
  return { ...response, rows: short, link: pageLink(read, "", response) };
}

export async function errorsOfRange(read: Read, { limit }: Limited) {
  const { groups, moreGroups, errors, outcomes, ...response } = await errorsResponse(read);
  const short = groups.map(({ trend: _, examples: [example], ...group }) => ({
    ...group,
    ...(example && {
      example: {
        message: example.message,
        timestamp: example.timestamp,
        link: traceLink(read.projectId, example.traceId, example.eventId),
      },
    }),
  }));
  return {
    ...response,
    errors,
    outcomes,
    ...listed("groups", short, limit, moreGroups),
    link: pageLink(read, "/errors", response),
  };
}

export async function tracesOfRange(read: Read, { limit }: Limited) {
  const { traces, before, ...response } = await tracesResponse(read);
  const linked = traces.map((trace) => ({ ...trace, link: traceLink(read.projectId, trace.traceId) }));
  return {
    ...response,
    ...listed("traces", linked, limit),
    // A page of the list does not know how many pages follow.
    moreTracesIsMinimum: before !== null,
    link: pageLink(read, "/traces", response),
  };
}

export async function oneTrace(read: Read, { traceId, limit }: Limited & { traceId: string }) {
  const { trace, events, more, ...response } = await traceResponse(read, traceId);
  const short = events.map(({ traceId: _, receivedAt: __, ...event }) => event);
  return {
    ...response,
    trace,
    ...listed("events", short, limit, more),
    link: traceLink(read.projectId, trace.traceId),
  };
}

export async function redactionsOfRange(read: Read, { limit }: Limited) {
  const { days, paths, morePaths, tools, moreTools, ids, ...response } = await redactionsResponse(read);
  const short = paths.map(({ newest, ...place }) => ({ ...place, newest: newest.timestamp }));
  return {
    ...response,
    idsReplaced: ids.total,
    ...listed("days", days.filter(({ kinds }) => Object.keys(kinds).length > 0).reverse(), limit),
    ...listed("paths", short, limit, morePaths),
    ...listed("tools", tools, limit, moreTools),
    link: pageLink(read, "/redactions", response),
  };
}

export async function foundById(read: Read) {
  const { found, ...response } = await foundResponse(read);
  return { ...response, found: found.map((one) => ({ ...one, link: foundLink(read.projectId, one) })) };
}

type Searched = Limited & { readonly text: string; readonly before?: string | undefined };

export async function textInRange(read: Read, { limit, ...target }: Searched) {
  const { events, searchedTo, isStopped, before, ...response } = await searchResponse(read, target, limit);
  return {
    ...response,
    searchedTo,
    isStopped,
    before,
    events: events.map((event) => ({ ...event, link: traceLink(read.projectId, event.traceId, event.eventId) })),
    link: `${pageLink(read, "/search", response)}#${new URLSearchParams({ text: target.text })}`,
  };
}

type Baseline = { readonly baselineFrom?: string | undefined; readonly baselineTo?: string | undefined };

export async function comparePeriods(read: Read, { limit, ...period }: Limited & Baseline) {
  const current = await overviewResponse(read);
  const baseline = await overviewResponse({ ...read, fields: baselineFields(read, current, period) });
  const tools = toolsOfBoth(current, baseline);
  return {
    ...rangeFields(current, []),
    estimated: [
      ...pickEstimates(current, ["figures"]),
      ...pickEstimates(baseline, ["figures"]).map((path) => `baseline.${path}`),
      ...pickEstimates(current, ["tools"]).map((path) => path.replace("tools.", "tools.current.")),
      ...pickEstimates(baseline, ["tools"]).map((path) => path.replace("tools.", "tools.baseline.")),
    ],
    figures: withErrorRate(current.figures),
    baseline: { from: baseline.from, to: baseline.to, figures: withErrorRate(baseline.figures) },
    ...listed("tools", tools, limit, Math.max(current.moreTools, baseline.moreTools)),
    moreToolsIsMinimum: current.moreTools + baseline.moreTools > 0,
    link: pageLink(read, "", current),
  };
}

/** The filters of a request in another period: the given one, or the one of the same length right before the current one. */
function baselineFields({ fields }: Read, { from, to }: OverviewResponse, { baselineFrom, baselineTo }: Baseline) {
  const { range: _, from: __, to: ___, ...filters } = fields;
  if (baselineFrom === undefined && baselineTo === undefined) {
    const start = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
    return { ...filters, from: start, to: from };
  }
  const given = Object.entries({ from: baselineFrom, to: baselineTo }).filter(([, time]) => time !== undefined);
  return { ...filters, range: "custom", ...(Object.fromEntries(given) as Record<string, string>) };
}

type Tool = Overview["tools"][number];
type Compared = Pick<Tool, "calls" | "errors" | "latencyP50" | "latencyP95"> & { readonly errorRate: number | null };
const noCalls: Compared = { calls: 0, errors: 0, errorRate: null, latencyP50: null, latencyP95: null };

/** Tools by number of calls in both periods. Null where a tool may have calls, but too few to make that period's list. */
function toolsOfBoth(current: OverviewResponse, baseline: OverviewResponse) {
  const names = [...new Set([...current.tools, ...baseline.tools].map(({ tool }) => tool))];
  const [currentByName, baselineByName] = [byName(current), byName(baseline)];
  return names
    .map((tool) => ({ tool, current: currentByName(tool), baseline: baselineByName(tool) }))
    .sort((one, other) => countCalls(other) - countCalls(one));
}

function byName({ tools, moreTools }: OverviewResponse): (name: string) => Compared | null {
  const found = new Map(
    tools.map((tool) => {
      const { calls, errors, errorRate, latencyP50, latencyP95 } = withErrorRate(tool);
      return [tool.tool, { calls, errors, errorRate, latencyP50, latencyP95 }];
    }),
  );
  return (name) => found.get(name) ?? (moreTools > 0 ? null : noCalls);
}

const countCalls = ({ current, baseline }: { current: Compared | null; baseline: Compared | null }) =>
  (current?.calls ?? 0) + (baseline?.calls ?? 0);
