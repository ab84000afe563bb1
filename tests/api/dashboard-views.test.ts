/** `/api/dashboard/projects/{projectId}/views`: named pages with their range, filters and sort order. */

import { expect, it } from "vitest";
import * as view from "@/app/api/dashboard/projects/[projectId]/views/[viewId]/route";
import * as views from "@/app/api/dashboard/projects/[projectId]/views/route";
import { maxViews } from "@/lib/analytics/contracts/limits";
import { NewView, ViewList } from "@/lib/projects/contracts/views";
import { deleteProject } from "@/lib/projects/delete-project";
import { createView, listViews } from "@/lib/projects/view-store";
import { call } from "@/tests/support/dashboard";
import { createTestProject } from "@/tests/support/test-project";

const where = '[["is","properties.input_values.city",["Paris & Rome"]]]';
const search = new URLSearchParams({ range: "7d", sort: "-errors", tool: "search", where }).toString();
const aView = { name: "Paris", page: "traces", search };

const save = (projectId: string, body: unknown) => call(views, "POST", { params: { projectId }, body });
const change = (method: "PATCH" | "DELETE", projectId: string, viewId: string, body?: unknown) =>
  call(view, method, { params: { projectId, viewId }, body });
async function saved(projectId: string, body: unknown = aView): Promise<string> {
  const response = await save(projectId, body);
  expect(response.status).toBe(201);
  return ((await response.json()) as { viewId: string }).viewId;
}
const listed = async (projectId: string) => {
  const response = await call(views, "GET", { params: { projectId } });
  return ViewList.parse(await response.json()).views;
};

it("a view is saved with its page and parameters, and says who saved it", async () => {
  const projectId = await createTestProject();
  const viewId = await saved(projectId);
  expect(await listed(projectId)).toEqual([{ viewId, ...aView, createdBy: "terminal", createdAt: expect.any(String) }]);
  expect(await listed(await createTestProject())).toEqual([]);
});

it("a view can be of Overview without parameters, or of a tool", async () => {
  const projectId = await createTestProject();
  await saved(projectId, { name: " B ", page: "", search: "" });
  await saved(projectId, { name: "a", page: "tools/search%2Fflights", search: "range=30d" });
  const found = (await listed(projectId)).map(({ name, page }) => [name, page]);
  expect(found).toEqual([
    ["a", "tools/search%2Fflights"],
    ["B", ""],
  ]);
});

it("a view keeps only parameters that pages have", async () => {
  const projectId = await createTestProject();
  await saved(projectId, { ...aView, search: "?range=7d&event=1&secret=2&tool=" });
  expect(await listed(projectId)).toMatchObject([{ search: "range=7d" }]);
});

it("a view is renamed and deleted, even by several requests at once", async () => {
  const projectId = await createTestProject();
  const viewId = await saved(projectId);
  const other = await saved(projectId, { ...aView, name: "Other" });
  expect((await change("PATCH", projectId, viewId, { name: "Rome" })).status).toBe(200);
  expect((await listed(projectId)).map(({ name }) => name)).toEqual(["Other", "Rome"]);
  await Promise.all([change("DELETE", projectId, viewId), change("PATCH", projectId, viewId, { name: "Again" })]);
  expect((await listed(projectId)).map(({ viewId }) => viewId)).toEqual([other]);
  for (const method of ["PATCH", "DELETE"] as const) {
    expect((await change(method, projectId, viewId, { name: "Gone" })).status).toBe(404);
  }
});

it("a view of another project is not found", async () => {
  const projectId = await createTestProject();
  const viewId = await saved(projectId);
  const other = await createTestProject();
  for (const method of ["PATCH", "DELETE"] as const) {
    expect((await change(method, other, viewId, { name: "Mine" })).status).toBe(404);
  }
  expect(await listed(projectId)).toHaveLength(1);
});

it("a view is deleted with its project", async () => {
  const projectId = await createTestProject();
  await saved(projectId);
  await deleteProject(projectId);
  expect(await listViews(projectId)).toEqual([]);
});

it(`a project has at most ${maxViews} views`, async () => {
  const projectId = await createTestProject();
  await Promise.all(Array.from({ length: maxViews - 1 }, () => createView(projectId, aView, "")));
  await saved(projectId);
  const response = await save(projectId, aView);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(`at most ${maxViews} saved views`);
});

it("an invalid view is rejected", async () => {
  const invalid = [
    {},
    "views",
    { ...aView, name: " " },
    { ...aView, name: "x".repeat(81) },
    { ...aView, page: "keys" },
    { ...aView, page: "/traces" },
    { ...aView, page: "../../inbox" },
    { ...aView, page: "tools/.." },
    { ...aView, page: "tools/a/b" },
    { ...aView, page: "https://example.com" },
    { ...aView, search: "range=1y" },
    { ...aView, search: "where=%5B" },
    { ...aView, search: `tool=${"x".repeat(8_000)}` },
    { ...aView, search: 7 },
  ];

  expect(invalid.filter((body) => NewView.safeParse(body).success)).toEqual([]);
  expect((await save(await createTestProject(), { ...aView, page: "../../inbox" })).status).toBe(400);
});
