/** Contact messages, for the page and its API. */

import { env } from "@/lib/env";
import type { Inbox, ListQuery } from "@/lib/site/contracts/lists";
import { listMessages } from "@/lib/site/forms/messages";

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
