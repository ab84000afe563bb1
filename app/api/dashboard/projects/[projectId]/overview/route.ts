/** `/api/dashboard/projects/{projectId}/overview`: the metrics for a range, over time and by tool, type, platform and source. */

import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { overviewOf } from "@/lib/dashboard/queries/overview";
import { sealAfterResponse } from "@/lib/dashboard/sealing/seal-after-response";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("overview", "viewer", (scope, signal) => {
  sealAfterResponse(scope.projectId);
  return overviewOf(scope, signal);
});
