/** Empties the store after each test file of a shared process, because a deletion takes longer with every part of its table. */
import { afterAll } from "vitest";
import { z } from "zod";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";

const Filled = z.object({ table: z.string() });

afterAll(async () => {
  const { client } = await store();
  const sql = `SELECT DISTINCT table FROM system.parts
WHERE active AND database = currentDatabase() AND table != 'schema_changes'`;
  for (const { table } of await select(sql, {}, Filled)) await client.command({ query: `TRUNCATE TABLE ${table}` });
});
