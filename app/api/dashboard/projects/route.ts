/** `/api/dashboard/projects`: lists and creates projects. */

import { creatorIdOf } from "@/lib/dashboard/access/access";
import { NamedProject } from "@/lib/dashboard/contracts/projects";
import { dashboardEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { createProject } from "@/lib/dashboard/projects/project-store";
import { summarizeProjects } from "@/lib/dashboard/projects/summarize-projects";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = dashboardEndpoint(
  "/api/dashboard/projects",
  { GET: "member", POST: records("owner", "project_created") },
  {
    GET: async ({ signal }, { session, receivedAt }) =>
      json(await summarizeProjects(session.access, receivedAt, signal)),
    POST: async (request, { reservation, session, note, addDetail }) => {
      const { name } = await readAs(NamedProject, request, reservation);
      const { project_id: projectId } = await createProject(name);
      note({ projectId });
      addDetail({ target: projectId });
      const key = await createApiKey(projectId, "first key", { createdBy: creatorIdOf(session.who) });
      return json({ projectId, name, key }, 201);
    },
  },
);
