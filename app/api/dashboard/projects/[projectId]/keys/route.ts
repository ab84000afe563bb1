/** `/api/dashboard/projects/{projectId}/keys`: lists and creates keys. */

import { NewKey } from "@/lib/dashboard/contracts/keys";
import { projectEndpoint, readAs } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { listKeys } from "@/lib/dashboard/projects/list-keys";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { dayMs } from "@/lib/gate/contracts/retention";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys",
  { GET: "admin", POST: "admin" },
  {
    GET: async (_, { project }) => json(await listKeys(project.project_id)),
    POST: async (request, { project, reservation, receivedAt, session: { who } }) => {
      const { name, capture, scopes, networks, days } = await readAs(NewKey, request, reservation);
      const expiresAt = days === null ? null : new Date(receivedAt + days * dayMs);
      return json(
        { key: await createApiKey(project.project_id, name, { capture, scopes, networks, expiresAt, who }) },
        201,
      );
    },
  },
);
