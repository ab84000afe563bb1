/** The queue of emails and segment updates: kept in the store and retried with backoff. */
import { z } from "zod";
import { dayMs } from "@/lib/durations";
import { iso } from "@/lib/iso-time";
import { removeFromOutbox } from "@/lib/outbound/mail/outbox";
import { isDue, retryPeriodMs } from "@/lib/outbound/queue";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  delivery_id: z.string(),
  kind: z.enum(["contact", "welcome", "confirm", "segment"]),
  subject_id: z.string(),
  created_at: z.coerce.number(),
  attempts: z.number(),
  refusals: z.number(),
  first_attempt_at: z.coerce.number(),
  next_attempt_at: z.coerce.number(),
  done_at: z.coerce.number(),
});
export type Delivery = z.infer<typeof Row>;
/** `held`: not retried automatically; needs manual review. */
type DeliveryState = "sent" | "waiting" | "held";

/** Stop retrying after a week. The message itself stays in the store. */
const maxAgeMs = 7 * dayMs;

/** Call before storing the submission, so that every submission has a delivery. Deliveries without a submission are never sent. */
export async function enqueue(
  deliveries: readonly Pick<Delivery, "delivery_id" | "kind" | "subject_id">[],
  now: number,
) {
  await insert(
    "deliveries",
    deliveries.map((delivery) => ({ ...delivery, created_at: iso(now) })),
  );
}

/** Rows commute: the largest value of each column wins. */
export async function recordColumns({ delivery_id, created_at }: Delivery, columns: object): Promise<void> {
  await insert("deliveries", [{ delivery_id, created_at: iso(created_at), ...columns }]);
}

const time = (column: string) => `toUnixTimestamp64Milli(max(${column})) AS ${column}`;
const columns = `delivery_id, max(kind) AS kind, max(subject_id) AS subject_id, max(attempts) AS attempts,
  max(refusals) AS refusals, ${["created_at", "first_attempt_at", "next_attempt_at", "done_at"].map(time).join(", ")}`;

/**
 * Due deliveries, untried ones first. An email that may have been sent is not retried once the provider has forgotten its idempotency key.
 * Segment updates are idempotent.
 */
export async function dueDeliveries(now: number): Promise<Delivery[]> {
  const sql = `SELECT * FROM (SELECT ${columns} FROM deliveries GROUP BY delivery_id)
WHERE ${isDue(maxAgeMs)}
  AND (kind = 'segment' OR attempts = refusals OR first_attempt_at > {now:Int64} - ${retryPeriodMs})
ORDER BY attempts, created_at LIMIT 100`;
  return select(sql, { now }, Row);
}

/** The state of the latest delivery of a kind, by subject. Only a delivery's first row contains the subject id. */
export async function deliveryStates(
  kind: Delivery["kind"],
  subjectIds: readonly string[],
  now: number,
): Promise<Map<string, DeliveryState>> {
  const sql = `SELECT ${columns} FROM deliveries
WHERE delivery_id GLOBAL IN (
  SELECT delivery_id FROM deliveries AS named
  WHERE named.kind = {kind:String} AND named.subject_id IN {subjectIds:Array(String)}
)
GROUP BY delivery_id ORDER BY created_at`;
  const rows = subjectIds.length === 0 ? [] : await select(sql, { kind, subjectIds }, Row);
  return new Map(rows.map((row) => [row.subject_id, deliveryState(row, now)]));
}

function deliveryState(
  { done_at, created_at, attempts, refusals, first_attempt_at }: Delivery,
  now: number,
): DeliveryState {
  if (done_at > 0) return "sent";
  const mayBeSent = attempts > refusals && first_attempt_at <= now - retryPeriodMs;
  return mayBeSent || created_at <= now - maxAgeMs ? "held" : "waiting";
}

/** When a subject's last additional delivery was queued, or 0. The first delivery has the subject's id. */
export async function lastRequeuedAt(kind: Delivery["kind"], subjectId: string): Promise<number> {
  const sql = `SELECT toUnixTimestamp64Milli(max(created_at)) AS created_at FROM deliveries AS named
WHERE named.kind = {kind:String} AND named.subject_id = {subjectId:String} AND delivery_id != {subjectId:UUID}`;
  const [row] = await select(sql, { kind, subjectId }, Row.pick({ created_at: true }));
  return row?.created_at ?? 0;
}

/** Whether another subject already has this delivery. Calling twice for the same subject is safe. */
export async function isQueuedForAnother(deliveryId: string, subjectId: string): Promise<boolean> {
  const sql = `SELECT max(named.subject_id) AS subject_id FROM deliveries AS named WHERE named.delivery_id = {deliveryId:UUID}`;
  const [row] = await select(sql, { deliveryId }, Row.pick({ subject_id: true }));
  return !["", subjectId].includes(row?.subject_id ?? "");
}

/** The idempotency key, for the provider and the outbox. */
export const toIdempotencyKey = ({ kind, delivery_id }: Pick<Delivery, "kind" | "delivery_id">) =>
  `${kind}/${delivery_id}`;

/** Deletes a subject's outbox files. Call before deleting the subject, so that a failure can be retried. */
export async function removeOutboxFiles(kind: Delivery["kind"], subjectId: string): Promise<void> {
  const sql = `SELECT DISTINCT toString(kind) AS kind, toString(delivery_id) AS delivery_id FROM deliveries AS named
WHERE named.kind = {kind:String} AND named.subject_id = {subjectId:String}`;
  for (const delivery of await select(sql, { kind, subjectId }, Row.pick({ kind: true, delivery_id: true }))) {
    removeFromOutbox(toIdempotencyKey(delivery));
  }
}
