/**
 * `/api/dashboard/projects/{projectId}/keys/{keyId}`: revokes a key or changes its capture level. Takes effect immediately on this server,
 * and within a minute on others.
 */

import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { refreshKey, rejectKey } from "@/lib/gate/auth/key-cache";
import { captureLevel, changeCapture, revokeApiKeys } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";
import { ChangedKey } from "@/lib/projects/contracts/keys";
import { requireKey } from "@/lib/projects/keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys/{keyId}",
  { PATCH: records("admin", "key_changed"), DELETE: records("admin", "key_revoked") },
  {
    PATCH: async (request, { project, params, reservation, signIn, addDetail }) => {
      const { capture } = await readAs(ChangedKey, request, reservation);
      addDetail({ names: [capture] });
      const key = await requireKey(project.project_id, String(params.keyId));
      if (key.revoked_at !== null) throw new Problem("not_found");
      if (captureLevel(key.capture_changes) !== capture) await changeCapture(key, capture, signIn.who);
      await refreshKey(key.key_hash);
      return json({ keyId: params.keyId, capture });
    },
    DELETE: async (_, { project, params }) => {
      const key = await requireKey(project.project_id, String(params.keyId));
      if (key.revoked_at === null) await revokeApiKeys([key.key_hash]);
      await rejectKey(key.key_hash);
      return json({ keyId: params.keyId });
    },
  },
);
