/** The alert of the sample project: a rule, and the incident that it would have had during the outage. */
import { conditionText } from "@/lib/alerts/contracts/alert-options";
import type { AlertDefinition } from "@/lib/alerts/contracts/alerts";
import { incidentPath } from "@/lib/alerts/evaluate-rules";
import { closeIncident, latestIncidents, openIncident } from "@/lib/alerts/incident-store";
import { createRule, listRules } from "@/lib/alerts/rule-store";
import { hourMs, minuteMs } from "@/lib/durations";
import { visitInSlices } from "@/lib/gate/limits/time-slices";
import { numberText } from "@/lib/number-text";
import type { Project } from "@/lib/projects/project-store";
import { sampleEvents } from "@/lib/projects/sample/sample-events";
import { timelineUntil } from "@/lib/projects/sample/session";

const definition: AlertDefinition = {
  kind: "error_rate",
  threshold: 20,
  window: "1h",
  minimum: 3,
  tool: "search_flights",
  emails: [],
};

export async function addSampleAlert({ project_id: projectId, created_at }: Project): Promise<void> {
  if ((await listRules(projectId)).length > 0) return;
  const ruleId = await createRule(projectId, definition);
  const rule = (await listRules(projectId)).find(({ rule_id }) => rule_id === ruleId);
  const incident = await sampleIncident(projectId, created_at.getTime());
  if (rule === undefined || incident === undefined) return;
  const noticeAt = (at: number, figure: string) => ({
    condition: conditionText(definition),
    figure,
    href: incidentPath(rule, at),
    emails: [],
  });
  await openIncident(rule, undefined, noticeAt(incident.openedAt, incident.opening), incident.openedAt);
  const opened = (await latestIncidents(projectId)).get(ruleId);
  if (opened === undefined) return;
  await closeIncident(opened, noticeAt(incident.recoveredAt, incident.recovery), incident.recoveredAt);
}

/** How long after the outage begins and ends the rule is checked. */
const checkedMs = 8 * hourMs;

type Call = { readonly at: number; readonly failed: boolean };

/** When the rule would have fired and recovered, had it been checked every minute. Times are in milliseconds since the epoch. */
async function sampleIncident(projectId: string, until: number) {
  const { outage } = timelineUntil(until);
  const calls: Call[] = [];
  const [first, last] = [outage.from - hourMs, outage.until + checkedMs];
  const add = (at: number, failed: boolean) => at >= first && at <= last && calls.push({ at, failed });
  await visitInSlices(sampleEvents(projectId, until), (session) => {
    for (const { event_type, event_name, timestamp, status } of session)
      if (event_type === "tool_call" && event_name === definition.tool) add(Date.parse(timestamp), status === "error");
    return undefined;
  });
  const found = (at: number) => {
    const within = calls.filter((call) => call.at > at - hourMs && call.at <= at);
    const failed = within.filter((call) => call.failed).length;
    const share = within.length === 0 ? 0 : (100 * failed) / within.length;
    const figure = `${numberText(share, 1)}% (${failed} of ${within.length} calls)`;
    return { at, figure, isOver: within.length >= definition.minimum && share > definition.threshold };
  };
  const firstCheck = (from: number, isOver: boolean) => {
    for (let at = from; at < Math.min(until, from + checkedMs); at += minuteMs) {
      const check = found(at);
      if (check.isOver === isOver) return check;
    }
    return undefined;
  };
  const opening = firstCheck(outage.from, true);
  const recovery = firstCheck(outage.until, false);
  if (opening === undefined || recovery === undefined) return undefined;
  return {
    openedAt: opening.at,
    opening: opening.figure,
    recoveredAt: recovery.at,
    recovery: recovery.figure,
  };
}
