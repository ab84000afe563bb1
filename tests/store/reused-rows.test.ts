/** Rows that every request reads are read again only after a change. */
import { expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { deleteProject } from "@/lib/projects/delete-project";
import { findProject, listProjects, renameProject } from "@/lib/projects/project-store";
import { selectWithReuse } from "@/lib/store/query";
import { store } from "@/lib/store/store";
import { runSql } from "@/tests/support/stored";
import { createTestProject } from "@/tests/support/test-project";

async function countStatements() {
  const { records } = await store();
  const query = vi.spyOn(records.client, "query");
  onTestFinished(() => query.mockRestore());
  return query;
}

it("a project is read once, and again after it was renamed", async () => {
  const projectId = await createTestProject("before");
  const query = await countStatements();
  const project = await findProject(projectId);
  expect(await findProject(projectId)).toEqual(project);
  expect(query).toHaveBeenCalledTimes(1);

  await renameProject(project as NonNullable<typeof project>, "after");
  expect(await findProject(projectId)).toMatchObject({ name: "after" });
});

it("a deleted project is not found", async () => {
  const projectId = await createTestProject();
  expect(await findProject(projectId)).toBeDefined();
  expect((await listProjects()).map(({ project_id }) => project_id)).toContain(projectId);

  await deleteProject(projectId);
  expect(await findProject(projectId)).toBeUndefined();
  expect((await listProjects()).map(({ project_id }) => project_id)).not.toContain(projectId);
});

it("a change of another table reads nothing again, and one of any named table does", async () => {
  const sql = "SELECT name FROM projects WHERE project_id = {projectId:String}";
  const params = { projectId: await createTestProject("one") };
  const read = () => selectWithReuse(["projects", "deleted_projects"], sql, params, z.object({ name: z.string() }));
  await read();
  const query = await countStatements();
  await runSql("INSERT INTO model_prices (project_id) VALUES ('other')");
  await read();
  expect(query).toHaveBeenCalledTimes(0);
  await runSql("INSERT INTO deleted_projects (project_id) VALUES ('other')");
  await read();
  expect(query).toHaveBeenCalledTimes(1);
});

it("what a caller does to the rows is not kept", async () => {
  const projectId = await createTestProject("kept");
  const first = await findProject(projectId);
  Object.assign(first as object, { name: "changed" });
  expect(await findProject(projectId)).toMatchObject({ name: "kept" });
});
