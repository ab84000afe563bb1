/**
 * `/api/dashboard/projects/{projectId}/find`: what an id belongs to. A POST, because proxies and browser histories record query strings,
 * and a user id can be an email address.
 */

import { FindTarget } from "@/lib/analytics/contracts/search";
import { findById } from "@/lib/analytics/queries/find";
import { projectEndpoint, readAs, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/find",
  { POST: readsOnly("viewer") },
  {
    POST: async (request, { project, reservation }) => {
      const { id } = await readAs(FindTarget, request, reservation);
      return json(await findById(project.project_id, id, request.signal));
    },
  },
);
