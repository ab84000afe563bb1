/** Ends the incidents of deleted rules, which are no longer checked. Their recipients are notified. */
import { closeIncident, type Incident, noticeOf, openIncidentsOfDeletedRules } from "@/lib/alerts/incident-store";

/** Also finds incidents that another process opened while the rule was being deleted. Calling twice is safe. */
export async function closeIncidentsOfDeletedRules(now: number): Promise<void> {
  for (const incident of await openIncidentsOfDeletedRules()) await closeIncident(incident, endOf(incident), now);
}

const endOf = (incident: Incident) => {
  const { condition = "", emails = [] } = noticeOf(incident, "opened") ?? {};
  const href = `/dashboard/${incident.project_id}/alerts`;
  return { condition, emails, href, figure: "Rule deleted", isRuleDeleted: true } as const;
};
