/** `/api/dashboard/projects/{projectId}/keys`: lists and creates keys. */

import { toCreatorId } from "@/lib/accounts/access";
import { dayMs } from "@/lib/durations";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { createApiKey } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { NewKey } from "@/lib/projects/contracts/keys";
import { listKeys } from "@/lib/projects/keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/keys",
  { GET: "admin", POST: records("admin", "key_created") },
  {
    GET: async (_, { project }) => json(await listKeys(project.project_id)),
    POST: async (request, { project, reservation, receivedAt, addDetail, signIn: { who } }) => {
      const { name, capture, scopes, networks, origins, days } = await readAs(NewKey, request, reservation);
      const expiresAt = days === null ? null : new Date(receivedAt + days * dayMs);
      const created = { capture, scopes, networks, origins, expiresAt, who, createdBy: toCreatorId(who) };
      const key = await createApiKey(project.project_id, name, created);
      addDetail({ target: toKeyId(hashApiKey(key)) });
      return json({ key }, 201);
    },
  },
);
