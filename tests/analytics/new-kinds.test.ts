/** When each kind of personal data was first removed in a project. */
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { listFirstRemovals } from "@/lib/analytics/queries/new-kinds";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { aProject, dayMs } from "@/tests/support/analytics";
import { instant, runSql, storeEvents } from "@/tests/support/stored";

const Progress = z.object({ readUntil: z.coerce.number() });

async function storedReadUntil(projectId: string): Promise<number> {
  const sql = `SELECT toUnixTimestamp64Milli(max(read_until)) AS readUntil FROM first_removals
WHERE project_id = {projectId:String} AND kind = ''`;
  return (await select(sql, { projectId }, Progress))[0]?.readUntil ?? 0;
}

it("is read in steps, and an interrupted call continues in the next one", async () => {
  const { projectId } = await aProject();
  const now = Date.now();
  const received = (kind: string, daysAgo: number) =>
    storeEvents(projectId, 1, {
      timestamp: instant(now),
      received_at: instant(now - daysAgo * dayMs),
      "redactions.kind": `['${kind}']`,
      "redactions.path": "['query']",
      "redactions.count": "[1]",
    });
  await received("phone", 390);
  await received("email", 200);
  await received("email", 2);
  await received("card", 1);

  const interruption = new AbortController();
  const { client } = (await store()).records;
  const insert = client.insert.bind(client);
  const saving = vi.spyOn(client, "insert").mockImplementationOnce(async (params) => {
    const saved = await insert(params);
    interruption.abort();
    return saved;
  });
  onTestFinished(() => saving.mockRestore());
  await expect(listFirstRemovals(projectId, now, interruption.signal)).rejects.toThrow();
  expect(saving).toHaveBeenCalledTimes(1);
  const readUntil = await storedReadUntil(projectId);
  expect(readUntil).toBeGreaterThan(now - 390 * dayMs);
  expect(readUntil).toBeLessThan(now);

  // The next call doesn't read events that were already read, so it does not need them.
  await runSql(`DELETE FROM events WHERE project_id = '${projectId}' AND received_at < ${instant(now - 300 * dayMs)}`);
  const found = await listFirstRemovals(projectId, now, new AbortController().signal);
  const daysAgo = Object.fromEntries(found.map(({ kind, firstAt }) => [kind, (now - firstAt) / dayMs]));
  expect(daysAgo).toEqual({ phone: 390, email: 200, card: 1 });
  expect(await storedReadUntil(projectId)).toBe(now);
});
