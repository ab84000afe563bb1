/** Checks alert rules, and opens and closes their incidents. */
import { incidentPath } from "@/lib/dashboard/alerts/incident-link";
import {
  closeIncident,
  type Incident,
  isOpen,
  latestIncidents,
  openIncident,
} from "@/lib/dashboard/alerts/incident-store";
import { type Observation, observe } from "@/lib/dashboard/alerts/observe";
import { type AlertRule, type Check, recordChecks, rulesByProject } from "@/lib/dashboard/alerts/rule-store";
import { alertWindows, conditionText } from "@/lib/dashboard/contracts/alert-options";
import { findDuplicates } from "@/lib/dashboard/queries/duplicates";
import { describeError, log } from "@/lib/log";
import { onceInProcess } from "@/lib/once-in-process";
import { Problem } from "@/lib/problem";

type State = {
  /** When this process started or a check last failed. Until then, events may not have been stored. */
  interruptedAt: number;
};
const state = onceInProcess<State>("alert-evaluation", () => ({ interruptedAt: 0 }));

export type Evaluation = { checked: number; opened: number; recovered: number };

/** Call when events may have been lost, such as at startup. */
export function recordInterruption(now: number): void {
  state.interruptedAt = Math.max(state.interruptedAt, now);
}

/**
 * Checks the rules of all projects. A check that fails changes nothing and is repeated by the next call.
 * @param now In milliseconds since the epoch.
 * @param isStopping When it returns true, the remaining rules are left to the next call.
 */
export async function evaluateRules(now: number, isStopping = () => false): Promise<Evaluation> {
  const evaluation = { checked: 0, opened: 0, recovered: 0 };
  const startedAt = performance.now();
  // A pass over many rules takes a while.
  const time = () => now + Math.round(performance.now() - startedAt);
  const projects = await rulesByProject().catch((error) => {
    recordInterruption(time());
    throw error;
  });
  for (const [projectId, rules] of projects) {
    if (isStopping()) break;
    await evaluateProject(projectId, rules, time, evaluation, isStopping);
  }
  return evaluation;
}

async function evaluateProject(
  projectId: string,
  rules: readonly AlertRule[],
  time: () => number,
  evaluation: Evaluation,
  isStopping: () => boolean,
): Promise<void> {
  try {
    await findDuplicates(projectId, time());
    const latest = await latestIncidents(projectId);
    const checks = [];
    for (const rule of rules) {
      if (isStopping()) break;
      const now = time();
      const check = await evaluateRule(rule, latest.get(rule.rule_id), now, evaluation).catch((error) =>
        warn(error, now),
      );
      if (check) checks.push({ ...rule, check, checkedAt: now });
    }
    await recordChecks(checks);
  } catch (error) {
    warn(error, time());
  }
}

const timeoutMs = 30_000;

async function evaluateRule(
  rule: AlertRule,
  incident: Incident | undefined,
  now: number,
  evaluation: Evaluation,
): Promise<Check> {
  const observation = await observe(rule, now, AbortSignal.timeout(timeoutMs));
  const { figure, ends } = observation;
  const isEnough = observation.isEnough && (!observation.isOver || isSettled(rule, now));
  evaluation.checked++;
  const { definition } = rule;
  const { emails } = definition;
  const notice = { condition: conditionText(definition), figure, href: incidentPath(rule, now), emails };
  if (isOpen(incident)) {
    if (!ends) return { state: "firing", figure };
    await closeIncident(incident, notice, now);
    evaluation.recovered++;
  } else if (isEnough && observation.isOver) {
    await openIncident(rule, incident, notice, now);
    evaluation.opened++;
  }
  return { state: stateOf({ ...observation, isEnough }), figure };
}

function stateOf({ isEnough, isOver }: Observation): Check["state"] {
  if (!isEnough) return "unknown";
  return isOver ? "firing" : "ok";
}

const maxSettlingMs = 3_600_000;

/** After an interruption, events are missing until their senders have resent them. Many senders don't. */
function isSettled({ definition: { kind, window } }: AlertRule, now: number): boolean {
  if (kind !== "volume_drop" && kind !== "silence") return true;
  return now - state.interruptedAt >= Math.min(alertWindows[window], maxSettlingMs);
}

function warn(error: unknown, now: number): undefined {
  // Other failures, such as a slow query, don't mean that events are missing.
  if (error instanceof Problem && error.code === "storage_unavailable") recordInterruption(now);
  log("warn", "alerts", { cause: describeError(error) });
}
