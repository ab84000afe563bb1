/** Compares what the model of an agent answered, and the calls that its tools counted, with the figures of the dashboard. */
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import type { ProjectList } from "@/lib/projects/contracts/projects";
import { clients } from "@/tests/interop/clients";
import type { Trial } from "@/tests/interop/trial";
import type { BuiltApp } from "@/tests/support/built-app";
import { signedInBrowser } from "@/tests/support/oauth-browser";

/** @returns What differs, by trial. */
export async function figureDifferences(
  trials: readonly Trial[],
  app: Pick<BuiltApp, "folder" | "url">,
): Promise<ReadonlyMap<Trial, string>> {
  const browser = await signedInBrowser(app);
  const { projects } = (await browser.read("/api/dashboard/projects")) as ProjectList;
  const [project] = projects;
  const differences = new Map<Trial, string>();
  for (const trial of trials.filter(({ calls }) => calls > 0)) {
    const range = new URLSearchParams({ range: "custom", from: iso(trial.from), to: iso(trial.to) });
    const { figures } = (await browser.read(
      `/api/dashboard/projects/${project?.projectId}/overview?${range}`,
    )) as Overview;
    const { toolCalls: calls, tokensIn, tokensOut, tokensCached } = figures;
    const counted = { calls, tokensIn, tokensOut, tokensCached };
    const lacksCached = clients.find(({ name }) => name === trial.client)?.lacksCachedTokens === true;
    const expected = { ...trial.answered, calls: trial.calls, ...(lacksCached && { tokensCached: 0 }) };
    const [made, shown] = [expected, counted].map((numbers) => JSON.stringify(numbers));
    if (made !== shown) differences.set(trial, `the figures are ${shown} instead of ${made}`);
  }
  return differences;
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
