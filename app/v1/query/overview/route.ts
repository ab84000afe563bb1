/** `/v1/query/overview`: the metrics for a range, over time and by tool, type, platform and source. */

import { filterParameters } from "@/lib/analytics/contracts/queries";
import { overviewResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint(
  "overview",
  filterParameters,
  overviewResponse,
);
