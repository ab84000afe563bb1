import { currentDefaults } from "@/lib/dashboard/projects/project-store";
import { newProjectId } from "@/lib/ids";
import { insert } from "@/lib/store/query";

/** Stores a project in one statement. `createProject` also makes sure that no other project has the name, which takes five. */
export async function createTestProject(name: string = crypto.randomUUID()): Promise<string> {
  const project_id = newProjectId();
  const created_at = new Date().toISOString();
  await insert("projects", [{ project_id, name, created_at, defaults_version: currentDefaults }]);
  return project_id;
}
