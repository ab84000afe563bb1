/** Sign-in links that were used: each is good once, whichever process it is brought to. */
import { z } from "zod";
import { insert, select } from "@/lib/clickhouse/query";
import { randomBase62 } from "@/lib/ids";

const Row = z.object({ use_id: z.string() });

/**
 * Writes the use down, then looks: whoever finds no use but its own was first. Of two at the same moment neither may be
 * told so, but never both.
 */
export async function isFirstUse(linkId: string): Promise<boolean> {
  const useId = randomBase62(16);
  await insert("used_links", [{ link_id: linkId, use_id: useId, used_at: new Date().toISOString() }]);
  const uses = await select("SELECT use_id FROM used_links WHERE link_id = {linkId:String}", { linkId }, Row);
  return uses.length > 0 && uses.every(({ use_id }) => use_id === useId);
}
