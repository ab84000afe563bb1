/** Scrubbing stored events again on a server, whose statements have a limited size. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { continueRun } from "@/lib/dashboard/rescrub/continue-run";
import { openRuns, saveSlice } from "@/lib/dashboard/rescrub/run-store";
import { startRun } from "@/lib/dashboard/rescrub/start-run";
import { summarizeRuns } from "@/lib/dashboard/rescrub/summarize-runs";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { aProject, hourMs } from "@/tests/support/analytics";
import { aClickHouseServer } from "@/tests/support/clickhouse-server";

const server = await aClickHouseServer();
Object.assign(process.env, { CLICKHOUSE_URL: server.url, DASHBOARD_EMAILS: "ada@example.com" });
beforeAll(() => server.start());
afterAll(server.remove);

/** What Keeper accepts. */
const maxStatementBytes = 1024 ** 2;
const Row = z.object({ leaking: z.coerce.number(), events: z.coerce.number() });

it("keeps each statement small enough for Keeper, even for a slice that an embedded store recorded", async () => {
  const { projectId } = await aProject();
  const { client } = await store();
  const at = Date.now() - hourMs;
  const row = { project_id: projectId, event_type: "tool_call", trace_id: "t", source: "server" };
  const text = JSON.stringify({ to: "jane@example.com", text: '"quoted" '.repeat(2_000) });
  const values = Array.from({ length: 80 }, (_, index) => ({
    ...row,
    event_id: randomUUID(),
    properties: text,
    received_at: (at / 1_000).toFixed(3),
    timestamp: ((at + index) / 1_000).toFixed(3),
  }));
  await client.insert({ table: "events", values, format: "JSONEachRow" });
  const run = await startRun(projectId, "jane@acme.com", Date.now());
  const found = { read: 80, changed: 80, types: 0, places: [], hours: [] };
  await saveSlice(run, 1, { ...found, to: { at: at + 79, id: "ffffffff-ffff-ffff-ffff-ffffffffffff" } });

  for (const open of await openRuns())
    await continueRun(open, { time: Date.now, isStopping: () => false, pace: (work) => work() });

  const statements = await server.received("ALTER TABLE events UPDATE");
  const sizes = statements.map(({ statement }) => statement.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(maxStatementBytes);
  const sql = `SELECT countIf(position(properties, 'jane') > 0) AS leaking, count() AS events FROM events
WHERE project_id = {projectId:String}`;
  expect(await select(sql, { projectId }, Row)).toEqual([{ leaking: 0, events: 80 }]);
  expect((await summarizeRuns(projectId, Date.now())).runs[0]?.state).toBe("finished");
});
