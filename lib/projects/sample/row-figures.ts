/** Counts stored rows as the dashboard's queries do. A test compares the two. */

import type { Period } from "@/lib/analytics/contracts/analytics";
import type { Figures, Overview, Redactions } from "@/lib/analytics/contracts/analytics-answers";
import { roundedLatency } from "@/lib/analytics/queries/latency-steps";
import { usageRepeats } from "@/lib/analytics/sealing/trace-repeats";
import { hourMs } from "@/lib/durations";
import { samplePrices } from "@/lib/projects/sample/travel";

/** A row as the gate writes it. Fields that an event doesn't have are missing. */
export type SampleRow = {
  readonly event_id: string;
  readonly parent_id?: string;
  readonly event_type: string;
  readonly event_name?: string;
  readonly timestamp: string;
  readonly trace_id: string;
  readonly session_id: string;
  readonly user_id: string;
  readonly source: string;
  readonly platform: string;
  readonly status?: string;
  readonly error_category?: string;
  readonly error_message?: string;
  readonly latency_ms?: number;
  readonly tokens_in?: number;
  readonly tokens_out?: number;
  readonly properties?: { readonly model?: string };
  readonly conversion_value?: number;
  readonly conversion_currency?: string;
  readonly "redactions.kind"?: readonly string[];
  readonly "redactions.path"?: readonly string[];
  readonly "redactions.count"?: readonly number[];
};
type Rows = readonly SampleRow[];

const tokensPerPrice = 1_000_000;

export const hasFailed = ({ status, error_category, event_type }: SampleRow) =>
  status === "error" || (status === undefined && (error_category !== undefined || event_type === "widget_error"));
const hasOutcome = (row: SampleRow) => row.status !== undefined || hasFailed(row);
const isToolCall = ({ event_type }: SampleRow) => event_type === "tool_call";
const sum = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const largestFirst = <Item>(items: readonly Item[], getSize: (item: Item) => number, getName: (item: Item) => string) =>
  items.toSorted((one, other) => getSize(other) - getSize(one) || (getName(one) < getName(other) ? -1 : 1));

/** `Map.groupBy`, which Node 20 doesn't have. */
export function groupBy<Item>(items: readonly Item[], getName: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const name = getName(item);
    const group = groups.get(name);
    if (group) group.push(item);
    else groups.set(name, [item]);
  }
  return groups;
}

/** The ids of events with tokens that have a descendant with tokens. */
export function repeatsAmong(rows: Rows): ReadonlySet<string> {
  const traces = groupBy(rows, ({ trace_id }) => trace_id).values();
  const events = [...traces].map((trace) =>
    trace.map(({ event_id, parent_id = "", timestamp, tokens_in = 0, tokens_out = 0 }) => ({
      eventId: event_id,
      parentId: parent_id,
      timestamp: Date.parse(timestamp),
      hasUsage: tokens_in + tokens_out > 0,
    })),
  );
  return new Set(events.flatMap((trace) => [...usageRepeats(trace).keys()].map(({ eventId }) => eventId)));
}

/** @param repeats The ids of events whose tokens don't count. */
export function computeFigures(rows: Rows, repeats: ReadonlySet<string>): Figures {
  const counted = rows.filter(({ event_id }) => !repeats.has(event_id));
  const bookings = groupBy(
    rows.filter(({ event_type }) => event_type === "conversion"),
    ({ conversion_currency = "" }) => conversion_currency,
  );
  const conversions = [...bookings].map(([currency, of]) => ({
    currency,
    count: of.length,
    value: sum(of.map(({ conversion_value = 0 }) => conversion_value)),
  }));
  return {
    events: rows.length,
    sessions: new Set(rows.map(({ session_id }) => session_id)).size,
    users: new Set(rows.map(({ user_id }) => user_id)).size,
    toolCalls: rows.filter(isToolCall).length,
    ...computeOutcomes(rows.filter(isToolCall)),
    tokensIn: sum(counted.map(({ tokens_in = 0 }) => tokens_in)),
    tokensOut: sum(counted.map(({ tokens_out = 0 }) => tokens_out)),
    // Sample events have none of these.
    tokensCached: 0,
    tokensCacheCreation: 0,
    tokensReasoning: 0,
    costs: computeCosts(counted),
    estimated: [],
    conversions: largestFirst(
      conversions,
      ({ count }) => count,
      ({ currency }) => currency,
    ),
  };
}

function computeCosts(rows: Rows): Figures["costs"] {
  const { currency, prices } = samplePrices;
  const amounts = rows.flatMap(({ properties, tokens_in = 0, tokens_out = 0 }) => {
    const price = prices.find((price) => price.model === properties?.model);
    return price ? [(tokens_in * price.input + tokens_out * price.output) / tokensPerPrice] : [];
  });
  return amounts.length === 0 ? [] : [{ by: "prices", currency, amount: sum(amounts), events: amounts.length }];
}

/** Of tool calls. */
function computeOutcomes(calls: Rows) {
  const latencies = calls
    .flatMap(({ latency_ms }) => (latency_ms === undefined ? [] : [roundedLatency(latency_ms)]))
    .sort((one, other) => one - other);
  return {
    errors: calls.filter(hasFailed).length,
    outcomes: calls.filter(hasOutcome).length,
    latencyP50: quantile(latencies, 0.5),
    latencyP95: quantile(latencies, 0.95),
  };
}

/** Interpolates between the two nearest values. */
function quantile(sorted: readonly number[], level: number): number | null {
  const place = (sorted.length - 1) * level;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below === undefined || above === undefined ? null : below + (above - below) * (place % 1);
}

export function computeTools(rows: Rows): Overview["tools"] {
  const tools = [...groupBy(rows.filter(isToolCall), ({ event_name = "" }) => event_name)].map(([tool, calls]) => ({
    tool,
    calls: calls.length,
    ...computeOutcomes(calls),
    lastSeen:
      calls
        .map(({ timestamp }) => timestamp)
        .sort()
        .at(-1) ?? "",
  }));
  return largestFirst(
    tools,
    ({ calls }) => calls,
    ({ tool }) => tool,
  );
}

const stepMs = 6 * hourMs;

/** In steps of six hours, UTC. */
export function computeSeries(rows: Rows, { from, to }: Period): Omit<Overview["series"], "previous"> {
  const first = Math.floor(from / stepMs);
  const steps = Math.ceil(to / stepMs) - first;
  const types = [...groupBy(rows, ({ event_type }) => event_type)].map(([type, of]) => {
    const events = new Array<number>(steps).fill(0);
    for (const { timestamp } of of) {
      const step = Math.floor(Date.parse(timestamp) / stepMs) - first;
      events[step] = (events[step] ?? 0) + 1;
    }
    return { type, events };
  });
  return {
    zone: "UTC",
    stepSeconds: stepMs / 1_000,
    starts: Array.from({ length: steps }, (_, step) => new Date((first + step) * stepMs).toISOString()),
    partial: { first: first * stepMs < from, last: (first + steps) * stepMs > to },
    types: largestFirst(
      types,
      ({ events }) => sum(events),
      ({ type }) => type,
    ),
    otherTypes: [],
  };
}

const idPaths = ["user_id", "session_id", "trace_id"];

export function computeRedactions(rows: Rows) {
  const removals = rows.flatMap((row) =>
    (row["redactions.kind"] ?? []).map((kind, at) => ({
      row,
      kind,
      count: row["redactions.count"]?.[at] ?? 0,
      isId: idPaths.includes(row["redactions.path"]?.[at] ?? ""),
    })),
  );
  const [inTexts, inIds] = [removals.filter(({ isId }) => !isId), removals.filter(({ isId }) => isId)];
  const countEvents = (of: typeof removals) => new Set(of.map(({ row }) => row)).size;
  const [changed, textEvents] = [countEvents(removals), countEvents(inTexts)];
  const sumCounts = (of: typeof removals) => sum(of.map(({ count }) => count));
  const kinds = [...groupBy(inTexts, ({ kind }) => kind)].map(([kind, of]) => ({ kind, count: sumCounts(of) }));
  return {
    total: sumCounts(inTexts),
    events: textEvents,
    idsOnly: changed - textEvents,
    unchanged: rows.length - changed,
    allEvents: rows.length,
    kinds: largestFirst(
      kinds,
      ({ count }) => count,
      ({ kind }) => kind,
    ) satisfies Redactions["kinds"],
    ids: { total: sumCounts(inIds) },
  };
}
