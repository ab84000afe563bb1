/** `/v1/query/traces`: the traces in a range. */

import { tracesParameters } from "@/lib/analytics/contracts/queries";
import { tracesResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "traces",
  tracesParameters,
  tracesResponse,
);
