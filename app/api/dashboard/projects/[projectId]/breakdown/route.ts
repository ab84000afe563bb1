/** `/api/dashboard/projects/{projectId}/breakdown`: events in a range, broken down by a column or a property. */

import { BreakdownSearch } from "@/lib/analytics/contracts/breakdowns";
import { breakdownBy } from "@/lib/analytics/queries/breakdown-by";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "breakdown",
  "viewer",
  (scope, signal, fields) => breakdownBy(scope, parseAs(BreakdownSearch, fields).by, signal),
);
