/** Small records that Sluice keeps about its store. Each has a name and a revision, and the latest revision counts. */
import { z } from "zod";
import { retryLater } from "@/lib/problem";
import { queryRows } from "@/lib/store/limited-query";
import { insert } from "@/lib/store/query";

const Row = z.object({ revision: z.coerce.number(), json: z.string() });

async function readRow(name: string) {
  const sql = `SELECT max(store_states.definition).1 AS revision, max(store_states.definition).2 AS json
FROM store_states WHERE name = {name:String} GROUP BY name`;
  const [row] = await queryRows(sql, { name }, Row);
  return row;
}

/**
 * Undefined before the first write.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function readState<State>(name: string, schema: z.ZodType<State>): Promise<State | undefined> {
  const row = await readRow(name);
  return row && schema.parse(JSON.parse(row.json));
}

/** What a person decides outranks what checks write at the same time, because the answer has told that person that it is stored. */
const steps = { check: 1, decision: 1_000 };
const maxAttempts = 5;

/**
 * Changes a state. If another process writes at the same time and its state is kept, the change is repeated on that one.
 * @param change Returns undefined to leave the state as it is. It can run several times.
 * @throws Problem storage_unavailable, storage_not_configured
 */
export async function changeState<State>(
  name: string,
  schema: z.ZodType<State>,
  change: (state: State | undefined) => State | undefined | Promise<State | undefined>,
  by: keyof typeof steps = "check",
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const row = await readRow(name);
    const changed = await change(row && schema.parse(JSON.parse(row.json)));
    if (changed === undefined) return;
    const written = { revision: (row?.revision ?? 0) + steps[by], json: JSON.stringify(changed) };
    await insert("store_states", [{ name, definition: written }]);
    const kept = await readRow(name);
    // Lower if a replica does not have the written one yet.
    if (kept === undefined || kept.revision < written.revision || kept.json === written.json) return;
  }
  throw retryLater("storage_unavailable", 2, { cause: new Error(`the state ${name} keeps changing`) });
}
