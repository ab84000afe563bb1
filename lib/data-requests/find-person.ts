/** Finds everything stored for a person. */

import { type Passkey, passkeysOf } from "@/lib/accounts/passkey-store";
import { countEvents } from "@/lib/data-requests/person-events";
import { iso } from "@/lib/iso-time";
import type { PersonData } from "@/lib/projects/contracts/data-requests";
import type { Project } from "@/lib/projects/project-store";
import { type Message, messagesFrom } from "@/lib/site/forms/messages";
import { findSubscription } from "@/lib/site/forms/subscribers";

/** The messages of the inbox, oldest first. */
type FoundPerson = PersonData & { readonly messages: readonly Message[] };

export async function findPersonWithMessages(
  person: string,
  projects: readonly Project[],
  signal?: AbortSignal,
): Promise<FoundPerson> {
  const [found, messages, passkeys, subscription] = await Promise.all([
    countEvents(person, projects, signal),
    messagesFrom(person),
    passkeysOf(person.toLowerCase()),
    findSubscription(person, Date.now()),
  ]);
  return {
    projects: found,
    inbox: inboxOf(messages),
    messages,
    passkeys: passkeysIn(passkeys),
    newsletter: subscription && { state: subscription.state, since: iso(subscription.since) },
  };
}

export async function findPerson(...args: Parameters<typeof findPersonWithMessages>): Promise<PersonData> {
  const { messages: _, ...found } = await findPersonWithMessages(...args);
  return found;
}

/** @param messages Oldest first. */
function inboxOf(messages: readonly Message[]): PersonData["inbox"] {
  const [first, last] = [messages[0], messages.at(-1)];
  return first && last
    ? { messages: messages.length, first: iso(first.received_at), last: iso(last.received_at) }
    : null;
}

/** @param passkeys Oldest first. */
function passkeysIn(passkeys: readonly Passkey[]): PersonData["passkeys"] {
  const [first] = passkeys;
  const last = Math.max(...passkeys.map(({ created_at, last_used_at }) => Number(last_used_at ?? created_at)));
  return first ? { passkeys: passkeys.length, first: iso(first.created_at), last: iso(last) } : null;
}
