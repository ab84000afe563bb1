/** The list of projects that the user may see, for the page and its API. */

import { type Access, visibleTo } from "@/lib/accounts/access";
import { findDuplicatesOfMany } from "@/lib/analytics/queries/duplicates";
import { hourlyEvents } from "@/lib/projects/activity";
import type { ProjectList } from "@/lib/projects/contracts/projects";
import { listProjects } from "@/lib/projects/project-store";

/** `now` in milliseconds since the epoch. */
export async function summarizeProjects(access: Access, now: number, signal?: AbortSignal): Promise<ProjectList> {
  const projects = visibleTo(access, await listProjects());
  const ids = projects.map(({ project_id }) => project_id);
  await findDuplicatesOfMany(ids, now, signal);
  const activity = await hourlyEvents(ids, now, signal);
  return {
    projects: projects.map(({ project_id, name, created_at, is_sample }) => ({
      projectId: project_id,
      name,
      createdAt: created_at.toISOString(),
      isSample: is_sample,
      hours: activity.get(project_id) ?? [],
    })),
  };
}
