/** Checks alert rules, and opens and closes their incidents. */
import { type AlertKind, alertWindows, conditionText, failureReasons } from "@/lib/alerts/contracts/alert-options";
import {
  closeIncident,
  closeIncidentsOfDeletedRules,
  findIncidents,
  type Incident,
  isOpen,
  latestIncidents,
  type Notice,
  openIncident,
  recordEnded,
} from "@/lib/alerts/incident-store";
import { newKindText, type Observation, observe } from "@/lib/alerts/observe";
import {
  type AlertRule,
  type Check,
  type Failure,
  lastFailure,
  recordChecks,
  rulesByProject,
  type TimedCheck,
} from "@/lib/alerts/rule-store";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import { findDuplicates } from "@/lib/analytics/queries/duplicates";
import { hourMs } from "@/lib/durations";
import { keyedUuid } from "@/lib/ids";
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
 * Checks the rules of all projects. A check that fails neither opens nor ends an incident, and the next call repeats it.
 * @param now In milliseconds since the epoch.
 */
export async function evaluateRules(now: number, run: TimeBudget = unlimitedTime()): Promise<Evaluation> {
  const evaluation = { checked: 0, opened: 0, recovered: 0 };
  const startedAt = performance.now();
  // A pass over many rules takes a while.
  const time = () => now + Math.round(performance.now() - startedAt);
  const projects = await rulesByProject().catch((error) => {
    recordInterruption(time());
    throw error;
  });
  const projectQueues = projects.values();
  const evaluateInTurn = async () => {
    for (const [projectId, rules] of projectQueues) {
      if (!run.hasTimeFor(run.maxCheckMs)) return;
      await evaluateProject(projectId, rules, time, evaluation, run).catch((error) => warn(error, time()));
    }
  };
  await Promise.all(Array.from({ length: projectsAtOnce }, evaluateInTurn));
  await closeIncidentsOfDeletedRules(time());
  return evaluation;
}

/** A project with slow checks must not hold up the others, and alerts must not take all connections that read. */
const projectsAtOnce = 3;

async function evaluateProject(
  projectId: string,
  rules: readonly AlertRule[],
  time: () => number,
  evaluation: Evaluation,
  run: TimeBudget,
): Promise<void> {
  const withinLimit = () => AbortSignal.any([run.stop, AbortSignal.timeout(run.maxCheckMs)]);
  const results: TimedCheck[] = [];
  const endsAt = performance.now() + run.maxProjectMs;
  try {
    await findDuplicates(projectId, time(), withinLimit());
    const latest = await latestIncidents(projectId);
    for (const rule of rules) {
      if (!run.hasTimeFor(run.maxCheckMs)) break;
      if (results.length > 0 && performance.now() > endsAt) break;
      const at = time();
      const result = await evaluateRule(rule, latest.get(rule.rule_id), at, evaluation, withinLimit()).then(
        (check) => ({ check }),
        (error) => ({ failure: failureFrom(rule, error, at) }),
      );
      // A check that was canceled says nothing about its rule.
      if (run.stop.aborted && "failure" in result) break;
      results.push({ ...rule, ...result, at });
    }
  } catch (error) {
    const at = time();
    if (!run.stop.aborted)
      results.push(...rules.map((rule) => ({ ...rule, failure: failureFrom(rule, error, at), at })));
  }
  await recordChecks(results);
}

async function evaluateRule(
  rule: AlertRule,
  incident: Incident | undefined,
  now: number,
  evaluation: Evaluation,
  signal: AbortSignal,
): Promise<Check> {
  const observation = await observe(rule, now, signal);
  const { figure, ends } = observation;
  const isEnough = observation.isEnough && (!observation.isOver || isSettled(rule, now));
  evaluation.checked++;
  const { definition } = rule;
  const { emails } = definition;
  const notice = { condition: conditionText(definition), figure, href: incidentPath(rule, now), emails };
  if (observation.newKinds) {
    evaluation.opened += await reportNewKinds(rule, observation.newKinds, notice, now);
  } else if (!isOpen(incident) && isEnough && observation.isOver) {
    await openIncident(rule, incident, notice, now);
    evaluation.opened++;
  }
  if (isOpen(incident)) {
    if (!ends) return { state: "firing", figure };
    await closeIncident(incident, notice, now);
    evaluation.recovered++;
  }
  return { state: checkState({ ...observation, isEnough }), figure };
}

const pages: Readonly<Record<AlertKind, string>> = {
  error_rate: "/errors",
  latency: "",
  volume_drop: "",
  silence: "",
  new_redaction: "/redactions",
  loss: "/delivery",
  rejected: "/rejected",
};

/** The page that shows what a rule found, with a range that ends at `now`. For volume rules, the range includes the previous window. */
export function incidentPath({ project_id, definition }: AlertRule, now: number): string {
  const { kind, window, tool } = definition;
  const windows = kind === "volume_drop" || kind === "silence" ? 2 : 1;
  const isOfCalls = tool !== "" || kind === "error_rate" || kind === "latency";
  const search = new URLSearchParams({
    range: "custom",
    from: new Date(now - windows * alertWindows[window]).toISOString(),
    to: new Date(now).toISOString(),
    ...(isOfCalls && { type: "tool_call" }),
    ...(tool !== "" && { tool }),
  });
  return `/dashboard/${project_id}${pages[kind]}?${search}`;
}

/** Each new kind is its own incident that ends immediately, so it causes one notification, even while the rule fires for another kind. */
async function reportNewKinds(rule: AlertRule, kinds: readonly string[], notice: Notice, now: number): Promise<number> {
  const { project_id, rule_id } = rule;
  // Rule ids are random, so this needs no secret.
  const ids = new Map(kinds.map((kind) => [keyedUuid("new-kind", rule_id, kind), kind]));
  const reported = await findIncidents(project_id, [...ids.keys()]);
  const unreported = [...ids].filter(([incidentId]) => !reported.has(incidentId));
  for (const [incident_id, kind] of unreported)
    await recordEnded({ project_id, incident_id, rule_id }, { ...notice, figure: newKindText([kind]) }, now);
  return unreported.length;
}

function checkState({ isEnough, isOver }: Observation): Check["state"] {
  if (!isEnough) return "unknown";
  return isOver ? "firing" : "ok";
}

const maxSettlingMs = hourMs;

/** After an interruption, events are missing until their senders have resent them. Many senders don't. */
function isSettled({ definition: { kind, window } }: AlertRule, now: number): boolean {
  if (kind !== "volume_drop" && kind !== "silence") return true;
  return now - state.interruptedAt >= Math.min(alertWindows[window], maxSettlingMs);
}

function failureFrom(rule: AlertRule, error: unknown, now: number): Failure {
  const { project_id: projectId, rule_id: ruleId } = rule;
  const reason = failureReason(error);
  warn(error, now, { projectId, ruleId, reason });
  return { since: lastFailure(rule)?.since ?? now, reason };
}

function failureReason(error: unknown): Failure["reason"] {
  // The check's time is up.
  if (error instanceof DOMException && error.name === "TimeoutError") return "too_much_data";
  const reason = error instanceof Problem ? failureReasons.find((one) => one === error.code) : undefined;
  return reason ?? "internal";
}

function warn(error: unknown, now: number, fields = {}): void {
  // Other failures, such as a slow query, don't mean that events are missing.
  if (error instanceof Problem && error.code === "storage_unavailable") recordInterruption(now);
  log("warn", "alerts", { ...fields, cause: describeError(error) });
}
