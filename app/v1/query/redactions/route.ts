/** `/v1/query/redactions`: redactions in a range. */

import { scopeParameters } from "@/lib/analytics/contracts/queries";
import { redactionsResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "redactions",
  scopeParameters,
  redactionsResponse,
);
