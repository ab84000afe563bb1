/** `/api/dashboard/projects/{projectId}/tokens`: tokens in a range by model and by event, and their cost. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { findPrices } from "@/lib/dashboard/projects/price-store";
import { tokensOf } from "@/lib/dashboard/queries/tokens";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "tokens",
  "viewer",
  async (scope, signal) => tokensOf(scope, await findPrices(scope.projectId), signal),
);
