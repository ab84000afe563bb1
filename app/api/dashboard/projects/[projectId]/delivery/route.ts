/** `/api/dashboard/projects/{projectId}/delivery`: delivery statistics for the events that SDKs created. */

import { readDelivery } from "@/lib/analytics/queries/delivery";
import { plainScope } from "@/lib/analytics/queries/scope";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "delivery",
  "viewer",
  readDelivery,
  plainScope,
);
