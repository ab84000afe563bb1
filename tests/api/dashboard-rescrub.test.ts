/** `/api/dashboard/projects/{projectId}/rescrubs`: starts scrubbing stored events again, and shows what was found. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import * as rescrubs from "@/app/api/dashboard/projects/[projectId]/rescrubs/route";
import { runCommand } from "@/lib/process/terminal/run-command";
import { Rescrubs } from "@/lib/projects/contracts/settings";
import { deleteProject } from "@/lib/projects/delete-project";
import { findProject } from "@/lib/projects/project-store";
import { continueRun } from "@/lib/projects/rescrub/continue-run";
import { newestRuns } from "@/lib/projects/rescrub/run-store";
import { store } from "@/lib/store/store";
import { aProject, hourMs, type TestProject } from "@/tests/support/analytics";
import { call, callSignedOut } from "@/tests/support/dashboard";
import { rescrubFor } from "@/tests/support/jobs";

const leaked = "jane.doe@example.com";

async function anOldProject(): Promise<TestProject> {
  const project = await aProject();
  const { client } = await store();
  const row = { project_id: project.projectId, event_type: "tool_call", trace_id: "t", source: "server" };
  const anHourAgo = ((Date.now() - hourMs) / 1_000).toFixed(3);
  const values = Array.from({ length: 3 }, (_, at) => ({
    ...row,
    event_id: randomUUID(),
    event_name: "search",
    properties: JSON.stringify({ query: `${leaked} ${at}` }),
    timestamp: anHourAgo,
    received_at: anHourAgo,
  }));
  await client.insert({ table: "events", values, format: "JSONEachRow" });
  return project;
}

const begin = ({ projectId }: TestProject) => call(rescrubs, "POST", { params: { projectId } });
const shown = async ({ projectId }: TestProject) => {
  const response = await call(rescrubs, "GET", { params: { projectId } });
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text).not.toContain(leaked);
  return Rescrubs.parse(JSON.parse(text)).runs;
};

describe("scrubbing again", () => {
  it("has not run at first", async () => {
    expect(await shown(await aProject())).toEqual([]);
  });

  it("shows its progress, and then what it found, by kind and field", async () => {
    const project = await anOldProject();
    const response = await begin(project);
    expect(response.status).toBe(200);
    const { runs } = Rescrubs.parse(await response.json());
    expect(runs).toMatchObject([{ state: "reading", total: 3, read: 0, finishedAt: null }]);
    await rescrubFor(60_000);
    expect(await shown(project)).toMatchObject([
      {
        state: "finished",
        read: 3,
        changed: 3,
        types: 0,
        moreFound: 0,
        found: [{ kind: "email", path: "properties.query", values: 3, events: 3 }],
      },
    ]);
  });

  it("is not started twice at once", async () => {
    const project = await anOldProject();
    await begin(project);
    await begin(project);
    expect(await shown(project)).toHaveLength(1);
    await rescrubFor(60_000);
    await begin(project);
    expect(await shown(project)).toHaveLength(2);
  });

  it("is refused without a session, and for another project", async () => {
    const params = { projectId: "prj_0000000000000000" };
    expect((await callSignedOut(rescrubs, "POST", { params })).status).toBe(401);
    expect((await call(rescrubs, "POST", { params })).status).toBe(404);
    expect((await call(rescrubs, "GET", { params })).status).toBe(404);
  });

  it("leaves no run of a deleted project", async () => {
    const project = await anOldProject();
    await begin(project);
    await deleteProject(project.projectId);
    await rescrubFor(60_000);
    expect(await newestRuns(project.projectId, 1)).toEqual([]);
  });

  it("continues after the store has failed", async () => {
    const project = await anOldProject();
    await begin(project);
    const { reader } = await store();
    const { rows } = reader;
    reader.rows = async () => {
      throw new Error("unreachable");
    };
    await rescrubFor(60_000).finally(() => Object.assign(reader, { rows }));
    expect(await shown(project)).toMatchObject([{ state: "reading", read: 0 }]);
    await rescrubFor(60_000);
    expect(await shown(project)).toMatchObject([{ state: "finished", changed: 3 }]);
  });
});

describe("npm run rescrub", () => {
  it("does the work for one project, and prints counts by kind", async () => {
    const [project, other] = [await anOldProject(), await anOldProject()];
    const name = await projectName(project);
    expect(await runCommand(["rescrub", "--project", name])).toEqual({
      status: 0,
      text: `${name}: read 3 rows. Changed 3.\n  email: 3`,
    });
    expect(await shown(project)).toMatchObject([{ state: "finished", startedBy: "terminal" }]);
    expect(await shown(other)).toEqual([]);
  });

  it("starts the work in a process that keeps running", async () => {
    const project = await anOldProject();
    const name = await projectName(project);
    const { status, text } = await runCommand(["rescrub", "--project", name], "http://127.0.0.1:1");
    expect({ status, text }).toMatchObject({ status: 0, text: expect.stringContaining(`${name}: read`) });
    await rescrubFor(60_000);
    const [run] = await newestRuns(project.projectId, 1);
    if (run?.doneAt === 0) await continueRun(run, { time: Date.now, pace: (work) => work(), isStopping: () => false });
    expect(await shown(project)).toMatchObject([{ state: "finished" }]);
  });

  it.each([[["--project", "nothing with this name"]], [["--what"]]])("says what is wrong with %j", async (argv) => {
    expect(await runCommand(["rescrub", ...argv])).toMatchObject({ status: 1 });
  });
});

const projectName = async ({ projectId }: TestProject) => (await findProject(projectId))?.name ?? "";
