/** Who gets the newsletter. An address is on the list or not; asking twice changes nothing. */
import { z } from "zod";
import { erase } from "@/lib/clickhouse/erase";
import { insert, select } from "@/lib/clickhouse/query";
import type { ListQuery } from "@/lib/contracts/dashboard-lists";
import { env, secrets } from "@/lib/env";
import { queue, removeMailsOf, statesOf } from "@/lib/forms/deliveries";
import { onePage, pageOf, pageParams } from "@/lib/forms/page";
import { readSigned, sign } from "@/lib/forms/signed";
import { keyedUuid } from "@/lib/ids";
import { removeContact } from "@/lib/mail/resend";
import { Problem } from "@/lib/problem";

const Columns = z.object({
  subscriber_id: z.string(),
  email: z.string(),
  subscribed_at: z.coerce.number(),
  unsubscribed_at: z.coerce.number(),
});
const told = <Times extends z.infer<typeof Columns>>(row: Times) => ({
  ...row,
  isSubscribed: row.subscribed_at > row.unsubscribed_at,
});
const Row = Columns.transform(told);
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

const matching = `SELECT *, subscribed_at AS at, toString(subscriber_id) AS id FROM (SELECT ${columns} GROUP BY subscriber_id)
WHERE positionCaseInsensitiveUTF8(email, {search:String}) > 0`;

const PagedRow = Columns.extend({ at: z.coerce.number(), id: z.string() }).transform(told);
const Count = z.object({ found: z.coerce.number(), subscribed: z.coerce.number() });

/** A page of them, those who left included, each with what became of its welcome mail, and how many there are in all. */
export async function listSubscribers(asked: ListQuery = { search: "" }, now = Date.now()) {
  const params = pageParams(asked);
  const counted = `SELECT count() AS found, countIf(subscribed_at > unsubscribed_at) AS subscribed FROM (${matching})`;
  const [rows, [count]] = await Promise.all([
    select(`${matching} ${onePage}`, params, PagedRow),
    select(counted, params, Count),
  ]);
  const { page, older } = pageOf(rows);
  const ids = page.map(({ subscriber_id }) => subscriber_id);
  const mails = await statesOf("welcome", ids, now);
  const subscribers = page.map((one) => ({ ...one, welcome: mails.get(one.subscriber_id) ?? null }));
  return { subscribers, older, found: count?.found ?? 0, subscribed: count?.subscribed ?? 0 };
}

/** The newest first, those who left included. */
export async function everySubscriber(): Promise<Subscriber[]> {
  return select(`SELECT ${columns} GROUP BY subscriber_id ORDER BY subscribed_at DESC, subscriber_id`, {}, Row);
}

/**
 * Gone from the provider first, then from every query: whoever is not erased there would go on getting mail.
 * @throws Problem mail_unavailable, and nothing was erased
 */
export async function eraseSubscriber({ subscriber_id: subscriberId, email }: Subscriber): Promise<void> {
  const { carrier } = env().mail;
  const outcome = carrier.kind === "resend" ? await removeContact(carrier, email) : { result: "done" };
  if (outcome.result !== "done") throw new Problem("mail_unavailable", { cause: outcome });
  await removeMailsOf("welcome", subscriberId);
  await erase("subscribers", "subscriber_id = {subscriberId:UUID}", { subscriberId });
}

/** What the links of a mail carry: whose it is, signed, and not the address. */
export const unsubscribeToken = (subscriberId: string) => sign("unsubscribe", subscriberId);

/** Whose link it is; undefined when it is none of ours. */
export const subscriberOf = (token: string) => readSigned("unsubscribe", token);
