/** `npm run move` to a ClickHouse server while events arrive. */
import { randomUUID } from "node:crypto";
import { cpSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { overviewOf } from "@/lib/analytics/queries/overview";
import { env } from "@/lib/env";
import { eraseTarget } from "@/lib/projects/erasure";
import { store } from "@/lib/store/store";
import { aProject, iso, midnight, noon } from "@/tests/support/analytics";
import { aFolder, betweenBatches, inStore, listening, script } from "@/tests/support/backups";
import { startBundled } from "@/tests/support/bundled";
import { aClickHouseServer, type ClickHouseServer } from "@/tests/support/clickhouse-server";
import { storedEvents } from "@/tests/support/stored";

let server: ClickHouseServer;
beforeAll(async () => {
  server = await aClickHouseServer();
  await server.start();
});
afterAll(() => server.remove());

const words = (database: string) => ["--to", server.url, "--database", database];
const move = (database: string, environment: Record<string, string> = {}) =>
  script("move", words(database), environment);
const onServer = <T>(database: string, work: () => Promise<T>): Promise<T> =>
  inStore(aFolder(), work, { CLICKHOUSE_URL: server.url, CLICKHOUSE_DATABASE: database });
const figuresOf = (projectId: string) =>
  overviewOf(
    { projectId, from: midnight(3), to: midnight(0), filters: {}, zone: "UTC", endsNow: false },
    new AbortController().signal,
  );
const aDatabase = () => `moved_${randomUUID().slice(0, 8)}`;
const idsOf = async (projectId: string) =>
  (await storedEvents(projectId)).map(({ event_id }) => String(event_id)).sort();

/** A copy of the store of this process, because a moved store accepts no events. */
async function aCopy(): Promise<string> {
  const [own, copy] = [env().dataDir, aFolder()];
  // The engine links its folders to each other by relative paths.
  await inStore(copy, async () => cpSync(own, copy, { recursive: true, verbatimSymlinks: true }));
  return copy;
}

it("a move copies each event exactly once while events arrive, and refuses the rest until clients resend it", async () => {
  const quiet = await aProject();
  const busy = await aProject();
  await quiet.send(
    ...Array.from({ length: 200 }, (_, at) => ({ timestamp: iso(noon + at * 30_000), user_id: `u${at % 9}` })),
  );
  const figures = await figuresOf(quiet.projectId);
  const copy = await aCopy();
  const database = aDatabase();
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  await inStore(copy, () =>
    listening(async () => {
      let isMoving = true;
      const moving = move(database).finally(() => {
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
      expect(stdout).toContain(`events ${quiet.projectId}: 200 rows, checksum `);
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
  await onServer(database, async () => {
    expect(await idsOf(busy.projectId)).toEqual(acknowledged.sort());
    expect(await figuresOf(quiet.projectId)).toEqual(figures);
    // Keys were moved too.
    expect(await quiet.send({})).toMatchObject({ accepted: 1 });
  });
  for (const answer of refused) expect(answer).toMatchObject({ error: { code: "storage_unavailable" } });
  const moved = readFileSync(path.join(copy, "moved.env"), "utf8");
  expect(moved).toContain(`CLICKHOUSE_URL=${server.url}\nCLICKHOUSE_DATABASE=${database}\n`);
  await expect(inStore(copy, store)).rejects.toMatchObject({
    message: expect.stringMatching(/was moved to .+ Set CLICKHOUSE_URL/),
  });
});

it("a move completes when it is retried after a failure in its last step, and writes the variables", async () => {
  const project = await aProject();
  await project.send({});
  const copy = await aCopy();
  const database = aDatabase();
  await server.order({ at: "DROP TABLE IF EXISTS", does: "hold", when: "after" });
  const killed = startBundled("scripts/move.ts", words(database), { env: { ...process.env, DATA_DIR: copy } });
  await server.held();
  killed.kill("SIGKILL");
  await server.release();
  rmSync(path.join(copy, "moved.env"), { force: true });

  for (let times = 1; times <= 2; times++) {
    expect(await move(database, { DATA_DIR: copy })).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(path.join(copy, "moved.env"), "utf8")).toContain(`CLICKHOUSE_DATABASE=${database}\n`);
  }
  expect(await onServer(database, () => idsOf(project.projectId))).toHaveLength(1);
});

it("a move continues after it was killed, without what was erased since, and is refused if the database has other tables", async () => {
  const project = await aProject();
  const erased = randomUUID();
  await project.send({ event_id: erased, user_id: "ada", timestamp: iso(noon) }, { user_id: "bob" });
  const copy = await aCopy();
  const database = aDatabase();
  await server.order({ at: "INSERT INTO receipts", does: "hold", when: "after" });
  const killed = startBundled("scripts/move.ts", words(database), { env: { ...process.env, DATA_DIR: copy } });
  await server.held();
  killed.kill("SIGKILL");
  await server.release();
  await expect(onServer(database, store)).rejects.toMatchObject({
    code: "storage_unavailable",
    cause: { message: expect.stringContaining("run it again") },
  });

  await inStore(copy, () => eraseTarget(project.projectId, { by: "user", id: "ada" }));
  expect(await move(database, { DATA_DIR: copy })).toMatchObject({ status: 0, stderr: "" });
  const [left, ...others] = await onServer(database, () => idsOf(project.projectId));
  expect(others).toEqual([]);
  expect(left).not.toBe(erased);
  expect(await move(database, { DATA_DIR: await aCopy() })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("is not empty. Move to a new database, with --database NAME."),
  });
});
