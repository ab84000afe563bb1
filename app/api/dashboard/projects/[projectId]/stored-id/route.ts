/**
 * `/api/dashboard/projects/{projectId}/stored-id`: the id under which a user, session or trace is stored: a keyed hash if the id contains
 * personal data or a secret. A POST, because proxies and browser histories record query strings.
 */

import { ErasureTarget, type StoredId } from "@/lib/analytics/contracts/analytics-data";
import { storedIds } from "@/lib/analytics/queries/stored-ids";
import { projectEndpoint, readAs, readsOnly } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/stored-id",
  { POST: readsOnly("viewer") },
  {
    POST: async (request, { project, reservation }) => {
      const named = await readAs(ErasureTarget, request, reservation);
      const [id = named.id] = storedIds(project.project_id, named);
      return json({ id } satisfies StoredId);
    },
  },
);
