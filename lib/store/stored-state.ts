/** Small records that Sluice keeps about its store. Each has a name and a revision, and the latest revision counts. */
import { z } from "zod";
import { queryRows } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";

const Row = z.object({ revision: z.coerce.number(), json: z.string() });
export type StoredState<State> = { readonly revision: number; readonly state: State | undefined };

/** @throws Problem storage_unavailable, storage_not_configured */
export async function readState<State>(name: string, schema: z.ZodType<State>): Promise<StoredState<State>> {
  const sql = `SELECT max(store_states.definition).1 AS revision, max(store_states.definition).2 AS json
FROM store_states WHERE name = {name:String} GROUP BY name`;
  const [row] = await queryRows(sql, { name }, Row);
  return row === undefined
    ? { revision: 0, state: undefined }
    : { revision: row.revision, state: schema.parse(JSON.parse(row.json)) };
}

/**
 * @param revision The one that was read. If two processes write at once, one of their states is kept.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export const writeState = (name: string, revision: number, state: unknown): Promise<void> =>
  insert("store_states", [{ name, definition: { revision: revision + 1, json: JSON.stringify(state) } }]);
