/** A project's alert rules and incidents, for the page and its API. */
import { type Incident, isOpen, latestIncidents, listIncidents } from "@/lib/dashboard/alerts/incident-store";
import { type AlertRule, listRules } from "@/lib/dashboard/alerts/rule-store";
import { conditionText } from "@/lib/dashboard/contracts/alert-options";
import type { AlertList, IncidentSummary, RuleSummary } from "@/lib/dashboard/contracts/alerts";

const maxIncidents = 50;

export async function listAlerts(projectId: string): Promise<AlertList> {
  const [rules, latest, incidents] = await Promise.all([
    listRules(projectId),
    latestIncidents(projectId),
    listIncidents(projectId, maxIncidents),
  ]);
  const ruleIds = new Set(rules.map(({ rule_id }) => rule_id));
  return {
    rules: rules.map((rule) => summaryOf(rule, latest.get(rule.rule_id))),
    incidents: incidents.map((incident) => incidentOf(incident, !ruleIds.has(incident.rule_id))),
  };
}

function summaryOf(rule: AlertRule, incident: Incident | undefined): RuleSummary {
  const { rule_id, definition, created_at, changed_at, checked_at, last_check } = rule;
  const check = checked_at !== null && checked_at.getTime() > changed_at ? last_check : null;
  return {
    ruleId: rule_id,
    ...definition,
    condition: conditionText(definition),
    state: isOpen(incident) ? "firing" : (check?.state ?? "pending"),
    firingSince: isOpen(incident) ? iso(incident.opened_at) : null,
    figure: check?.figure ?? null,
    checkedAt: check && checked_at ? checked_at.toISOString() : null,
    createdAt: iso(created_at),
  };
}

function incidentOf(incident: Incident, isRuleDeleted: boolean): IncidentSummary {
  const { incident_id, rule_id, opened_at, opening, recovered_at, recovery } = incident;
  return {
    incidentId: incident_id,
    ruleId: rule_id,
    condition: opening?.condition ?? "",
    openedAt: iso(opened_at),
    opening: opening?.figure ?? "",
    recoveredAt: recovered_at === 0 ? null : iso(recovered_at),
    recovery: recovery?.figure ?? null,
    isRuleDeleted,
    href: opening?.href ?? "",
  };
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();
