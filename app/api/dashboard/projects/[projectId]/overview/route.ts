/** `/api/dashboard/projects/{projectId}/overview`: the metrics for a range, over time and by tool, type, platform and source. */

import { readOverview } from "@/lib/analytics/queries/overview";
import { sealAfterResponse } from "@/lib/endpoints/after-response";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint("overview", "viewer", (scope, signal) => {
  sealAfterResponse(scope.projectId);
  return readOverview(scope, signal);
});
