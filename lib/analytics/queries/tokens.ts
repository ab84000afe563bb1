/** Tokens by model and by type and name of the events, and what they cost. */
import { z } from "zod";
import { priceDecimals } from "@/lib/analytics/contracts/limits";
import type { ModelPrices, Tokens } from "@/lib/analytics/contracts/model-prices";
import { Count, distinctEvents, type Scope } from "@/lib/analytics/queries/distinct-events";
import { listOf } from "@/lib/analytics/queries/listed";
import { queryRows } from "@/lib/store/limited-query";

const maxListed = 50;
/** The properties that name the model: OpenTelemetry, OpenInference, and our SDK's sampling calls. The first one present applies. */
const modelPaths = [
  ["gen_ai.response.model"],
  ["gen_ai.request.model"],
  ["llm.model_name"],
  ["model"],
  ["output", "model"],
];
const valueAt = (path: readonly string[]) =>
  `JSONExtractString(properties, ${path.map((name) => `'${name}'`).join(", ")})`;
/** The capture level `shape` stores the length in place of the text. */
const storedShape = String.raw`^string\\(\\d+\\)$`;
const model = `arrayFirst(name -> name != '' AND NOT match(name, '${storedShape}'), [${modelPaths.map(valueAt)}])`;

const priceFactor = 10 ** priceDecimals;
const tokensPerPrice = 1_000_000;

const Part = z.object({
  part: z.enum(["total", "models", "names"]),
  model: z.string(),
  type: z.string(),
  name: z.string(),
  events: Count,
  tokensIn: z.number(),
  tokensOut: z.number(),
  unpriced: z.number(),
  cost: z.number(),
  all: Count,
});

/** Costs are summed as integers, so sums of any length are exact. */
export async function tokensOf(scope: Scope, prices: ModelPrices, signal: AbortSignal): Promise<Tokens> {
  const { sql, params } = distinctEvents(scope);
  const statement = `SELECT *, count() OVER (PARTITION BY part) AS all FROM (
  SELECT multiIf(grouping(model) = 0, 'models', grouping(type) = 0, 'names', 'total') AS part, model, type, name,
    sum(counted) AS events, toFloat64(sum(input)) AS tokensIn, toFloat64(sum(output)) AS tokensOut,
    toFloat64(sumIf(input + output, price = 1)) AS unpriced,
    toFloat64(sum(input * {inputPrices:Array(UInt64)}[price] + output * {outputPrices:Array(UInt64)}[price])) AS cost
  FROM (
    SELECT model, type, name, count() AS counted, sum(tokens.1) AS input, sum(tokens.2) AS output,
      1 + arrayFirstIndex(pattern -> lowerUTF8(model) LIKE pattern, {patterns:Array(String)}) AS price
    FROM (
      SELECT ${model} AS model, toString(event_type) AS type, toString(event_name) AS name,
        (toUInt128(ifNull(tokens_in, 0)), toUInt128(ifNull(tokens_out, 0))) AS tokens
      FROM ${sql} AND (tokens_in > 0 OR tokens_out > 0)
    )
    GROUP BY model, type, name
  )
  GROUP BY GROUPING SETS ((), (model), (type, name))
)
ORDER BY tokensIn + tokensOut DESC, model, type, name LIMIT ${maxListed} BY part`;
  const rows = await queryRows(statement, { ...params, ...priceParams(prices) }, Part, signal);
  const parts = (wanted: z.infer<typeof Part>["part"]) => {
    const { listed, more } = listOf(rows.filter(({ part }) => part === wanted));
    const priced = listed.map(({ part: _, cost, ...row }) => ({
      ...row,
      cost: row.unpriced === row.tokensIn + row.tokensOut ? null : cost / priceFactor / tokensPerPrice,
    }));
    return { listed: priced, more };
  };
  const [models, names] = [parts("models"), parts("names")];
  const { model: _, type: __, name: ___, ...total } = parts("total").listed[0] ?? nothing;
  return {
    total,
    models: models.listed.map(({ type: _, name: __, ...row }) => row),
    moreModels: models.more,
    names: names.listed.map(({ model: _, ...row }) => row),
    moreNames: names.more,
    prices: { currency: prices.currency, prices: [...prices.prices] },
  };
}

const nothing = { model: "", type: "", name: "", events: 0, tokensIn: 0, tokensOut: 0, unpriced: 0, cost: null };

/** The first price is the one for models without a price. */
function priceParams({ prices }: ModelPrices) {
  const inUnits = (price: number) => Math.round(price * priceFactor);
  return {
    patterns: prices.map(({ model }) => likeOf(model.toLowerCase())),
    inputPrices: [0, ...prices.map(({ input }) => inUnits(input))],
    outputPrices: [0, ...prices.map(({ output }) => inUnits(output))],
  };
}

const likeOf = (pattern: string) => pattern.replaceAll(/[\\%_]/g, "\\$&").replaceAll("*", "%");
