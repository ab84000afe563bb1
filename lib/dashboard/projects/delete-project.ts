/** The end of a project: nothing of it is seen, nothing of it is written, and what it held is deleted. */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { erase } from "@/lib/store/erase";
import { insert, select } from "@/lib/store/query";

/** What holds rows of a project. */
const tables = ["events", "receipts", "later_copies"];
const knownForMs = 60_000;

type State = {
  /** Project → whether it was deleted. */
  readonly known: LRUCache<string, boolean>;
  readonly underWay: Map<string, Promise<boolean>>;
};
/** On `globalThis` because Next may load this module in several bundles: a deletion counts in all of them. */
const held = globalThis as unknown as { [key]: State };
const key = Symbol.for("sluice.deleted-projects");
held[key] ??= { known: new LRUCache({ max: 10_000, ttl: knownForMs }), underWay: new Map() };
const { known, underWay } = held[key];
const Deleted = z.object({ project_id: z.string() });

/** At once in this process, within a minute in another. Asked before events are written. */
export async function isDeleted(projectId: string): Promise<boolean> {
  return known.get(projectId) ?? underWay.get(projectId) ?? lookUp(projectId);
}

/** One look-up at a time for each project; whoever asks meanwhile waits for it. */
function lookUp(projectId: string): Promise<boolean> {
  const sql = "SELECT project_id FROM deleted_projects WHERE project_id = {projectId:String} LIMIT 1";
  const found = select(sql, { projectId }, Deleted)
    .then((rows) => {
      // A deletion during the look-up counts: the store may have answered before it.
      const isDeletedNow = known.get(projectId) === true || rows.length > 0;
      known.set(projectId, isDeletedNow);
      return isDeletedNow;
    })
    .finally(() => underWay.delete(projectId));
  underWay.set(projectId, found);
  return found;
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
