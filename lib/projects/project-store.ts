/** Projects: who owns events. */
import { z } from "zod";
import { insert, select } from "@/lib/clickhouse/query";
import { newProjectId } from "@/lib/ids";

const Row = z.object({ project_id: z.string(), name: z.string() });
export type Project = z.infer<typeof Row>;

export async function listProjects(): Promise<Project[]> {
  return select("SELECT project_id, name FROM projects FINAL ORDER BY created_at, project_id", {}, Row);
}

/** The project of that name, made when there is none. */
export async function findOrCreateProject(name: string): Promise<Project> {
  const known = (await listProjects()).find((project) => project.name === name);
  if (known) return known;
  const project = { project_id: newProjectId(), name };
  await insert("projects", [{ ...project, created_at: new Date().toISOString() }]);
  return project;
}
