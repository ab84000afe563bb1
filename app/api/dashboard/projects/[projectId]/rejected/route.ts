/** `/api/dashboard/projects/{projectId}/rejected`: rejected events in a range, by issue. */

import { readRejected } from "@/lib/analytics/queries/rejected";
import { plainScope } from "@/lib/analytics/queries/scope";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "rejected",
  "viewer",
  readRejected,
  plainScope,
);
