import { newProjectId } from "@/lib/ids";
import { currentDefaults } from "@/lib/projects/project-store";
import { insert } from "@/lib/store/query";

/** Stores a project in one statement. `createProject` also makes sure that no other project has the name, which takes five. */
export async function createTestProject(name: string = crypto.randomUUID()): Promise<string> {
  const project_id = newProjectId();
  const created_at = new Date().toISOString();
  await insert("projects", [{ project_id, name, created_at, defaults_version: currentDefaults }]);
  return project_id;
}

const named = new Map<string, Promise<string>>();

/** The project of a test file with that name, created if the file has none. */
export function projectNamed(name: string): Promise<string> {
  const project = named.get(name) ?? createTestProject(name);
  named.set(name, project);
  return project;
}

export const forgetProjects = (): void => named.clear();
