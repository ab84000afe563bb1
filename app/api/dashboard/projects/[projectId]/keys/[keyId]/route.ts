/** `/api/dashboard/projects/{projectId}/keys/{keyId}`: revokes a key, immediately in this server and within a minute in others. */

import { projectEndpoint } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { keyIdOf } from "@/lib/gate/auth/api-key";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import { listApiKeysOf, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys/{keyId}",
  {
    DELETE: async (_, { project, params }) => {
      const keys = await listApiKeysOf(project.project_id);
      const key = keys.find(({ key_hash }) => keyIdOf(key_hash) === params.keyId);
      if (key === undefined) throw new Problem("not_found");
      if (key.revoked_at === null) await revokeApiKeys([key.key_hash]);
      await rejectKey(key.key_hash);
      return json({ keyId: params.keyId });
    },
  },
);
