/** Stores alert rules and what their last check found. */

import { z } from "zod";
import { maySee } from "@/lib/accounts/access";
import { failureReasons } from "@/lib/alerts/contracts/alert-options";
import { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { randomBase62 } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { invalidRequest } from "@/lib/problem";
import { changeTo, jsonColumn, jsonOrNull, StoredTime, timeOfChange } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Check = z.object({ state: z.enum(["ok", "firing", "unknown"]), figure: z.string() });
export type Check = z.infer<typeof Check>;

/** Why a rule cannot be checked, and since when. */
const Failure = z.object({ since: z.number(), reason: z.enum(failureReasons) });
export type Failure = z.infer<typeof Failure>;

const Milliseconds = z.coerce.number();
const Row = z.object({
  project_id: z.string(),
  rule_id: z.string(),
  created_at: Milliseconds,
  changed_at: Milliseconds,
  definition: jsonColumn(AlertDefinition),
  checked_at: StoredTime,
  /** Empty until the first check. */
  last_check: jsonOrNull(Check),
  failed_at: StoredTime,
  last_failure: jsonOrNull(Failure),
});
export type AlertRule = z.infer<typeof Row>;

/** A rule without a definition is a check that was stored after the rule's project was erased. */
const existing = (
  condition: string,
) => `SELECT project_id, rule_id, toUnixTimestamp64Milli(max(created_at)) AS created_at,
  toUnixTimestamp64Milli(max(alert_rules.definition).1) AS changed_at, max(alert_rules.definition).2 AS definition,
  toUnixTimestamp64Milli(max(alert_rules.last_check).1) AS checked_at, max(alert_rules.last_check).2 AS last_check,
  toUnixTimestamp64Milli(max(alert_rules.last_failure).1) AS failed_at, max(alert_rules.last_failure).2 AS last_failure
FROM alert_rules WHERE ${condition}
GROUP BY project_id, rule_id HAVING max(deleted_at) = 0 AND definition != ''
ORDER BY project_id, created_at, rule_id`;

/** Oldest first. */
export async function listRules(projectId: string): Promise<AlertRule[]> {
  return select(existing("project_id = {projectId:String}"), { projectId }, Row);
}

/** In milliseconds since the epoch, or 0 before the first attempt. */
const attemptedAt = ({ checked_at, failed_at }: AlertRule) => Math.max(Number(checked_at), Number(failed_at));
const latestAttempt = (rules: readonly AlertRule[]) => Math.max(...rules.map(attemptedAt));

/** Why the rule cannot be checked at the moment. */
export const lastFailure = ({ checked_at, failed_at, last_failure }: AlertRule): Failure | null =>
  Number(failed_at) > Number(checked_at) ? last_failure : null;

/** The rules of all projects, grouped by project. Both projects and rules are ordered by their last turn, least recent first. */
export async function rulesByProject(): Promise<[projectId: string, rules: AlertRule[]][]> {
  const hasProject = "project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)";
  const rules = await select(existing(hasProject), {}, Row);
  const projects = new Map<string, AlertRule[]>();
  for (const rule of rules) projects.set(rule.project_id, [...(projects.get(rule.project_id) ?? []), rule]);
  return [...projects]
    .map(([projectId, rules]): [string, AlertRule[]] => [
      projectId,
      rules.toSorted((one, other) => attemptedAt(one) - attemptedAt(other)),
    ])
    .toSorted(([, one], [, other]) => latestAttempt(one) - latestAttempt(other));
}

/** Alerts are emailed only to those who may see the project, because they contain its figures. @throws Problem invalid_request */
export async function requireMembers(projectId: string, definition: AlertDefinition): Promise<AlertDefinition> {
  const areMembers = await Promise.all(definition.emails.map((email) => maySee(email, projectId)));
  if (areMembers.every(Boolean)) return definition;
  throw invalidRequest("emails: must be addresses of owners or members of this project");
}

export async function createRule(projectId: string, definition: AlertDefinition): Promise<string> {
  const rule_id = randomBase62(12);
  const now = Date.now();
  const rule = { project_id: projectId, rule_id, created_at: iso(now), definition: changeTo(definition, now) };
  await insert("alert_rules", [rule]);
  return rule_id;
}

type RuleId = Pick<AlertRule, "project_id" | "rule_id">;

export async function changeRule(rule: AlertRule, definition: AlertDefinition): Promise<void> {
  const changed = changeTo(definition, timeOfChange(rule.changed_at));
  await insert("alert_rules", [{ ...toRuleId(rule), definition: changed }]);
}

export async function deleteRule(rule: AlertRule): Promise<void> {
  await insert("alert_rules", [{ ...toRuleId(rule), deleted_at: new Date().toISOString() }]);
}

/** What a check found, or why it failed. */
export type TimedCheck = RuleId & { readonly at: number } & ({ readonly check: Check } | { readonly failure: Failure });

export async function recordChecks(checks: readonly TimedCheck[]): Promise<void> {
  if (checks.length === 0) return;
  const rows = checks.map((timed) => ({
    ...toRuleId(timed),
    ...("check" in timed
      ? { last_check: changeTo(timed.check, timed.at) }
      : { last_failure: changeTo(timed.failure, timed.at) }),
  }));
  await insert("alert_rules", rows);
}

const toRuleId = ({ project_id, rule_id }: RuleId): RuleId => ({ project_id, rule_id });
