/** `/api/dashboard/projects/{projectId}/breakdown`: events in a range, broken down by a column or a property. */

import { BreakdownSearch } from "@/lib/dashboard/contracts/breakdowns";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { breakdownBy } from "@/lib/dashboard/queries/breakdown-by";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "breakdown",
  "viewer",
  async ({ scope, fields, signal }) => json(await breakdownBy(scope, parseAs(BreakdownSearch, fields).by, signal)),
);
