/** `/api/dashboard/projects/{projectId}/read-tokens`: lists and creates read tokens. */

import { toCreatorId } from "@/lib/accounts/access";
import { dayMs } from "@/lib/durations";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { hashApiKey, toKeyId } from "@/lib/gate/auth/api-key";
import { createReadToken } from "@/lib/gate/auth/key-store";
import { json } from "@/lib/gate/http/messages";
import { NewReadToken } from "@/lib/projects/contracts/keys";
import { listReadTokens } from "@/lib/projects/keys";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/read-tokens",
  { GET: "admin", POST: records("admin", "read_token_created") },
  {
    GET: async (_, { project }) => json(await listReadTokens(project.project_id)),
    POST: async (request, { project, reservation, signIn, addDetail }) => {
      const { name, days } = await readAs(NewReadToken, request, reservation);
      const createdBy = toCreatorId(signIn.who);
      const token = await createReadToken(project.project_id, name, days * dayMs, createdBy);
      addDetail({ target: toKeyId(hashApiKey(token)) });
      return json({ token }, 201);
    },
  },
);
