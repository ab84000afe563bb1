/**
 * The notifications of incidents: queued for each recipient, sent, and listed. Every step is stored and can be repeated, so a restart in
 * between loses nothing.
 */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { maySee } from "@/lib/accounts/access";
import { alertMail } from "@/lib/alerts/alert-mail";
import { savedAnswer } from "@/lib/alerts/contracts/alert-options";
import {
  findIncidents,
  type Incident,
  incidentNotice,
  incidentsToQueue,
  type Phase,
  phases,
  recordQueued,
} from "@/lib/alerts/incident-store";
import { type TimeBudget, unlimitedTime } from "@/lib/alerts/time-budget";
import { alertPayload, signedHeaders, testPayload } from "@/lib/alerts/webhook-message";
import { listWebhooks, webhookSecret } from "@/lib/alerts/webhook-store";
import { env } from "@/lib/env";
import { keyedUuid } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { sendMail } from "@/lib/outbound/mail/send-mail";
import { type AttemptResult, postOnce } from "@/lib/outbound/post-once";
import { type Deliveries, isDue, type Queue, retryPeriodMs, sendDue } from "@/lib/outbound/queue";
import { findProject, type Project } from "@/lib/projects/project-store";
import { StoredTime } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Milliseconds = z.coerce.number();
const Row = z.object({
  project_id: z.string(),
  delivery_id: z.string(),
  created_at: Milliseconds,
  channel: z.enum(["email", "webhook"]),
  target: z.string(),
  incident_id: z.string(),
  phase: z.enum([...phases, "test"]),
  attempts: z.number(),
  next_attempt_at: Milliseconds,
  done_at: Milliseconds,
  /** When it was refused for good, or 0. */
  refused_at: Milliseconds,
  answered_at: StoredTime,
  answer: z.string(),
});
export type AlertDelivery = z.infer<typeof Row>;

/** @param now In milliseconds since the epoch. */
export async function deliverAlerts(now: number, run: TimeBudget = unlimitedTime()): Promise<Deliveries> {
  await queueDeliveries(now);
  return sendDue(queue, await dueDeliveries(now), now, run.hasTimeFor);
}

const queue: Queue<AlertDelivery, AttemptResult> = {
  maxAtOnce: 5,
  prepare: async (delivery) => () => sendAlert(delivery),
  recordAttempts: update,
  recordResult: recordAnswer,
  describeFailure: ({ delivery_id: deliveryId, channel }, { isDone, isFinal, answer }) =>
    isDone ? undefined : [isFinal ? "alert_refused" : "alert_waits", { deliveryId, channel, answer }],
};

async function queueDeliveries(now: number): Promise<void> {
  for (const phase of phases) {
    for (const incident of await incidentsToQueue(phase, now - retryPeriodMs)) {
      await enqueue(incident, phase, now);
      await recordQueued(incident, phase, now);
    }
  }
}

type Target = Pick<AlertDelivery, "channel" | "target">;

/** Queues the notifications for an opening or a recovery. Calling twice is safe. */
async function enqueue(incident: Incident, phase: Phase, now: number): Promise<void> {
  const { project_id, incident_id } = incident;
  const emails = incidentNotice(incident, phase)?.emails ?? [];
  const webhooks = await listWebhooks(project_id);
  const targets: Target[] = [
    ...emails.map((target) => ({ channel: "email" as const, target })),
    ...webhooks.map(({ webhook_id }) => ({ channel: "webhook" as const, target: webhook_id })),
  ];
  const rows = targets.map(({ channel, target }) => ({
    project_id,
    incident_id,
    phase,
    channel,
    target,
    // Incident ids are unguessable, so this needs no secret.
    delivery_id: keyedUuid("alert", incident_id, phase, channel, target),
    created_at: iso(now),
  }));
  if (rows.length > 0) await insert("alert_deliveries", rows);
}

async function sendAlert({ project_id, incident_id, ...delivery }: AlertDelivery): Promise<AttemptResult> {
  const { delivery_id, channel, target, phase } = delivery;
  const incident = (await findIncidents(project_id, [incident_id])).get(incident_id);
  const project = await findProject(project_id);
  if (incident === undefined || project === undefined || phase === "test") return deleted;
  if (channel === "webhook") return sendToWebhook(delivery, project, alertPayload(project, incident, phase));
  if (!(await maySee(target, project_id))) return { isDone: false, isFinal: true, answer: "not a member" };
  const outcome = await sendMail(`alert/${delivery_id}`, alertMail(target, project, incident, phase));
  if (outcome.result === "done") return { isDone: true, answer: isOutbox() ? savedAnswer : "sent" };
  return { isDone: false, isFinal: outcome.result === "refused" && outcome.isFinal === true, answer: outcome.code };
}

const isOutbox = () => env().mail.carrier.kind === "outbox";

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
  const headers = signedHeaders(webhookSecret(webhook), `msg_${delivery_id}`, Date.now(), body);
  return postOnce(new URL(webhook.url), headers, body, resolveMs === undefined ? {} : { resolveMs });
}

/** Long enough for most names. How long a name server takes must not show whether it knows a name. */
const maxResolveMs = 3_000;

/** Sends a test to a webhook immediately, without retries. */
export async function testWebhook(project: Project, webhookId: string, now: number): Promise<AttemptResult> {
  const ids = { project_id: project.project_id, delivery_id: randomUUID(), target: webhookId };
  await insert("alert_deliveries", [{ ...ids, channel: "webhook", phase: "test", created_at: iso(now), attempts: 1 }]);
  const answer = await sendToWebhook(ids, project, testPayload(project, now), maxResolveMs);
  await recordAnswer({ ...ids, created_at: now }, answer, now);
  return answer;
}

type DeliveryId = Pick<AlertDelivery, "project_id" | "delivery_id" | "created_at">;

async function recordAnswer(delivery: DeliveryId, { isDone, isFinal, answer }: AttemptResult, now: number) {
  const last_answer = { at: iso(now), text: answer };
  const outcome = { ...(isDone && { done_at: iso(now) }), ...(isFinal && { refused_at: iso(now) }) };
  await update([delivery], () => ({ last_answer, ...outcome }));
}

async function update<Delivery extends DeliveryId>(
  deliveries: readonly Delivery[],
  toColumns: (delivery: Delivery) => object,
): Promise<void> {
  const rows = deliveries.map((delivery) => {
    const { project_id, delivery_id, created_at } = delivery;
    return { project_id, delivery_id, created_at: iso(created_at), ...toColumns(delivery) };
  });
  await insert("alert_deliveries", rows);
}

const time = (column: string) => `toUnixTimestamp64Milli(max(${column})) AS ${column}`;
const max = (column: string) => `max(${column}) AS ${column}`;
const deliveries = (condition: string) => `SELECT project_id, toString(delivery_id) AS delivery_id,
  ${["created_at", "next_attempt_at", "done_at", "refused_at"].map(time).join(", ")},
  ${["channel", "target", "incident_id", "phase", "attempts"].map(max).join(", ")},
  toUnixTimestamp64Milli(max(last_answer).1) AS answered_at, max(last_answer).2 AS answer
FROM alert_deliveries WHERE ${condition} GROUP BY project_id, alert_deliveries.delivery_id`;

const maxDueAtOnce = 50;

/** Due notifications of all projects, untried ones first. Older alerts are no longer useful. */
async function dueDeliveries(now: number): Promise<AlertDelivery[]> {
  const hasProject = "project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)";
  const sql = `SELECT * FROM (${deliveries(hasProject)})
WHERE ${isDue(retryPeriodMs)} AND refused_at = 0 AND phase != 'test'
ORDER BY attempts, created_at, delivery_id LIMIT ${maxDueAtOnce}`;
  return select(sql, { now }, Row);
}

/** Newest first. */
export async function listDeliveries(projectId: string, limit: number): Promise<AlertDelivery[]> {
  const sql = `${deliveries("project_id = {projectId:String}")}
ORDER BY created_at DESC, delivery_id LIMIT {limit:UInt32}`;
  return select(sql, { projectId, limit }, Row);
}

export function alertDeliveryState(
  { done_at, refused_at, created_at, phase }: AlertDelivery,
  now: number,
): "sent" | "waiting" | "failed" {
  if (done_at > 0) return "sent";
  return phase === "test" || refused_at > 0 || created_at <= now - retryPeriodMs ? "failed" : "waiting";
}
