/** Finds the contact message in a request's path. */
import { uuidPattern } from "@/lib/gate/contracts/formats";
import type { Context } from "@/lib/gate/http/operation";
import { orNotFound } from "@/lib/problem";
import { findMessage, type Message } from "@/lib/site/forms/messages";

/** @throws Problem not_found */
export async function requireMessage({ params }: Context): Promise<Message> {
  const messageId = String(params.messageId);
  return orNotFound(uuidPattern.test(messageId) ? await findMessage(messageId) : undefined);
}
