/** `/api/dashboard/projects/{projectId}/funnels`: how many sessions or traces in a range reach each step of a funnel. */

import { FunnelSearch } from "@/lib/analytics/contracts/funnels";
import { readFunnel } from "@/lib/analytics/queries/funnel";
import { queryEndpoint } from "@/lib/endpoints/query-endpoint";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "funnels",
  "viewer",
  (scope, signal, fields) => readFunnel(scope, parseAs(FunnelSearch, fields), signal),
);
