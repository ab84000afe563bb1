/**
 * `/api/dashboard/projects/{projectId}/keys/{keyId}/roll`: replaces a key with a new one. On this server, the old key keeps working for exactly
 * as long as requested. On others, it works for up to a minute longer.
 */

import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { json } from "@/lib/gate/http/messages";
import { Rolling } from "@/lib/projects/contracts/keys";
import { requireKey, rollKey } from "@/lib/projects/keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys/{keyId}/roll",
  { POST: records("admin", "key_rolled") },
  {
    POST: async (request, { project, params, reservation, receivedAt, addDetail, signIn: { who } }) => {
      const { keepHours } = await readAs(Rolling, request, reservation);
      const key = await requireKey(project.project_id, String(params.keyId));
      const created = await rollKey(key, keepHours, who, receivedAt);
      addDetail({ names: [toKeyId(hashApiKey(created))] });
      return json({ key: created }, 201);
    },
  },
);
