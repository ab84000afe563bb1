/** Projects: who owns events. */
import { z } from "zod";
import { insert, select } from "@/lib/clickhouse/query";
import { newProjectId } from "@/lib/ids";
import { Problem } from "@/lib/problem";

const Row = z.object({
  project_id: z.string(),
  name: z.string(),
  created_at: z.coerce.number().transform((milliseconds) => new Date(milliseconds)),
});
export type Project = z.infer<typeof Row>;

/** Deletion is a row of its own, so that no rename can undo it. */
const existing = `SELECT project_id, name, toUnixTimestamp64Milli(created_at) AS created_at FROM projects FINAL
WHERE project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)`;

export async function listProjects(): Promise<Project[]> {
  return select(`${existing} ORDER BY projects.created_at, project_id`, {}, Row);
}

export async function findProject(projectId: string): Promise<Project | undefined> {
  const [project] = await select(`${existing} AND project_id = {projectId:String}`, { projectId }, Row);
  return project;
}

/** The project of that name, made when there is none. */
export async function findOrCreateProject(name: string): Promise<Project> {
  const known = (await listProjects()).find((project) => project.name === name);
  return known ?? write({ project_id: newProjectId(), name, created_at: new Date() });
}

/** @throws Problem invalid_request when another project has the name. */
export async function createProject(name: string): Promise<Project> {
  await requireFree(name);
  return write({ project_id: newProjectId(), name, created_at: new Date() });
}

/** @throws Problem invalid_request when another project has the name. */
export async function renameProject(project: Project, name: string): Promise<Project> {
  await requireFree(name, project.project_id);
  return write({ ...project, name });
}

async function requireFree(name: string, butOf?: string): Promise<void> {
  const taken = (await listProjects()).some((project) => project.name === name && project.project_id !== butOf);
  if (taken) throw new Problem("invalid_request", { metadata: { issues: ["name: taken, send one that is not"] } });
}

/** A row of the same id replaces the one before. */
async function write(project: Project): Promise<Project> {
  await insert("projects", [{ ...project, created_at: project.created_at.toISOString() }]);
  return project;
}
