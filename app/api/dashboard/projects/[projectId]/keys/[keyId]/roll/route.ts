/**
 * `/api/dashboard/projects/{projectId}/keys/{keyId}/roll`: replaces a key with a new one. On this server, the old key keeps working for exactly
 * as long as requested. On others, it works for up to a minute longer.
 */

import { Rolling } from "@/lib/dashboard/contracts/keys";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { requireKey } from "@/lib/dashboard/projects/list-keys";
import { rollKey } from "@/lib/dashboard/projects/roll-key";
import { hashApiKey, keyIdOf } from "@/lib/gate/auth/api-key";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys/{keyId}/roll",
  { POST: records("admin", "key_rolled") },
  {
    POST: async (request, { project, params, reservation, receivedAt, addDetail, session: { who } }) => {
      const { keepHours } = await readAs(Rolling, request, reservation);
      const key = await requireKey(project.project_id, String(params.keyId));
      const created = await rollKey(key, keepHours, who, receivedAt);
      addDetail({ names: [keyIdOf(hashApiKey(created))] });
      return json({ key: created }, 201);
    },
  },
);
