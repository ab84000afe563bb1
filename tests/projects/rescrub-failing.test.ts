/** Scrubbing stored events again when the store cannot rewrite them: other projects continue, and the page says so. */
import { expect, it } from "vitest";
import { z } from "zod";
import { runCommand } from "@/lib/process/terminal/run-command";
import { findProject } from "@/lib/projects/project-store";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { openRuns, summarizeRuns } from "@/lib/projects/rescrub/run-store";
import { startRun } from "@/lib/projects/rescrub/start-run";
import { select } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { hourMs } from "@/tests/support/analytics";
import { address, aProjectWithAddress } from "@/tests/support/rescrub";
import { readRows } from "@/tests/support/stored";

async function aWaitingRun(): Promise<string> {
  const projectId = await aProjectWithAddress();
  await startRun(projectId, "jane@acme.com", Date.now());
  return projectId;
}

/** Like the background job: one run after another. */
async function work(projects: readonly string[], now = Date.now()): Promise<void> {
  const common = { time: () => now, isStopping: () => false, givesUpAfterMs: 1_000 };
  for (const run of await openRuns()) {
    if (projects.includes(run.projectId)) await continueRun(run, { ...common, pace: (piece) => piece() });
  }
}

/** The rewrites of a project fail while the store executes them. */
async function whileFailing<T>(projectId: string, during: () => Promise<T>): Promise<T> {
  const { reader } = await store();
  const { run } = reader;
  reader.run = (sql, params, ...rest) => {
    const isFailing = sql.startsWith("ALTER TABLE events UPDATE") && params.projectId === projectId;
    return run.call(reader, isFailing ? `${sql} AND throwIf(length(properties) > 0)` : sql, params, ...rest);
  };
  return during().finally(() => Object.assign(reader, { run }));
}

const readRunState = async (projectId: string) => (await summarizeRuns(projectId, Date.now())).runs[0]?.state;
const readStoredProperties = async (projectId: string) =>
  (await readRows("SELECT properties FROM events WHERE project_id = {projectId:String}", { projectId }))[0]?.properties;
const Mutations = z.object({ unfinished: z.coerce.number() });

it("a rewrite that the store cannot execute is abandoned, shown as failing, and does not hold back other projects", async () => {
  const [failing, other] = [await aWaitingRun(), await aWaitingRun()];
  await whileFailing(failing, () => work([failing, other]));

  expect([await readRunState(failing), await readRunState(other)]).toEqual(["failing", "finished"]);
  expect(await readStoredProperties(failing)).toContain(address);
  expect(await readStoredProperties(other)).toBe('{"to":"[email]"}');
  const sql = "SELECT count() AS unfinished FROM system.mutations WHERE table = 'events' AND NOT is_done";
  expect(await select(sql, {}, Mutations)).toEqual([{ unfinished: 0 }]);

  await work([failing]);
  expect(await readRunState(failing)).toBe("failing");
  const { name = "" } = (await findProject(failing)) ?? {};
  expect(await runCommand(["rescrub", "--project", name])).toMatchObject({
    status: 1,
    text: expect.stringContaining("Run the command again after an hour."),
  });
  await work([failing], Date.now() + 2 * hourMs);
  expect(await readRunState(failing)).toBe("finished");
  expect(await readStoredProperties(failing)).toBe('{"to":"[email]"}');
});

it("a rewrite that the store cannot execute also counts as failing if another process killed it", async () => {
  const projectId = await aWaitingRun();
  const { reader } = await store();
  const { run } = reader;
  reader.run = async (sql, params, ...rest) => {
    if (!sql.startsWith("ALTER TABLE events UPDATE")) return run.call(reader, sql, params, ...rest);
    await run.call(reader, `${sql} AND sleepEachRow(1) = 0`, params, ...rest);
    await run.call(reader, "KILL MUTATION WHERE table = 'events' AND NOT is_done", {}, ...rest);
  };
  await work([projectId]).finally(() => Object.assign(reader, { run }));

  expect(await readStoredProperties(projectId)).toContain(address);
  expect(await readRunState(projectId)).toBe("failing");
});
