/** `/v1/query/errors`: the errors in a range, grouped by message. */

import { scopeParameters } from "@/lib/dashboard/contracts/queries";
import { errorsAnswer } from "@/lib/dashboard/reading/answers";
import { readEndpoint } from "@/lib/dashboard/reading/read-endpoint";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = readEndpoint("errors", scopeParameters, errorsAnswer);
