/** The first key of the embedded store, saved in the data folder so that it can be printed again. */
import path from "node:path";
import { createOnce, openDataDir, readIfPresent } from "@/lib/config/data-folder";
import { hashApiKey } from "@/lib/gate/auth/api-key";
import { createApiKey, findApiKey, isActive } from "@/lib/gate/auth/key-store";
import { findOrCreateProject } from "@/lib/projects/project-store";

/** Creates the key on first use. Undefined once it has been revoked, or replaced and expired. */
export async function demoKey(): Promise<string | undefined> {
  const file = path.join(openDataDir(), "demo-key");
  const kept = readIfPresent(file);
  if (kept !== undefined) {
    const key = await findApiKey(hashApiKey(kept));
    return key !== undefined && isActive(key, Date.now()) ? kept : undefined;
  }
  const project = await findOrCreateProject("demo");
  return createOnce(file, await createApiKey(project.project_id, "demo"));
}
