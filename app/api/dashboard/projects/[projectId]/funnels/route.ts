/** `/api/dashboard/projects/{projectId}/funnels`: how many sessions or traces in a range reach each step of a funnel. */

import { FunnelSearch } from "@/lib/dashboard/contracts/funnels";
import { queryEndpoint } from "@/lib/dashboard/endpoints/query-endpoint";
import { funnelOf } from "@/lib/dashboard/queries/funnel";
import { parseAs } from "@/lib/gate/http/body";
import { json } from "@/lib/gate/http/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = queryEndpoint(
  "funnels",
  "viewer",
  async ({ scope, fields, signal }) => json(await funnelOf(scope, parseAs(FunnelSearch, fields), signal)),
);
