/**
 * Empties the store and the outbox after each test file of a shared process. A deletion takes longer with every part of its table, and some
 * tests read all emails.
 */
import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { z } from "zod";
import { outboxFolder } from "@/lib/outbound/mail/outbox";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { noteChange } from "@/lib/store/table-changes";
import { mailed } from "@/tests/support/forms";
import { forgetProjects } from "@/tests/support/test-project";

const Filled = z.object({ table: z.string() });

afterAll(async () => {
  forgetProjects();
  await mailed();
  rmSync(outboxFolder(), { recursive: true, force: true });
  const { client } = await store();
  const sql = `SELECT DISTINCT table FROM system.parts
WHERE active AND database = currentDatabase() AND table != 'schema_changes'`;
  for (const { table } of await select(sql, {}, Filled)) await client.command({ query: `TRUNCATE TABLE ${table}` });
  noteChange();
});
