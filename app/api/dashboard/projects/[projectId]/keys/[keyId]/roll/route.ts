/**
 * `/api/dashboard/projects/{projectId}/keys/{keyId}/roll`: replaces a key with a new one. The old one works for as long as requested, exact on
 * this server, and up to a minute longer on others.
 */

import { Rolling } from "@/lib/dashboard/contracts/keys";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { requireKey } from "@/lib/dashboard/projects/require-key";
import { refreshKey } from "@/lib/gate/auth/key-cache";
import { canBeRolled, rollApiKey } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { Problem } from "@/lib/problem";

const hourMs = 3_600_000;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys/{keyId}/roll",
  { POST: records("admin", "key_rolled") },
  {
    POST: async (request, { project, params, reservation, receivedAt, session: { who } }) => {
      const { keepHours } = await readAs(Rolling, request, reservation);
      const key = await requireKey(project.project_id, String(params.keyId));
      if (!canBeRolled(key, receivedAt)) {
        throw new Problem("not_found", {
          message: "This key can't be rolled: it was revoked, was already rolled, or has expired.",
        });
      }
      const created = await rollApiKey(key, receivedAt + keepHours * hourMs, who);
      await refreshKey(key.key_hash);
      return json({ key: created }, 201);
    },
  },
);
