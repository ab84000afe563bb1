/** `/api/dashboard/projects/{projectId}/delivery`: delivery statistics for the events that SDKs created. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { deliveryOf } from "@/lib/dashboard/queries/delivery";
import { plainScope } from "@/lib/dashboard/queries/scope";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "delivery",
  "viewer",
  deliveryOf,
  plainScope,
);
