/** Forgets those who no longer have access. */
import { accessOf } from "@/lib/dashboard/access/access";
import { erasePasskeysOf } from "@/lib/dashboard/access/passkey-store";
import { endSessions, listSessions } from "@/lib/dashboard/access/session";

/** Ends the sessions and erases the passkeys of these addresses, except of those that can still sign in. */
export async function forgetFormerMembers(emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    if ((await accessOf(email)) !== undefined) continue;
    await endSessions(email, await listSessions(email, Date.now()));
    await erasePasskeysOf(email);
  }
}
