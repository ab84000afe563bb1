/** Erases everything stored for a person and returns a receipt. */
import { randomUUID } from "node:crypto";
import { erasePasskeys } from "@/lib/accounts/passkey-store";
import { secrets } from "@/lib/config/secrets";
import { findPerson, userSpellings } from "@/lib/data-requests/find-person";
import { keyedHash } from "@/lib/ids";
import { describeError, log } from "@/lib/log";
import type { ErasureReceipt } from "@/lib/projects/contracts/data-requests";
import { eraseTarget } from "@/lib/projects/erasure";
import type { Project } from "@/lib/projects/project-store";
import { eraseMessagesFrom } from "@/lib/site/forms/messages";
import { eraseSubscription } from "@/lib/site/forms/subscribers";

/**
 * Continues with the other places if one fails, and names it in the receipt.
 * @param who The account that erases the data.
 * @throws Problem storage_unavailable if nothing could be searched
 */
export async function erasePerson(person: string, projects: readonly Project[], who: string): Promise<ErasureReceipt> {
  const startedAt = new Date().toISOString();
  const found = await findPerson(person, projects);
  const failed: string[] = [];
  const attempt = async <T>(place: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      log("error", "erasure", { cause: describeError(error) });
      failed.push(place);
      return undefined;
    }
  };

  const erased: ErasureReceipt["projects"] = [];
  for (const { projectId, name } of found.projects) {
    const events = await attempt(name, () => eraseEvents(projectId, person));
    if (events !== undefined) erased.push({ projectId, name, events });
  }
  const messages = found.inbox && (await attempt("Inbox", () => eraseMessagesFrom(person)));
  const passkeys = found.passkeys && (await attempt("Passkeys", () => erasePasskeys(person)));
  const hasSubscription =
    found.newsletter !== null && (await attempt("Newsletter", () => eraseSubscription(person, Date.now())));
  return {
    receiptId: randomUUID(),
    person: keyedHash(secrets().pseudonym, "person", person.toLowerCase()),
    erasedBy: who,
    startedAt,
    finishedAt: new Date().toISOString(),
    projects: erased,
    messages: messages ?? 0,
    subscriptions: hasSubscription ? 1 : 0,
    passkeys: passkeys ?? 0,
    failed,
  };
}

async function eraseEvents(projectId: string, person: string): Promise<number> {
  let events = 0;
  for (const id of userSpellings(person)) events += (await eraseTarget(projectId, { by: "user", id })).events;
  return events;
}
