/** `/api/dashboard/projects`: lists and creates projects. */

import { toCreatorId } from "@/lib/accounts/access";
import { dashboardEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { summarizeProjects } from "@/lib/projects/activity";
import { NamedProject } from "@/lib/projects/contracts/projects";
import { createProject } from "@/lib/projects/project-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/projects",
  { GET: "member", POST: records("owner", "project_created") },
  {
    GET: async ({ signal }, { signIn, receivedAt }) => json(await summarizeProjects(signIn.access, receivedAt, signal)),
    POST: async (request, { reservation, signIn, note, addDetail }) => {
      const { name } = await readAs(NamedProject, request, reservation);
      const { project_id: projectId } = await createProject(name);
      note({ projectId });
      addDetail({ target: projectId });
      const key = await createApiKey(projectId, "first key", { createdBy: toCreatorId(signIn.who) });
      return json({ projectId, name, key }, 201);
    },
  },
);
