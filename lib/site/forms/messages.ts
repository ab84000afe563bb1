/** Messages from the contact form: stores and erases them, and lists them for the inbox. */

import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { env } from "@/lib/env";
import { uuidPattern } from "@/lib/gate/contracts/formats";
import { keyedUuid } from "@/lib/ids";
import { orNotFound } from "@/lib/problem";
import type { ContactRequest } from "@/lib/site/contracts/forms";
import type { Inbox, ListQuery } from "@/lib/site/contracts/lists";
import { deliveryStates, enqueue, lastRequeuedAt, removeOutboxFiles } from "@/lib/site/forms/deliveries";
import { selectPage } from "@/lib/site/forms/pagination";
import { erase } from "@/lib/store/erase";
import { listErasure } from "@/lib/store/erasure-list";
import { insert, select } from "@/lib/store/query";

const Row = z.object({
  message_id: z.string(),
  received_at: z.coerce.number(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
});
export type Message = z.infer<typeof Row>;

const columns =
  "message_id, toUnixTimestamp64Milli(received_at) AS received_at, name, email, company, message FROM contact_messages FINAL";

/** Identical messages from one person on one day are deduplicated, so retries are safe. */
export async function storeMessage({ name, email, company = "", message }: ContactRequest, now: number): Promise<void> {
  const receivedAt = new Date(now).toISOString();
  const words = [receivedAt.slice(0, 10), name, email, company, message];
  const messageId = keyedUuid(secrets().pseudonym, "contact", ...words);
  await enqueue([{ delivery_id: messageId, kind: "contact", subject_id: messageId }], now);
  await insert("contact_messages", [{ message_id: messageId, received_at: receivedAt, name, email, company, message }]);
}

export async function findMessage(messageId: string): Promise<Message | undefined> {
  const [row] = await select(`SELECT ${columns} WHERE message_id = {messageId:UUID}`, { messageId }, Row);
  return row;
}

/** @throws Problem not_found */
export async function requireMessage(messageId: unknown): Promise<Message> {
  const id = String(messageId);
  return orNotFound(uuidPattern.test(id) ? await findMessage(id) : undefined);
}

const isFrom = "lowerUTF8(email) = lowerUTF8({email:String})";

/** All messages from an address, oldest first. */
export const messagesFrom = (email: string): Promise<Message[]> =>
  select(`SELECT ${columns} WHERE ${isFrom} ORDER BY received_at, message_id`, { email }, Row);

const matching = `SELECT *, received_at AS at, toString(message_id) AS id FROM (SELECT ${columns})
WHERE positionCaseInsensitiveUTF8(concat(name, ' ', company, ' ', email), {search:String}) > 0`;

const PagedRow = Row.extend({ at: z.coerce.number(), id: z.string() });
const Count = z.object({ found: z.coerce.number() });

/** A page of messages with the delivery state of each, and the total count. */
export async function listMessages(query: ListQuery = { search: "" }, now = Date.now()) {
  const [{ page, older }, [count]] = await Promise.all([
    selectPage(matching, PagedRow, query),
    select(`SELECT count() AS found FROM (${matching})`, { search: query.search }, Count),
  ]);
  const ids = page.map(({ message_id }) => message_id);
  const mails = await deliveryStates("contact", ids, now);
  const messages = page.map((message) => ({ ...message, mail: mails.get(message.message_id) ?? "held" }));
  return { messages, older, found: count?.found ?? 0 };
}

export async function listInbox(query: ListQuery): Promise<Inbox> {
  const { messages, ...list } = await listMessages(query);
  return {
    ...list,
    messages: messages.map(({ message_id, received_at, name, email, company, message, mail }) => ({
      messageId: message_id,
      receivedAt: new Date(received_at).toISOString(),
      name,
      email,
      company,
      message,
      mail,
    })),
    carrier: env().mail.carrier.kind,
  };
}

/** A second request within this time is a double click. */
const againAfterMs = 10_000;

/** Queues another email to the team, sent with the next run. */
export async function resendMail(messageId: string, now = Date.now()): Promise<void> {
  const last = await lastRequeuedAt("contact", messageId);
  if (now - last < againAfterMs) return;
  // Concurrent requests read the same last time and queue the same delivery.
  const again = keyedUuid(secrets().pseudonym, "contact-again", messageId, String(last));
  await enqueue([{ delivery_id: again, kind: "contact", subject_id: messageId }], now);
}

/** Once this resolves, no query returns the message. A pending email is never sent, because its message is missing. */
export async function eraseMessage(messageId: string): Promise<void> {
  await removeOutboxFiles("contact", messageId);
  listErasure({ kind: "messages", ids: [messageId] });
  await erase("contact_messages", "message_id = {messageId:UUID}", { messageId });
}

/** Erases all messages from an address and returns how many there were. */
export async function eraseMessagesFrom(email: string): Promise<number> {
  const messages = await messagesFrom(email);
  for (const { message_id } of messages) await removeOutboxFiles("contact", message_id);
  listErasure({ kind: "messages", ids: messages.map(({ message_id }) => message_id) });
  await erase("contact_messages", isFrom, { email });
  return messages.length;
}
