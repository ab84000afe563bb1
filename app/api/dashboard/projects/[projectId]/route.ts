/** `/api/dashboard/projects/{projectId}`: renames or deletes a project. */

import { requireRecentSignIn } from "@/lib/accounts/sign-ins";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import { listProjectKeys, listProjectReadTokens, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest } from "@/lib/problem";
import { NamedProject } from "@/lib/projects/contracts/projects";
import { deleteProject } from "@/lib/projects/delete-project";
import { renameProject } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}",
  { PATCH: records("admin", "project_renamed"), DELETE: records("owner", "project_deleted") },
  {
    PATCH: async (request, { project, reservation }) => {
      const { name } = await readAs(NamedProject, request, reservation);
      await renameProject(project, name);
      return json({ projectId: project.project_id, name });
    },
    DELETE: async (request, { signIn, project, reservation, receivedAt }) => {
      requireRecentSignIn(signIn, receivedAt);
      const { name } = await readAs(NamedProject, request, reservation);
      if (name !== project.name.trim()) throw invalidRequest("name: must match the name of the project");
      await revokeKeys(project.project_id);
      await deleteProject(project.project_id);
      return json({ projectId: project.project_id });
    },
  },
);

async function revokeKeys(projectId: string): Promise<void> {
  const keys = [...(await listProjectKeys(projectId)), ...(await listProjectReadTokens(projectId))];
  const hashes = keys.map(({ key_hash }) => key_hash);
  await revokeApiKeys(hashes);
  await Promise.all(hashes.map(rejectKey));
}
