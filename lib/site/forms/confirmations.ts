/**
 * Double opt-in: an address is not subscribed until its owner confirms it through an emailed link. Until then it is in a table of its own, so
 * that no list, export or segment has to leave it out.
 */
import { z } from "zod";
import { hourMs } from "@/lib/durations";
import { confirmationHours } from "@/lib/outbound/mail/outbox-retention";
import { readSigned, sign } from "@/lib/signed-text";
import { enqueue, isQueuedForAnother, removeOutboxFiles } from "@/lib/site/forms/deliveries";
import { erase } from "@/lib/store/erase";
import { listErasure } from "@/lib/store/erasure-list";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  subscriber_id: z.string(),
  email: z.string(),
  mailbox: z.string(),
  asked_at: z.coerce.number(),
});
/** Records a pending subscription. In a separate table, so that no list or count includes it. */
export type PendingSubscriber = z.infer<typeof Row>;

const lifeMs = confirmationHours * hourMs;

/** At most one email per mailbox per day. Without an email the address can't be confirmed, so it isn't stored either. */
export async function requestConfirmation(pending: PendingSubscriber, deliveryId: string): Promise<void> {
  const { subscriber_id, asked_at } = pending;
  if (await isQueuedForAnother(deliveryId, subscriber_id)) return;
  await enqueue([{ delivery_id: deliveryId, kind: "confirm", subject_id: subscriber_id }], asked_at);
  await insert("pending_subscribers", [{ ...pending, asked_at: new Date(asked_at).toISOString() }]);
}

/** Undefined once expired, even if the store has not deleted it yet. */
export async function findPending(subscriberId: string, now: number): Promise<PendingSubscriber | undefined> {
  const sql = `SELECT subscriber_id, email, mailbox, toUnixTimestamp64Milli(asked_at) AS asked_at FROM pending_subscribers FINAL
WHERE subscriber_id = {subscriberId:UUID}`;
  const [row] = await select(sql, { subscriberId }, Row);
  return row && isExpired(row.asked_at, now) ? undefined : row;
}

export async function erasePending(subscriberId: string): Promise<void> {
  await removeOutboxFiles("confirm", subscriberId);
  listErasure({ kind: "subscriber", ids: [subscriberId] });
  await erase("pending_subscribers", "subscriber_id = {subscriberId:UUID}", { subscriberId });
}

export const isExpired = (askedAt: number, now: number) => now - askedAt >= lifeMs;

/** The link's token: the row's id and expiry, signed. Does not contain the address. */
export const confirmationToken = ({ subscriber_id, asked_at }: PendingSubscriber) =>
  sign("confirm", `${subscriber_id}_${(asked_at + lifeMs).toString(36)}`);

/** The pending subscriber, or undefined if the token is invalid or has expired. */
export function readConfirmationToken(token: string, now: number): string | undefined {
  const [subscriberId, expiresAt = ""] = readSigned("confirm", token)?.split("_") ?? [];
  return now < Number.parseInt(expiresAt, 36) ? subscriberId : undefined;
}
