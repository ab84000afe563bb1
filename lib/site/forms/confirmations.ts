/** Double opt-in: an address that was entered is no subscriber until the button behind its mail was pressed. */
import { z } from "zod";
import { isQueuedForAnother, queue, removeMailsOf } from "@/lib/site/forms/deliveries";
import { readSigned, sign } from "@/lib/site/forms/signed";
import { confirmationHours } from "@/lib/site/mail/outbox-retention";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  subscriber_id: z.string(),
  email: z.string(),
  mailbox: z.string(),
  asked_at: z.coerce.number(),
});
/** Somebody asked for the newsletter for an address. Kept apart from subscribers, so that no list and no count has it. */
export type PendingSubscriber = z.infer<typeof Row>;

const lifeMs = confirmationHours * 60 * 60 * 1000;

/** One mail per mailbox and day. Without its mail an address cannot be confirmed, so it is not stored either. */
export async function requestConfirmation(pending: PendingSubscriber, deliveryId: string): Promise<void> {
  const { subscriber_id, asked_at } = pending;
  if (await isQueuedForAnother(deliveryId, subscriber_id)) return;
  await queue([{ delivery_id: deliveryId, kind: "confirm", subject_id: subscriber_id }], asked_at);
  await insert("pending_subscribers", [{ ...pending, asked_at: new Date(asked_at).toISOString() }]);
}

/** Undefined once it has expired, whether or not the store has dropped it yet. */
export async function findPending(subscriberId: string, now: number): Promise<PendingSubscriber | undefined> {
  const sql = `SELECT subscriber_id, email, mailbox, toUnixTimestamp64Milli(asked_at) AS asked_at FROM pending_subscribers FINAL
WHERE subscriber_id = {subscriberId:UUID}`;
  const [row] = await select(sql, { subscriberId }, Row);
  return row && isExpired(row.asked_at, now) ? undefined : row;
}

export async function erasePending(subscriberId: string): Promise<void> {
  await removeMailsOf("confirm", subscriberId);
  await erase("pending_subscribers", "subscriber_id = {subscriberId:UUID}", { subscriberId });
}

export const isExpired = (askedAt: number, now: number) => now - askedAt >= lifeMs;

/** What the link of the mail carries: whose it is and when it expires, signed. The address is not in it. */
export const confirmationToken = ({ subscriber_id, asked_at }: PendingSubscriber) =>
  sign("confirm", `${subscriber_id}_${(asked_at + lifeMs).toString(36)}`);

/** Whose link it is; undefined when it has expired or is none of ours. */
export function confirmedBy(token: string, now: number): string | undefined {
  const [subscriberId, expiresAt = ""] = readSigned("confirm", token)?.split("_") ?? [];
  return now < Number.parseInt(expiresAt, 36) ? subscriberId : undefined;
}
