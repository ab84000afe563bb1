/** What events used: tokens, and what they cost by the project's prices or as senders said. */
import { z } from "zod";
import { figureDefinition } from "@/lib/analytics/contracts/figure-glossary";

export const TokenSums = z.object({
  tokensIn: z.number().describe(figureDefinition("tokensIn")),
  tokensOut: z.number().describe(figureDefinition("tokensOut")),
  tokensCached: z.number().describe(figureDefinition("tokensCached")),
  tokensCacheCreation: z.number().describe(figureDefinition("tokensCacheCreation")),
  tokensReasoning: z.number().describe(figureDefinition("tokensReasoning")),
});
export type TokenSums = z.infer<typeof TokenSums>;

export const Cost = z.object({
  by: z
    .enum(["prices", "sender"])
    .describe("`prices`: tokens times the project's prices. `sender`: what senders sent for models without a price."),
  currency: z.string().describe("In upper case. Empty if none was sent."),
  amount: z.number(),
  events: z.int().min(0).describe("The events that cost this."),
});
export type Cost = z.infer<typeof Cost>;
const Costs = z.array(Cost).describe(figureDefinition("cost"));

export const Usage = TokenSums.extend({ costs: Costs });
export type Usage = z.infer<typeof Usage>;
