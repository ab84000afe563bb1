/** Tokens and costs of a trace, a session, a user or a tool. */
import { Fact } from "@/components/dashboard/events/facts";
import { costLabel, costText } from "@/components/ui/format";
import type { TokenSums, Usage } from "@/lib/analytics/contracts/usage";
import { numberText } from "@/lib/number-text";

export const tokenFigures = [
  ...(["tokensIn", "tokensOut", "tokensCached", "tokensCacheCreation", "tokensReasoning"] as const),
] satisfies (keyof TokenSums)[];

export const hasUsage = (usage: Usage) => usage.costs.length > 0 || tokenFigures.some((figure) => usage[figure] > 0);

/** Facts about what was used. Nothing, if there were neither tokens nor costs. */
export function UsageFacts({ usage }: { usage: Usage }) {
  return (
    <>
      {tokenFigures
        .filter((figure) => usage[figure] > 0)
        .map((figure) => (
          <Fact key={figure} figure={figure}>
            {numberText(usage[figure])}
          </Fact>
        ))}
      {usage.costs.map((cost) => (
        <Fact key={costLabel(cost)} figure="cost" text={costLabel(cost)}>
          {costText(cost.amount, cost.currency)}
        </Fact>
      ))}
    </>
  );
}
