/** The message that an address names. */
import { uuidPattern } from "@/lib/contracts/formats";
import { findMessage, type Message } from "@/lib/forms/messages";
import type { Context } from "@/lib/http/endpoint";
import { Problem } from "@/lib/problem";

/** @throws Problem not_found */
export async function messageOf({ params }: Context): Promise<Message> {
  const messageId = String(params.messageId);
  const message = uuidPattern.test(messageId) ? await findMessage(messageId) : undefined;
  if (message === undefined) throw new Problem("not_found");
  return message;
}
