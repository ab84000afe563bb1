/**
 * `/api/dashboard/projects/{projectId}/read-tokens/{tokenId}`: revokes a read token. Takes effect immediately on this server, and within a
 * minute on others.
 */

import { projectEndpoint, records } from "@/lib/endpoints/dashboard-endpoint";
import { toKeyId } from "@/lib/gate/auth/api-key";
import { rejectKey } from "@/lib/gate/auth/key-cache";
import { listProjectReadTokens, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { orNotFound } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/read-tokens/{tokenId}",
  { DELETE: records("admin", "read_token_revoked") },
  {
    DELETE: async (_, { project, params }) => {
      const tokens = await listProjectReadTokens(project.project_id);
      const token = orNotFound(tokens.find(({ key_hash }) => toKeyId(key_hash) === params.tokenId));
      if (token.revoked_at === null) await revokeApiKeys([token.key_hash]);
      await rejectKey(token.key_hash);
      return json({ tokenId: params.tokenId });
    },
  },
);
