/** What visitors write through the contact form. */
import { z } from "zod";
import { insert, select } from "@/lib/clickhouse/query";
import type { ContactRequest } from "@/lib/contracts/contact";
import { secrets } from "@/lib/env";
import { type DeliveryState, deliveriesOf, queue, stateOf } from "@/lib/forms/deliveries";
import { keyedUuid } from "@/lib/ids";

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

/** The same words of the same person on one day are one message: whoever got no answer may send it again. */
export async function storeMessage({ name, email, company = "", message }: ContactRequest, now: number): Promise<void> {
  const receivedAt = new Date(now).toISOString();
  const words = [receivedAt.slice(0, 10), name, email, company, message];
  const messageId = keyedUuid(secrets().pseudonym, "contact", ...words);
  await queue([{ delivery_id: messageId, kind: "contact", subject_id: messageId }], now);
  await insert("contact_messages", [{ message_id: messageId, received_at: receivedAt, name, email, company, message }]);
}

export async function findMessage(messageId: string): Promise<Message | undefined> {
  const [row] = await select(`SELECT ${columns} WHERE message_id = {messageId:UUID}`, { messageId }, Row);
  return row;
}

/** The newest first, each with what became of its mail to the team. */
export async function listMessages(now = Date.now()): Promise<(Message & { mail: DeliveryState })[]> {
  const [messages, mails] = await Promise.all([
    select(`SELECT ${columns} ORDER BY received_at DESC, message_id LIMIT 500`, {}, Row),
    deliveriesOf("contact"),
  ]);
  return messages.map((message) => {
    const mail = mails.get(message.message_id);
    return { ...message, mail: mail === undefined ? "held" : stateOf(mail, now) };
  });
}

/** A second mail to the team, whatever became of the first; it goes out with the next run. */
export async function resendMail(messageId: string, now = Date.now()): Promise<void> {
  const again = keyedUuid(secrets().pseudonym, "contact-again", messageId, String(now));
  await queue([{ delivery_id: again, kind: "contact", subject_id: messageId }], now);
}
