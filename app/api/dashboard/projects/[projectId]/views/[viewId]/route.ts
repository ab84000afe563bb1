/** `/api/dashboard/projects/{projectId}/views/{viewId}`: renames or deletes a saved view. */

import { type ProjectContext, projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
import { json } from "@/lib/gate/http/messages";
import { orNotFound } from "@/lib/problem";
import { RenamedView } from "@/lib/projects/contracts/views";
import { deleteView, listViews, renameView } from "@/lib/projects/view-store";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/views/{viewId}",
  { PATCH: records("admin", "view_changed"), DELETE: records("admin", "view_deleted") },
  {
    PATCH: async (request, context) => {
      const { name } = await readAs(RenamedView, request, context.reservation);
      await renameView(await findView(context), name);
      return json({ viewId: context.params.viewId });
    },
    DELETE: async (_, context) => {
      await deleteView(await findView(context));
      return json({ viewId: context.params.viewId });
    },
  },
);

async function findView({ project, params }: ProjectContext) {
  return orNotFound((await listViews(project.project_id)).find(({ view_id }) => view_id === params.viewId));
}
