/** Stores the saved views of projects. */

import { z } from "zod";
import { randomBase62 } from "@/lib/ids";
import { iso } from "@/lib/iso-time";
import type { NewView, ViewSummary } from "@/lib/projects/contracts/views";
import { changeTo, jsonColumn, timeOfChange } from "@/lib/store/column-values";
import { insert, select } from "@/lib/store/query";

const Definition = z.object({ name: z.string(), page: z.string(), search: z.string() });
const Row = z.object({
  project_id: z.string(),
  view_id: z.string(),
  created_at: z.coerce.number(),
  created_by: z.string(),
  changed_at: z.coerce.number(),
  definition: jsonColumn(Definition),
});
type SavedView = z.infer<typeof Row>;

/** A view without a definition was deleted with its project, and then renamed. */
const existing = `SELECT project_id, view_id, toUnixTimestamp64Milli(max(created_at)) AS created_at, max(created_by) AS created_by,
  toUnixTimestamp64Milli(max(saved_views.definition).1) AS changed_at, max(saved_views.definition).2 AS definition
FROM saved_views WHERE project_id = {projectId:String}
GROUP BY project_id, view_id HAVING max(deleted_at) = 0 AND definition != ''`;

/** By name. */
export async function listViews(projectId: string): Promise<SavedView[]> {
  const views = await select(existing, { projectId }, Row);
  return views.sort(
    (one, other) => one.definition.name.localeCompare(other.definition.name, "en") || one.created_at - other.created_at,
  );
}

export const summarizeView = ({ view_id, definition, created_by, created_at }: SavedView): ViewSummary => ({
  viewId: view_id,
  ...definition,
  createdBy: created_by,
  createdAt: new Date(created_at).toISOString(),
});

export async function createView(projectId: string, { name, page, search }: NewView, who: string): Promise<string> {
  const view_id = randomBase62(12);
  const now = Date.now();
  const definition = changeTo({ name, page, search }, now);
  await insert("saved_views", [{ project_id: projectId, view_id, created_at: iso(now), created_by: who, definition }]);
  return view_id;
}

export async function renameView(view: SavedView, name: string): Promise<void> {
  const definition = changeTo({ ...view.definition, name }, timeOfChange(view.changed_at));
  await insert("saved_views", [{ ...viewKey(view), definition }]);
}

export async function deleteView(view: SavedView): Promise<void> {
  await insert("saved_views", [{ ...viewKey(view), deleted_at: new Date().toISOString() }]);
}

const viewKey = ({ project_id, view_id }: SavedView) => ({ project_id, view_id });
