/** `/v1/query/errors`: the errors in a range, grouped by message. */

import { scopeParameters } from "@/lib/analytics/contracts/queries";
import { errorsAnswer } from "@/lib/endpoints/answers";
import { readEndpoint } from "@/lib/endpoints/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("errors", scopeParameters, errorsAnswer);
