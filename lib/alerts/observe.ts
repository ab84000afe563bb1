/** What an alert rule finds in its window. The figures are those of the dashboard's pages. */

import { type AlertKind, alertWindows } from "@/lib/alerts/contracts/alert-options";
import type { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { isOnByNewDefault } from "@/lib/alerts/default-kinds";
import type { AlertRule } from "@/lib/alerts/rule-store";
import { readCalls, readEventCounts } from "@/lib/analytics/queries/calls";
import { deliveryTotals } from "@/lib/analytics/queries/delivery";
import type { Scope } from "@/lib/analytics/queries/distinct-events";
import { roundedLatency } from "@/lib/analytics/queries/latency-steps";
import { listFirstRemovals } from "@/lib/analytics/queries/new-kinds";
import { rejectedTotals } from "@/lib/analytics/queries/rejected";
import { projectSettings } from "@/lib/gate/settings/project-settings";
import { countedText, numberText } from "@/lib/number-text";
import { findProject } from "@/lib/projects/project-store";

export type Observation = {
  readonly isOver: boolean;
  /** Whether there are enough calls or events to open an incident. */
  readonly isEnough: boolean;
  /** Whether an open incident ends. Without enough calls or events it stays open, because nothing shows that it is over. */
  readonly ends: boolean;
  /** The finding in words. */
  readonly figure: string;
  /** Only for a rule about new kinds of personal data. */
  readonly newKinds?: readonly string[];
};
/** `checkedAt`: when the rule was last checked, or created. */
type Checked = Scope & { readonly checkedAt: number };
type Observe = (definition: AlertDefinition, scope: Checked, signal: AbortSignal) => Promise<Observation>;

/** @param now The end of the window, in milliseconds since the epoch. Requires an up-to-date duplicates list. */
export function observe(
  { project_id, definition, created_at, checked_at }: AlertRule,
  now: number,
  signal: AbortSignal,
): Promise<Observation> {
  const { kind, tool, window } = definition;
  const isOfCalls = tool !== "" || kind === "error_rate" || kind === "latency";
  const scope = {
    projectId: project_id,
    from: now - alertWindows[window],
    to: now,
    filters: { ...(isOfCalls && { type: "tool_call" }), ...(tool !== "" && { tool }) },
    zone: "UTC",
    checkedAt: Number(checked_at) || Number(created_at),
  };
  return observers[kind](definition, scope, signal);
}

const observers: Readonly<Record<AlertKind, Observe>> = {
  error_rate: async ({ threshold, minimum }, scope, signal) => {
    const { errors, outcomes } = await readCalls(scope, signal);
    return observeShare(errors, outcomes, "calls", threshold, minimum);
  },

  latency: async ({ threshold, minimum }, scope, signal) => {
    const { latencies, latencyP95 } = await readCalls(scope, signal);
    if (latencyP95 === null) return nothing("No calls with a latency");
    const figure = `p95 ≈ ${numberText(latencyP95, 0)} ms (${countedText(latencies, "call")})`;
    // Calls that all end at the threshold are in a step whose middle may be above it.
    return verdict(latencyP95 > Math.max(threshold, roundedLatency(threshold)), latencies >= minimum, figure);
  },

  volume_drop: async ({ threshold, minimum }, scope, signal) => {
    const { now, before } = await readEventCounts(scope, signal);
    const isOver = 100 * (before - now) > threshold * before;
    const figure = `${events(now, scope)}, compared with ${numberText(before)} in the previous window`;
    return { isOver, isEnough: before >= minimum, ends: now > 0 && !isOver, figure };
  },

  silence: async ({ minimum }, scope, signal) => {
    const { now, before } = await readEventCounts(scope, signal);
    const figure = `${events(now, scope)}, compared with ${numberText(before)} in the previous window`;
    const isOver = now === 0;
    return { isOver, isEnough: !isOver || before >= minimum, ends: !isOver, figure };
  },

  new_redaction: async (_, scope, signal) => {
    const { projectId, from, to, checkedAt } = scope;
    // Since the last check, if that was before the window started. The first check can succeed long after the rule was created.
    const since = Math.min(from, checkedAt);
    const removals = await listFirstRemovals(projectId, to, signal);
    const recent = removals.flatMap(({ kind, firstAt }) => (firstAt >= since ? [kind] : [])).sort();
    const newKinds = recent.length === 0 ? recent : await withoutNewDefaults(projectId, recent);
    const figure = newKinds.length === 0 ? "No new kinds" : newKindText(newKinds);
    return { ...verdict(newKinds.length > 0, true, figure), newKinds };
  },

  loss: async ({ threshold, minimum }, scope, signal) => {
    const { created, missing, dropped } = await deliveryTotals(scope, signal);
    return observeShare(missing + dropped, created, "events", threshold, minimum);
  },

  rejected: async ({ threshold, minimum }, scope, signal) => {
    const { accepted, rejected } = await rejectedTotals(scope, signal);
    return observeShare(rejected, accepted + rejected, "events", threshold, minimum);
  },
};

/** Without the kinds that the project may have sent all along, and that are removed since an update of Sluice turned them on. */
async function withoutNewDefaults(projectId: string, kinds: readonly string[]): Promise<readonly string[]> {
  const [project, { settings }] = await Promise.all([findProject(projectId), projectSettings(projectId)]);
  return project === undefined ? kinds : kinds.filter((kind) => !isOnByNewDefault(kind, project, settings));
}

export const newKindText = (kinds: readonly string[]) => `Removed for the first time: ${kinds.join(", ")}`;

function observeShare(part: number, of: number, what: string, threshold: number, minimum: number): Observation {
  if (of === 0) return nothing(`No ${what}`);
  const figure = `${numberText((100 * part) / of, 1)}% (${numberText(part)} of ${numberText(of)} ${of === 1 ? what.slice(0, -1) : what})`;
  return verdict(100 * part > threshold * of, of >= minimum, figure);
}

const verdict = (isOver: boolean, isEnough: boolean, figure: string): Observation => ({
  isOver,
  isEnough,
  figure,
  ends: isEnough && !isOver,
});
const nothing = (figure: string) => verdict(false, false, figure);

const events = (count: number, { filters }: Scope) => countedText(count, filters.tool === undefined ? "event" : "call");
