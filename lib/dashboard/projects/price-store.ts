/** Stores a project's model prices. */
import { z } from "zod";
import { ModelPrices } from "@/lib/dashboard/contracts/model-prices";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  changed_at: z.coerce.number(),
  definition: z.string().transform((text) => ModelPrices.parse(JSON.parse(text))),
});

const noPrices: ModelPrices = { currency: "USD", prices: [] };

export async function findPrices(projectId: string): Promise<ModelPrices> {
  return (await stored(projectId))?.definition ?? noPrices;
}

export async function savePrices(projectId: string, { currency, prices }: ModelPrices): Promise<void> {
  // Later than the previous change, even if another server's clock is ahead.
  const at = new Date(Math.max(Date.now(), 1 + ((await stored(projectId))?.changed_at ?? 0))).toISOString();
  const definition = { at, json: JSON.stringify({ currency, prices }) };
  await insert("model_prices", [{ project_id: projectId, definition }]);
}

async function stored(projectId: string) {
  const [row] = await select(
    `SELECT toUnixTimestamp64Milli(max(model_prices.definition).1) AS changed_at, max(model_prices.definition).2 AS definition
FROM model_prices WHERE project_id = {projectId:String} GROUP BY project_id`,
    { projectId },
    Row,
  );
  return row;
}
