/** Requires a user who can have passkeys. */
import { isAllowed, terminal } from "@/lib/accounts/access";
import { requireRecentSignIn, type Session } from "@/lib/accounts/session";
import { Problem } from "@/lib/problem";

/** Passkeys belong to an email address, which a sign-in from the terminal does not have. */
export const hasPasskeys = ({ who }: Session) => isAllowed("passkey") && who !== terminal;

/**
 * Returns the user's address.
 * @throws Problem not_found
 */
export function requirePasskeys(session: Session): string {
  if (!hasPasskeys(session)) throw new Problem("not_found");
  return session.who;
}

/**
 * The same, to add or remove one.
 * @throws Problem not_found, recent_sign_in_required
 */
export function requirePasskeyChange(session: Session, now: number): string {
  const who = requirePasskeys(session);
  requireRecentSignIn(session, now);
  return who;
}
