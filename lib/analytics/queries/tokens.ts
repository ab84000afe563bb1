/** Tokens by model and by type and name of the events, and what they cost. */
import { z } from "zod";
import type { Tokens } from "@/lib/analytics/contracts/model-prices";
import { Count, type Scope } from "@/lib/analytics/queries/distinct-events";
import { splitTotal } from "@/lib/analytics/queries/listed";
import { findPrices } from "@/lib/analytics/queries/price-store";
import { planReading, relation } from "@/lib/analytics/queries/relation";
import {
  noTokens,
  pickTokenSums,
  priceParams,
  toCosts,
  UsageRow,
  usageMeasures,
  usageSums,
  withPrices,
} from "@/lib/analytics/queries/usage";
import { queryRows } from "@/lib/store/limited-query";

const maxListed = 50;

const Part = UsageRow.extend({
  part: z.enum(["total", "models", "names"]),
  name_of_model: z.string(),
  type: z.string(),
  name: z.string(),
  all: Count,
});
type Part = z.infer<typeof Part>;

export async function readTokens(scope: Scope, signal: AbortSignal): Promise<Tokens> {
  const prices = await findPrices(scope.projectId);
  const { sql, params } = relation(scope, await planReading(scope, scope, signal), {
    by: ["event_type", "event_name"],
    measures: usageMeasures,
    only: "usage",
  });
  const statement = `SELECT *, count() OVER (PARTITION BY part) AS all FROM (
  SELECT multiIf(grouping(name_of_model) = 0, 'models', grouping(type) = 0, 'names', 'total') AS part,
    toString(model) AS name_of_model, toString(event_type) AS type, toString(event_name) AS name, ${usageSums(prices)}
  FROM ${withPrices(sql, prices)} AS part
  GROUP BY GROUPING SETS ((), (name_of_model), (type, name))
)
ORDER BY tokensIn + tokensOut DESC, name_of_model, type, name LIMIT ${maxListed} BY part`;
  const rows = await queryRows(statement, { ...params, ...priceParams(prices) }, Part, signal);
  const toTotals = (row: Omit<Part, "all">) => ({
    events: row.counted,
    ...pickTokenSums(row),
    unpriced: row.unpriced,
    costs: toCosts(row, prices),
  });
  const parts = (wanted: Part["part"]) => splitTotal(rows.filter(({ part }) => part === wanted));
  const [[total], models, names] = [parts("total").listed, parts("models"), parts("names")];
  return {
    total: total === undefined ? { events: 0, ...noTokens, unpriced: 0, costs: [] } : toTotals(total),
    models: models.listed.map((row) => ({ model: row.name_of_model, ...toTotals(row) })),
    moreModels: models.more,
    names: names.listed.map((row) => ({ type: row.type, name: row.name, ...toTotals(row) })),
    moreNames: names.more,
    prices: { currency: prices.currency, prices: [...prices.prices] },
  };
}
