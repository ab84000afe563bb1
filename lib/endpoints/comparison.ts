/** Compares two periods: their figures, and their tools. */

import type { Overview } from "@/lib/analytics/contracts/analytics-answers";
import type { OverviewAnswer } from "@/lib/analytics/contracts/queries";
import { overviewAnswer, type Read } from "@/lib/endpoints/answers";
import { pageLink } from "@/lib/endpoints/dashboard-links";
import { estimatesOf, type Limited, listed, scopeOf, withErrorRate } from "@/lib/endpoints/short-answers";

type Baseline = { readonly baselineFrom?: string | undefined; readonly baselineTo?: string | undefined };

export async function comparisonOf(read: Read, { limit, ...period }: Limited & Baseline) {
  const current = await overviewAnswer(read);
  const baseline = await overviewAnswer({ ...read, fields: baselineFields(read, current, period) });
  const tools = toolsOfBoth(current, baseline);
  return {
    ...scopeOf(current, []),
    estimated: [
      ...estimatesOf(current, ["figures"]),
      ...estimatesOf(baseline, ["figures"]).map((path) => `baseline.${path}`),
      ...estimatesOf(current, ["tools"]).map((path) => path.replace("tools.", "tools.current.")),
      ...estimatesOf(baseline, ["tools"]).map((path) => path.replace("tools.", "tools.baseline.")),
    ],
    figures: withErrorRate(current.figures),
    baseline: { from: baseline.from, to: baseline.to, figures: withErrorRate(baseline.figures) },
    ...listed("tools", tools, limit, Math.max(current.moreTools, baseline.moreTools)),
    moreToolsIsMinimum: current.moreTools + baseline.moreTools > 0,
    link: pageLink(read, "", current),
  };
}

/** The same filters in another period: the given one, or the one of the same length right before the current one. */
function baselineFields({ fields }: Read, { from, to }: OverviewAnswer, { baselineFrom, baselineTo }: Baseline) {
  const { range: _, from: __, to: ___, ...filters } = fields;
  if (baselineFrom === undefined && baselineTo === undefined) {
    const start = new Date(2 * Date.parse(from) - Date.parse(to)).toISOString();
    return { ...filters, from: start, to: from };
  }
  const given = Object.entries({ from: baselineFrom, to: baselineTo }).filter(([, time]) => time !== undefined);
  return { ...filters, range: "custom", ...(Object.fromEntries(given) as Record<string, string>) };
}

type Tool = Overview["tools"][number];
type Compared = Pick<Tool, "calls" | "errors" | "latencyP50" | "latencyP95"> & { readonly errorRate: number | null };
const noCalls: Compared = { calls: 0, errors: 0, errorRate: null, latencyP50: null, latencyP95: null };

/** Tools by number of calls in both periods. Null where a tool may have calls, but too few to make that period's list. */
function toolsOfBoth(current: OverviewAnswer, baseline: OverviewAnswer) {
  const names = [...new Set([...current.tools, ...baseline.tools].map(({ tool }) => tool))];
  const [ofCurrent, ofBaseline] = [byName(current), byName(baseline)];
  return names
    .map((tool) => ({ tool, current: ofCurrent(tool), baseline: ofBaseline(tool) }))
    .sort((one, other) => callsOf(other) - callsOf(one));
}

function byName({ tools, moreTools }: OverviewAnswer): (name: string) => Compared | null {
  const found = new Map(
    tools.map((tool) => {
      const { calls, errors, errorRate, latencyP50, latencyP95 } = withErrorRate(tool);
      return [tool.tool, { calls, errors, errorRate, latencyP50, latencyP95 }];
    }),
  );
  return (name) => found.get(name) ?? (moreTools > 0 ? null : noCalls);
}

const callsOf = ({ current, baseline }: { current: Compared | null; baseline: Compared | null }) =>
  (current?.calls ?? 0) + (baseline?.calls ?? 0);
