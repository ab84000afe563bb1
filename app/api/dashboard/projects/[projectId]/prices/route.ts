/** `/api/dashboard/projects/{projectId}/prices`: replaces a project's model prices. */

import { ModelPrices } from "@/lib/analytics/contracts/model-prices";
import { findPrices, savePrices } from "@/lib/analytics/queries/price-store";
import { projectEndpoint, readAs, records } from "@/lib/endpoints/dashboard-endpoint";
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
