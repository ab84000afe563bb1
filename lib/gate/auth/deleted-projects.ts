/** Deleted projects, whose API keys and widget tokens are no longer valid. */

import { LRUCache } from "lru-cache";
import { z } from "zod";
import { onceInProcess } from "@/lib/once-in-process";
import { listErasure } from "@/lib/store/erasure-list";
import { insert, select } from "@/lib/store/query";
import { inEveryWorker } from "@/lib/workers/link";

const cacheTtlMs = 60_000;

const { known, inFlight } = onceInProcess("deleted-projects", () => ({
  /** Whether each project is deleted, by project id. */
  known: new LRUCache<string, boolean>({ max: 10_000, ttl: cacheTtlMs }),
  inFlight: new Map<string, Promise<boolean>>(),
}));
const Deleted = z.object({ project_id: z.string() });

/** A deletion takes effect immediately on this server and within a minute on others. Checked before events are written. */
export async function isDeleted(projectId: string): Promise<boolean> {
  return known.get(projectId) ?? inFlight.get(projectId) ?? lookUp(projectId);
}

/** One lookup at a time per project. Concurrent callers share it. */
function lookUp(projectId: string): Promise<boolean> {
  const sql = "SELECT project_id FROM deleted_projects WHERE project_id = {projectId:String} LIMIT 1";
  const found = select(sql, { projectId }, Deleted)
    .then((rows) => {
      // This server may have deleted the project during the lookup.
      const isDeletedNow = known.get(projectId) === true || rows.length > 0;
      known.set(projectId, isDeletedNow);
      return isDeletedNow;
    })
    .finally(() => inFlight.delete(projectId));
  inFlight.set(projectId, found);
  return found;
}

export async function recordDeletion(projectId: string): Promise<void> {
  listErasure({ kind: "project", projectId });
  await insert("deleted_projects", [{ project_id: projectId, deleted_at: new Date().toISOString() }]);
  await rejectProject(projectId);
}

const rejectProject = inEveryWorker("reject project", (projectId: string) => {
  known.set(projectId, true);
});
