/** The settings of projects, cached in this process, and what scrubs their events. */

import { LRUCache } from "lru-cache";
import { secrets } from "@/lib/config/secrets";
import type { ScrubContext } from "@/lib/gate/ingest/scrub-event";
import { loadProjectKinds, projectScrubber } from "@/lib/gate/settings/project-scrubber";
import { readSettings, type StoredSettings } from "@/lib/gate/settings/setting-store";
import { keyedHash } from "@/lib/ids";
import { onceInProcess } from "@/lib/once-in-process";
import { inEveryWorker } from "@/lib/workers/link";

/** Less than the 60 seconds after which a change is in effect everywhere, to leave time for the lookup. */
const cacheTtlMs = 50_000;

/** The settings of one project take up to a megabyte. */
const maxKnownBytes = 64 * 1024 * 1024;

const { known, inFlight } = onceInProcess("project-settings", () => ({
  known: new LRUCache<string, StoredSettings>({
    max: 10_000,
    maxSize: maxKnownBytes,
    sizeCalculation: ({ bytes }) => bytes,
    ttl: cacheTtlMs,
  }),
  inFlight: new Map<string, Promise<StoredSettings>>(),
}));

/** @throws Problem storage_unavailable, storage_not_configured */
export async function projectSettings(projectId: string): Promise<StoredSettings> {
  return known.get(projectId) ?? inFlight.get(projectId) ?? lookUp(projectId);
}

/** What this process has cached, if anything. */
export const cachedSettings = (projectId: string): StoredSettings | undefined => known.get(projectId);

/** Once resolved, all workers of this server use the settings as currently stored. Other servers do so within 60 seconds. */
export const refreshSettings = inEveryWorker("refresh settings", (projectId: string) => {
  known.delete(projectId);
  // A lookup in flight may return the previous settings.
  inFlight.delete(projectId);
});

/** One lookup at a time per project. Concurrent callers share it. */
function lookUp(projectId: string): Promise<StoredSettings> {
  const isCurrent = () => inFlight.get(projectId) === found;
  const found: Promise<StoredSettings> = read(projectId)
    .then((stored) => {
      if (!isCurrent()) return projectSettings(projectId);
      known.set(projectId, stored);
      return stored;
    })
    .finally(() => isCurrent() && inFlight.delete(projectId));
  inFlight.set(projectId, found);
  return found;
}

async function read(projectId: string): Promise<StoredSettings> {
  const stored = await readSettings(projectId);
  await loadProjectKinds(stored.settings);
  return stored;
}

/**
 * Configures scrubbing and pseudonymization for the events of a project.
 * @param stored The project's settings. The gate always passes those in effect.
 */
export function readScrubContext(
  projectId: string,
  stored: StoredSettings | undefined = cachedSettings(projectId),
): ScrubContext {
  return {
    scrubber: projectScrubber(projectId, stored),
    pseudonymize: (identity) => keyedHash(secrets().pseudonym, "user", projectId, identity).slice(0, 32),
    // Not scoped to the project: a trace may span services of several projects.
    hashId: (id) => keyedHash(secrets().pseudonym, "id", id).slice(0, 32),
  };
}
