/** `/v1/query/errors`: the errors in a range, grouped by message. */

import { filterParameters } from "@/lib/analytics/contracts/queries";
import { errorsResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "errors",
  filterParameters,
  errorsResponse,
);
