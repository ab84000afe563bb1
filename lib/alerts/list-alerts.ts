/** A project's alert rules, incidents and notifications, for the page and its API. */

import { listPeople } from "@/lib/accounts/access";
import { isAtLeast, type ProjectRole } from "@/lib/accounts/contracts/roles";
import { conditionText } from "@/lib/alerts/contracts/alert-options";
import type { AlertList, DeliverySummary, IncidentSummary, RuleSummary } from "@/lib/alerts/contracts/alerts";
import { type AlertDelivery, alertDeliveryState, listDeliveries } from "@/lib/alerts/deliver-alerts";
import { findIncidents, type Incident, isOpen, latestIncidents, listIncidents } from "@/lib/alerts/incident-store";
import { quotaRule } from "@/lib/alerts/notify-quotas";
import { type AlertRule, lastFailure, listRules } from "@/lib/alerts/rule-store";
import { listWebhooks } from "@/lib/alerts/webhook-store";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";

const maxIncidents = 50;
const maxDeliveries = 50;

/** For viewers: omits recipients and webhooks, whose URLs can contain secrets. */
export async function listAlerts(projectId: string, role: ProjectRole): Promise<AlertList> {
  const isAdmin = isAtLeast(role, "admin");
  const [rules, latest, incidents, deliveries, webhooks, people] = await Promise.all([
    listRules(projectId),
    latestIncidents(projectId),
    listIncidents(projectId, maxIncidents),
    listDeliveries(projectId, maxDeliveries),
    isAdmin ? listWebhooks(projectId) : [],
    isAdmin ? listPeople(projectId) : [],
  ]);
  const incidentIds = deliveries.map(({ incident_id }) => incident_id).filter(Boolean);
  const notified = await findIncidents(projectId, [...new Set(incidentIds)]);
  const urls = new Map(webhooks.map(({ webhook_id, url }) => [webhook_id, url]));
  const ruleIds = new Set(rules.map(({ rule_id }) => rule_id));
  return {
    schedule: env().isVercel ? "scheduled" : "minutely",
    rules: rules.map((rule) => summarizeRule(rule, latest.get(rule.rule_id))),
    incidents: incidents.map((incident) =>
      toIncidentSummary(incident, incident.rule_id !== quotaRule && !ruleIds.has(incident.rule_id)),
    ),
    deliveries: deliveries.map((delivery) => toDeliverySummary(delivery, notified.get(delivery.incident_id), urls)),
    recipients: people.map(({ email }) => email),
    webhooks: webhooks.map(({ webhook_id, url, created_at }) => ({
      webhookId: webhook_id,
      url,
      createdAt: iso(created_at),
    })),
  };
}

function summarizeRule(rule: AlertRule, incident: Incident | undefined): RuleSummary {
  const { rule_id, definition, created_at, changed_at, checked_at, last_check } = rule;
  const check = checked_at !== null && checked_at.getTime() > changed_at ? last_check : null;
  const failure = lastFailure(rule);
  const isFiring = isOpen(incident) || (incident !== undefined && check?.state === "firing");
  return {
    ruleId: rule_id,
    ...definition,
    condition: conditionText(definition),
    state: isOpen(incident) ? "firing" : (check?.state ?? "pending"),
    firingSince: isFiring ? iso(incident.opened_at) : null,
    figure: check?.figure ?? null,
    checkedAt: check && checked_at ? checked_at.toISOString() : null,
    failure: failure && { ...failure, since: iso(failure.since) },
    createdAt: iso(created_at),
  };
}

function toIncidentSummary(incident: Incident, isRuleDeleted: boolean): IncidentSummary {
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

function toDeliverySummary(
  delivery: AlertDelivery,
  incident: Incident | undefined,
  urls: ReadonlyMap<string, string>,
): DeliverySummary {
  const { delivery_id, channel, target, phase, incident_id, attempts, created_at, answer, answered_at } = delivery;
  return {
    channel,
    phase,
    attempts,
    answer,
    target: channel === "webhook" ? (urls.get(target) ?? "") : target,
    deliveryId: delivery_id,
    incidentId: incident_id,
    condition: incident?.opening?.condition ?? "",
    state: alertDeliveryState(delivery, Date.now()),
    createdAt: iso(created_at),
    answeredAt: answered_at?.toISOString() ?? null,
  };
}
