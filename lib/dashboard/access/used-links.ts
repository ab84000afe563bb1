/** Sign-in links that were used: each is single-use, whichever process it is brought to. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { randomBase62 } from "@/lib/ids";
import { insert, select } from "@/lib/store/query";

const Row = z.object({ use_id: z.string() });

/** Links this process has seen used: bringing one again and again costs the store nothing. */
const used = new LRUCache<string, true>({ max: 10_000 });

/**
 * Records the use, then checks for others: the first is the one that finds no use but its own. Of two concurrent uses at
 * most one succeeds.
 */
export async function isFirstUse(linkId: string): Promise<boolean> {
  if (used.has(linkId)) return false;
  used.set(linkId, true);
  try {
    const useId = randomBase62(16);
    await insert("used_links", [{ link_id: linkId, use_id: useId, used_at: new Date().toISOString() }]);
    const uses = await select("SELECT use_id FROM used_links WHERE link_id = {linkId:String}", { linkId }, Row);
    return uses.length > 0 && uses.every(({ use_id }) => use_id === useId);
  } catch (error) {
    used.delete(linkId);
    throw error;
  }
}
