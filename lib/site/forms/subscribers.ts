/** Newsletter subscribers. Subscribing and unsubscribing are idempotent. */

import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { keyedUuid } from "@/lib/ids";
import { removeContact } from "@/lib/outbound/mail/resend";
import { Problem } from "@/lib/problem";
import { readSigned, sign } from "@/lib/signed-text";
import type { ListQuery, SubscriberList } from "@/lib/site/contracts/lists";
import { erasePending, findPending, readConfirmationToken, requestConfirmation } from "@/lib/site/forms/confirmations";
import { deliveryStates, enqueue, isQueuedForAnother, removeOutboxFiles } from "@/lib/site/forms/deliveries";
import { selectPage } from "@/lib/site/forms/pagination";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

const Columns = z.object({
  subscriber_id: z.string(),
  email: z.string(),
  subscribed_at: z.coerce.number(),
  unsubscribed_at: z.coerce.number(),
});
const withState = <Times extends z.infer<typeof Columns>>(row: Times) => ({
  ...row,
  isSubscribed: row.subscribed_at > row.unsubscribed_at,
});
const Row = Columns.transform(withState);
export type Subscriber = z.infer<typeof Row>;

const columns = `subscriber_id, max(email) AS email, toUnixTimestamp64Milli(max(subscribed_at)) AS subscribed_at,
  toUnixTimestamp64Milli(max(unsubscribed_at)) AS unsubscribed_at FROM subscribers`;

const gmail = ["gmail.com", "googlemail.com"];

/** Whether the address has a tag: `jane+news@`. */
const isTagged = (email: string) => email.slice(0, email.lastIndexOf("@")).indexOf("+", 1) > 0;

/**
 * The mailbox of an address: `victim+1@` and `victim+2@` are the same inbox. The lowercase address without its tag, and for Gmail without
 * dots, which it ignores.
 */
function toMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1).toLowerCase();
  const user = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, "");
  return gmail.includes(domain) ? `${user.replaceAll(".", "")}@gmail.com` : `${user}@${domain}`;
}

/** An address to subscribe, and its mailbox. */
type Candidate = { readonly subscriber_id: string; readonly email: string; readonly mailbox: string };

/** With double opt-in, sends a confirmation email first. */
export async function subscribe(address: string, now: number): Promise<void> {
  const email = address.toLowerCase();
  const subscriberId = toSubscriberId(email);
  const candidate = { subscriber_id: subscriberId, email, mailbox: toMailbox(email) };
  await serialize(candidate.mailbox, async () => {
    if ((await findSubscriber(subscriberId))?.isSubscribed || !(await isWithinTaggedLimit(candidate))) return;
    if (!env().newsletter.isConfirmed) return enroll(candidate, now);
    await requestConfirmation({ ...candidate, asked_at: now }, mailOfTheDay("confirm", candidate, now));
  });
}

const toSubscriberId = (address: string) => keyedUuid(secrets().pseudonym, "subscriber", address.toLowerCase());

/** @returns false if the link is invalid, has expired, or is older than the last unsubscribe. */
export async function confirm(token: string, now: number): Promise<boolean> {
  const subscriberId = readConfirmationToken(token, now);
  if (subscriberId === undefined) return false;
  const known = await findSubscriber(subscriberId);
  if (known?.isSubscribed) return true;
  const pending = await findPending(subscriberId, now);
  if (pending === undefined || (known && known.unsubscribed_at >= pending.asked_at)) return false;
  await serialize(pending.mailbox, () => enroll(pending, now));
  return true;
}

/**
 * Subscribes the address and adds it to the segment. Sends at most one welcome email per mailbox per day. An untagged address replaces the
 * mailbox's other untagged spellings (`j.ane@gmail.com`), so that nobody can use up the owner's slot.
 */
async function enroll(candidate: Candidate, now: number): Promise<void> {
  const { subscriber_id, email, mailbox } = candidate;
  const welcomeId = mailOfTheDay("welcome", candidate, now);
  const welcome = { delivery_id: welcomeId, kind: "welcome", subject_id: subscriber_id } as const;
  const replaced = isTagged(email) ? [] : (await listOthers(candidate)).filter((other) => !isTagged(other.email));
  const isWelcomed = await isQueuedForAnother(welcomeId, subscriber_id);
  await enqueue([...(isWelcomed ? [] : [welcome]), segmentChange(subscriber_id, now)], now);
  await insert("subscribers", [{ subscriber_id, email, mailbox, subscribed_at: new Date(now).toISOString() }]);
  for (const other of replaced) await unsubscribe(other.subscriber_id, now);
}

/** The same delivery id for all addresses of a mailbox, so that concurrent processes send only one email. */
const mailOfTheDay = (kind: "welcome" | "confirm", { mailbox }: Candidate, now: number) =>
  keyedUuid(secrets().pseudonym, kind, mailbox, new Date(now).toISOString().slice(0, 10));

/** Limited, because each tagged address gets its own copy of every newsletter. */
const maxTaggedAddresses = 3;

/** Untagged addresses are exempt from the limit, so tagged ones entered by a stranger can't lock out the owner. */
async function isWithinTaggedLimit(candidate: Candidate): Promise<boolean> {
  if (!isTagged(candidate.email)) return true;
  const tagged = (await listOthers(candidate)).filter(({ email }) => isTagged(email));
  return tagged.length < maxTaggedAddresses;
}

/** The mailbox's other subscribed addresses. */
async function listOthers({ subscriber_id, mailbox }: Candidate): Promise<Subscriber[]> {
  // Unsubscribe rows have no mailbox.
  const sql = `SELECT ${columns}
WHERE subscriber_id GLOBAL IN (SELECT subscriber_id FROM subscribers WHERE mailbox = {mailbox:String})
  AND subscriber_id != {subscriber_id:UUID}
GROUP BY subscriber_id HAVING subscribed_at > unsubscribed_at`;
  return select(sql, { mailbox, subscriber_id }, Row);
}

const mailboxQueues = new Map<string, Promise<void>>();

/** Serializes subscriptions of one mailbox, so that the limit holds. */
async function serialize(mailbox: string, work: () => Promise<void>): Promise<void> {
  const turn = (mailboxQueues.get(mailbox) ?? Promise.resolve()).catch(() => undefined).then(work);
  mailboxQueues.set(mailbox, turn);
  await turn.finally(() => mailboxQueues.get(mailbox) === turn && mailboxQueues.delete(mailbox));
}

export async function unsubscribe(subscriberId: string, now: number): Promise<void> {
  if (!(await findSubscriber(subscriberId))?.isSubscribed) return;
  await enqueue([segmentChange(subscriberId, now)], now);
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

const PagedRow = Columns.extend({ at: z.coerce.number(), id: z.string() }).transform(withState);
const Count = z.object({ found: z.coerce.number(), subscribed: z.coerce.number() });

/** A page of subscribers, including unsubscribed ones, with the state of their welcome email, and the total count. */
export async function listSubscribers(query: ListQuery = { search: "" }, now = Date.now()) {
  const counted = `SELECT count() AS found, countIf(subscribed_at > unsubscribed_at) AS subscribed FROM (${matching})`;
  const [{ page, older }, [count]] = await Promise.all([
    selectPage(matching, PagedRow, query),
    select(counted, { search: query.search }, Count),
  ]);
  const ids = page.map(({ subscriber_id }) => subscriber_id);
  const mails = await deliveryStates("welcome", ids, now);
  const subscribers = page.map((one) => ({ ...one, welcome: mails.get(one.subscriber_id) ?? null }));
  return { subscribers, older, found: count?.found ?? 0, subscribed: count?.subscribed ?? 0 };
}

export async function summarizeSubscribers(query: ListQuery): Promise<SubscriberList> {
  const { subscribers, ...list } = await listSubscribers(query);
  return {
    ...list,
    subscribers: subscribers.map(({ subscriber_id, email, subscribed_at, unsubscribed_at, isSubscribed, welcome }) => ({
      subscriberId: subscriber_id,
      email,
      subscribedAt: new Date(subscribed_at).toISOString(),
      unsubscribedAt: isSubscribed ? null : new Date(unsubscribed_at).toISOString(),
      welcome,
    })),
    carrier: env().mail.carrier.kind,
  };
}

/** Newest first, including unsubscribed ones. */
export async function listAllSubscribers(): Promise<Subscriber[]> {
  return select(`SELECT ${columns} GROUP BY subscriber_id ORDER BY subscribed_at DESC, subscriber_id`, {}, Row);
}

/**
 * Erases the address at the provider first, because otherwise it would still get email.
 * @throws Problem mail_unavailable, if nothing was erased
 */
export async function eraseSubscriber({ subscriber_id: subscriberId, email }: Subscriber): Promise<void> {
  const { carrier } = env().mail;
  const outcome = carrier.kind === "resend" ? await removeContact(carrier, email) : { result: "done" };
  if (outcome.result !== "done") throw new Problem("mail_unavailable", { cause: outcome });
  await erasePending(subscriberId);
  await removeOutboxFiles("welcome", subscriberId);
  await erase("subscribers", "subscriber_id = {subscriberId:UUID}", { subscriberId });
}

type Subscription = {
  readonly state: "subscribed" | "unsubscribed" | "unconfirmed";
  /** Milliseconds since the epoch. */
  readonly since: number;
};

/** What is stored for an address. */
export async function findSubscription(address: string, now: number): Promise<Subscription | null> {
  const subscriberId = toSubscriberId(address);
  const [known, pending] = await Promise.all([findSubscriber(subscriberId), findPending(subscriberId, now)]);
  if (known?.isSubscribed) return { state: "subscribed", since: known.subscribed_at };
  if (pending) return { state: "unconfirmed", since: pending.asked_at };
  return known ? { state: "unsubscribed", since: known.unsubscribed_at } : null;
}

/**
 * Erases an address, even an unconfirmed one. Returns whether it was stored.
 * @throws Problem mail_unavailable, if nothing was erased
 */
export async function eraseSubscription(address: string, now: number): Promise<boolean> {
  const subscriberId = toSubscriberId(address);
  const [known, pending] = await Promise.all([findSubscriber(subscriberId), findPending(subscriberId, now)]);
  if (known) await eraseSubscriber(known);
  else if (pending) await erasePending(subscriberId);
  return known !== undefined || pending !== undefined;
}

/** The unsubscribe token: the signed subscriber id, without the address. */
export const unsubscribeToken = (subscriberId: string) => sign("unsubscribe", subscriberId);

/** The subscriber that a token identifies, or undefined if the token is invalid. */
export const readUnsubscribeToken = (token: string) => readSigned("unsubscribe", token);
