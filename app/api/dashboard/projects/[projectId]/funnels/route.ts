/** `/api/dashboard/projects/{projectId}/funnels`: how many sessions or traces in a range reach each step of a funnel. */

import { FunnelSearch } from "@/lib/dashboard/contracts/funnels";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { funnelOf } from "@/lib/dashboard/queries/funnel";
import { parseAs } from "@/lib/gate/http/body";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "funnels",
  "viewer",
  (scope, signal, fields) => funnelOf(scope, parseAs(FunnelSearch, fields), signal),
);
