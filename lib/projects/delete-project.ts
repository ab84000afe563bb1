/** The end of a project: nothing of it is seen, nothing of it is written, and what it held is deleted. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { erase } from "@/lib/clickhouse/erase";
import { insert, select } from "@/lib/clickhouse/query";

/** What holds rows of a project. */
const tables = ["events", "receipts", "later_copies"];
const knownForMs = 60_000;

/** Project → whether it was deleted. On `globalThis`, so that a deletion is known to every bundle of this process. */
const held = globalThis as { [key]?: LRUCache<string, boolean> };
const key = Symbol.for("sluice.deleted-projects");
held[key] ??= new LRUCache<string, boolean>({
  max: 10_000,
  ttl: knownForMs,
  fetchMethod: async (projectId) => {
    const sql = "SELECT project_id FROM deleted_projects WHERE project_id = {projectId:String} LIMIT 1";
    return (await select(sql, { projectId }, Deleted)).length > 0;
  },
});
const known = held[key];
const Deleted = z.object({ project_id: z.string() });

/** At once in this process, within a minute in another. Asked before events are written. */
export async function isDeleted(projectId: string): Promise<boolean> {
  return (await known.fetch(projectId)) === true;
}

export async function deleteProject(projectId: string): Promise<void> {
  await insert("deleted_projects", [{ project_id: projectId, deleted_at: new Date().toISOString() }]);
  known.set(projectId, true);
  await eraseDeletedProjects();
}

/**
 * Also what another process wrote in the minute in which it did not know, and what a deletion that was cut short left
 * behind: with every deletion, and at every start.
 */
export async function eraseDeletedProjects(): Promise<void> {
  const deleted = await select("SELECT DISTINCT project_id FROM deleted_projects", {}, Deleted);
  const projectIds = deleted.map(({ project_id }) => project_id);
  for (const table of projectIds.length === 0 ? [] : tables) {
    const sql = `SELECT DISTINCT project_id FROM ${table} WHERE project_id IN {projectIds:Array(String)}`;
    const left = await select(sql, { projectIds }, Deleted);
    if (left.length === 0) continue;
    const ids = left.map(({ project_id }) => project_id);
    await erase(table, "project_id IN {projectIds:Array(String)}", { projectIds: ids });
  }
}
