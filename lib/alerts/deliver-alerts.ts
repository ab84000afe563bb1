/** Sends the notifications of incidents. Every step is stored and can be repeated, so a restart in between loses nothing. */

import { maySee } from "@/lib/accounts/access";
import { alertMail } from "@/lib/alerts/alert-mail";
import {
  type AlertDelivery,
  createTest,
  dueDeliveries,
  enqueue,
  recordAnswer,
  recordAttempts,
  retryPeriodMs,
} from "@/lib/alerts/delivery-store";
import { findIncidents, incidentsToQueue, phases, recordQueued } from "@/lib/alerts/incident-store";
import { type Run, unlimitedRun } from "@/lib/alerts/run";
import { alertPayload, signedHeaders, testPayload } from "@/lib/alerts/webhook-message";
import { listWebhooks, secretOf } from "@/lib/alerts/webhook-store";
import { log } from "@/lib/log";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { type AttemptResult, postOnce } from "@/lib/outbound/post-once";
import { findProject, type Project } from "@/lib/projects/project-store";

export type Deliveries = { sent: number; waiting: number };

const atOnce = 5;
/** The timeouts of webhooks and of the email provider. */
const maxAttemptMs = 10_000;

/** @param now In milliseconds since the epoch. */
export async function deliverAlerts(now: number, run: Run = unlimitedRun()): Promise<Deliveries> {
  await queueDeliveries(now);
  const due = await dueDeliveries(now);
  let sent = 0;
  for (let from = 0; from < due.length && run.hasTimeFor(maxAttemptMs); from += atOnce) {
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

/** Two processes may attempt the same delivery. Receivers deduplicate by its id. */
async function attempt(delivery: AlertDelivery, now: number): Promise<boolean> {
  const sent = await sendAlert(delivery);
  await recordAnswer(delivery, sent, now);
  const { isDone, isFinal, answer } = sent;
  const { delivery_id: deliveryId, channel, attempts } = delivery;
  if (!isDone)
    log("warn", isFinal ? "alert_refused" : "alert_waits", { deliveryId, channel, attempts: attempts + 1, answer });
  return isDone;
}

async function sendAlert({ project_id, incident_id, ...delivery }: AlertDelivery): Promise<AttemptResult> {
  const { delivery_id, channel, target, phase } = delivery;
  const incident = (await findIncidents(project_id, [incident_id])).get(incident_id);
  const project = await findProject(project_id);
  if (incident === undefined || project === undefined || phase === "test") return deleted;
  if (channel === "webhook") return sendToWebhook(delivery, project, alertPayload(project, incident, phase));
  if (!(await maySee(target, project_id))) return { isDone: false, isFinal: true, answer: "not a member" };
  const outcome = await sendMail(`alert/${delivery_id}`, alertMail(target, project, incident, phase));
  if (outcome.result === "done") return { isDone: true, answer: "sent" };
  return { isDone: false, isFinal: outcome.result === "refused" && outcome.isFinal === true, answer: outcome.code };
}

const deleted: AttemptResult = { isDone: false, isFinal: true, answer: "deleted" };

async function sendToWebhook(
  { delivery_id, target }: Pick<AlertDelivery, "delivery_id" | "target">,
  { project_id }: Project,
  payload: object,
  resolveMs?: number,
): Promise<AttemptResult> {
  const webhook = (await listWebhooks(project_id)).find(({ webhook_id }) => webhook_id === target);
  if (webhook === undefined) return deleted;
  const body = JSON.stringify(payload);
  const headers = signedHeaders(secretOf(webhook), `msg_${delivery_id}`, Date.now(), body);
  return postOnce(new URL(webhook.url), headers, body, resolveMs === undefined ? {} : { resolveMs });
}

/** Long enough for most names. How long a name server takes must not show whether it knows a name. */
const maxResolveMs = 3_000;

/** Sends a test to a webhook, without retries. */
export async function testWebhook(project: Project, webhookId: string, now: number): Promise<AttemptResult> {
  const delivery = await createTest(project.project_id, webhookId, now);
  const answer = await sendToWebhook(delivery, project, testPayload(project, now), maxResolveMs);
  await recordAnswer(delivery, answer, now);
  return answer;
}
