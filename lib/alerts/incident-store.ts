/**
 * Stores incidents. The id of an incident is derived from its rule and the rule's previous incident, so processes that open one at the same
 * time open the same one.
 */

import { z } from "zod";
import type { AlertRule } from "@/lib/alerts/rule-store";
import { keyedUuid } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { jsonOrNull } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

/** What a check found when it opened or closed an incident. Kept as it was, even if the rule changes. */
const Notice = z.object({
  condition: z.string(),
  figure: z.string(),
  /** The page that shows it. */
  href: z.string(),
  /** Who is notified. */
  emails: z.array(z.string()),
  /** Whether the incident ended because its rule was deleted. */
  isRuleDeleted: z.literal(true).optional(),
});
export type Notice = z.infer<typeof Notice>;

const Milliseconds = z.coerce.number();
const Row = z.object({
  project_id: z.string(),
  incident_id: z.string(),
  rule_id: z.string(),
  opened_at: Milliseconds,
  opening: jsonOrNull(Notice),
  recovered_at: Milliseconds,
  recovery: jsonOrNull(Notice),
});
export type Incident = z.infer<typeof Row>;

const time = (column: string) => `toUnixTimestamp64Milli(max(${column})) AS ${column}`;
const incidents = (
  condition: string,
  having: string,
  limit: string,
) => `SELECT project_id, toString(incident_id) AS incident_id, max(rule_id) AS rule_id, ${time("opened_at")},
  max(opening) AS opening, ${time("recovered_at")}, max(recovery) AS recovery
FROM alert_incidents WHERE ${condition}
GROUP BY project_id, alert_incidents.incident_id ${having}
ORDER BY opened_at DESC, incident_id DESC ${limit}`;
const isProject = "project_id = {projectId:String}";

export const phases = ["opened", "recovered"] as const;
export type Phase = (typeof phases)[number];
export const incidentNotice = (incident: Incident, phase: Phase): Notice | null =>
  phase === "opened" ? incident.opening : incident.recovery;

const maxQueuedAtOnce = 100;
const queuedColumns = { opened: "opening_queued_at", recovered: "recovery_queued_at" } as const;

/** Incidents of all projects whose opening or recovery since `since` has no deliveries yet. */
export async function incidentsToQueue(phase: Phase, since: number): Promise<Incident[]> {
  const hasProject = "project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)";
  const [notice, at] = phase === "opened" ? ["opening", "opened_at"] : ["recovery", "recovered_at"];
  const toQueue = `HAVING ${notice} != '' AND ${at} > {since:Int64} AND max(${queuedColumns[phase]}) = 0`;
  return select(incidents(hasProject, toQueue, `LIMIT ${maxQueuedAtOnce}`), { since }, Row);
}

export async function recordQueued({ project_id, incident_id, opened_at }: Incident, phase: Phase, now: number) {
  await insert("alert_incidents", [
    { project_id, incident_id, opened_at: iso(opened_at), [queuedColumns[phase]]: iso(now) },
  ]);
}

/** Open incidents of deleted rules, of all projects. */
async function openIncidentsOfDeletedRules(): Promise<Incident[]> {
  const hasProject = "project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)";
  const deleted = "SELECT rule_id FROM alert_rules GROUP BY project_id, rule_id HAVING max(deleted_at) > 0";
  const having = `HAVING recovered_at = 0 AND opening != '' AND rule_id GLOBAL IN (${deleted})`;
  return select(incidents(hasProject, having, ""), {}, Row);
}

/** Newest first. */
export async function listIncidents(projectId: string, limit: number): Promise<Incident[]> {
  return select(incidents(isProject, "", "LIMIT {limit:UInt32}"), { projectId, limit }, Row);
}

/** The latest incident of each rule. */
export async function latestIncidents(projectId: string): Promise<Map<string, Incident>> {
  const rows = await select(incidents(isProject, "", "LIMIT 1 BY rule_id"), { projectId }, Row);
  return new Map(rows.map((incident) => [incident.rule_id, incident]));
}

export async function findIncidents(projectId: string, incidentIds: readonly string[]): Promise<Map<string, Incident>> {
  const isListed = `${isProject} AND alert_incidents.incident_id IN {incidentIds:Array(UUID)}`;
  const rows =
    incidentIds.length === 0 ? [] : await select(incidents(isListed, "", ""), { projectId, incidentIds }, Row);
  return new Map(rows.map((incident) => [incident.incident_id, incident]));
}

export const isOpen = (incident: Incident | undefined): incident is Incident => incident?.recovered_at === 0;

type IncidentId = Pick<Incident, "project_id" | "incident_id" | "rule_id">;

const insertOpening = (incident: IncidentId, opening: Notice, now: number, recovered: object = {}): Promise<void> =>
  insert("alert_incidents", [{ ...incident, opened_at: iso(now), opening: JSON.stringify(opening), ...recovered }]);

/** @param previous The rule's latest incident. */
export function openIncident(
  { project_id, rule_id }: AlertRule,
  previous: Incident | undefined,
  opening: Notice,
  now: number,
): Promise<void> {
  // Rule ids are random, so this needs no secret.
  const incident_id = keyedUuid("incident", rule_id, previous?.incident_id ?? "");
  return insertOpening({ project_id, incident_id, rule_id }, opening, now);
}

/** An incident that ends immediately, without a recovery notification. Processes that record the same one give it the same id. */
export const recordEnded = (incident: IncidentId, opening: Notice, now: number): Promise<void> =>
  insertOpening(incident, opening, now, { recovered_at: iso(now + 1) });

export async function closeIncident(incident: Incident, recovery: Notice, now: number): Promise<void> {
  const { project_id, incident_id, opened_at } = incident;
  await insert("alert_incidents", [
    {
      project_id,
      incident_id,
      opened_at: iso(opened_at),
      recovered_at: iso(Math.max(now, opened_at + 1)),
      recovery: JSON.stringify(recovery),
    },
  ]);
}

/**
 * Ends the incidents of deleted rules, which are no longer checked. Their recipients are notified. Also finds incidents that another process
 * opened while the rule was being deleted. Calling twice is safe.
 */
export async function closeIncidentsOfDeletedRules(now: number): Promise<void> {
  for (const incident of await openIncidentsOfDeletedRules()) {
    const { condition = "", emails = [] } = incident.opening ?? {};
    const href = `/dashboard/${incident.project_id}/alerts`;
    await closeIncident(incident, { condition, emails, href, figure: "Rule deleted", isRuleDeleted: true }, now);
  }
}
