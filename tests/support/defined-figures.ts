/** Every figure, computed from raw rows by its definition in words. Shares no code with the queries. */
import type { Row } from "@/tests/support/sealing";

/** A row as stored. `shape`: what its error message has in common with others. */
export type RawEvent = Row & {
  readonly event_type: string;
  readonly event_name: string;
  readonly platform: string;
  readonly source: string;
  readonly status: string;
  readonly session_id: string;
  readonly error_category: string;
  readonly shape: string;
  readonly latency_ms: number | null;
  readonly tokens_in: number | null;
  readonly tokens_out: number | null;
  readonly tokens_cached?: number | null;
  readonly tokens_cache_creation?: number | null;
  readonly tokens_reasoning?: number | null;
  readonly cost_amount?: number | null;
  readonly cost_currency?: string;
  readonly properties: string;
  readonly "redactions.kind"?: readonly string[];
  readonly "redactions.path"?: readonly string[];
  readonly "redactions.count"?: readonly number[];
  readonly conversion_currency?: string;
  readonly conversion_value?: number;
};
export type Events = readonly RawEvent[];

/** Retries and duplicates count once: the earliest copy of an event. */
export function distinct(rows: Events): RawEvent[] {
  const earliest = new Map<string, RawEvent>();
  for (const row of rows) {
    const known = earliest.get(row.event_id);
    if (known === undefined || row.timestamp < known.timestamp) earliest.set(row.event_id, row);
  }
  return [...earliest.values()];
}

const isCall = ({ event_type }: RawEvent) => event_type === "tool_call";
export const hasFailed = ({ status, error_category, event_type }: RawEvent) =>
  status === "error" || (status === "" && (error_category !== "" || event_type === "widget_error"));
const hasOutcome = (row: RawEvent) => row.status !== "" || hasFailed(row);
export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const namesAmong = (names: readonly string[]) => new Set(names.filter((name) => name !== "")).size;

/** Each latency counts as the middle of its step of 2%: 1.02 to the power of k, k being an integer. 0 counts as 0. */
function rounded(latency: number): number {
  if (latency === 0) return 0;
  const step = Math.ceil(Math.log(latency) / Math.log(1.02));
  return (2 * 1.02 ** step) / (1 + 1.02);
}

/** Interpolated between the two nearest ranks. */
export function definedPercentile(latencies: readonly number[], share: number): number | null {
  const sorted = latencies.map(rounded).sort((one, other) => one - other);
  const rank = share * (sorted.length - 1);
  const [lower, upper] = [sorted[Math.floor(rank)], sorted[Math.ceil(rank)]];
  return lower === undefined || upper === undefined ? null : lower + (rank - Math.floor(rank)) * (upper - lower);
}

export const percentile = (events: Events, share: number) =>
  definedPercentile(
    events.filter(isCall).flatMap(({ latency_ms }) => latency_ms ?? []),
    share,
  );

/** The error rate is the share of tool calls with an outcome that failed. */
export const outcomesOfCalls = (events: Events) => ({
  errors: events.filter((row) => isCall(row) && hasFailed(row)).length,
  outcomes: events.filter((row) => isCall(row) && hasOutcome(row)).length,
});
export const outcomesOfEvents = (events: Events) => ({
  errors: events.filter(hasFailed).length,
  outcomes: events.filter(hasOutcome).length,
});

const definedLatencies = (events: Events) => ({
  latencyP50: percentile(events, 0.5),
  latencyP95: percentile(events, 0.95),
});

const definedTokens = (events: Events) => ({
  tokensIn: sum(events.map(({ tokens_in }) => tokens_in ?? 0)),
  tokensOut: sum(events.map(({ tokens_out }) => tokens_out ?? 0)),
  tokensCached: sum(events.map(({ tokens_cached }) => tokens_cached ?? 0)),
  tokensCacheCreation: sum(events.map(({ tokens_cache_creation }) => tokens_cache_creation ?? 0)),
  tokensReasoning: sum(events.map(({ tokens_reasoning }) => tokens_reasoning ?? 0)),
});

/** Per million tokens, by the name of a model. */
export type Prices = {
  readonly currency: string;
  readonly of: Readonly<Record<string, { readonly input: number; readonly output: number; readonly cached?: number }>>;
};

/**
 * Where an event with tokens has a price, the price decides, else the cost that was sent. Cached tokens are part of the input tokens, unless
 * there are more of them, and cost as much without a price of their own.
 */
function definedCosts(events: Events, prices: Prices) {
  const costs = new Map<string, { by: string; currency: string; amount: number; events: number }>();
  const add = (by: string, currency: string, amount: number) => {
    const known = costs.get(`${by} ${currency}`) ?? { by, currency, amount: 0, events: 0 };
    costs.set(`${by} ${currency}`, { ...known, amount: known.amount + amount, events: known.events + 1 });
  };
  for (const event of events) {
    const { tokensIn, tokensOut, tokensCached, tokensCacheCreation, tokensReasoning } = definedTokens([event]);
    const price = prices.of[String(JSON.parse(event.properties).model ?? "")];
    const hasTokens = tokensIn + tokensOut + tokensCached + tokensCacheCreation + tokensReasoning > 0;
    if (price !== undefined && hasTokens) {
      const uncached = tokensCached <= tokensIn ? tokensIn - tokensCached : tokensIn;
      const amount = uncached * price.input + tokensCached * (price.cached ?? price.input) + tokensOut * price.output;
      add("prices", prices.currency, amount / 1_000_000);
    } else if (event.cost_amount != null) add("sender", (event.cost_currency ?? "").toUpperCase(), event.cost_amount);
  }
  const byName = (one: { by: string; currency: string }) => `${one.by} ${one.currency}`;
  return [...costs.values()].sort((one, other) => (byName(one) < byName(other) ? -1 : 1));
}

export const definedUsage = (events: Events, prices: Prices) => ({
  ...definedTokens(events),
  costs: definedCosts(events, prices),
});

/** Of those that have tokens or a cost, but neither a price nor a cost. */
export const unpriced = (events: Events, prices: Prices) =>
  sum(
    events
      .filter((event) => event.cost_amount == null && definedCosts([event], prices).length === 0)
      .map(({ tokens_in, tokens_out }) => (tokens_in ?? 0) + (tokens_out ?? 0)),
  );

export function definedFigures(events: Events, prices: Prices) {
  const bookings = events.filter(({ event_type }) => event_type === "conversion");
  const currencies = new Set(bookings.map(({ conversion_currency = "" }) => conversion_currency.toUpperCase()));
  return {
    events: events.length,
    sessions: namesAmong(events.map(({ session_id }) => session_id)),
    users: namesAmong(events.map(({ user_id }) => user_id)),
    toolCalls: events.filter(isCall).length,
    ...outcomesOfCalls(events),
    ...definedLatencies(events),
    ...definedUsage(events, prices),
    conversions: [...currencies]
      .map((currency) => {
        const of = bookings.filter(({ conversion_currency = "" }) => conversion_currency.toUpperCase() === currency);
        return { currency, count: of.length, value: sum(of.map(({ conversion_value = 0 }) => conversion_value)) };
      })
      .sort(
        (one, other) =>
          Number(one.currency === "") - Number(other.currency === "") ||
          other.count - one.count ||
          (one.currency < other.currency ? -1 : 1),
      ),
  };
}

export const definedBreakdownFigures = (events: Events) => ({
  events: events.length,
  ...outcomesOfCalls(events),
  latencyP95: percentile(events, 0.95),
  ...definedTokens(events),
});

export function definedToolFigures(events: Events) {
  return {
    calls: events.length,
    ...outcomesOfCalls(events),
    ...definedLatencies(events),
    latencyP99: percentile(events, 0.99),
    last: events.length === 0 ? null : new Date(Math.max(...events.map(({ timestamp }) => timestamp))).toISOString(),
  };
}

export function groupBy<Name extends string>(events: Events, toName: (row: RawEvent) => Name): [Name, RawEvent[]][] {
  const names = [...new Set(events.map(toName))].sort();
  return names.map((name) => [name, events.filter((row) => toName(row) === name)]);
}

export const tools = (events: Events) => groupBy(events.filter(isCall), ({ event_name }) => event_name);

/** The events of each step. The first step may start before the first event's range. */
export const perStep = <Value>(
  events: Events,
  starts: readonly string[],
  of: (events: Events) => Value,
  shiftMs = 0,
): Value[] => {
  const times = [...starts.map((start) => Date.parse(start)), Number.POSITIVE_INFINITY];
  const isIn =
    (step: number) =>
    ({ timestamp }: RawEvent) =>
      timestamp + shiftMs >= Number(times[step]) && timestamp + shiftMs < Number(times[step + 1]);
  return starts.map((_, step) => of(events.filter(isIn(step))));
};

const idPaths = ["user_id", "session_id", "trace_id"];
export const definedRemovals = (row: RawEvent) =>
  (row["redactions.path"] ?? []).map((path, at) => ({
    path,
    kind: row["redactions.kind"]?.[at] ?? "",
    count: row["redactions.count"]?.[at] ?? 0,
    isId: idPaths.includes(path),
  }));
export const removedFromText = (events: Events) =>
  sum(events.flatMap(definedRemovals).map(({ isId, count }) => (isId ? 0 : count)));
const isChangedInText = (row: RawEvent) => definedRemovals(row).some(({ isId }) => !isId);

/** Received events are stored unchanged, have values removed from their text, or have only ids replaced. */
export function definedRedactions(events: Events) {
  const inText = events.flatMap(definedRemovals).filter(({ isId }) => !isId);
  const kinds = [...new Set(inText.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: sum(inText.filter((removal) => removal.kind === kind).map(({ count }) => count)),
  }));
  return {
    total: removedFromText(events),
    events: events.filter(isChangedInText).length,
    idsOnly: events.filter((row) => definedRemovals(row).length > 0 && !isChangedInText(row)).length,
    unchanged: events.filter((row) => definedRemovals(row).length === 0).length,
    allEvents: events.length,
    kinds: kinds.sort((one, other) => other.count - one.count || (one.kind < other.kind ? -1 : 1)),
  };
}

/** Failed events with the same category and shape of their messages, by a name of both. */
export const errorGroups = (events: Events) =>
  Object.fromEntries(
    groupBy(events.filter(hasFailed), ({ error_category, shape }) => `${error_category}: ${shape}`).map(
      ([name, group]) => [name, group.length],
    ),
  );
