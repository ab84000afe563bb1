/** Which tools changed: those whose error rate or latency differs from the previous period by more than chance explains. */
import type { Overview } from "@/lib/analytics/contracts/analytics-answers";

/** How many calls have a latency. */
type Measured = { readonly latencies: number };
type ToolFigures = Pick<Overview["tools"][number], "calls" | "errors" | "outcomes" | "latencyP95"> & Measured;
export type ToolOfBoth = Overview["tools"][number] & Measured & { readonly previous: ToolFigures };

type Mover = Overview["movers"][number];

const maxMovers = 8;
/** In standard errors. Chance alone exceeds it for one tool in 370. */
const minDeviation = 3;
/** Smaller changes of p95 are not worth reading about, however certain they are. */
const minLatencyChange = 0.1;
/** With fewer calls, a tool is neither new nor stopped, and its error rate is not significant. */
const minCalls = 30;

/** Sorted by how unlikely the changes are by chance. */
export function rankMovers(tools: readonly ToolOfBoth[]): Pick<Overview, "movers" | "moreMovers"> {
  const movers = tools
    .flatMap((tool) => [...changeOfCalls(tool), ...changeOfErrorRate(tool), ...changeOfLatency(tool)])
    .sort((one, other) => other.deviation - one.deviation || one.mover.tool.localeCompare(other.mover.tool))
    .map(({ mover }) => mover);
  const unlisted = movers.slice(maxMovers);
  const worse = unlisted.filter(isWorse).length;
  return { movers: movers.slice(0, maxMovers), moreMovers: { worse, better: unlisted.length - worse } };
}

/** More errors, a higher p95, or calls that stopped. */
export const isWorse = ({ measure, before, now }: Mover) => (measure === "calls" ? now === 0 : now > before);

type Change = { readonly mover: Mover; readonly deviation: number };

const toMover = (tool: ToolOfBoth, measure: Mover["measure"], before: number, now: number): Mover => ({
  tool: tool.tool,
  measure,
  before,
  now,
  calls: tool.calls,
  previousCalls: tool.previous.calls,
});

function changeOfCalls(tool: ToolOfBoth): Change[] {
  const [now, before] = [tool.calls, tool.previous.calls];
  if (Math.min(now, before) > 0 || Math.max(now, before) < minCalls) return [];
  return [{ mover: toMover(tool, "calls", before, now), deviation: Math.sqrt(now + before) }];
}

/**
 * The arcsine of a proportion (Anscombe 1948), whose standard error depends on the sample size alone, so that rare errors need no large
 * sample.
 */
const transformed = (errors: number, outcomes: number) => Math.asin(Math.sqrt((errors + 3 / 8) / (outcomes + 3 / 4)));

function changeOfErrorRate(tool: ToolOfBoth): Change[] {
  const { previous } = tool;
  if (Math.min(tool.outcomes, previous.outcomes) < minCalls) return [];
  const [now, before] = [tool.errors / tool.outcomes, previous.errors / previous.outcomes];
  const standardError = Math.sqrt(1 / tool.outcomes + 1 / previous.outcomes);
  const difference = transformed(tool.errors, tool.outcomes) - transformed(previous.errors, previous.outcomes);
  const deviation = (2 * Math.abs(difference)) / standardError;
  return deviation >= minDeviation ? [{ mover: toMover(tool, "error_rate", before, now), deviation }] : [];
}

/** The standard error of the logarithm of p95 over n calls is about 2.1 / √n if latencies are log-normal with σ = 1, as they often are. */
const latencySpread = 2.1;
/** Among fewer calls, p95 is the latency of a few of them, and the formula does not apply. */
const minLatencies = 100;

function changeOfLatency(tool: ToolOfBoth): Change[] {
  const { latencyP95: now, previous } = tool;
  const before = previous.latencyP95;
  if (!now || !before || Math.abs(now / before - 1) < minLatencyChange) return [];
  if (Math.min(tool.latencies, previous.latencies) < minLatencies) return [];
  const standardError = latencySpread * Math.sqrt(1 / tool.latencies + 1 / previous.latencies);
  const deviation = Math.abs(Math.log(now / before)) / standardError;
  return deviation >= minDeviation ? [{ mover: toMover(tool, "latency_p95", before, now), deviation }] : [];
}
