/** `npm run move` to a ClickHouse server while events arrive. */
import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readOverview } from "@/lib/analytics/queries/overview";
import { env } from "@/lib/env";
import { eraseTarget } from "@/lib/projects/erasure";
import { store } from "@/lib/store/store";
import { aProject, iso, midnight, noon, type TestProject } from "@/tests/support/analytics";
import { aFolder, betweenBatches, listening, script, withStore } from "@/tests/support/backups";
import { startBundled } from "@/tests/support/bundled";
import { aClickHouseServer, type ClickHouseServer } from "@/tests/support/clickhouse-server";
import { storedEvents } from "@/tests/support/stored";

/** Copies of the store of this process, because a moved store accepts no events. */
const [copy, other] = [aFolder(), aFolder()];
const [moved, again] = ["moved", "moved_again"];
const kept = Array.from({ length: 200 }, () => randomUUID());
let server: ClickHouseServer;
let quiet: TestProject;
let busy: TestProject;
beforeAll(async () => {
  server = await aClickHouseServer();
  await server.start();
  [quiet, busy] = [await aProject(), await aProject()];
  await quiet.send(
    ...kept.map((event_id, at) => ({ event_id, timestamp: iso(noon + at * 30_000), user_id: `u${at % 9}` })),
    { user_id: "ada", timestamp: iso(noon) },
  );
  const own = env().dataDir;
  await withStore(copy, async () => {
    // The engine links its folders to each other by relative paths.
    for (const folder of [copy, other]) cpSync(own, folder, { recursive: true, verbatimSymlinks: true });
  });
});
afterAll(() => server.remove());

const words = (database: string) => ["--to", server.url, "--database", database];
const move = (database: string, environment: Record<string, string> = {}) =>
  script("move", words(database), environment);
const onServer = <T>(database: string, work: () => Promise<T>): Promise<T> =>
  withStore(aFolder(), work, { CLICKHOUSE_URL: server.url, CLICKHOUSE_DATABASE: database });
const getFigures = (projectId: string) =>
  readOverview(
    { projectId, from: midnight(3), to: midnight(0), filters: {}, zone: "UTC", endsNow: false },
    new AbortController().signal,
  );
const storedIds = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_id }) => String(event_id)).sort();

it("a move copies each event exactly once while events arrive, and refuses the rest until clients resend it", async () => {
  const figures = await getFigures(quiet.projectId);
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  await withStore(copy, () =>
    listening(async () => {
      let isMoving = true;
      const moving = move(moved).finally(() => {
        isMoving = false;
      });
      while (isMoving) {
        const ids = Array.from({ length: 20 }, () => randomUUID());
        const answered = await busy.send(...ids.map((event_id) => ({ event_id })));
        if (answered.accepted === 20) acknowledged.push(...ids);
        else refused.push(answered);
        await betweenBatches();
      }
      const { status, stdout, stderr } = await moving;
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toContain(`events ${quiet.projectId}: 201 rows, checksum `);
      expect(stdout).toContain("Restart Sluice with the variables in ");
      expect(await busy.send({})).toMatchObject({
        error: {
          code: "storage_unavailable",
          message: expect.stringContaining("was moved"),
          metadata: { retryAfterSeconds: 5 },
        },
      });
    }),
  );

  expect(acknowledged.length).toBeGreaterThan(0);
  await onServer(moved, async () => {
    expect(await storedIds(busy.projectId)).toEqual(acknowledged.sort());
    expect(await getFigures(quiet.projectId)).toEqual(figures);
    // Keys were moved too.
    expect(await quiet.send({})).toMatchObject({ accepted: 1 });
  });
  for (const answer of refused) expect(answer).toMatchObject({ error: { code: "storage_unavailable" } });
  expect(readFileSync(path.join(copy, "moved.env"), "utf8")).toContain(
    `CLICKHOUSE_URL=${server.url}\nCLICKHOUSE_DATABASE=${moved}\n`,
  );
  await expect(withStore(copy, store)).rejects.toMatchObject({
    message: expect.stringMatching(/was moved to .+ Set CLICKHOUSE_URL/),
  });
});

it("a move that is killed continues when it is run again, without what was erased since, also after it was killed in its last step", async () => {
  expect(await move(moved, { DATA_DIR: other })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is not empty. Move to a new database, with --database NAME."),
  });
  await killMove("INSERT INTO receipts");
  await expect(onServer(again, store)).rejects.toMatchObject({
    code: "storage_unavailable",
    cause: { message: expect.stringContaining("run it again") },
  });
  await withStore(other, () => eraseTarget(quiet.projectId, { by: "user", id: "ada" }));
  await killMove("DROP TABLE IF EXISTS");
  rmSync(path.join(other, "moved.env"), { force: true });

  for (let times = 1; times <= 2; times++) {
    expect(await move(again, { DATA_DIR: other })).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(path.join(other, "moved.env"), "utf8")).toContain(`CLICKHOUSE_DATABASE=${again}\n`);
  }
  expect(await onServer(again, () => storedIds(quiet.projectId))).toEqual(kept.sort());
});

/** Kills a move at its first statement of this kind. */
async function killMove(at: string): Promise<void> {
  await server.order({ at, does: "hold", when: "after" });
  const moving = startBundled("scripts/move.ts", words(again), { env: { ...process.env, DATA_DIR: other } });
  await server.held();
  moving.kill("SIGKILL");
  await server.release();
}
