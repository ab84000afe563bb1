/**
 * `/api/dashboard/projects/{projectId}/user-id`: the id under which a user is stored, which is a pseudonym for an e-mail address
 * or a phone number. Pages ask for it before they put a user into their address.
 */
import { projectEndpoint, readAs } from "@/app/api/dashboard/dashboard-endpoint";
import { storedUserIds } from "@/lib/cleaning";
import { UserId } from "@/lib/contracts/analytics-data";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/user-id",
  {
    POST: async (request, { project, holding }) => {
      const { userId } = await readAs(UserId, request, holding);
      const [stored = userId] = storedUserIds(project.project_id, userId);
      return Response.json({ userId: stored });
    },
  },
);
