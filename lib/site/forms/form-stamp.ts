/** Signed stamps make form submissions single-use and slow down bots. */
import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { dayMs } from "@/lib/durations";
import { keyedHash, randomBase62 } from "@/lib/ids";
import { Problem } from "@/lib/problem";
import { readSigned, sign } from "@/lib/signed-text";
import { insert, select } from "@/lib/store/query";

/** Slows down bots. Our script waits this long before submitting. For a form posted without JavaScript, the server waits. */
const minAgeMs = 1_000;
const maxAgeMs = dayMs;

export const formStamp = (issuedAt = Date.now()) => sign("form-stamp", `${issuedAt.toString(36)}-${randomBase62(16)}`);

export type StampedForm = { readonly stamp?: string | undefined; readonly nothingHere?: string | undefined };

/** The honeypot: hidden from people, filled in by bots. */
export const isFromBot = ({ nothingHere }: StampedForm): boolean => Boolean(nothingHere);

/**
 * Checks a stamp without the store. JSON without a stamp is allowed.
 * @returns For how long the stamp is still too young, in milliseconds. Autofill can make a person that fast, and a browser without
 * JavaScript cannot wait, so only a form post may be.
 * @throws Problem invalid_stamp, with a fresh one, if the stamp is missing, forged or expired
 */
export function requireValidStamp({ stamp }: StampedForm, isFormPost: boolean, now: number): number {
  if (stamp === undefined && !isFormPost) return 0;
  const waitMs = isFormPost ? Math.max(0, minAgeMs - Math.max(0, stampAge(stamp ?? "", now))) || 0 : 0;
  if (validId(stamp ?? "", now + waitMs) === undefined) throw invalidStamp(now);
  return waitMs;
}

/**
 * Redeems a valid stamp for the form's content. Resending the same form with the same stamp succeeds, so that double clicks and
 * retries show no error.
 * @throws Problem invalid_stamp, with a fresh one, if the stamp was used for other content
 */
export async function redeemStamp(sent: StampedForm, now: number): Promise<void> {
  const { stamp, nothingHere: _, ...words } = sent;
  if (stamp === undefined) return;
  const id = validId(stamp, now);
  if (id === undefined || !(await isRedeemedFor(id, JSON.stringify(words), now))) throw invalidStamp(now);
}

const invalidStamp = (now: number) => new Problem("invalid_stamp", { metadata: { stamp: formStamp(now) } });

/** NaN for a stamp that is not ours. */
const stampAge = (stamp: string, now: number) => now - Number.parseInt(readSigned("form-stamp", stamp) ?? "", 36);

function validId(stamp: string, now: number): string | undefined {
  const id = readSigned("form-stamp", stamp);
  const age = stampAge(stamp, now);
  return age >= minAgeMs && age <= maxAgeMs ? id : undefined;
}

const Row = z.object({ use_id: z.string() });

/**
 * Records the use before checking for others, so it works across processes: of two concurrent forms with one stamp, at most one
 * is accepted. Rows expire after a day, like the stamp.
 */
async function isRedeemedFor(id: string, words: string, now: number): Promise<boolean> {
  const use = { link_id: `form ${id}`, use_id: keyedHash(secrets().pseudonym, "form", words).slice(0, 32) };
  await insert("used_links", [{ ...use, used_at: new Date(now).toISOString() }]);
  const uses = await select("SELECT use_id FROM used_links WHERE link_id = {id:String}", { id: use.link_id }, Row);
  return uses.length > 0 && uses.every(({ use_id }) => use_id === use.use_id);
}
