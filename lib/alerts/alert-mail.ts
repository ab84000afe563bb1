/** The emails about an incident. Deterministic, because the provider compares retries. */
import { type Incident, incidentNotice, type Phase } from "@/lib/alerts/incident-store";
import { env } from "@/lib/env";
import { type Mail, writeMail } from "@/lib/outbound/mail/mail";
import type { Project } from "@/lib/projects/project-store";

export function alertMail(to: string, { project_id, name }: Project, incident: Incident, phase: Phase): Mail {
  const { condition = "", figure: opening = "" } = incident.opening ?? {};
  const { figure = "", href = "", isRuleDeleted = false } = incidentNotice(incident, phase) ?? {};
  const { siteUrl } = env();
  const began = utc(incident.opened_at);
  const lines =
    phase === "opened"
      ? [`An alert in project ${name} fired on ${began}:`, condition, `Found: ${figure}`]
      : [
          `An alert in project ${name} ${isRuleDeleted ? "ended, because its rule was deleted," : "recovered"} on ${utc(incident.recovered_at)}. It fired on ${began}:`,
          condition,
          `When it fired: ${opening}`,
          ...(isRuleDeleted ? [] : [`Now: ${figure}`]),
        ];
  return writeMail({
    to,
    subject: `${phase === "opened" ? "Alert" : isRuleDeleted ? "Rule deleted" : "Recovered"}: ${condition} (${name})`,
    blocks: [
      ...lines.map((says) => ({ says })),
      { says: "Open in the dashboard", link: `${siteUrl}${href}` },
      {
        says: "You're receiving this email because you are a recipient of this alert. To change recipients:",
      },
      { says: "Alerts", link: `${siteUrl}/dashboard/${project_id}/alerts` },
    ],
  });
}

const utc = (milliseconds: number) => new Date(milliseconds).toUTCString();
