/** Identifies a person in the audit log without storing who they are. */
import { secrets } from "@/lib/config/secrets";
import { keyedHash } from "@/lib/ids";

/** @param person A user, session or trace id, or an email address. */
export const hashOf = (person: string) => `hash_${keyedHash(secrets().pseudonym, "audit", person).slice(0, 16)}`;
