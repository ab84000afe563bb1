/** `/api/dashboard/projects/{projectId}/views`: lists and saves views. */

import { maxViews } from "@/lib/analytics/contracts/limits";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest } from "@/lib/problem";
import { NewView } from "@/lib/projects/contracts/views";
import { createView, listViews, summarizeView } from "@/lib/projects/view-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/views",
  { GET: "viewer", POST: records("admin", "view_created") },
  {
    GET: async (_, { project }) => json({ views: (await listViews(project.project_id)).map(summarizeView) }),
    POST: async (request, { project, signIn, reservation, addDetail }) => {
      const view = await readAs(NewView, request, reservation);
      if ((await listViews(project.project_id)).length >= maxViews) throw tooManyViews();
      const viewId = await createView(project.project_id, view, signIn.who);
      addDetail({ target: viewId });
      return json({ viewId }, 201);
    },
  },
);

const tooManyViews = () => invalidRequest(`A project can have at most ${maxViews} saved views. Delete one first.`);
