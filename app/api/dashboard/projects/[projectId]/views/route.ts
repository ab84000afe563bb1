/** `/api/dashboard/projects/{projectId}/views`: lists and saves views. */

import { maxViews } from "@/lib/dashboard/contracts/limits";
import { NewView } from "@/lib/dashboard/contracts/views";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { createView, listViews, summaryOf } from "@/lib/dashboard/projects/view-store";
import { json } from "@/lib/gate/http/messages";
import { invalidRequest } from "@/lib/problem";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/views",
  { GET: "viewer", POST: records("admin", "view_created") },
  {
    GET: async (_, { project }) => json({ views: (await listViews(project.project_id)).map(summaryOf) }),
    POST: async (request, { project, session, reservation, addDetail }) => {
      const view = await readAs(NewView, request, reservation);
      if ((await listViews(project.project_id)).length >= maxViews) throw tooManyViews();
      const viewId = await createView(project.project_id, view, session.who);
      addDetail({ target: viewId });
      return json({ viewId }, 201);
    },
  },
);

const tooManyViews = () => invalidRequest(`A project can have at most ${maxViews} saved views. Delete one first.`);
