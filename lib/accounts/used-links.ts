/** Makes sign-in links single-use across processes. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { randomBase62 } from "@/lib/ids";
import { insert, select } from "@/lib/store/query";

const Row = z.object({ use_id: z.string() });

/** Links known to be used, so that repeated attempts cause no queries. */
const used = new LRUCache<string, true>({ max: 10_000 });

/** Records the use, then checks for other uses. It succeeds if there are none, so of two concurrent uses, at most one succeeds. */
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
