/** `/api/dashboard/projects/{projectId}/rejected`: rejected events in a range, by issue. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { rejectedOf } from "@/lib/dashboard/queries/rejected";
import { plainScope } from "@/lib/dashboard/queries/scope";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "rejected",
  "viewer",
  rejectedOf,
  plainScope,
);
