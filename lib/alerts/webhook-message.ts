/** The requests to webhooks, as specified by Standard Webhooks (standardwebhooks.com). */

import { createHmac } from "node:crypto";
import type { Incident, Notice, Phase } from "@/lib/alerts/incident-store";
import { env } from "@/lib/env";
import { iso } from "@/lib/iso-time";
import type { Project } from "@/lib/projects/project-store";

/** @param now In milliseconds since the epoch. Receivers reject old timestamps. */
export function signedHeaders(secret: string, id: string, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}

export function alertPayload(project: Project, incident: Incident, phase: Phase): object {
  const { incident_id, rule_id, opened_at, opening, recovered_at, recovery } = incident;
  const isOver = phase === "recovered";
  return {
    type: `alert.${phase}`,
    timestamp: iso(isOver ? recovered_at : opened_at),
    data: {
      project: projectFields(project),
      incidentId: incident_id,
      ruleId: rule_id,
      condition: opening?.condition,
      opened: noticeFields(opened_at, opening),
      recovered: isOver ? noticeFields(recovered_at, recovery) : null,
    },
  };
}

export const testPayload = (project: Project, now: number) => ({
  type: "alert.test",
  timestamp: iso(now),
  data: { project: projectFields(project) },
});

const projectFields = ({ project_id, name }: Project) => ({ id: project_id, name });
const noticeFields = (at: number, notice: Notice | null) => ({
  at: iso(at),
  figure: notice?.figure,
  url: `${env().siteUrl}${notice?.href}`,
});
