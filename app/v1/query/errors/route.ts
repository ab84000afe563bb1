/** `/v1/query/errors`: the errors in a range, grouped by message. */

import { scopeParameters } from "@/lib/analytics/contracts/queries";
import { errorsResponse } from "@/lib/endpoints/query-responses";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("errors", scopeParameters, errorsResponse);
