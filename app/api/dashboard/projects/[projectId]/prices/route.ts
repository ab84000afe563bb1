/** `/api/dashboard/projects/{projectId}/prices`: replaces a project's model prices. */

import { ModelPrices } from "@/lib/dashboard/contracts/model-prices";
import { projectEndpoint, readAs, records } from "@/lib/dashboard/endpoints/dashboard-endpoint";
import { findPrices, savePrices } from "@/lib/dashboard/projects/price-store";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = projectEndpoint(
  "/api/dashboard/projects/{projectId}/prices",
  { POST: records("admin", "prices_changed") },
  {
    POST: async (request, { project, reservation }) => {
      await savePrices(project.project_id, await readAs(ModelPrices, request, reservation));
      return json(await findPrices(project.project_id));
    },
  },
);
