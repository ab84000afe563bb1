/** Sends the notifications of incidents. Every step is stored and can be repeated, so a restart in between loses nothing. */

import { alertMail } from "@/lib/dashboard/alerts/alert-mail";
import {
  type AlertDelivery,
  dueDeliveries,
  enqueue,
  recordAnswer,
  recordAttempts,
  retryPeriodMs,
} from "@/lib/dashboard/alerts/delivery-store";
import { findIncidents, incidentsToQueue, phases, recordQueued } from "@/lib/dashboard/alerts/incident-store";
import { isMember } from "@/lib/dashboard/alerts/require-members";
import { findProject } from "@/lib/dashboard/projects/project-store";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/site/mail/send-mail";

export type Deliveries = { sent: number; waiting: number };

const atOnce = 5;

/** @param now In milliseconds since the epoch. */
export async function deliverAlerts(now: number, isStopping = () => false): Promise<Deliveries> {
  await queueDeliveries(now);
  const due = await dueDeliveries(now);
  let sent = 0;
  for (let from = 0; from < due.length && !isStopping(); from += atOnce) {
    const some = due.slice(from, from + atOnce);
    await recordAttempts(some, now);
    const outcomes = await Promise.all(some.map((delivery) => attempt(delivery, now)));
    sent += outcomes.filter(Boolean).length;
  }
  return { sent, waiting: due.length - sent };
}

async function queueDeliveries(now: number): Promise<void> {
  for (const phase of phases) {
    for (const incident of await incidentsToQueue(phase, now - retryPeriodMs)) {
      await enqueue(incident, phase, now);
      await recordQueued(incident, phase, now);
    }
  }
}

type Answer = { readonly isDone: boolean; readonly answer: string };

/** Two processes may attempt the same delivery. Receivers deduplicate by its id. */
async function attempt(delivery: AlertDelivery, now: number): Promise<boolean> {
  const { isDone, answer } = await sendAlert(delivery);
  await recordAnswer(delivery, isDone, answer, now);
  const { delivery_id: deliveryId, channel, attempts } = delivery;
  if (!isDone) log("warn", "alert_waits", { deliveryId, channel, attempts: attempts + 1, answer });
  return isDone;
}

async function sendAlert({ project_id, incident_id, delivery_id, target, phase }: AlertDelivery): Promise<Answer> {
  const incident = (await findIncidents(project_id, [incident_id])).get(incident_id);
  const project = await findProject(project_id);
  if (incident === undefined || project === undefined) return { isDone: false, answer: "deleted" };
  if (!isMember(target)) return { isDone: false, answer: "not in DASHBOARD_EMAILS" };
  const outcome = await sendMail(`alert/${delivery_id}`, alertMail(target, project, incident, phase));
  return outcome.result === "done" ? { isDone: true, answer: "sent" } : { isDone: false, answer: outcome.code };
}
