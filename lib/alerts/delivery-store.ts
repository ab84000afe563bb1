/** The queue of notifications: kept in the store and retried with backoff. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Incident, noticeOf, type Phase, phases } from "@/lib/alerts/incident-store";
import { listWebhooks } from "@/lib/alerts/webhook-store";
import { keyedUuid } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import { backoffMs } from "@/lib/outbound/mail/backoff";
import type { AttemptResult } from "@/lib/outbound/post-once";
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

/**
 * Older alerts are no longer useful. Email providers forget idempotency keys after 24 hours, so a later retry could arrive twice.
 */
export const retryPeriodMs = 23 * 60 * 60_000;

type Target = Pick<AlertDelivery, "channel" | "target">;

/** Queues the notifications for an opening or a recovery. Calling twice is safe. */
export async function enqueue(incident: Incident, phase: Phase, now: number): Promise<void> {
  const { project_id, incident_id } = incident;
  const emails = noticeOf(incident, phase)?.emails ?? [];
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

/** A webhook test, which is sent immediately and never retried. */
export async function createTest(project_id: string, webhookId: string, now: number): Promise<AlertDelivery> {
  const row = { project_id, delivery_id: randomUUID(), channel: "webhook", target: webhookId, phase: "test" } as const;
  await insert("alert_deliveries", [{ ...row, created_at: iso(now), attempts: 1 }]);
  const times = { created_at: now, next_attempt_at: 0, done_at: 0, refused_at: 0, answered_at: null };
  return { ...row, ...times, incident_id: "", attempts: 1, answer: "" };
}

/** Call before the attempts, so that they are on record after a crash. */
export async function recordAttempts(deliveries: readonly AlertDelivery[], now: number): Promise<void> {
  await update(deliveries, ({ attempts }) => ({
    attempts: attempts + 1,
    next_attempt_at: iso(now + backoffMs(attempts + 1)),
  }));
}

export async function recordAnswer(delivery: AlertDelivery, { isDone, isFinal, answer }: AttemptResult, now: number) {
  const last_answer = { at: iso(now), text: answer };
  const outcome = { ...(isDone && { done_at: iso(now) }), ...(isFinal && { refused_at: iso(now) }) };
  await update([delivery], () => ({ last_answer, ...outcome }));
}

async function update(deliveries: readonly AlertDelivery[], fieldsOf: (delivery: AlertDelivery) => object) {
  const rows = deliveries.map((delivery) => {
    const { project_id, delivery_id, created_at } = delivery;
    return { project_id, delivery_id, created_at: iso(created_at), ...fieldsOf(delivery) };
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

/** Due notifications of all projects, untried ones first. */
export async function dueDeliveries(now: number): Promise<AlertDelivery[]> {
  const ofProjects = "project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)";
  const sql = `SELECT * FROM (${deliveries(ofProjects)})
WHERE done_at = 0 AND refused_at = 0 AND phase != 'test' AND next_attempt_at <= {now:Int64} AND created_at > {now:Int64} - ${retryPeriodMs}
ORDER BY attempts, created_at, delivery_id LIMIT ${maxDueAtOnce}`;
  return select(sql, { now }, Row);
}

/** Newest first. */
export async function listDeliveries(projectId: string, limit: number): Promise<AlertDelivery[]> {
  const sql = `${deliveries("project_id = {projectId:String}")}
ORDER BY created_at DESC, delivery_id LIMIT {limit:UInt32}`;
  return select(sql, { projectId, limit }, Row);
}

export function stateOf(
  { done_at, refused_at, created_at, phase }: AlertDelivery,
  now: number,
): "sent" | "waiting" | "failed" {
  if (done_at > 0) return "sent";
  return phase === "test" || refused_at > 0 || created_at <= now - retryPeriodMs ? "failed" : "waiting";
}
