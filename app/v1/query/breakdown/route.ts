/** `/v1/query/breakdown`: the events in a range, broken down by a column or a property. */

import { breakdownParameters } from "@/lib/analytics/contracts/queries";
import { breakdownResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "breakdown",
  breakdownParameters,
  breakdownResponse,
);
