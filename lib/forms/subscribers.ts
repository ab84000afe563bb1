/** Who gets the newsletter. An address is on the list or not; asking twice changes nothing. */
import { z } from "zod";
import { insert, select } from "@/lib/clickhouse/query";
import { secrets } from "@/lib/env";
import { queue } from "@/lib/forms/deliveries";
import { isSame } from "@/lib/forms/form-stamp";
import { keyedHash, keyedUuid } from "@/lib/ids";

const Row = z
  .object({
    subscriber_id: z.string(),
    email: z.string(),
    subscribed_at: z.coerce.number(),
    unsubscribed_at: z.coerce.number(),
  })
  .transform((row) => ({ ...row, isSubscribed: row.subscribed_at > row.unsubscribed_at }));
export type Subscriber = z.infer<typeof Row>;

const columns = `subscriber_id, max(email) AS email, toUnixTimestamp64Milli(max(subscribed_at)) AS subscribed_at,
  toUnixTimestamp64Milli(max(unsubscribed_at)) AS unsubscribed_at FROM subscribers`;

/** A new address is welcomed by mail, at most once a day, and put in the segment. */
export async function subscribe(address: string, now: number): Promise<void> {
  const email = address.toLowerCase();
  const subscriberId = keyedUuid(secrets().pseudonym, "subscriber", email);
  if ((await findSubscriber(subscriberId))?.isSubscribed) return;
  const subscribedAt = new Date(now).toISOString();
  const welcomeId = keyedUuid(secrets().pseudonym, "welcome", subscriberId, subscribedAt.slice(0, 10));
  const welcome = { delivery_id: welcomeId, kind: "welcome", subject_id: subscriberId } as const;
  await queue([welcome, segmentChange(subscriberId, now)], now);
  await insert("subscribers", [{ subscriber_id: subscriberId, email, subscribed_at: subscribedAt }]);
}

export async function unsubscribe(subscriberId: string, now: number): Promise<void> {
  if (!(await findSubscriber(subscriberId))?.isSubscribed) return;
  await queue([segmentChange(subscriberId, now)], now);
  await insert("subscribers", [{ subscriber_id: subscriberId, unsubscribed_at: new Date(now).toISOString() }]);
}

function segmentChange(subscriberId: string, now: number) {
  const deliveryId = keyedUuid(secrets().pseudonym, "segment", subscriberId, String(now));
  return { delivery_id: deliveryId, kind: "segment", subject_id: subscriberId } as const;
}

export async function findSubscriber(subscriberId: string): Promise<Subscriber | undefined> {
  const sql = `SELECT ${columns} WHERE subscriber_id = {subscriberId:UUID} GROUP BY subscriber_id`;
  const [row] = await select(sql, { subscriberId }, Row);
  return row;
}

/** The newest first, those who left included. */
export async function listSubscribers(): Promise<Subscriber[]> {
  return select(`SELECT ${columns} GROUP BY subscriber_id ORDER BY subscribed_at DESC, subscriber_id`, {}, Row);
}

/** What the links of a mail carry: whose it is, signed, and not the address. */
export const unsubscribeToken = (subscriberId: string) => `${subscriberId}.${signature(subscriberId)}`;

/** Whose link it is; undefined when it is none of ours. */
export function subscriberOf(token: string): string | undefined {
  const [subscriberId = "", signed = ""] = token.split(".");
  return isSame(signed, signature(subscriberId)) ? subscriberId : undefined;
}

const signature = (subscriberId: string) => keyedHash(secrets().pseudonym, "unsubscribe", subscriberId).slice(0, 32);
