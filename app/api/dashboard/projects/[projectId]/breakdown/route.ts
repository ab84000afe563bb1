/** `/api/dashboard/projects/{projectId}/breakdown`: events in a range, broken down by a column or a property. */

import { BreakdownSearch } from "@/lib/dashboard/contracts/breakdowns";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { breakdownBy } from "@/lib/dashboard/queries/breakdown-by";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "breakdown",
  "viewer",
  (scope, signal, fields) => breakdownBy(scope, parseAs(BreakdownSearch, fields).by, signal),
);
