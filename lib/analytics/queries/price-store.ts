/** Stores a project's model prices. */

import { z } from "zod";
import { ModelPrices } from "@/lib/analytics/contracts/model-prices";
import { changeTo, jsonColumn, timeOfChange } from "@/lib/store/column-values";
import { insert, selectWithReuse } from "@/lib/store/query";

const Row = z.object({
  changed_at: z.coerce.number(),
  definition: jsonColumn(ModelPrices),
});

const noPrices: ModelPrices = { currency: "USD", prices: [] };

export async function findPrices(projectId: string): Promise<ModelPrices> {
  return (await stored(projectId))?.definition ?? noPrices;
}

export async function savePrices(projectId: string, { currency, prices }: ModelPrices): Promise<void> {
  const previous = await stored(projectId);
  const definition = changeTo({ currency, prices }, timeOfChange(previous?.changed_at));
  await insert("model_prices", [{ project_id: projectId, definition }]);
}

async function stored(projectId: string) {
  const statement = `SELECT toUnixTimestamp64Milli(max(model_prices.definition).1) AS changed_at,
  max(model_prices.definition).2 AS definition
FROM model_prices WHERE project_id = {projectId:String} GROUP BY project_id`;
  const [row] = await selectWithReuse(["model_prices"], statement, { projectId }, Row);
  return row;
}
