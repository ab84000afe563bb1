/** `/api/dashboard/projects/{projectId}/prices` and `/tokens`: a project's model prices, and what its tokens cost. */
import { z } from "zod";
import { maxModelLength, maxPrice, maxPrices, priceDecimals } from "@/lib/analytics/contracts/limits";
import { Usage } from "@/lib/analytics/contracts/usage";
import { mustBe } from "@/lib/gate/contracts/formats";

const aPattern = mustBe(`a model name of 1 to ${maxModelLength} characters, with * as a wildcard`);
const aPrice = mustBe(`a number from 0 to ${maxPrice} with at most ${priceDecimals} decimals`, "number");
const aList = mustBe(`a list of at most ${maxPrices} prices`, "array");
const aCurrency = mustBe("a currency of 3 letters, such as USD");

const hasFewDecimals = (price: number) => Number(price.toFixed(priceDecimals)) === price;
const Price = z.number(aPrice).min(0, aPrice).max(maxPrice, aPrice).refine(hasFewDecimals, aPrice);

/** The whole table, which replaces the previous one. The first price whose pattern matches a model applies. */
export const ModelPrices = z.looseObject(
  {
    currency: z
      .string(aCurrency)
      .regex(/^[A-Za-z]{3}$/, aCurrency)
      .toUpperCase(),
    prices: z
      .array(
        z.object(
          {
            model: z.string(aPattern).trim().min(1, aPattern).max(maxModelLength, aPattern),
            input: Price.describe("Per million input tokens."),
            output: Price.describe("Per million output tokens."),
            cached: Price.optional().describe("Per million cached input tokens. Defaults to `input`."),
          },
          mustBe('an object such as {"model": "…", "input": 1, "output": 2}', "object"),
        ),
        aList,
      )
      .max(maxPrices, aList),
  },
  mustBe('an object such as {"currency": "USD", "prices": [{"model": "…", "input": 1, "output": 2}]}', "object"),
);
export type ModelPrices = { readonly currency: string; readonly prices: readonly ModelPrice[] };
export type ModelPrice = {
  readonly model: string;
  readonly input: number;
  readonly output: number;
  readonly cached?: number | undefined;
};

const count = z.int().min(0);
const TokenTotals = Usage.extend({
  events: count.describe("Events with tokens or a cost."),
  unpriced: z.number().describe("Tokens in and out of events with neither a price nor a cost."),
});

export const Tokens = z.object({
  total: TokenTotals,
  models: z
    .array(TokenTotals.extend({ model: z.string().describe("Empty if the events name none.") }))
    .describe("Up to 50, those with the most tokens first."),
  moreModels: count,
  names: z
    .array(TokenTotals.extend({ type: z.string(), name: z.string() }))
    .describe(
      "By type and name of the events, such as the name of a tool. Up to 50, those with the most tokens first.",
    ),
  moreNames: count,
  prices: z.object({
    currency: z.string(),
    prices: z.array(
      z.object({ model: z.string(), input: z.number(), output: z.number(), cached: z.number().optional() }),
    ),
  }),
});
export type Tokens = z.infer<typeof Tokens>;
