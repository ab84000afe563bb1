/**
 * What events used: their tokens, and what they cost. Where their model has a price, tokens times the price; elsewhere, what their senders
 * sent. Currencies are never added.
 */
import { z } from "zod";
import { figures } from "@/lib/analytics/contracts/figure-glossary";
import { priceDecimals } from "@/lib/analytics/contracts/limits";
import type { ModelPrices } from "@/lib/analytics/contracts/model-prices";
import type { Cost, TokenSums, Usage } from "@/lib/analytics/contracts/usage";
import { Count, withRepeats } from "@/lib/analytics/queries/distinct-events";
import { type Found, projectBounds } from "@/lib/analytics/queries/find-within-bounds";
import { countedUsage } from "@/lib/analytics/queries/outcomes";
import { findPrices } from "@/lib/analytics/queries/price-store";
import type { Rows } from "@/lib/analytics/queries/relation";
import { type Measure, measures, pricedBy, selected } from "@/lib/analytics/sealing/rollup-tables";
import { queryRows } from "@/lib/store/limited-query";
import type { Params } from "@/lib/store/reader";

export const tokenMeasures = [
  ...(["tokens_in", "tokens_out", "tokens_cached", "tokens_cache_creation", "tokens_reasoning"] as const),
] satisfies Measure[];
export const usageMeasures: readonly Measure[] = ["events", ...tokenMeasures, "tokens_uncached", "costs"];

const priceFactor = 10 ** priceDecimals;
const tokensPerPrice = 1_000_000;

/** The sums of tokens over the relation `part`. */
export const tokenSums = `${figures.tokensIn.expression} AS tokensIn, ${figures.tokensOut.expression} AS tokensOut,
  ${figures.tokensCached.expression} AS tokensCached, ${figures.tokensCacheCreation.expression} AS tokensCacheCreation,
  ${figures.tokensReasoning.expression} AS tokensReasoning`;
export const TokenSumsRow = z.object({
  tokensIn: Count,
  tokensOut: Count,
  tokensCached: Count,
  tokensCacheCreation: Count,
  tokensReasoning: Count,
});

/** Sums of money may exceed what a number can hold. */
export const finite = (sums: string) =>
  `(${sums}.1, ${sums}.2, arrayMap(value -> if(isFinite(value), value, 0), ${sums}.3))`;
export const Money = z.tuple([z.array(z.string()), z.array(Count), z.array(z.number())]);
export type Money = z.infer<typeof Money>;
export const noMoney: Money = [[], [], []];

/** Costs as senders sent them, over the relation `part`. */
export const sentCosts = `sumMap(part.costs.1, part.costs.2, part.costs.3) AS sent_costs, ${finite("sent_costs")} AS sent`;

const times = (tokens: string, prices: string) => `toUInt128(part.${tokens}) * {${prices}:Array(UInt64)}[part.price]`;
const cost = [
  times("tokens_uncached", "inputPrices"),
  times("tokens_cached", "cachedPrices"),
  times("tokens_out", "outputPrices"),
].join(" + ");

/** Costs are summed as integers, so sums of any length are exact. */
const priced = `sumIf(part.tokens_in + part.tokens_out, NOT part.is_priced AND NOT part.has_cost) AS unpriced,
  sumIf(part.events, part.is_priced) AS pricedEvents, toFloat64(sumIf(${cost}, part.is_priced)) AS priced,
  sumMapIf(part.costs.1, part.costs.2, part.costs.3, NOT part.is_priced) AS sent_costs, ${finite("sent_costs")} AS sent`;
const unpriced = `sumIf(part.tokens_in + part.tokens_out, NOT part.has_cost) AS unpriced, 0 AS pricedEvents, 0 AS priced, ${sentCosts}`;

/** Over `withPrices`. Most projects have no prices, and planning them takes a quarter of the time of a short query. */
export const usageSums = ({ prices }: ModelPrices) =>
  `sum(part.events) AS counted, ${tokenSums}, ${prices.length > 0 ? priced : unpriced}`;
export const UsageRow = TokenSumsRow.extend({
  counted: Count,
  unpriced: z.number(),
  pricedEvents: Count,
  priced: z.number(),
  sent: Money,
});
export type UsageRow = z.infer<typeof UsageRow>;

/** Adds the price of each model. Events without tokens have no price. */
export const withPrices = (rows: string, { prices }: ModelPrices) =>
  prices.length === 0
    ? rows
    : `(
  SELECT *, 1 + arrayFirstIndex(pattern -> lowerUTF8(model) LIKE pattern, {patterns:Array(String)}) AS price,
    has_tokens AND price > 1 AS is_priced
  FROM ${rows}
)`;

/** The first price is the one for models without a price. */
export function priceParams({ prices }: ModelPrices): Params {
  const inUnits = (price: number) => Math.round(price * priceFactor);
  return {
    patterns: prices.map(({ model }) => likePattern(model.toLowerCase())),
    inputPrices: [0, ...prices.map(({ input }) => inUnits(input))],
    cachedPrices: [0, ...prices.map(({ input, cached }) => inUnits(cached ?? input))],
    outputPrices: [0, ...prices.map(({ output }) => inUnits(output))],
  };
}

const likePattern = (pattern: string) => pattern.replaceAll(/[\\%_]/g, "\\$&").replaceAll("*", "%");

export function toCosts({ priced, pricedEvents, sent }: UsageRow, { currency }: Pick<ModelPrices, "currency">): Cost[] {
  const byPrices: Cost = {
    by: "prices",
    currency,
    amount: priced / priceFactor / tokensPerPrice,
    events: pricedEvents,
  };
  return [...(pricedEvents > 0 ? [byPrices] : []), ...costsFrom(sent)];
}

export const costsFrom = ([currencies, events, amounts]: Money): Cost[] =>
  currencies.map((currency, at) => ({
    by: "sender",
    currency,
    amount: amounts[at] ?? 0,
    events: events[at] ?? 0,
  }));

export const pickTokenSums = (row: TokenSums): TokenSums => ({
  tokensIn: row.tokensIn,
  tokensOut: row.tokensOut,
  tokensCached: row.tokensCached,
  tokensCacheCreation: row.tokensCacheCreation,
  tokensReasoning: row.tokensReasoning,
});

export const noTokens: TokenSums = {
  tokensIn: 0,
  tokensOut: 0,
  tokensCached: 0,
  tokensCacheCreation: 0,
  tokensReasoning: 0,
};

/** @param rows A relation of only `usage`, with `usageMeasures`. */
export async function readUsage(projectId: string, { sql, params }: Rows, signal: AbortSignal): Promise<Usage> {
  const prices = await findPrices(projectId);
  const statement = `SELECT ${usageSums(prices)} FROM ${withPrices(sql, prices)} AS part`;
  const [row] = await queryRows(statement, { ...params, ...priceParams(prices) }, UsageRow, signal);
  return row === undefined ? { ...noTokens, costs: [] } : { ...pickTokenSums(row), costs: toCosts(row, prices) };
}

/**
 * The usage of a few events, within the bounds of `findWithinBounds`.
 * @param events A table expression with the columns of `usageColumns`.
 */
export async function usageOfEvents(
  projectId: string,
  events: Rows,
  found: Found,
  signal: AbortSignal,
): Promise<Usage> {
  const sql = `(${withRepeats(projectBounds, found)}
    SELECT ${selected(grouped)} FROM ${events.sql} AS events WHERE ${countedUsage} GROUP BY ${Object.keys(pricedBy)})`;
  return readUsage(projectId, { ...events, sql }, signal);
}

const grouped = { ...pricedBy, ...Object.fromEntries(usageMeasures.map((name) => [name, measures[name]])) };

export const usageColumns =
  "timestamp, event_id, received_at, model, tokens_in, tokens_out, tokens_cached, tokens_cache_creation, tokens_reasoning, cost_amount, cost_currency";
