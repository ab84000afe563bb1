/** `/v1/query/redactions`: redactions in a range. */

import { filterParameters } from "@/lib/analytics/contracts/queries";
import { redactionsResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "redactions",
  filterParameters,
  redactionsResponse,
);
