/** Stores projects, which own events. */
import { z } from "zod";
import { newProjectId } from "@/lib/ids";
import { invalidRequest } from "@/lib/problem";
import { withClaim } from "@/lib/projects/with-claim";
import { insert, selectWithReuse } from "@/lib/store/query";
import type { Params } from "@/lib/store/reader";

const Row = z.object({
  project_id: z.string(),
  name: z.string(),
  created_at: z.coerce.number().transform((milliseconds) => new Date(milliseconds)),
  /** Whether its events are generated sample data. They end at the time the project was created. */
  is_sample: z.boolean(),
  /** The version of the kinds of personal data that were on by default when the project was created. 0 for older projects. */
  defaults_version: z.number(),
});
export type Project = z.infer<typeof Row>;

/** Deletions are stored in a separate table, so that a rename cannot undo one. */
const existing = `SELECT project_id, name, toUnixTimestamp64Milli(created_at) AS created_at, is_sample, defaults_version FROM projects FINAL
WHERE project_id GLOBAL NOT IN (SELECT project_id FROM deleted_projects)`;

const read = (sql: string, params: Params) => selectWithReuse(["projects", "deleted_projects"], sql, params, Row);

export async function listProjects(): Promise<Project[]> {
  return read(`${existing} ORDER BY projects.created_at, project_id`, {});
}

export async function findProject(projectId: string): Promise<Project | undefined> {
  const [project] = await read(`${existing} AND project_id = {projectId:String}`, { projectId });
  return project;
}

/** Increase it when a kind is turned on by default, and add the kind to `lib/alerts/default-kinds.ts`. */
export const currentDefaults = 1;

/** The project with that name, created if it doesn't exist. */
export async function findOrCreateProject(name: string): Promise<Project> {
  const find = async () => (await listProjects()).find((project) => project.name === name);
  const known = await find();
  if (known) return known;
  return createProject(name).catch(async (error) => {
    // Another process created it first.
    const created = await find();
    if (created) return created;
    throw error;
  });
}

/** @throws Problem invalid_request if another project has the name, storage_unavailable if the name is still claimed */
export async function createProject(name: string, { isSample = false } = {}): Promise<Project> {
  const project = {
    project_id: newProjectId(),
    name,
    created_at: new Date(),
    is_sample: isSample,
    defaults_version: currentDefaults,
  };
  return withClaim(projectName(project), () => write(project));
}

/** @throws Problem invalid_request if another project has the name, storage_unavailable if the name is still claimed */
export async function renameProject(project: Project, name: string): Promise<Project> {
  const renamed = { ...project, name };
  return withClaim(projectName(renamed), () => write(renamed));
}

const projectName = ({ project_id, name }: Project) => ({
  name,
  subject: "this name",
  isTaken: async () =>
    (await listProjects()).some((project) => project.name === name && project.project_id !== project_id),
  taken: () => invalidRequest("name: already in use, choose another"),
});

/** A row with the same id replaces the previous one. */
async function write(project: Project): Promise<Project> {
  await insert("projects", [{ ...project, created_at: project.created_at.toISOString() }]);
  return project;
}
