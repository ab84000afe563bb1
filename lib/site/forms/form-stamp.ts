/** Accepts a form once, from somebody who had time to read it: each form carries a signed stamp. */
import { z } from "zod";
import { secrets } from "@/lib/config/secrets";
import { keyedHash, randomBase62 } from "@/lib/ids";
import { Problem } from "@/lib/problem";
import { readSigned, sign } from "@/lib/site/forms/signed";
import { insert, select } from "@/lib/store/query";

/** Nobody reads a form and fills it in faster. Our own script waits for it. */
const minAgeMs = 1_000;
const maxAgeMs = 24 * 60 * 60 * 1000;

export const formStamp = (issuedAt = Date.now()) => sign("form-stamp", `${issuedAt.toString(36)}-${randomBase62(16)}`);

export type Sent = { readonly stamp?: string | undefined; readonly nothingHere?: string | undefined };

/** People do not see this field. Bots that fill in every field do not notice. */
export const isFromBot = ({ nothingHere }: Sent): boolean => Boolean(nothingHere);

/**
 * Checks a stamp without the store. JSON without a stamp is the documented call, and passes.
 * @throws Problem invalid_stamp, with a fresh one, when the stamp is missing, not ours or expired
 */
export function requireValidStamp({ stamp }: Sent, isFormPost: boolean, now: number): void {
  if (stamp === undefined && !isFormPost) return;
  if (validId(stamp ?? "", now) === undefined) throw invalidStamp(now);
}

/**
 * Spends a valid stamp on what the form holds. The same form sent again with the same stamp passes, so that a second
 * click or a retry is answered alike.
 * @throws Problem invalid_stamp, with a fresh one, when the stamp was spent on something else
 */
export async function spendStamp(sent: Sent, now: number): Promise<void> {
  const { stamp, nothingHere: _, ...words } = sent;
  if (stamp === undefined) return;
  const id = validId(stamp, now);
  if (id === undefined || !(await isSpentOn(id, JSON.stringify(words), now))) throw invalidStamp(now);
}

const invalidStamp = (now: number) => new Problem("invalid_stamp", { metadata: { stamp: formStamp(now) } });

function validId(stamp: string, now: number): string | undefined {
  const id = readSigned("form-stamp", stamp);
  const age = now - Number.parseInt(id ?? "", 36);
  return age >= minAgeMs && age <= maxAgeMs ? id : undefined;
}

const Row = z.object({ use_id: z.string() });

/**
 * Records the use before looking for others, so it holds across processes: of two different forms sent with one stamp at the
 * same moment both may be refused, but never both accepted. Rows expire a day after the use, when the stamp has too.
 */
async function isSpentOn(id: string, words: string, now: number): Promise<boolean> {
  const use = { link_id: `form ${id}`, use_id: keyedHash(secrets().pseudonym, "form", words).slice(0, 32) };
  await insert("used_links", [{ ...use, used_at: new Date(now).toISOString() }]);
  const uses = await select("SELECT use_id FROM used_links WHERE link_id = {id:String}", { id: use.link_id }, Row);
  return uses.length > 0 && uses.every(({ use_id }) => use_id === use.use_id);
}
