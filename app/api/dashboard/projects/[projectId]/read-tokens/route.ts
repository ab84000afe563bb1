/** `/api/dashboard/projects/{projectId}/read-tokens`: lists and creates read tokens. */

import { NewReadToken } from "@/lib/dashboard/contracts/read-tokens";
import { projectEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listReadTokens } from "@/lib/dashboard/projects/list-read-tokens";
import { createReadToken } from "@/lib/gate/auth/key-store";
import { dayMs } from "@/lib/gate/contracts/retention";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/read-tokens",
  { GET: "admin", POST: "admin" },
  {
    GET: async (_, { project }) => json(await listReadTokens(project.project_id)),
    POST: async (request, { project, reservation }) => {
      const { name, days } = await readAs(NewReadToken, request, reservation);
      return json({ token: await createReadToken(project.project_id, name, days * dayMs) }, 201);
    },
  },
);
